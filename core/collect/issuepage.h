#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QJsonArray>
#include <QString>

namespace axial {

/// A report or comment as far as the collector has to know it.
struct PageRow {
    QString address;   ///< by which it is known again (html_url, or its id)
    QDateTime created; ///< UTC
    QString number;    ///< of a report: "17", or Gitee's "I5ABC"; of a comment, its report's
    qint64 comments = 0;
    bool isPull = false; ///< GitHub lists pull requests among the reports
};

/// The list that a page is. Throws Error when it is none, in words for the person.
QJsonArray pageList(const QByteArray &bytes, const QString &host);
/// Throws Error when a row has no address, number or time.
PageRow reportRow(const QJsonObject &report, const QString &host);
PageRow commentRow(const QJsonObject &comment);

} // namespace axial
