#include "core/import/documents/documentsource.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

namespace axial {

int sniffTranscript(const ImportInput &input)
{
    const QString suffix = extension(input.fileName);
    if (suffix == QLatin1String("txt") || suffix == QLatin1String("md")
        || suffix == QLatin1String("markdown"))
        return 40;
    return 0;
}

ImportBundle readTranscript(const ImportInput &input, const ImportOptions &options,
                            Progress &progress)
{
    NoteCollector notes(input.fileName);
    progress.checkCanceled();
    QString text = readText(input, options, notes);
    return documentSource(input, options, std::move(text), notes, progress);
}

} // namespace axial
