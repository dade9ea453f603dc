#include "core/study/studyexport.h"

#include "core/export/codeddocuments.h"
#include "core/export/memosdocument.h"
#include "core/study/annotationfiles.h"
#include "core/study/plainfolder.h"
#include "core/study/statisticstable.h"
#include "core/study/studyarchive.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {

const std::vector<StudyExport> &studyExports()
{
    static const std::vector<StudyExport> catalogue{
        {.id = "coded-documents",
         .name = QT_TRANSLATE_NOOP("export", "Coded documents"),
         .fileName = "Coded documents.html",
         .description = QT_TRANSLATE_NOOP(
             "export",
             "Every coded text with its codings in the margin, for people without Axial."),
         .document = codedDocuments},
        {.id = "memos",
         .name = QT_TRANSLATE_NOOP("export", "All memos"),
         .fileName = "Memos.html",
         .description = QT_TRANSLATE_NOOP("export",
                                          "Every memo, comment and review as one document."),
         .document = memosDocument},
        {.id = "statistics",
         .name = QT_TRANSLATE_NOOP("export", "Table for R and SPSS"),
         .fileName = "Statistics",
         .description = QT_TRANSLATE_NOOP(
             "export",
             "A folder with participants, their attributes and themes as CSV, and what reads it."),
         .folder = statisticsFolder},
        {.id = "plain-folder",
         .name = QT_TRANSLATE_NOOP("export", "Folder of plain text"),
         .fileName = "Plain text",
         .description = QT_TRANSLATE_NOOP(
             "export", "A text file for each source, code and memo, to be compared by git."),
         .folder = plainFolder},
        {.id = "doccano",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for doccano"),
         .fileName = "doccano.jsonl",
         .description = QT_TRANSLATE_NOOP(
             "export", "A line of JSON for each text and coder, with codings and labels."),
         .file = doccanoFile},
        {.id = "label-studio",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for Label Studio"),
         .fileName = "Label Studio.json",
         .description = QT_TRANSLATE_NOOP(
             "export", "A task for each text, with the annotations of each coder."),
         .file = labelStudioFile},
        {.id = "prodigy",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for Prodigy"),
         .fileName = "prodigy.jsonl",
         .description = QT_TRANSLATE_NOOP(
             "export", "A line of JSON for each text and coder, with codings and labels."),
         .file = prodigyFile},
        {.id = "archive",
         .name = QT_TRANSLATE_NOOP("export", "Complete archive"),
         .fileName = "Archive.zip",
         .description = QT_TRANSLATE_NOOP(
             "export", "The project, with all that blind rounds hide, the imported files and all "
                       "exports, with checksums."),
         .file = studyArchive,
         .fileWithoutNames = archiveWithoutNames},
    };
    return catalogue;
}

const StudyExport *studyExportById(const QString &id)
{
    const auto &all = studyExports();
    const auto found = std::find_if(all.begin(), all.end(), [&](const StudyExport &each) {
        return id == QLatin1String(each.id);
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace axial
