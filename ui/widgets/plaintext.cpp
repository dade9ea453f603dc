#include "ui/widgets/plaintext.h"

#include "core/base/visiblename.h"

namespace axial {
namespace {

constexpr int longestLine = 2000;

} // namespace

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    // Always a paragraph of HTML: escaped text without a tag would show its escapes.
    QString escaped = text.toHtmlEscaped();
    escaped.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    return QStringLiteral("<p>%1</p>").arg(escaped);
}

QString menuText(const QString &text)
{
    return visibleName(text).replace(u'&', QStringLiteral("&&"));
}

QString windowTitle(const QString &text)
{
    return visibleName(text).replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

QString singleLine(const QString &text)
{
    QString line = text.left(longestLine);
    for (QChar &c : line) {
        if (c.isSpace() || c.category() == QChar::Other_Control)
            c = QLatin1Char(' ');
    }
    return line;
}

QString singleLineName(const QString &name)
{
    return singleLine(visibleName(name.left(longestLine)));
}

} // namespace axial
