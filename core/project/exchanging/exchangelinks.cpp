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

/// One that has another name by now; its ends stay where they are.
void meet(ExchangeWork &work, LinkId id, const QString &guid, const QString &name)
{
    const QString own = links::at(work.db, id).name;
    MetThing thing(work.meeting, MergeKind::Links, guid, own);
    if (const auto now = thing.settle("name", Messages::tr("Name"), own, name))
        thing.change([&] { links::rename(work.db, id, *now); });
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
            const QString &other = notes.contains(each.origin) ? each.target : each.origin;
            if (!endOf(work, other) && !work.participants.contains(other))
                work.openLinks.insert(each.guid); // it leads to an area or a recording
            work.tally.converted(Thing::Links, Messages::tr("as what a memo is about"));
            continue;
        }
        const auto from = endOf(work, each.origin);
        const auto to = endOf(work, each.target);
        if (!from || !to || *from == *to) {
            const bool isWhole = !each.origin.isEmpty() && !each.target.isEmpty();
            if (isWhole) {
                work.openLinks.insert(each.guid);
                work.tally.converted(Thing::Links, ExchangeTally::kept());
            } else {
                work.tally.skipped(Thing::Links, Messages::tr("an end is missing"));
            }
            continue;
        }
        const QString name = names::fitted(each.name.trimmed());
        const auto kept = work.guids.find<LinkId>(each.guid);
        if (isLinked(work.db, *from, *to, name)) {
            MetThing(work.meeting, MergeKind::Links, each.guid, name);
            work.tally.known(Thing::Links);
            continue;
        }
        if (work.db.integer("SELECT 1 FROM link WHERE id=?1", kept)) {
            meet(work, kept, each.guid, name);
            work.tally.known(Thing::Links);
            continue;
        }
        work.meeting.added(MergeKind::Links);
        Link link;
        link.from = *from;
        link.to = *to;
        link.name = name;
        work.guids.keep(each.guid, links::add(work.db, link));
        work.tally.taken(Thing::Links);
    }
}

} // namespace axial
