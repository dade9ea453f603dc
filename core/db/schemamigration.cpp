#include "core/db/schema.h"

#include "core/db/schematables.h"
#include "core/db/sqlite.h"

namespace axial::schema {
namespace {

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

// The columns are the same, so the steps of a version-2 history still undo and redo.
constexpr const char *copyReviews2 = R"(
INSERT INTO review(coding, coder, mark, comment, created)
  SELECT coding, coder, mark, comment, created FROM temp.old_review;
DROP TABLE temp.old_review;
)";

/// Copies, since a renamed table's declaration would no longer be exactly ours.
constexpr const char *setAside1 = R"(
CREATE TEMP TABLE old_memo AS SELECT * FROM main.memo;
CREATE TEMP TABLE old_link AS SELECT * FROM main.link;
)";

void migrateMemos1(Database &database)
{
    database.execute(setAside1);
    database.execute("DROP TABLE memo; DROP TABLE link;");
    database.execute(memos2Sql);
    database.execute(copyMemos1);
    database.execute(reviews3Sql);
}

void migrateReviews2(Database &database)
{
    database.execute("CREATE TEMP TABLE old_review AS SELECT * FROM main.review");
    database.execute("DROP TABLE main.review");
    database.execute(reviews3Sql);
    database.execute(copyReviews2);
}

void makeTemporary(Database &database, QByteArray sql)
{
    sql.replace("CREATE TABLE ", "CREATE TEMP TABLE ");
    sql.replace("CREATE INDEX ", "CREATE INDEX temp.");
    database.execute(sql.constData());
}

} // namespace

void migrate(Database &database, int from)
{
    Q_ASSERT(from >= 1 && from < version);
    if (from == 1)
        migrateMemos1(database);
    else if (from == 2)
        migrateReviews2(database);
    database.execute(authors4Sql); // whose the insights of before are, nobody knows
    database.execute(QStringLiteral("PRAGMA user_version=%1").arg(version).toUtf8().constData());
    if (!isExact(database, version) || database.query("PRAGMA foreign_key_check").next())
        database.fail(SQLITE_CORRUPT);
}

void showAsCurrent(Database &database, int from)
{
    // A temporary table hides the file's own of the same name. Its references would be looked for
    // among the temporary tables too.
    database.execute("PRAGMA foreign_keys=OFF");
    if (from == 1) { // all that versions 2 and 3 could hold is as it is now
        database.execute(setAside1);
        makeTemporary(database, QByteArray(memos2Sql) + reviews3Sql);
        database.execute(copyMemos1);
    }
    makeTemporary(database, authors4Sql);
    database.execute("PRAGMA foreign_keys=ON");
}

} // namespace axial::schema
