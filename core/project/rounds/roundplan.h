#pragma once

#include "core/base/id.h"
#include "core/domain/round.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;
class Progress;

/// What a new round is going to be.
struct RoundPlan {
    QString name;
    RoundKind kind = RoundKind::Labelling;
    RoundLevel level = RoundLevel::Any;
    std::vector<CodeId> offered; ///< with all below them; empty = the whole taxonomy
    std::vector<CodeId> digits;  ///< of digit 1, 2 and so on; others get those that are left
    bool isExclusive = true;     ///< one label a coder and report
    bool isBlind = true;
    std::vector<CoderId> coders; ///< in the order of their columns

    // Out of which reports: all that are not excluded, of these only those for which all holds that
    // is said.
    QStringList repositories;                  ///< empty = of all
    RoundId again;                             ///< none = of no earlier round in particular
    bool isOfOthers = false;                   ///< those that are in no round yet
    std::optional<std::vector<SourceId>> only; ///< none = of no chosen ones

    std::optional<qint64> sample; ///< so many of them by chance; none = all
    std::optional<qint64> seed;   ///< >= 0; none = one is drawn
    bool byRepository = false;    ///< the sample is drawn in proportion from each repository
    bool byYear = false;          ///< and from each year

    int codersEach = 0; ///< so many coders label each report, dealt evenly; 0 = everybody all
    CodeId relevant;    ///< of reports that stay in a screening; none = it gets the usual codes
    QString note;
};

namespace rounds {

/// The repositories of reports that are not excluded, each once, by name; "" of those that say
/// none.
QStringList repositories(Database &db);
/// How many reports a sample would be drawn from.
qint64 population(Database &db, const RoundPlan &plan);
/// The same study and seed make the same round on every machine. Throws Error (a name in use,
/// nobody to label, nothing to label, a sample larger than its population, no code of that level)
/// and Canceled.
RoundId make(Database &db, const RoundPlan &plan, Progress &progress);
/// The words of the step: "Make round: Pilot".
QString makeStep(const RoundPlan &plan);

} // namespace rounds

/// For each report the coders who label it, `each` of them, by their places: loads differ by one
/// at most, and of coders with equal loads those who met least often come together. each <= coders
std::vector<std::vector<size_t>> dealReports(size_t reports, size_t coders, size_t each);

} // namespace axial
