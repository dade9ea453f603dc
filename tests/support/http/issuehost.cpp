#include "tests/support/http/issuehost.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>

namespace axial::test {
namespace {

QByteArray timeText(const QDateTime &moment, IssueHostModel::Kind kind)
{
    if (kind == IssueHostModel::Kind::GitHub)
        return moment.toUTC().toString(Qt::ISODate).toLatin1();
    return moment.toOffsetFromUtc(8 * 3600).toString(Qt::ISODate).toLatin1();
}

ServedAnswer notThere()
{
    return {404, {}, R"({"message":"Not Found"})"};
}

} // namespace

IssueHostModel::IssueHostModel(Kind kind)
    : m_kind(kind), m_server([this](const ServedRequest &request) { return answer(request); })
{
}

void IssueHostModel::addReports(int count, const QDate &first, int comments)
{
    for (int i = 0; i < count; ++i) {
        const QDateTime created(first.addDays(i), QTime(12, 0), Qt::UTC);
        addReport(created, created, comments);
    }
}

void IssueHostModel::addReport(const QDateTime &created, const QDateTime &updated, int comments)
{
    const QMutexLocker lock(&m_mutex);
    const int number = ++m_last;
    m_reports[{created, number}] = {
        number, created, updated, comments, QStringLiteral("Report %1").arg(number), false};
}

void IssueHostModel::removeReport(int number)
{
    const QMutexLocker lock(&m_mutex);
    std::erase_if(m_reports, [&](const auto &entry) { return entry.second.number == number; });
}

void IssueHostModel::setTitle(int number, const QString &title)
{
    const QMutexLocker lock(&m_mutex);
    for (auto &[place, report] : m_reports) {
        if (report.number == number)
            report.title = title;
    }
}

void IssueHostModel::makePull(int number)
{
    const QMutexLocker lock(&m_mutex);
    for (auto &[place, report] : m_reports)
        report.isPull = report.isPull || report.number == number;
}

void IssueHostModel::setInstead(Instead instead)
{
    const QMutexLocker lock(&m_mutex);
    m_instead = instead ? std::make_shared<Instead>(std::move(instead)) : nullptr;
}

QByteArrayList IssueHostModel::asked() const
{
    QByteArrayList targets;
    for (const ServedRequest &request : m_server.seen())
        targets << request.target;
    return targets;
}

QByteArray IssueHostModel::numberOf(const Report &report) const
{
    const QByteArray number = QByteArray::number(report.number);
    return m_kind == Kind::GitHub ? number : "I" + number + "X";
}

QByteArray IssueHostModel::pathOf(const Report &report) const
{
    return "/repos/own/repo/issues/" + numberOf(report);
}

QByteArray IssueHostModel::json(const Report &report) const
{
    const QByteArray number = numberOf(report);
    const bool isGitHub = m_kind == Kind::GitHub;
    return QByteArray("{\"number\":") + (isGitHub ? number : '"' + number + '"')
           + ",\"html_url\":\"https://" + (isGitHub ? "github.com" : "gitee.com")
           + (report.isPull ? "/own/repo/pull/" : "/own/repo/issues/") + number + "\",\"url\":\""
           + address().toLatin1() + pathOf(report)
           + (report.isPull ? "\",\"pull_request\":{\"merged_at\":null},\"title\":\""
                            : "\",\"title\":\"")
           + report.title.toUtf8() + "\",\"body\":\"It fails.\",\"state\":\"open\""
           + ",\"user\":{\"login\":\"ada\",\"type\":\"User\"},\"labels\":[],\"created_at\":\""
           + timeText(report.created, m_kind) + "\",\"updated_at\":\""
           + timeText(report.updated, m_kind)
           + "\",\"closed_at\":null,\"comments\":" + QByteArray::number(report.comments) + '}';
}

QByteArray IssueHostModel::commentJson(const Report &report, int at) const
{
    const QByteArray number = numberOf(report);
    const QByteArray about = m_kind == Kind::GitHub
                                 ? "\"issue_url\":\"" + address().toLatin1() + pathOf(report) + '"'
                                 : "\"target\":{\"issue\":{\"number\":\"" + number + "\"}}";
    return "{\"id\":" + QByteArray::number(report.number * 1000 + at) + ',' + about
           + ",\"body\":\"Comment " + QByteArray::number(at)
           + "\",\"user\":{\"login\":\"bob\",\"type\":\"User\"},\"created_at\":\""
           + timeText(report.created.addSecs(60 * at), m_kind) + "\",\"updated_at\":\""
           + timeText(report.created.addSecs(60 * at), m_kind) + "\"}";
}

QByteArrayList IssueHostModel::rows(const ServedRequest &request) const
{
    const QDateTime since = QDateTime::fromString(QString::fromLatin1(request.query("since")),
                                                  Qt::ISODate);
    static const QRegularExpression one(QStringLiteral("/issues/([^/]+)/comments$"));
    const QString number = one.match(QString::fromLatin1(request.path())).captured(1);
    const bool isComments = request.path().endsWith("/comments");
    QByteArrayList rows;
    for (const auto &[place, report] : m_reports) {
        if (!number.isEmpty() && number.toLatin1() != numberOf(report))
            continue;
        for (int at = 1; isComments && at <= report.comments; ++at) {
            if (!since.isValid() || report.created.addSecs(60 * at) >= since)
                rows << commentJson(report, at);
        }
        if (!isComments && (!since.isValid() || report.updated >= since))
            rows << json(report);
    }
    return rows;
}

ServedAnswer IssueHostModel::page(const ServedRequest &request, const QByteArrayList &rows) const
{
    const int size = std::clamp(request.query("per_page").toInt(), 1, 100);
    const int page = std::max(1, request.query("page").toInt());
    const int pages = std::max(1, (int(rows.size()) + size - 1) / size);
    ServedAnswer answer;
    answer.body = '[' + rows.mid(qsizetype(page - 1) * size, size).join(',') + ']';
    answer.headers = {{"Content-Type", "application/json; charset=utf-8"},
                      {"Set-Cookie", "session=1; Path=/"}};
    const QByteArray tag = "\""
                           + QCryptographicHash::hash(answer.body, QCryptographicHash::Md5).toHex()
                           + "\"";
    answer.headers.emplace_back("ETag", tag);
    const auto link = [&](int to, const char *relation) {
        QByteArray target = request.target;
        target.replace("&page=" + QByteArray::number(page), "&page=" + QByteArray::number(to));
        target.replace("?page=" + QByteArray::number(page), "?page=" + QByteArray::number(to));
        return '<' + address().toLatin1() + target + ">; rel=\"" + relation + '"';
    };
    if (m_kind == Kind::Gitee)
        answer.headers.emplace_back("total_page", QByteArray::number(pages));
    else if (page < pages)
        answer.headers.emplace_back("Link", link(page + 1, "next") + ", " + link(pages, "last"));
    else if (pages > 1)
        answer.headers.emplace_back("Link", link(1, "first") + ", " + link(page - 1, "prev"));
    if (remaining) {
        answer.headers.emplace_back("X-RateLimit-Remaining", QByteArray::number(*remaining));
        answer.headers.emplace_back("X-RateLimit-Reset", QByteArray::number(reset));
    }
    if (request.header("if-none-match") == tag) {
        answer.status = 304;
        answer.body.clear();
    }
    return answer;
}

ServedAnswer IssueHostModel::answer(const ServedRequest &request)
{
    std::shared_ptr<Instead> instead;
    int at = 0;
    {
        const QMutexLocker lock(&m_mutex);
        instead = m_instead;
        at = m_answered++;
    }
    if (instead) { // may change the model
        if (const auto other = (*instead)(request, at))
            return *other;
    }
    const QMutexLocker lock(&m_mutex);
    if (remaining)
        remaining = std::max(0, *remaining - 1);
    if (!request.path().startsWith("/repos/own/repo/issues"))
        return notThere();
    return page(request, rows(request));
}

} // namespace axial::test
