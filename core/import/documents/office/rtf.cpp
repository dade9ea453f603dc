#include "core/import/documents/documentsource.h"
#include "core/import/documents/office/rtfwords.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

bool isRtf(const QByteArray &bytes)
{
    return bytes.startsWith("{\\rtf");
}

} // namespace

int sniffRtf(const ImportInput &input)
{
    if (extension(input.fileName) == QLatin1String("rtf"))
        return 70;
    return isRtf(input.bytes) ? 65 : 0; // some programs call it .doc or .txt
}

ImportBundle readRtf(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    if (!isRtf(input.bytes))
        throw fileError(input.fileName, Messages::tr("This is no rich text (.rtf), or it is "
                                                     "damaged."));
    NoteCollector notes(input.fileName);
    RtfWords words;
    namingFile(input, [&] { words.read(input.bytes, progress); });
    if (words.isCutOff())
        notes.warn(Messages::tr("The file ends too early; what is missing can't be told."));
    if (words.hasUnknownLetters())
        notes.warn(Messages::tr("A code page of it is unknown; its letters were read as "
                                "windows-1252 and may be wrong."));
    if (words.hasMargins())
        notes.info(Messages::tr("What stands at the head and foot of each page was not taken."));
    ImportBundle bundle = documentSource(input, options, words.text(), words.paragraphs(), notes,
                                         progress);
    takeMemos(bundle, words.takeMemos());
    return bundle;
}

} // namespace axial
