#include "core/collect/pagewalk.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/collect/issuepage.h"

#include <QLocale>
#include <QRegularExpression>
#include <QUrlQuery>

namespace axial::pagelinks {
namespace {

QUrl listAt(const CollectOrder &order, const QString &path, const QString &query)
{
    QUrl url = order.base();
    url.setPath(url.path() + QStringLiteral("/repos/") + order.name() + path);
    url.setQuery(query + QStringLiteral("per_page=%1&page=1").arg(rowsPerPage));
    return url;
}

qint64 pageOf(const QUrl &url)
{
    return QUrlQuery(url).queryItemValue(QStringLiteral("page")).toLongLong();
}

/// The target of a relation in a Link header: `<https://...&page=2>; rel="next", <...>; rel=...`.
QByteArray related(const HttpAnswer &answer, const char *relation)
{
    const QString header = QString::fromLatin1(answer.header("link"));
    static const QRegularExpression link(
        QStringLiteral("<([^<>]*)>\\s*;[^<,]*\\brel=\"?([A-Za-z ]+)"));
    for (auto found = link.globalMatch(header); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        if (match.captured(2).split(u' ').contains(QLatin1String(relation), Qt::CaseInsensitive))
            return match.captured(1).toLatin1();
    }
    return {};
}

} // namespace

QUrl reports(const CollectOrder &order)
{
    return listAt(
        order, QStringLiteral("/issues"),
        QStringLiteral("state=all&sort=created&direction=asc&since=%1&").arg(order.firstMoment()));
}

QUrl comments(const CollectOrder &order)
{
    return listAt(order, QStringLiteral("/issues/comments"),
                  QStringLiteral("sort=created&direction=asc&since=%1&").arg(order.firstMoment()));
}

QUrl commentsOf(const CollectOrder &order, const QString &number)
{
    const QString encoded = QString::fromLatin1(QUrl::toPercentEncoding(number));
    return listAt(order, QStringLiteral("/issues/%1/comments").arg(encoded), {});
}

QString numberOf(const CollectOrder &order, const QUrl &url)
{
    static const QRegularExpression one(QStringLiteral("/issues/([^/]+)/comments\\z"));
    const auto match = one.match(url.path());
    return url.path().startsWith(order.base().path()) && match.hasMatch() ? match.captured(1)
                                                                          : QString();
}

QUrl next(IssueHost host, const QUrl &asked, const HttpAnswer &answer, qsizetype rows)
{
    if (rows == 0)
        return {};
    if (!answer.header("link").isEmpty()) {
        const QByteArray link = related(answer, "next");
        return link.isEmpty() ? QUrl() : asked.resolved(QUrl::fromEncoded(link));
    }
    if (host == IssueHost::GitHub) // which says so when there is one
        return {};
    const qint64 page = pageOf(asked);
    const auto last = count(answer);
    if (last ? page >= *last : rows < rowsPerPage)
        return {};
    QUrlQuery query(asked);
    query.removeQueryItem(QStringLiteral("page"));
    query.addQueryItem(QStringLiteral("page"), QString::number(page + 1));
    QUrl url = asked;
    url.setQuery(query);
    return url;
}

std::optional<qint64> count(const HttpAnswer &answer)
{
    bool isNumber = false;
    const qint64 total = answer.header("total_page").toLongLong(&isNumber);
    if (isNumber)
        return total;
    const QByteArray last = related(answer, "last");
    const qint64 page = last.isEmpty() ? 0 : pageOf(QUrl::fromEncoded(last));
    if (page > 0)
        return page;
    if (related(answer, "next").isEmpty())
        return 1;
    return std::nullopt;
}

} // namespace axial::pagelinks

namespace axial {

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
    // What is written meanwhile moves what was read to later pages; more pages of that is a server
    // that never ends.
    constexpr int emptyHandedAtMost = 50;
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
