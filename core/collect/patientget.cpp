#include "core/collect/patientget.h"

#include "core/base/messages.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

constexpr int faultAttempts = 5;
constexpr int limitAttempts = 8;
constexpr qint64 firstPauseMs = 2'000;
constexpr qint64 firstLimitMs = 60'000; ///< what GitHub asks for when it names no time
constexpr qint64 clocksDifferMs = 1'000;

/// A limit that is over later than this is not waited for: the person comes back.
constexpr qint64 longestWaitMs = 2 * 3'600'000;

/// What the limits say that an answer tells of; all empty when it tells of none.
struct RateLimit {
    std::optional<qint64> remaining; ///< requests until the reset
    QDateTime reset;                 ///< UTC
    std::optional<qint64> retryMs;   ///< Retry-After: seconds, or until a moment

    bool isUsedUp() const { return remaining && *remaining <= 0 && reset.isValid(); }
};

std::optional<qint64> number(const QByteArray &text)
{
    bool isNumber = false;
    const qint64 value = text.trimmed().toLongLong(&isNumber);
    return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
}

/// Also those that GitHub sends as 403, told from a lack of rights by what they say.
bool isLimit(const HttpAnswer &answer, const RateLimit &limit)
{
    if (answer.status == 429)
        return true;
    if (answer.status != 403)
        return false;
    const QByteArray words = answer.body.left(4096).toLower();
    return limit.retryMs || limit.isUsedUp() || words.contains("rate limit")
           || words.contains("abuse");
}

qint64 limitMs(const RateLimit &limit, int failures, const QDateTime &now)
{
    if (limit.retryMs)
        return *limit.retryMs;
    if (limit.isUsedUp())
        return std::max<qint64>(0, now.msecsTo(limit.reset)) + clocksDifferMs;
    return firstLimitMs << (failures - 1);
}

RateLimit rateLimitOf(const HttpAnswer &answer, const QDateTime &now)
{
    RateLimit limit;
    limit.remaining = number(answer.header("x-ratelimit-remaining"));
    if (const auto seconds = number(answer.header("x-ratelimit-reset")))
        limit.reset = QDateTime::fromSecsSinceEpoch(std::min<qint64>(*seconds, 253'402'300'799),
                                                    Qt::UTC);
    const QByteArray retry = answer.header("retry-after");
    if (const auto seconds = number(retry)) {
        limit.retryMs = std::min<qint64>(*seconds, 1'000'000'000) * 1000;
    } else if (!retry.isEmpty()) {
        QDateTime until = QDateTime::fromString(QString::fromLatin1(retry), Qt::RFC2822Date);
        if (!until.isValid()) { // as HTTP writes it, which ends in "GMT"
            until = QLocale::c().toDateTime(QString::fromLatin1(retry).left(25),
                                            QStringLiteral("ddd, dd MMM yyyy HH:mm:ss"));
            until.setTimeSpec(Qt::UTC);
        }
        if (until.isValid())
            limit.retryMs = std::max<qint64>(0, now.msecsTo(until));
    }
    return limit;
}

/// After `failures` (1 = the first) answers in a row that were no page: how long to wait before the
/// same is asked again; none = it makes no sense, or not any more.
std::optional<Wait> waitAfter(const HttpAnswer &answer, int failures, const QDateTime &now)
{
    const RateLimit limit = rateLimitOf(answer, now);
    if (answer.fault == HttpFault::None && isLimit(answer, limit)) {
        if (failures > limitAttempts)
            return std::nullopt;
        const qint64 ms = limitMs(limit, failures, now);
        return ms <= longestWaitMs ? std::optional(Wait{Wait::Reason::Limit, ms, answer.status})
                                   : std::nullopt;
    }
    const bool mayPass = answer.fault == HttpFault::Interrupted
                         || (answer.fault == HttpFault::None && answer.status >= 500);
    if (!mayPass || failures > faultAttempts)
        return std::nullopt;
    const qint64 pause = firstPauseMs << (failures - 1);
    const int status = answer.fault == HttpFault::None ? answer.status : 0;
    const qint64 ms = std::max(pause, limit.retryMs.value_or(0));
    return ms <= longestWaitMs ? std::optional(Wait{Wait::Reason::Fault, ms, status})
                               : std::nullopt;
}

/// The words with "…" for the token in them. To be done before they are cut, or a part of the token
/// is left.
QString withoutToken(QString words, const QByteArray &authorization)
{
    const QString token = QString::fromLatin1(authorization.mid(authorization.indexOf(' ') + 1));
    return token.isEmpty() ? words : words.replace(token, QStringLiteral("…"));
}

constexpr int quotedCharacters = 200;

/// What the server says: “Not Found”; empty when it says nothing that can be shown.
QString serversWords(const HttpAnswer &answer, const QByteArray &authorization)
{
    const QJsonObject object = QJsonDocument::fromJson(answer.body.left(65536)).object();
    const QString words = object.value(QLatin1String("message")).toString().simplified();
    return words.isEmpty() ? QString()
                           : CollectText::tr(" The server says: “%1”.")
                                 .arg(withoutToken(words, authorization).left(quotedCharacters));
}

QString askedOften(int attempts)
{
    return attempts > 1 ? CollectText::tr(" It was asked %Ln time(s).", nullptr, attempts)
                        : QString();
}

QString ofFault(const HttpAnswer &answer, const QString &host, int attempts)
{
    switch (answer.fault) {
    case HttpFault::NotFound:
        return CollectText::tr("There is no server %1, or this machine is not connected.")
            .arg(host);
    case HttpFault::Insecure:
        return CollectText::tr("The server %1 could not prove its identity (%2). Nothing was sent.")
            .arg(host, answer.faultWords);
    case HttpFault::TooLarge:
        return CollectText::tr(
                   "The server %1 sent too long an answer. What was read before is kept.")
            .arg(host);
    case HttpFault::Unreadable:
        return CollectText::tr("What the server %1 sent can’t be unpacked (%2).")
            .arg(host, answer.faultWords);
    default:
        return CollectText::tr("The server %1 did not answer to the end (%2).")
                   .arg(host, answer.faultWords)
               + askedOften(attempts);
    }
}

QString ofLimit(const RateLimit &limit)
{
    if (!limit.reset.isValid())
        return CollectText::tr("The server answers no more requests for now.");
    return CollectText::tr("The server answers no more requests before %1.")
        .arg(QLocale().toString(limit.reset.toLocalTime(), QLocale::ShortFormat));
}

/// What an answer that is no page means for the person, and what they can do; `attempts` of the
/// same question were answered so. What the server says of it is quoted, never what was sent:
/// the `authorization`, which it may repeat.
QString refusal(const HttpAnswer &answer, const QUrl &asked, const RateLimit &limit, int attempts,
                const QByteArray &authorization)
{
    const QString host = asked.host();
    if (answer.fault != HttpFault::None)
        return ofFault(answer, host, attempts);
    const QString words = serversWords(answer, authorization);
    switch (answer.status) {
    case 401:
        return CollectText::tr(
                   "The server %1 does not take the token: it is wrong, was withdrawn or "
                   "has expired.")
                   .arg(host)
               + words;
    case 403:
    case 429:
        if (answer.status == 429 || limit.retryMs || limit.isUsedUp())
            return ofLimit(limit) + words;
        return CollectText::tr("The server %1 refuses: a token is needed, or the one given may not "
                               "read this repository.")
                   .arg(host)
               + words;
    case 404:
        return CollectText::tr(
                   "The server %1 knows no such repository, or it is private and a token "
                   "is needed.")
                   .arg(host)
               + words;
    case 410:
        return CollectText::tr("The repository keeps no issue reports.") + words;
    default:
        return CollectText::tr("The server %1 answered with the status %2.")
                   .arg(host)
                   .arg(answer.status)
               + askedOften(attempts) + words;
    }
}

constexpr int cancelMs = 50;
constexpr qint64 bufferBytes = 1048576;

QNetworkRequest requestFor(const HttpQuestion &question, int silenceMs)
{
    QNetworkRequest request(question.url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setTransferTimeout(silenceMs);
    request.setRawHeader("User-Agent", "Axial");
    request.setRawHeader("Accept", question.accept);
    request.setRawHeader("Accept-Language", "en"); // else Qt tells the person's own
    if (!question.authorization.isEmpty())
        request.setRawHeader("Authorization", question.authorization);
    if (!question.tag.isEmpty())
        request.setRawHeader("If-None-Match", question.tag);
    return request;
}

HttpFault faultOf(QNetworkReply::NetworkError error, int status)
{
    switch (error) {
    case QNetworkReply::NoError:
        return HttpFault::None;
    case QNetworkReply::HostNotFoundError:
    case QNetworkReply::ProxyNotFoundError:
        return HttpFault::NotFound;
    case QNetworkReply::SslHandshakeFailedError:
        return HttpFault::Insecure;
    case QNetworkReply::ConnectionRefusedError:
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError: // so Qt calls a server that is silent too long
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyConnectionRefusedError:
        return HttpFault::Interrupted;
    default: // a status that Qt counts as an error is an answer all the same
        return status >= 400 ? HttpFault::None : HttpFault::Unreadable;
    }
}

void readHead(const QNetworkReply &reply, HttpAnswer &answer)
{
    answer.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    for (const auto &[name, value] : reply.rawHeaderPairs())
        answer.headers.emplace_back(name.toLower(), value);
}

constexpr int redirectsAtMost = 5;

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
}

} // namespace

PatientGet::PatientGet(HttpQuestion question, const HttpLimits &limits, CollectClock clock)
    : m_question(std::move(question)), m_clock(std::move(clock)), m_limits(limits),
      m_network(std::make_unique<QNetworkAccessManager>())
{
}

PatientGet::~PatientGet() = default;

HttpAnswer PatientGet::get(const QUrl &url, const QByteArray &tag, const Progress &progress,
                           Gone gone)
{
    QUrl asked = url;
    int failures = 0;
    int redirects = 0;
    while (true) {
        HttpAnswer answer = ask(asked, tag, progress);
        if (answer.fault == HttpFault::None) {
            if (answer.status == 200 || (answer.status == 304 && !tag.isEmpty()))
                return answer;
            if (gone == Gone::IsAnswer && (answer.status == 404 || answer.status == 410))
                return answer;
            if (isRedirect(answer.status)) {
                if (++redirects > redirectsAtMost)
                    throw Error(CollectText::tr("The server redirects in a circle (%1 redirects).")
                                    .arg(redirects));
                asked = redirected(asked, answer);
                continue;
            }
        }
        const auto wait = waitAfter(answer, ++failures, m_clock.now());
        if (!wait)
            throw Error(withoutToken(refusal(answer, asked, rateLimitOf(answer, m_clock.now()),
                                             failures, m_question.authorization),
                                     m_question.authorization));
        waitUntil(*wait, m_clock.now().addMSecs(wait->ms), progress);
    }
}

HttpAnswer PatientGet::ask(const QUrl &url, const QByteArray &tag, const Progress &progress)
{
    requireSameServer(url);
    if (m_restUntil.isValid())
        waitUntil({Wait::Reason::Limit, 0, 0}, std::exchange(m_restUntil, {}), progress);
    HttpQuestion question = m_question;
    question.url = url;
    question.tag = tag;
    ++m_requests;
    HttpAnswer answer = answerTo(question, progress);
    noteLimit(answer);
    return answer;
}

/// Waits for the answer. Throws Canceled at most a tenth of a second after Cancel.
HttpAnswer PatientGet::answerTo(const HttpQuestion &question, const Progress &progress)
{
    progress.checkCanceled();
    HttpAnswer answer;
    QEventLoop loop;
    const std::unique_ptr<QNetworkReply> reply(
        m_network->get(requestFor(question, m_limits.silenceMs)));
    reply->setReadBufferSize(bufferBytes);
    const auto readOn = [&] {
        if (answer.fault != HttpFault::None || !reply->isReadable())
            return;
        answer.body += reply->read(m_limits.answerBytes + 1 - answer.body.size());
        if (answer.body.size() > m_limits.answerBytes) {
            answer.fault = HttpFault::TooLarge;
            reply->abort();
        }
    };
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, readOn);
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QTimer cancel;
    QObject::connect(&cancel, &QTimer::timeout, &loop, [&] {
        if (progress.isCanceled())
            reply->abort();
    });
    cancel.start(cancelMs);
    QTimer::singleShot(m_limits.answerMs, reply.get(), &QNetworkReply::abort);
    if (!reply->isFinished())
        loop.exec();
    progress.checkCanceled();
    readOn();
    readHead(*reply, answer);
    if (answer.fault == HttpFault::None)
        answer.fault = faultOf(reply->error(), answer.status);
    if (answer.fault != HttpFault::None && answer.fault != HttpFault::TooLarge)
        answer.faultWords = reply->errorString();
    return answer;
}

/// The last request that the limit allowed was answered: the next one would be refused, and a
/// server may punish those who ask all the same.
void PatientGet::noteLimit(const HttpAnswer &answer)
{
    const RateLimit limit = rateLimitOf(answer, m_clock.now());
    if (limit.reset.isValid())
        m_reset = limit.reset;
    const bool isLast = answer.status == 200 && limit.isUsedUp() && limit.reset > m_clock.now();
    if (isLast && m_clock.now().msecsTo(limit.reset) <= longestWaitMs)
        m_restUntil = limit.reset.addSecs(1);
}

void PatientGet::waitUntil(const Wait &wait, const QDateTime &until, const Progress &progress)
{
    progress.checkCanceled();
    if (waiting)
        waiting(wait, until);
    m_clock.pause(std::max<qint64>(0, m_clock.now().msecsTo(until)), progress);
    progress.checkCanceled();
}

QUrl PatientGet::redirected(const QUrl &from, const HttpAnswer &answer) const
{
    const QByteArray where = answer.header("location");
    const QUrl target = from.resolved(QUrl::fromEncoded(where, QUrl::StrictMode));
    if (where.isEmpty() || !target.isValid())
        throw Error(CollectText::tr("The server redirects without saying where."));
    return target;
}

/// A token must not reach anybody but whom it is for, and a page must come from whom it is said to.
void PatientGet::requireSameServer(const QUrl &url) const
{
    const QUrl &own = m_question.url;
    if (url.scheme() != own.scheme() || url.host() != own.host() || portOf(url) != portOf(own)
        || !url.userInfo().isEmpty())
        throw Error(
            CollectText::tr(
                "The server %1 redirects to %2, which was not followed. Nothing was sent there.")
                .arg(own.host(), withoutToken(url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery
                                                           | QUrl::RemoveFragment),
                                              m_question.authorization)
                                     .left(200)));
}

CollectClock CollectClock::real()
{
    static constexpr qint64 stepMs = 50;
    return {&QDateTime::currentDateTimeUtc, [](qint64 ms, const Progress &progress) {
                const QDeadlineTimer end(ms);
                while (!end.hasExpired()) {
                    progress.checkCanceled();
                    QThread::msleep(ulong(std::min(stepMs, end.remainingTime() + 1)));
                }
                progress.checkCanceled();
            }};
}

} // namespace axial
