#include "core/query/columns.h"
#include "core/study/importing/importsession.h"
#include "tests/core/query/plantedstudy.h"

#include <QSet>

namespace axial {
namespace {

/// The sample study with ballots, of which every cell is opened: as many items as the cell says.
class CellWalkTest : public test::StudyTest
{
protected:
    CellWalkTest()
    {
        Progress progress;
        readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
        project->edit("Ballots", [&](Database &db) {
            std::vector<CodeId> ranked;
            for (const char *key : {"A.1", "A.2", "A.3"})
                ranked.push_back(codes::find(db, QLatin1String(key)));
            size_t turn = 0;
            for (const Participant &each : participants::all(db)) {
                ballots::set(db, each.id, "Which questions first?",
                             {{ranked[turn % 3]}, {ranked[(turn + 1) % 3]}});
                ++turn;
            }
        });
    }
    Table ask(const QueryCall &call)
    {
        Progress progress;
        return runQuery(db(), call, progress);
    }
    static qint64 different(const Table &table, const QString &column)
    {
        QSet<QString> found;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (const QString text = table.text(row, table.column(column)); !text.isEmpty())
                found.insert(text);
        }
        return found.size();
    }
    /// Walks the count cells with something behind them; how many there were.
    int walk(const QueryCall &call, const QString &counted = {})
    {
        int cells = 0;
        const Table table = ask(call);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int column = 0; column < int(table.columns.size()); ++column) {
                const auto behind = table.rows[row][size_t(column)].evidence;
                if (table.columns[size_t(column)].kind != ColumnKind::Count || !behind)
                    continue;
                const Table opened = ask(*behind);
                const QString &name = table.columns[size_t(column)].name;
                const QString by = name.contains("articipants") ? columns::participant : counted;
                EXPECT_EQ(by.isEmpty() ? qint64(opened.rows.size()) : different(opened, by),
                          table.text(row, column).toLongLong())
                    << call.query.toStdString() << ": row " << row << ", " << name.toStdString();
                ++cells;
            }
        }
        return cells;
    }
};

TEST_F(CellWalkTest, PrioritiesByRankingAndByMentions)
{
    EXPECT_GE(walk({"rankings", {}}), 3 * 3 * 5) << "three groups, three options at least";
    EXPECT_GE(walk({"rankings", {{"by", "everybody"}}}), 3 * 5);
    EXPECT_GE(walk({"ranking-mentions", {}}), 3 * 3 * 2);
}

TEST_F(CellWalkTest, Mismatch)
{
    for (const char *level : {"type", "theme", "sub-theme", "open"})
        walk({"mismatch", {{"level", level}}});
    EXPECT_GT(walk({"mismatch", {}}), 30);
}

TEST_F(CellWalkTest, Crosstabs)
{
    const QStringList dimensions{"type",  "open",   "participant", "document",
                                 "coder", "prompt", "attribute"};
    int cells = 0;
    for (const QString rows : {"theme", "group"}) {
        for (const QString &columns : dimensions) {
            for (const auto &[measure, counted] :
                 {std::pair("quotes", ""), std::pair("participants", "Participant"),
                  std::pair("sources", "Source id")})
                cells += walk({"crosstab",
                               {{"rows", rows},
                                {"columns", columns},
                                {"measure", measure},
                                {"attribute", "Gender"},
                                {"only", "used"}}},
                              counted);
        }
    }
    EXPECT_GT(cells, 500);
    for (const char *columns : {"repository", "year"})
        EXPECT_GT(walk({"crosstab", {{"columns", columns}, {"measure", "reports"}}}), 10);
}

TEST_F(CellWalkTest, CoOccurrenceAndFramework)
{
    int cells = 0;
    for (const char *together : {"quote", "overlap", "turn", "near"}) {
        for (const char *level : {"type", "theme", "all"})
            cells += walk({"co-occurrence", {{"together", together}, {"level", level}}});
    }
    EXPECT_GT(cells, 400);
    EXPECT_GT(walk({"framework", {}}), 6 * 15);
}

} // namespace
} // namespace axial
