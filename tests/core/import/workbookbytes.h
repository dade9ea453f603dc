#pragma once

#include "core/formats/zip.h"

#include <QStringList>

#include <vector>

namespace axial {

/// A workbook of one sheet; an empty cell is written as Excel writes it, without a value.
inline QByteArray sheetData(const std::vector<QStringList> &rows)
{
    QByteArray cells;
    for (size_t row = 0; row < rows.size(); ++row) {
        cells += "<row r='" + QByteArray::number(qint64(row) + 1) + "'>";
        for (qsizetype column = 0; column < rows[row].size(); ++column) {
            const QByteArray place = char('A' + column) + QByteArray::number(qint64(row) + 1);
            const QByteArray words = rows[row][column].toUtf8();
            cells += words.isEmpty()
                         ? "<c r='" + place + "'/>"
                         : "<c r='" + place + "' t='inlineStr'><is><t>" + words + "</t></is></c>";
        }
        cells += "</row>";
    }
    return "<sheetData>" + cells + "</sheetData>";
}

/// With sheets called S1, S2 ... of these rows; `merged` is the first one's.
inline QByteArray workbookBytes(const std::vector<std::vector<QStringList>> &sheets,
                                const QByteArray &merged = {})
{
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"),
            "<Relationships><Relationship Id='r1' Type='x/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>");
    QByteArray names, relations;
    for (size_t i = 0; i < sheets.size(); ++i) {
        const QByteArray number = QByteArray::number(qint64(i) + 1);
        names += "<w:sheet name='S" + number + "' sheetId='" + number + "' r:id='rId" + number
                 + "'/>";
        relations += "<Relationship Id='rId" + number + "' Type='x/worksheet' Target='s" + number
                     + ".xml'/>";
        zip.add(QStringLiteral("xl/s%1.xml").arg(i + 1), "<worksheet>" + sheetData(sheets[i])
                                                             + (i == 0 ? merged : QByteArray())
                                                             + "</worksheet>");
    }
    zip.add(QStringLiteral("xl/workbook.xml"),
            "<w:workbook xmlns:w='w' xmlns:r='r'><w:sheets>" + names + "</w:sheets></w:workbook>");
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"),
            "<Relationships>" + relations + "</Relationships>");
    return zip.finish();
}

} // namespace axial
