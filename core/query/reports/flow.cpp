#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/interviewfacts.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/screening.h"
#include "core/query/catalogue.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"

namespace axial::query {
namespace {

using StepCall = std::shared_ptr<const QueryCall>;

StepCall reportsOfState(const char *state)
{
    return allReportsBehind({{QStringLiteral("state"), QLatin1String(state)}});
}

/// The steps of a study, one after the other.
class FlowWriter
{
public:
    FlowWriter(Database &db, Table &table) : m_db(db), m_table(table) {}

    void addReports()
    {
        m_part = QueryText::tr("Issue reports");
        const qint64 found = count("SELECT count(*) FROM source WHERE kind=1");
        if (found == 0)
            return;
        add(QueryText::tr("Reports found"), found, flow::step, allReportsBehind({}));
        const qint64 withoutKeyword = count("SELECT count(*) FROM exclusion WHERE round IS NULL");
        const qint64 pulls = count("SELECT count(*) FROM source s JOIN issue d "
                                   "ON d.source = s.id WHERE s.kind=1 AND d.pull=1");
        if (pulls > 0)
            m_table.notes << QueryText::tr(
                "%n of the reports are pull requests; the filter is:pull "
                "lists them.",
                nullptr, int(pulls));
        if (withoutKeyword == 0 && !keywordfilter::inUse(m_db).empty())
            m_table.notes << QueryText::tr(
                "The lists of keywords are not applied yet, so they leave out no "
                "report.");
        if (withoutKeyword > 0) {
            add(QueryText::tr("No keyword"), withoutKeyword, flow::leftOut,
                reportsOfState("no-keyword"));
            add(QueryText::tr("Kept by keywords"), found - withoutKeyword, flow::step,
                reportsOfState("keyword"));
        }
        const qint64 screened = count("SELECT count(DISTINCT d.source) FROM decision d "
                                      "JOIN round r ON r.id = d.round AND r.kind=2 "
                                      "LEFT JOIN exclusion e ON e.source = d.source "
                                      "WHERE e.source IS NULL OR e.round IS NOT NULL");
        if (screened > 0)
            addScreening(screened, found - withoutKeyword - screened);
        const qint64 kept = found - count("SELECT count(*) FROM exclusion");
        if (screened > 0 && screened < found - withoutKeyword)
            add(QueryText::tr("Kept or not screened yet"), kept, flow::step,
                reportsOfState("kept"));
        else if (screened > 0 || withoutKeyword > 0)
            add(QueryText::tr("Kept"), kept, flow::step, reportsOfState("kept"));
        for (const Round &round : rounds::all(m_db)) {
            if (!screening::isScreening(m_db, round.id))
                addRound(round);
        }
    }

    void addInterviews()
    {
        m_part = QueryText::tr("Interviews");
        const InterviewFacts facts = interviewfacts::read(m_db);
        const InterviewCounts counts = interviewCounts(m_db);
        if (facts.invited)
            add(QueryText::tr("Invited"), *facts.invited, flow::step);
        if (facts.held)
            add(QueryText::tr("Held"), *facts.held, flow::step);
        if (counts.transcripts == 0)
            return;
        add(QueryText::tr("Transcripts"), counts.transcripts, flow::step, interviewsBehind({}));
        add(QueryText::tr("Coded"), counts.coded, flow::step,
            interviewsBehind({{QStringLiteral("only"), QStringLiteral("coded")}}));
    }

private:
    qint64 count(const char *sql) { return m_db.integer(sql).value_or(0); }
    qint64 count(const char *sql, RoundId round) { return m_db.integer(sql, round).value_or(0); }

    void add(const QString &step, qint64 count, const QString &kind, const StepCall &evidence = {})
    {
        m_table.rows.push_back({m_part, step, count, kind});
        m_table.rows.back()[1].evidence = evidence;
        m_table.rows.back()[2].evidence = evidence;
    }

    /// What is not screened yet counts, but is no part of what screening kept.
    void addScreening(qint64 screened, qint64 notYet)
    {
        if (notYet > 0)
            add(QueryText::tr("Not screened yet"), notYet, flow::leftOut,
                reportsOfState("not-screened"));
        add(QueryText::tr("Screened"), screened, flow::step, reportsOfState("screened"));
        addReasons();
        if (notYet > 0)
            add(QueryText::tr("Kept"),
                screened - count("SELECT count(*) FROM exclusion WHERE round IS NOT NULL"),
                flow::step, reportsOfState("screened-in"));
    }

    void addReasons()
    {
        const CodeTree tree(m_db);
        std::vector<qint64> counts(tree.codes().size());
        auto rows = m_db.query("SELECT code, count(*) FROM exclusion WHERE round IS NOT NULL "
                               "GROUP BY code");
        while (rows.next()) {
            if (const int at = tree.index(rows.id<CodeId>(0)); at >= 0)
                counts[size_t(at)] += rows.integer(1);
        }
        for (size_t i = 0; i < counts.size(); ++i) {
            const Code &code = tree.codes()[i];
            if (counts[i] > 0)
                add(code.label(), counts[i], flow::leftOut,
                    allReportsBehind({{QStringLiteral("state"), QStringLiteral("screened-out")},
                                      {QStringLiteral("reason"), idValue(code.id)}}));
        }
    }

    void addRound(const Round &round)
    {
        const auto reportsOf = [&](const char *only) {
            return reportsBehind({{QStringLiteral("round"), round.name},
                                  {QStringLiteral("only"), QLatin1String(only)}});
        };
#define NOT_ELSEWHERE                                                                              \
    " AND NOT EXISTS (SELECT 1 FROM exclusion e WHERE e.source = r.source "                        \
    "AND e.round IS NOT ?1)"
        add(round.name,
            count("SELECT count(*) FROM round_source r WHERE r.round=?1" NOT_ELSEWHERE, round.id),
            flow::round, reportsOf("all"));
        add(QueryText::tr("Labelled"),
            count("SELECT count(*) FROM round_source r WHERE r.round=?1 AND EXISTS (SELECT 1 FROM "
                  "label l WHERE l.source = r.source AND l.round = r.round)" NOT_ELSEWHERE,
                  round.id),
            flow::then, reportsOf("labelled"));
        add(QueryText::tr("Decided"),
            count("SELECT count(*) FROM decision r WHERE r.round=?1" NOT_ELSEWHERE, round.id),
            flow::then, reportsOf("decided"));
#undef NOT_ELSEWHERE
    }

    Database &m_db;
    Table &m_table;
    QString m_part;
};

Table flowAnswer(Database &db, const QueryParameters &, Progress &progress)
{
    Table table;
    table.columns = {{columns::part, ColumnKind::Label},
                     {columns::step, ColumnKind::Label},
                     {columns::count, ColumnKind::Count},
                     {columns::kind, ColumnKind::Label}};
    FlowWriter writer(db, table);
    writer.addReports();
    progress.checkCanceled();
    writer.addInterviews();
    auto collected = db.query("SELECT address, since, until, found, taken FROM collected "
                              "ORDER BY created, id");
    while (collected.next())
        table.notes << QueryText::tr("Collected from %1, %2 to %3: found %4, taken %5.")
                           .arg(collected.text(0), collected.text(1), collected.text(2))
                           .arg(collected.integer(3))
                           .arg(collected.integer(4));
    table.base = QueryText::tr("From what was found to what is counted");
    return table;
}

} // namespace

Query flow()
{
    return {.id = "flow",
            .name = QT_TRANSLATE_NOOP("query", "Flow of the study"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "Reports found, left out, sampled, labelled and decided; interviews held "
                         "and coded"),
            .parameters = {},
            .run = flowAnswer,
            .figures = {{"flow", FigureKind::Flow, QT_TRANSLATE_NOOP("query", "Flow")}},
            .whenEmpty = [] {
                return NothingShown{
                    .title = QueryText::tr("Nothing to count yet"),
                    .sentence = QueryText::tr("Import issue reports or interviews, or say how "
                                              "many interviews there were."),
                    .lacksInterviews = true};
            }};
}

} // namespace axial::query
