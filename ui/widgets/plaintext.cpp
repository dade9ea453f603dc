#include "ui/widgets/plaintext.h"

#include "core/base/visiblename.h"

#include <QFontMetrics>

namespace axial {
namespace {

constexpr qsizetype longestLine = 1000;

} // namespace

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    constexpr qsizetype longest = 4000;
    // Always a paragraph of HTML: escaped text without a tag would show its escapes.
    QString escaped = withoutRest(text, longest).toHtmlEscaped();
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
    QString line = withoutRest(text, longestLine);
    for (QChar &c : line) {
        if (c.isSpace() || c.category() == QChar::Other_Control)
            c = QLatin1Char(' ');
    }
    return line;
}

QString singleLineName(const QString &name)
{
    return singleLine(visibleName(withoutRest(name, longestLine)));
}

QString elided(const QFontMetrics &metrics, const QString &text, int width, Qt::TextElideMode mode)
{
    return metrics.elidedText(singleLine(text), mode, width);
}

} // namespace axial
