#pragma once

#include "core/formats/zip.h"
#include "tests/core/import/importfixture.h"

#include <QStringList>

#include <vector>

namespace axial {

/// A workbook of one sheet; an empty cell is written as Excel writes it, without a value.
inline ImportInput workbook(const std::vector<QStringList> &rows, const QByteArray &merged = {})
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
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"),
            "<Relationships><Relationship Id='r1' Type='x/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/workbook.xml"),
            "<w:workbook xmlns:w='w' xmlns:r='r'><w:sheets><w:sheet name='S' sheetId='1' "
            "r:id='rId1'/></w:sheets></w:workbook>");
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"),
            "<Relationships><Relationship Id='rId1' Type='x/worksheet' Target='s.xml'/>"
            "</Relationships>");
    zip.add(QStringLiteral("xl/s.xml"),
            "<worksheet><sheetData>" + cells + "</sheetData>" + merged + "</worksheet>");
    return file("p.xlsx", zip.finish());
}

} // namespace axial
