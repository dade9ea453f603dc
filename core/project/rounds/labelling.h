#pragma once

#include "core/base/id.h"
#include "core/domain/round.h"

#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;

namespace rounds {

/// One coder at work in one round. Each label is checked and stored with its time; what is refused
/// throws Error, and the caller's edit changes nothing.
class Labelling
{
public:
    /// Throws Error: a round that is closed or gone, a coder who doesn't take part.
    Labelling(Database &db, RoundId round, CoderId coder);

    /// In an exclusive round in place of the coder's earlier label. From the first one on the codes
    /// keep their digits. Throws Error: a code that isn't offered, a report that isn't in the
    /// round, is excluded or is others' part.
    void set(SourceId source, CodeId code);
    /// The same, with the time it was given, in milliseconds since 1970. A report that was excluded
    /// since takes it, and counts as little as before.
    void set(SourceId source, CodeId code, qint64 atMs);
    /// A label that isn't there needs no removing. Throws Error as above.
    void remove(SourceId source, CodeId code);

private:
    void requirePart(SourceId source);
    void requireCounted(SourceId source);
    void requireOffered(CodeId code);

    Database &m_db;
    Round m_round;
    CoderId m_coder;
    bool m_keepsDigits = false;
    QSet<CodeId> m_offered; ///< of the codes that were asked for
};

/// Labelling::set() of one report.
void setLabel(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code);
/// Labelling::remove() of one report.
void removeLabel(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code);
/// The coder's labels of a report, in the order of the tree where there are several.
std::vector<CodeId> labels(Database &db, RoundId round, SourceId source, CoderId coder);

/// The words of the step: "Label vllm #12 as C.9 in Pilot". While a round is blind and open they
/// don't say which report or label it is, since everybody reads them: "Label a report in Pilot
/// (blind)".
QString labelStep(Database &db, RoundId round, const std::vector<SourceId> &sources, CodeId code);
/// Likewise of removeLabel().
QString removeLabelStep(Database &db, RoundId round, const std::vector<SourceId> &sources,
                        CodeId code);

} // namespace rounds

} // namespace axial
