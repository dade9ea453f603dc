#include "core/db/schema.h"
#include "core/project/deidentifying/textcolumns.h"
#include "core/project/safety/check.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

using test::difference;
using test::dump;
using test::Dump;

/// How a row of each recorded table is put in, changed and taken away.
struct TableCase {
    const char *table;
    const char *insert;
    const char *update;
    const char *remove;
};

// In the order of schema::recordedTables(), so that what a row refers to is there already. The
// checks of real functions don't matter here; that undo reaches every table does.
constexpr TableCase cases[] = {
    {"setting", "INSERT INTO setting VALUES('s', 'one')",
     "UPDATE setting SET value='two' WHERE name='s'", "DELETE FROM setting WHERE name='s'"},
    {"coder", "INSERT INTO coder VALUES(1, 'Ada', 'A', 0, 0), (2, 'Bo', 'B', 1, 1)",
     "UPDATE coder SET name=CASE id WHEN 1 THEN 'Bo' ELSE 'Ada' END",
     "DELETE FROM coder WHERE id=1"},
    {"collection",
     "INSERT INTO collection VALUES(1, NULL, 'a', 0), (2, 1, 'b', 0), (3, NULL, 'c', 1)",
     "UPDATE collection SET parent=3 WHERE id=2", "DELETE FROM collection WHERE id IN (1, 3)"},
    {"source",
     "INSERT INTO source VALUES(1, 2, 0, 't', 'u', 1, 5, '', 9, 0, ''), (2, 3, 1, 'v', '', 1, 0, "
     "'', 9, 1, '')",
     "UPDATE source SET position=1-position, title=title||'!', language='de', "
     "day='2026-12-24'",
     "DELETE FROM source WHERE id=1"},
    {"source_text", "INSERT INTO source_text VALUES(1, 'words')",
     "UPDATE source_text SET text='other'", "DELETE FROM source_text"},
    {"source_original", "INSERT INTO source_original VALUES(1, 'f', x'00', 1, x'0102')",
     "UPDATE source_original SET bytes=x'03'", "DELETE FROM source_original"},
    {"issue",
     "INSERT INTO issue(source, repository, number, state, author, labels, opened, closed, "
     "year) VALUES(1, 'r', '7', '', '', '', '', '', 2023)",
     "UPDATE issue SET state='closed'", "DELETE FROM issue"},
    {"participant", "INSERT INTO participant VALUES(1, 'U1', '', 0), (2, 'D1', '', 1)",
     "UPDATE participant SET pseudonym=CASE id WHEN 1 THEN 'D1' ELSE 'U1' END",
     "DELETE FROM participant WHERE id=1"},
    {"speaker", "INSERT INTO speaker VALUES(1, 1, 'I', 1, NULL), (2, 1, 'P', 2, 1)",
     "UPDATE speaker SET participant=2 WHERE id=1", "DELETE FROM speaker WHERE id=2"},
    {"turn", "INSERT INTO turn VALUES(1, 0, 3, 1, 1, NULL), (1, 3, 5, 3, 2, 1000)",
     "UPDATE turn SET speaker=3-speaker, time=5", "DELETE FROM turn WHERE start=3"},
    {"source_participant", "INSERT INTO source_participant VALUES(1, 1)",
     "UPDATE source_participant SET participant=2", "DELETE FROM source_participant"},
    {"code",
     "INSERT INTO code VALUES(1, NULL, 5, 0, '', 'F', -1, '', '', '', '', '', 9), "
     "(2, 1, 0, 1, 'A', 'a', 0, 'd', '', '', '', '', 9), (3, 2, 0, 1, 'A.1', 'b', 1, '', '', '', "
     "'', '', 9), "
     "(4, 1, 1, 1, 'B', 'c', 2, '', '', '', '', '', 9)",
     "UPDATE code SET key=CASE id WHEN 2 THEN 'B' WHEN 4 THEN 'A' ELSE key END, "
     "position=CASE id WHEN 2 THEN 1 WHEN 4 THEN 0 ELSE position END, "
     "parent=CASE id WHEN 3 THEN 4 ELSE parent END WHERE id < 5",
     "DELETE FROM code WHERE id IN (2, 3)"},
    {"code_detail", "INSERT INTO code_detail VALUES(2, 0, 'x'), (2, 1, 'y')",
     "UPDATE code_detail SET text=CASE position WHEN 0 THEN 'y' ELSE 'x' END",
     "DELETE FROM code_detail"},
    {"quote",
     "INSERT INTO quote VALUES(1, 1, 0, 2, 'wo', 'i', 'p', 9, 1, NULL), (2, 1, 1, 4, 'ord', '', "
     "'', 9, 1, 2)",
     "UPDATE quote SET insight='j', \"end\"=5 WHERE id=1", "DELETE FROM quote WHERE id=1"},
    {"coding", "INSERT INTO coding VALUES(1, 1, 2, 1, '', NULL, 9), (2, 1, 3, 2, 'c', 0.5, 9)",
     "UPDATE coding SET code=4, weight=0.25", "DELETE FROM coding WHERE id=1"},
    {"source_coding", "INSERT INTO source_coding VALUES(2, 2, 1, '', 9)",
     "UPDATE source_coding SET comment='c', code=3", "DELETE FROM source_coding"},
    {"attribute", "INSERT INTO attribute VALUES(1, 'Type', 0, '', 0), (2, 'Level', 6, 'a', 1)",
     "UPDATE attribute SET position=1-position, kind=1", "DELETE FROM attribute WHERE id=1"},
    {"attribute_value", "INSERT INTO attribute_value VALUES(1, 1, 'User'), (2, 2, 'b')",
     "UPDATE attribute_value SET value='Developer'",
     "DELETE FROM attribute_value WHERE participant=1"},
    {"quote_attribute", "INSERT INTO quote_attribute VALUES(1, 1, 'z')",
     "UPDATE quote_attribute SET attribute=2", "DELETE FROM quote_attribute"},
    {"grouping", "INSERT INTO grouping VALUES(1, 'g', '[]', 4)",
     "UPDATE grouping SET name='h' WHERE id=1", "DELETE FROM grouping WHERE id=1"},
    {"prompt", "INSERT INTO prompt VALUES(1, 'p', 'o', '', 't', '', 0)",
     "UPDATE prompt SET text='u'", "DELETE FROM prompt"},
    {"keyword_list", "INSERT INTO keyword_list VALUES(1, 'k', 'w', 0, 'models', 1, 0)",
     "UPDATE keyword_list SET words='v'", "DELETE FROM keyword_list"},
    {"ranking", "INSERT INTO ranking VALUES(1, 1, 'q')", "UPDATE ranking SET participant=2",
     "DELETE FROM ranking"},
    {"ranking_item", "INSERT INTO ranking_item VALUES(1, 2, 1), (1, 3, 2)",
     "UPDATE ranking_item SET rank=3-rank", "DELETE FROM ranking_item WHERE rank=1"},
    {"round", "INSERT INTO round VALUES(1, 'r', 1, 1, 0, 9, 2, 1, 42, 'year', NULL, 2, 'n', '')",
     "UPDATE round SET closed=1, kind=3, relevant=3, seed=NULL, due='2026-12-24'",
     "DELETE FROM round"},
    {"round_coder", "INSERT INTO round_coder VALUES(1, 1, 0), (1, 2, 1)",
     "UPDATE round_coder SET position=1-position", "DELETE FROM round_coder WHERE coder=1"},
    {"round_code", "INSERT INTO round_code VALUES(1, 2)", "UPDATE round_code SET code=3",
     "DELETE FROM round_code"},
    {"round_source", "INSERT INTO round_source VALUES(1, 1), (2, 1)",
     "DELETE FROM round_source WHERE source=2", "DELETE FROM round_source"},
    {"label", "INSERT INTO label VALUES(1, 1, 1, 2, 9), (1, 1, 2, 3, NULL)",
     "UPDATE label SET code=4, at=10", "DELETE FROM label WHERE coder=1"},
    {"decision", "INSERT INTO decision VALUES(1, 1, 2, 0, 1, '', 9)",
     "UPDATE decision SET code=3, reason='because', coder=NULL", "DELETE FROM decision"},
    {"note_kind", "INSERT INTO note_kind VALUES(1, 'Context', 0), (2, 'Theory', 1)",
     "UPDATE note_kind SET position=1-position, name=CASE id WHEN 1 THEN 'Theory' ELSE 'Context' "
     "END",
     "DELETE FROM note_kind WHERE id=1"},
    {"memo",
     "INSERT INTO memo VALUES(1, NULL, NULL, 2, NULL, 't', 'x', 1, 9, 9, 0, NULL), "
     "(2, 1, NULL, NULL, NULL, 't', 'x', 1, 9, 9, 1, 1), "
     "(3, NULL, 1, NULL, NULL, 't', 'x', 2, 9, 9, 0, NULL), "
     "(4, NULL, NULL, NULL, 1, 't', 'x', 1, 9, 9, 0, 2), "
     "(5, NULL, NULL, NULL, NULL, 't', 'x', NULL, 9, 9, 0, NULL)",
     "UPDATE memo SET text='y', quote=NULL, kind=2", "DELETE FROM memo"},
    {"link",
     "INSERT INTO link(id, name, note, from_quote, from_code, from_source, to_quote, to_code, "
     "to_source, coder, created) VALUES(1, 'l', '', 1, NULL, NULL, 2, NULL, NULL, 1, 9), "
     "(2, 'm', 'n', NULL, 2, NULL, NULL, NULL, 1, 2, 9)",
     "UPDATE link SET name='m', from_quote=NULL, from_code=3", "DELETE FROM link"},
    {"review", "INSERT INTO review VALUES(1, 2, 1, '', 9), (2, 1, 0, 'c', 9)",
     "UPDATE review SET mark=2-mark, comment='d'", "DELETE FROM review WHERE coding=1"},
    {"quote_change", "INSERT INTO quote_change VALUES(1, 'was', 9), (2, 'were', 9)",
     "UPDATE quote_change SET words='had been'", "DELETE FROM quote_change WHERE quote=1"},
    {"source_field", "INSERT INTO source_field VALUES(1, 'Milestone', 0), (2, 'Area', 1)",
     "UPDATE source_field SET position=1-position, name='n' || id",
     "DELETE FROM source_field WHERE id=1"},
    {"source_value", "INSERT INTO source_value VALUES(1, 1, 'v1'), (1, 2, 'a'), (2, 1, 'v2')",
     "UPDATE source_value SET value='w'", "DELETE FROM source_value WHERE source=1"},
    {"collection_value", "INSERT INTO collection_value VALUES(1, 'false positives', '5.15')",
     "UPDATE collection_value SET value='8.60'", "DELETE FROM collection_value"},
    {"collected", "INSERT INTO collected VALUES(1, 'a', '2023-01-01', '2025-04-30', 3, 2, 9)",
     "UPDATE collected SET found=4, taken=4", "DELETE FROM collected"},
    {"keyword_use", "INSERT INTO keyword_use VALUES(1, 1)",
     "DELETE FROM keyword_use WHERE collection=1", "DELETE FROM keyword_use"},
    {"exclusion", "INSERT INTO exclusion VALUES(1, 1, 2, 9), (2, NULL, NULL, 9)",
     "UPDATE exclusion SET code=3 WHERE source=1", "DELETE FROM exclusion WHERE source=2"},
    {"round_part", "INSERT INTO round_part VALUES(1, 1, 1), (1, 1, 2), (2, 1, 1)",
     "DELETE FROM round_part WHERE coder=2", "DELETE FROM round_part"},
    {"discussion", "INSERT INTO discussion VALUES(1, 1, 1, 2, 't', 9), (2, 1, 1, NULL, 'u', 9)",
     "UPDATE discussion SET text='v', coder=1", "DELETE FROM discussion WHERE id=1"},
    {"summary", "INSERT INTO summary VALUES(1, 1, 1, 's', 2, 1, 9), (2, 2, 0, 't', NULL, NULL, 9)",
     "UPDATE summary SET text='z', code=3", "DELETE FROM summary WHERE id=1"},
    {"clustering", "INSERT INTO clustering VALUES(1, 'b', 1, 0, 9), (2, 'c', 2, 1, 9)",
     "UPDATE clustering SET name='d', position=1-position", "DELETE FROM clustering WHERE id=1"},
    {"cluster", "INSERT INTO cluster VALUES(1, 1, 'x', 2, 0), (2, 1, 'y', NULL, 1)",
     "UPDATE cluster SET name='z', code=3", "DELETE FROM cluster WHERE id=1"},
    {"cluster_card", "INSERT INTO cluster_card VALUES(1, 1, 0), (2, 2, 0)",
     "UPDATE cluster_card SET position=1", "DELETE FROM cluster_card WHERE summary=1"},
    {"proposal", "INSERT INTO proposal VALUES(1, 1, 2, 'p', 'since', 1, 0, NULL, 9)",
     "UPDATE proposal SET state=1, code=3", "DELETE FROM proposal"},
    {"proposal_vote", "INSERT INTO proposal_vote VALUES(1, 1, 1, '', 9), (1, 2, 0, 'no', 9)",
     "UPDATE proposal_vote SET is_for=1, comment='yes'", "DELETE FROM proposal_vote WHERE coder=2"},
    {"coding_decision", "INSERT INTO coding_decision VALUES(1, 1, 2, 3, 1, 'r', 9)",
     "UPDATE coding_decision SET outcome=0, second=NULL", "DELETE FROM coding_decision"},
    {"saved_filter", "INSERT INTO saved_filter VALUES(1, 'triage', 'mine', 'is:open', 0)",
     "UPDATE saved_filter SET text='is:closed'", "DELETE FROM saved_filter"},
    {"finding",
     "INSERT INTO finding VALUES(1, 'f {1}', 0, '', 1, 0, 9, 9), (2, 'g', 1, 'n', NULL, 1, 9, 9)",
     "UPDATE finding SET state=2, position=1-position, text='h'", "DELETE FROM finding WHERE id=1"},
    {"finding_number", "INSERT INTO finding_number VALUES(1, 1, 'q', '{}', 'r', 'c', '3')",
     "UPDATE finding_number SET value='4'", "DELETE FROM finding_number"},
    {"finding_quote", "INSERT INTO finding_quote VALUES(1, 1, 0), (1, 2, 1)",
     "UPDATE finding_quote SET position=1-position", "DELETE FROM finding_quote WHERE quote=1"},
    {"finding_source", "INSERT INTO finding_source VALUES(1, 1, 0), (2, 2, 0)",
     "UPDATE finding_source SET position=2", "DELETE FROM finding_source WHERE source=1"},
    {"finding_memo", "INSERT INTO finding_memo VALUES(1, 1, 0), (1, 2, 1)",
     "UPDATE finding_memo SET position=1-position", "DELETE FROM finding_memo WHERE memo=1"},
    {"finding_figure", "INSERT INTO finding_figure VALUES(1, 0, 'q', '{}')",
     "UPDATE finding_figure SET query='p'", "DELETE FROM finding_figure"},
    {"framework_summary",
     "INSERT INTO framework_summary VALUES(1, 2, 's', 1, 9), (2, 3, 't', NULL, 9)",
     "UPDATE framework_summary SET text='u', coder=2",
     "DELETE FROM framework_summary WHERE code=3"},
    {"version", "INSERT INTO version VALUES(1, 'v', '', 1, '[]', 1, 9)",
     "UPDATE version SET name='w'", "DELETE FROM version"},
    {"turn_prompt", "INSERT INTO turn_prompt VALUES(1, 0, 1)", "UPDATE turn_prompt SET source=2",
     "DELETE FROM turn_prompt"},
    {"concept_map", "INSERT INTO concept_map VALUES(1, 'm', '', 1, 9, 9), (2, 'n', '', NULL, 9, 9)",
     "UPDATE concept_map SET name=CASE id WHEN 1 THEN 'n' ELSE 'm' END, coder=2",
     "DELETE FROM concept_map WHERE id=2"},
    {"map_node",
     "INSERT INTO map_node VALUES(1, 1, 0, NULL, NULL, NULL, NULL, NULL, 'w', 0, 0), "
     "(2, 1, 1, 3, NULL, NULL, NULL, NULL, '', 5, -5), (3, 1, 4, NULL, NULL, NULL, 2, NULL, '', 1, "
     "1), (4, 1, 5, NULL, NULL, NULL, NULL, 2, '', 2, 2), (5, 1, 2, NULL, 2, NULL, NULL, NULL, '', "
     "3, 3), (6, 1, 3, NULL, NULL, 2, NULL, NULL, '', 4, 4)",
     "UPDATE map_node SET x=x+10, words='v'", "DELETE FROM map_node WHERE id=1"},
    {"map_line", "INSERT INTO map_line VALUES(1, 1, 1, 2, 'leads to', 1), (2, 1, 2, 3, '', 0)",
     "UPDATE map_line SET from_node=3, direction=2 WHERE id=1", "DELETE FROM map_line WHERE id=2"},
    {"import_report", "INSERT INTO import_report VALUES(1, 9, 'f.txt', 1, '3 sources')",
     "UPDATE import_report SET words='none', coder=2", "DELETE FROM import_report"},
    {"source_tag", "INSERT INTO source_tag VALUES(1, 'pilot')",
     "UPDATE source_tag SET tag='round 2'", "DELETE FROM source_tag"},
    {"quote_region", "INSERT INTO quote_region VALUES(1, 0, 0, 0, 500000, 1000000)",
     "UPDATE quote_region SET page=3, \"left\"=500000", "DELETE FROM quote_region"},
    {"recording", "INSERT INTO recording VALUES(1, 'sound/a.wav', 0)",
     "UPDATE recording SET path='b.mp4', kind=1", "DELETE FROM recording"},
};

const TableCase *caseOf(const char *table)
{
    for (const TableCase &each : cases) {
        if (qstrcmp(each.table, table) == 0)
            return &each;
    }
    return nullptr;
}

class UndoTablesTest : public test::StudyTest
{
protected:
    void edit(const char *sql)
    {
        project->edit(QString::fromLatin1(sql), [&](Database &db) { db.run(sql); });
    }
    void expectKeys()
    {
        EXPECT_FALSE(db().query("PRAGMA foreign_key_check").next());
        EXPECT_EQ(db().integer("PRAGMA foreign_keys"), 1);
    }
    void expectRows(const Dump &wanted, const char *what)
    {
        const Dump now = dump(db());
        EXPECT_EQ(now, wanted) << what << '\n' << difference(wanted, now).toStdString();
    }
    /// The edit, undone and redone, with a restart between: each time exactly the same rows.
    void check(const char *table, const char *sql)
    {
        SCOPED_TRACE(sql);
        const Dump before = dump(db());
        edit(sql);
        const Dump after = dump(db());
        ASSERT_NE(after[QLatin1String(table)], before[QLatin1String(table)]) << "nothing changed";
        ASSERT_EQ(project->undo(), 1);
        expectRows(before, "undone");
        expectKeys();
        reopen();
        ASSERT_EQ(project->redo(), 1);
        expectRows(after, "redone");
        expectKeys();
    }
};

TEST_F(UndoTablesTest, EveryRecordedTableIsCovered)
{
    for (const char *table : schema::recordedTables())
        EXPECT_TRUE(caseOf(table)) << "no case for the table " << table;
    EXPECT_EQ(std::size(cases), schema::recordedTables().size());
    QStringList unrecorded;
    auto rows = db().query("SELECT name FROM sqlite_schema WHERE type='table' ORDER BY name");
    while (rows.next()) {
        const QByteArray name = rows.text(0).toUtf8();
        const auto tables = schema::recordedTables();
        if (std::none_of(tables.begin(), tables.end(),
                         [&](const char *each) { return name == each; }))
            unrecorded << rows.text(0);
    }
    EXPECT_EQ(unrecorded, QStringList({"history", "hub", "hub_hole", "hub_met"}));
}

TEST_F(UndoTablesTest, EveryInsertIsUndoneAndRedone)
{
    for (const char *table : schema::recordedTables())
        check(table, caseOf(table)->insert);
}

TEST_F(UndoTablesTest, EveryUpdateIsUndoneAndRedone)
{
    for (const char *table : schema::recordedTables())
        edit(caseOf(table)->insert);
    for (const char *table : schema::recordedTables()) {
        check(table, caseOf(table)->update);
        ASSERT_EQ(project->undo(), 1);
    }
}

TEST_F(UndoTablesTest, EveryDeletionWithItsCascadeIsUndoneAndRedone)
{
    for (const char *table : schema::recordedTables())
        edit(caseOf(table)->insert);
    for (const char *table : schema::recordedTables()) {
        check(table, caseOf(table)->remove);
        ASSERT_EQ(project->undo(), 1);
    }
}

TEST_F(UndoTablesTest, AllOfItUndoneToTheStartAndRedoneAcrossRestarts)
{
    const Dump start = dump(db());
    for (const char *table : schema::recordedTables())
        edit(caseOf(table)->insert);
    for (const char *table : schema::recordedTables())
        edit(caseOf(table)->update);
    const Dump full = dump(db());
    const auto tables = schema::recordedTables();
    for (auto table = tables.rbegin(); table != tables.rend(); ++table)
        edit(caseOf(*table)->remove);
    const Dump end = dump(db());
    const int count = int(std::size(cases));
    reopen();
    const int removals = int(project->history().size()) - 2 * count;
    EXPECT_EQ(project->undo(removals), removals);
    expectRows(full, "removals undone");
    reopen();
    EXPECT_EQ(project->undo(100000), 2 * count);
    expectRows(start, "all undone");
    EXPECT_EQ(project->undo(), 0);
    reopen();
    EXPECT_EQ(project->redo(100000), 2 * count + removals);
    expectRows(end, "all redone");
    EXPECT_EQ(project->redo(), 0);
}

/// A word in each column of words, and then all taken away that anybody can.
TEST_F(UndoTablesTest, ForgettingErasesTheWordsOfWhatWasRemovedFromEveryColumn)
{
    for (const TableCase &each : cases)
        edit(each.insert);
    edit("INSERT INTO setting VALUES('exchange.kept', 'Quuxkept'), "
         "('exchange.transcripts', 'Quuxtranscripts')");
    int planted = 0;
    project->edit("Plant Quuxlabel", [&](Database &db) {
        for (const TextColumn &column : textColumns()) {
            // What is no person's words, and can't be taken away.
            if (column.table == "setting" || column.table == "history")
                continue;
            db.run(("UPDATE \"" + column.table + "\" SET \"" + column.column + "\"=\""
                    + column.column + "\" || ' Quux" + column.table + '.' + column.column + "'")
                       .constData());
            planted += db.changes() > 0;
        }
    });
    EXPECT_GT(planted, 60);
    const auto left = [this] {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const qsizetype at = bytes.indexOf("Quux");
        return at < 0 ? QByteArray() : bytes.mid(at, 40);
    };
    EXPECT_NE(left(), QByteArray());
    project->edit("Remove", [&](Database &db) {
        for (const TableCase &each : cases) {
            const QByteArray table = each.table;
            if (table != "import_report" && table != "setting" && table != "collected")
                db.run(("DELETE FROM " + table).constData());
        }
    });
    project->forgetHistory(Project::Forgets(Project::Forget::KeptWordsToo)
                           | Project::Forget::LabelsToo);
    EXPECT_EQ(left(), QByteArray());
}

} // namespace
} // namespace axial
