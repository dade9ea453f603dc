#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/project/studyparts.h"
#include "core/things/studytable.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// One of the values a parameter can have.
struct QueryChoice {
    const char *id;
    const char *name = nullptr; ///< as people read it; null = the id with a capital letter
};

/// One field of a query's form, or one --set of the command line.
struct QueryParameter {
    enum class Kind {
        Choice,      ///< one of `choices`
        Flag,        ///< "1" or "0"
        Text,        ///< any words
        Condition,   ///< as parseCodingQuery() reads it
        Grouping,    ///< name of a grouping; empty = the first
        Round,       ///< name of a round; empty = the first
        Code,        ///< key or name of a code; empty = all
        Participant, ///< pseudonym; empty = all
        Group,       ///< of the grouping; empty = all
        Attribute,   ///< of participants; empty = the first
        Ranked       ///< prompt for which something was ranked; empty = all
    };
    const char *id;
    const char *name; ///< shown in the form
    Kind kind = Kind::Text;
    std::vector<QueryChoice> choices = {};
    const char *fallback = "";
    const char *initial = nullptr; ///< what a person begins with; null = the fallback
    /// Not of the form: it comes from the cell that is asked about.
    bool isForPrograms = false;
    /// The setting of the project that holds its value where a call says none, the same for all who
    /// work in it; null = there is none.
    const char *keptAs = nullptr;

    QStringList choiceIds() const;
    /// Its value where a call says none.
    QString usual(Database &db) const;
};

/// Kind::Choice; without a fallback the first is its value where a call says none.
QueryParameter oneOf(const char *id, const char *name, std::vector<QueryChoice> choices,
                     const char *fallback = nullptr, const char *initial = nullptr);
/// Kind::Flag.
QueryParameter flag(const char *id, const char *name, const char *fallback = "0");
/// The same, but not of the form.
QueryParameter forPrograms(QueryParameter parameter);

/// Parameters that say how a figure is drawn as well, where a query has them.
namespace parameter {
inline constexpr char sort[] = "sort"; ///< one of the two below
inline constexpr char sortByKey[] = "key";
inline constexpr char sortByTotal[] = "total";
inline constexpr char measure[] = "measure"; ///< one of the two below
inline constexpr char participants[] = "participants";
inline constexpr char quotes[] = "quotes";
} // namespace parameter

/// What stands in a Table's columns, so that figures know how to draw it.
enum class FigureKind {
    GroupBars,   ///< a row for each code and group of participants: the columns of `priorities`
    CodeBars,    ///< a row for each code: its key and name, and first of the counts the one drawn
    CountBars,   ///< likewise, but all counts are drawn side by side, except `columns::total`
    TypeBars,    ///< a row for each repository: counts by year, by type of report, and the total
    Kappas,      ///< a row for each scope: the columns of `agreement`
    Flow,        ///< a row for each step of a study: the columns of `flow`
    CodeTree,    ///< a row for each code in the order of the tree: the columns of `taxonomy`
    TreeMap,     ///< likewise
    HeatMap,     ///< words, then as many columns of numbers as there are
    PairMatrix,  ///< a row for each pair of codes: the columns of `co-occurrence`
    Network,     ///< likewise
    WordCloud,   ///< a row for each word, the most frequent first: the columns of `word-frequency`
    Dendrogram,  ///< a row for each leaf in their order: the columns of `similarity`
    Sunburst,    ///< as CodeTree
    GroupStacks, ///< as GroupBars, the groups of a code end to end
    GroupShares, ///< likewise, as shares of their sum
    CountStacks, ///< as CountBars, end to end
    CountShares, ///< likewise, as shares of their sum
    RankStacks,  ///< a row for each code and group: the columns of `rankings`
    SideBars,    ///< a row for each code: the columns of `mismatch`, the sides from the middle on
    SideDots,    ///< likewise, both on one line
    CountDots,   ///< as CountBars, all on one line
    PlaceSlopes, ///< a row for each code, group and prompt: the columns of `ranking-mentions`
    KappaGroups, ///< as Kappas, by what they are of
    GrowthLines, ///< a row for each interview: the columns of `saturation`
    PeopleBoxes, ///< a row for each participant: their group, and last what is counted of them
    GroupPanels, ///< as GroupBars, a panel of its own for each group
    LabelSides,  ///< as HeatMap, rows and columns the same labels: the map of `confusion`
    YearLines,   ///< a row for each year: the columns of `reports-by-year`
    Portrait,    ///< a row for each source and code: the columns of `portrait`
    ConceptMap   ///< nodes and the lines between them: the columns of `concept-map`
};

/// Whether a parameter of kind Flag is.
inline bool isSwitchedOn(const QueryParameters &parameters, const char *id)
{
    return parameters[QLatin1String(id)] == QLatin1String("1");
}

/// One way in which a query's answer is drawn. Colours and fonts are the charts' own.
struct Figure {
    const char *id; ///< no other figure has it, nor another query
    FigureKind kind;
    const char *name;
    bool hasTop = false;       ///< it can show the first rows only
    bool hasIntervals = false; ///< of 95 %, which can be left out
    /// On screen its largest stand first whatever the table says.
    bool isLargestFirst = false;
    /// What its question is asked with where nobody says otherwise, beside the fallbacks.
    std::vector<std::pair<const char *, const char *>> asked = {};

    QueryParameters completed(QueryParameters parameters) const;
};

/// Stands for no figure at all where one is chosen by its id.
inline constexpr char noFigure[] = "none";

/// What is said instead of an answer in which there is nothing to see.
struct NothingShown {
    QString title;
    QString sentence;
    bool lacksGroups = false;     ///< groups of participants would help
    bool lacksSpeakers = false;   ///< saying who speaks would
    bool lacksInterviews = false; ///< how many were invited and held would

    bool operator==(const NothingShown &) const = default;
};

/// A file of the study that is a query's answer, asked without parameters.
struct StudyFile {
    const char *id = nullptr; ///< of the export; null = there is no such file
    const char *name = "";
    const char *fileName = ""; ///< proposed
    const char *description = "";
    /// How it is laid out where it is read and not reckoned with: as it is, or each row under a
    /// heading of its key and code.
    enum class Layout { Table, Cards };

    int place = 0;            ///< in the list of exports, from 1 on
    bool isInPackage = false; ///< a published study has it beside the lists of its reports
    Layout layout = Layout::Table;
};

/// Where people write into the cells of an answer: those of the kind Text.
struct WrittenCells {
    const char *name = nullptr; ///< of one, as the history calls it; null = nobody writes
    /// Whether they are among the columns asked for.
    bool (*areShown)(const QueryParameters &parameters) = nullptr;
    /// Inside an edit: stores the words of the cell that leads to `behind`. Throws Error when what
    /// it is about is gone.
    void (*store)(Database &db, const QueryParameters &behind, const QString &words,
                  CoderId by) = nullptr;
    /// Where that is stored: as `text` of a row of this table, by the values of its key.
    StudyTable thing = StudyTable::Setting;
    QString (*row)(Database &db, const QueryParameters &behind) = nullptr;
};

/// One line of the catalogue of questions one can ask, with all that views need to know of it: none
/// of them asks which one it is.
struct Query {
    /// What a row stands for, where that can be shown as a card.
    enum class Row { Other, Quote, Report, Source };
    /// How people compare it: as it comes, or with the groups side by side (the columns of
    /// `priorities`).
    enum class Pivot { None, Groups };

    const char *id;
    const char *name;
    const char *group; ///< heading in the list: Priorities, Codes, Issue reports, Quotes
    std::optional<StudyPart> part = std::nullopt; ///< whose studies alone ask it; none = any
    const char *description;
    std::vector<QueryParameter> parameters;
    /// Reads only. Throws Error (unknown code or group) and Canceled.
    Table (*run)(Database &db, const QueryParameters &parameters, Progress &progress);
    std::vector<Figure> figures = {}; ///< the first one is shown unless another is chosen
    Pivot pivot = Pivot::None;
    Row row = Row::Other;
    bool countsPeople = false; ///< so that words of nobody never stand behind its cells
    /// Parameter that lists words of the first column whose rows are left out; null = none can be.
    const char *without = nullptr;
    /// What is said of an answer without rows; null = what nothingShown() says.
    NothingShown (*whenEmpty)() = nullptr;
    /// What its answer lacks, rows or not, where the query knows it: nullopt = nothing.
    std::optional<NothingShown> (*lacks)(Database &db, const QueryParameters &parameters,
                                         const Table &answer) = nullptr;
    StudyFile file = {};
    WrittenCells written = {};

    /// Null when it has none of that id.
    const QueryParameter *parameter(const QString &parameterId) const;
    /// The first when it has none of that id; null for noFigure, and when it has no figures.
    const Figure *figure(const QString &figureId) const;
    /// What a person begins with; the parameters that are not named have their fallbacks.
    QueryParameters initialParameters() const;
};

const std::vector<Query> &queries();
const Query *queryById(const QString &id);
/// Ten at most that studies with these parts ask most, the most asked one first.
std::vector<const Query *> mostAskedQueries(const StudyParts &parts);
/// Runs it; throws Error for an unknown query, an unknown parameter or a value it does not know,
/// naming what there is.
Table runQuery(Database &db, const QueryCall &call, Progress &progress);
/// What to say instead of this answer; nullopt = it shows something. Throws Error.
std::optional<NothingShown> nothingShown(Database &db, const QueryCall &call, const Table &answer);

/// Questions that others lead to or ask, too, without parameters.
namespace question {
inline constexpr char codebook[] = "codebook";            ///< all quotes, in the columns chosen
inline constexpr char codeList[] = "code-list";           ///< all codes, in the columns chosen
inline constexpr char links[] = "links";                  ///< all that lead anywhere
inline constexpr char participants[] = "participants";    ///< all, with their quotes counted
inline constexpr char taxonomy[] = "taxonomy";            ///< the tree of codes
inline constexpr char textAgreement[] = "text-agreement"; ///< on the words that coders coded
} // namespace question

inline QueryCall callFor(const char *question)
{
    return {QLatin1String(question), {}};
}
/// The question for one quote alone.
QueryCall callForQuote(const QString &quoteId);
/// The question how far the coders of a round agree; empty = the first round.
QueryCall callForAgreement(const QString &round = {});
/// The question what was ranked first, second, third for a prompt; empty = for each.
QueryCall callForRankings(const QString &prompt);
/// The question for the tree of codes as it was: see taxonomystates::of().
QueryCall callForTaxonomyAt(const QString &words);
/// The question what became of the codes between two such states; from empty = the beginning.
QueryCall callForTaxonomyChanges(const QString &from, const QString &to);

/// What stands behind a cell as people choose it. Words without evidence of their own stand for
/// their row: its total, else the first of its cells that has some. A number is only what it
/// counts. Null = nothing.
std::shared_ptr<const QueryCall> evidenceBehind(const Table &table, size_t row, int column);

} // namespace axial
