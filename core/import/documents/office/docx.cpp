#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/office/docxwords.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QDateTime>
#include <QHash>

#include <memory>

namespace axial {
namespace {

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

ImportBundle readPackage(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
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

} // namespace

int sniffDocx(const ImportInput &input)
{
    const QString suffix = extension(input.fileName);
    if (suffix == QLatin1String("doc") && isOldOffice(input.bytes))
        return 30; // to be told what to do
    return suffix == QLatin1String("docx") || suffix == QLatin1String("docm")
                   || suffix == QLatin1String("dotx")
               ? 70
               : 0;
}

ImportBundle readDocx(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    if (isOldOffice(input.bytes))
        throw fileError(
            input.fileName,
            ImportText::tr("This is an old Word document (.doc), or it has a password. "
                           "Open it in Word or LibreOffice and save it as .docx without "
                           "a password."));
    return readPackage(input, options, progress);
}

} // namespace axial
