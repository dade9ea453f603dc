#include "core/db/schema.h"

#include "core/db/schematables.h"
#include "core/db/sqlite.h"

#include <array>

// The ladder: one step from each version of the schema to the next.
namespace axial::schema {
namespace {

/// Where a step makes what is new: in the file, or beside it, where a temporary table hides the
/// file's own of the same name from those who only read through this connection.
enum class Place { File, Beside };

void declare(Database &database, QByteArray sql, Place place)
{
    if (place == Place::Beside) {
        sql.replace("CREATE TABLE ", "CREATE TEMP TABLE ");
        sql.replace("CREATE INDEX ", "CREATE INDEX temp.");
    }
    database.execute(sql.constData());
}

// What a memo was about and is no longer there leaves the memo in the journal; a link without
// both of its ends is none. (No program of version 1 could write either, so no step of a version-1
// history touches these tables.)
constexpr const char *copyMemos1 = R"(
INSERT INTO memo(id, quote, source, code, participant, title, text, coder, created, modified)
  SELECT id, (SELECT id FROM quote WHERE target_kind='quote' AND id=target),
    (SELECT id FROM source WHERE target_kind='source' AND id=target),
    (SELECT id FROM code WHERE target_kind='code' AND id=target),
    (SELECT id FROM participant WHERE target_kind='participant' AND id=target),
    title, text, coder, created, modified FROM temp.old_memo;
INSERT INTO link(id, name, note, from_quote, from_code, from_source, to_quote, to_code, to_source,
    coder, created)
  SELECT * FROM (SELECT id, name, '',
    (SELECT id FROM quote WHERE from_kind='quote' AND id=from_id) AS from_quote,
    (SELECT id FROM code WHERE from_kind='code' AND id=from_id) AS from_code,
    (SELECT id FROM source WHERE from_kind='source' AND id=from_id) AS from_source,
    (SELECT id FROM quote WHERE to_kind='quote' AND id=to_id) AS to_quote,
    (SELECT id FROM code WHERE to_kind='code' AND id=to_id) AS to_code,
    (SELECT id FROM source WHERE to_kind='source' AND id=to_id) AS to_source,
    NULL, unixepoch() * 1000 FROM temp.old_link)
  WHERE coalesce(from_quote, from_code, from_source) IS NOT NULL
    AND coalesce(to_quote, to_code, to_source) IS NOT NULL;
DROP TABLE temp.old_memo;
DROP TABLE temp.old_link;
)";

/// Memos and links go with the things they are about; reviews.
void from1To2(Database &database, Place place)
{
    // Copies, since a renamed table's declaration would no longer be exactly ours.
    database.execute("CREATE TEMP TABLE old_memo AS SELECT * FROM main.memo;"
                     "CREATE TEMP TABLE old_link AS SELECT * FROM main.link;");
    if (place == Place::File)
        database.execute("DROP TABLE memo; DROP TABLE link;");
    declare(database, QByteArray(memos2Sql) + links2Sql + reviews2Sql, place);
    database.execute(copyMemos1);
}

/// A review may be a comment without a mark. The columns are the same, so the steps of a version-2
/// history still undo and redo, and who only reads needs no other table.
void from2To3(Database &database, Place place)
{
    if (place == Place::Beside)
        return;
    database.execute("CREATE TEMP TABLE old_review AS SELECT * FROM main.review;"
                     "DROP TABLE main.review;");
    declare(database, reviews3Sql, place);
    database.execute("INSERT INTO review(coding, coder, mark, comment, created)"
                     "  SELECT coding, coder, mark, comment, created FROM temp.old_review;"
                     "DROP TABLE temp.old_review;");
}

/// Who wrote an insight; whose those of before are, nobody knows.
void from3To4(Database &database, Place place)
{
    declare(database, authors4Sql, place);
}

/// Issue reports at scale: rounds of every kind, screening, summaries, proposals.
void from4To5(Database &database, Place place)
{
    declare(database, reports5Sql, place);
}

/// Findings, versions, and which turns ask which question of the guide.
void from5To6(Database &database, Place place)
{
    declare(database, findings6Sql, place);
}

/// Concept maps, and what imports said.
void from6To7(Database &database, Place place)
{
    declare(database, maps7Sql, place);
}

/// Recordings of interviews.
void from7To8(Database &database, Place place)
{
    declare(database, recordings8Sql, place);
}

/// Private memos, and tags of sources.
void from8To9(Database &database, Place place)
{
    declare(database, memosAndTags9Sql, place);
}

/// Areas of pages and pictures.
void from9To10(Database &database, Place place)
{
    declare(database, regions10Sql, place);
}

/// Links of participants, memos and findings.
void from10To11(Database &database, Place place)
{
    constexpr const char *columns =
        "id, name, note, from_quote, from_code, from_source, to_quote, to_code, to_source, coder, "
        "created";
    // Beside the file it may stand already, made by the first step.
    database.execute("CREATE TEMP TABLE old_link AS SELECT * FROM link;");
    database.execute(place == Place::File ? "DROP TABLE main.link"
                                          : "DROP TABLE IF EXISTS temp.link");
    declare(database, links11Sql, place);
    database.execute((QByteArray("INSERT INTO link(") + columns + ") SELECT " + columns
                      + " FROM temp.old_link; DROP TABLE temp.old_link;")
                         .constData());
}

constexpr std::array ladder{from1To2, from2To3, from3To4, from4To5,  from5To6,
                            from6To7, from7To8, from8To9, from9To10, from10To11};
static_assert(ladder.size() == version - 1);

void climb(Database &database, int from, int to, Place place)
{
    Q_ASSERT(from >= 1 && from < to && to <= version);
    for (int each = from; each < to; ++each)
        ladder.at(size_t(each - 1))(database, place);
}

} // namespace

void migrate(Database &database, int from, int to)
{
    climb(database, from, to, Place::File);
    database.execute(QStringLiteral("PRAGMA user_version=%1").arg(to).toUtf8().constData());
    if (!isExact(database, to) || database.query("PRAGMA foreign_key_check").next())
        database.fail(SQLITE_CORRUPT);
}

void showAsCurrent(Database &database, int from)
{
    // A temporary table's references would be looked for among the temporary tables too.
    database.execute("PRAGMA foreign_keys=OFF");
    climb(database, from, version, Place::Beside);
    database.execute("PRAGMA foreign_keys=ON");
}

} // namespace axial::schema
