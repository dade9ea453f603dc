#include "core/import/documents/documentsource.h"
#include "core/import/documents/office/docxpackage.h"
#include "core/import/documents/office/docxwords.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QDateTime>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
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
        notes.info(Messages::tr("What stands at the head and foot of each page was not taken."));
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
        throw fileError(input.fileName,
                        Messages::tr("This is an old Word document (.doc), or it has a password. "
                                     "Open it in Word or LibreOffice and save it as .docx without "
                                     "a password."));
    return readPackage(input, options, progress);
}

} // namespace axial
