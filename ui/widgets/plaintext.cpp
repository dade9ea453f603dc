#include "ui/widgets/plaintext.h"

#include "core/base/visiblename.h"

#include <QFontMetrics>
#include <QTextLayout>

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype longestSeen = 1000;

} // namespace

QString plainToolTip(const QString &text, qsizetype longestLine)
{
    if (text.isEmpty())
        return {};
    QStringList lines = withoutRest(text, longestWordsTip).split(u'\n');
    for (QString &line : lines)
        line = withoutRest(line, longestLine);
    // Always a paragraph of HTML: escaped text without a tag would show its escapes.
    QString escaped = lines.join(u'\n').toHtmlEscaped();
    escaped.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    return QStringLiteral("<p>%1</p>").arg(escaped);
}

QString menuText(const QString &text)
{
    return visibleName(withoutRest(text)).replace(u'&', QStringLiteral("&&"));
}

QString windowTitle(const QString &text)
{
    return visibleName(withoutRest(text)).replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

QString withoutRest(const QString &text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    const bool splits = text[longest - 2].isHighSurrogate();
    return text.left(longest - (splits ? 2 : 1)) + u'…';
}

QString singleLine(const QString &text)
{
    QString line = withoutRest(text, longestSeen);
    for (QChar &c : line) {
        if (c.isSpace() || c.category() == QChar::Other_Control)
            c = QLatin1Char(' ');
    }
    return line;
}

QString singleLineName(const QString &name)
{
    return singleLine(visibleName(withoutRest(name, longestSeen)));
}

QString elided(const QFontMetrics &metrics, const QString &text, int width, Qt::TextElideMode mode)
{
    return metrics.elidedText(singleLine(text), mode, width);
}

QStringList wrapped(const QFont &font, const QString &text, int width, int atMost)
{
    const QString all = singleLine(text);
    QTextLayout layout(all, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    while (lines.size() < atMost - 1) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(std::max(1, width));
        if (line.textStart() + line.textLength() >= all.size())
            break;
        lines << all.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    qsizetype rest = 0;
    for (int i = 0; i < lines.size(); ++i)
        rest += layout.lineAt(i).textLength();
    return lines << all.mid(rest);
}

} // namespace axial
