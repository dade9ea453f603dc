#include "core/collect/pagewalk.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/collect/issuepage.h"

#include <QLocale>

namespace axial {
namespace {

/// What is written meanwhile moves what was read to later pages; more pages of that is a server
/// that never ends.
constexpr int emptyHandedAtMost = 50;

} // namespace

PageWalk::PageWalk(const CollectOrder &order, PageSpool &spool, PatientGet &get,
                   const WalkLimits &limits)
    : m_order(order), m_spool(spool), m_get(get), m_limits(limits)
{
    for (const StoredPage &page : spool.pages())
        m_keptBefore.insert(page.url);
}

void PageWalk::read(const QUrl &first, PatientGet::Gone gone, const Take &take,
                    const Progress &progress)
{
    QSet<QUrl> seen;
    int emptyHanded = 0;
    const Take counted = [&](const QJsonArray &rows) {
        const Taken taken = take(rows);
        emptyHanded = taken.fresh > 0 ? 0 : emptyHanded + 1;
        return taken;
    };
    QUrl before;
    for (QUrl url = first; !url.isEmpty();) {
        progress.checkCanceled();
        if (seen.contains(url) || emptyHanded >= emptyHandedAtMost)
            throw Error(
                CollectText::tr("The server %1 sends the same page again and again, so it was "
                                "not asked any more. What was read before is kept.")
                    .arg(url.host()));
        seen.insert(url);
        if (m_spool.page(url)) {
            before = url;
            url = takeKept(url, counted);
            if (url.isEmpty() && gone == PatientGet::Gone::IsFault && mayHaveGrown(before))
                url = takeAnswered(before, {}, gone, counted, progress);
            continue;
        }
        requireRoom();
        if (m_keptBefore.remove(before)) {
            // Here the earlier run stopped.
            const QUrl next = takeAnswered(before, m_spool.page(before)->tag, gone, counted,
                                           progress);
            if (next != url) {
                seen.remove(url);
                url = next;
                continue;
            }
        }
        before = url;
        url = takeAnswered(url, {}, gone, counted, progress);
    }
}

/// Its last page was read before the last day was over: there may be more by now. Its tag is not
/// sent along, since a full page stays as it was when another one follows.
bool PageWalk::mayHaveGrown(const QUrl &last)
{
    const QDateTime &readAt = m_spool.page(last)->readAt;
    return !(readAt.isValid() && readAt >= m_order.end()) && m_keptBefore.remove(last);
}

PageWalk::Beginning PageWalk::beginning(const QUrl &first, const Progress &progress)
{
    const HttpAnswer answer = m_get.get(first, {}, progress);
    const QJsonArray rows = pageList(answer.body, first.host());
    return {{first, pagelinks::next(m_order.host, first, answer, rows.size()),
             answer.header("etag"), 0, 0, m_get.clock().now()},
            answer.body,
            pagelinks::count(answer)};
}

void PageWalk::requireRoom() const
{
    if (qint64(m_spool.pages().size()) >= m_limits.pages || m_spool.size() >= m_limits.bytes)
        throw Error(
            CollectText::tr("%1 pages were read, and there are more: too many to be taken in "
                            "at once. Collect fewer days at a time.")
                .arg(QLocale().toString(qint64(m_spool.pages().size()))));
}

QUrl PageWalk::takeKept(const QUrl &url, const Take &take)
{
    for (const StoredPage &version : m_spool.versions(url))
        take(pageList(m_spool.bytes(version), url.host()));
    return m_spool.page(url)->next;
}

QUrl PageWalk::takeAnswered(const QUrl &url, const QByteArray &tag, PatientGet::Gone gone,
                            const Take &take, const Progress &progress)
{
    const HttpAnswer answer = m_get.get(url, tag, progress, gone);
    if (answer.status == 304)
        return m_spool.page(url)->next;
    const QByteArray body = answer.status == 200 ? answer.body : QByteArray("[]"); // gone
    const QJsonArray rows = pageList(body, url.host());
    QUrl next = pagelinks::next(m_order.host, url, answer, rows.size());
    if (take(rows).isEnough)
        next.clear();
    m_spool.add({url, next, answer.header("etag"), 0, 0, m_get.clock().now()}, body);
    return next;
}

} // namespace axial
