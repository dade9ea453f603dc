#include "core/import/importers.h"

#include "core/import/columns.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace axial
{
namespace
{

constexpr qint64 maxFileBytes = 512LL * 1024 * 1024;

QString tr(const char *text)
{
    return QCoreApplication::translate("import", text);
}

}  // namespace

const std::vector<Importer> &importers()
{
    static const std::vector<Importer> catalogue{
        {"transcript", QT_TRANSLATE_NOOP("import", "Transcript or document"), "txt md",
         QT_TRANSLATE_NOOP("import", "Plain text or Markdown; speakers are found in transcripts."),
         sniffTranscript, readTranscript},
        {"issuelinks", QT_TRANSLATE_NOOP("import", "List of issue reports"), "txt",
         QT_TRANSLATE_NOOP("import", "<repository>_<year>.txt: one link to an issue a line."),
         sniffIssueLinks, readIssueLinks},
        {"labels", QT_TRANSLATE_NOOP("import", "Labels of issue reports"), "csv",
         QT_TRANSLATE_NOOP("import",
                           "A table with a link, a label of each coder and the decision."),
         sniffLabels, readLabels, labelColumns, "url label decision ignore"},
        {"taxonomy", QT_TRANSLATE_NOOP("import", "Taxonomy with details"), "csv",
         QT_TRANSLATE_NOOP("import", "Themes, sub-themes and a list of details of each."),
         sniffTaxonomy, readTaxonomy},
        {"codebook", QT_TRANSLATE_NOOP("import", "Codebook of quotes"), "csv",
         QT_TRANSLATE_NOOP("import", "CodeBook.csv: participants, quotes, codes and insights."),
         sniffCodebook, readCodebook, codebookColumns,
         "participant prompt quote codes insight attribute ignore"},
        {"background", QT_TRANSLATE_NOOP("import", "Backgrounds of participants"), "xlsx csv",
         QT_TRANSLATE_NOOP("import", "A table with one row a participant."), sniffBackground,
         readBackground, backgroundColumns, "participant attribute ignore"},
        {"guideline", QT_TRANSLATE_NOOP("import", "Interview guide"), "md txt",
         QT_TRANSLATE_NOOP("import", "Markdown with parts, objectives, audiences and questions."),
         sniffGuideline, readGuideline},
        {"keywords", QT_TRANSLATE_NOOP("import", "Lists of keywords"), "py txt",
         QT_TRANSLATE_NOOP("import", "Python lists: name = ['word', ...]. Never executed."),
         sniffKeywords, readKeywords},
    };
    return catalogue;
}

const Importer *importerById(const QString &id)
{
    for (const Importer &importer : importers()) {
        if (id == QLatin1String(importer.id))
            return &importer;
    }
    return nullptr;
}

const Importer &importerFor(const ImportInput &input)
{
    const Importer *best = nullptr;
    int surest = 0;
    for (const Importer &importer : importers()) {
        if (const int sure = importer.sniff(input); sure > surest) {
            surest = sure;
            best = &importer;
        }
    }
    if (!best)
        throw Error(tr("%1: no format that can be imported fits this file.").arg(input.fileName));
    return *best;
}

ImportInput readImportInput(const QString &path)
{
    const QFileInfo info(path);
    const QString name = info.fileName().isEmpty() ? path : info.fileName();
    if (!info.exists())
        throw Error(tr("%1: there is no such file.").arg(path));
    if (info.isDir())
        throw Error(tr("%1 is a folder. Choose a file, or import it as a study folder.").arg(path));
    if (!info.isFile())
        throw Error(tr("%1 is not an ordinary file and can't be imported.").arg(path));
    if (info.size() > maxFileBytes)
        throw Error(
            tr("%1 is larger than 512 MB and can't be imported. Split it first.").arg(name));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(tr("%1 can't be read: %2").arg(path, file.errorString()));
    ImportInput input{name, file.read(maxFileBytes + 1)};
    if (file.error() != QFileDevice::NoError)
        throw Error(tr("%1 can't be read: %2").arg(path, file.errorString()));
    if (input.bytes.size() > maxFileBytes)
        throw Error(
            tr("%1 is larger than 512 MB and can't be imported. Split it first.").arg(name));
    return input;
}

}  // namespace axial
