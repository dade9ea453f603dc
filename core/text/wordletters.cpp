#include "core/text/wordletters.h"

#include <QChar>

#include <algorithm>

namespace axial {

char32_t codePointAt(QStringView text, qint64 at)
{
    const QChar c = text[at];
    return c.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate()
               ? QChar::surrogateToUcs4(c, text[at + 1])
               : char32_t(c.unicode());
}

char32_t codePointBefore(QStringView text, qint64 at)
{
    const bool isPair = at >= 2 && text[at - 1].isLowSurrogate() && text[at - 2].isHighSurrogate();
    return codePointAt(text, isPair ? at - 2 : at - 1);
}

bool isOfWords(char32_t c)
{
    return QChar::isLetterOrNumber(c) || QChar::isMark(c) || c == U'_';
}

bool holdsInvisible(QStringView text)
{
    return std::any_of(text.utf16(), text.utf16() + text.size(), isInvisible);
}

bool isSpaceless(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

} // namespace axial
