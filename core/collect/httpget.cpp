#include "core/collect/httpget.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QTimer>

namespace axial {
namespace {

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

} // namespace

struct HttpGet::Network {
    QNetworkAccessManager manager;
};

HttpGet::HttpGet(const HttpLimits &limits)
    : m_limits(limits), m_network(std::make_unique<Network>())
{
}

HttpGet::~HttpGet() = default;

HttpAnswer HttpGet::get(const HttpQuestion &question, const Progress &progress)
{
    progress.checkCanceled();
    HttpAnswer answer;
    QEventLoop loop;
    const std::unique_ptr<QNetworkReply> reply(
        m_network->manager.get(requestFor(question, m_limits.silenceMs)));
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

} // namespace axial
