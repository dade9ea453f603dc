#pragma once

#include "core/domain/prompt.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <vector>

namespace axial {

class Database;

/// Which participants the questions of the guide are for. "LLM Users" are those who have values, or
/// are in groups, that share more words with it ("User") than with the other audiences; who belongs
/// to none of them may be asked everything.
class Audiences
{
public:
    Audiences(Database &db, const std::vector<Prompt> &guide);

    bool isFor(const Prompt &prompt, ParticipantId participant) const;

private:
    QHash<ParticipantId, QSet<QString>> m_of;
};

} // namespace axial
