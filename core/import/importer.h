#pragma once

#include "core/base/progress.h"
#include "core/import/imported.h"
#include "core/import/reports/columnguess.h"
#include "core/text/turns/turns.h"

#include <QStringList>

#include <optional>
#include <span>

namespace axial {

/// A file as importers get it. Importers never open files themselves.
struct ImportInput {
    QString fileName; ///< without folder
    QByteArray bytes;
    bool hasJournal = false; ///< of a database: changes that lie beside it, and were not read
    /// Reads what lies at a path below the folder of the input, links and what leads out of it
    /// left alone; nullopt = no file does. Throws LargeEntry when it has more than `most` bytes;
    /// Error, why it can't be read. Null = the input is no folder's.
    std::function<std::optional<QByteArray>(const QString &path, qint64 most)> beside = nullptr;
    QString sheet = {}; ///< of a workbook: the one to be read; empty = the first with words
    QStringList sheetHeader = {}; ///< as peekCsvHeader(), where it was read already
};

/// What the user chose in the preview (or --set on the command line); empty = guess.
struct ImportOptions {
    QString encoding;        ///< "UTF-8", "windows-1252", ...; empty = detect
    QStringList collection;  ///< folder path for new sources
    QStringList columnRoles; ///< for CSV: role of each column; empty = guess from the header
    std::vector<ImportedSpeaker> speakers; ///< who is who, by name; empty = guess
    SpeakerNames speakerNames = SpeakerNames::Found;
    QString counting; ///< of REFI-QDA: how places are counted, by its name; empty = as found
    std::optional<size_t> project; ///< of a file that holds several: the place of one; none = all
};

/// How sure a format is that this is its own: 0 = no, 100 = certainly.
using ImportSniff = int(const ImportInput &input);
/// bytes -> values; throws Error naming file, line and what was expected.
using ImportRead = ImportBundle(const ImportInput &input, const ImportOptions &options,
                                Progress &progress);

/// The columns of a table with the role each seems to have, or has been given, for the preview;
/// throws Error when the file can't be read as a table at all.
using ImportGuess = std::vector<ColumnGuess>(const ImportInput &input,
                                             const ImportOptions &options);

/// One line of the catalogue of formats.
struct Importer {
    const char *id;          ///< "transcript", for --as and for tests
    const char *name;        ///< "Transcript", shown (translated by the user interface)
    const char *extensions;  ///< "txt md", for file dialogs
    const char *description; ///< one sentence for the menus and `axial-cli list formats`
    ImportSniff *sniff;
    ImportRead *read;
    const char *choices = "encoding"; ///< what can be said of its words: "encoding speakers"
    ImportGuess *columns = nullptr;   ///< null = it is no table of columns
    const char *columnRoles = "";     ///< what a column can be: "url label decision ignore"
    /// A part of a study wherever it lies in its folder; what is not counts only among interviews.
    bool isOfStudy = true;
};

/// Whether that can be said of a format's words.
bool hasChoice(const Importer &importer, QLatin1String choice);

/// All formats, in the order menus show them.
std::span<const Importer> importers();
/// By id; nullptr when there is none.
const Importer *importerById(const QString &id);
/// The surest format for this file; throws Error when none can read it.
const Importer &importerFor(const ImportInput &input);

/// What a file is that is no project or codebook of the REFI-QDA standard, and what to do with it;
/// "" when it may be one.
QString otherThanExchange(const ImportInput &input);

/// A folder that is one project of another program: QualCoder keeps its database in "Study.qda/".
bool isProjectFolder(const QString &path);
/// Reads a file whole (at most 512 MB); of a project's folder its database, by the folder's name.
/// Throws Error: missing, folder, unreadable, too big.
ImportInput readImportInput(const QString &path);

} // namespace axial
