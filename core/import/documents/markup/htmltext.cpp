#include "core/import/documents/markup/htmltext.h"

#include "core/base/progress.h"
#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"

#include <QDir>
#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <utility>

namespace axial {
namespace {

/// What the file says of itself in its head; "" when it says nothing.
QString namedEncoding(const QByteArray &bytes)
{
    constexpr qsizetype head = 4096;
    static const QRegularExpression name(
        QStringLiteral("(?:charset|encoding)\\s*=\\s*[\"']?([A-Za-z0-9_:.-]{2,40})"),
        QRegularExpression::CaseInsensitiveOption);
    return name.match(QString::fromLatin1(bytes.left(head))).captured(1);
}

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

constexpr size_t deepestLists = 100;

bool isBlock(const QString &name)
{
    static const QSet<QString> names{
        "center",  "details", "dialog",   "hgroup",  "legend",  "noscript", "optgroup",   "option",
        "search",  "summary", "textarea", "address", "article", "aside",    "blockquote", "body",
        "caption", "dd",      "div",      "dl",      "dt",      "fieldset", "figcaption", "figure",
        "footer",  "form",    "h1",       "h2",      "h3",      "h4",       "h5",         "h6",
        "header",  "hr",      "main",     "nav",     "p",       "pre",      "section",    "title"};
    return names.contains(name);
}

bool isHtmlBlank(QChar c)
{
    return c == u' ' || c == u'\n' || c == u'\t' || c == u'\r' || c == u'\f';
}

/// Elements that have no end.
bool isVoid(const QString &name)
{
    static const QSet<QString> names{"area",  "base", "br",   "col",   "embed",  "hr",    "img",
                                     "input", "link", "meta", "param", "source", "track", "wbr"};
    return names.contains(name);
}

/// Elements that hold items or cells, whose ends may be left out.
bool holdsItems(const QString &name)
{
    static const QSet<QString> names{"ul", "ol", "menu", "dl", "table", "select"};
    return names.contains(name);
}

/// What begins where such an item or cell ends; empty = another element.
QStringList siblingsOf(const QString &name)
{
    static const QHash<QString, QStringList> siblings{{"li", {"li"}},
                                                      {"dt", {"dt", "dd"}},
                                                      {"dd", {"dt", "dd"}},
                                                      {"td", {"td", "th", "tr"}},
                                                      {"th", {"td", "th", "tr"}},
                                                      {"tr", {"tr", "tbody"}},
                                                      {"option", {"option", "optgroup"}}};
    return siblings.value(name);
}

/// What declarations of CSS say of display: nullopt = nothing, true = none.
std::optional<bool> isDisplayNone(QStringView declarations)
{
    static const QRegularExpression display(QStringLiteral("(?:^|;)\\s*display\\s*:\\s*([a-z-]+)"),
                                            QRegularExpression::CaseInsensitiveOption);
    std::optional<bool> said;
    auto all = display.globalMatch(declarations.toString());
    while (all.hasNext()) // the last one counts
        said = all.next().captured(1).compare(QLatin1String("none"), Qt::CaseInsensitive) == 0;
    return said;
}

/// Where a block of CSS ends that begins there: behind its last bracket.
qsizetype blockEnd(QStringView sheet, qsizetype at)
{
    int depth = 0;
    for (; at < sheet.size(); ++at) {
        depth += sheet[at] == u'{' ? 1 : sheet[at] == u'}' ? -1 : 0;
        if (depth == 0 && sheet[at] == u'}')
            return at + 1;
    }
    return sheet.size();
}

} // namespace

void HtmlStyles::read(QStringView written)
{
    static const QRegularExpression comments(QStringLiteral("/\\*.*?(?:\\*/|\\z)"),
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression simple(
        QStringLiteral("\\A[a-z0-9]*(?:[.#][A-Za-z0-9_-]+)?\\z"));
    const QString sheet = written.toString().remove(comments);
    qsizetype at = 0;
    for (qsizetype open; (open = sheet.indexOf(u'{', at)) >= 0;) {
        const qsizetype end = blockEnd(sheet, open);
        QString selectors = sheet.mid(at, open - at);
        selectors = selectors.mid(selectors.lastIndexOf(u';') + 1).trimmed(); // behind @import
        const auto isNone = isDisplayNone(QStringView(sheet).mid(open + 1, end - open - 2));
        at = end;
        if (!isNone || selectors.startsWith(u'@')) // such as rules for paper
            continue;
        for (const QString &each : selectors.split(u',')) {
            const QString selector = each.trimmed();
            if (selector.isEmpty() || !simple.match(selector).hasMatch())
                continue;
            if (*isNone)
                m_hidden.insert(selector);
            else
                m_hidden.remove(selector);
        }
    }
}

void HtmlStyles::readPage(QStringView html)
{
    qsizetype at = 0;
    while ((at = html.indexOf(u"<style", at, Qt::CaseInsensitive)) >= 0) {
        const qsizetype begin = html.indexOf(u'>', at) + 1;
        const qsizetype end = begin > 0 ? html.indexOf(u"</style", begin, Qt::CaseInsensitive) : -1;
        if (end < 0)
            return;
        read(html.mid(begin, end - begin));
        at = end;
    }
}

bool HtmlStyles::hides(const HtmlToken &element) const
{
    if (!htmlAttribute(element, u"hidden").isNull())
        return true;
    const auto own = isDisplayNone(htmlAttribute(element, u"style"));
    if (own || m_hidden.isEmpty())
        return own.value_or(false);
    QStringList called{element.name};
    for (const QString &name : htmlAttribute(element, u"class").simplified().split(u' '))
        called << u'.' + name << element.name + u'.' + name;
    const QString id = htmlAttribute(element, u"id");
    called << u'#' + id << element.name + u'#' + id;
    return std::any_of(called.begin(), called.end(),
                       [this](const QString &each) { return m_hidden.contains(each); });
}

void HtmlText::add(QStringView html, const HtmlStyles &styles, const Progress &progress)
{
    m_styles = &styles;
    constexpr int between = 4096;
    HtmlTokens tokens(html);
    HtmlToken token;
    for (int i = 0; tokens.next(token); ++i) {
        if (i % between == 0)
            progress.checkCanceled();
        if (token.kind == HtmlToken::Kind::Words) {
            if (m_skipped.isEmpty())
                addWords(token.written);
            else if (m_isHidden && !htmlWords(token.written).trimmed().isEmpty())
                m_into->leaveOutHidden();
            continue;
        }
        if (!token.isWhole && skips(token))
            continue;
        if (!takesNote(token, tokens))
            addTag(token, tokens);
        if (token.isEnd() && token.name == m_region && --m_regionDepth == 0)
            leaveNotes();
    }
    m_skipped.clear(); // one that is never closed
    leaveNotes();
    m_text.endLine();
}

/// Goes into and through the notes: true = the tag is dealt with.
bool HtmlText::takesNote(const HtmlToken &token, HtmlTokens &tokens)
{
    if (token.kind != HtmlToken::Kind::Begin)
        return false;
    if (m_region.isEmpty()) {
        if (const int number = m_notes.call(token, tokens); number > 0) {
            addWords(QStringLiteral("[%1]").arg(number));
            return true;
        }
        if (token.isWhole || !HtmlNotes::isRegion(token))
            return false;
        m_region = token.name;
        m_regionDepth = 1;
        m_into = &m_notes.text();
        std::swap(m_at, m_besides);
        m_at = {};
        endLine();
    } else if (token.name == m_region && !token.isWhole) {
        ++m_regionDepth;
    }
    const int number = m_notes.numberAt(token);
    if (number > 0) {
        endLine();
        m_into->add(QStringLiteral("[%1] ").arg(number));
        m_at.fresh = m_into->size();
    }
    if (m_notes.passWayBack(token, tokens)) {
        m_into->trimBlanks(std::max<qsizetype>(0, m_at.fresh)); // which kept it off the note
        return true;
    }
    return number > 0 && token.name == QLatin1String("li"); // which has its number already
}

/// What comes next is said again, in the line that the notes interrupted.
void HtmlText::leaveNotes()
{
    if (std::exchange(m_region, {}).isEmpty())
        return;
    m_into->endLine();
    m_into = &m_text;
    std::swap(m_at, m_besides);
    m_at.needsBlank = true;
}

/// Blanks are one; those at the ends of a line are none.
void HtmlText::addWords(QStringView written)
{
    const QString words = htmlWords(written);
    if (m_at.asWritten > 0) {
        for (qsizetype start = 0; start <= words.size();) {
            const qsizetype end = words.indexOf(u'\n', start);
            m_into->add(QStringView(words).mid(start, (end < 0 ? words.size() : end) - start));
            if (end < 0)
                break;
            m_into->breakLine();
            start = end + 1;
        }
        return;
    }
    qsizetype at = 0;
    while (at < words.size()) {
        if (isHtmlBlank(words[at])) {
            m_at.needsBlank = true;
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < words.size() && !isHtmlBlank(words[end]))
            ++end;
        const bool isInLine = m_into->size() != m_at.fresh && !m_into->isAtLineStart();
        if (std::exchange(m_at.needsBlank, false) && isInLine)
            m_into->add(u" ");
        m_into->add(QStringView(words).mid(at, end - at));
        at = end;
    }
}

/// Whether it stands in, begins or ends an element that is left out whole.
bool HtmlText::skips(const HtmlToken &tag)
{
    const bool isPage = tag.name == QLatin1String("body") && !tag.isEnd();
    if (isPage && m_skipped == QLatin1String("head")) // whose end may be left out
        m_skipped.clear();
    if (m_isHidden && !m_skipped.isEmpty() && endsUnclosed(tag))
        m_skipped.clear();
    if (!m_skipped.isEmpty()) {
        if (tag.name != m_skipped)
            return true;
        m_skippedDepth += tag.isEnd() ? -1 : 1;
        if (m_skippedDepth == 0)
            m_skipped.clear();
        return true;
    }
    const bool isPicture = tag.name == QLatin1String("svg") || tag.name == QLatin1String("canvas");
    if (tag.isEnd()
        || !(isPicture || tag.name == QLatin1String("head") || tag.name == QLatin1String("template")
             || tag.name == QLatin1String("iframe") || tag.name == QLatin1String("object")))
        return !tag.isEnd() && skipsHidden(tag);
    if (isPicture)
        m_into->leaveOut(DocumentText::LeftOut::Picture);
    else if (tag.name == QLatin1String("iframe") || tag.name == QLatin1String("object"))
        m_into->leaveOut(DocumentText::LeftOut::Object);
    m_skipped = tag.name;
    m_skippedDepth = 1;
    m_isHidden = false;
    return true;
}

/// Readers of books hide notes until somebody asks for them, and pages all that a script shows.
bool HtmlText::skipsHidden(const HtmlToken &tag)
{
    if (tag.name == QLatin1String("html") || tag.name == QLatin1String("body")
        || !m_styles->hides(tag) || HtmlNotes::isRegion(tag) || m_notes.numberAt(tag) > 0)
        return false;
    if (isVoid(tag.name))
        return true;
    m_skipped = tag.name;
    m_skippedDepth = 1;
    m_isHidden = true;
    m_openInHidden = 0;
    return true;
}

/// Whether the hidden element ended before this tag, since its own end is left out.
bool HtmlText::endsUnclosed(const HtmlToken &tag)
{
    if (m_skipped == QLatin1String("p"))
        return !(tag.isEnd() && tag.name == m_skipped)
               && (isBlock(tag.name) || holdsItems(tag.name) || !siblingsOf(tag.name).isEmpty());
    const QStringList siblings = siblingsOf(m_skipped);
    if (siblings.isEmpty())
        return false;
    if (holdsItems(tag.name))
        m_openInHidden += tag.isEnd() ? -1 : 1;
    return m_openInHidden < 0
           || (m_openInHidden == 0 && !tag.isEnd() && siblings.contains(tag.name));
}

void HtmlText::addTag(const HtmlToken &tag, const HtmlTokens &rest)
{
    const QString &name = tag.name;
    if (name == QLatin1String("br")) {
        m_at.needsBlank = false;
        m_into->breakLine();
    } else if (name == QLatin1String("img")) {
        m_into->leaveOut(DocumentText::LeftOut::Picture);
    } else if (name == QLatin1String("audio") || name == QLatin1String("video")
               || name == QLatin1String("embed")) {
        if (!tag.isEnd())
            m_into->leaveOut(DocumentText::LeftOut::Object);
    } else if (addListTag(tag, rest) || addTableTag(tag)) {
        m_at.needsBlank = false;
    } else if (isBlock(name)) {
        if (name == QLatin1String("pre"))
            m_at.asWritten = std::max(0, m_at.asWritten + (tag.isEnd() ? -1 : 1));
        m_at.needsBlank = false;
        endLine();
    }
}

/// But for an item or cell in which nothing stands yet.
void HtmlText::endLine()
{
    if (m_into->size() != m_at.fresh)
        m_into->endLine();
}

namespace {

/// How many items stand in the list that has just begun, but for those of lists in it.
int itemsOf(HtmlTokens tokens, int &read)
{
    constexpr int most = 200'000; // of all lists together
    HtmlToken token;
    int depth = 1, items = 0;
    while (depth > 0 && read < most && tokens.next(token)) {
        ++read;
        const bool isList = token.name == QLatin1String("ol") || token.name == QLatin1String("ul");
        if (token.kind == HtmlToken::Kind::Words)
            continue;
        if (isList)
            depth += token.kind == HtmlToken::Kind::Begin ? 1 : -1;
        else if (depth == 1 && token.name == QLatin1String("li"))
            items += token.kind == HtmlToken::Kind::Begin ? 1 : 0;
    }
    return items;
}

/// 'a', 'A', 'i' or 'I', as the list or its look says; else '1'.
QChar formOf(const HtmlToken &list)
{
    static const std::pair<const char *, QChar> looks[] = {
        {"lower-alpha", u'a'}, {"lower-latin", u'a'}, {"upper-alpha", u'A'},
        {"upper-latin", u'A'}, {"lower-roman", u'i'}, {"upper-roman", u'I'}};
    const QString look = htmlAttribute(list, u"style");
    for (const auto &[name, form] : looks) {
        if (look.contains(QLatin1String(name)))
            return form;
    }
    const QString type = htmlAttribute(list, u"type").trimmed();
    return type.size() == 1 && QStringView(u"aAiI").contains(type[0]) ? type[0] : QChar(u'1');
}

std::optional<int> numberOf(const HtmlToken &token, QStringView attribute)
{
    constexpr int most = 1'000'000;
    bool isNumber = false;
    const int number = htmlAttribute(token, attribute).trimmed().toInt(&isNumber);
    return isNumber && number > -most && number < most ? std::optional(number) : std::nullopt;
}

} // namespace

HtmlText::List HtmlText::listOf(const HtmlToken &tag, const HtmlTokens &rest)
{
    if (tag.name != QLatin1String("ol"))
        return {};
    const auto start = numberOf(tag, u"start");
    const QString said = u' ' + tag.written.toString().simplified() + u' ';
    const bool isReversed = said.contains(QLatin1String(" reversed "))
                            || said.contains(QLatin1String(" reversed="));
    if (isReversed)
        return {formOf(tag), start ? *start : itemsOf(rest, m_counted), -1};
    return {formOf(tag), start.value_or(1), 1};
}

bool HtmlText::addListTag(const HtmlToken &tag, const HtmlTokens &rest)
{
    if (tag.name == QLatin1String("ol") || tag.name == QLatin1String("ul")
        || tag.name == QLatin1String("menu")) {
        endLine();
        if (tag.isEnd() && !m_at.lists.empty())
            m_at.lists.pop_back();
        else if (!tag.isEnd() && m_at.lists.size() < deepestLists)
            m_at.lists.push_back(listOf(tag, rest));
        return true;
    }
    if (tag.name != QLatin1String("li"))
        return false;
    endLine();
    if (!tag.isEnd()) {
        if (m_at.lists.empty() || m_at.lists.back().form.isNull()) {
            m_into->add(u"\u2022 ");
        } else {
            List &list = m_at.lists.back();
            const int number = numberOf(tag, u"value").value_or(list.next);
            list.next = number + list.step;
            m_into->add(listNumber(number, list.form) + QStringLiteral(". "));
        }
        m_at.fresh = m_into->size();
    }
    return true;
}

/// A row is a line, its cells stand between tabs.
bool HtmlText::addTableTag(const HtmlToken &tag)
{
    const bool isCell = tag.name == QLatin1String("td") || tag.name == QLatin1String("th");
    if (isCell) {
        m_into->trimLines(m_at.cell);
        if (!tag.isEnd()) {
            if (std::exchange(m_at.isRowBegun, true))
                m_into->addTab();
            m_at.cell = m_at.fresh = m_into->size();
        }
        return true;
    }
    if (tag.name != QLatin1String("tr") && tag.name != QLatin1String("table"))
        return false;
    m_into->endLine();
    m_at.isRowBegun = false;
    m_at.cell = m_into->size();
    return true;
}

void addHtml(DocumentText &text, QStringView html, const Progress &progress)
{
    HtmlNotes notes;
    HtmlStyles styles;
    styles.readPage(html);
    HtmlText(text, notes).add(html, styles, progress);
    text.addNotes(notes.text());
}

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

QString readMarkup(const ImportInput &input, const ImportOptions &options, NoteCollector &notes)
{
    ImportOptions chosen = options;
    const QString named = namedEncoding(input.bytes);
    if (chosen.encoding.isEmpty() && !named.isEmpty()) {
        try {
            if (decodeText(input.bytes).guessed) {
                decodeText(input.bytes, named);
                chosen.encoding = named;
            }
        } catch (const Error &) {
            // said below, or the name is none: then it is guessed
        }
    }
    return readText(input, chosen, notes);
}

QString partBeside(const QString &part, const QString &link)
{
    const QString folder = part.left(part.lastIndexOf(u'/') + 1);
    return QDir::cleanPath(folder
                           + QUrl::fromPercentEncoding(link.left(link.indexOf(u'#')).toUtf8()));
}

} // namespace axial
