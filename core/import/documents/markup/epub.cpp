#include "core/base/messages.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/markup/htmltext.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QHash>
#include <QSet>

namespace axial {
namespace {

/// The chapters of a book in the order of reading, each once, and the language that it names.
QStringList chaptersOf(ZipReader &zip, QString &language)
{
    const Error none(damagedFile(QStringLiteral(".epub")));
    const QString container = QStringLiteral("META-INF/container.xml");
    if (!zip.contains(container))
        throw none;
    const XmlDocument root(zip.read(container));
    const QString package = xmlAttribute(xmlChild(xmlChild(root.root(), "rootfiles"), "rootfile"),
                                         "full-path");
    if (!zip.contains(package))
        throw none;
    const XmlDocument book(zip.read(package));
    language = xmlText(xmlChild(xmlChild(book.root(), "metadata"), "language"));
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

/// What the chapters of a book hide.
class BookStyles
{
public:
    explicit BookStyles(ZipReader &zip) : m_zip(zip) {}

    /// The sheets that a chapter names, which most share, and its own.
    HtmlStyles of(const QString &chapter, const QString &html)
    {
        QStringList sheets;
        HtmlTokens tokens(html);
        HtmlToken token;
        while (tokens.next(token) && token.name != QLatin1String("body")) {
            const QString kind = htmlAttribute(token, u"rel");
            if (token.name == QLatin1String("link")
                && kind.contains(QLatin1String("stylesheet"), Qt::CaseInsensitive))
                sheets << partBeside(chapter, htmlAttribute(token, u"href"));
        }
        const QString names = sheets.join(u'\n');
        if (!m_read.contains(names)) {
            HtmlStyles &read = m_read[names];
            for (const QString &sheet : sheets)
                read.read(lettersOf(sheet));
        }
        HtmlStyles styles = m_read.value(names);
        styles.readPage(html);
        return styles;
    }

private:
    /// A book without its styles is still a book.
    QString lettersOf(const QString &sheet)
    {
        constexpr qint64 most = 1 << 20;
        try {
            return m_zip.contains(sheet) ? QString::fromUtf8(m_zip.read(sheet, most)) : QString();
        } catch (const Error &) {
            return {};
        }
    }

    ZipReader &m_zip;
    QHash<QString, HtmlStyles> m_read;
};

} // namespace

int sniffEpub(const ImportInput &input)
{
    return hasEnding(input, {"epub"}) ? 70 : 0;
}

ImportBundle readEpub(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    DocumentText text;
    QString language;
    HtmlNotes footnotes;
    namingFile(input, [&] {
        ZipReader zip(input.bytes, documentLimits());
        BookStyles styles(zip);
        for (const QString &chapter : chaptersOf(zip, language)) {
            progress.checkCanceled();
            if (!zip.contains(chapter)) {
                notes.repeated("chapter", ImportText::tr("the part “%1” is missing.").arg(chapter),
                               0);
                continue;
            }
            if (text.size() > 0)
                text.endParagraph();
            const ImportInput part{chapter, zip.read(chapter)};
            const QString html = readMarkup(part, options, notes);
            footnotes.beginPart(chapter);
            HtmlText(text, footnotes).add(html, styles.of(chapter, html), progress);
        }
        text.addNotes(footnotes.text());
    });
    ImportBundle bundle = documentSource(input, options, text, {}, notes, progress);
    bundle.sources.front().language = language;
    return bundle;
}

} // namespace axial
