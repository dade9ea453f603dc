#include "core/formats/xlsxwriter.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/percent.h"
#include "core/formats/xlsx.h"
#include "core/formats/xml.h"
#include "core/formats/xmlpart.h"
#include "core/formats/zip.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

constexpr qsizetype maxCellCharacters = 32'767; // of a cell

/// What XML can't hold is written as "_x000D_", and what only looks so with its underscore escaped;
/// the reader takes both back.
QString cellWords(const QString &text)
{
    static const QRegularExpression escaped(QStringLiteral("_(?=x[0-9A-Fa-f]{4}_)"));
    const QString marked = QString(text).replace(escaped, QStringLiteral("_x005F_"));
    QString words;
    for (const QChar c : marked) {
        const bool isControl = c < u' ' && c != u'\t' && c != u'\n';
        if (isControl || c.unicode() >= 0xFFFE)
            words += QStringLiteral("_x%1_").arg(uint(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            words += c;
    }
    return QString::fromUtf8(xmlWords(words)); // half a character alone is left
}

/// 0 -> A, 26 -> AA.
QString columnName(size_t column)
{
    QString name;
    for (size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        name.prepend(QChar(char16_t(u'A' + (rest - 1) % 26)));
    return name;
}

/// A sheet of a workbook in the making, row by row.
class SheetPart
{
public:
    /// Of a cell, in the order in which the workbook's styles have them.
    enum class Look { Plain, Heading, Share, Score, Words, Rate, Tenths, Fine };
    enum class FirstRow { Ordinary, Heading }; ///< a heading stays in view

    static constexpr char names[] = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

    /// `widths` in characters.
    SheetPart(const std::vector<int> &widths, FirstRow firstRow)
    {
        m_part.begin("worksheet");
        m_part.set("xmlns", names);
        m_part.begin("sheetViews");
        m_part.begin("sheetView");
        m_part.set("workbookViewId", "0");
        if (firstRow == FirstRow::Heading)
            keepFirstRow();
        m_part.end();
        m_part.end();
        m_part.begin("cols");
        for (size_t i = 0; i < widths.size(); ++i) {
            m_part.begin("col");
            m_part.set("min", QString::number(i + 1));
            m_part.set("max", QString::number(i + 1));
            m_part.set("width", QString::number(widths[i]));
            m_part.set("customWidth", "1");
            m_part.end();
        }
        m_part.end();
        m_part.begin("sheetData");
    }

    void beginRow()
    {
        ++m_row;
        m_column = 0;
        m_part.begin("row");
        m_part.set("r", QString::number(m_row));
    }

    void endRow() { m_part.end(); }
    /// An empty cell.
    void skip() { ++m_column; }
    /// Words, which are never a formula. Throws Error when they are more than a cell holds.
    void add(const QString &text, Look look)
    {
        if (text.isEmpty())
            return skip();
        if (text.size() > maxCellCharacters)
            throw Error(
                FormatsText::tr("A cell of a sheet holds %1 characters, and %2 of this table has "
                                "more. Write it as CSV instead.")
                    .arg(limitNumber(maxCellCharacters),
                         columnName(m_column) + QString::number(m_row)));
        beginCell(look);
        m_part.set("t", "inlineStr");
        m_part.begin("is");
        m_part.begin("t");
        m_part.set("xml:space", "preserve");
        m_part.words(cellWords(text));
        m_part.end();
        m_part.end();
        m_part.end();
    }

    /// As digits, with a point.
    void addNumber(const QString &number, Look look)
    {
        beginCell(look);
        m_part.begin("v");
        m_part.words(number);
        m_part.end();
        m_part.end();
    }

    QByteArray finish()
    {
        m_part.end();
        m_part.end();
        return m_part.finish();
    }

private:
    void beginCell(Look look)
    {
        m_part.begin("c");
        m_part.set("r", columnName(m_column++) + QString::number(m_row));
        m_part.set("s", QString::number(int(look)));
    }

    void keepFirstRow()
    {
        m_part.begin("pane");
        m_part.set("ySplit", "1");
        m_part.set("topLeftCell", "A2");
        m_part.set("activePane", "bottomLeft");
        m_part.set("state", "frozen");
        m_part.end();
    }

    XmlPart m_part;
    qint64 m_row = 0;
    size_t m_column = 0;
};

constexpr char relations[] = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr char packed[] = "http://schemas.openxmlformats.org/package/2006/relationships";

void requireSize(const Table &table)
{
    if (table.rows.size() >= maxSheetRows || table.columns.size() > maxSheetColumns)
        throw Error(
            FormatsText::tr("A sheet holds %1 rows and %2 columns, and this table has more. "
                            "Write it as CSV instead.")
                .arg(limitNumber(maxSheetRows), limitNumber(maxSheetColumns)));
}

using Look = SheetPart::Look;

Look lookOf(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Share:
        return Look::Share;
    case ColumnKind::Rate:
        return Look::Rate;
    case ColumnKind::Score:
        return Look::Score;
    case ColumnKind::Text:
        return Look::Words;
    case ColumnKind::Label:
    case ColumnKind::Count:
    case ColumnKind::Ordinal:
    case ColumnKind::Id:
        break;
    }
    return Look::Plain;
}

/// As many digits as a person reads of it elsewhere.
Look lookOf(double value, ColumnKind kind)
{
    if (kind != ColumnKind::Share && kind != ColumnKind::Rate)
        return lookOf(kind);
    const Look looks[] = {Look::Share, Look::Tenths, Look::Rate};
    const auto digits = size_t(percentDigits(value, kind));
    return digits < std::size(looks) ? looks[digits] : Look::Fine;
}

/// As wide as its words, within what a screen shows of several.
std::vector<int> widthsOf(const Table &table)
{
    constexpr int least = 8;
    constexpr int most = 60;
    constexpr size_t looked = 200; // rows
    std::vector<int> widths;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        qsizetype width = table.columns[column].name.size();
        for (size_t row = 0; row < std::min(looked, table.rows.size()); ++row)
            width = std::max(width, table.text(row, int(column)).size());
        widths.push_back(int(std::clamp<qsizetype>(width + 2, least, most)));
    }
    return widths;
}

QByteArray tableSheet(const Table &table)
{
    SheetPart sheet(widthsOf(table), SheetPart::FirstRow::Heading);
    sheet.beginRow();
    for (const Column &column : table.columns)
        sheet.add(column.name, Look::Heading);
    sheet.endRow();
    for (size_t row = 0; row < table.rows.size(); ++row) {
        sheet.beginRow();
        for (size_t i = 0; i < table.columns.size(); ++i) {
            const CellValue value = table.rows.value(row, i); // no row is made, which would stay
            const Look look = lookOf(table.columns[i].kind);
            if (const auto *text = std::get_if<QString>(&value))
                sheet.add(*text, look == Look::Words ? Look::Words : Look::Plain);
            else if (const auto *count = std::get_if<qint64>(&value))
                sheet.addNumber(QString::number(*count), look);
            else if (const auto *real = std::get_if<double>(&value); real && std::isfinite(*real))
                sheet.addNumber(QString::number(*real, 'g', QLocale::FloatingPointShortest),
                                lookOf(*real, table.columns[i].kind));
            else
                sheet.skip();
        }
        sheet.endRow();
    }
    return sheet.finish();
}

QByteArray aboutSheet(const Table &table)
{
    constexpr int width = 100;
    SheetPart sheet({width}, SheetPart::FirstRow::Ordinary);
    for (const QString &line : QStringList{table.title, table.base} + table.notes) {
        sheet.beginRow();
        sheet.add(line, Look::Words);
        sheet.endRow();
    }
    return sheet.finish();
}

QByteArray workbook()
{
    XmlPart part;
    part.begin("workbook");
    part.set("xmlns", SheetPart::names);
    part.set("xmlns:r", relations);
    part.begin("sheets");
    const char *names[] = {workbookSheets::table, workbookSheets::about};
    for (int i = 0; i < 2; ++i) {
        part.begin("sheet");
        part.set("name", names[i]);
        part.set("sheetId", QString::number(i + 1));
        part.set("r:id", QStringLiteral("rId%1").arg(i + 1));
        part.end();
    }
    part.end();
    part.end();
    return part.finish();
}

/// Target and last part of the type of each relation, by number.
QByteArray relationsOf(const std::vector<std::pair<const char *, const char *>> &targets)
{
    XmlPart part;
    part.begin("Relationships");
    part.set("xmlns", packed);
    for (size_t i = 0; i < targets.size(); ++i) {
        part.begin("Relationship");
        part.set("Id", QStringLiteral("rId%1").arg(i + 1));
        part.set("Type", QLatin1String(relations) + u'/' + QLatin1String(targets[i].second));
        part.set("Target", targets[i].first);
        part.end();
    }
    part.end();
    return part.finish();
}

constexpr char contentTypes[] =
    R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)"
    R"(<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">)"
    R"(<Default Extension="rels" ContentType="application/vnd.)"
    R"(openxmlformats-package.relationships+xml"/>)"
    R"(<Override PartName="/xl/workbook.xml" ContentType="application/vnd.)"
    R"(openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>)"
    R"(<Override PartName="/xl/sheet1.xml" ContentType="application/vnd.)"
    R"(openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>)"
    R"(<Override PartName="/xl/sheet2.xml" ContentType="application/vnd.)"
    R"(openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>)"
    R"(<Override PartName="/xl/styles.xml" ContentType="application/vnd.)"
    R"(openxmlformats-officedocument.spreadsheetml.styles+xml"/>)"
    "</Types>\n";

/// A look of cells each, in the order of SheetPart::Look.
constexpr char styles[] = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/>
<numFmt numFmtId="165" formatCode="0.000"/>
<numFmt numFmtId="166" formatCode="0.000###%"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">
<alignment vertical="top"/></xf>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"
  applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"
  applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">
<alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"
  applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"
  applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"
  applyAlignment="1"><alignment vertical="top"/></xf>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>)";

} // namespace

QByteArray writeWorkbook(const Table &table)
{
    requireSize(table);
    ZipWriter zip;
    zip.add(QStringLiteral("[Content_Types].xml"), contentTypes);
    zip.add(QStringLiteral("_rels/.rels"), relationsOf({{"xl/workbook.xml", "officeDocument"}}));
    zip.add(QStringLiteral("xl/workbook.xml"), workbook());
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"), relationsOf({{"sheet1.xml", "worksheet"},
                                                                       {"sheet2.xml", "worksheet"},
                                                                       {"styles.xml", "styles"}}));
    zip.add(QStringLiteral("xl/sheet1.xml"), tableSheet(table));
    zip.add(QStringLiteral("xl/sheet2.xml"), aboutSheet(table));
    zip.add(QStringLiteral("xl/styles.xml"), styles);
    return zip.finish();
}

} // namespace axial
