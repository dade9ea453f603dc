#include "ui/widgets/plaintext.h"

namespace axial {

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    // Always a paragraph of HTML: escaped text without a tag would show its escapes.
    QString escaped = text.toHtmlEscaped();
    escaped.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    return QStringLiteral("<p>%1</p>").arg(escaped);
}

QString singleLine(const QString &text)
{
    constexpr int longest = 2000;
    QString line = text.left(longest);
    for (QChar &c : line) {
        if (c.isSpace() || c.category() == QChar::Other_Control)
            c = QLatin1Char(' ');
    }
    return line;
}

} // namespace axial
