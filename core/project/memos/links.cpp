#include "core/project/memos/links.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/memos/memos.h"
#include "core/project/memos/privatememos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/sources/sources.h"

#include <QDateTime>

namespace axial::links {
namespace {

// Column lists; macros, since literals are joined only by the preprocessor.
#define LINK_ENDS(side)                                                                            \
    "coalesce(" side "_quote, 0), coalesce(" side "_code, 0), coalesce(" side "_source, 0), "      \
    "coalesce(" side "_participant, 0), coalesce(" side "_memo, 0), coalesce(" side "_finding, 0)"
#define LINK_COLUMNS                                                                               \
    "SELECT id, " LINK_ENDS("from") ", " LINK_ENDS("to") ", name, note, coalesce(coder, 0), "      \
                                                         "created FROM link "
/// Whether an end is the one whose ids are bound from ?1 (or, of the second, from ?7) on.
#define FROM_IS                                                                                    \
    "from_quote IS ?1 AND from_code IS ?2 AND from_source IS ?3 AND from_participant IS ?4 "       \
    "AND from_memo IS ?5 AND from_finding IS ?6"
#define TO_IS                                                                                      \
    "to_quote IS ?7 AND to_code IS ?8 AND to_source IS ?9 AND to_participant IS ?10 "              \
    "AND to_memo IS ?11 AND to_finding IS ?12"
/// `=`, since an index serves no IS of a parameter that may be NULL.
#define BEGINS_AT                                                                                  \
    "(from_quote=?1 OR from_code=?2 OR from_source=?3 OR from_participant=?4 OR from_memo=?5 "     \
    "OR from_finding=?6)"
#define ENDS_AT                                                                                    \
    "(to_quote=?1 OR to_code=?2 OR to_source=?3 OR to_participant=?4 OR to_memo=?5 "               \
    "OR to_finding=?6)"
#define MEMOS_ON_IT "(SELECT id FROM memo WHERE quote=?1 OR code=?2 OR source=?3 OR participant=?4)"
#define LEADS_TO_ITSELF                                                                            \
    "from_quote IS to_quote AND from_code IS to_code AND from_source IS to_source "                \
    "AND from_participant IS to_participant AND from_memo IS to_memo "                             \
    "AND from_finding IS to_finding"
#define SAME_END(side)                                                                             \
    "kept." side "_quote IS link." side "_quote AND kept." side "_code IS link." side "_code "     \
    "AND kept." side "_source IS link." side "_source AND kept." side "_participant IS link." side \
    "_participant AND kept." side "_memo IS link." side "_memo "                                   \
    "AND kept." side "_finding IS link." side "_finding"
#define SAME_AS_KEPT                                                                               \
    SAME_END("from") " AND " SAME_END("to") " AND kept.name=link.name AND kept.note=link.note"

LinkEnd readEnd(const Statement &row, int column)
{
    LinkEnd end;
    end.quote = row.id<QuoteId>(column);
    end.code = row.id<CodeId>(column + 1);
    end.source = row.id<SourceId>(column + 2);
    end.participant = row.id<ParticipantId>(column + 3);
    end.memo = row.id<MemoId>(column + 4);
    end.finding = row.id<FindingId>(column + 5);
    return end;
}

Link readLink(const Statement &row)
{
    return {row.id<LinkId>(0), readEnd(row, 1),     readEnd(row, 7), row.text(13),
            row.text(14),      row.id<CoderId>(15), row.integer(16)};
}

void requireNew(Database &db, const Link &link)
{
    const LinkId same = find(db, link.from, link.to, link.name);
    if (same && same != link.id)
        throw Error(
            ProjectText::tr("These two are linked like that already. Nothing was changed."));
}

void requireShown(Database &db, MemoId memo)
{
    if (memo && db.integer("SELECT 1 FROM memo WHERE id=?1 AND private<>0", memo))
        throw Error(
            ProjectText::tr("This memo is private, and links are seen by all coders. Show it "
                            "to all first. Nothing was linked."));
}

/// After ends were moved to a thing: `there` finds the links at it.
void tidy(Database &db, const char *there, qint64 id)
{
    const QString self = QStringLiteral("DELETE FROM link WHERE (%1) AND " LEADS_TO_ITSELF);
    const QString twice = QStringLiteral("DELETE FROM link WHERE (%1) AND EXISTS (SELECT 1 FROM "
                                         "link AS kept WHERE kept.id < link.id "
                                         "AND " SAME_AS_KEPT ")");
    db.run(self.arg(QLatin1String(there)).toUtf8().constData(), id);
    db.run(twice.arg(QLatin1String(there)).toUtf8().constData(), id);
}

QString wordsOfMemo(Database &db, MemoId id)
{
    const Memo memo = memos::at(db, id);
    return memo.title.isEmpty() ? memo.text : memo.title;
}

QString wordsOfFinding(Database &db, FindingId id)
{
    const auto finding = findings::find(db, id);
    if (!finding)
        throw Error(refusals::gone());
    return findings::sentence(*finding);
}

} // namespace

bool isThere(Database &db, const LinkEnd &end)
{
    const int set = int(bool(end.quote)) + int(bool(end.code)) + int(bool(end.source))
                    + int(bool(end.participant)) + int(bool(end.memo)) + int(bool(end.finding));
    return set == 1
           && db.integer("SELECT EXISTS (SELECT 1 FROM quote WHERE id=?1) + EXISTS (SELECT 1 FROM "
                         "code WHERE id=?2) + EXISTS (SELECT 1 FROM source WHERE id=?3) + EXISTS "
                         "(SELECT 1 FROM participant WHERE id=?4) + EXISTS (SELECT 1 FROM memo "
                         "WHERE id=?5) + EXISTS (SELECT 1 FROM finding WHERE id=?6)",
                         end.quote, end.code, end.source, end.participant, end.memo, end.finding)
                  == 1;
}

LinkId add(Database &db, const Link &link)
{
    if (link.from == link.to)
        throw Error(ProjectText::tr(
            "A link leads from one thing to another, not to itself. Nothing was linked."));
    if (!isThere(db, link.from) || !isThere(db, link.to))
        throw Error(refusals::gone());
    Link added = link;
    added.id = {};
    added.name = names::checked(link.name).trimmed();
    requireNew(db, added);
    requireShown(db, link.from.memo);
    requireShown(db, link.to.memo);
    added.id = db.newId<LinkId>();
    const LinkEnd &from = link.from;
    const LinkEnd &to = link.to;
    db.run("INSERT INTO link(from_quote, from_code, from_source, from_participant, from_memo, "
           "from_finding, to_quote, to_code, to_source, to_participant, to_memo, to_finding, id, "
           "name, note, coder, created) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, "
           "?13, ?14, ?15, ?16, ?17)",
           from.quote, from.code, from.source, from.participant, from.memo, from.finding, to.quote,
           to.code, to.source, to.participant, to.memo, to.finding, added.id, added.name, link.note,
           link.coder, link.createdMs ? link.createdMs : QDateTime::currentMSecsSinceEpoch());
    return added.id;
}

void rename(Database &db, LinkId link, const QString &name)
{
    Link renamed = at(db, link);
    renamed.name = names::checked(name).trimmed();
    requireNew(db, renamed);
    db.run("UPDATE link SET name=?2 WHERE id=?1", link, renamed.name);
}

void remove(Database &db, LinkId link)
{
    const Link removed = at(db, link);
    db.run("DELETE FROM link WHERE id=?1", link);
    for (const LinkEnd &end : {removed.from, removed.to})
        quotes::removeIfBare(db, end.quote);
}

Link at(Database &db, LinkId link)
{
    auto row = db.query(LINK_COLUMNS "WHERE id=?1", link);
    if (!row.next())
        throw Error(refusals::gone());
    return readLink(row);
}

std::vector<Link> of(Database &db, const LinkEnd &end, const Asker &asker)
{
    return listOf(
        db.query(LINK_COLUMNS
                 "WHERE (" BEGINS_AT " OR " ENDS_AT ") AND NOT " AXIAL_LINK_IS_PRIVATE
                 " AND " AXIAL_NOTE_IS_SEEN_BY(
                     "link", AXIAL_LINK_END_SOURCE("from"), "?7",
                     "?8") " AND " AXIAL_NOTE_IS_SEEN_BY("link", AXIAL_LINK_END_SOURCE("to"), "?7",
                                                         "?8") " ORDER BY created, id",
                 end.quote, end.code, end.source, end.participant, end.memo, end.finding, asker.me,
                 asker.only),
        readLink);
}

LinkId find(Database &db, const LinkEnd &from, const LinkEnd &to, const QString &name)
{
    return LinkId{db.integer("SELECT id FROM link WHERE " FROM_IS " AND " TO_IS " AND name=?13",
                             from.quote, from.code, from.source, from.participant, from.memo,
                             from.finding, to.quote, to.code, to.source, to.participant, to.memo,
                             to.finding, name)
                      .value_or(0)};
}

std::vector<QuoteId> quotesLinkedTo(Database &db, const LinkEnd &end)
{
    return columnOf<std::vector<QuoteId>>(
        db.query("SELECT from_quote FROM link WHERE from_quote IS NOT NULL "
                 "AND (" ENDS_AT " OR to_memo IN " MEMOS_ON_IT ") "
                 "UNION SELECT to_quote FROM link WHERE to_quote IS NOT NULL "
                 "AND (" BEGINS_AT " OR from_memo IN " MEMOS_ON_IT ")",
                 end.quote, end.code, end.source, end.participant, end.memo, end.finding));
}

void removeEnd(Database &db, const LinkEnd &end, const std::function<void()> &remove)
{
    const std::vector<QuoteId> linked = quotesLinkedTo(db, end);
    remove();
    for (const QuoteId quote : linked)
        quotes::removeIfBare(db, quote);
}

std::vector<Link> all(Database &db)
{
    return listOf(db.query(LINK_COLUMNS "WHERE NOT " AXIAL_LINK_IS_PRIVATE " ORDER BY created, id"),
                  readLink);
}

QStringList names(Database &db)
{
    return columnOf<QStringList>(db.query("SELECT name FROM link WHERE name<>'' GROUP BY name "
                                          "ORDER BY count(*) DESC, name"));
}

void moveEnds(Database &db, QuoteId from, QuoteId into)
{
    db.run("UPDATE link SET from_quote=?2 WHERE from_quote=?1", from, into);
    db.run("UPDATE link SET to_quote=?2 WHERE to_quote=?1", from, into);
    tidy(db, "from_quote=?1 OR to_quote=?1", into.value);
}

void moveEnds(Database &db, CodeId from, CodeId into)
{
    db.run("UPDATE link SET from_code=?2 WHERE from_code=?1", from, into);
    db.run("UPDATE link SET to_code=?2 WHERE to_code=?1", from, into);
    tidy(db, "from_code=?1 OR to_code=?1", into.value);
}

void moveEnds(Database &db, ParticipantId from, ParticipantId into)
{
    db.run("UPDATE link SET from_participant=?2 WHERE from_participant=?1", from, into);
    db.run("UPDATE link SET to_participant=?2 WHERE to_participant=?1", from, into);
    tidy(db, "from_participant=?1 OR to_participant=?1", into.value);
}

QString wordsOf(Database &db, const LinkEnd &end, const Asker &asker)
{
    if (end.quote)
        return pageregions::shownWords(db, end.quote, quotes::at(db, end.quote).words);
    if (end.code)
        return codes::at(db, end.code).label();
    if (end.participant)
        return participants::pseudonym(db, end.participant);
    if (end.memo)
        return wordsOfMemo(db, end.memo);
    if (end.finding)
        return asker.seesEverything(db) ? wordsOfFinding(db, end.finding)
                                        : ProjectText::tr("a finding");
    return sources::at(db, end.source).title;
}

} // namespace axial::links
