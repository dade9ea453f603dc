#pragma once

#include "core/domain/pseudonym.h"
#include "core/project/deidentifying/namesleft.h"
#include "core/text/realnames.h"

#include <vector>

namespace axial {

class Database;
class Project;

/// A name in the text of a source, and where its pseudonym goes: all of it, or, where a quote
/// begins or ends within the name, the part that every such quote holds, so that none loses all of
/// its words. Several parts where quotes share none.
struct NameInText {
    TextRange name;
    std::vector<TextRange> parts; ///< ascending and apart
    QString pseudonym;

    bool operator==(const NameInText &) const = default;
};

/// Ascending and apart. `borders` are places that no name goes over, such as where turns begin;
/// `quotes` in any order.
std::vector<NameInText> namesInText(QStringView text, const RealNames &names,
                                    std::vector<qint64> borders,
                                    const std::vector<TextRange> &quotes);

/// What was done to the copy, and what of it may still say who somebody is.
struct Deidentified {
    qint64 names = 0;           ///< replaced
    qint64 sources = 0;         ///< whose texts held one
    std::vector<NameLeft> left; ///< in its texts
    /// In the bytes of the file though in no text of it.
    std::vector<QString> hidden;

    bool isClean() const { return left.empty() && hidden.empty(); }
};

/// Puts pseudonyms for the names in every text of the study, within an edit: transcripts by the way
/// they are corrected, so that codings stay on their words. Coders keep their names. Throws Error
/// when two participants would come to have one pseudonym, and Canceled.
Deidentified replaceNames(Database &db, const RealNames &names, Progress &progress);

/// A copy of the project for others to see, at a new place: names replaced, imported files and
/// former words dropped, the history without words and undo; then all of it is searched for every
/// name. Until it is done nothing has the name of the copy. Throws Error (as replaceNames(), no
/// names, a file is there already, no space) and Canceled: nothing is left behind then.
Deidentified saveDeidentified(Project &project, const QString &path,
                              const std::vector<Pseudonym> &list, Progress &progress);

/// A beginning of the list of real names and their pseudonyms, which is no part of a project: what
/// speakers of transcripts are called where they are participants by another name, in the order of
/// the transcripts.
std::vector<Pseudonym> proposedPseudonyms(Database &db);

} // namespace axial
