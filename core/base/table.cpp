#include "core/base/table.h"

#include "core/base/limits.h"
#include "core/base/percent.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace axial {

int Table::column(const QString &name) const
{
    for (size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].name == name)
            return static_cast<int>(i);
    }
    return -1;
}

QString Table::text(size_t row, int column) const
{
    return plainText(rows.value(row, static_cast<size_t>(column)));
}

double Table::number(size_t row, int column) const
{
    const CellValue value = rows.value(row, static_cast<size_t>(column));
    if (const auto *count = std::get_if<qint64>(&value))
        return static_cast<double>(*count);
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    return 0;
}

QString plainText(const CellValue &value)
{
    if (const auto *text = std::get_if<QString>(&value))
        return *text;
    if (const auto *count = std::get_if<qint64>(&value))
        return QString::number(*count);
    if (const auto *real = std::get_if<double>(&value))
        return std::isfinite(*real) ? QString::number(*real, 'g', QLocale::FloatingPointShortest)
                                    : QString();
    return {};
}

QString displayText(const CellValue &value, ColumnKind kind)
{
    const auto *count = std::get_if<qint64>(&value);
    if (count && kind == ColumnKind::Count)
        return limitNumber(*count);
    const auto *real = std::get_if<double>(&value);
    if (!real)
        return std::holds_alternative<std::monostate>(value) ? QStringLiteral("–")
                                                             : plainText(value);
    if (!std::isfinite(*real))
        return QStringLiteral("–");
    if (kind == ColumnKind::Label) // as somebody wrote it
        return plainText(value);
    if (kind == ColumnKind::Share || kind == ColumnKind::Rate)
        return percentNumber(*real, kind) + QStringLiteral(" %");
    if (*real > 0 && *real < 0.0005)
        return QStringLiteral("< .001"); // as a p is said: what is more than nothing is no .000
    QString text = QString::number(*real, 'f', 3);
    // The house's way with coefficients: .762, -.023
    if (std::abs(*real) < 1)
        text.replace(QLatin1String("0."), QLatin1String("."));
    return text;
}

QString displayName(const QString &column)
{
    if (column == QLatin1String("Key"))
        return QCoreApplication::translate("table", "Number");
    if (column == QLatin1String("Other key"))
        return QCoreApplication::translate("table", "Other number");
    return column;
}

} // namespace axial
