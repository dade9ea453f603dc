#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/office/odtwords.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

} // namespace

int sniffOdt(const ImportInput &input)
{
    const QString suffix = extension(input.fileName);
    return suffix == QLatin1String("odt") || suffix == QLatin1String("ott") ? 70 : 0;
}

ImportBundle readOdt(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    OdtWords words;
    namingFile(input, [&] {
        ZipReader zip(input.bytes, documentLimits());
        const QString part = QStringLiteral("content.xml");
        const Error none(Messages::tr("This is no OpenDocument text (.odt), or it is damaged."));
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
