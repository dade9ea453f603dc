#pragma once

#include "core/import/studymatch.h"
#include "core/project/importing/importingcodes.h"
#include "core/study/importing/importpreview.h"

#include <QSet>

namespace axial {

class Project;

/// The quotes of codebooks that come in, to be looked for in what their participants said: in
/// transcripts that come in with them, and in the study's.
struct QuoteSearch {
    std::vector<std::vector<ImportedEvidence>> rows; ///< of each file
    SpokenTexts imported;
    QStringList people; ///< of the rows; none = there is nothing to look for

    /// One for each file. Without a reader there is no study yet. On a worker; throws Canceled.
    std::vector<EvidenceLookup> run(Database *reader, Progress &progress) const;
};

/// Files that are taken in, and how; a value for a worker.
struct ImportOrder {
    std::vector<ReadFile> files; ///< those that are wanted
    StoreOptions options;        ///< its folder is that of files, not of studies, which have theirs
    std::vector<ImportNote> notes; ///< on files that could not be read
    PullRequests pulls = PullRequests::Taken;

    /// Everything of the files, matched with one another; they lose it.
    ImportBundle takeBundle();
};

/// What it would add, without adding it: into the project, or (null) into an empty study. On a
/// worker; throws as storeBundle() does. Its notes are those of storing alone: what reading the
/// files said is known.
ImportSummary tryImport(Project *project, ImportOrder order, Progress &progress);

/// Reads a published study package into the open project: one edit, one undo step. Reading it
/// again adds nothing. Throws Error (then nothing was changed) or Canceled.
ImportSummary readStudy(Project &project, const QString &folder, const StoreOptions &options,
                        Progress &progress);
/// The same with one that was read before (readAsStudy()), by way of an ImportSession.
ImportSummary takeStudy(Project &project, ReadFile study, const StoreOptions &options,
                        Progress &progress);

/// Files on their way into a study: what was read of them, what they mean together and with what
/// the study has (who is who, which reports and codes are known), what has to be asked, and what is
/// answered. The import dialog and the command line differ in how they ask, and in nothing else.
class ImportSession
{
public:
    /// What comes in meets what the study has; not called for one that is yet to be made. Throws
    /// Error.
    void meet(Database &study);
    const QStringList &people() const { return m_people; } ///< pseudonyms of the study's own

    /// A file that was read; its place is after those of lower or equal `order`. Its row.
    size_t add(ReadFile file);
    /// The same file, read again; its row.
    std::optional<size_t> replace(ReadFile again);
    const std::vector<ReadFile> &files() const { return m_files; }

    // What is answered of one of the files.
    void choose(size_t row, bool isWanted);
    /// Of its sources one after another; of many the first ones.
    void setSpeakers(size_t row, const std::vector<ImportedSpeaker> &speakers);
    void setPeople(size_t row, const QStringList &pseudonyms); ///< one a row of its table
    void setNear(size_t row, const std::vector<NearChoice> &choices);
    void takeNewCode(size_t row, size_t code, bool isTaken);
    // Of all of them.
    void setOptions(const StoreOptions &options) { m_options = options; }
    void setFolder(const QStringList &path) { m_options.collection = path; }
    void setCodeConflicts(CodeConflicts choice) { m_options.codeConflicts = choice; }
    void setDifferences(const MergeChoices &choices) { m_options.differences = choices; }
    void setPulls(PullRequests pulls) { m_pulls = pulls; }
    const StoreOptions &options() const { return m_options; }

    /// Looks at everything that depends on all files together, after reading or choosing: whom the
    /// rows of backgrounds are about, keys that no code has, and keys that disagree.
    void match();
    const std::vector<CodeConflict> &conflicts() const { return m_conflicts; }
    /// Keys disagree, and nothing is said about what happens to them; or whether a survey is of
    /// texts or of backgrounds.
    bool hasOpenQuestion() const;
    /// The name of the first wanted file of which that has to be said; empty = none.
    QString fileOfUnknownKind() const;
    /// Everybody whom a row of backgrounds may be about.
    QStringList everybody() const;

    /// For a worker: where the quotes of the wanted files stand in what was said.
    QuoteSearch quoteSearch() const;
    /// What the search found, one for each file.
    void takeLookups(const std::vector<EvidenceLookup> &lookups);

    /// The beginning of a file, codes with the keys that they will have, and what of its values
    /// doesn't fit or takes the place of others.
    ImportPreview previewOf(size_t row) const;
    size_t wanted() const; ///< number of files
    /// The wanted files as they are now.
    ImportOrder order() const;
    /// The same; what they hold is no longer here.
    ImportOrder takeOrder();

private:
    std::vector<ImportNote> unreadNotes() const;
    void proposePeople();
    void findNewCodes();
    std::vector<ImportedCode> wantedCodes() const;
    /// With the kinds that the study's have.
    std::vector<Attribute> asInStudy(std::vector<Attribute> attributes) const;
    QStringList replacedValues(const std::vector<ImportedParticipant> &people) const;
    bool showsKeysToCome(const ReadFile &file) const;

    std::vector<ReadFile> m_files;
    StoreOptions m_options;
    PullRequests m_pulls = PullRequests::Taken;
    QStringList m_people;
    std::vector<KnownParticipant> m_known;
    std::vector<Attribute> m_attributes;              ///< the study's
    QHash<QString, QHash<QString, QString>> m_values; ///< likewise, by pseudonym and attribute
    QSet<QString> m_codes;                            ///< keys and names the study has
    CodeTreeSide m_tree;
    std::vector<CodeConflict> m_conflicts;
};

} // namespace axial
