#include "core/formats/html.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

bool isTagLetter(QChar c)
{
    return c.isLetterOrNumber() || c == u':' || c == u'-' || c == u'_';
}

bool isAsciiLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

/// "<00:01:02.500>", as subtitles write it between words.
bool isTime(QStringView text)
{
    constexpr qsizetype longest = 20;
    const QStringView time = text.mid(1, text.left(longest).indexOf(u'>') - 1);
    return time.size() > 1 && time.size() < longest && time.contains(u':')
           && std::all_of(time.begin(), time.end(),
                          [](QChar c) { return c.isDigit() || c == u':' || c == u'.'; });
}

/// "I <3 you" and "1 < 2" are words.
bool isTag(QStringView text)
{
    const bool isEnd = text.startsWith(QLatin1String("</"));
    const qsizetype name = isEnd ? 2 : 1;
    return text.startsWith(u'<')
           && ((name < text.size() && isAsciiLetter(text[name])) || isTime(text));
}

/// Where the tag that begins before `at` ends: at its ">", which may stand in quotes as a letter.
qsizetype tagEnd(QStringView text, qsizetype at)
{
    QChar quote;
    for (; at < text.size(); ++at) {
        const QChar c = text[at];
        if (!quote.isNull())
            quote = c == quote ? QChar() : quote;
        else if ((c == u'"' || c == u'\'') && text[at - 1] == u'=')
            quote = c;
        else if (c == u'>')
            break;
    }
    return at;
}

/// Whether a document type brings declarations of its own: `<!DOCTYPE html [...]>`.
bool declares(QStringView text)
{
    const QStringView start = text.left(text.indexOf(u'>'));
    return start.startsWith(QLatin1String("<!DOCTYPE"), Qt::CaseInsensitive)
           && start.contains(u'[');
}

/// Those that word processors and transcription services write; whoever writes others writes
/// numbers or the letters themselves.
char32_t namedEntity(const QString &name)
{
    // clang-format off
    static const QHash<QString, char32_t> entities{
        {"AElig", 0xc6}, {"Aacute", 0xc1}, {"Acirc", 0xc2}, {"Agrave", 0xc0}, {"Alpha", 0x391},
        {"Aring", 0xc5}, {"Atilde", 0xc3}, {"Auml", 0xc4}, {"Beta", 0x392}, {"Ccedil", 0xc7},
        {"Dagger", 0x2021}, {"Delta", 0x394}, {"ETH", 0xd0}, {"Eacute", 0xc9}, {"Ecirc", 0xca},
        {"Egrave", 0xc8}, {"Epsilon", 0x395}, {"Euml", 0xcb}, {"Gamma", 0x393}, {"Iacute", 0xcd},
        {"Icirc", 0xce}, {"Igrave", 0xcc}, {"Iuml", 0xcf}, {"Lambda", 0x39b}, {"Ntilde", 0xd1},
        {"OElig", 0x152}, {"Oacute", 0xd3}, {"Ocirc", 0xd4}, {"Ograve", 0xd2}, {"Omega", 0x3a9},
        {"Oslash", 0xd8}, {"Otilde", 0xd5}, {"Ouml", 0xd6}, {"Phi", 0x3a6}, {"Pi", 0x3a0},
        {"Prime", 0x2033}, {"Scaron", 0x160}, {"Sigma", 0x3a3}, {"THORN", 0xde}, {"Theta", 0x398},
        {"Uacute", 0xda}, {"Ucirc", 0xdb}, {"Ugrave", 0xd9}, {"Uuml", 0xdc}, {"Yacute", 0xdd},
        {"Yuml", 0x178}, {"aacute", 0xe1}, {"acirc", 0xe2}, {"acute", 0xb4}, {"aelig", 0xe6},
        {"agrave", 0xe0}, {"alpha", 0x3b1}, {"amp", 0x26}, {"apos", 0x27}, {"aring", 0xe5},
        {"asymp", 0x2248}, {"atilde", 0xe3}, {"auml", 0xe4}, {"bdquo", 0x201e}, {"beta", 0x3b2},
        {"brvbar", 0xa6}, {"bull", 0x2022}, {"ccedil", 0xe7}, {"cedil", 0xb8}, {"cent", 0xa2},
        {"chi", 0x3c7}, {"circ", 0x2c6}, {"copy", 0xa9}, {"curren", 0xa4}, {"dagger", 0x2020},
        {"darr", 0x2193}, {"deg", 0xb0}, {"delta", 0x3b4}, {"divide", 0xf7}, {"eacute", 0xe9},
        {"ecirc", 0xea}, {"egrave", 0xe8}, {"emsp", 0x2003}, {"ensp", 0x2002}, {"epsilon", 0x3b5},
        {"eta", 0x3b7}, {"eth", 0xf0}, {"euml", 0xeb}, {"euro", 0x20ac}, {"fnof", 0x192},
        {"frac12", 0xbd}, {"frac14", 0xbc}, {"frac34", 0xbe}, {"gamma", 0x3b3}, {"ge", 0x2265},
        {"gt", 0x3e}, {"harr", 0x2194}, {"hellip", 0x2026}, {"iacute", 0xed}, {"icirc", 0xee},
        {"iexcl", 0xa1}, {"igrave", 0xec}, {"infin", 0x221e}, {"iquest", 0xbf}, {"iuml", 0xef},
        {"kappa", 0x3ba}, {"lambda", 0x3bb}, {"laquo", 0xab}, {"larr", 0x2190}, {"ldquo", 0x201c},
        {"le", 0x2264}, {"lrm", 0x200e}, {"lsaquo", 0x2039}, {"lsquo", 0x2018}, {"lt", 0x3c},
        {"macr", 0xaf}, {"mdash", 0x2014}, {"micro", 0xb5}, {"middot", 0xb7}, {"minus", 0x2212},
        {"mu", 0x3bc}, {"nbsp", 0xa0}, {"ndash", 0x2013}, {"ne", 0x2260}, {"not", 0xac},
        {"ntilde", 0xf1}, {"oacute", 0xf3}, {"ocirc", 0xf4}, {"oelig", 0x153}, {"ograve", 0xf2},
        {"omega", 0x3c9}, {"ordf", 0xaa}, {"ordm", 0xba}, {"oslash", 0xf8}, {"otilde", 0xf5},
        {"ouml", 0xf6}, {"para", 0xb6}, {"permil", 0x2030}, {"phi", 0x3c6}, {"pi", 0x3c0},
        {"plusmn", 0xb1}, {"pound", 0xa3}, {"prime", 0x2032}, {"psi", 0x3c8}, {"quot", 0x22},
        {"raquo", 0xbb}, {"rarr", 0x2192}, {"rdquo", 0x201d}, {"reg", 0xae}, {"rho", 0x3c1},
        {"rlm", 0x200f}, {"rsaquo", 0x203a}, {"rsquo", 0x2019}, {"sbquo", 0x201a},
        {"scaron", 0x161}, {"sect", 0xa7}, {"shy", 0xad}, {"sigma", 0x3c3}, {"sup1", 0xb9},
        {"sup2", 0xb2}, {"sup3", 0xb3}, {"szlig", 0xdf}, {"tau", 0x3c4}, {"theta", 0x3b8},
        {"thinsp", 0x2009}, {"thorn", 0xfe}, {"tilde", 0x2dc}, {"times", 0xd7}, {"trade", 0x2122},
        {"uacute", 0xfa}, {"uarr", 0x2191}, {"ucirc", 0xfb}, {"ugrave", 0xf9}, {"uml", 0xa8},
        {"uuml", 0xfc}, {"yacute", 0xfd}, {"yen", 0xa5}, {"yuml", 0xff}, {"zwj", 0x200d},
        {"zwnj", 0x200c},
    };
    // clang-format on
    return entities.value(name);
}

/// Browsers read the numbers 128 to 159 as windows-1252, since that is what was meant.
char32_t meantCharacter(char32_t code)
{
    static const char32_t meant[] = {0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
                                     0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
                                     0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                     0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
    if (code >= 0x80 && code < 0xa0)
        return meant[code - 0x80];
    const bool isSurrogate = code >= 0xd800 && code < 0xe000;
    return code == 0 || code > 0x10ffff || isSurrogate ? char32_t(0xfffd) : code;
}

/// "#8217" or "#x2019"; 0 = it is no number.
char32_t numbered(QStringView name)
{
    const bool isHex = name.size() > 1 && (name[1] == u'x' || name[1] == u'X');
    bool isNumber = false;
    const uint code = name.mid(isHex ? 2 : 1).toUInt(&isNumber, isHex ? 16 : 10);
    return isNumber ? meantCharacter(code) : 0;
}

} // namespace

bool HtmlTokens::next(HtmlToken &token)
{
    while (m_at < m_text.size()) {
        const QChar after = m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar();
        if (m_text[m_at] == u'<' && (after == u'!' || after == u'?')) {
            skipDeclaration();
            continue;
        }
        if (isTag(m_text.mid(m_at))) {
            if (readTag(token))
                return true;
            continue;
        }
        const qsizetype start = m_at;
        const qsizetype end = m_text.indexOf(u'<', start + 1);
        m_at = end < 0 ? m_text.size() : end;
        token = {HtmlToken::Kind::Words, {}, m_text.mid(start, m_at - start), false};
        return true;
    }
    return false;
}

bool HtmlTokens::readTag(HtmlToken &token)
{
    const bool isEnd = m_text[m_at + 1] == u'/';
    const qsizetype start = m_at + (isEnd ? 2 : 1);
    qsizetype nameEnd = start;
    while (nameEnd < m_text.size() && isTagLetter(m_text[nameEnd]))
        ++nameEnd;
    const qsizetype end = tagEnd(m_text, nameEnd);
    m_at = std::min(end + 1, m_text.size());
    if (end >= m_text.size()) // broken off
        return false;
    const QStringView name = m_text.mid(start, nameEnd - start);
    token.kind = isEnd ? HtmlToken::Kind::End : HtmlToken::Kind::Begin;
    token.name = name.mid(name.lastIndexOf(u':') + 1).toString().toLower();
    token.written = m_text.mid(nameEnd, end - nameEnd);
    token.isWhole = token.written.endsWith(u'/');
    if (!isEnd && !token.isWhole
        && (token.name == QLatin1String("script") || token.name == QLatin1String("style")))
        skipUntil(QStringLiteral("</") + token.name, Qt::CaseInsensitive);
    return true;
}

void HtmlTokens::skipDeclaration()
{
    const QStringView rest = m_text.mid(m_at, 9);
    if (rest.startsWith(QLatin1String("<!--")))
        skipUntil(u"-->");
    else if (rest == QLatin1String("<![CDATA["))
        skipUntil(u"]]>");
    else if (declares(m_text.mid(m_at)))
        skipUntil(u"]>");
    else
        skipUntil(u">");
}

void HtmlTokens::skipUntil(QStringView end, Qt::CaseSensitivity letters)
{
    const qsizetype found = m_text.indexOf(end, m_at, letters);
    const bool isTag = end.startsWith(u'<'); // which is a token of its own
    m_at = found < 0 ? m_text.size() : found + (isTag ? 0 : end.size());
}

namespace {

/// What stands behind an attribute's name, from where `at` is; it goes behind it. Empty when there
/// is no value.
QStringView valueOf(QStringView said, qsizetype &at)
{
    const auto pass = [&](const auto &isOfIt) {
        const qsizetype start = at;
        while (at < said.size() && isOfIt(said[at]))
            ++at;
        return said.mid(start, at - start);
    };
    const auto isBlank = [](QChar sign) { return sign.isSpace(); };
    pass(isBlank);
    if (at == said.size() || said[at] != u'=')
        return {};
    ++at;
    pass(isBlank);
    const QChar quote = at < said.size() ? said[at] : QChar();
    if (quote != u'"' && quote != u'\'')
        return pass([](QChar sign) { return !sign.isSpace(); });
    ++at;
    const QStringView value = pass([quote](QChar sign) { return sign != quote; });
    at += at < said.size() ? 1 : 0;
    return value;
}

} // namespace

QString htmlAttribute(const HtmlToken &token, QStringView name)
{
    const QStringView said = token.written;
    const auto isBlank = [&](qsizetype at) { return said[at].isSpace() || said[at] == u'/'; };
    for (qsizetype at = 0; at < said.size();) {
        while (at < said.size() && isBlank(at))
            ++at;
        const qsizetype start = at;
        while (at < said.size() && !isBlank(at) && (said[at] != u'=' || at == start))
            ++at;
        const QStringView whole = said.mid(start, at - start);
        const QStringView value = valueOf(said, at);
        if (whole.mid(whole.lastIndexOf(u':') + 1).compare(name, Qt::CaseInsensitive) == 0)
            return value.isEmpty() ? QStringLiteral("") : htmlWords(value);
    }
    return {};
}

QString htmlWords(QStringView written)
{
    constexpr qsizetype longest = 32;
    QString words;
    words.reserve(written.size());
    for (qsizetype at = 0; at < written.size(); ++at) {
        if (written[at] != u'&') {
            words += written[at];
            continue;
        }
        const QStringView rest = written.mid(at + 1, longest);
        const qsizetype end = rest.indexOf(u';');
        const QStringView name = rest.left(std::max<qsizetype>(end, 0));
        const char32_t letter = name.startsWith(u'#') ? numbered(name)
                                                      : namedEntity(name.toString());
        if (letter == 0) {
            words += written[at];
            continue;
        }
        words += QString::fromUcs4(&letter, 1);
        at += end + 1;
    }
    return words;
}

} // namespace axial
