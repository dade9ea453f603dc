#include "core/hub/hubaddress.h"

#include "core/base/messages.h"
#include "core/hub/seal.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace axial {
namespace {

const QString invitationStart = QStringLiteral("axial-hub-1:");

[[noreturn]] void refuse(const QString &text, const QString &why)
{
    throw Error(HubText::tr("“%1” is no address of a hub: %2. One looks like "
                            "postgres://anna@hub.example.org/axial.")
                    .arg(text, why));
}

} // namespace

HubAddress HubAddress::parsed(const QString &text)
{
    // As libpq writes it: with a socket there is no host, which QUrl refuses beside a login.
    static const QRegularExpression form(QStringLiteral(
        "^postgres(?:ql)?://(?:([^@/?:]*)(:[^@/?]*)?@)?([^@/?:]*|\\[[0-9a-fA-F:]+\\])(?::([0-9]+))?"
        "(?:/([^/?]*))?(?:\\?(.*))?$"));
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch())
        refuse(text, HubText::tr("it does not begin with postgres://, or is not whole"));
    if (!match.captured(2).isEmpty())
        throw Error(HubText::tr("The password is not a part of the address, where others could "
                                "read it: AXIAL_HUB_PASSWORD holds it."));
    const auto plain = [](const QString &words) {
        return QUrl::fromPercentEncoding(words.toUtf8());
    };
    HubAddress address;
    address.login = plain(match.captured(1));
    address.host = match.captured(3).remove(u'[').remove(u']');
    if (!match.captured(4).isEmpty())
        address.port = match.captured(4).toInt();
    address.database = plain(match.captured(5));
    for (const auto &[key, value] : QUrlQuery(match.captured(6)).queryItems(QUrl::FullyDecoded)) {
        if (key == QLatin1String("host"))
            address.host = value;
        else if (key == QLatin1String("sslmode"))
            address.sslMode = value;
        else
            refuse(text, HubText::tr("“%1” is none of its options").arg(key));
    }
    if (address.port < 1 || address.port > 65535)
        refuse(text, HubText::tr("there is no such port"));
    if (address.database.isEmpty())
        refuse(text, HubText::tr("it does not name the database"));
    if (address.host.isEmpty())
        refuse(text, HubText::tr("it names no computer"));
    static const QStringList modes{QStringLiteral("disable"), QStringLiteral("require"),
                                   QStringLiteral("verify-ca"), QStringLiteral("verify-full")};
    const bool isSocket = address.host.startsWith(u'/');
    if (address.sslMode.isEmpty() && !isSocket)
        address.sslMode = QStringLiteral("require");
    if (!address.sslMode.isEmpty() && !modes.contains(address.sslMode))
        refuse(text, HubText::tr("sslmode is one of %1").arg(modes.join(QStringLiteral(", "))));
    static const QRegularExpression here(QStringLiteral("^(/.*|localhost|127(\\.[0-9]+){3}|::1)$"));
    if (address.sslMode == QLatin1String("disable") && !here.match(address.host).hasMatch())
        throw Error(HubText::tr(
            "“sslmode=disable” would send your name, and who sent how much when, unencrypted over "
            "the network: it is only for hubs on this computer. Leave it out."));
    return address;
}

QString HubAddress::text() const
{
    const bool isSocket = host.startsWith(u'/');
    QString where = isSocket ? QString() : host.contains(u':') ? u'[' + host + u']' : host;
    if (port != 5432)
        where += QStringLiteral(":%1").arg(port);
    QUrlQuery query;
    if (isSocket)
        query.addQueryItem(QStringLiteral("host"), host);
    if (!sslMode.isEmpty())
        query.addQueryItem(QStringLiteral("sslmode"), sslMode);
    const QString options = query.toString(QUrl::FullyEncoded);
    return QStringLiteral("postgres://%1/%2%3")
        .arg(where, QString::fromLatin1(QUrl::toPercentEncoding(database)),
             options.isEmpty() ? options : u'?' + options);
}

HubInvitation HubInvitation::parsed(const QString &text)
{
    const auto json = text.startsWith(invitationStart)
                          ? QJsonDocument::fromJson(
                                QByteArray::fromBase64(
                                    text.mid(invitationStart.size()).trimmed().toLatin1(),
                                    QByteArray::Base64UrlEncoding))
                                .object()
                          : QJsonObject();
    HubInvitation invitation;
    invitation.address = json.value(QLatin1String("address")).toString();
    invitation.project = json.value(QLatin1String("project")).toString();
    invitation.key = QByteArray::fromBase64(json.value(QLatin1String("key")).toString().toLatin1(),
                                            QByteArray::Base64UrlEncoding);
    if (invitation.address.isEmpty() || invitation.project.isEmpty()
        || invitation.key.size() != seal::keyBytes)
        throw Error(HubText::tr("This is no invitation to a team’s project, or a part of it is "
                                "missing. It is one word that begins with %1")
                        .arg(invitationStart));
    return invitation;
}

QString HubInvitation::text() const
{
    const auto encoded = [](const QByteArray &bytes) {
        return QString::fromLatin1(
            bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
    };
    const QJsonObject json{{QStringLiteral("address"), address},
                           {QStringLiteral("project"), project},
                           {QStringLiteral("key"), encoded(key)}};
    return invitationStart + encoded(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

} // namespace axial
