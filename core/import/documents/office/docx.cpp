#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/textrange.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/documenttext.h"
#include "core/import/documents/office/symbolletters.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <vector>

namespace axial {
namespace {

constexpr int highestNumber = 1'000'000;
constexpr qsizetype longestText = 100; // it is written before each item

int valueOf(pugi::xml_node parent, const char *element, int otherwise)
{
    const pugi::xml_node node = xmlChild(parent, element);
    bool isNumber = false;
    const int value = xmlAttribute(node, "val").toInt(&isNumber);
    return isNumber ? std::clamp(value, 0, highestNumber) : otherwise;
}

QString written(int number, const QString &format)
{
    static const QHash<QString, QChar> forms{
        {"lowerLetter", u'a'}, {"upperLetter", u'A'}, {"lowerRoman", u'i'}, {"upperRoman", u'I'}};
    return listNumber(number, forms.value(format), LettersOfNumbers::Repeated);
}

/// Of a drawing or a group of them; a box in a box is read with the words of the outer one.
void findBoxes(pugi::xml_node node, std::vector<pugi::xml_node> &boxes)
{
    for (const pugi::xml_node each : node.children()) {
        if (xmlNamed(each, "txbxContent"))
            boxes.push_back(each);
        else if (!xmlNamed(each, "Fallback") || !xmlChild(node, "Choice")) // the same once more
            findBoxes(each, boxes);
    }
}

/// Of a property that is on or off; none = it isn't there.
std::optional<bool> isOn(pugi::xml_node properties, const char *name)
{
    const pugi::xml_node node = xmlChild(properties, name);
    if (!node)
        return std::nullopt;
    const QString value = xmlAttribute(node, "val");
    return value != QLatin1String("0") && value != QLatin1String("false")
           && value != QLatin1String("off");
}

QString fontOf(pugi::xml_node properties)
{
    const pugi::xml_node fonts = xmlChild(properties, "rFonts");
    const QString font = xmlAttribute(fonts, "ascii");
    return font.isEmpty() ? xmlAttribute(fonts, "hAnsi") : font;
}

/// The numbers and bullets before the items of a Word document's lists, which stand nowhere in its
/// text: they are counted on the way.
class DocxNumbers
{
public:
    /// Of the part "numbering"; none = no list is numbered.
    void read(pugi::xml_node numbering)
    {
        for (const pugi::xml_node node : numbering.children()) {
            if (xmlNamed(node, "abstractNum")) {
                Kind kind;
                for (const pugi::xml_node each : node.children()) {
                    const int at = xmlAttribute(each, "ilvl").toInt();
                    if (!xmlNamed(each, "lvl") || at < 0 || at >= levels)
                        continue;
                    kind.level[size_t(at)] = {
                        xmlAttribute(xmlChild(each, "numFmt"), "val"),
                        xmlAttribute(xmlChild(each, "lvlText"), "val").left(longestText),
                        valueOf(each, "start", 1)};
                }
                for (size_t i = 0; i < levels; ++i)
                    kind.count[i] = kind.level[i].start - 1;
                m_kinds.insert(xmlAttribute(node, "abstractNumId"), kind);
            } else if (xmlNamed(node, "num")) {
                List list;
                list.kind = xmlAttribute(xmlChild(node, "abstractNumId"), "val");
                for (const pugi::xml_node each : node.children()) {
                    const int at = xmlAttribute(each, "ilvl").toInt();
                    if (xmlNamed(each, "lvlOverride") && xmlChild(each, "startOverride") && at >= 0
                        && at < levels)
                        list.starts.insert(at, valueOf(each, "startOverride", 1));
                }
                m_lists.insert(xmlAttribute(node, "numId"), list);
            }
        }
    }
    /// "2.1 " before the next item of that list; "" when there is no such list.
    QString next(const QString &list, int level)
    {
        const auto found = m_lists.find(list);
        if (found == m_lists.end() || level < 0 || level >= levels)
            return {};
        const auto kind = m_kinds.find(found->kind);
        if (kind == m_kinds.end())
            return {};
        const size_t at = size_t(level);
        // A list within another begins its own level anew, not that of the items around it.
        const auto start = found->starts.constFind(level);
        if (!std::exchange(found->isBegun[at], true) && start != found->starts.cend())
            kind->count[at] = *start - 1;
        ++kind->count[at];
        for (size_t below = at + 1; below < levels; ++below)
            kind->count[below] = kind->level[below].start - 1;
        const Level &look = kind->level[at];
        if (look.format == QLatin1String("bullet"))
            return QStringLiteral("\u2022 ");
        if (look.format == QLatin1String("none"))
            return {};
        QString number = look.text;
        for (size_t i = 0; i <= at; ++i)
            number.replace(
                u'%' + QString::number(i + 1),
                written(std::max(kind->count[i], kind->level[i].start), kind->level[i].format));
        return number.isEmpty() ? QString() : number + u' ';
    }

private:
    static constexpr int levels = 9;

    struct Level {
        QString format;
        QString text; ///< "%1.%2"
        int start = 1;
    };
    struct Kind {
        std::array<Level, levels> level;
        std::array<int, levels> count{};
    };
    struct List {
        QString kind;
        QHash<int, int> starts; ///< of a level, where this list begins anew
        std::array<bool, levels> isBegun{};
    };

    QHash<QString, Kind> m_kinds;
    QHash<QString, List> m_lists;
};

/// Walks over the blocks of a Word document and writes their words.
class DocxWords
{
public:
    struct Note {
        QString kind; ///< "footnote", "endnote"
        QString id;
    };

    void readStyles(pugi::xml_node styles)
    {
        for (const pugi::xml_node node : styles.children()) {
            if (!xmlNamed(node, "style"))
                continue;
            const pugi::xml_node number = xmlChild(xmlChild(node, "pPr"), "numPr");
            const pugi::xml_node look = xmlChild(node, "rPr");
            m_styles.insert(xmlAttribute(node, "styleId"),
                            {xmlAttribute(xmlChild(node, "name"), "val"),
                             xmlAttribute(xmlChild(node, "basedOn"), "val"),
                             xmlAttribute(xmlChild(number, "numId"), "val"),
                             xmlAttribute(xmlChild(number, "ilvl"), "val").toInt(), fontOf(look),
                             isOn(look, "vanish")});
        }
    }
    void readNumbering(pugi::xml_node numbering) { m_numbers.read(numbering); }
    /// Paragraphs, tables (a line a row, cells between tabs) and what holds them.
    void readBlocks(pugi::xml_node parent)
    {
        for (const pugi::xml_node node : parent.children())
            readBlock(node);
    }

    DocumentText &text() { return m_text; }
    const std::vector<StyledParagraph> &paragraphs() const { return m_paragraphs; }
    /// In the order in which the text calls them; the first is called "[1]".
    const std::vector<Note> &notes() const { return m_notes; }
    /// Words that a comment is about, by the comment's id.
    const QHash<QString, TextRange> &commented() const { return m_commented; }

private:
    struct Style {
        QString name;
        QString basedOn;
        QString list;
        int level = 0;
        QString font;
        std::optional<bool> isHidden; ///< none = as what it is based on
    };
    /// How the words of a run look.
    struct Look {
        QString font;
        bool isHidden = false;
    };

    void readBlock(pugi::xml_node node)
    {
        if (xmlNamed(node, "p"))
            readParagraph(node);
        else if (xmlNamed(node, "tbl"))
            readTable(node);
        else if (xmlNamedOneOf(node,
                               {"sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag"}))
            readBlocks(node);
        else if (xmlNamed(node, "altChunk"))
            m_text.leaveOut(DocumentText::LeftOut::Object);
        else if (xmlNamed(node, "AlternateContent"))
            readBlocks(xmlChild(node, "Choice") ? xmlChild(node, "Choice")
                                                : xmlChild(node, "Fallback"));
        else if (xmlNamedOneOf(node, {"oMath", "oMathPara"})) {
            readPiece(node);
            m_text.endParagraph();
        } else
            readPiece(node); // where comments begin and end, what is deleted
    }
    void readParagraph(pugi::xml_node node)
    {
        const qsizetype begin = m_text.size();
        const qsizetype dropCap = std::exchange(m_dropCap, -1);
        const qsizetype start = dropCap < 0 ? begin : dropCap;
        const pugi::xml_node properties = xmlChild(node, "pPr");
        const QString style = xmlAttribute(xmlChild(properties, "pStyle"), "val");
        m_look = {};
        styleLook(m_look, style);
        const Look mark = lookOf(xmlChild(properties, "rPr"), m_look);
        const bool isJoined = isOn(xmlChild(properties, "rPr"), "specVanish").value_or(false);
        if (!mark.isHidden || isJoined)
            addNumber(properties, style);
        readInline(node);
        const QString drop = xmlAttribute(xmlChild(properties, "framePr"), "dropCap");
        if (drop == QLatin1String("drop") || drop == QLatin1String("margin")) {
            m_dropCap = start;
            return;
        }
        const bool isAllHidden = mark.isHidden && m_text.size() == begin;
        if (!isAllHidden) {
            m_paragraphs.push_back({{start, m_text.size()}, m_styles.value(style).name});
            m_text.endParagraph();
        }
        const std::vector<pugi::xml_node> boxes = std::exchange(m_boxes, {});
        for (const pugi::xml_node box : boxes)
            readBlocks(box);
    }
    void readTable(pugi::xml_node table)
    {
        if (std::exchange(m_dropCap, -1) >= 0)
            m_text.endParagraph();
        for (const pugi::xml_node node : table.children()) {
            if (xmlNamed(node, "tr"))
                readRow(node);
            else if (xmlNamedOneOf(node, {"sdt", "sdtContent", "ins", "customXml"}))
                readTable(node);
            else
                leaveOutUnknown(node);
        }
    }
    void readRow(pugi::xml_node row)
    {
        constexpr int mostColumns = 100;
        const pugi::xml_node before = xmlChild(xmlChild(row, "trPr"), "gridBefore");
        for (int i = std::min(xmlAttribute(before, "val").toInt(), mostColumns); i > 0; --i)
            m_text.addTab();
        bool isFirst = true;
        for (const pugi::xml_node node : row.children()) {
            const pugi::xml_node cell = xmlNamed(node, "sdt")
                                            ? xmlChild(xmlChild(node, "sdtContent"), "tc")
                                            : node;
            if (!xmlNamed(cell, "tc")) {
                leaveOutUnknown(node);
                continue;
            }
            if (!std::exchange(isFirst, false))
                m_text.addTab();
            const qsizetype begin = m_text.size();
            ++m_cells;
            readBlocks(cell);
            --m_cells;
            m_text.trimLines(begin);
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
        if (xmlNamed(node, "t")) {
            addWithSymbols(m_text, xmlText(node), m_look.font);
        } else if (xmlNamed(node, "r")) {
            readRun(node);
        } else if (xmlNamedOneOf(node,
                                 {"hyperlink", "ins", "moveTo", "smartTag", "sdt", "sdtContent",
                                  "fldSimple", "customXml", "dir", "bdo", "ruby", "rubyBase"})) {
            readInline(node);
        } else if (xmlNamedOneOf(node, {"del", "moveFrom"})) {
            m_text.leaveOut(DocumentText::LeftOut::Deleted);
        } else if (xmlNamedOneOf(node, {"oMath", "oMathPara"})) {
            m_text.leaveOut(DocumentText::LeftOut::Formula);
            m_text.add(xmlText(node));
        } else if (xmlNamed(node, "AlternateContent")) {
            const pugi::xml_node choice = xmlChild(node, "Choice");
            readInline(choice ? choice : xmlChild(node, "Fallback"));
        } else if (xmlNamedOneOf(node, {"drawing", "pict"})) {
            readDrawing(node);
        } else if (xmlNamed(node, "object")) {
            m_text.leaveOut(DocumentText::LeftOut::Object);
        } else if (!readSign(node)) {
            leaveOutUnknown(node);
        }
    }
    /// What stands for a letter or for something elsewhere; false = nothing that is known.
    bool readSign(pugi::xml_node node)
    {
        const QString id = xmlAttribute(node, "id");
        const QString type = xmlAttribute(node, "type");
        if (xmlNamedOneOf(node, {"tab", "ptab"})) {
            if (m_cells > 0) // where a tab parts cells
                m_text.add(u" ");
            else
                m_text.addTab();
        } else if (xmlNamedOneOf(node, {"br", "cr"})) {
            if (type.isEmpty() || type == QLatin1String("textWrapping"))
                m_text.breakLine();
        } else if (xmlNamed(node, "noBreakHyphen")) {
            m_text.add(u"\u2011");
        } else if (xmlNamed(node, "sym")) {
            addSymbol(node);
        } else if (xmlNamedOneOf(node, {"instrText", "delText", "delInstrText", "fldChar"})) {
            return true; // how a field is made, what is deleted
        } else if (xmlNamedOneOf(node, {"footnoteReference", "endnoteReference"})) {
            m_notes.push_back(
                {QString::fromLatin1(xmlNamed(node, "footnoteReference") ? "footnote" : "endnote"),
                 id});
            m_text.add(u'[' + QString::number(m_notes.size()) + u']');
        } else if (xmlNamed(node, "commentRangeStart")) {
            m_commented.insert(id, {m_text.size(), m_text.size()});
        } else if (xmlNamed(node, "commentRangeEnd")) {
            if (const auto comment = m_commented.find(id); comment != m_commented.end())
                comment->end = m_text.size();
        } else {
            return false;
        }
        return true;
    }
    void addSymbol(pugi::xml_node node)
    {
        constexpr int ofByte = 0xFF; // "F04A" is the same as "4A"
        const QString font = xmlAttribute(node, "font");
        const ushort code = xmlAttribute(node, "char").toUShort(nullptr, 16);
        const bool isOwn = !isSymbolFont(font) && code > ofByte && code >> 8 != 0xF0;
        const QChar sign = isOwn ? QChar(code) : symbolLetter(font, code & ofByte);
        m_text.leaveOut(DocumentText::LeftOut::Symbol, sign.isNull() ? 1 : 0);
        m_text.add(sign.isNull() ? QString(QChar(QChar::ReplacementCharacter)) : QString(sign));
    }
    void readDrawing(pugi::xml_node node)
    {
        const size_t known = m_boxes.size();
        findBoxes(node, m_boxes);
        if (m_boxes.size() == known)
            m_text.leaveOut(DocumentText::LeftOut::Picture);
    }
    void addNumber(pugi::xml_node properties, const QString &style)
    {
        const pugi::xml_node own = xmlChild(properties, "numPr");
        QString list = xmlAttribute(xmlChild(own, "numId"), "val");
        int level = xmlAttribute(xmlChild(own, "ilvl"), "val").toInt();
        constexpr int mostAncestors = 20; // a style may be based on itself
        QString name = style;
        for (int i = 0; list.isEmpty() && i < mostAncestors && m_styles.contains(name); ++i) {
            const Style &each = m_styles[name];
            list = each.list;
            level = each.level;
            name = each.basedOn;
        }
        m_text.add(m_numbers.next(list, level));
    }
    void readRun(pugi::xml_node run)
    {
        const Look around = m_look;
        m_look = lookOf(xmlChild(run, "rPr"), around);
        const auto says = [](pugi::xml_node each) {
            return xmlNamed(each, "t") && !xmlText(each).trimmed().isEmpty();
        };
        if (!m_look.isHidden)
            readInline(run);
        else if (run.find_node(says)) // rather than how a field is made
            m_text.leaveOutHidden();
        m_look = around;
    }
    /// Adds what a style and those it is based on say.
    void styleLook(Look &look, QString style) const
    {
        constexpr int mostAncestors = 20; // a style may be based on itself
        std::optional<bool> isHidden;
        QString font;
        for (int i = 0; i < mostAncestors && m_styles.contains(style); ++i) {
            const auto each = m_styles.constFind(style);
            isHidden = isHidden ? isHidden : each->isHidden;
            font = font.isEmpty() ? each->font : font;
            style = each->basedOn;
        }
        look.isHidden = isHidden.value_or(look.isHidden);
        look.font = font.isEmpty() ? look.font : font;
    }
    Look lookOf(pugi::xml_node properties, Look around) const
    {
        styleLook(around, xmlAttribute(xmlChild(properties, "rStyle"), "val"));
        around.isHidden = isOn(properties, "vanish").value_or(around.isHidden);
        const QString font = fontOf(properties);
        around.font = font.isEmpty() ? around.font : font;
        return around;
    }
    void leaveOutUnknown(pugi::xml_node node)
    {
        if (!xmlText(node).trimmed().isEmpty())
            m_text.leaveOut(DocumentText::LeftOut::Unknown);
    }

    DocumentText m_text;
    DocxNumbers m_numbers;
    QHash<QString, Style> m_styles;
    std::vector<StyledParagraph> m_paragraphs;
    std::vector<Note> m_notes;
    QHash<QString, TextRange> m_commented;
    Look m_look;
    qsizetype m_dropCap = -1; ///< where a large first letter stands, with its word behind it
    int m_cells = 0;          ///< that are open, each in the one before
    std::vector<pugi::xml_node> m_boxes; ///< whose words come behind the paragraph
};

/// The parts of a Word document, found as the package says, not by their names. A target is a key
/// in the archive and never a path. Throws Error.
class DocxPackage
{
public:
    explicit DocxPackage(const QByteArray &bytes) : m_zip(bytes, documentLimits())
    {
        readRelations(QStringLiteral("_rels/.rels"), {});
        QString name = m_parts.value(QStringLiteral("officeDocument"));
        if (!m_zip.contains(name))
            name = QStringLiteral("word/document.xml");
        if (!m_zip.contains(name))
            throw Error(damagedFile(QStringLiteral(".docx")));
        const qsizetype slash = name.lastIndexOf(u'/') + 1;
        m_parts.clear();
        readRelations(name.left(slash) + QStringLiteral("_rels/") + name.mid(slash)
                          + QStringLiteral(".rels"),
                      name.left(slash));
        m_document = std::make_unique<XmlDocument>(m_zip.read(name));
    }

    /// The part with the words.
    const XmlDocument &document() const { return *m_document; }
    /// A part that it names by the end of its kind ("footnotes"); null when there is none.
    std::unique_ptr<XmlDocument> part(const QString &kind)
    {
        const QString name = m_parts.value(kind);
        if (name.isEmpty() || !m_zip.contains(name))
            return nullptr;
        return std::make_unique<XmlDocument>(m_zip.read(name));
    }

    /// How many parts of that kind there are.
    qsizetype count(const QString &kind) const { return m_parts.count(kind); }

private:
    void readRelations(const QString &part, const QString &folder)
    {
        if (!m_zip.contains(part))
            return;
        const XmlDocument relations(m_zip.read(part));
        for (const pugi::xml_node each : relations.root().children()) {
            const QString type = xmlAttribute(each, "Type");
            const QString target = xmlAttribute(each, "Target");
            if (xmlAttribute(each, "TargetMode") != QLatin1String("External"))
                m_parts.insert(type.mid(type.lastIndexOf(u'/') + 1),
                               target.startsWith(u'/') ? target.mid(1) : folder + target);
        }
    }

    ZipReader m_zip;
    QMultiHash<QString, QString> m_parts; ///< kind -> name in the archive
    std::unique_ptr<XmlDocument> m_document;
};

/// Old Word documents and encrypted new ones are the same sort of archive.
bool isOldOffice(const QByteArray &bytes)
{
    return bytes.startsWith("\xd0\xcf\x11\xe0");
}

/// Notes stand behind the text, each with the number that calls it.
void addNotes(DocxPackage &package, DocxWords &words)
{
    const std::unique_ptr<XmlDocument> parts[] = {package.part(QStringLiteral("footnotes")),
                                                  package.part(QStringLiteral("endnotes"))};
    const std::vector<DocxWords::Note> called = words.notes(); // a note may call another one
    if (called.empty())
        return;
    QHash<QString, pugi::xml_node> known;
    for (const auto &part : parts) {
        if (!part)
            continue;
        for (const pugi::xml_node note : part->root().children())
            known.insert(xmlNamed(note, "footnote")
                             ? QStringLiteral("footnote") + xmlAttribute(note, "id")
                             : QStringLiteral("endnote") + xmlAttribute(note, "id"),
                         note);
    }
    words.text().beginNotes();
    for (size_t i = 0; i < called.size(); ++i) {
        words.text().add(QStringLiteral("[%1] ").arg(i + 1));
        const qsizetype start = words.text().size();
        words.text().skipBlanks();
        words.readBlocks(known.take(called[i].kind + called[i].id));
        words.text().trimLines(start);
        words.text().endParagraph();
    }
}

/// Comments become memos on what they are about.
std::vector<ImportedMemo> commentsOf(DocxPackage &package, const DocxWords &words)
{
    std::vector<ImportedMemo> comments;
    const std::unique_ptr<XmlDocument> part = package.part(QStringLiteral("comments"));
    if (!part)
        return comments;
    for (const pugi::xml_node node : part->root().children()) {
        if (!xmlNamed(node, "comment"))
            continue;
        DocxWords text;
        text.readBlocks(node);
        ImportedMemo comment;
        comment.range = words.commented().value(xmlAttribute(node, "id"));
        comment.author = xmlAttribute(node, "author").simplified();
        comment.words = text.text().take().trimmed();
        const QDateTime when = QDateTime::fromString(xmlAttribute(node, "date"), Qt::ISODate);
        if (when.isValid())
            comment.createdMs = when.toMSecsSinceEpoch();
        if (!comment.words.isEmpty())
            comments.push_back(std::move(comment));
    }
    return comments;
}

} // namespace

int sniffDocx(const ImportInput &input)
{
    if (hasEnding(input, {"doc"}) && isOldOffice(input.bytes))
        return 30; // to be told what to do
    return hasEnding(input, {"docx", "docm", "dotx"}) ? 70 : 0;
}

ImportBundle readDocx(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    if (isOldOffice(input.bytes))
        throw fileError(
            input.fileName,
            ImportText::tr("This is an old Word document (.doc), or it has a password. "
                           "Open it in Word or LibreOffice and save it as .docx without "
                           "a password."));
    NoteCollector notes(input.fileName);
    DocxWords words;
    std::vector<ImportedMemo> comments;
    qsizetype margins = 0;
    namingFile(input, [&] {
        DocxPackage package(input.bytes);
        progress.checkCanceled();
        if (const auto styles = package.part(QStringLiteral("styles")))
            words.readStyles(styles->root());
        if (const auto numbering = package.part(QStringLiteral("numbering")))
            words.readNumbering(numbering->root());
        words.readBlocks(xmlChild(package.document().root(), "body"));
        progress.checkCanceled();
        addNotes(package, words);
        comments = commentsOf(package, words);
        margins = package.count(QStringLiteral("header")) + package.count(QStringLiteral("footer"));
    });
    if (margins > 0)
        notes.info(ImportText::tr("What stands at the head and foot of each page was not taken."));
    ImportBundle bundle = documentSource(input, options, words.text(), words.paragraphs(), notes,
                                         progress);
    takeMemos(bundle, std::move(comments));
    return bundle;
}

} // namespace axial
