#include "ui/charts/chartwords.h"

#include "core/base/limits.h"
#include "core/base/visiblename.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>

namespace axial {

QString oneLine(const QString &text)
{
    constexpr qsizetype longest = 500; // more has no room in a figure, and measuring it takes long
    const qsizetype end = std::min(text.size(), longest);
    QString line;
    line.reserve(end);
    for (qsizetype i = 0; i < end; ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            line += c;
            line += text[++i];
        } else if (c.isSurrogate() || c.unicode() >= 0xfffe) {
            line += QChar(QChar::ReplacementCharacter);
        } else {
            line += c.category() == QChar::Other_Control ? QChar(QChar::Space) : c;
        }
    }
    if (end < text.size())
        line += u'…';
    return visibleName(line.simplified());
}

QStringList wrapped(const QString &text, const QFont &font, double width)
{
    if (text.isEmpty())
        return {};
    static const QRegularExpression size(QStringLiteral("\\bn = (?=\\d)"));
    QString unbrokenSizes = text; // of the same length
    unbrokenSizes.replace(size, unbroken(QStringLiteral("n = ")));
    QTextLayout layout(unbrokenSizes, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength())
                     .trimmed()
                     .replace(QChar(QChar::Nbsp), QChar(QChar::Space));
    }
    layout.endLayout();
    return lines;
}

double textWidth(const QString &text, const QFont &font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

QString grouped(qint64 count)
{
    return limitNumber(count);
}

QString withGroupedSizes(const QString &base)
{
    static const QRegularExpression size(QStringLiteral("(?<=\\bn = )\\d{4,}|(?<= of )\\d{5,}"));
    QString result = base;
    auto matches = size.globalMatch(base);
    for (qsizetype longer = 0; matches.hasNext();) {
        const auto match = matches.next();
        const QString words = grouped(match.captured().toLongLong());
        result.replace(match.capturedStart() + longer, match.capturedLength(), words);
        longer += words.size() - match.capturedLength();
    }
    return result;
}

QString unbroken(QString words)
{
    return words.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

} // namespace axial
