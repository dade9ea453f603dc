#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"

#include <QSet>

namespace axial {
namespace {

std::optional<LinkEnd> endOf(const ExchangeImport &work, const QString &guid)
{
    if (const LinkEnd thing = work.thingOf(guid); !thing.isNone())
        return thing;
    const auto memo = work.guids.find<MemoId>(guid);
    return memos::isThere(work.db, memo) ? std::optional<LinkEnd>(memo) : std::nullopt;
}

/// Which this project's links may not lead to, as they are seen by all coders.
bool isPrivate(const ExchangeImport &work, const std::optional<LinkEnd> &end)
{
    return end && end->memo && memos::at(work.db, end->memo).isPrivate;
}

/// One that has another name by now; its ends stay where they are.
void meet(ExchangeImport &work, LinkId id, const QString &guid, const QString &name)
{
    const QString own = links::at(work.db, id).name;
    MatchedItem thing(work.conflicts, MergeKind::Links, guid, own);
    if (const auto now = thing.settle("name", ImportingText::tr("Name"), own, name))
        thing.change([&] { links::rename(work.db, id, *now); });
}

} // namespace

void importLinks(ExchangeImport &work)
{
    QSet<QString> notes;
    for (const refi::Source &note : work.content.notes)
        notes.insert(note.guid);
    for (const refi::Link &each : work.content.links) {
        work.advance();
        const bool isOnMemo = notes.contains(each.origin) || notes.contains(each.target);
        if (isOnMemo && !work.isOwnLink(each)) {
            work.openLinks.insert(each.guid); // for other programs, as it is
            work.tally.converted(Tallied::Links, ImportingText::tr("as what a memo is about"));
            continue;
        }
        const auto from = endOf(work, each.origin);
        const auto to = endOf(work, each.target);
        if (!from || !to || *from == *to) {
            const bool isWhole = !each.origin.isEmpty() && !each.target.isEmpty();
            if (isWhole) {
                work.openLinks.insert(each.guid);
                work.tally.converted(Tallied::Links, ExchangeTally::kept());
            } else {
                work.tally.skipped(Tallied::Links, ImportingText::tr("an end is missing"));
            }
            continue;
        }
        if (isPrivate(work, from) || isPrivate(work, to)) {
            work.tally.skipped(Tallied::Links, ImportingText::tr("an end is a private memo here"));
            continue;
        }
        const QString name = names::fitted(each.name.trimmed());
        const auto kept = work.guids.find<LinkId>(each.guid);
        if (const LinkId there = links::find(work.db, *from, *to, name)) {
            work.conflicts.equal(MergeKind::Links);
            work.guids.keep(each.guid, there);
            work.tally.known(Tallied::Links);
            continue;
        }
        if (work.db.integer("SELECT 1 FROM link WHERE id=?1", kept)) {
            meet(work, kept, each.guid, name);
            work.tally.known(Tallied::Links);
            continue;
        }
        work.conflicts.added(MergeKind::Links);
        ++work.summary.links;
        Link link;
        link.from = *from;
        link.to = *to;
        link.name = name;
        work.guids.keep(each.guid, links::add(work.db, link));
        work.tally.taken(Tallied::Links);
    }
}

} // namespace axial
