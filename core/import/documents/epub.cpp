#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/htmltext.h"
#include "core/import/documents/markupfile.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// The chapters of a book in the order of reading, each once.
QStringList chaptersOf(ZipReader &zip)
{
    const Error none(Messages::tr("This is no electronic book (.epub), or it is damaged."));
    const QString container = QStringLiteral("META-INF/container.xml");
    if (!zip.contains(container))
        throw none;
    const XmlDocument root(zip.read(container));
    const QString package = xmlAttribute(xmlChild(xmlChild(root.root(), "rootfiles"), "rootfile"),
                                         "full-path");
    if (!zip.contains(package))
        throw none;
    const XmlDocument book(zip.read(package));
    QHash<QString, QString> items;
    for (const pugi::xml_node item : xmlChild(book.root(), "manifest").children()) {
        if (xmlNamed(item, "item")) // blanks between them are children, too
            items.insert(xmlAttribute(item, "id"), partBeside(package, xmlAttribute(item, "href")));
    }
    QStringList chapters;
    QSet<QString> known;
    for (const pugi::xml_node item : xmlChild(book.root(), "spine").children()) {
        if (!xmlNamed(item, "itemref"))
            continue;
        const QString entry = items.value(xmlAttribute(item, "idref"));
        if (!entry.isEmpty() && !known.contains(entry))
            chapters << entry;
        known << entry;
    }
    return chapters;
}

} // namespace

int sniffEpub(const ImportInput &input)
{
    return extension(input.fileName) == QLatin1String("epub") ? 70 : 0;
}

ImportBundle readEpub(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    DocumentText text;
    HtmlNotes footnotes;
    namingFile(input, [&] {
        ZipReader zip(input.bytes, documentLimits());
        for (const QString &chapter : chaptersOf(zip)) {
            progress.checkCanceled();
            if (!zip.contains(chapter)) {
                notes.repeated("chapter", Messages::tr("the part “%1” is missing.").arg(chapter),
                               0);
                continue;
            }
            if (text.size() > 0)
                text.endParagraph();
            const ImportInput part{chapter, zip.read(chapter)};
            footnotes.beginPart(chapter);
            HtmlText(text, footnotes).add(readMarkup(part, options, notes), progress);
        }
        text.addNotes(footnotes.text());
    });
    return documentSource(input, options, text, {}, notes, progress);
}

} // namespace axial
