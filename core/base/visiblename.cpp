#include "core/base/visiblename.h"

#include <QList>

#include <algorithm>

namespace axial {
namespace {

bool isHidden(char32_t c)
{
    const auto between = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (c < 0x7f)
        return c < 0x20 && c != u'\n' && c != u'\t';
    return between(0x7f, 0x9f) || c == 0xad || c == 0x61c || c == 0x180e || c == 0x200b
           || between(0x200e, 0x200f) || between(0x202a, 0x202e) || between(0x2060, 0x206f)
           || c == 0xfeff || between(0xfff9, 0xfffb);
}

/// Tags, which are invisible but behind a flag of an emoji.
bool isTag(char32_t c)
{
    return c >= 0xe0000 && c <= 0xe007f;
}

} // namespace

QString visibleName(const QString &name)
{
    constexpr char32_t blackFlag = 0x1f3f4;
    const auto mayHide = [](QChar c) {
        return isHidden(c.unicode()) || c.unicode() == 0xdb40 || c == QChar::ParagraphSeparator;
    };
    if (std::none_of(name.begin(), name.end(), mayHide))
        return name;
    QString shown;
    bool isFlag = false;
    for (const char32_t c : name.toUcs4()) {
        if (isHidden(c) || (isTag(c) && !isFlag))
            shown += QStringLiteral("[U+%1]").arg(uint(c), 4, 16, QLatin1Char('0')).toUpper();
        else if (c == U'\u2029')
            shown += QChar(QChar::LineSeparator); // which Qt draws as the end of a line
        else
            shown += QString::fromUcs4(&c, 1);
        isFlag = c == blackFlag || (isFlag && isTag(c));
    }
    return shown;
}

} // namespace axial
