#pragma once

#include "core/import/importer.h"
#include "core/import/reports/columnguess.h"
#include "core/project/importing/importingevidencewords.h"

#include <vector>

namespace axial {

/// A quote that is nearly what a transcript says, and whether it shall stand on those words.
struct NearChoice {
    NearEvidence evidence;
    bool isTaken = false;
};

/// A key that no code has, and whether a code shall be made for it.
struct NewCodeChoice {
    QString key;
    qint64 quotes = 0;
    qint64 reports = 0;
    bool isTaken = true;
};

/// A file, or a whole study folder, on its way into a study: what was read, or why not.
struct ReadFile {
    QString path;
    QString name;
    QString importer;   ///< id; empty for a study folder
    QString sheet;      ///< of a workbook: the chosen one; empty = the first with words
    QStringList sheets; ///< all that the workbook has
    ImportOptions options;
    ImportBundle bundle;
    QString error;                    ///< a sentence; then there is nothing to import
    std::vector<ColumnGuess> columns; ///< of a table
    EvidenceLookup lookup;            ///< how its quotes stand to what was said
    std::vector<NearChoice> near;
    std::vector<NewCodeChoice> newCodes;
    bool isProposed = false;      ///< rows were given to participants by their order
    bool isMatchedByHand = false; ///< the person gave rows to participants
    bool chosen = true;
    bool isEmpty = false;      ///< it was read, and there is nothing in it
    bool asksKind = false;     ///< whether it is of texts or of backgrounds nobody has said yet
    bool isPassedOver = false; ///< a link or a device in a folder; nobody asked for it
    int order = 0;             ///< of its path among the ones given

    /// What is listed and can't be read, with the reason.
    static ReadFile unreadable(const QString &path, const QString &why);

    bool isReadable() const { return error.isEmpty(); }
    bool isStudy() const { return importer.isEmpty(); } ///< of one that is readable
    bool hasWarning() const;
    /// Rows of a table of participants that are about nobody yet, and would be left out.
    size_t rowsOfNobody() const;
    /// Titles of the sources in which nobody known speaks.
    QStringList sourcesOfNobody() const;
};

/// A file that holds several projects as one for each, so that each can be chosen.
std::vector<ReadFile> eachProject(ReadFile file);
/// A file in that format, or (empty) in the surest one; of a workbook that sheet, or (empty) the
/// first with words. On a worker; only Canceled is thrown.
ReadFile readFile(const QString &path, const QString &format, Progress &progress,
                  const QString &sheet = {});
/// A folder as a study. On a worker; only Canceled is thrown.
ReadFile readAsStudy(const QString &folder, Progress &progress);
/// All files in a folder and in its folders, in that format or (empty) each in the surest one;
/// below the first, a folder is a folder of sources. On a worker; throws UnreadableFolder,
/// Canceled.
std::vector<ReadFile> readFilesIn(const QString &folder, const QString &format, Progress &progress);
/// A file as it is read first: the surest format, everything guessed. A folder is a study, or
/// failing that the files in it. On a worker; only Canceled is thrown.
std::vector<ReadFile> readForImport(const QString &path, Progress &progress);
/// The same file with another format or options. On a worker; only Canceled is thrown.
ReadFile readAgain(const ReadFile &file, Progress &progress);

} // namespace axial
