#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

namespace axial {

/// What the bytes of an RTF file mean: each font can have a code page of its own.
class RtfLetters
{
public:
    /// `\ansicpg1250`, or 10000 for `\mac`, 437 for `\pc`, 850 for `\pca`.
    void setCodePage(int number);
    /// `\fcharset204` of a font; 1 is the file's own code page.
    void setCharset(int font, int charset);
    /// `\cpg1251` of a font.
    void setFontCodePage(int font, int number);

    /// Whether the font's letters are pictures, as those of Wingdings.
    bool isSymbols(int font) const { return m_fonts.value(font) == symbols; }
    /// Letters that make no sense become U+FFFD.
    QString decode(const QByteArray &bytes, int font);
    bool isUnknown() const { return m_isUnknown; } ///< a code page was met that nobody can read

private:
    static constexpr int symbols = -1;

    const QString &lettersOf(int page);

    int m_page = 1252;
    QHash<int, int> m_fonts;      ///< code page; 0 = the file's
    QHash<int, QString> m_single; ///< the letter of each byte, by code page
    bool m_isUnknown = false;
};

} // namespace axial
