#include "core/project/codes/codes.h"
#include "core/query/query.h"
#include "core/query/reports/labelledround.h"
#include "core/query/reports/reportreading.h"
#include "tests/support/screeningstudy.h"

namespace axial {
namespace {

/// An excluded report leaves each count by one, and is taken in again with the undo.
class ExclusionCountsTest : public test::ScreeningStudy
{
protected:
    ExclusionCountsTest()
    {
        const CodeId taxonomy = codes::taxonomyFolder(db());
        question = addCode("Question", "A", taxonomy);
        bug = addCode("Bug", "C", taxonomy);
        for (int i = 0; i < 6; ++i)
            reports.push_back(addReport(i % 2 ? "torch" : "vllm",
                                        i < 4 ? "about OPT" : "about an option", 2023 + i % 2));
        screened = addRound("Screening", 2, reports, {"Ada", "Grace"});
        main = addRound("Main", 0, reports, {"Ada", "Grace"});
        for (size_t i = 0; i < reports.size(); ++i) {
            const CodeId code = i % 3 ? bug : question;
            label(main, reports[i], "Ada", code);
            label(main, reports[i], "Grace", i == 1 ? question : code);
            decide(main, reports[i], code, DecisionKind::Majority);
        }
    }
    Table ask(const QString &query, const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {query, parameters}, progress);
    }
    QString cell(const QString &query, const QString &row, const QString &column,
                 const QueryParameters &parameters = {})
    {
        const Table table = ask(query, parameters);
        for (size_t at = 0; at < table.rows.size(); ++at) {
            for (const int key : {0, 1}) {
                if (table.text(at, key) == row)
                    return table.text(at, table.column(column));
            }
        }
        return QStringLiteral("no row");
    }
    /// Every count of reports there is.
    QStringList counts()
    {
        Progress progress;
        const ReportList list = readReports(db(), main, {}, progress);
        return {cell("table-one", "vllm", "Total"),
                cell("table-one", "Sum", "Total"),
                cell("table-one", "Sum", "Question"),
                cell("table-one", "Sum", "2023"),
                cell("code-counts", "A", "Reports"),
                cell("code-counts", "C", "Reports"),
                cell("code-shares", "A", "Reports"),
                cell("agreement", "all", "Units"),
                QString::number(ask("reports").rows.size()),
                cell("flow", "Main", "Count"),
                QString::number(list.size()),
                QString::number(list.total),
                QString::number(list.paired)};
    }

    CodeId question, bug;
    std::vector<SourceId> reports;
    RoundId screened, main;
};

TEST_F(ExclusionCountsTest, EveryCountOfReportsLosesTheExcludedOne)
{
    const QStringList before{"3", "6", "2", "3", "2", "4", "2", "6", "6", "6", "6", "6", "6"};
    EXPECT_EQ(counts(), before);
    const ScreeningCodes codes = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    decide(screened, reports[0], codes.reasons[0], DecisionKind::Discussion);
    EXPECT_EQ(counts(),
              (QStringList{"2", "5", "1", "2", "1", "4", "1", "5", "5", "5", "5", "5", "5"}));
    project->undo();
    EXPECT_EQ(counts(), before);
    project->redo();
    addList("Models", {"OPT"}, {"torch", "vllm"});
    applyKeywords(); // 4 and 5 hold none
    EXPECT_EQ(counts(),
              (QStringList{"1", "3", "1", "1", "1", "2", "1", "3", "3", "3", "3", "3", "3"}));
}

TEST_F(ExclusionCountsTest, TheRoundThatExcludedStillCountsThem)
{
    const ScreeningCodes codes = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    label(screened, reports[0], "Ada", codes.reasons[0]);
    label(screened, reports[0], "Grace", codes.reasons[0]);
    decide(screened, reports[0], codes.reasons[0], DecisionKind::Unanimous);
    EXPECT_EQ(ask("reports", {{"round", "Screening"}}).rows.size(), 6u);
    EXPECT_EQ(cell("agreement", "all", "Units", {{"round", "Screening"}}), "1");
    addList("Models", {"OPT"}, {"torch", "vllm"});
    applyKeywords();
    EXPECT_EQ(ask("reports", {{"round", "Screening"}}).rows.size(), 4u);
}

TEST_F(ExclusionCountsTest, ScreeningCodesAreNotOfTheTaxonomy)
{
    for (const char *query : {"taxonomy", "code-counts", "code-shares"})
        EXPECT_EQ(cell(query, "Relevant", "Code"), "no row") << query;
    EXPECT_EQ(cell("table-one", "Sum", "Total"), "6") << "of the labelling, not of the screening";
}

TEST_F(ExclusionCountsTest, ReportsDecidedAboveALevelStandInNoRowAndAreSaid)
{
    const CodeId theme = addCode("Crash", "C.1", bug);
    addCode("At start", "C.1.i", theme);
    decide(main, reports[1], theme, DecisionKind::Discussion);
    const auto said = [this](const char *level) {
        return ask("code-shares", {{"level", level}}).notes.filter("above this level").join(u' ');
    };
    EXPECT_EQ(said("type"), "") << "each has its type";
    EXPECT_TRUE(said("theme").startsWith("5 ")) << said("theme").toStdString();
    EXPECT_TRUE(said("sub-theme").startsWith("6 ")) << said("sub-theme").toStdString();
}

TEST_F(ExclusionCountsTest, TheListShowsThemWhenItIsAsked)
{
    const ScreeningCodes codes = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    decide(screened, reports[2], codes.reasons[0], DecisionKind::Discussion);
    Progress progress;
    ReportsSeen seen;
    seen.withExcluded = true;
    ReportList list = readReports(db(), main, seen, progress);
    ASSERT_EQ(list.size(), 6);
    EXPECT_EQ(list.total, 6);
    EXPECT_EQ(list.paired, 5);
    EXPECT_EQ(list.disagreed, 1);
    for (qsizetype i = 0; i < list.size(); ++i)
        EXPECT_EQ(list.isExcluded(i), list.sources[i] == reports[2].value);
    const qsizetype excluded = list.find(reports[2]);
    list.setCells(excluded, {list.cells(excluded).labels, {}});
    EXPECT_EQ(list.undecided, 0);
    EXPECT_FALSE(readReports(db(), main, {}, progress).isExcluded(0));
}

TEST_F(ExclusionCountsTest, NewRoundsOfTheRestLeaveThemOut)
{
    const SourceId fresh = addReport("torch", "about an option");
    EXPECT_EQ(rounds::countWithoutRound(db()), 1);
    addList("Models", {"OPT"}, {"torch"});
    applyKeywords();
    EXPECT_TRUE(isExcluded(fresh));
    EXPECT_EQ(rounds::countWithoutRound(db()), 0);
}

TEST_F(ExclusionCountsTest, EachNumberOpensItsReports)
{
    const ScreeningCodes codes = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    decide(screened, reports[0], codes.reasons[0], DecisionKind::Discussion);
    decide(screened, reports[1], codes.relevant, DecisionKind::Discussion);
    addReport("jax", {});
    project->edit("List", [&](Database &db) {
        const KeywordListId list = keywordlists::add(db, "Models", {"OPT", "opt", "few shot"});
        for (const char *each : {"torch", "vllm", "jax"})
            keywordlists::setUse(db, list, folderOf(each), keywordlists::Use::Yes);
    });
    const SourceId interview = addSource("U1", "some words");
    project->edit("Kind",
                  [&](Database &db) { db.run("UPDATE source SET kind=0 WHERE id=?1", interview); });
    code(interview, "words", {bug});
    const auto openings = [&](const QString &query, const QString &column) {
        const Table table = ask(query);
        EXPECT_FALSE(table.rows.empty()) << query.toStdString();
        for (const TableRow &row : table.rows) {
            const Cell &cell = row[size_t(table.column(column))];
            ASSERT_TRUE(cell.evidence) << query.toStdString();
            EXPECT_EQ(qint64(ask(cell.evidence->query, cell.evidence->parameters).rows.size()),
                      std::get<qint64>(cell.value))
                << query.toStdString() << ' ' << plainText(row[1].value).toStdString() << ' '
                << plainText(row[3].value).toStdString();
        }
    };
    openings("keywords", "Reports");
    applyKeywords();
    openings("keywords", "Reports");
    openings("flow", "Count");
    openings("code-shares", "Reports");
    EXPECT_EQ(cell("flow", "Reports found", "Count"), "7");
    EXPECT_EQ(cell("flow", "No keyword", "Count"), "2");
    EXPECT_EQ(cell("flow", "Kept by keywords", "Count"), "5");
    EXPECT_EQ(cell("flow", "toy model", "Count"), "1");
    EXPECT_EQ(cell("flow", "Not screened yet", "Count"), "3");
    EXPECT_EQ(cell("flow", "Screened", "Count"), "2");
    EXPECT_EQ(cell("flow", "Kept", "Count"), "1");
    EXPECT_EQ(cell("flow", "Kept or not screened yet", "Count"), "4");
    EXPECT_EQ(cell("flow", "Coded", "Count"), "1");
    EXPECT_EQ(cell("flow", "Invited", "Count"), "no row");
}

TEST_F(ExclusionCountsTest, StepsOfTheFlowAddUp)
{
    const ScreeningCodes codes = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    // From step to step, what is left out is what is missing.
    const auto check = [&] {
        const Table table = ask("flow");
        qint64 left = -1;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const qint64 count = table.text(row, 2).toLongLong();
            const QString kind = table.text(row, 3);
            const bool isAll = table.text(row, 1) == "Kept or not screened yet";
            if (kind == "left out")
                left -= count;
            if (kind == "step" && left >= 0 && !isAll) {
                EXPECT_EQ(count, left) << table.text(row, 1).toStdString();
            }
            if (kind == "step")
                left = count;
        }
    };
    decide(screened, reports[0], codes.reasons[0], DecisionKind::Discussion);
    check();
    for (size_t i = 1; i < reports.size(); ++i)
        decide(screened, reports[i], codes.relevant, DecisionKind::Discussion);
    check();
    EXPECT_EQ(cell("flow", "Not screened yet", "Count"), "no row");
    EXPECT_EQ(cell("flow", "Kept or not screened yet", "Count"), "no row");
    EXPECT_EQ(cell("flow", "Kept", "Count"), "5");
    addList("Models", {"OPT"}, {"torch", "vllm"});
    applyKeywords();
    check();
}

/// A list that was imported and not applied leaves nothing out, and keeps nothing either.
TEST_F(ExclusionCountsTest, TheFlowCountsKeywordsOnceTheyAreApplied)
{
    addList("Models", {"OPT"}, {"torch", "vllm"});
    EXPECT_EQ(cell("flow", "Kept by keywords", "Count"), "no row");
    EXPECT_EQ(ask("flow").notes.filter("applied").size(), 1);
    applyKeywords();
    EXPECT_EQ(cell("flow", "No keyword", "Count"), "2");
    EXPECT_EQ(cell("flow", "Kept by keywords", "Count"), "4");
    EXPECT_EQ(ask("flow").notes.filter("applied").size(), 0);
    EXPECT_EQ(ask("flow").notes.filter("pull").size(), 0);
    project->edit("Pull", [&](Database &db) {
        db.run("UPDATE issue SET pull=1 WHERE source=?1", reports[0]);
    });
    EXPECT_TRUE(ask("flow").notes.filter("pull").join(u' ').startsWith("1 of the reports is a "));
}

TEST_F(ExclusionCountsTest, KeywordsAreCountedOnceWhateverTheirCase)
{
    addList("Models", {"OPT", "opt", "few shot"}, {"torch", "vllm"});
    const Table table = ask("keywords", {{"repository", "torch"}});
    QStringList rows;
    for (size_t row = 0; row < table.rows.size(); ++row)
        rows << table.text(row, 3) + u' ' + table.text(row, 4);
    EXPECT_EQ(rows, (QStringList{"OPT 2", "few shot 0", "Any keyword 2", "No keyword 1"}));
    QStringList kinds; // a keyword can be called “Any keyword”
    for (size_t row = 0; row < table.rows.size(); ++row)
        kinds << table.text(row, table.column("Row"));
    EXPECT_EQ(kinds, QStringList({"keyword", "keyword", "sum", "sum"}));
}

TEST_F(ExclusionCountsTest, SharesAreOfTheWholeStudyAsPublished)
{
    // 542 questions, 25,709 bugs and 12,491 requirements of 38,742 reports.
    const CodeId requirement = addCode("Requirement", "B", codes::taxonomyFolder(db()));
    project->edit("Decisions", [&](Database &db) {
        db.execute("DELETE FROM decision");
        const auto whole = collections::ensure(db, {"whole"});
        db.run("WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 38742) "
               "INSERT INTO source(id, collection, kind, title, url, occurrence, length, language, "
               "created, position) SELECT i, ?1, 1, '', i, 1, 0, '', 0, i FROM n",
               whole);
        db.run("INSERT INTO round_source(source, round) SELECT id, ?1 FROM source WHERE id<=38742",
               main);
        db.run("INSERT INTO decision(source, round, code, how, coder, reason, created) "
               "SELECT id, ?1, CASE WHEN id <= 542 THEN ?2 WHEN id <= 542 + 25709 THEN ?3 "
               "ELSE ?4 END, 1, NULL, '', 0 FROM source WHERE id<=38742",
               main, question, bug, requirement);
    });
    const auto share = [&](const char *key) {
        return QString::number(cell("code-shares", key, "Share").toDouble() * 100, 'f', 2);
    };
    EXPECT_EQ(share("A"), "1.40");
    EXPECT_EQ(share("B"), "32.24");
    EXPECT_EQ(share("C"), "66.36");
}

TEST_F(ExclusionCountsTest, TableOneHasThePublishedRatesAndTheirAverage)
{
    EXPECT_EQ(ask("table-one").column("False positives"), -1) << "where no rate is known";
    const std::pair<const char *, double> published[] = {
        {"PyTorch", .2393},  {"TensorFlow", .3212}, {"MindSpore", .0833},    {"DeepSpeed", .0515},
        {"Megatron", .0860}, {"vLLM", .0974},       {"TensorRT-LLM", .0747}, {"ColossalAI", .1435},
        {"MindNLP", .0783},  {"MindSpeed", .0250},  {"MindFormers", .0309}};
    for (const auto &[repository, rate] : published) {
        const SourceId report = addReport(repository, "words");
        project->edit("Rate", [&, name = repository, given = rate](Database &db) {
            rounds::addSource(db, main, report);
            screening::setGivenRate(db, folderOf(name), given);
        });
    }
    EXPECT_EQ(cell("table-one", "DeepSpeed", "False positives"), "0.0515");
    const Table shown = ask("table-one");
    QStringList digits;
    for (const TableRow &row : shown.rows) {
        const int rates = shown.column("False positives");
        digits << displayText(row[size_t(rates)].value, shown.columns[size_t(rates)].kind);
    }
    for (const char *printed : {"5.15 %", "8.60 %", "14.35 %", "2.50 %", "11.19 %"})
        EXPECT_TRUE(digits.contains(printed)) << printed << " as the paper prints it";
    EXPECT_EQ(cell("table-one", "DeepSpeed", "Counted"), "given");
    EXPECT_EQ(cell("table-one", "torch", "False positives"), QString());
    EXPECT_EQ(cell("table-one", "Sum", "False positives"), QString());
    EXPECT_NEAR(cell("table-one", "Average", "False positives").toDouble(), 0.1119, 0.00005);
    EXPECT_EQ(cell("table-one", "Average", "Total"), QString());
    const ScreeningCodes codes = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    decide(screened, reports[1], codes.reasons[0], DecisionKind::Discussion);
    decide(screened, reports[3], codes.relevant, DecisionKind::Discussion);
    EXPECT_EQ(cell("table-one", "torch", "False positives"), "0.5");
    EXPECT_EQ(cell("table-one", "torch", "Counted"), "screened here");
    const Table table = ask("table-one");
    for (const TableRow &row : table.rows) {
        if (plainText(row[0].value) != "torch")
            continue;
        const Cell &cell = row[size_t(table.column("False positives"))];
        ASSERT_TRUE(cell.evidence);
        EXPECT_EQ(ask(cell.evidence->query, cell.evidence->parameters).rows.size(), 1u);
    }
}

} // namespace
} // namespace axial
