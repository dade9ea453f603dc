#include "core/db/schema.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace axial::schema {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("store", text);
}

// Undo applies row by row, so nothing a user can rename or reorder is UNIQUE; uniqueness is
// checked by the functions of core/project. Every table has a primary key for the session
// extension. Labels, decisions and units are kept by source, so that deleting a source is quick
// without a second index over 271,194 rows. Columns of a WITHOUT ROWID table stand in the order
// of its key: else SQLite 3.40's quick_check finds NULLs that are not there. No trigger, no view, no full-text index.
constexpr const char *createSql = R"(
CREATE TABLE setting(name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE coder(id INTEGER PRIMARY KEY, name TEXT NOT NULL, initials TEXT NOT NULL,
  color INTEGER NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE TABLE collection(id INTEGER PRIMARY KEY,
  parent INTEGER REFERENCES collection(id) ON DELETE CASCADE,
  name TEXT NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE INDEX collection_parent ON collection(parent);
CREATE TABLE source(id INTEGER PRIMARY KEY,
  collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 2), title TEXT NOT NULL, url TEXT NOT NULL,
  occurrence INTEGER NOT NULL CHECK(occurrence >= 1), length INTEGER NOT NULL CHECK(length >= 0),
  language TEXT NOT NULL, created INTEGER NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE INDEX source_collection ON source(collection, position);
CREATE TABLE source_text(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  text TEXT NOT NULL) STRICT;
CREATE TABLE source_original(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  name TEXT NOT NULL, sha256 BLOB NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
CREATE TABLE issue(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  repository TEXT NOT NULL, number TEXT NOT NULL, state TEXT NOT NULL, author TEXT NOT NULL,
  labels TEXT NOT NULL, opened TEXT NOT NULL, closed TEXT NOT NULL, year INTEGER NOT NULL) STRICT;
CREATE TABLE participant(id INTEGER PRIMARY KEY, pseudonym TEXT NOT NULL, memo TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE speaker(id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE, name TEXT NOT NULL,
  role INTEGER NOT NULL CHECK(role BETWEEN 0 AND 3),
  participant INTEGER REFERENCES participant(id) ON DELETE SET NULL) STRICT;
CREATE INDEX speaker_source ON speaker(source);
CREATE INDEX speaker_participant ON speaker(participant);
CREATE TABLE turn(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  start INTEGER NOT NULL CHECK(start >= 0), "end" INTEGER NOT NULL, words INTEGER NOT NULL,
  speaker INTEGER REFERENCES speaker(id) ON DELETE SET NULL, time INTEGER,
  PRIMARY KEY(source, start), CHECK("end" > start AND words BETWEEN start AND "end"))
  STRICT, WITHOUT ROWID;
CREATE INDEX turn_speaker ON turn(speaker);
CREATE TABLE source_participant(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  PRIMARY KEY(source, participant)) STRICT, WITHOUT ROWID;
CREATE INDEX source_participant_participant ON source_participant(participant);
CREATE TABLE code(id INTEGER PRIMARY KEY, parent INTEGER REFERENCES code(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 1),
  key TEXT NOT NULL, name TEXT NOT NULL, color INTEGER NOT NULL, definition TEXT NOT NULL,
  include_when TEXT NOT NULL, exclude_when TEXT NOT NULL, example TEXT NOT NULL,
  memo TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX code_parent ON code(parent, position);
CREATE TABLE code_detail(code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(code, position))
  STRICT, WITHOUT ROWID;
CREATE TABLE quote(id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  start INTEGER NOT NULL CHECK(start >= 0), "end" INTEGER NOT NULL, words TEXT NOT NULL,
  insight TEXT NOT NULL, prompt TEXT NOT NULL, created INTEGER NOT NULL,
  CHECK("end" > start)) STRICT;
CREATE INDEX quote_source ON quote(source, start, "end");
CREATE TABLE coding(id INTEGER PRIMARY KEY,
  quote INTEGER NOT NULL REFERENCES quote(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  comment TEXT NOT NULL, weight REAL, created INTEGER NOT NULL) STRICT;
CREATE INDEX coding_quote ON coding(quote);
CREATE INDEX coding_code ON coding(code);
CREATE INDEX coding_coder ON coding(coder);
CREATE TABLE source_coding(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  comment TEXT NOT NULL, created INTEGER NOT NULL, PRIMARY KEY(source, code, coder))
  STRICT, WITHOUT ROWID;
CREATE INDEX source_coding_code ON source_coding(code);
CREATE INDEX source_coding_coder ON source_coding(coder);
CREATE TABLE attribute(id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 6), categories TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE attribute_value(
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  attribute INTEGER NOT NULL REFERENCES attribute(id) ON DELETE CASCADE,
  value TEXT NOT NULL, PRIMARY KEY(participant, attribute)) STRICT, WITHOUT ROWID;
CREATE INDEX attribute_value_attribute ON attribute_value(attribute);
CREATE TABLE quote_attribute(quote INTEGER NOT NULL REFERENCES quote(id) ON DELETE CASCADE,
  attribute INTEGER NOT NULL REFERENCES attribute(id) ON DELETE CASCADE,
  value TEXT NOT NULL, PRIMARY KEY(quote, attribute)) STRICT, WITHOUT ROWID;
CREATE INDEX quote_attribute_attribute ON quote_attribute(attribute);
CREATE TABLE grouping(id INTEGER PRIMARY KEY, name TEXT NOT NULL, groups TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE prompt(id INTEGER PRIMARY KEY, part TEXT NOT NULL, objective TEXT NOT NULL,
  audience TEXT NOT NULL, text TEXT NOT NULL, category TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE keyword_list(id INTEGER PRIMARY KEY, name TEXT NOT NULL, words TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE ranking(id INTEGER PRIMARY KEY,
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  question TEXT NOT NULL) STRICT;
CREATE INDEX ranking_participant ON ranking(participant);
CREATE TABLE ranking_item(ranking INTEGER NOT NULL REFERENCES ranking(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  rank INTEGER NOT NULL CHECK(rank >= 1), PRIMARY KEY(ranking, code)) STRICT, WITHOUT ROWID;
CREATE INDEX ranking_item_code ON ranking_item(code);
CREATE TABLE round(id INTEGER PRIMARY KEY, name TEXT NOT NULL, exclusive INTEGER NOT NULL,
  blind INTEGER NOT NULL, closed INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE TABLE round_coder(round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE, position INTEGER NOT NULL,
  PRIMARY KEY(round, coder)) STRICT, WITHOUT ROWID;
CREATE INDEX round_coder_coder ON round_coder(coder);
CREATE TABLE round_code(round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  PRIMARY KEY(round, code)) STRICT, WITHOUT ROWID;
CREATE INDEX round_code_code ON round_code(code);
CREATE TABLE round_source(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  PRIMARY KEY(source, round)) STRICT, WITHOUT ROWID;
CREATE TABLE label(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  PRIMARY KEY(source, round, coder, code)) STRICT, WITHOUT ROWID;
CREATE TABLE decision(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  how INTEGER NOT NULL CHECK(how BETWEEN 0 AND 3),
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, reason TEXT NOT NULL,
  created INTEGER NOT NULL, PRIMARY KEY(source, round)) STRICT, WITHOUT ROWID;
CREATE TABLE memo(id INTEGER PRIMARY KEY, target_kind TEXT NOT NULL, target INTEGER,
  title TEXT NOT NULL, text TEXT NOT NULL, coder INTEGER REFERENCES coder(id) ON DELETE SET NULL,
  created INTEGER NOT NULL, modified INTEGER NOT NULL) STRICT;
CREATE INDEX memo_target ON memo(target_kind, target);
CREATE INDEX memo_coder ON memo(coder);
CREATE TABLE link(id INTEGER PRIMARY KEY, name TEXT NOT NULL, from_kind TEXT NOT NULL,
  from_id INTEGER NOT NULL, to_kind TEXT NOT NULL, to_id INTEGER NOT NULL) STRICT;
CREATE TABLE history(id INTEGER PRIMARY KEY, at INTEGER NOT NULL, coder TEXT NOT NULL,
  label TEXT NOT NULL, state INTEGER NOT NULL CHECK(state BETWEEN 0 AND 2),
  size INTEGER NOT NULL, changeset BLOB) STRICT;
CREATE INDEX history_state ON history(state, id);
)";

std::vector<QString> declarations(Database &database)
{
    std::vector<QString> result;
    auto rows = database.query("SELECT type || ' ' || name || ' ' || coalesce(sql, '') "
                               "FROM sqlite_schema ORDER BY type, name");
    while (rows.next())
        result.push_back(rows.text(0));
    return result;
}

} // namespace

const std::vector<const char *> &recordedTables()
{
    static const std::vector<const char *> tables{
        "setting", "coder", "collection", "source", "source_text", "source_original", "issue",
        "participant", "speaker", "turn", "source_participant", "code", "code_detail", "quote",
        "coding", "source_coding", "attribute", "attribute_value", "quote_attribute", "grouping",
        "prompt", "keyword_list", "ranking", "ranking_item", "round", "round_coder",
        "round_code", "round_source", "label", "decision", "memo", "link"};
    return tables;
}

void create(Database &database)
{
    database.execute(createSql);
    database.execute(QStringLiteral("PRAGMA application_id=%1; PRAGMA user_version=%2")
                         .arg(applicationId)
                         .arg(version)
                         .toUtf8()
                         .constData());
}

int fileVersion(const QString &path)
{
    const QFileInfo info(path);
    const QString name = info.fileName();
    if (!info.exists())
        throw Error(tr("%1 was not found. It may have been moved, or its drive is not mounted.")
                        .arg(path));
    if (info.isDir())
        throw Error(tr("%1 is a folder; an Axial project is one file (.axial).").arg(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(tr("%1 could not be read: %2.").arg(path, file.errorString()));
    const QByteArray header = file.read(100);
    if (!header.startsWith("SQLite format 3") || header.size() < 100
        || qFromBigEndian<qint32>(header.constData() + 68) != applicationId)
        throw Error(tr("%1 is not an Axial project. It was not opened and not changed.").arg(name));
    const auto found = qFromBigEndian<qint32>(header.constData() + 60);
    if (found < 1)
        throw Error(tr("%1 has a version that no Axial ever wrote. It was not opened and not "
                       "changed.").arg(name));
    return found;
}

bool isExact(Database &database)
{
    Database fresh(QString(), Database::Mode::Memory);
    create(fresh);
    return declarations(database) == declarations(fresh);
}

} // namespace axial::schema
