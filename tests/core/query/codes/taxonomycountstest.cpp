#include "core/query/columns.h"
#include "core/query/query.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QSet>

namespace axial {
namespace {

/// The tree of codes with what is counted on it, in the sample.
class TaxonomyCountsTest : public test::StudyTest
{
protected:
    TaxonomyCountsTest()
    {
        Progress progress;
        readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
    }
    Table ask(const QueryCall &call)
    {
        Progress progress;
        return runQuery(db(), call, progress);
    }
    static qint64 different(const Table &table, const QString &column)
    {
        QSet<QString> found;
        for (size_t row = 0; row < table.rows.size(); ++row)
            found << table.text(row, table.column(column));
        found.remove(QString());
        return found.size();
    }
};

TEST_F(TaxonomyCountsTest, EveryCountOpensWhatItCounts)
{
    const std::vector<std::pair<const char *, QString>> countedBy{
        {"reports", {}},
        {"quotes", {}},
        {"participants", columns::participant},
        {"sources", columns::sourceId}};
    for (const auto &[counts, by] : countedBy) {
        const Table table = ask({"taxonomy", {{"counts", counts}}});
        ASSERT_EQ(table.columns.size(), 5u);
        qint64 all = 0;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const Table opened = ask(*table.rows[row][3].evidence);
            const qint64 count = table.text(row, 3).toLongLong();
            EXPECT_EQ(by.isEmpty() ? qint64(opened.rows.size()) : different(opened, by), count)
                << counts << ' ' << table.text(row, 0).toStdString();
            EXPECT_LE(table.number(row, 4), 1);
            all += count;
        }
        EXPECT_GT(all, 40) << counts;
        EXPECT_EQ(table.rows.size(), ask({"taxonomy", {}}).rows.size()) << "all codes";
    }
}

TEST_F(TaxonomyCountsTest, SharesOfDecidedReportsAddUp)
{
    const Table table = ask({"taxonomy", {{"counts", "reports"}}});
    double types = 0;
    for (size_t row = 0; row < table.rows.size(); ++row)
        types += table.text(row, 2) == "type" ? table.number(row, 4) : 0;
    EXPECT_NEAR(types, 1, 1e-12);
}

TEST_F(TaxonomyCountsTest, WhatThereIsAreReportsThenQuotesThenDetails)
{
    const auto counted = [this] { return ask({"taxonomy", {{"counts", "any"}}}).columns[3].name; };
    EXPECT_EQ(counted(), "Reports");
    project->edit("Undecided", [](Database &db) { db.execute("DELETE FROM decision"); });
    EXPECT_EQ(counted(), "Quotes");
    project->edit("Uncoded", [](Database &db) { db.execute("DELETE FROM coding"); });
    EXPECT_EQ(counted(), "Details");
    EXPECT_EQ(ask({"taxonomy", {}}).columns[4].name, "Details with descendants");
}

} // namespace
} // namespace axial
