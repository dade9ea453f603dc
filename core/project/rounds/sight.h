#pragma once

#include "core/base/id.h"
#include "core/things/studytable.h"

#include <QSet>
#include <QString>

#include <vector>

namespace axial {

class Database;

struct Round;

namespace rounds {

/// While it lives, this connection reads only what everybody may know: nothing that was said of a
/// report, or of words, in a round that is blind and open, whoever asks, and no private memo.
/// Whatever is asked meanwhile can't count or name them. For a connection that is only read from;
/// one in another changes nothing.
class Sight
{
public:
    explicit Sight(Database &db);
    ~Sight();
    Sight(const Sight &) = delete;
    Sight &operator=(const Sight &) = delete;

    /// How many rows of that table it hides.
    qint64 hidden(StudyTable table) const;
    /// Documents in such rounds that somebody coded.
    qint64 hiddenDocuments() const;
    /// What a file says of the quotes that it leaves out; empty when these are none.
    QString note() const;

private:
    void lift();

    Database &m_db;
    bool m_hides = false;
    bool m_isMine = false;
};

/// What a file says of so many quotes, documents (Source) or memos that such a round hides; empty
/// when these are none.
QString leftOut(StudyTable things, qint64 count);

/// Whether it is blind and open: nobody sees there what others say. False when it is gone.
bool hidesLabels(Database &db, RoundId round);
bool hidesLabels(const Round &round);
/// Likewise, but true when it is gone: it may come back, and never was closed.
bool mayHideLabels(Database &db, RoundId round);
/// What of a round's row tells it.
constexpr const char *hidingColumns[] = {"closed", "blind"};
/// Whether there is any such round.
bool hidesAnyLabels(Database &db);
/// Whether a report is in such a round.
bool hidesCodings(Database &db, SourceId report);
/// Whether what others code on a report is hidden from one who labels it: it is in such a round in
/// which the coder takes part.
bool hidesCodings(Database &db, SourceId report, CoderId coder);
/// Whether there is any such report that somebody else coded.
bool hidesAnyCoding(Database &db, CoderId coder);
/// Whether one of these codings is such; those that are gone are not.
bool hidesAnyOf(Database &db, const std::vector<CodingId> &codings, CoderId coder);
/// Whether one of these reports is in such a round.
bool hidesAnyOf(Database &db, const std::vector<SourceId> &reports);
/// All reports in such a round, coded or not.
QSet<SourceId> sourcesHiddenFrom(Database &db, CoderId coder);

} // namespace rounds

} // namespace axial
