#include "core/import/documents/office/symbolletters.h"

#include "core/import/documents/documenttext.h"

#include <QHash>

namespace axial {
namespace {

constexpr char16_t firstPrivate = 0xF000;
constexpr char16_t lastPrivate = 0xF0FF;

/// Adobe's encoding of Symbol from 0x20; U+0000 = no letter. From 0x7F to 0xA0 there is none.
constexpr char16_t symbolLow[] =
    u" !\u2200#\u2203%&\u220B()\u2217+,\u2212./0123456789:;<=>?"
    u"\u2245\u0391\u0392\u03A7\u0394\u0395\u03A6\u0393\u0397\u0399\u03D1\u039A\u039B\u039C\u039D"
    u"\u039F\u03A0\u0398\u03A1\u03A3\u03A4\u03A5\u03C2\u03A9\u039E\u03A8\u0396[\u2234]\u22A5_"
    u"\u203E\u03B1\u03B2\u03C7\u03B4\u03B5\u03C6\u03B3\u03B7\u03B9\u03D5\u03BA\u03BB\u03BC\u03BD"
    u"\u03BF\u03C0\u03B8\u03C1\u03C3\u03C4\u03C5\u03D6\u03C9\u03BE\u03C8\u03B6{|}\u223C";
constexpr char16_t symbolHigh[] = // from 0xA0
    u"\u20AC\u03D2\u2032\u2264\u2044\u221E\u0192\u2663\u2666\u2665\u2660\u2194\u2190\u2191\u2192"
    u"\u2193\u00B0\u00B1\u2033\u2265\u00D7\u221D\u2202\u2022\u00F7\u2260\u2261\u2248\u2026\u23D0"
    u"\u23AF\u21B5\u2135\u2111\u211C\u2118\u2297\u2295\u2205\u2229\u222A\u2283\u2287\u2284\u2282"
    u"\u2286\u2208\u2209\u2220\u2207\u00AE\u00A9\u2122\u220F\u221A\u22C5\u00AC\u2227\u2228\u21D4"
    u"\u21D0\u21D1\u21D2\u21D3\u25CA\u2329\u00AE\u00A9\u2122\u2211";

/// What people use of Microsoft's Wingdings, as far as it fits into one unit of UTF-16.
const QHash<int, QChar> &wingdings()
{
    static const QHash<int, QChar> signs = [] {
        QHash<int, QChar> made{
            {0x21, u'\u270F'}, {0x22, u'\u2702'}, {0x23, u'\u2701'}, {0x28, u'\u260E'},
            {0x29, u'\u2706'}, {0x2A, u'\u2709'}, {0x36, u'\u231B'}, {0x37, u'\u2328'},
            {0x3E, u'\u2707'}, {0x3F, u'\u270D'}, {0x41, u'\u270C'}, {0x45, u'\u261C'},
            {0x46, u'\u261E'}, {0x47, u'\u261D'}, {0x48, u'\u261F'}, {0x4A, u'\u263A'},
            {0x4C, u'\u2639'}, {0x4E, u'\u2620'}, {0x4F, u'\u2690'}, {0x51, u'\u2708'},
            {0x52, u'\u263C'}, {0x54, u'\u2744'}, {0x56, u'\u271E'}, {0x58, u'\u2720'},
            {0x59, u'\u2721'}, {0x5A, u'\u262A'}, {0x5B, u'\u262F'}, {0x5C, u'\u0950'},
            {0x5D, u'\u2638'}, {0x6A, u'&'},      {0x6B, u'&'},      {0x6C, u'\u25CF'},
            {0x6D, u'\u274D'}, {0x6E, u'\u25A0'}, {0x6F, u'\u25A1'}, {0x71, u'\u2751'},
            {0x72, u'\u2752'}, {0x73, u'\u2B27'}, {0x74, u'\u29EB'}, {0x75, u'\u25C6'},
            {0x76, u'\u2756'}, {0x77, u'\u2B25'}, {0x78, u'\u2327'}, {0x7A, u'\u2318'},
            {0x7D, u'\u275D'}, {0x7E, u'\u275E'}, {0x80, u'\u24EA'}, {0x8B, u'\u24FF'},
            {0x9E, u'\u00B7'}, {0x9F, u'\u2022'}, {0xA1, u'\u25CB'}, {0xA7, u'\u25AA'},
            {0xA8, u'\u25FB'}, {0xAA, u'\u2726'}, {0xAB, u'\u2605'}, {0xAC, u'\u2736'},
            {0xAD, u'\u2734'}, {0xAE, u'\u2739'}, {0xAF, u'\u2735'}, {0xB1, u'\u2316'},
            {0xB3, u'\u2311'}, {0xB5, u'\u272A'}, {0xB6, u'\u2730'}, {0xD5, u'\u232B'},
            {0xD6, u'\u2326'}, {0xD8, u'\u27A2'}, {0xDC, u'\u27B2'}, {0xDF, u'\u2190'},
            {0xE0, u'\u2192'}, {0xE1, u'\u2191'}, {0xE2, u'\u2193'}, {0xE3, u'\u2196'},
            {0xE4, u'\u2197'}, {0xE5, u'\u2199'}, {0xE6, u'\u2198'}, {0xE8, u'\u2794'},
            {0xEF, u'\u21E6'}, {0xF0, u'\u21E8'}, {0xF1, u'\u21E7'}, {0xF2, u'\u21E9'},
            {0xF3, u'\u2B04'}, {0xF4, u'\u21F3'}, {0xFB, u'\u2717'}, {0xFC, u'\u2713'},
            {0xFD, u'\u2612'}, {0xFE, u'\u2611'}};
        for (int i = 0; i < 12; ++i) // signs of the zodiac
            made.insert(0x5E + i, QChar(0x2648 + i));
        for (int i = 0; i < 10; ++i) { // numbers in circles
            made.insert(0x81 + i, QChar(0x2460 + i));
            made.insert(0x8C + i, QChar(0x2776 + i));
        }
        return made;
    }();
    return signs;
}

QChar ofSymbol(int byte)
{
    constexpr int low = 0x20, high = 0xA0;
    if (byte >= low && byte < low + int(std::size(symbolLow)) - 1)
        return symbolLow[byte - low];
    if (byte >= high && byte < high + int(std::size(symbolHigh)) - 1)
        return symbolHigh[byte - high];
    return {};
}

bool isNamed(QStringView font, const char *name)
{
    return font.trimmed().compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
}

} // namespace

QChar symbolLetter(QStringView font, int byte)
{
    static const QHash<int, QChar> second{{0x4F, u'\u2717'}, {0x50, u'\u2713'}, {0x52, u'\u2611'},
                                          {0x53, u'\u2612'}, {0x54, u'\u2612'}, {0xA3, u'\u2610'}};
    static const QHash<int, QChar> web{{0x61, u'\u2714'}, {0x72, u'\u2716'}, {0x63, u'\u25A1'},
                                       {0x67, u'\u25A0'}, {0x6E, u'\u25CF'}, {0x59, u'\u2665'}};
    if (isNamed(font, "Symbol"))
        return ofSymbol(byte);
    if (isNamed(font, "Wingdings"))
        return wingdings().value(byte);
    if (isNamed(font, "Wingdings 2"))
        return second.value(byte);
    return isNamed(font, "Webdings") ? web.value(byte) : QChar();
}

bool isSymbolFont(QStringView font)
{
    return isNamed(font, "Symbol") || isNamed(font, "Wingdings") || isNamed(font, "Wingdings 2")
           || isNamed(font, "Wingdings 3") || isNamed(font, "Webdings");
}

void addWithSymbols(DocumentText &text, QString words, QStringView font)
{
    const bool isOfSymbols = isSymbolFont(font);
    for (QChar &letter : words) {
        const char16_t code = letter.unicode();
        if (!isOfSymbols || code < firstPrivate || code > lastPrivate)
            continue;
        const QChar sign = symbolLetter(font, code - firstPrivate);
        text.leaveOut(DocumentText::LeftOut::Symbol, sign.isNull() ? 1 : 0);
        letter = sign.isNull() ? QChar(QChar::ReplacementCharacter) : sign;
    }
    text.add(words);
}

} // namespace axial
