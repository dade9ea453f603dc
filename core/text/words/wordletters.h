#pragma once

#include <QString>

namespace axial {

/// The letter that begins at a place of the text; a lone surrogate is itself.
/// 0 <= at < text.size()
char32_t codePointAt(QStringView text, qint64 at);
/// The one that ends there. 0 < at <= text.size()
char32_t codePointBefore(QStringView text, qint64 at);
/// Letters, digits, marks and the underscore.
bool isOfWords(char32_t c);
/// What stands in a text and shows nothing: soft hyphens, blanks without width, joiners and marks
/// of direction. Words are the same with and without them.
constexpr bool isInvisible(char16_t c)
{
    return c == 0x00AD || c == 0x034F || c == 0x061C || c == 0x180E || (c >= 0x200B && c <= 0x200F)
           || (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}
/// A letter or sign that is another one in another shape: of full or half width, a ligature, a
/// letter of mathematics, what an Arabic letter becomes within a word.
bool isOtherShape(char32_t c);
/// The text with all of them in their usual shape.
QString withUsualShapes(const QString &text);
/// Scripts that put no spaces between words: any two signs may be two words.
bool isSpaceless(char32_t c);

} // namespace axial
