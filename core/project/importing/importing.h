#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/import/imported.h"
#include "core/project/merging/mergereport.h"

#include <QHash>

#include <optional>

namespace axial {

class Database;
class Project;

struct ImportReportTag;
using ImportReportId = Id<ImportReportTag>;

/// What storing a bundle did, for the report and the label of the step.
struct ImportSummary {
    qint64 sources = 0;
    qint64 texts = 0;          ///< of reports that were known by their links only
    qint64 knownSources = 0;   ///< were there already, so nothing was added
    QStringList knownNames;    ///< of the first of these
    qint64 files = 0;          ///< pictures and PDFs of sources that were here by their words
    qint64 updatedSources = 0; ///< reports that were there, and of which something changed
    qint64 comments = 0;       ///< on issue reports
    qint64 turns = 0;
    qint64 codes = 0;
    qint64 definitions = 0; ///< of codes that were here without
    qint64 details = 0;
    qint64 labels = 0;
    qint64 decisions = 0;
    qint64 participants = 0;
    qint64 values = 0; ///< of participants that were here
    qint64 quotes = 0;
    qint64 codings = 0;
    qint64 prompts = 0;
    qint64 keywordLists = 0;   ///< new, or with new words
    qint64 falsePositives = 0; ///< rates of repositories
    qint64 ballots = 0;
    qint64 rounds = 0;
    qint64 findings = 0;
    qint64 links = 0;
    qint64 memos = 0;                ///< also comments beside the words of documents
    qint64 changed = 0;              ///< values of things that were here, as a file has them
    qint64 others = 0;               ///< parts of what is counted above, or what has no number
    QHash<QString, QString> newKeys; ///< a file's key of a code -> the one it has here
    SourceId firstSource;            ///< of those that are new; none when none is
    CodeId firstCode;                ///< likewise
    ImportReportId reportId;         ///< as the study keeps it; none when nothing changed
    MergeReport met; ///< of projects of other programs, and of codes where some differ
    std::vector<ImportNote> notes;

    /// One more that was there already.
    void tellKnown(const QString &name);
    /// "3 sources, 2 participants, 214 turns"; "nothing new".
    QString counts() const;
    bool isNothingNew() const;
};

/// What to do when the key of a file's code is another code's in the study, or its name has another
/// key there.
enum class CodeConflicts {
    Refuse,  ///< CodesDisagree is thrown
    Update,  ///< the study's codes take the file's keys and, where only the key is known, its names
    NewKeys, ///< the study's codes stay as they are; what they lack comes in under free keys
};

/// Codes that have to be asked about; nothing was stored.
class CodesDisagree : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    CodesDisagree *clone() const override { return new CodesDisagree(*this); }
};

struct StoreOptions {
    QString coder;          ///< who codes what CodeBook.csv holds; empty = "Codebook"
    QStringList collection; ///< folder for sources whose importer names none
    /// Quotes of CodeBook.csv at least so similar to a transcript's words stand on those; none =
    /// only the ones that were confirmed (ImportedEvidence::spokenWords).
    std::optional<double> nearest;
    CodeConflicts codeConflicts = CodeConflicts::Refuse;
    /// Where a project of another program, or a list of codes, differs from what the study has of
    /// the same things: as for merged projects, what is here stays unless somebody says otherwise.
    MergeChoices differences = {MergeChoice::Mine};
};

/// Puts imported values into the study, within the caller's edit. Reading the same files twice
/// adds nothing. Throws Error (then the edit changes nothing) or Canceled.
ImportSummary storeBundle(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                          Progress &progress);
/// The same as one edit of an open project, labelled by what it added; what is to be said of it is
/// kept with the study (importlog).
ImportSummary importBundle(Project &project, const ImportBundle &bundle,
                           const StoreOptions &options, Progress &progress);
/// What storing these values would add, counted by storing all of it and taking it back: into the
/// project, or, without one, into an empty study. For a worker. Throws as storeBundle() does.
ImportSummary trialImport(Project *project, const ImportBundle &bundle, const StoreOptions &options,
                          Progress &progress);

} // namespace axial
