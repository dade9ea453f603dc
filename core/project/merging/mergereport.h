#pragma once

#include "core/import/imported.h"
#include "core/things/thing.h"

#include <QHash>
#include <QString>

#include <array>
#include <vector>

namespace axial {

/// Which of two values stays. Both: one after the other, where they are texts.
enum class MergeChoice { Mine, Theirs, Both };

/// Something that is not the same in both, and of which nobody can know which is meant.
struct MergeConflict {
    QString id; ///< the same each time the same two projects are compared
    MergeKind kind = MergeKind::Others;
    QString about;  ///< which thing, in words
    QString what;   ///< which of its sides: "Name"; empty where it is there or not
    QString mine;   ///< in words; empty = nothing
    QString theirs; ///< likewise
    bool canBeBoth = false;
    bool isRemoval = false;                   ///< one has removed what the other still has
    MergeChoice proposed = MergeChoice::Mine; ///< of a removal: the one that keeps the thing
    QString file = {};                        ///< of several that are imported
};

/// What to do about conflicts: what is said of one, else of all of them. What one side removed is
/// kept unless it is said of that very thing.
struct MergeChoices {
    MergeChoice all = MergeChoice::Mine;
    QHash<QString, MergeChoice> each = {}; ///< by MergeConflict::id
    bool isSaid = false; ///< somebody said what shall become of all, and did not leave it as it is

    MergeChoice of(const MergeConflict &conflict) const;
    /// Somebody chose; else of() says what is proposed.
    bool isDecided(const MergeConflict &conflict) const;
};

struct MergeCounts {
    qint64 added = 0;       ///< only the other has them
    qint64 changed = 0;     ///< only the other changed them since they parted, so they change here
    qint64 equal = 0;       ///< need nothing
    qint64 conflicting = 0; ///< things, each with a conflict or several

    bool isEmpty() const { return added == 0 && changed == 0 && equal == 0 && conflicting == 0; }
    bool operator==(const MergeCounts &) const = default;
};

/// What a merge did, or would do.
struct MergeReport {
    static constexpr size_t mostListed = 2000; ///< conflicts; the others are decided as all are

    std::array<MergeCounts, mergeKinds> counts;
    std::vector<MergeConflict> conflicts;
    qint64 unlisted = 0;           ///< of an import: conflicts beside these
    std::vector<ImportNote> notes; ///< what could not be taken, and what was done about it
    /// The two come from one project, and since when each changed what is known: what only one of
    /// them changed is no conflict.
    bool isShared = false;

    const MergeCounts &of(MergeKind kind) const { return counts[size_t(kind)]; }
    MergeCounts &of(MergeKind kind) { return counts[size_t(kind)]; }
    /// "3 codings, 2 codes"; "nothing new".
    QString brings() const;
    void note(const QString &sentence);
    /// What another file brings, too.
    void add(const MergeReport &other);
};

/// As a list names it: "Codes".
QString mergeKindName(MergeKind kind);

} // namespace axial
