#pragma once

#include <QString>

namespace axial {

class DocumentText;

/// The sign that a font of pictures (Symbol, Wingdings, Webdings) shows for a byte: Word keeps the
/// byte, or a letter of U+F000 and on. Null = none that Unicode has, or that is known here.
QChar symbolLetter(QStringView font, int byte);
/// Whether the font is one of them.
bool isSymbolFont(QStringView font);
/// Adds words in which such letters of U+F000 and on are the signs that the font shows; U+FFFD
/// where none is known, which counts as left out. Words in other fonts stay.
void addWithSymbols(DocumentText &text, QString words, QStringView font);

} // namespace axial
