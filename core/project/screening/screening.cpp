#include "core/project/screening/screening.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/projectsettings.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/exclusions.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>
#include <functional>
#include <numeric>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(screening)
};

const QString folderSetting = QStringLiteral("folder.screening");

CodeId childNamed(Database &db, CodeId parent, const QString &name)
{
    return CodeId{
        db.integer("SELECT id FROM code WHERE parent=?1 AND name=?2", parent, name).value_or(0)};
}

CodeId ensureCode(Database &db, CodeId parent, const QString &name)
{
    const CodeId known = childNamed(db, parent, name);
    return known ? known : codes::add(db, parent, name);
}

CodeId ensureFolder(Database &db)
{
    if (const CodeId known = screening::folder(db))
        return known;
    QString name = Messages::tr("Screening");
    while (db.integer("SELECT 1 FROM code WHERE parent IS NULL AND name=?1", name))
        name += u'*'; // somebody has a folder of that name
    const CodeId made = codes::addFolder(db, name);
    screening::setFolder(db, made);
    return made;
}

QStringList publishedReasons()
{
    return {Messages::tr("Lightweight model without LLM-specific trouble"),
            Messages::tr("Keyword only in a user name, path or commit"),
            Messages::tr("Component that merely carries such a name")};
}

CodeId relevantCode(Database &db, RoundId round)
{
    return CodeId{db.integer("SELECT relevant FROM round WHERE id=?1", round).value_or(0)};
}

} // namespace

int ScreeningVotes::against() const
{
    return std::accumulate(reasons.begin(), reasons.end(), 0);
}

namespace screening {

CodeId folder(Database &db)
{
    const CodeId code{projectsettings::read(db, folderSetting).toLongLong()};
    return db.integer("SELECT 1 FROM code WHERE id=?1", code) ? code : CodeId{};
}

void setFolder(Database &db, CodeId folder)
{
    projectsettings::write(db, folderSetting, QString::number(folder.value));
}

namespace {

std::vector<CodeId> childrenOf(Database &db, CodeId parent)
{
    return columnOf<std::vector<CodeId>>(
        db.query("SELECT id FROM code WHERE parent=?1 ORDER BY position, id", parent));
}

} // namespace

ScreeningCodes ensureCodes(Database &db)
{
    const CodeId in = folder(db);
    const CodeId relevant = childNamed(db, in, Messages::tr("Relevant"));
    const CodeId falsePositive = childNamed(db, in, Messages::tr("False positive"));
    const std::vector<CodeId> reasons = childrenOf(db, falsePositive);
    if (relevant && falsePositive && !reasons.empty())
        return {relevant, falsePositive, reasons};
    return makeCodes(db);
}

ScreeningCodes makeCodes(Database &db, const QStringList &reasons)
{
    const CodeId in = ensureFolder(db);
    ScreeningCodes result{ensureCode(db, in, Messages::tr("Relevant")),
                          ensureCode(db, in, Messages::tr("False positive")),
                          {}};
    for (const QString &reason : reasons.isEmpty() ? publishedReasons() : reasons)
        ensureCode(db, result.falsePositive, reason);
    result.reasons = childrenOf(db, result.falsePositive);
    return result;
}

bool isScreening(Database &db, RoundId round)
{
    return db.integer("SELECT 1 FROM round WHERE id=?1 AND kind=2", round).has_value();
}

ScreeningVotes votes(Database &db, RoundId round, SourceId report)
{
    ScreeningVotes result;
    result.coders = rounds::coderCount(db, round, report);
    const CodeId relevant = relevantCode(db, round);
    // By the place in the tree, so that the first of those given alike is met first.
    auto rows = db.query("SELECT l.code, count(*) FROM label l JOIN code c ON c.id = l.code "
                         "WHERE l.source=?1 AND l.round=?2 GROUP BY l.code "
                         "ORDER BY c.parent, c.position, c.id",
                         report, round);
    while (rows.next()) {
        const auto code = rows.id<CodeId>(0);
        const int count = int(rows.integer(1));
        if (code == relevant) {
            result.relevant = count;
            continue;
        }
        result.reasons.insert(code, count);
        if (!result.commonReason || count > result.reasons.value(result.commonReason))
            result.commonReason = code;
    }
    return result;
}

void decided(Database &db, RoundId round, SourceId report)
{
    if (!isScreening(db, round))
        return;
    auto row = db.query("SELECT code, how, reason <> '' FROM decision WHERE source=?1 AND round=?2",
                        report, round);
    if (row.next()) {
        const bool isKept = row.id<CodeId>(0) == relevantCode(db, round);
        const auto how = DecisionKind(row.integer(1));
        const ScreeningVotes given = votes(db, round, report);
        const bool isAgreed = isKept ? given.against() == 0 : given.relevant == 0;
        if (how == DecisionKind::Unanimous && !(given.isUnanimous() && isAgreed))
            throw Error(Messages::tr("Not all coders of the round say so. Talk it over, or decide "
                                     "by majority with a note. Nothing was decided."));
        const bool isNoted = row.integer(2) != 0
                             || db.integer("SELECT 1 FROM discussion WHERE source=?1 AND round=?2",
                                           report, round);
        if (how == DecisionKind::Majority && !isNoted)
            throw Error(Messages::tr("A screening is decided by majority only after it was talked "
                                     "over: write a note on it. Nothing was decided."));
        const int sayIt = isKept ? given.relevant : given.against();
        if (how == DecisionKind::Majority && 2 * sayIt <= given.coders)
            throw Error(Messages::tr("That is not what most coders say. Nothing was decided."));
    }
    exclusions::settle(db, report);
}

ScreeningProposal proposal(Database &db, RoundId round, SourceId report)
{
    const ScreeningVotes given = votes(db, round, report);
    const bool isKept = given.relevant > given.against();
    const int sayIt = std::max(given.relevant, given.against());
    if (2 * sayIt <= given.coders)
        return {};
    return {isKept ? relevantCode(db, round) : given.commonReason, sayIt, given.isUnanimous()};
}

namespace {

/// Of the reports that nobody decided: counts them, and gives those on which all agree.
Decided eachUnanimous(Database &db, RoundId round, Progress &progress,
                      const std::function<void(SourceId report, CodeId code)> &take)
{
    Decided result;
    const CodeId relevant = relevantCode(db, round);
    auto undecided = columnOf<std::vector<SourceId>>(
        db.query("SELECT source FROM round_source WHERE round=?1 EXCEPT "
                 "SELECT source FROM decision WHERE round=?1 EXCEPT "
                 "SELECT source FROM exclusion ORDER BY source",
                 round));
    progress.setTotal(qint64(undecided.size()));
    progress.setDone(0);
    for (const SourceId report : undecided) {
        progress.checkCanceled();
        progress.advance();
        const ScreeningVotes given = votes(db, round, report);
        const bool isKept = given.relevant > 0;
        if (!given.isUnanimous()) {
            ++result.open;
            continue;
        }
        take(report, isKept ? relevant : given.commonReason);
        ++(isKept ? result.relevant : result.excluded);
    }
    return result;
}

} // namespace

Decided decideUnanimous(Database &db, RoundId round, CoderId by, Progress &progress)
{
    return eachUnanimous(db, round, progress, [&](SourceId report, CodeId code) {
        rounds::decide(db, round, report, code, DecisionKind::Unanimous, by);
    });
}

Decided close(Database &db, RoundId round, Progress &progress)
{
    rounds::requireMayClose(db);
    // First: nothing is decided while labels are hidden.
    db.run("UPDATE round SET closed=1 WHERE id=?1", round);
    return decideUnanimous(db, round, {}, progress);
}

Decided foresee(Database &db, RoundId round, Progress &progress)
{
    return eachUnanimous(db, round, progress, [](SourceId, CodeId) {});
}

} // namespace screening

} // namespace axial

namespace axial::screening {
namespace {

const QString fact = QStringLiteral("false-positive rate");

QString repositoryOf(Database &db, CollectionId collection)
{
    return db.text("SELECT i.repository FROM source s JOIN issue i ON i.source = s.id "
                   "WHERE s.collection=?1 AND i.repository <> '' ORDER BY s.position, s.id LIMIT 1",
                   collection);
}

} // namespace

std::vector<FalsePositives> falsePositives(Database &db)
{
    QMap<QString, FalsePositives> known;
    auto facts = db.query("SELECT collection, value FROM collection_value WHERE name=?1 "
                          "ORDER BY collection",
                          fact);
    while (facts.next()) {
        const QString repository = repositoryOf(db, facts.id<CollectionId>(0));
        bool isNumber = false;
        const double rate = facts.text(1).toDouble(&isNumber);
        if (isNumber && !repository.isEmpty())
            known.insert(repository, {repository, rate, true, 0, 0});
    }
    // A report that several rounds decided was screened once.
    auto counted = db.query(
        "SELECT coalesce(i.repository, ''), count(*), count(e.source) FROM "
        "(SELECT DISTINCT d.source AS source FROM decision d JOIN round r "
        "ON r.id = d.round AND r.kind=2) AS screened "
        "LEFT JOIN issue i ON i.source = screened.source "
        "LEFT JOIN exclusion e ON e.source = screened.source "
        "WHERE e.source IS NULL OR e.round IS NOT NULL GROUP BY coalesce(i.repository, '')");
    while (counted.next()) {
        const qint64 screened = counted.integer(1);
        const qint64 excluded = counted.integer(2);
        known.insert(counted.text(0), {counted.text(0), double(excluded) / double(screened), false,
                                       screened, excluded});
    }
    return {known.cbegin(), known.cend()};
}

void setGivenRate(Database &db, CollectionId repository, std::optional<double> rate)
{
    if (!rate) {
        db.run("DELETE FROM collection_value WHERE collection=?1 AND name=?2", repository, fact);
        return;
    }
    if (!(*rate >= 0 && *rate <= 1))
        throw Error(QCoreApplication::translate(
            "screening", "A rate of false positives lies between 0 and 100 %. Nothing was "
                         "changed."));
    db.run("INSERT INTO collection_value(collection, name, value) VALUES(?1, ?2, ?3) "
           "ON CONFLICT(collection, name) DO UPDATE SET value=excluded.value",
           repository, fact, QString::number(*rate, 'g', 15));
}

std::optional<double> givenRate(Database &db, CollectionId repository)
{
    bool isNumber = false;
    const double rate = db.text(
                              "SELECT value FROM collection_value WHERE collection=?1 AND name=?2",
                              repository, fact)
                            .toDouble(&isNumber);
    return isNumber ? std::optional(rate) : std::nullopt;
}

} // namespace axial::screening
