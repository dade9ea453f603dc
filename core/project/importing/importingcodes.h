#pragma once

#include "core/domain/code.h"
#include "core/project/importing/importing.h"

namespace axial {

/// A code of a file whose key or name is another code's in the study, or in an earlier file.
struct CodeConflict {
    QString key; ///< in the file
    QString name;
    QString otherKey; ///< of the code that has the same key, or the same name in the same place
    QString otherName;

    /// "C.3 is “Data” in the file, but “Install” so far"
    QString sentence() const;
};

/// The tree that imported codes come into.
struct CodeTreeSide {
    std::vector<Code> codes; ///< codes::all()
    CodeId taxonomy;
    CodeId openCodes;
};
CodeTreeSide codeTreeSide(Database &db);

/// What has to be asked before these codes are stored.
std::vector<CodeConflict> codeConflicts(const CodeTreeSide &study,
                                        const std::vector<ImportedCode> &codes);

/// The key that each of these codes would have in the study, without touching it; empty = none.
/// Throws Error.
std::vector<QString> keysToCome(const CodeTreeSide &study, const std::vector<ImportedCode> &codes,
                                CodeConflicts conflicts);

/// Puts a file's codes into the study. Throws CodesDisagree when something has to be asked first.
void storeCodes(Database &db, const std::vector<ImportedCode> &codes, const StoreOptions &options,
                ImportSummary &summary);

/// Themes that quotes cite and the taxonomy lacks, where their keys go on with one of its branches
/// (C.11 after C.10): the interviews added them. In the order of their keys, each with a note.
void storeCitedThemes(Database &db, const std::vector<ImportedEvidence> &evidence,
                      ImportSummary &summary);

} // namespace axial
