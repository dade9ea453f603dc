#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/documenttext.h"
#include "core/import/documents/office/symbolletters.h"
#include "core/import/imported.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QDateTime>

#include <pugixml.hpp>

#include <algorithm>
#include <vector>

namespace axial {
namespace {

constexpr int highestOfList = 1'000'000;
constexpr qsizetype longestSign = 50; // it is written before each item

/// A number that is given, or what else.
int givenNumber(pugi::xml_node node, const char *name, int otherwise)
{
    bool isGiven = false;
    const int value = xmlAttribute(node, name).toInt(&isGiven);
    return isGiven ? std::clamp(value, 0, highestOfList) : otherwise;
}

/// The numbers and bullets before the items of an OpenDocument text's lists and before its
/// headings, which stand nowhere in its text: they are counted on the way.
class OdtLists
{
public:
    /// Of a part: how its lists and headings are numbered.
    void readStyles(pugi::xml_node styles)
    {
        for (const pugi::xml_node node : styles.children()) {
            const bool isOfHeadings = xmlNamed(node, "outline-style");
            if (!isOfHeadings && !xmlNamed(node, "list-style"))
                continue;
            Style style;
            for (const pugi::xml_node each : node.children()) {
                const int at = givenNumber(each, "level", 0) - 1;
                if (at >= 0 && at < levels)
                    style[size_t(at)] = levelOf(each);
            }
            // What a list doesn't say of a level is as above it.
            for (size_t i = 1; i < levels && !isOfHeadings; ++i) {
                if (style[i].kind == Level::Kind::None)
                    style[i] = style[i - 1];
            }
            if (isOfHeadings)
                m_headings = style;
            else
                m_styles.insert(xmlAttribute(node, "name"), style);
        }
    }

    void begin(pugi::xml_node list)
    {
        QString style = xmlAttribute(list, "style-name");
        if (!m_open.empty()) { // a list in a list goes on as its levels were counted
            const Open &outer = m_open.back();
            m_open.push_back({style.isEmpty() ? outer.style : style, outer.counts});
            return;
        }
        size_t counts = continued(list, style);
        if (counts == 0) {
            counts = m_counts.size();
            m_counts.emplace_back();
        }
        const QString id = xmlAttribute(list, "id");
        if (!id.isEmpty())
            m_byId.insert(id, counts);
        m_byStyle.insert(style, counts);
        m_open.push_back({std::move(style), counts});
    }

    void end() { m_open.pop_back(); }
    bool isOpen() const { return !m_open.empty(); }
    /// "2.1 " before an item of the innermost list.
    QString next(pugi::xml_node item)
    {
        const Open &open = m_open.back();
        const auto style = m_styles.constFind(open.style);
        const int level = std::min(int(m_open.size()), levels) - 1;
        if (style == m_styles.cend() || (*style)[size_t(level)].kind != Level::Kind::Number) {
            std::fill(m_counts[open.counts].of.begin() + level + 1, m_counts[open.counts].of.end(),
                      unset);
            return QStringLiteral("\u2022 ");
        }
        return number(*style, m_counts[open.counts], level, item);
    }

    /// Likewise before a heading that is in no list.
    QString nextHeading(pugi::xml_node heading)
    {
        const int level = givenNumber(heading, "outline-level", 0) - 1;
        if (level < 0 || level >= levels || m_headings[size_t(level)].kind != Level::Kind::Number
            || xmlAttribute(heading, "is-list-header") == QLatin1String("true"))
            return {};
        return number(m_headings, m_counts.front(), level, heading);
    }

private:
    static constexpr int levels = 10;

    struct Level {
        enum class Kind { None, Bullet, Number };
        Kind kind = Kind::None;
        QString prefix, suffix;
        QChar form; ///< null = the number isn't shown
        int start = 1;
        int shown = 1; ///< levels, this one the last
    };
    using Style = std::array<Level, levels>;
    static constexpr int unset = -1;
    struct Counts {
        Counts() { of.fill(unset); }
        std::array<int, levels> of;
    };
    struct Open {
        QString style;
        size_t counts = 0;
    };

    static Level levelOf(pugi::xml_node node)
    {
        Level level;
        if (xmlNamed(node, "list-level-style-bullet") || xmlNamed(node, "list-level-style-image")) {
            level.kind = Level::Kind::Bullet;
            return level;
        }
        level.kind = Level::Kind::Number;
        bool hasForm = false, hasSuffix = false;
        for (const pugi::xml_attribute attribute : node.attributes()) {
            const QLatin1String name(attribute.name());
            hasForm = hasForm || name.endsWith(QLatin1String("num-format"));
            hasSuffix = hasSuffix || name.endsWith(QLatin1String("num-suffix"));
        }
        const QString form = xmlAttribute(node, "num-format");
        level.form = hasForm ? (form.isEmpty() ? QChar() : form[0]) : QChar(u'1');
        level.prefix = xmlAttribute(node, "num-prefix").left(longestSign);
        level.suffix = hasForm || hasSuffix ? xmlAttribute(node, "num-suffix").left(longestSign)
                                            : QStringLiteral(".");
        level.start = givenNumber(node, "start-value", 1);
        level.shown = std::clamp(givenNumber(node, "display-levels", 1), 1, levels);
        return level;
    }

    static QString number(const Style &style, Counts &counts, int level, pugi::xml_node item)
    {
        const Level &look = style[size_t(level)];
        int &count = counts.of[size_t(level)];
        count = givenNumber(item, "start-value", count == unset ? look.start : count + 1);
        std::fill(counts.of.begin() + level + 1, counts.of.end(), unset);
        QString written;
        for (int i = std::max(0, level + 1 - look.shown); i <= level; ++i) {
            const Level &each = style[size_t(i)];
            if (each.kind != Level::Kind::Number || each.form.isNull())
                continue;
            const int value = counts.of[size_t(i)];
            written += (written.isEmpty() ? QString() : QStringLiteral("."))
                       + listNumber(value == unset ? each.start : value, each.form);
        }
        if (look.form.isNull())
            return {};
        return look.prefix + written + look.suffix + u' ';
    }

    /// Which counts a list takes up that says that it continues one.
    size_t continued(pugi::xml_node list, const QString &style)
    {
        const QString before = xmlAttribute(list, "continue-list");
        if (const auto found = m_byId.constFind(before); found != m_byId.cend())
            return *found;
        if (xmlAttribute(list, "continue-numbering") == QLatin1String("true"))
            return m_byStyle.value(style, 0);
        return 0;
    }

    QHash<QString, Style> m_styles;
    Style m_headings;
    std::vector<Counts> m_counts{1}; ///< of the headings, and of each list that begins anew
    QHash<QString, size_t> m_byId;
    QHash<QString, size_t> m_byStyle; ///< the last one
    std::vector<Open> m_open;
};

/// OpenDocument writes blanks as they stand, but for those in a row, which it counts: line breaks
/// and tabs of the file itself are blanks.
QString wordsOf(pugi::xml_node node)
{
    QString words = QString::fromUtf8(node.value());
    words.replace(u'\t', u' ');
    return words;
}

/// A block that may have letters and says nothing of its own: what a drawing or table is called,
/// how an index is made, the number that is counted here.
bool isNoWords(pugi::xml_node node)
{
    return xmlNamedOneOf(node, {"title", "desc", "number"})
           || QLatin1String(node.name()).endsWith(QLatin1String("-source"));
}

/// Walks over the blocks of an OpenDocument text and writes their words.
class OdtWords
{
public:
    /// Of a part: how lists are numbered, what is hidden and which fonts there are.
    void readStyles(pugi::xml_node styles)
    {
        m_lists.readStyles(styles);
        QHash<QString, QString> families; // of fonts, by what styles call them
        for (const pugi::xml_node node : xmlChild(styles.parent(), "font-face-decls").children())
            families.insert(xmlAttribute(node, "name"), xmlAttribute(node, "font-family"));
        for (const pugi::xml_node node : styles.children()) {
            const QString family = xmlAttribute(node, "family");
            if (!xmlNamed(node, "style")
                || (family != QLatin1String("text") && family != QLatin1String("paragraph")))
                continue;
            const pugi::xml_node look = xmlChild(node, "text-properties");
            const QString font = xmlAttribute(look, "font-name");
            m_styles.insert(xmlAttribute(node, "name"), {xmlAttribute(node, "parent-style-name"),
                                                         families.value(font, font).remove(u'\''),
                                                         xmlAttribute(look, "display")});
        }
    }

    /// Paragraphs, lists, tables (a line a row, cells between tabs) and what holds them.
    void readBlocks(pugi::xml_node parent)
    {
        for (const pugi::xml_node node : parent.children())
            readBlock(node);
    }

    /// Notes stand behind the text, each with the number that calls it.
    void addNotes()
    {
        const std::vector<pugi::xml_node> notes = m_notes; // a note may call another one
        if (!notes.empty())
            m_text.beginNotes();
        for (size_t i = 0; i < notes.size(); ++i) {
            m_text.add(QStringLiteral("[%1] ").arg(i + 1));
            const qsizetype start = m_text.size();
            m_text.skipBlanks();
            readBlocks(notes[i]);
            m_text.trimLines(start);
            m_text.endParagraph();
        }
    }

    DocumentText &text() { return m_text; }
    std::vector<ImportedMemo> takeMemos() { return std::move(m_memos); }

private:
    struct Style {
        QString basedOn;
        QString font;
        QString display; ///< "none" hides it
    };

    void readBlock(pugi::xml_node node)
    {
        if (xmlNamedOneOf(node, {"p", "h"})) {
            const auto hides = [this](pugi::xml_node each) {
                return xmlNamed(each, "hidden-paragraph") && isHidden(each);
            };
            if (isHidden(node) || node.find_node(hides)) {
                m_text.leaveOutHidden();
                return;
            }
            if (xmlNamed(node, "h") && !m_lists.isOpen())
                m_text.add(m_lists.nextHeading(node));
            m_font = styled(xmlAttribute(node, "style-name"), &Style::font);
            readInline(node);
            m_text.endParagraph();
            readBoxes();
        } else if (xmlNamed(node, "list")) {
            readList(node);
        } else if (xmlNamed(node, "table")) {
            readTable(node);
        } else if (xmlNamedOneOf(node,
                                 {"section", "index-body", "index-title", "table-of-content",
                                  "illustration-index", "table-index", "object-index", "user-index",
                                  "alphabetical-index", "bibliography", "numbered-paragraph"})) {
            if (isHidden(node))
                m_text.leaveOutHidden();
            else
                readBlocks(node);
        } else if (xmlNamed(node, "tracked-changes")) {
            for (const pugi::xml_node change : node.children()) {
                if (xmlChild(change, "deletion"))
                    m_text.leaveOut(DocumentText::LeftOut::Deleted);
            }
        } else if (xmlNamed(node, "a")) { // a drawing that is a link
            readBlocks(node);
        } else if (readDrawing(node)) {
            readBoxes();
        } else if (!isNoWords(node)) {
            leaveOutUnknown(node);
        }
    }

    void readList(pugi::xml_node list)
    {
        m_lists.begin(list);
        for (const pugi::xml_node item : list.children()) {
            if (!xmlNamedOneOf(item, {"list-item", "list-header"})) {
                leaveOutUnknown(item);
                continue;
            }
            const pugi::xml_node first = xmlChild(item, "p") ? xmlChild(item, "p")
                                                             : xmlChild(item, "h");
            if (xmlNamed(item, "list-item") && first && !isHidden(first))
                m_text.add(m_lists.next(item));
            readBlocks(item);
        }
        m_lists.end();
    }

    void readTable(pugi::xml_node table)
    {
        for (const pugi::xml_node node : table.children()) {
            if (xmlNamed(node, "table-row"))
                readRow(node);
            else if (xmlNamedOneOf(node, {"table-header-rows", "table-rows", "table-row-group"}))
                readTable(node);
            else if (!isNoWords(node))
                leaveOutUnknown(node);
        }
    }

    void readRow(pugi::xml_node row)
    {
        bool isFirst = true;
        for (const pugi::xml_node cell : row.children()) {
            if (!xmlNamed(cell, "table-cell"))
                continue;
            constexpr int mostColumns = 100;
            const int times = std::clamp(xmlAttribute(cell, "number-columns-repeated").toInt(), 1,
                                         mostColumns);
            if (!std::exchange(isFirst, false))
                m_text.addTab();
            const qsizetype start = m_text.size();
            readBlocks(cell);
            m_text.trimLines(start);
            for (int i = 1; i < times; ++i)
                m_text.addTab();
        }
        m_text.endParagraph();
    }

    void readInline(pugi::xml_node parent)
    {
        for (const pugi::xml_node node : parent.children())
            readPiece(node);
    }

    void readPiece(pugi::xml_node node)
    {
        if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
            addWithSymbols(m_text, wordsOf(node), m_font);
        } else if (xmlNamed(node, "s")) {
            constexpr qint64 most = 1000;
            const qint64 count = xmlAttribute(node, "c").toLongLong();
            m_text.add(QString(qsizetype(std::clamp<qint64>(count, 1, most)), u' '));
        } else if (xmlNamed(node, "tab")) {
            m_text.addTab();
        } else if (xmlNamed(node, "line-break")) {
            m_text.breakLine();
        } else if (xmlNamed(node, "note")) {
            m_notes.push_back(xmlChild(node, "note-body"));
            m_text.add(QStringLiteral("[%1]").arg(m_notes.size()));
        } else if (xmlNamed(node, "annotation")) {
            if (!m_isComment)
                readComment(node);
        } else if (xmlNamed(node, "annotation-end")) {
            const auto memo = m_openMemos.constFind(xmlAttribute(node, "name"));
            if (memo != m_openMemos.cend())
                m_memos[*memo].range.end = m_text.size();
        } else if (readDrawing(node) || xmlNamedOneOf(node, {"script", "number"})) {
            return;
        } else if (xmlNamed(node, "ruby-text")) {
            leaveOutUnknown(node);
        } else if (isHidden(node)) {
            m_text.leaveOutHidden();
        } else { // spans, links, fields
            const QString font = styled(xmlAttribute(node, "style-name"), &Style::font);
            const QString around = std::exchange(m_font, font.isEmpty() ? m_font : font);
            readInline(node);
            m_font = around;
        }
    }

    /// A frame, a shape or a group of them, whose words are read behind the paragraph; false =
    /// none.
    bool readDrawing(pugi::xml_node node)
    {
        if (xmlNamed(node, "g")) {
            for (const pugi::xml_node each : node.children())
                readDrawing(each);
        } else if (xmlNamed(node, "frame")) {
            if (const pugi::xml_node box = xmlChild(node, "text-box"))
                m_boxes.push_back(box);
            else
                m_text.leaveOut(xmlChild(node, "object") ? DocumentText::LeftOut::Object
                                                         : DocumentText::LeftOut::Picture);
        } else if (xmlNamedOneOf(node,
                                 {"rect", "custom-shape", "circle", "ellipse", "line", "polyline",
                                  "polygon", "regular-polygon", "path", "connector", "caption",
                                  "measure", "control", "scene", "page-thumbnail"})) {
            if (xmlChild(node, "p") || xmlChild(node, "list"))
                m_boxes.push_back(node);
            else
                m_text.leaveOut(DocumentText::LeftOut::Picture);
        } else {
            return false;
        }
        return true;
    }

    /// Those that the paragraph had, behind it.
    void readBoxes()
    {
        const std::vector<pugi::xml_node> boxes = std::exchange(m_boxes, {});
        for (const pugi::xml_node box : boxes)
            readBlocks(box);
    }

    /// Whether the document shows it to nobody.
    bool isHidden(pugi::xml_node node) const
    {
        if (xmlNamed(node, "section"))
            return xmlAttribute(node, "display") == QLatin1String("none");
        if (xmlNamedOneOf(node, {"hidden-text", "hidden-paragraph"}))
            return xmlAttribute(node, "is-hidden") == QLatin1String("true");
        return styled(xmlAttribute(node, "style-name"), &Style::display) == QLatin1String("none");
    }

    void leaveOutUnknown(pugi::xml_node node)
    {
        if (!xmlText(node).trimmed().isEmpty())
            m_text.leaveOut(DocumentText::LeftOut::Unknown);
    }

    /// What a style or those it is based on say; "" = nothing.
    QString styled(QString style, QString Style::*value) const
    {
        constexpr int mostAncestors = 20; // a style may be based on itself
        for (int i = 0; i < mostAncestors; ++i) {
            const auto found = m_styles.constFind(style);
            if (found == m_styles.cend())
                break;
            if (!((*found).*value).isEmpty())
                return (*found).*value;
            style = found->basedOn;
        }
        return {};
    }

    void readComment(pugi::xml_node node)
    {
        ImportedMemo memo;
        memo.range = {m_text.size(), m_text.size()};
        memo.author = xmlText(xmlChild(node, "creator")).simplified();
        const QDateTime when = QDateTime::fromString(xmlText(xmlChild(node, "date")), Qt::ISODate);
        if (when.isValid())
            memo.createdMs = when.toMSecsSinceEpoch();
        OdtWords words;
        words.m_isComment = true;
        for (const pugi::xml_node each : node.children()) {
            if (xmlNamedOneOf(each, {"p", "list"}))
                words.readBlock(each);
        }
        m_commentLetters += words.text().size(); // each is short enough, all of them need not be
        if (m_commentLetters > maxTextLength)
            throw Error(
                ImportText::tr("its comments have more than %1 characters together, the most that "
                               "can be read.")
                    .arg(limitNumber(maxTextLength)));
        memo.words = words.text().take().trimmed();
        if (memo.words.isEmpty())
            return;
        m_openMemos.insert(xmlAttribute(node, "name"), m_memos.size());
        m_memos.push_back(std::move(memo));
    }

    DocumentText m_text;
    OdtLists m_lists;
    QHash<QString, Style> m_styles;
    QString m_font; ///< of the words that are read
    std::vector<pugi::xml_node> m_notes;
    std::vector<pugi::xml_node> m_boxes; ///< whose words come behind the paragraph
    std::vector<ImportedMemo> m_memos;
    QHash<QString, size_t> m_openMemos; ///< by the name that their end says
    qsizetype m_commentLetters = 0;     ///< of all of them, as they are read
    bool m_isComment = false;           ///< which has no comments itself
};

} // namespace

int sniffOdt(const ImportInput &input)
{
    return hasEnding(input, {"odt", "ott"}) ? 70 : 0;
}

ImportBundle readOdt(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    OdtWords words;
    namingFile(input, [&] {
        ZipReader zip(input.bytes, documentLimits());
        const QString part = QStringLiteral("content.xml");
        const Error none(damagedFile(QStringLiteral(".odt")));
        if (!zip.contains(part))
            throw none;
        const XmlDocument content(zip.read(part));
        const pugi::xml_node text = xmlChild(xmlChild(content.root(), "body"), "text");
        if (!text)
            throw none;
        progress.checkCanceled();
        const QString look = QStringLiteral("styles.xml");
        if (zip.contains(look)) {
            const XmlDocument styles(zip.read(look));
            words.readStyles(xmlChild(styles.root(), "styles"));
            words.readStyles(xmlChild(styles.root(), "automatic-styles"));
        }
        words.readStyles(xmlChild(content.root(), "automatic-styles"));
        words.readBlocks(text);
        words.addNotes();
    });
    ImportBundle bundle = documentSource(input, options, words.text(), {}, notes, progress);
    takeMemos(bundle, words.takeMemos());
    return bundle;
}

} // namespace axial
