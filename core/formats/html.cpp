#include "core/formats/html.h"

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

} // namespace axial
