#pragma once

#include "core/import/importer.h"
#include "core/import/labels.h"
#include "core/study/importchecks.h"

#include <vector>

namespace axial {

/// A file, or a whole study folder, as the import dialog shows it: what was read, or why not.
struct ReadFile {
    QString path;
    QString name;
    QString importer; ///< id; empty for a study folder
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
    int order = 0; ///< of its path among the ones given

    bool isReadable() const { return error.isEmpty(); }
    bool hasWarning() const;
};

/// A file as it is read first: the surest format, everything guessed. A folder is a study, or
/// failing that the files in it. On a worker; only Canceled is thrown.
std::vector<ReadFile> readForImport(const QString &path, Progress &progress);
/// The same file with another format or options. On a worker; only Canceled is thrown.
ReadFile readAgain(const ReadFile &file, Progress &progress);

/// "188 turns", "4,096 labels"; what a file holds in few words.
QString contentSentence(const ReadFile &file);
/// Everything of the chosen files as one bundle; the files lose it.
ImportBundle takeChosen(std::vector<ReadFile> &files);

/// The beginning of a file as a table of words.
struct ImportPreview {
    enum class Shape { Turns, Table, Words };
    Shape shape = Shape::Table;
    QString caption; ///< "Preview, first 8 of 214 turns"
    QStringList header;
    std::vector<QStringList> rows; ///< Turns: number, who, words, "1" for an interviewer's
};

ImportPreview previewOf(const ReadFile &file);

} // namespace axial
