#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/domain/round.h"
#include "core/query/codes/codetree.h"
#include "core/stats/ratings.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// A round's reports in order, with labels and decisions, ready to count: without those that were
/// excluded elsewhere.
struct LabelledRound {
    Round round;
    std::vector<CoderId> coders;
    QStringList coderNames;
    std::vector<SourceId> units;
    std::vector<int> repository; ///< per unit, index into repositories
    std::vector<int> year;       ///< per unit, 0 = unknown
    std::vector<int> decision;   ///< per unit, index into CodeTree::codes(), -1 = none
    QStringList repositories;    ///< in the order of their folders
    std::vector<Rating> labels;  ///< unit index, coder index, index into CodeTree::codes()
    bool isHidden = false;       ///< no label and no decision was read: nobody may see them
};

enum class RoundPart { All, WithoutLabels };

/// The round of that name (empty = the first that is the main labelling, else the first). Throws
/// Error when there is none.
Round findRound(Database &db, const QString &name);
/// Its labels and decisions; neither while they are hidden, whether or not it was closed before.
/// Throws as findRound(), and Canceled.
LabelledRound loadRound(Database &db, const CodeTree &tree, const QString &name,
                        const Progress &progress, RoundPart part = RoundPart::All);

/// What is said under a table of a round of which nobody sees anything now.
QStringList notesOfHidden(Database &db, const Round &round);

/// How a repository is asked for: "-" for reports of none, as empty words mean every repository.
QString repositoryValue(const QString &repository);

/// In which month each report of a round was opened: "2024-03", or empty where nobody knows, as of
/// lists of links.
std::vector<QString> openedMonths(Database &db, const LabelledRound &round);
/// One coder's labels in a round, as a copy of the study takes them in: Round, Issue_URL,
/// Occurrence, Code, Coder, Time (UTC). In the order of the links. Throws Error (a round or coder
/// that is gone) and Canceled.
Table ownLabels(Database &db, RoundId round, CoderId coder, Progress &progress);

} // namespace axial
