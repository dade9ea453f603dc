#include "core/foreign/countedhtml.h"

#include "core/formats/html.h"

#include <QSet>

namespace axial::foreign {
namespace {

bool startsLine(const QString &tag)
{
    static const QSet<QString> tags{
        "p",       "div",    "h1",         "h2",     "h3",     "h4",         "h5",
        "h6",      "ul",     "ol",         "li",     "dl",     "dt",         "dd",
        "table",   "tr",     "caption",    "pre",    "hr",     "blockquote", "section",
        "article", "figure", "figcaption", "header", "footer", "title",      "body"};
    return tags.contains(tag);
}

bool isBlank(QChar letter)
{
    return letter == u' ' || letter == u'\n' || letter == u'\t' || letter == u'\f';
}

int bytesOf(QChar letter)
{
    if (letter.isHighSurrogate())
        return 4; // with the one behind it
    if (letter.isLowSurrogate())
        return 0;
    return letter.unicode() < 0x80 ? 1 : letter.unicode() < 0x800 ? 2 : 3;
}

class HtmlCount
{
public:
    explicit HtmlCount(const std::vector<qint64> &bytes) : m_wanted(bytes) {}

    CountedHtml read(const QString &html)
    {
        HtmlTokens tokens(html);
        HtmlToken token;
        while (tokens.next(token)) {
            if (token.kind == HtmlToken::Kind::Words)
                add(htmlWords(token.written));
            else
                see(token);
        }
        markUpTo(m_seen);
        m_result.places.resize(m_wanted.size(), -1);
        return std::move(m_result);
    }

private:
    void see(const HtmlToken &token)
    {
        const bool isBegin = token.kind == HtmlToken::Kind::Begin;
        if (token.name == QLatin1String("pre"))
            m_isWritten = isBegin;
        if (token.name == QLatin1String("br") && isBegin) {
            endLine();
            m_result.text += u'\n';
        } else if (startsLine(token.name)) {
            endLine();
        } else if (token.name == QLatin1String("td") || token.name == QLatin1String("th")) {
            m_cell = isBegin && !isAtStart();
        }
    }

    bool isAtStart() const { return m_result.text.isEmpty() || m_result.text.endsWith(u'\n'); }

    void endLine()
    {
        m_hasBlank = m_cell = false;
        m_needsLine = !m_result.text.isEmpty();
    }

    void add(const QString &words)
    {
        for (const QChar letter : words) {
            const bool isHalf = letter.isLowSurrogate();
            if (!m_isWritten && isBlank(letter)) {
                markUpTo(m_seen);
                m_hasBlank = true;
            } else {
                if (!isHalf)
                    begin();
                if (!isHalf)
                    markUpTo(m_seen);
                m_result.text += letter;
            }
            m_seen += bytesOf(letter);
        }
    }

    /// What stands between the last letter and the next one.
    void begin()
    {
        if (m_needsLine && !m_result.text.endsWith(u'\n'))
            m_result.text += u'\n';
        else if (m_cell)
            m_result.text += u'\t';
        else if (m_hasBlank && !isAtStart())
            m_result.text += u' ';
        m_needsLine = m_cell = m_hasBlank = false;
    }

    void markUpTo(qint64 bytes)
    {
        while (m_result.places.size() < m_wanted.size()
               && m_wanted[m_result.places.size()] <= bytes)
            m_result.places.push_back(m_result.text.size());
    }

    const std::vector<qint64> &m_wanted;
    CountedHtml m_result;
    qint64 m_seen = 0;        ///< bytes
    bool m_isWritten = false; ///< `<pre>`: blanks are shown
    bool m_needsLine = false;
    bool m_cell = false;
    bool m_hasBlank = false;
};

} // namespace

CountedHtml countedHtml(const QString &html, const std::vector<qint64> &bytes)
{
    QString plain = html;
    plain.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    return HtmlCount(bytes).read(plain);
}

} // namespace axial::foreign
