#include "core/collect/refusal.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace axial {
namespace {

constexpr int quotedCharacters = 200;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(collect)
};

/// What the server says: “Not Found”; empty when it says nothing that can be shown.
QString serversWords(const HttpAnswer &answer, const QByteArray &authorization)
{
    const QJsonObject object = QJsonDocument::fromJson(answer.body.left(65536)).object();
    const QString words = object.value(QLatin1String("message")).toString().simplified();
    return words.isEmpty() ? QString()
                           : Messages::tr(" The server says: “%1”.")
                                 .arg(withoutToken(words, authorization).left(quotedCharacters));
}

QString askedOften(int attempts)
{
    return attempts > 1 ? Messages::tr(" It was asked %Ln time(s).", nullptr, attempts) : QString();
}

QString ofFault(const HttpAnswer &answer, const QString &host, int attempts)
{
    switch (answer.fault) {
    case HttpFault::NotFound:
        return Messages::tr("There is no server %1, or this machine is not connected.").arg(host);
    case HttpFault::Insecure:
        return Messages::tr("The server %1 could not prove that it is who it says (%2), so nothing "
                            "was asked of it.")
            .arg(host, answer.faultWords);
    case HttpFault::TooLarge:
        return Messages::tr("The server %1 sent an answer without end, which was not read on.")
            .arg(host);
    case HttpFault::Unreadable:
        return Messages::tr("What the server %1 sent can’t be unpacked (%2).")
            .arg(host, answer.faultWords);
    default:
        return Messages::tr("The server %1 did not answer to the end (%2).")
                   .arg(host, answer.faultWords)
               + askedOften(attempts);
    }
}

QString ofLimit(const RateLimit &limit)
{
    if (!limit.reset.isValid())
        return Messages::tr("The server answers no more requests for now.");
    return Messages::tr("The server answers no more requests before %1.")
        .arg(QLocale().toString(limit.reset.toLocalTime(), QLocale::ShortFormat));
}

} // namespace

QString withoutToken(QString words, const QByteArray &authorization)
{
    const QString token = QString::fromLatin1(authorization.mid(authorization.indexOf(' ') + 1));
    return token.isEmpty() ? words : words.replace(token, QStringLiteral("…"));
}

QString refusal(const HttpAnswer &answer, const QUrl &asked, const RateLimit &limit, int attempts,
                const QByteArray &authorization)
{
    const QString host = asked.host();
    if (answer.fault != HttpFault::None)
        return ofFault(answer, host, attempts);
    const QString words = serversWords(answer, authorization);
    switch (answer.status) {
    case 401:
        return Messages::tr("The server %1 does not take the token: it is wrong, was withdrawn or "
                            "has expired.")
                   .arg(host)
               + words;
    case 403:
    case 429:
        if (answer.status == 429 || limit.retryMs || limit.isUsedUp())
            return ofLimit(limit) + words;
        return Messages::tr("The server %1 refuses: a token is needed, or the one given may not "
                            "read this repository.")
                   .arg(host)
               + words;
    case 404:
        return Messages::tr("The server %1 knows no such repository, or it is one that only some "
                            "may read and a token is needed.")
                   .arg(host)
               + words;
    case 410:
        return Messages::tr("The repository keeps no issue reports.") + words;
    default:
        return Messages::tr("The server %1 answered with the status %2.")
                   .arg(host)
                   .arg(answer.status)
               + askedOften(attempts) + words;
    }
}

} // namespace axial
