#pragma once

#include <QStringView>

namespace axial {

/// The letter that begins at a place of the text; a lone surrogate is itself.
/// 0 <= at < text.size()
char32_t codePointAt(QStringView text, qint64 at);
/// The one that ends there. 0 < at <= text.size()
char32_t codePointBefore(QStringView text, qint64 at);
/// Letters, digits, marks and the underscore.
bool isOfWords(char32_t c);
/// Scripts that put no spaces between words: any two signs may be two words.
bool isSpaceless(char32_t c);

} // namespace axial
