#include "app/cli/verbs.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "core/query/columns.h"
#include "core/query/query.h"

namespace axial::cli {
namespace {

/// The words of a list such as "repository,year".
QStringList listOf(const Arguments &arguments, const QString &option)
{
    QStringList words;
    for (const QString &word : arguments.option(option).split(u',', Qt::SkipEmptyParts)) {
        if (const QString name = word.trimmed(); !name.isEmpty())
            words << name;
    }
    return words;
}

/// A whole number from `least` on; none when the option is not there.
std::optional<qint64> numberOf(const Arguments &arguments, const QString &option, qint64 least)
{
    if (!arguments.has(option))
        return std::nullopt;
    bool isNumber = false;
    const qint64 number = arguments.option(option).toLongLong(&isNumber);
    if (!isNumber || number < least)
        throw UsageError(QStringLiteral("%1 takes a whole number from %2 on, not “%3”.")
                             .arg(option, QString::number(least), arguments.option(option)));
    return number;
}

RoundLevel levelOf(const Arguments &arguments)
{
    const QStringList levels{QStringLiteral("any"), QStringLiteral("type"), QStringLiteral("theme"),
                             QStringLiteral("sub-theme")};
    const QString wanted = arguments.option(QStringLiteral("--level"), levels.first());
    const auto at = levels.indexOf(wanted);
    if (at < 0)
        throw UsageError(
            QStringLiteral("--level is type, theme or sub-theme, not “%1”.").arg(wanted));
    return RoundLevel(at);
}

/// What can be said before the project is open.
RoundPlan planOf(const Arguments &arguments)
{
    RoundPlan plan;
    plan.name = arguments.positional[1];
    plan.level = levelOf(arguments);
    plan.sample = numberOf(arguments, QStringLiteral("--sample"), 1);
    plan.seed = numberOf(arguments, QStringLiteral("--seed"), 0);
    plan.codersEach = int(numberOf(arguments, QStringLiteral("--each"), 1).value_or(0));
    if (const QString name = arguments.option(QStringLiteral("--repository")); !name.isEmpty())
        plan.repositories = {name};
    plan.isBlind = arguments.has(QStringLiteral("--blind"));
    plan.isExclusive = !arguments.has(QStringLiteral("--several"));
    for (const QString &stratum : listOf(arguments, QStringLiteral("--stratify"))) {
        if (stratum == QLatin1String("repository"))
            plan.byRepository = true;
        else if (stratum == QLatin1String("year"))
            plan.byYear = true;
        else
            throw UsageError(QStringLiteral("--stratify takes repository, year or both, not “%1”.")
                                 .arg(stratum));
    }
    const bool isDrawn = plan.seed || plan.byRepository || plan.byYear;
    if (isDrawn && !plan.sample)
        throw UsageError(
            QStringLiteral("--seed and --stratify say how a sample is drawn: say --sample, too."));
    if (listOf(arguments, QStringLiteral("--coders")).isEmpty())
        throw UsageError(QStringLiteral("round needs --coders, the names of who takes part."));
    return plan;
}

std::vector<CodeId> codesOf(Database &db, const QStringList &names)
{
    std::vector<CodeId> result;
    for (const QString &name : names) {
        result.push_back(codes::find(db, name));
        if (!result.back())
            throw Error(QStringLiteral(
                            "There is no code with the number or name “%1”. Nothing was changed.")
                            .arg(name));
    }
    return result;
}

void report(Database &db, RoundId round, qint64 population)
{
    const Round made = rounds::at(db, round);
    QString sentence = QStringLiteral("Made round %1 with %2 of %3 reports")
                           .arg(made.name)
                           .arg(rounds::use(db, round).sources)
                           .arg(population);
    if (const auto seed = rounds::detail(db, round).seed)
        sentence += QStringLiteral(", drawn with seed %1").arg(*seed);
    print(sentence + QStringLiteral(".\n"));
}

/// Of a round that labels again: how each coder agrees with the same coder before.
void printSelfAgreement(Database &db, const Round &round, Progress &progress)
{
    if (rounds::detail(db, round.id).kind != RoundKind::Again)
        return;
    const Table table = runQuery(db,
                                 {QStringLiteral("agreement"),
                                  {{QStringLiteral("round"), round.name},
                                   {QStringLiteral("rows"), QStringLiteral("self")},
                                   {QStringLiteral("resamples"), QStringLiteral("0")}}},
                                 progress);
    const QString self = QStringLiteral("self: ");
    const auto score = [&](size_t row, const QString &column) {
        return displayText(table.rows.value(row, size_t(table.column(column))), ColumnKind::Score);
    };
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (const QString scope = table.text(row, 0); scope.startsWith(self))
            print(QStringLiteral("Self-agreement of %1: Cohen's kappa %2 [%3, %4] on %5 reports.\n")
                      .arg(scope.mid(self.size()), score(row, columns::cohen),
                           score(row, columns::cohen + u' ' + columns::low),
                           score(row, columns::cohen + u' ' + columns::high),
                           table.text(row, table.column(columns::units))));
    }
}

int setDue(const Arguments &arguments)
{
    const QString said = arguments.option(QStringLiteral("--due"));
    const QDate day = QDate::fromString(said, Qt::ISODate);
    if (!day.isValid() && said != QLatin1String("none"))
        throw UsageError(
            QStringLiteral("--due takes a day such as 2026-12-24, or none, not “%1”.").arg(said));
    const auto project = openToChange(arguments);
    const Round round = rounds::named(project->database(), arguments.positional[1]);
    project->edit(QStringLiteral("Due day of %1").arg(round.name),
                  [&](Database &db) { rounds::setDue(db, round.id, day); });
    print((day.isValid() ? QStringLiteral("%1 is due %2.\n").arg(round.name, said)
                         : QStringLiteral("%1 has no due day.\n").arg(round.name)));
    return 0;
}

int setClosed(const Arguments &arguments, bool isClosed)
{
    const auto project = openToChange(arguments);
    const Round round = rounds::named(project->database(), arguments.positional[1]);
    project->edit(
        (isClosed ? QStringLiteral("Close round: %1") : QStringLiteral("Reopen round: %1"))
            .arg(round.name),
        [&](Database &db) {
            isClosed ? rounds::close(db, round.id) : rounds::reopen(db, round.id);
        });
    print((isClosed ? QStringLiteral("Closed round %1.\n") : QStringLiteral("Reopened round %1.\n"))
              .arg(round.name));
    if (!isClosed)
        return 0;
    Progress progress;
    printSelfAgreement(project->database(), round, progress);
    const qint64 left = rounds::countUnanimous(project->database(), round.id, progress);
    if (left > 0 && rounds::coders(project->database(), round.id).size() == 1)
        print(QStringLiteral("%1 of its reports are labelled by its only coder and not decided "
                             "yet: round PROJECT NAME --decide-unanimous takes these labels for "
                             "decisions.\n")
                  .arg(left));
    else if (left > 0)
        print(QStringLiteral("On %1 of its reports all agree, and they are not decided yet: round "
                             "PROJECT NAME --decide-unanimous decides them.\n")
                  .arg(left));
    return 0;
}

int decideUnanimous(const Arguments &arguments)
{
    const auto project = openToChange(arguments);
    const Round round = rounds::named(project->database(), arguments.positional[1]);
    Progress progress;
    const qint64 expected = rounds::countUnanimous(project->database(), round.id, progress);
    qint64 decided = 0;
    if (expected > 0)
        decided = project->edit(
            rounds::decideUnanimousStep(project->database(), round.id, expected),
            [&](Database &db) {
                return rounds::decideUnanimous(db, round.id, coders::ensure(db, defaultCoder()),
                                               progress);
            });
    print(QStringLiteral("Decided %1 of round %2 on which all agree.\n")
              .arg(CountText::tr("%n report(s)", nullptr, int(decided)), round.name));
    return 0;
}

} // namespace

int runRound(const Arguments &arguments)
{
    const bool closes = arguments.has(QStringLiteral("--close"));
    const bool reopens = arguments.has(QStringLiteral("--reopen"));
    const bool decides = arguments.has(QStringLiteral("--decide-unanimous"));
    const bool isDue = arguments.has(QStringLiteral("--due"));
    if (closes || reopens || decides || isDue) {
        if (arguments.options.size() > 1)
            throw UsageError(
                QStringLiteral("--close, --reopen, --decide-unanimous and --due stand alone."));
        return isDue     ? setDue(arguments)
               : decides ? decideUnanimous(arguments)
                         : setClosed(arguments, closes);
    }
    RoundPlan plan = planOf(arguments);
    const auto project = openToChange(arguments);
    Database &db = project->database();
    plan.offered = codesOf(db, listOf(arguments, QStringLiteral("--codes")));
    plan.digits = codesOf(db, listOf(arguments, QStringLiteral("--digits")));
    if (const QString again = arguments.option(QStringLiteral("--again")); !again.isEmpty())
        plan.again = rounds::named(db, again).id;
    qint64 population = 0;
    Progress progress;
    const RoundId round = project->edit(rounds::makeStep(plan), [&](Database &edited) {
        for (const QString &name : listOf(arguments, QStringLiteral("--coders")))
            plan.coders.push_back(coders::ensure(edited, name));
        population = rounds::population(edited, plan);
        return rounds::make(edited, plan, progress);
    });
    report(project->database(), round, population);
    return 0;
}

} // namespace axial::cli
