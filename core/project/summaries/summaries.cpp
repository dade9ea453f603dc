#include "core/project/summaries/summaries.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>

namespace axial::summaries {
namespace {

#define SUMMARY_COLUMNS                                                                            \
    "s.id, s.source, s.kind, s.text, coalesce(s.code, 0), coalesce(s.coder, 0), s.created"

// Not another's, while a round hides it.
#define SEEN_BY_1 "(s.coder = ?1 OR NOT " AXIAL_IS_HIDDEN("s.source") ")"

std::vector<Summary> read(Statement &&rows)
{
    return rowsOf<Summary, SummaryId, SourceId, SummaryKind, QString, CodeId, CoderId, qint64>(
        std::move(rows));
}

/// The type that a code lies in: below a folder.
QString typeOf(Database &db, CodeId code)
{
    return db.text("WITH RECURSIVE above(id, parent, name, depth) AS ("
                   "SELECT id, parent, name, 0 FROM code WHERE id=?1 "
                   "UNION ALL SELECT c.id, c.parent, c.name, depth + 1 FROM code c "
                   "JOIN above ON c.id = above.parent WHERE c.kind=1 AND depth < 1000) "
                   "SELECT name FROM above ORDER BY depth DESC LIMIT 1",
                   code);
}

/// Which codes a summary belongs to: the one it was mapped to, or else what its report was decided
/// to be, or, undecided, what its coder labelled it, as far as ?1 may know: of a report that ?1
/// labels in a blind round, that is only what ?1 says.
#define R_IS_HIDDEN AXIAL_HIDES_LABELS("r")
#define HIDDEN_FROM_1 AXIAL_SOURCES_HIDDEN_FROM("?1")
#define BELONGING                                                                                  \
    "hidden(source) AS " HIDDEN_FROM_1 ", decided(source, code) AS ("                              \
    "SELECT d.source, d.code FROM decision d JOIN round r ON r.id = d.round "                      \
    "WHERE coalesce(r.kind, 0) <> 2 AND NOT " R_IS_HIDDEN                                          \
    " AND d.source NOT IN (SELECT source FROM hidden)), "                                          \
    "belonging(summary, code) AS (SELECT id, code FROM summary WHERE code IS NOT NULL "            \
    "UNION SELECT s.id, d.code FROM summary s JOIN decided d ON d.source = s.source "              \
    "WHERE s.code IS NULL UNION SELECT s.id, l.code FROM summary s "                               \
    "JOIN label l ON l.source = s.source AND l.coder = s.coder "                                   \
    "JOIN round r ON r.id = l.round "                                                              \
    "WHERE s.code IS NULL AND s.source NOT IN (SELECT source FROM decided) "                       \
    "AND coalesce(r.kind, 0) <> 2 AND (l.coder = ?1 OR (NOT " R_IS_HIDDEN                          \
    " AND l.source NOT IN (SELECT source FROM hidden)))) "

SummaryKind kindOfCode(Database &db, CodeId code)
{
    return code ? kindOf(typeOf(db, code)) : SummaryKind::NotSaid;
}

/// Of its sub-theme, or kindFor().
SummaryKind kindToStore(Database &db, const Summary &summary)
{
    const SummaryKind kind = kindOfCode(db, summary.code);
    return kind != SummaryKind::NotSaid ? kind : kindFor(db, summary.report, summary.coder);
}

} // namespace

SummaryKind kindNow(Database &db, const Summary &summary, bool ownOnly)
{
    if (ownOnly || rounds::hidesCodings(db, summary.report, summary.coder))
        return kindFor(db, summary.report, summary.coder, ownOnly);
    const SummaryKind kind = kindToStore(db, summary);
    return kind != SummaryKind::NotSaid ? kind : summary.kind;
}

std::vector<Summary> all(Database &db)
{
    return read(db.query("SELECT " SUMMARY_COLUMNS " FROM summary s "
                         "ORDER BY s.source, s.coder, s.id"));
}

std::vector<Summary> seenBy(Database &db, CoderId asker)
{
    return read(db.query("SELECT " SUMMARY_COLUMNS " FROM summary s WHERE " SEEN_BY_1
                         " ORDER BY s.source, s.coder, s.id",
                         asker));
}

std::vector<Summary> ofReport(Database &db, SourceId report, const Asker &asker)
{
    return read(db.query("SELECT " SUMMARY_COLUMNS " FROM summary s WHERE s.source=?2 "
                         "AND (?3 IS NULL OR s.coder=?3) AND " SEEN_BY_1 " ORDER BY s.coder, s.id",
                         asker.me, report, asker.only));
}

std::vector<Summary> within(Database &db, CodeId code, CoderId asker)
{
    const bool isFolder = code && codes::at(db, code).kind == CodeKind::Folder;
    return read(db.query("WITH RECURSIVE below(id) AS (VALUES(?2) UNION SELECT c.id FROM code c "
                         "JOIN below ON c.parent = below.id), " BELONGING "SELECT " SUMMARY_COLUMNS
                         " FROM summary s WHERE (?3 AND s.code IS NULL) OR s.id IN "
                         "(SELECT summary FROM belonging WHERE code IN below) "
                         "ORDER BY s.source, s.coder, s.id",
                         asker, code, isFolder));
}

QSet<CodeId> codesWithAny(Database &db, CoderId asker)
{
    return columnOf<QSet<CodeId>>(
        db.query("WITH RECURSIVE " BELONGING ", above(id) AS ("
                 "SELECT code FROM belonging UNION SELECT c.parent FROM code c "
                 "JOIN above ON c.id = above.id WHERE c.parent IS NOT NULL) "
                 "SELECT id FROM above",
                 asker));
}

Summary at(Database &db, SummaryId summary)
{
    const auto found = read(
        db.query("SELECT " SUMMARY_COLUMNS " FROM summary s WHERE s.id=?1", summary));
    if (found.empty())
        throw Error(refusals::gone());
    return found.front();
}

SummaryId write(Database &db, SourceId report, CoderId coder, const QString &words)
{
    const QString line = words.simplified();
    if (line.size() > longest)
        throw Error(refusals::tooLong(longest));
    const SummaryId known{
        db.integer("SELECT id FROM summary WHERE source=?1 AND coder IS ?2", report, coder)
            .value_or(0)};
    if (line.isEmpty()) {
        remove(db, known);
        return {};
    }
    if (known) {
        db.run("UPDATE summary SET text=?2, kind=?3 WHERE id=?1", known, line,
               int(kindToStore(db, at(db, known))));
        return known;
    }
    const auto id = db.newId<SummaryId>();
    db.run("INSERT INTO summary(id, source, kind, text, code, coder, created) "
           "VALUES(?1, ?2, ?3, ?4, NULL, ?5, ?6)",
           id, report, int(kindFor(db, report, coder)), line, coder,
           QDateTime::currentMSecsSinceEpoch());
    return id;
}

void map(Database &db, SummaryId summary, CodeId code)
{
    Summary found = at(db, summary);
    if (code)
        codes::requireNoFolder(db, code);
    found.code = code;
    db.run("UPDATE summary SET code=?2, kind=?3 WHERE id=?1", summary, code,
           int(kindToStore(db, found)));
}

void remove(Database &db, SummaryId summary)
{
    db.run("DELETE FROM summary WHERE id=?1", summary);
}

SummaryKind kindFor(Database &db, SourceId report, CoderId coder, bool ownOnly)
{
    // What one is working on goes before what is done: of the rounds that are open the newest one,
    // of all others a decision, of the round that counts most. While a blind one is open, whatever
    // another says would tell what to label there.
    const bool isHidden = rounds::hidesCodings(db, report, coder);
    return kindOfCode(
        db, CodeId{db.integer("SELECT code FROM (SELECT d.code AS code, r.closed AS closed, "
                              "0 AS isLabel, coalesce(r.kind, 0) AS kind, r.id AS round, "
                              "d.created AS at FROM decision d JOIN round r ON r.id = d.round "
                              "WHERE d.source=?1 AND NOT ?3 AND NOT " R_IS_HIDDEN
                              " UNION ALL SELECT l.code, r.closed, 1, coalesce(r.kind, 0), r.id, 0 "
                              "FROM label l JOIN round r ON r.id = l.round "
                              "WHERE l.source=?1 AND l.coder=?2 AND (NOT ?4 OR " R_IS_HIDDEN
                              ")) WHERE kind <> 2 "
                              "ORDER BY closed, iif(closed, isLabel, -round), iif(closed, kind, "
                              "isLabel), at DESC, round DESC LIMIT 1",
                              report, coder, ownOnly || isHidden, isHidden)
                       .value_or(0)});
}

SummaryKind kindOf(const QString &typeName)
{
    const auto is = [&](QLatin1String name) {
        return typeName.compare(name, Qt::CaseInsensitive) == 0;
    };
    return is(QLatin1String("Question"))      ? SummaryKind::Intent
           : is(QLatin1String("Requirement")) ? SummaryKind::Expectation
           : is(QLatin1String("Bug"))         ? SummaryKind::Symptom
                                              : SummaryKind::NotSaid;
}

} // namespace axial::summaries
