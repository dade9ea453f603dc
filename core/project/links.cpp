#include "core/project/links.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/quotes.h"

#include <QCoreApplication>
#include <QDateTime>

namespace axial::links {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

// The column list of readLink(); a macro, since literals are joined only by the preprocessor.
#define LINK_COLUMNS                                                                               \
    "SELECT id, coalesce(from_quote, 0), coalesce(from_code, 0), "                                 \
    "coalesce(from_source, 0), coalesce(to_quote, 0), coalesce(to_code, 0), "                      \
    "coalesce(to_source, 0), name, note, coalesce(coder, 0), created FROM link "

Link readLink(const Statement &row)
{
    return {row.id<LinkId>(0),
            {row.id<QuoteId>(1), row.id<CodeId>(2), row.id<SourceId>(3)},
            {row.id<QuoteId>(4), row.id<CodeId>(5), row.id<SourceId>(6)},
            row.text(7),
            row.text(8),
            row.id<CoderId>(9),
            row.integer(10)};
}

std::vector<Link> readLinks(Statement &&rows)
{
    std::vector<Link> result;
    while (rows.next())
        result.push_back(readLink(rows));
    return result;
}

bool isThere(Database &db, const LinkEnd &end)
{
    const int set = int(bool(end.quote)) + int(bool(end.code)) + int(bool(end.source));
    return set == 1
           && db.integer("SELECT EXISTS (SELECT 1 FROM quote WHERE id=?1) + EXISTS (SELECT 1 FROM "
                         "code WHERE id=?2) + EXISTS (SELECT 1 FROM source WHERE id=?3)",
                         end.quote, end.code, end.source)
                  == 1;
}

void requireNew(Database &db, const Link &link)
{
    if (db.integer("SELECT 1 FROM link WHERE from_quote IS ?1 AND from_code IS ?2 AND from_source "
                   "IS ?3 AND to_quote IS ?4 AND to_code IS ?5 AND to_source IS ?6 AND name=?7 "
                   "AND id IS NOT ?8",
                   link.from.quote, link.from.code, link.from.source, link.to.quote, link.to.code,
                   link.to.source, link.name, link.id))
        throw Error(Messages::tr("These two are linked like that already. Nothing was changed."));
}

#define SAME_AS_KEPT                                                                               \
    "kept.from_quote IS link.from_quote AND kept.from_code IS link.from_code "                     \
    "AND kept.from_source IS link.from_source AND kept.to_quote IS link.to_quote "                 \
    "AND kept.to_code IS link.to_code AND kept.to_source IS link.to_source "                       \
    "AND kept.name=link.name AND kept.note=link.note"

/// After ends were moved to a thing: `there` finds the links at it.
void tidy(Database &db, const char *there, qint64 id)
{
    const QString self = QStringLiteral("DELETE FROM link WHERE (%1) AND from_quote IS to_quote "
                                        "AND from_code IS to_code AND from_source IS to_source");
    const QString twice = QStringLiteral("DELETE FROM link WHERE (%1) AND EXISTS (SELECT 1 FROM "
                                         "link AS kept WHERE kept.id < link.id "
                                         "AND " SAME_AS_KEPT ")");
    db.run(self.arg(QLatin1String(there)).toUtf8().constData(), id);
    db.run(twice.arg(QLatin1String(there)).toUtf8().constData(), id);
}

} // namespace

LinkId add(Database &db, const Link &link)
{
    if (link.from == link.to)
        throw Error(Messages::tr(
            "A link leads from one thing to another, not to itself. Nothing was linked."));
    if (!isThere(db, link.from) || !isThere(db, link.to))
        throw Error(
            Messages::tr("One end of this link is no longer in the project. Nothing was linked."));
    Link added = link;
    added.id = {};
    added.name = names::checked(link.name).trimmed();
    requireNew(db, added);
    added.id = db.newId<LinkId>();
    db.run(
        "INSERT INTO link(id, name, note, from_quote, from_code, from_source, to_quote, to_code, "
        "to_source, coder, created) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        added.id, added.name, link.note, link.from.quote, link.from.code, link.from.source,
        link.to.quote, link.to.code, link.to.source, link.coder,
        link.createdMs ? link.createdMs : QDateTime::currentMSecsSinceEpoch());
    return added.id;
}

void rename(Database &db, LinkId link, const QString &name)
{
    Link renamed = at(db, link);
    renamed.name = names::checked(name).trimmed();
    requireNew(db, renamed);
    db.run("UPDATE link SET name=?2 WHERE id=?1", link, renamed.name);
}

void setNote(Database &db, LinkId link, const QString &note)
{
    db.run("UPDATE link SET note=?2 WHERE id=?1", at(db, link).id, note);
    db.run("DELETE FROM link WHERE id<>?1 AND EXISTS (SELECT 1 FROM link AS kept WHERE kept.id=?1 "
           "AND " SAME_AS_KEPT ")",
           link);
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
        throw Error(Messages::tr("This link is no longer in the project."));
    return readLink(row);
}

std::vector<Link> ofQuote(Database &db, QuoteId quote)
{
    return readLinks(
        db.query(LINK_COLUMNS "WHERE from_quote=?1 OR to_quote=?1 ORDER BY created, id", quote));
}

std::vector<QuoteId> quotesLinkedTo(Database &db, const LinkEnd &end)
{
    std::vector<QuoteId> result;
    auto rows = db.query("SELECT from_quote FROM link WHERE from_quote IS NOT NULL "
                         "AND (to_quote=?1 OR to_code=?2 OR to_source=?3) "
                         "UNION SELECT to_quote FROM link WHERE to_quote IS NOT NULL "
                         "AND (from_quote=?1 OR from_code=?2 OR from_source=?3)",
                         end.quote, end.code, end.source);
    while (rows.next())
        result.push_back(rows.id<QuoteId>(0));
    return result;
}

std::vector<Link> all(Database &db)
{
    return readLinks(db.query(LINK_COLUMNS "ORDER BY created, id"));
}

QStringList names(Database &db)
{
    QStringList result;
    auto rows = db.query("SELECT name FROM link WHERE name<>'' GROUP BY name "
                         "ORDER BY count(*) DESC, name");
    while (rows.next())
        result << rows.text(0);
    return result;
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

} // namespace axial::links
