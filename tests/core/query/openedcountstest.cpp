#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/query/query.h"
#include "tests/support/study.h"

#include <cmath>
#include <map>

namespace axial {
namespace {

/// What a cell opens is what it counts: reports of two rounds, decided and not, labelled by three
/// coders, by one and by nobody.
class OpenedCountsTest : public test::StudyTest
{
protected:
    OpenedCountsTest()
    {
        const CodeId taxonomy = codes::taxonomyFolder(db());
        for (const char *type : {"A", "B"}) {
            const CodeId parent = addCode(QStringLiteral("Type %1").arg(QLatin1String(type)),
                                          QLatin1String(type), taxonomy);
            for (int i = 1; i <= 3; ++i) {
                const QString key = QStringLiteral("%1.%2").arg(QLatin1String(type)).arg(i);
                addCode(QStringLiteral("Theme ") + key, key, parent);
            }
        }
        const CodeId theme = codes::find(db(), "A.1");
        addCode("Sub-theme", "A.1.1", theme);
        importLabels("Main", "vllm", 0, 24);
        importLabels("Main", "Sum", 100, 8); // a repository may be called anything
        importLabels("Later", "vllm", 0, 6);
        const SourceId source = addSource("S", "some words to keep and others to leave");
        code(source, "words", {codes::find(db(), "A.1.1")});
        code(source, "others", {codes::find(db(), "A.1")});
        project->edit("Odd reports", [&](Database &db) {
            db.execute("UPDATE issue SET repository='' WHERE source IN (SELECT source FROM issue "
                       "WHERE repository='vllm' ORDER BY source LIMIT 3)");
            db.execute("DELETE FROM decision WHERE source IN (SELECT source FROM decision ORDER BY "
                       "source DESC LIMIT 4)");
            db.execute("DELETE FROM label WHERE source IN (SELECT source FROM label ORDER BY "
                       "source DESC LIMIT 1)");
        });
    }

    void importLabels(const QString &round, const QString &repository, int from, int count)
    {
        const QStringList keys{"A.1", "A.2", "B.1", "A.1.1", "A.1", "B.2", "A.2"};
        ImportedLabels labels;
        labels.roundName = round;
        labels.collection = {"Issue reports", repository};
        labels.coders = {"1", "2", "3"};
        for (int i = from; i < from + count; ++i) {
            const QString key = keys[i % keys.size()];
            const QString other = i % 3 ? key : keys[(i + 3) % keys.size()];
            const QStringList given{key, i % 5 ? other : QString(), i % 5 ? key : QString()};
            labels.rows.push_back(
                {QStringLiteral("https://github.com/o/%1/issues/%2").arg(repository).arg(i), 1,
                 given, key, i + 2});
        }
        ImportBundle bundle;
        bundle.labels.push_back(labels);
        project->edit("Import", [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        });
    }

    Table ask(const QueryCall &call)
    {
        Progress progress;
        return runQuery(db(), call, progress);
    }
    /// Every cell of a row of `agreement`; whether its reports are not all unanimous.
    bool expectOpened(const Table &table, size_t row)
    {
        const std::string scope = table.text(row, 0).toStdString();
        const qint64 units = table.text(row, table.column("Units")).toLongLong();
        const qint64 paired = table.text(row, table.column("Paired units")).toLongLong();
        const double share = table.number(row, table.column("Unanimous"));
        for (size_t column = 0; column < table.columns.size(); ++column) {
            const QString &name = table.columns[column].name;
            if (name == "Coders" || name.startsWith("Categories")) {
                EXPECT_FALSE(table.rows[row][column].evidence) << "they count no reports";
                continue;
            }
            const bool isPaired = name == "Percent agreement" || name == "Paired units"
                                  || name.startsWith("Cohen") || name.startsWith("Krippendorff");
            const qint64 expected = name == "Unanimous" ? std::llround(share * double(paired))
                                    : isPaired          ? paired
                                                        : units;
            EXPECT_EQ(opened(table, row, name.toLatin1().constData()), expected)
                << scope << ' ' << name.toStdString();
        }
        return share < 1;
    }
    /// -1 when the cell opens nothing.
    qint64 opened(const Table &table, size_t row, const char *column)
    {
        const auto call = table.rows[row][size_t(table.column(QLatin1String(column)))].evidence;
        return call ? qint64(ask(*call).rows.size()) : -1;
    }
};

TEST_F(OpenedCountsTest, ReportsOfACodeAreItsDecisions)
{
    for (const char *round : {"Main", "Later"}) {
        for (const char *descendants : {"0", "1"}) {
            const Table table = ask(
                {"code-counts", {{"descendants", descendants}, {"round", round}}});
            qint64 all = 0;
            for (size_t row = 0; row < table.rows.size(); ++row) {
                const qint64 count = table.text(row, table.column("Reports")).toLongLong();
                EXPECT_EQ(opened(table, row, "Reports"), count)
                    << round << table.text(row, 0).toStdString();
                EXPECT_EQ(opened(table, row, "Quotes"),
                          table.text(row, table.column("Quotes")).toLongLong());
                all += count;
            }
            EXPECT_GT(all, 0);
        }
    }
}

TEST_F(OpenedCountsTest, EveryNumberOfTableOneOpensItsReports)
{
    const Table table = ask({"table-one", {{"round", "Main"}}});
    ASSERT_GE(table.rows.size(), 3u);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (size_t column = 1; column < table.columns.size(); ++column) {
            const auto call = table.rows[row][column].evidence;
            ASSERT_TRUE(call);
            EXPECT_EQ(qint64(ask(*call).rows.size()), table.text(row, int(column)).toLongLong())
                << table.text(row, 0).toStdString() << ' '
                << table.columns[column].name.toStdString();
        }
    }
}

TEST_F(OpenedCountsTest, EveryCellOfAgreementOpensWhatItCounts)
{
    int below = 0;
    const auto walk = [&](const QueryParameters &parameters) {
        QueryParameters all = parameters;
        all.insert("round", "Main");
        all.insert("resamples", "0");
        const Table table = ask({"agreement", all});
        for (size_t row = 0; row < table.rows.size(); ++row)
            below += expectOpened(table, row);
    };
    for (const char *rows : {"overview", "pair", "year"})
        walk({{"rows", rows}});
    for (const char *level : {"type", "theme", "sub-theme"})
        walk({{"rows", "code"}, {"level", level}});
    for (const char *level : {"label", "type"})
        walk({{"level", level}, {"coder", "Coder 3"}, {"other", "Coder 1"}});
    EXPECT_GT(below, 20);
}

/// Each number of the map and of the list of confused labels, and each pair of labels that could
/// be merged: the reports that open are as many as are counted.
TEST_F(OpenedCountsTest, EveryPairOfConfusedLabelsOpensItsReports)
{
    int walked = 0;
    for (const char *level : {"label", "type", "theme", "sub-theme"}) {
        for (const bool isPair : {false, true}) {
            QueryParameters of{{"round", "Main"}, {"level", level}};
            if (isPair)
                of.insert({{"coder", "Coder 1"}, {"other", "Coder 3"}});
            QueryParameters asList = of;
            asList.insert("layout", "list");
            std::map<std::pair<QString, QString>, qint64> reports;
            for (const QueryParameters &each : {of, asList}) {
                const Table table = ask({"confusion", each});
                for (size_t row = 0; row < table.rows.size(); ++row) {
                    for (size_t column = 0; column < table.columns.size(); ++column) {
                        const auto call = table.rows[row][column].evidence;
                        if (!call || table.columns[column].kind != ColumnKind::Count)
                            continue;
                        const qint64 count = table.text(row, int(column)).toLongLong();
                        EXPECT_EQ(qint64(ask(*call).rows.size()), count)
                            << level << isPair << table.text(row, 0).toStdString();
                        ++walked;
                    }
                    if (each.contains("layout"))
                        reports[std::minmax(table.text(row, 0), table.text(row, 1))] +=
                            table.text(row, 2).toLongLong();
                }
            }
            const Table merged = ask({"merged-codes", of});
            for (size_t row = 0; row < merged.rows.size(); ++row) {
                const qint64 count = reports[std::minmax(merged.text(row, 0), merged.text(row, 1))];
                EXPECT_GT(count, 0);
                for (const Cell &cell : merged.rows[row])
                    EXPECT_EQ(qint64(ask(*cell.evidence).rows.size()), count)
                        << level << isPair << merged.text(row, 0).toStdString() << ' '
                        << merged.text(row, 1).toStdString();
                ++walked;
            }
        }
    }
    EXPECT_GT(walked, 60);
}

TEST_F(OpenedCountsTest, AsManyDisagreementsAsAreNotUnanimous)
{
    const Table agreement = ask({"agreement", {{"round", "Main"}, {"resamples", "0"}}});
    const double paired = agreement.number(0, agreement.column("Paired units"));
    const double unanimous = agreement.number(0, agreement.column("Unanimous")) * paired;
    const Table all = ask({"disagreements", {{"round", "Main"}, {"only", "all"}}});
    EXPECT_EQ(qint64(all.rows.size()), std::llround(paired - unanimous));
}

TEST_F(OpenedCountsTest, ACodeOfCodedTextOpensTheQuotesThatAreComparedAsIt)
{
    const SourceId source = addSource("Two coders", "one two three four five six");
    for (const char *who : {"Ada", "Ben"}) {
        code(source, "one", {codes::find(db(), "A.1")}, who);
        code(source, "two", {codes::find(db(), "A.1.1")}, who);
    }
    code(source, "three", {codes::find(db(), "A.1.1")}, "Ben");
    const auto walk = [&](const char *level, const std::map<QString, qint64> &quotes) {
        const Table table = ask({"text-agreement", {{"level", level}}});
        size_t found = 0;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const auto call = table.rows[row][0].evidence;
            if (!call)
                continue;
            const auto expected = quotes.find(table.text(row, 0));
            ASSERT_NE(expected, quotes.end()) << table.text(row, 0).toStdString();
            EXPECT_EQ(qint64(ask(*call).rows.size()), expected->second)
                << level << ' ' << table.text(row, 0).toStdString();
            ++found;
        }
        EXPECT_EQ(found, quotes.size());
    };
    // In the first source Ada put each of the two on words, too.
    walk("label", {{"code: A.1", 2}, {"code: A.1.1", 3}});
    walk("theme", {{"code: A.1", 5}});
    const Table differing = ask({"text-disagreements", {}});
    ASSERT_EQ(differing.rows.size(), 1u);
    for (const Cell &cell : differing.rows[0]) {
        EXPECT_TRUE(!cell.evidence || ask(*cell.evidence).rows.size() == 1);
    }
}

} // namespace
} // namespace axial
