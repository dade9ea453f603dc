#pragma once

#include "core/formats/xmlpart.h"

#include <QString>

#include <vector>

namespace axial {

/// A sheet of a workbook in the making, row by row.
class SheetPart
{
public:
    /// Of a cell, in the order in which the workbook's styles have them.
    enum class Look { Plain, Heading, Share, Score, Words, Rate, Tenths, Fine };
    enum class FirstRow { Ordinary, Heading }; ///< a heading stays in view

    static constexpr char names[] = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

    /// `widths` in characters.
    SheetPart(const std::vector<int> &widths, FirstRow firstRow);

    void beginRow();
    void endRow() { m_part.end(); }
    /// An empty cell.
    void skip() { ++m_column; }
    /// Words, which are never a formula. Throws Error when they are more than a cell holds.
    void add(const QString &text, Look look);
    /// As digits, with a point.
    void addNumber(const QString &number, Look look);
    QByteArray finish();

private:
    void beginCell(Look look);
    void keepFirstRow();

    XmlPart m_part;
    qint64 m_row = 0;
    size_t m_column = 0;
};

} // namespace axial
