#include "core/text/words/wordletters.h"

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

bool isOtherShape(char32_t c)
{
    switch (QChar::decompositionTag(c)) {
    case QChar::Wide:
    case QChar::Narrow:
    case QChar::Small:
    case QChar::Font:
    case QChar::Initial:
    case QChar::Medial:
    case QChar::Final:
    case QChar::Isolated:
        return true;
    case QChar::Compat:
        return QChar::isLetter(c);
    default:
        return false; // other letters, such as the 2 of a square metre
    }
}

QString withUsualShapes(const QString &text)
{
    QString result;
    for (qsizetype at = 0; at < text.size();) {
        const char32_t c = codePointAt(text, at);
        const qsizetype length = QChar::requiresSurrogates(c) + 1;
        const QString letter = text.mid(at, length);
        result += isOtherShape(c) ? letter.normalized(QString::NormalizationForm_KC) : letter;
        at += length;
    }
    return result;
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
