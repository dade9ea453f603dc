#include "core/import/documents/markup/htmlnotes.h"

#include "core/formats/html.h"
#include "core/import/documents/markup/markupfile.h"

#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// Whether an attribute, a list of words, has one of these.
bool has(const HtmlToken &token, QStringView attribute, const QSet<QString> &words)
{
    const QStringList said = htmlAttribute(token, attribute).simplified().split(u' ');
    return std::ranges::any_of(said, [&](const QString &word) { return words.contains(word); });
}

/// Each name by which notes are known has one of these: most tags need no second look.
bool speaksOfNotes(const HtmlToken &token)
{
    return token.written.contains(QLatin1String("note"))
           || token.written.contains(QLatin1String("ftn"))
           || token.written.contains(QLatin1String("edn"));
}

bool isLink(const HtmlToken &token)
{
    return token.kind == HtmlToken::Kind::Begin && token.name == QLatin1String("a");
}

bool callsNote(const HtmlToken &token, const QString &link)
{
    static const QSet<QString> classes{"footnote-ref", "footnote-reference", "sdfootnoteanc",
                                       "sdendnoteanc", "footnote"};
    static const QRegularExpression words(QStringLiteral("^#_(?:ftn|edn)\\d+$")); // Word's
    return link.contains(u'#')
           && (has(token, u"role", {QStringLiteral("doc-noteref")})
               || has(token, u"type", {QStringLiteral("noteref")}) || has(token, u"class", classes)
               || words.match(link).hasMatch());
}

/// Passes over the words of a link up to its end, when they are but a sign: "1", "[2]".
bool passSign(HtmlTokens &tokens)
{
    constexpr int mostPieces = 12;
    constexpr qsizetype longest = 8;
    constexpr qsizetype longestWritten = 100; // with entities and blanks
    HtmlTokens ahead = tokens;
    HtmlToken token;
    QString sign;
    for (int i = 0; i < mostPieces && ahead.next(token); ++i) {
        if (token.kind == HtmlToken::Kind::Words) {
            if (token.written.size() > longestWritten)
                return false;
            sign += htmlWords(token.written);
        } else if (token.name == QLatin1String("a")) {
            if (token.kind != HtmlToken::Kind::End || sign.trimmed().size() > longest)
                return false;
            tokens = ahead;
            return true;
        }
    }
    return false;
}

} // namespace

int HtmlNotes::call(const HtmlToken &token, HtmlTokens &tokens)
{
    const QString raised = std::exchange(m_raised, {});
    if (token.name == QLatin1String("sup"))
        m_raised = htmlAttribute(token, u"id");
    if (!isLink(token) || !speaksOfNotes(token))
        return 0;
    const QString link = htmlAttribute(token, u"href");
    if (!callsNote(token, link) || !passSign(tokens))
        return 0;
    for (const QString &id : {raised, htmlAttribute(token, u"id"), htmlAttribute(token, u"name")}) {
        if (!id.isEmpty())
            m_calls.insert(placeHere(id));
    }
    int &number = m_numbers[placeOf(link)];
    if (number == 0)
        number = int(m_numbers.size());
    return number;
}

bool HtmlNotes::isRegion(const HtmlToken &token)
{
    // An item of a list is none: its end may be left out.
    static const QSet<QString> elements{"section", "div", "aside", "ol"};
    static const QSet<QString> roles{"doc-endnotes", "doc-endnote", "doc-footnote"};
    static const QSet<QString> types{"footnotes", "footnote",  "endnotes",
                                     "endnote",   "rearnotes", "rearnote"};
    static const QRegularExpression ids(QStringLiteral("^(?:sdfootnote|sdendnote|ftn|edn)\\d+$"));
    static const QSet<QString> classes{"footnotes", "footnote"};
    return token.kind == HtmlToken::Kind::Begin && speaksOfNotes(token)
           && elements.contains(token.name)
           && (has(token, u"role", roles) || has(token, u"type", types)
               || has(token, u"class", classes)
               || ids.match(htmlAttribute(token, u"id")).hasMatch());
}

int HtmlNotes::numberAt(const HtmlToken &token) const
{
    // Nobody calls a place without a name: links to "#" lead to the page.
    const QString id = htmlAttribute(token, u"id");
    const int number = id.isEmpty() ? 0 : m_numbers.value(placeHere(id));
    if (number > 0)
        return number;
    const QString name = htmlAttribute(token, u"name");
    return name.isEmpty() ? 0 : m_numbers.value(placeHere(name));
}

bool HtmlNotes::passWayBack(const HtmlToken &token, HtmlTokens &tokens) const
{
    static const QSet<QString> classes{"footnote-back",         "footnote-backref",
                                       "data-footnote-backref", "reversefootnote",
                                       "sdfootnotesym",         "sdendnotesym"};
    return isLink(token)
           && (has(token, u"role", {QStringLiteral("doc-backlink")})
               || has(token, u"class", classes)
               || m_calls.contains(placeOf(htmlAttribute(token, u"href"))))
           && passSign(tokens);
}

QString HtmlNotes::placeOf(const QString &link) const
{
    const qsizetype place = link.indexOf(u'#');
    if (place < 0)
        return {};
    const QString part = place == 0 ? m_part : partBeside(m_part, link);
    return part + u'#' + QUrl::fromPercentEncoding(link.mid(place + 1).toUtf8());
}

} // namespace axial
