#pragma once

#include "tests/support/http/httpserver.h"

#include <QDateTime>
#include <QMutex>

#include <map>

namespace axial::test {

/// A made-up repository "own/repo", served as GitHub or Gitee would serve it: pages, Link headers
/// or page totals, `since`, tags of pages (ETag, 304), the limit that is left.
class IssueHostModel
{
public:
    enum class Kind { GitHub, Gitee };
    explicit IssueHostModel(Kind kind = Kind::GitHub);

    /// Reports with ascending numbers, one a day from that day on; each with so many comments.
    void addReports(int count, const QDate &first, int comments = 0);
    /// A single one, changed later than it was made; before others in the lists when it is older.
    void addReport(const QDateTime &created, const QDateTime &updated, int comments = 0);
    void removeReport(int number);
    void setTitle(int number, const QString &title);
    /// GitHub lists it among the reports.
    void makePull(int number);

    /// Asked before the model answers: what it returns is answered instead.
    using Instead =
        std::function<std::optional<ServedAnswer>(const ServedRequest &request, int at)>;
    void setInstead(Instead instead);

    ServedAnswer answer(const ServedRequest &request);
    HttpServer &server() { return m_server; }
    QString address() const { return m_server.address(); }
    /// Targets of the requests so far.
    QByteArrayList asked() const;

    std::optional<int> remaining; ///< of the limit, counted down by each request
    qint64 reset = 0;             ///< seconds since 1970

private:
    struct Report {
        int number = 0;
        QDateTime created;
        QDateTime updated;
        int comments = 0;
        QString title;
        bool isPull = false;
    };
    QByteArray json(const Report &report) const;
    QByteArray commentJson(const Report &report, int at) const;
    QByteArray pathOf(const Report &report) const;
    QByteArray numberOf(const Report &report) const;
    QByteArrayList rows(const ServedRequest &request) const;
    ServedAnswer page(const ServedRequest &request, const QByteArrayList &rows) const;

    Kind m_kind;
    mutable QMutex m_mutex;
    std::map<std::pair<QDateTime, int>, Report> m_reports;
    int m_last = 0;
    int m_answered = 0;
    std::shared_ptr<Instead> m_instead;
    HttpServer m_server;
};

} // namespace axial::test
