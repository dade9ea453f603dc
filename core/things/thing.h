#pragma once

#include "core/things/studytable.h"

#include <QByteArray>

#include <optional>
#include <utility>
#include <vector>

namespace axial {

/// What a merge brings, by kind, as a table shows it.
enum class MergeKind {
    Sources,
    Participants,
    Attributes,
    Codes,
    Coders,
    Quotes,
    Codings,
    Rounds,
    Labels,
    Decisions,
    Memos,
    Links,
    Reviews,
    Groupings,
    Screening,
    Summaries,
    Proposals,
    Findings,
    ConceptMaps,
    Others
};
inline constexpr size_t mergeKinds = size_t(MergeKind::Others) + 1;

/// What a column is to a merge.
enum class MergeRole {
    OwnId,   ///< of the row itself
    Key,     ///< one of several that say together which row it is
    Value,   ///< compared
    Text,    ///< compared; both can stand one after the other
    Quiet,   ///< comes with a new row, and is not compared
    Position ///< a new row is the last
};

/// A column, in the order in which its table declares them; keys come first.
struct ThingColumn {
    enum class Type { Integer, Real, Text, Blob };

    const char *name;
    Type type = Type::Text;
    MergeRole role = MergeRole::Value;
    std::optional<StudyTable> refersTo = {};
    bool isOptional = false; ///< may be NULL
    /// What it refers to may be missing (ON DELETE SET NULL); else the row goes with it.
    bool mayLose = false;
    bool isFlag = false;        ///< 0 or 1
    const char *rule = "";      ///< a condition in SQL
    const char *byDefault = ""; ///< its value where nothing is said, as in rows that were there
                                ///< before it; SQL
    /// The columns that are indexed with it; nullptr = it has no index. What refers to another
    /// thing has one, so that removing that thing finds its rows.
    const char *index = nullptr;
    int group = 0; ///< columns of a group other than 0 belong together and are chosen together
    int since = 1; ///< the version of the schema that has it
    const char *words = nullptr; ///< what it is called ("merging"); nullptr = as others of its name
};

/// What makes two rows the same thing, whatever their ids.
struct ThingMatch {
    std::vector<int> columns;
    int needed = -1;     ///< a column that must not be empty for that
    bool isName = false; ///< no two things of one study may agree in it, else a number is added
    bool isSame = true;  ///< else it is a name only: things of one name are not one
    bool folds = false;  ///< names that differ in case or blanks are one
};

/// Rows that travel beside a project of the exchange standard, which has no place for them: whole,
/// or these columns of rows that the standard has.
struct ThingBeside {
    std::vector<int> columns = {};
    const char *where = ""; ///< which rows; SQL
};

/// What salvage puts in the place of a thing that others need and that is lost.
struct StandIn {
    const char *name = nullptr;  ///< %1 = its number; nullptr = what needed it is left out
    const char *notes = nullptr; ///< %1 = how many
    int named = -1;              ///< the column with the name
    /// Columns that are not empty then, in SQL. ?1 = the id.
    std::vector<std::pair<int, const char *>> values = {};
};

/// All that is known of a table: its columns, and what recording, merging, exchange, forgetting,
/// salvage and the history make of its rows.
struct Thing {
    StudyTable table;
    const char *name; ///< in the file
    MergeKind kind;
    std::vector<ThingColumn> columns;
    int since = 1;         ///< the version of the schema that has it
    const char *rule = ""; ///< a condition on the whole row, in SQL

    const char *about = ""; ///< what a change of it changed, in words ("project")
    const char *place = ""; ///< where people meet its words; empty = nowhere by name ("project")

    bool isMerged = true;   ///< row by row; else merging has rules for it
    bool isCounted = false; ///< else it is part of things that are
    std::vector<ThingMatch> matches = {};
    bool isIndexed = false; ///< rows are found by the first column of their matches; else all read
    bool isNamed = false;   ///< names go before ids
    bool canJoin = false;   ///< two of the other's may become one of ours
    bool isSilent = false;  ///< never asked about

    std::vector<ThingBeside> beside = {{}};
    /// What a row says of its source is no secret in a blind round.
    bool isPlain = false;

    StandIn standIn = {};

    bool hasId() const { return columns.front().role == MergeRole::OwnId; }
    /// SQLite numbers its rows by their key; else they lie in the order of their keys.
    bool hasRowId() const
    {
        return keyColumns() == 1 && columns.front().type == ThingColumn::Type::Integer;
    }
    /// The column that refers to the table itself, or -1.
    int parentColumn() const;
    /// How many columns are the key of a row; they come first.
    int keyColumns() const;
    /// How many columns there are when it is none of them.
    int columnNamed(const char *column) const;
    /// As a statement lists them all.
    QByteArray columnNames() const;
    /// What finds a row, with ?1, ?2 and so on for the columns of its key.
    QByteArray keyCondition() const;
    /// What stands behind INSERT INTO, with a ? for each column.
    QByteArray insertion() const;
};

namespace things {

/// All of one schema, in the order of what refers to what (of StudyTable).
struct Description {
    std::vector<Thing> things;
    int version = 1; ///< of the schema
};

/// Of the schema that this program writes.
const Description &described();
inline const std::vector<Thing> &all()
{
    return described().things;
}
inline const Thing &of(StudyTable table)
{
    return all()[size_t(table)];
}
/// As it is called in the file.
inline const char *nameOf(StudyTable table)
{
    return of(table).name;
}
/// none when a project has no table of that name.
std::optional<StudyTable> tableNamed(const char *name);

/// For as long as it lives the program is one of a later version: tests of how older projects are
/// brought up to date.
class Instead
{
public:
    explicit Instead(const Description &later);
    ~Instead();
    Instead(const Instead &) = delete;
    Instead &operator=(const Instead &) = delete;
};

} // namespace things

} // namespace axial
