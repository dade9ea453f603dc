#include "core/collect/patientget.h"

#include "core/collect/refusal.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

constexpr int redirectsAtMost = 5;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(collect)
};

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
    : m_question(std::move(question)), m_clock(std::move(clock)), m_get(limits)
{
}

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
                    throw Error(Messages::tr("The server sends one round and round (%1 redirects), "
                                             "so it was not asked any more.")
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
    HttpAnswer answer = m_get.get(question, progress);
    noteLimit(answer);
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
        throw Error(Messages::tr("The server sends one elsewhere without saying where."));
    return target;
}

/// A token must not reach anybody but whom it is for, and a page must come from whom it is said to.
void PatientGet::requireSameServer(const QUrl &url) const
{
    const QUrl &own = m_question.url;
    if (url.scheme() != own.scheme() || url.host() != own.host() || portOf(url) != portOf(own)
        || !url.userInfo().isEmpty())
        throw Error(
            Messages::tr("The server %1 sends one on to %2, which was not followed. Nothing was "
                         "sent there.")
                .arg(own.host(), withoutToken(url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery
                                                           | QUrl::RemoveFragment),
                                              m_question.authorization)
                                     .left(200)));
}

} // namespace axial
