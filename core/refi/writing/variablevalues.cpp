#include "core/refi/writing/variablevalues.h"

#include <QDate>
#include <QDateTime>
#include <QRegularExpression>

namespace axial::refi {
namespace {

bool isDay(const QString &value)
{
    static const QRegularExpression day(QStringLiteral("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"));
    return day.match(value).hasMatch() && QDate::fromString(value, Qt::ISODate).isValid();
}

bool isTime(const QString &value)
{
    static const QRegularExpression time(
        QStringLiteral("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?"
                       "(Z|[+-][0-9]{2}:[0-9]{2})?$"));
    return time.match(value).hasMatch()
           && QDateTime::fromString(value, Qt::ISODateWithMs).isValid();
}

std::optional<QString> truth(const QString &value)
{
    const QString lower = value.toLower();
    if (lower == QLatin1String("true") || lower == QLatin1String("1"))
        return QStringLiteral("true");
    if (lower == QLatin1String("false") || lower == QLatin1String("0"))
        return QStringLiteral("false");
    return std::nullopt;
}

} // namespace

QString schemaType(const QString &type)
{
    for (const char *known : {"Boolean", "Integer", "Float", "Date", "DateTime"}) {
        if (type == QLatin1String(known))
            return type;
    }
    return QStringLiteral("Text");
}

std::optional<QString> schemaValue(const QString &type, const QString &written)
{
    static const QRegularExpression whole(QStringLiteral("^[+-]?[0-9]{1,18}$"));
    static const QRegularExpression decimal(QStringLiteral("^[+-]?[0-9]{1,18}(\\.[0-9]{1,18})?$"));
    const QString value = written.trimmed();
    if (value.isEmpty())
        return std::nullopt;
    const auto valueIf = [&value](bool isOfType) {
        return isOfType ? std::optional(value) : std::nullopt;
    };
    if (type == QLatin1String("Boolean"))
        return truth(value);
    if (type == QLatin1String("Integer"))
        return valueIf(whole.match(value).hasMatch());
    if (type == QLatin1String("Float"))
        return valueIf(decimal.match(value).hasMatch());
    if (type == QLatin1String("Date"))
        return valueIf(isDay(value));
    if (type == QLatin1String("DateTime"))
        return valueIf(isTime(value));
    return written;
}

} // namespace axial::refi
