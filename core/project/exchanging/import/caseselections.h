#pragma once

#include "core/base/id.h"
#include "core/refi/exchange.h"

#include <QHash>

#include <vector>

namespace axial {

struct ExchangeImport;

/// Which selections of a file say whose words they are: those that a case names, that are coded
/// with a code of its GUID (NVivo), or with a code of its name that it names.
class CaseSelections
{
public:
    /// Once the cases are participants.
    explicit CaseSelections(const ExchangeImport &work);

    std::vector<ParticipantId> of(const refi::Selection &selection) const;
    ParticipantId of(const refi::Coding &coding) const;
    /// Nobody says anything else of it.
    bool isAllOf(const refi::Selection &selection) const;

private:
    QHash<QString, std::vector<ParticipantId>> m_bySelection;
    QHash<QString, ParticipantId> m_byCode;
    const QHash<QString, ParticipantId> &m_cases;
};

} // namespace axial
