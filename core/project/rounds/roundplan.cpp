#include "core/project/rounds/roundplan.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/naturalorder.h"
#include "core/base/progress.h"
#include "core/base/refusals.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/screening.h"
#include "core/stats/sampling.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>
#include <map>

namespace axial::rounds {
namespace {

/// A report that could be drawn.
struct DrawableReport {
    SourceId source;
    QString stratum; ///< reports of one are drawn among themselves
};

/// `count` of the reports by chance, from each stratum in proportion to its size, in the order in
/// which they were given. Equal seeds draw equal places. 0 <= count <= reports.size()
std::vector<SourceId> drawReports(const std::vector<DrawableReport> &reports, qint64 count,
                                  qint64 seed)
{
    std::map<QString, std::vector<size_t>> strata; // in an order of their own, whatever came first
    for (size_t i = 0; i < reports.size(); ++i)
        strata[reports[i].stratum].push_back(i);
    std::vector<qint64> sizes;
    for (const auto &[name, places] : strata)
        sizes.push_back(qint64(places.size()));
    const std::vector<qint64> shares = largestRemainders(sizes, count);
    Resampler random(static_cast<quint64>(seed));
    std::vector<size_t> drawn;
    auto share = shares.begin();
    for (const auto &[name, places] : strata) {
        for (const size_t at : drawDifferent(random, places.size(), size_t(*share)))
            drawn.push_back(places[at]);
        ++share;
    }
    std::ranges::sort(drawn);
    std::vector<SourceId> result;
    result.reserve(drawn.size());
    for (const size_t at : drawn)
        result.push_back(reports[at].source);
    return result;
}

/// Reports that the plan draws from. By what they are and not by their ids, so that two people who
/// read the same files draw the same ones.
std::vector<DrawableReport> drawable(Database &db, const RoundPlan &plan)
{
    std::vector<DrawableReport> result;
    const QSet<QString> repositories(plan.repositories.begin(), plan.repositories.end());
    QSet<SourceId> only;
    if (plan.only)
        only = QSet<SourceId>(plan.only->begin(), plan.only->end());
    auto rows = db.query("SELECT s.id, coalesce(i.repository, ''), coalesce(i.year, 0) "
                         "FROM source s LEFT JOIN issue i ON i.source = s.id WHERE s.kind = 1 "
                         "AND NOT EXISTS (SELECT 1 FROM exclusion e WHERE e.source = s.id) "
                         "AND (?1 IS NULL OR EXISTS (SELECT 1 "
                         "FROM round_source r WHERE r.source = s.id AND r.round = ?1)) "
                         "AND NOT (?2 AND EXISTS (SELECT 1 FROM round_source r "
                         "WHERE r.source = s.id)) "
                         "ORDER BY coalesce(i.repository, ''), s.url, s.occurrence, s.title, s.id",
                         plan.again, plan.isOfOthers);
    while (rows.next()) {
        if ((!repositories.isEmpty() && !repositories.contains(rows.text(1)))
            || (plan.only && !only.contains(rows.id<SourceId>(0))))
            continue;
        QString stratum;
        if (plan.byRepository)
            stratum = rows.text(1);
        if (plan.byYear)
            stratum += u'\n' + QString::number(rows.integer(2));
        result.push_back({rows.id<SourceId>(0), stratum});
    }
    return result;
}

void requireSound(Database &db, const RoundPlan &plan)
{
    const QString name = names::needed(plan.name);
    for (const Round &each : all(db)) {
        if (each.name.compare(name, Qt::CaseInsensitive) == 0)
            throw Error(refusals::nameTaken(each.name));
    }
    if (plan.coders.empty())
        throw Error(ProjectText::tr("Nobody takes part in the round. Choose at least one coder. "
                                    "Nothing was changed."));
    if (plan.codersEach < 0 || size_t(plan.codersEach) > plan.coders.size())
        throw Error(ProjectText::tr(
                        "Each report can’t have %1 coders when %n take part. Nothing was changed.",
                        nullptr, int(plan.coders.size()))
                        .arg(plan.codersEach));
    if (plan.seed && *plan.seed < 0)
        throw Error(ProjectText::tr("A seed is a whole number from 0 on. Nothing was changed."));
}

std::vector<SourceId> chosen(Database &db, const RoundPlan &plan, std::optional<qint64> seed)
{
    const std::vector<DrawableReport> reports = drawable(db, plan);
    if (reports.empty())
        throw Error(ProjectText::tr("There is no report for the round. Nothing was changed."));
    const qint64 count = plan.sample.value_or(qint64(reports.size()));
    if (count < 1)
        throw Error(ProjectText::tr("A sample has at least one report. Nothing was changed."));
    if (count > qint64(reports.size()))
        throw Error(ProjectText::tr("%1 reports can’t be drawn from %2. Nothing was changed.")
                        .arg(count)
                        .arg(reports.size()));
    return drawReports(reports, count, seed.value_or(0));
}

void addReports(Database &db, RoundId round, const RoundPlan &plan,
                const std::vector<SourceId> &sources, Progress &progress)
{
    progress.setTotal(qint64(sources.size()));
    progress.setDone(0);
    const bool isDealt = plan.codersEach > 0 && size_t(plan.codersEach) < plan.coders.size();
    const auto parts = dealReports(isDealt ? sources.size() : 0, plan.coders.size(),
                                   size_t(plan.codersEach));
    auto unit = db.prepare("INSERT INTO round_source(source, round) VALUES(?1, ?2)");
    auto part = db.prepare("INSERT INTO round_part(source, round, coder) VALUES(?1, ?2, ?3)");
    for (size_t i = 0; i < sources.size(); ++i) {
        unit.run(sources[i], round);
        if (isDealt) {
            for (const size_t coder : parts[i])
                part.run(sources[i], round, plan.coders[coder]);
        }
        progress.advance();
        if (i % 256 == 0) {
            progress.checkCanceled();
            ChangeRecorder::putAwayMuch(db);
        }
    }
}

QString strataOf(const RoundPlan &plan)
{
    QStringList strata;
    if (plan.sample && plan.byRepository)
        strata << QStringLiteral("repository");
    if (plan.sample && plan.byYear)
        strata << QStringLiteral("year");
    return strata.isEmpty() ? QStringLiteral("") : strata.join(u',');
}

RoundKind kindOf(const RoundPlan &plan)
{
    return plan.again && plan.kind == RoundKind::Labelling ? RoundKind::Again : plan.kind;
}

/// A screening that says nothing else offers the codes of the study's screenings, made when they
/// are missing, one of them to a coder and report.
RoundPlan withScreeningCodes(Database &db, RoundPlan plan)
{
    if (plan.kind != RoundKind::Screening || plan.relevant)
        return plan;
    const ScreeningCodes codes = screening::ensureCodes(db);
    plan.relevant = codes.relevant;
    plan.offered = {codes.relevant, codes.falsePositive};
    plan.level = RoundLevel::Any;
    plan.isExclusive = true;
    return plan;
}

} // namespace

QStringList repositories(Database &db)
{
    auto names = columnOf<QStringList>(
        db.query("SELECT DISTINCT coalesce(i.repository, '') FROM source s "
                 "LEFT JOIN issue i ON i.source = s.id WHERE s.kind = 1 "
                 "AND NOT EXISTS (SELECT 1 FROM exclusion e WHERE e.source = s.id)"));
    std::ranges::sort(names, [](const QString &a, const QString &b) { return nameLess(a, b); });
    return names;
}

qint64 population(Database &db, const RoundPlan &plan)
{
    return qint64(drawable(db, plan).size());
}

RoundId make(Database &db, const RoundPlan &planned, Progress &progress)
{
    requireSound(db, planned);
    const RoundPlan plan = withScreeningCodes(db, planned);
    std::optional<qint64> seed;
    if (plan.sample)
        seed = plan.seed.value_or(QRandomGenerator::system()->bounded(1'000'000));
    const std::vector<SourceId> sources = chosen(db, plan, seed);
    const auto round = db.newId<RoundId>();
    db.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind, level, seed, "
           "strata, again, relevant, note) "
           "VALUES(?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
           round, names::checked(plan.name).trimmed(), plan.isExclusive, plan.isBlind,
           QDateTime::currentMSecsSinceEpoch(), int(kindOf(plan)), int(plan.level), seed,
           strataOf(plan), plan.again, plan.relevant,
           plan.note.isNull() ? QStringLiteral("") : plan.note);
    for (const CodeId code : plan.offered)
        db.run("INSERT OR IGNORE INTO round_code(round, code) VALUES(?1, ?2)", round, code);
    for (const CoderId coder : plan.coders)
        addCoder(db, round, coder);
    if (offered(db, round).empty())
        throw Error(ProjectText::tr("The round offers no code: none of this level is in the tree. "
                                    "Choose another level, or make codes first. Nothing was "
                                    "changed."));
    if (!plan.digits.empty())
        setDigits(db, round, plan.digits);
    else if (plan.again)
        keepDigits(db, round, keptDigits(db, plan.again));
    addReports(db, round, plan, sources, progress);
    return round;
}

QString makeStep(const RoundPlan &plan)
{
    return ProjectText::tr("Make round: %1").arg(names::fitted(plan.name.trimmed()));
}

} // namespace axial::rounds

namespace axial {
namespace {

/// Deals one report after the other and remembers who had how many, and who had one with whom.
class Dealer
{
public:
    explicit Dealer(size_t coders) : m_load(coders, 0), m_met(coders * coders, 0) {}

    std::vector<size_t> next(size_t each)
    {
        std::vector<size_t> chosen;
        while (chosen.size() < each)
            chosen.push_back(best(chosen));
        for (const size_t coder : chosen) {
            ++m_load[coder];
            for (const size_t other : chosen)
                ++m_met[coder * m_load.size() + other];
        }
        std::ranges::sort(chosen);
        return chosen;
    }

private:
    size_t best(const std::vector<size_t> &chosen) const
    {
        const auto costOf = [&](size_t coder) {
            qint64 met = 0;
            for (const size_t other : chosen)
                met += m_met[coder * m_load.size() + other];
            return std::pair(m_load[coder], met);
        };
        size_t found = m_load.size();
        for (size_t coder = 0; coder < m_load.size(); ++coder) {
            if (std::ranges::find(chosen, coder) != chosen.end())
                continue;
            if (found == m_load.size() || costOf(coder) < costOf(found))
                found = coder;
        }
        return found;
    }

    std::vector<qint64> m_load;
    std::vector<qint64> m_met; ///< coders x coders
};

} // namespace

std::vector<std::vector<size_t>> dealReports(size_t reports, size_t coders, size_t each)
{
    Q_ASSERT(each <= coders);
    Dealer dealer(coders);
    std::vector<std::vector<size_t>> result;
    result.reserve(reports);
    for (size_t i = 0; i < reports; ++i)
        result.push_back(dealer.next(each));
    return result;
}

} // namespace axial
