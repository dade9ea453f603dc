#include "core/formats/sheetpart.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/formats/xml.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace axial {
namespace {

constexpr qsizetype maxCellCharacters = 32'767; // of a cell

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(formats)
};

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

} // namespace

SheetPart::SheetPart(const std::vector<int> &widths, FirstRow firstRow)
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

void SheetPart::keepFirstRow()
{
    m_part.begin("pane");
    m_part.set("ySplit", "1");
    m_part.set("topLeftCell", "A2");
    m_part.set("activePane", "bottomLeft");
    m_part.set("state", "frozen");
    m_part.end();
}

void SheetPart::beginRow()
{
    ++m_row;
    m_column = 0;
    m_part.begin("row");
    m_part.set("r", QString::number(m_row));
}

void SheetPart::add(const QString &text, Look look)
{
    if (text.isEmpty())
        return skip();
    if (text.size() > maxCellCharacters)
        throw Error(Messages::tr("A cell of a sheet holds %1 characters, and %2 of this table has "
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

void SheetPart::addNumber(const QString &number, Look look)
{
    beginCell(look);
    m_part.begin("v");
    m_part.words(number);
    m_part.end();
    m_part.end();
}

QByteArray SheetPart::finish()
{
    m_part.end();
    m_part.end();
    return m_part.finish();
}

void SheetPart::beginCell(Look look)
{
    m_part.begin("c");
    m_part.set("r", columnName(m_column++) + QString::number(m_row));
    m_part.set("s", QString::number(int(look)));
}

} // namespace axial
