#include "core/project/exchanging/exchangework.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/links.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {
namespace {

using Thing = ExchangeTally::Thing;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

std::optional<LinkEnd> endOf(const ExchangeWork &work, const QString &guid)
{
    if (const QuoteId quote = work.quotes.value(guid))
        return LinkEnd{quote, {}, {}};
    if (const SourceId source = work.sources.value(guid))
        return LinkEnd{{}, {}, source};
    if (const CodeId code = work.codes.value(guid))
        return LinkEnd{{}, code, {}};
    return std::nullopt;
}

bool isLinked(Database &db, const LinkEnd &from, const LinkEnd &to, const QString &name)
{
    return db
        .integer("SELECT 1 FROM link WHERE from_quote IS ?1 AND from_code IS ?2 AND from_source IS "
                 "?3 AND to_quote IS ?4 AND to_code IS ?5 AND to_source IS ?6 AND name=?7",
                 from.quote, from.code, from.source, to.quote, to.code, to.source, name)
        .has_value();
}

} // namespace

void storeExchangeLinks(ExchangeWork &work)
{
    QSet<QString> notes;
    for (const refi::Source &note : work.content.notes)
        notes.insert(note.guid);
    for (const refi::Link &each : work.content.links) {
        work.advance();
        if (notes.contains(each.origin) || notes.contains(each.target)) {
            work.tally.converted(Thing::Links, Messages::tr("as what a memo is about"));
            continue;
        }
        const auto from = endOf(work, each.origin);
        const auto to = endOf(work, each.target);
        if (!from || !to || *from == *to) {
            work.tally.skipped(Thing::Links,
                               Messages::tr("an end is missing, or nothing that is linked here"));
            continue;
        }
        const QString name = names::fitted(each.name.trimmed());
        if (isLinked(work.db, *from, *to, name)) {
            work.tally.known(Thing::Links);
            continue;
        }
        Link link;
        link.from = *from;
        link.to = *to;
        link.name = name;
        work.guids.keep(each.guid, links::add(work.db, link));
        work.tally.taken(Thing::Links);
    }
}

} // namespace axial
