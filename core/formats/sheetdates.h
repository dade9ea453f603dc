#pragma once

#include <QDate>
#include <QString>

#include <pugixml.hpp>

#include <optional>
#include <vector>

namespace axial {

/// Which numbers of a workbook are days and times: a workbook stores both as numbers, and only the
/// number format of a cell tells which it is.
class SheetDates
{
public:
    /// Of the two days a workbook may count from.
    enum class Epoch { From1900, From1904 };

    SheetDates() = default;
    /// `styles` is the root of xl/styles.xml, or null: then no number is a day.
    SheetDates(pugi::xml_node styles, Epoch epoch);

    /// "2024-03-01", "2024-03-01T14:30:00" or "14:30:00" of a number in a cell of that style (the
    /// attribute `s`); of time that went by "26:05" or "26:05:10". None when the style shows no day
    /// or time, or when there is no such day.
    std::optional<QString> text(qsizetype style, const QString &number) const;

private:
    enum class Shows { Number, Day, Time, Elapsed, ElapsedMinutes };

    static Shows shows(int format, const QString &code);
    static Shows shows(const QString &code);
    std::optional<QDate> day(qint64 serial) const;

    std::vector<Shows> m_styles;
    Epoch m_epoch = Epoch::From1900;
};

} // namespace axial
