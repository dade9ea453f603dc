#include "core/collect/pagelinks.h"

#include <QRegularExpression>
#include <QUrlQuery>

namespace axial::pagelinks {
namespace {

QString repositoryPath(const CollectOrder &order)
{
    return order.base().path() + QStringLiteral("/repos/") + order.name();
}

QUrl listAt(const CollectOrder &order, const QString &path, const QString &query)
{
    QUrl url = order.base();
    url.setPath(repositoryPath(order) + path);
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
