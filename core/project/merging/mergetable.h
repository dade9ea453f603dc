#pragma once

#include "core/db/studytable.h"
#include "core/project/merging/mergereport.h"

#include <optional>
#include <vector>

namespace axial {

/// What a column is to a merge.
enum class MergeRole {
    OwnId,   ///< of the row itself
    Key,     ///< one of several that say together which row it is
    Value,   ///< compared
    Text,    ///< compared; both can stand one after the other
    Quiet,   ///< comes with a new row, and is not compared
    Position ///< a new row is the last
};

/// A column of a table, in the order in which the table declares them.
struct MergeColumn {
    const char *name;
    MergeRole role = MergeRole::Value;
    std::optional<StudyTable> refersTo = {};
    /// What it refers to may be missing; else the row goes with it.
    bool mayLose = false;
    int group = 0; ///< columns of a group other than 0 belong together and are chosen together
};

/// What makes two rows the same thing, whatever their ids.
struct MergeMatch {
    std::vector<int> columns;
    int needed = -1;     ///< a column that must not be empty for that
    bool isName = false; ///< no two things of one study may agree in it, else a number is added
    bool isSame = true;  ///< else it is a name only: things of one name are not one
    bool folds = false;  ///< names that differ in case or blanks are one
};

/// All that merging knows of a table.
struct MergeTable {
    StudyTable table;
    MergeKind kind;
    bool isCounted = true; ///< else it is part of things that are
    std::vector<MergeColumn> columns;
    std::vector<MergeMatch> matches = {};
    /// The database finds rows by the first column of their matches; else all are read once.
    bool isIndexed = false;
    /// Names go before ids.
    bool isNamed = false;
    /// Two of the other's may become one of ours.
    bool canJoin = false;
    /// Never asked about.
    bool isSilent = false;

    const char *name() const { return schema::nameOf(table); }
    bool hasId() const { return columns.front().role == MergeRole::OwnId; }
    /// The column that refers to the table itself, or -1.
    int parentColumn() const;
    /// How many columns are the key of a row; they come first.
    int keyColumns() const;
    int columnNamed(const char *column) const;
};

/// In the order of what refers to what. Labels, texts, turns and what they ask, details of codes,
/// what ballots rank and settings have rules of their own.
const std::vector<MergeTable> &mergeTables();
const MergeTable &mergeTable(StudyTable table);

} // namespace axial
