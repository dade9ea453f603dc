#include "core/import/documents/odtwords.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/formats/xml.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// OpenDocument writes blanks as they stand, but for those in a row, which it counts: line breaks
/// and tabs of the file itself are blanks.
QString wordsOf(pugi::xml_node node)
{
    QString words = QString::fromUtf8(node.value());
    words.replace(u'\t', u' ');
    return words;
}

} // namespace

void OdtWords::readLists(pugi::xml_node styles)
{
    for (const pugi::xml_node style : styles.children()) {
        const pugi::xml_node outermost = style.find_child(
            [](pugi::xml_node level) { return xmlAttribute(level, "level") == u"1"; });
        if (xmlNamed(style, "list-style") && xmlNamed(outermost, "list-level-style-number"))
            m_numbered << xmlAttribute(style, "name");
    }
}

void OdtWords::readBlocks(pugi::xml_node parent)
{
    for (const pugi::xml_node node : parent.children())
        readBlock(node);
}

void OdtWords::readBlock(pugi::xml_node node)
{
    if (xmlNamedOneOf(node, {"p", "h"})) {
        readInline(node);
        m_text.endParagraph();
        const std::vector<pugi::xml_node> boxes = std::exchange(m_boxes, {});
        for (const pugi::xml_node box : boxes)
            readBlocks(box);
    } else if (xmlNamed(node, "list")) {
        readList(node);
    } else if (xmlNamed(node, "table")) {
        readTable(node);
    } else if (xmlNamedOneOf(node, {"section", "index-body", "table-of-content", "index-title",
                                    "numbered-paragraph"})) {
        readBlocks(node);
    } else if (xmlNamed(node, "tracked-changes")) {
        for (const pugi::xml_node change : node.children()) {
            if (xmlChild(change, "deletion"))
                m_text.leaveOut(DocumentText::LeftOut::Deleted);
        }
    } else if (xmlNamed(node, "frame")) {
        readFrame(node);
    }
}

void OdtWords::readList(pugi::xml_node list)
{
    const QString style = xmlAttribute(list, "style-name");
    const bool isCounted = style.isEmpty() && !m_isCounted.empty() ? m_isCounted.back()
                                                                   : m_numbered.contains(style);
    m_isCounted.push_back(isCounted);
    int number = 0;
    for (const pugi::xml_node item : list.children()) {
        if (!xmlNamedOneOf(item, {"list-item", "list-header"}))
            continue;
        if (xmlNamed(item, "list-item") && (xmlChild(item, "p") || xmlChild(item, "h")))
            m_text.add(isCounted ? QStringLiteral("%1. ").arg(++number)
                                 : QStringLiteral("\u2022 "));
        readBlocks(item);
    }
    m_isCounted.pop_back();
}

void OdtWords::readTable(pugi::xml_node table)
{
    for (const pugi::xml_node node : table.children()) {
        if (xmlNamed(node, "table-row"))
            readRow(node);
        else if (xmlNamedOneOf(node, {"table-header-rows", "table-rows", "table-row-group"}))
            readTable(node);
    }
}

void OdtWords::readRow(pugi::xml_node row)
{
    bool isFirst = true;
    for (const pugi::xml_node cell : row.children()) {
        if (!xmlNamed(cell, "table-cell"))
            continue;
        if (!std::exchange(isFirst, false))
            m_text.addTab();
        const qsizetype start = m_text.size();
        readBlocks(cell);
        m_text.trimLines(start);
    }
    m_text.endParagraph();
}

void OdtWords::readInline(pugi::xml_node parent)
{
    for (const pugi::xml_node node : parent.children())
        readPiece(node);
}

void OdtWords::readPiece(pugi::xml_node node)
{
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
        m_text.add(wordsOf(node));
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
    } else if (xmlNamed(node, "frame")) {
        readFrame(node);
    } else if (!xmlNamed(node, "ruby-text")) {
        readInline(node); // spans, links, fields
    }
}

void OdtWords::readFrame(pugi::xml_node frame)
{
    if (const pugi::xml_node box = xmlChild(frame, "text-box"))
        m_boxes.push_back(box);
    else
        m_text.leaveOut(xmlChild(frame, "object") ? DocumentText::LeftOut::Object
                                                  : DocumentText::LeftOut::Picture);
}

void OdtWords::readComment(pugi::xml_node node)
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
            Messages::tr("its comments have more than %1 characters together, the most that "
                         "can be read.")
                .arg(limitNumber(maxTextLength)));
    memo.words = words.text().take().trimmed();
    if (memo.words.isEmpty())
        return;
    m_openMemos.insert(xmlAttribute(node, "name"), m_memos.size());
    m_memos.push_back(std::move(memo));
}

void OdtWords::addNotes()
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

} // namespace axial
