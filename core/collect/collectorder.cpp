#include "core/collect/collectorder.h"

#include "core/base/error.h"
#include "core/base/messages.h"

#include <QHostAddress>
#include <QRegularExpression>

namespace axial {
namespace {

QString ownAddress(IssueHost host)
{
    return host == IssueHost::GitHub ? QStringLiteral("https://api.github.com")
                                     : QStringLiteral("https://gitee.com/api/v5");
}

QString webAddress(IssueHost host)
{
    return host == IssueHost::GitHub ? QStringLiteral("https://github.com")
                                     : QStringLiteral("https://gitee.com");
}

bool isName(const QString &name)
{
    static const QRegularExpression letters(QStringLiteral("\\A[A-Za-z0-9._-]{1,100}\\z"));
    return letters.match(name).hasMatch() && name != QLatin1String(".")
           && name != QLatin1String("..");
}

[[noreturn]] void refuseAddress(const QString &why)
{
    throw Error(CollectText::tr("The base address can’t be used: %1. Nothing was sent.").arg(why));
}

void requireAddress(const QUrl &base)
{
    if (!base.isValid() || base.host().isEmpty())
        refuseAddress(CollectText::tr("it is no address"));
    if (base.scheme() != QLatin1String("https") && base.scheme() != QLatin1String("http"))
        refuseAddress(CollectText::tr("it begins neither with https:// nor with http://"));
    if (!base.userInfo().isEmpty())
        refuseAddress(CollectText::tr("it holds a name or a password, which belong elsewhere"));
    if (base.hasQuery() || base.hasFragment())
        refuseAddress(CollectText::tr("it holds more than a host and a path"));
}

} // namespace

QUrl CollectOrder::base() const
{
    QString text = baseAddress.trimmed();
    while (text.endsWith(u'/'))
        text.chop(1);
    return QUrl(text.isEmpty() ? ownAddress(host) : text, QUrl::StrictMode);
}

QString CollectOrder::tokenName() const
{
    const QUrl server = base();
    const QString name = server.port() < 0
                             ? server.host()
                             : QStringLiteral("%1:%2").arg(server.host()).arg(server.port());
    return (host == IssueHost::GitHub ? QStringLiteral("github ") : QStringLiteral("gitee "))
           + name;
}

QString CollectOrder::address() const
{
    const QUrl url = base();
    QUrl web(webAddress(host));
    if (url != QUrl(ownAddress(host))) {
        web.setScheme(url.scheme());
        web.setHost(url.host());
        web.setPort(url.port());
    }
    web.setPath(u'/' + name());
    return web.toString();
}

QString CollectOrder::label() const
{
    return CollectText::tr("Collect %1, %2 to %3")
        .arg(name(), from.toString(Qt::ISODate), to.toString(Qt::ISODate));
}

QDateTime CollectOrder::begin() const
{
    return from.startOfDay(Qt::UTC);
}

QDateTime CollectOrder::end() const
{
    return to.addDays(1).startOfDay(Qt::UTC);
}

void nameRepository(CollectOrder &order, const QString &words)
{
    QString text = words.trimmed();
    if (text.isEmpty())
        throw Error(CollectText::tr("Name a repository: owner/repository, such as "
                                    "vllm-project/vllm."));
    for (const IssueHost host : {IssueHost::GitHub, IssueHost::Gitee}) {
        const QString web = webAddress(host) + u'/';
        if (text.startsWith(web, Qt::CaseInsensitive)) {
            text = text.mid(web.size());
            order.host = host;
        }
    }
    if (text.endsWith(QLatin1String(".git")))
        text.chop(4);
    const QStringList parts = text.split(u'/', Qt::SkipEmptyParts);
    const bool isWhole = parts.size() == 2
                         || (parts.size() == 3 && parts[2] == QLatin1String("issues"));
    if (!isWhole || !isName(parts[0]) || !isName(parts[1]))
        throw Error(CollectText::tr("“%1” names no repository. Write owner/repository, such as "
                                    "vllm-project/vllm.")
                        .arg(words.left(200)));
    order.owner = parts[0];
    order.repository = parts[1];
}

void requireSound(const CollectOrder &order)
{
    if (!isName(order.owner) || !isName(order.repository))
        throw Error(CollectText::tr("Name a repository: owner/repository, such as "
                                    "vllm-project/vllm."));
    if (!order.from.isValid() || !order.to.isValid())
        throw Error(CollectText::tr("Say from which day to which day, such as 2023-01-01."));
    if (order.to < order.from)
        throw Error(CollectText::tr("The last day, %1, is before the first, %2.")
                        .arg(order.to.toString(Qt::ISODate), order.from.toString(Qt::ISODate)));
    requireAddress(order.base());
}

bool isThisMachine(const QUrl &url)
{
    const QString host = url.host();
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

} // namespace axial
