#include "core/collect/issuepage.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/import/reports/issuejson.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

namespace axial {
namespace {

/// Numbers are numbers at GitHub and letters at Gitee.
QString numberText(const QJsonValue &value)
{
    return value.isDouble() ? QString::number(value.toInteger()) : value.toString();
}

/// "17" of ".../issues/17" or ".../pull/17#issuecomment-3".
QString numberIn(const QString &address)
{
    return address.isEmpty() ? QString() : QUrl(address).fileName();
}

constexpr qsizetype objectsAtMost = 200'000;  ///< a page of GitHub's has about 3,000
constexpr qsizetype valuesAtMost = 2'000'000; ///< about 30,000
constexpr qsizetype rowsAtMost = 1000;        ///< asked for are 100

/// An object takes some hundred times as much memory as the brackets that it is sent as, so they
/// are counted before it is made. Those in what people wrote don't count.
bool isOfSize(const QByteArray &bytes)
{
    qsizetype objects = 0;
    qsizetype values = 0;
    bool isString = false;
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        const char letter = bytes[at];
        if (isString && letter == '\\')
            ++at; // whatever is escaped ends no string
        else if (letter == '"')
            isString = !isString;
        else if (!isString && (letter == '{' || letter == '['))
            ++objects;
        else if (!isString && letter == ',')
            ++values;
    }
    return objects <= objectsAtMost && values <= valuesAtMost;
}

[[noreturn]] void refuseSize(const QString &host)
{
    throw Error(
        CollectText::tr("The server %1 sent too long an answer. What was read before is kept.")
            .arg(host));
}

} // namespace

QJsonArray pageList(const QByteArray &bytes, const QString &host)
{
    if (!isOfSize(bytes))
        refuseSize(host);
    QJsonParseError error;
    const QJsonDocument page = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        throw Error(CollectText::tr("The server %1 sent no list of issue reports: it can’t be read "
                                    "as JSON at byte %2 (%3). What was read before is kept.")
                        .arg(host)
                        .arg(error.offset)
                        .arg(error.errorString()));
    if (!page.isArray())
        throw Error(CollectText::tr("The server %1 sent no list of issue reports. Is the base "
                                    "address that of its interface? What was read before is kept.")
                        .arg(host));
    if (page.array().size() > rowsAtMost)
        refuseSize(host);
    return page.array();
}

PageRow reportRow(const QJsonObject &report, const QString &host)
{
    PageRow row;
    row.address = report.value(QLatin1String("html_url")).toString();
    row.number = numberText(report.value(QLatin1String("number")));
    row.comments = report.value(QLatin1String("comments")).toInteger();
    row.isPull = report.value(QLatin1String("pull_request")).isObject() || isPullPage(row.address);
    row.created = QDateTime::fromString(report.value(QLatin1String("created_at")).toString(),
                                        Qt::ISODateWithMs)
                      .toUTC();
    if (row.address.isEmpty() || row.number.isEmpty() || !row.created.isValid())
        throw Error(CollectText::tr("The server %1 sent an issue report without address, number or "
                                    "time. What was read before is kept.")
                        .arg(host));
    return row;
}

PageRow commentRow(const QJsonObject &comment)
{
    PageRow row;
    row.address = numberText(comment.value(QLatin1String("id")));
    row.number = numberIn(comment.value(QLatin1String("issue_url")).toString());
    if (row.number.isEmpty())
        row.number = numberText(comment.value(QLatin1String("target"))
                                    .toObject()
                                    .value(QLatin1String("issue"))
                                    .toObject()
                                    .value(QLatin1String("number")));
    if (row.number.isEmpty())
        row.number = numberIn(comment.value(QLatin1String("html_url")).toString());
    return row;
}

} // namespace axial
