#pragma once

#include "core/base/id.h"
#include "core/domain/round.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;
class Progress;

/// One coder's label of a report.
struct Vote {
    CoderId coder;
    CodeId code;

    bool operator==(const Vote &) const = default;
};

/// What was decided of a report, and how it came to that.
struct Decision {
    SourceId source;
    CodeId code;
    DecisionKind how = DecisionKind::Imported;
    CoderId by{}; ///< none = nobody in particular
    QString reason{};
    qint64 createdMs = 0;
};

/// Something said of a report before it was decided.
struct DiscussionNote {
    DiscussionId id;
    CoderId coder; ///< none = somebody who is gone
    QString text;
    qint64 createdMs = 0;
};

/// Decisions stand beside the labels, which nothing here changes. Nothing is decided in a round
/// that hides its labels: it would tell what others chose.
namespace rounds {

/// In the order of the coders in the round, of one coder in the tree's.
std::vector<Vote> votes(Database &db, RoundId round, SourceId source);
/// The code that more than half of those who voted chose; none when there is no such.
std::optional<CodeId> majority(const std::vector<Vote> &votes);

/// The code decided; in place of an earlier decision. Throws Error; in a screening also when the
/// round does not offer the code.
void decide(Database &db, RoundId round, SourceId source, CodeId code, DecisionKind how,
            CoderId by = {}, const QString &reason = {});
/// Takes a decision back; the labels stay.
void undecide(Database &db, RoundId round, SourceId source);
/// After a coder chose another label: a decision as unanimous is taken back where the coders differ
/// now. What was decided otherwise stays.
void settleUnanimity(Database &db, RoundId round, SourceId source);
/// After a coder took a label off: not all say so any more.
void takeBackUnanimity(Database &db, RoundId round, SourceId source);
/// The code on which all agree, for every report of the round that is not decided yet; how many
/// were decided. While the round is open all whose part it is must have labelled it, in a closed
/// one two; what is one coder's alone is never unanimous, but in a screening, where who leaves out
/// alone decides. Throws Error and Canceled.
qint64 decideUnanimous(Database &db, RoundId round, CoderId by, Progress &progress);
/// How many decideUnanimous() would decide; changes nothing. Throws Error while the round hides
/// its labels, and Canceled.
qint64 countUnanimous(Database &db, RoundId round, Progress &progress);

std::optional<Decision> decision(Database &db, RoundId round, SourceId source);
/// The codes decided for some sources, by source; those without a decision are left out.
QHash<SourceId, CodeId> decisions(Database &db, RoundId round,
                                  const std::vector<SourceId> &sources);

/// The oldest first.
std::vector<DiscussionNote> discussion(Database &db, RoundId round, SourceId source);
/// Throws Error without words.
DiscussionId discuss(Database &db, RoundId round, SourceId source, CoderId coder,
                     const QString &text);
void removeDiscussion(Database &db, DiscussionId note);

/// The note on a report of a coder who is not sure and wants it discussed; as others read it.
inline const QString unsureNote = QStringLiteral("?");
/// The reports of the round on which that coder left it.
QSet<SourceId> unsure(Database &db, RoundId round, CoderId coder);
/// Leaves it, or takes it away.
void setUnsure(Database &db, RoundId round, SourceId source, CoderId coder, bool isUnsure);

/// The words of the step: "Decide vllm #12 as C.9 in Pilot", or how many reports.
QString decideStep(Database &db, RoundId round, const std::vector<SourceId> &sources, CodeId code);
/// "Decide 214 unanimous reports in Pilot" is said afterwards, when it is known.
QString decideUnanimousStep(Database &db, RoundId round, qint64 decided);

} // namespace rounds

} // namespace axial
