#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/percent.h"
#include "core/base/table.h"
#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/query/catalogue.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/crosstab/dimension.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/people/mentions.h"
#include "core/query/reports/labelledround.h"
#include "core/stats/association.h"
#include "core/stats/bootstrap.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace axial::query {
namespace {

// Sixteen bytes are counted with, and about a kilobyte leads a cell that is shown back to its
// quotes.
constexpr size_t mostCounted = 8'000'000;
constexpr size_t mostShown = 200'000;

void requireFew(size_t rows, size_t columns, size_t most)
{
    if (rows > 0 && columns > most / rows)
        throw Error(
            QueryText::tr("A table of %1 rows and %2 columns would have more than %3 cells. "
                          "Choose a higher level of codes or another dimension, or show "
                          "the used ones only.")
                .arg(rows)
                .arg(columns)
                .arg(most));
}

/// Things counted by two criteria. One that stands in several cells counts once in each, once in
/// each of their rows and columns, and once in all.
class CrossCounts
{
public:
    /// Throws Error when they are more cells than are counted.
    CrossCounts(size_t rows, size_t columns) : m_columnCount(columns)
    {
        requireFew(rows, columns, mostCounted);
        m_cells.resize(rows * columns);
        m_rows.resize(rows);
        m_columns.resize(columns);
    }

    /// `unit` is the thing that is counted; those of one come together. Indexes may repeat.
    void add(const std::vector<int> &rows, const std::vector<int> &columns, qint64 unit)
    {
        if (rows.empty() || columns.empty())
            return;
        for (const int row : rows) {
            m_rows[size_t(row)].add(unit);
            for (const int column : columns)
                m_cells[size_t(row) * m_columnCount + size_t(column)].add(unit);
        }
        for (const int column : columns)
            m_columns[size_t(column)].add(unit);
        m_all.add(unit);
    }

    qint64 cell(size_t row, size_t column) const { return m_cells[row * m_columnCount + column].n; }
    qint64 row(size_t row) const { return m_rows[row].n; }
    qint64 column(size_t column) const { return m_columns[column].n; }
    qint64 all() const { return m_all.n; }
    /// Sum of all cells: more than all() when some stand in several.
    qint64 entries() const
    {
        return std::accumulate(m_cells.begin(), m_cells.end(), qint64(0),
                               [](qint64 sum, const Tally &tally) { return sum + tally.n; });
    }
    /// Whether something stands in several cells.
    bool countsSomeAgain() const { return entries() > m_all.n; }
    ContingencyTable contingency() const
    {
        ContingencyTable table{m_rows.size(), m_columnCount, {}};
        for (const Tally &tally : m_cells)
            table.counts.push_back(tally.n);
        return table;
    }

private:
    struct Tally {
        qint64 n = 0;
        qint64 last = 0; ///< 0 = none
        void add(qint64 unit)
        {
            n += last != unit;
            last = unit;
        }
    };
    size_t m_columnCount;
    std::vector<Tally> m_cells, m_rows, m_columns;
    Tally m_all;
};

/// What stands in the cells.
enum class CrossShow { Counts, RowShares, ColumnShares, Shares };

QString number(double value)
{
    return displayText(CellValue(value), ColumnKind::Score);
}

QString fisherWords(const ContingencyTable &table, const Progress &progress)
{
    if (const auto p = fisherExactP(table))
        return QueryText::tr("p %1").arg(number(*p));
    const auto sampled = fisherSampledP(table, Bootstrap().seed, progress);
    return sampled ? QueryText::tr("p %1 (standard error %2: %L3 tables drawn at random, seed %4)")
                         .arg(number(sampled->p), QString::number(sampled->standardError, 'f', 4))
                         .arg(sampled->tables)
                         .arg(sampled->seed)
                   : QueryText::tr("undefined");
}

/// Indexes of what is shown.
std::vector<size_t> shown(size_t count, bool usedOnly, const std::function<qint64(size_t)> &of)
{
    std::vector<size_t> result;
    for (size_t i = 0; i < count; ++i) {
        if (!usedOnly || of(i) > 0)
            result.push_back(i);
    }
    return result;
}

/// With `usedOnly` without rows and columns that hold nothing. Throws Error when they are more
/// cells than a person can look at, and Canceled.
template <class Crossed>
Table crossTable(const Crossed &crossed, CrossShow show, bool usedOnly, const Progress &progress)
{
    const Dimension &rows = crossed.rows();
    const Dimension &columns = crossed.columns();
    const CrossCounts &counts = crossed.counts();
    const auto shownRows = shown(rows.values.size(), usedOnly,
                                 [&](size_t i) { return counts.row(i); });
    const auto shownColumns = shown(columns.values.size(), usedOnly,
                                    [&](size_t i) { return counts.column(i); });
    requireFew(shownRows.size(), shownColumns.size(), mostShown);
    const bool isShare = show != CrossShow::Counts;
    const ColumnKind kind = isShare ? shareKind(counts.all()) : ColumnKind::Count;
    Table table;
    table.columns = {{rows.name, ColumnKind::Label}};
    for (const size_t column : shownColumns)
        table.columns.push_back({columns.values[column].name, kind});
    table.columns.push_back({columns::total, kind});
    /// With the number of units it is a share of.
    const auto cell = [&](qint64 count, qint64 ofRow, qint64 ofColumn) -> Cell {
        const qint64 base = show == CrossShow::RowShares      ? ofRow
                            : show == CrossShow::ColumnShares ? ofColumn
                                                              : counts.all();
        if (!isShare)
            return count;
        return base > 0 ? Cell(double(count) / double(base)) : Cell();
    };
    const auto rowFor = [&](const QString &name, const Dimension::Value *value,
                            const std::function<qint64(size_t)> &count, qint64 total) {
        progress.checkCanceled();
        TableRow row{name};
        for (const size_t column : shownColumns) {
            row.push_back(cell(count(column), total, counts.column(column)));
            row.back().evidence = crossed.behind(value, &columns.values[column]);
        }
        row.push_back(cell(total, total, counts.all()));
        row.back().evidence = crossed.behind(value, nullptr);
        return row;
    };
    for (const size_t row : shownRows)
        table.rows.push_back(rowFor(
            rows.values[row].name, &rows.values[row],
            [&](size_t column) { return counts.cell(row, column); }, counts.row(row)));
    if (!table.rows.empty())
        table.rows.push_back(rowFor(
            columns::total, nullptr, [&](size_t column) { return counts.column(column); },
            counts.all()));
    if (counts.countsSomeAgain())
        table.notes << QueryText::tr("Total counts each once, so that it can be less than the sum "
                                     "of its row or column.");
    return table;
}

/// Chi-square, Cramér's V and Fisher's exact test in sentences, with what is to be minded. Throws
/// Canceled.
QStringList associationNotes(const CrossCounts &counts, const Progress &progress)
{
    const ContingencyTable table = counts.contingency();
    const Association found = associationOf(table);
    if (!found.cramersV)
        return {QueryText::tr("No test: it needs two rows and two columns that hold something.")};
    QStringList notes{
        QueryText::tr("Chi-square %1, df %2, p %3; Cramér’s V %4; Fisher’s exact test "
                      "%5.")
            .arg(number(found.chiSquared))
            .arg(found.degreesOfFreedom)
            .arg(number(found.p), number(*found.cramersV), fisherWords(table, progress))};
    if (found.isSmall())
        notes << QueryText::tr("Small numbers: the smallest expected count of a cell is %1, and %2 "
                               "of the cells expect fewer than 5. Don’t trust chi-square here.")
                     .arg(number(found.smallestExpected),
                          displayText(CellValue(found.shareBelowFive), ColumnKind::Share));
    if (counts.countsSomeAgain())
        notes << QueryText::tr("%1 things are counted in %2 cells, so they are not independent as "
                               "these tests assume.")
                     .arg(counts.all())
                     .arg(counts.entries());
    return notes;
}

/// Where the values of one side stand on a scale: whether those of the other side differ on it.
QStringList rankNotes(const Dimension &rows, const Dimension &columns, const CrossCounts &counts)
{
    const auto hasScale = [](const Dimension &side) {
        return std::count_if(side.values.begin(), side.values.end(),
                             [](const auto &value) { return value.place.has_value(); })
               > 1;
    };
    const bool areColumns = hasScale(columns);
    if ((!areColumns && !hasScale(rows)) || counts.countsSomeAgain())
        return {};
    const Dimension &scale = areColumns ? columns : rows;
    const Dimension &groups = areColumns ? rows : columns;
    std::vector<size_t> placed; // the others stand on no scale
    std::vector<double> places;
    for (size_t i = 0; i < scale.values.size(); ++i) {
        if (const auto place = scale.values[i].place) {
            placed.push_back(i);
            places.push_back(*place);
        }
    }
    ContingencyTable table{groups.values.size(), placed.size(), {}};
    for (size_t group = 0; group < groups.values.size(); ++group) {
        for (const size_t at : placed)
            table.counts.push_back(areColumns ? counts.cell(group, at) : counts.cell(at, group));
    }
    const auto found = compareRanks(table, places);
    if (!found)
        return {};
    return {found->u ? QueryText::tr("%1 is ordered: Mann-Whitney U %2, n = %3, p %4 (normal "
                                     "approximation, corrected for ties).")
                           .arg(scale.name, number(*found->u))
                           .arg(found->n)
                           .arg(number(found->p))
                     : QueryText::tr("%1 is ordered: Kruskal-Wallis H %2, df %3, n = %4, p %5 "
                                     "(corrected for ties).")
                           .arg(scale.name, number(found->h))
                           .arg(found->degreesOfFreedom)
                           .arg(found->n)
                           .arg(number(found->p))};
}

constexpr size_t checkedEvery = 4096; ///< quotes between two looks at Cancel

/// Every coding of each quote, with who made it.
QHash<QuoteId, std::vector<std::pair<CodeId, CoderId>>> codingsOf(Database &db)
{
    QHash<QuoteId, std::vector<std::pair<CodeId, CoderId>>> result;
    auto rows = db.query("SELECT quote, code, coder FROM coding");
    while (rows.next())
        result[rows.id<QuoteId>(0)].emplace_back(rows.id<CodeId>(1), rows.id<CoderId>(2));
    return result;
}

/// Asks for a value of one side, or for all it can have. `codes` is the parameter for codes; empty
/// = the usual ones.
void ask(QueryParameters &parameters, const Dimension &dimension, const Dimension::Value *value,
         const QString &codes)
{
    if (dimension.of == Dimension::Of::Code) {
        const QString code = QStringLiteral("code");
        const QString usual = value ? code : QStringLiteral("codes");
        parameters.insert(codes.isEmpty() ? usual : codes,
                          value ? value->behind.value(code) : dimension.anyCode);
        return;
    }
    if (!value) {
        parameters.insert(dimension.any);
        return;
    }
    for (auto it = value->behind.begin(); it != value->behind.end(); ++it) {
        const QString before = parameters.value(it.key()); // of two attributes
        parameters.insert(it.key(), before.isEmpty() ? *it : before + u'\n' + *it);
    }
}

/// Quotes, or the participants or sources that have them, by two criteria. Throws Error for an
/// attribute that is not there and for more cells than CrossCounts can hold, and Canceled.
class CrossedQuotes
{
public:
    CrossedQuotes(Database &db, const CodeTree &tree, const QueryParameters &parameters,
                  Progress &progress)
        : m_tree(tree), m_groups(groupings::membership(db, parameters[QStringLiteral("grouping")]))
    {
        const QString measure = parameters[QLatin1String(parameter::measure)];
        m_unit = measure == QLatin1String(parameter::participants) ? Unit::Participants
                 : measure == QLatin1String("sources")             ? Unit::Sources
                                                                   : Unit::Quotes;
        const QString grouping = parameters[QStringLiteral("grouping")];
        const DimensionSource source{db, tree, m_groups, grouping};
        const QString attribute = parameters[QStringLiteral("attribute")];
        const QString other = parameters[QStringLiteral("other")];
        m_rows = dimensionOf(source, parameters[QStringLiteral("rows")], attribute);
        m_columns = dimensionOf(source, parameters[QStringLiteral("columns")],
                                other.isEmpty() ? attribute : other);
        m_coders = parameters[QStringLiteral("coders")];
        m_pairsWithinCoder = isPairOfCodes() && pairWithinOneCoder(parameters)
                             && haveSeveralCoded(db);
        m_counts.emplace(m_rows.values.size(), m_columns.values.size());
        count(db, loadEvidence(db, progress), progress);
    }

    const Dimension &rows() const { return m_rows; }
    const Dimension &columns() const { return m_columns; }
    const CrossCounts &counts() const { return *m_counts; }
    const GroupsOrEverybody &groups() const { return m_groups; }
    bool isPairOfCodes() const
    {
        return m_rows.of == Dimension::Of::Code && m_columns.of == Dimension::Of::Code;
    }
    /// nullptr = any value of that side.
    std::shared_ptr<const QueryCall> behind(const Dimension::Value *row,
                                            const Dimension::Value *column) const
    {
        if (m_rows.values.empty() || m_columns.values.empty())
            return nullptr; // nothing is counted
        QueryParameters parameters;
        ask(parameters, m_rows, row, {});
        ask(parameters, m_columns, column, isPairOfCodes() ? QStringLiteral("with") : QString());
        if (isPairOfCodes())
            parameters.insert(QStringLiteral("coders"), m_coders);
        if (m_unit == Unit::Participants)
            parameters.insert(QStringLiteral("said"), QStringLiteral("1"));
        return quotesBehind(std::move(parameters));
    }

private:
    enum class Unit { Quotes, Participants, Sources };
    using Codings = std::vector<std::pair<CodeId, CoderId>>;

    qint64 unitOf(const EvidenceQuote &quote) const
    {
        switch (m_unit) {
        case Unit::Participants:
            return quote.participant.value;
        case Unit::Sources:
            return quote.source.value;
        case Unit::Quotes:
            break;
        }
        return quote.quote.value;
    }

    /// Things that are counted come together, and a quote once for each who speaks in it; empty
    /// where that is so already.
    std::vector<EvidenceQuote> byUnit(const std::vector<EvidenceQuote> &all) const
    {
        const bool hasOthers = std::any_of(all.begin(), all.end(),
                                           [](const auto &each) { return !each.others.empty(); });
        std::vector<EvidenceQuote> sorted;
        if (hasOthers || m_unit == Unit::Sources) {
            for (const EvidenceQuote &quote : all)
                eachVoice(quote, [&](const EvidenceQuote &said) { sorted.push_back(said); });
            std::ranges::stable_sort(sorted, {},
                                     [this](const EvidenceQuote &each) { return unitOf(each); });
        }
        return sorted;
    }

    void count(Database &db, const std::vector<EvidenceQuote> &all, const Progress &progress)
    {
        using Of = Dimension::Of;
        const bool needsCoders = m_rows.of == Of::Coder || m_columns.of == Of::Coder
                                 || m_pairsWithinCoder;
        // A code and a coder belong together in one coding only.
        const bool isByCoding = needsCoders && (m_rows.of == Of::Code || m_columns.of == Of::Code);
        const auto codings = needsCoders ? codingsOf(db) : QHash<QuoteId, Codings>();
        const std::vector<EvidenceQuote> sorted = byUnit(all);
        const std::vector<EvidenceQuote> &quotes = sorted.empty() ? all : sorted;
        std::vector<int> rows, columns;
        const auto add = [&](const EvidenceQuote &quote, const Codings &of, qint64 counted) {
            readValues(m_rows, quote, of, rows);
            readValues(m_columns, quote, of, columns);
            m_counts->add(rows, columns, counted);
        };
        size_t done = 0;
        for (const EvidenceQuote &quote : quotes) {
            if (++done % checkedEvery == 0)
                progress.checkCanceled();
            const qint64 counted = unitOf(quote);
            if (counted == 0)
                continue;
            Codings of = needsCoders ? codings.value(quote.quote) : Codings();
            if (m_pairsWithinCoder) {
                std::ranges::stable_sort(of, {}, [](const auto &each) { return each.second; });
                for (auto first = of.begin(); first != of.end();) {
                    const auto last = std::find_if(first, of.end(), [&](const auto &coding) {
                        return coding.second != first->second;
                    });
                    add(quote, Codings(first, last), counted);
                    first = last;
                }
                continue;
            }
            if (!isByCoding)
                add(quote, of, counted);
            for (size_t i = 0; i < of.size() && isByCoding; ++i)
                add(quote, {of[i]}, counted);
        }
    }

    /// Into `result`, which is used again and again.
    void readValues(const Dimension &dimension, const EvidenceQuote &quote, const Codings &codings,
                    std::vector<int> &result) const
    {
        result.clear();
        const auto add = [&](CodeId code) {
            if (const int at = m_tree.index(code); at >= 0)
                result.insert(result.end(), dimension.ofCode[size_t(at)].begin(),
                              dimension.ofCode[size_t(at)].end());
        };
        if (dimension.of == Dimension::Of::Quote) {
            if (const int value = dimension.ofQuote(quote); value >= 0)
                result.push_back(value);
        } else if (dimension.of == Dimension::Of::Coder) {
            for (const auto &coding : codings)
                result.push_back(dimension.ofCoder.value(coding.second));
        } else if (codings.empty()) {
            for (const CodeId code : quote.codes)
                add(code);
        } else { // of one coding, or of all that the quote has
            for (const auto &coding : codings)
                add(coding.first);
        }
    }

    const CodeTree &m_tree;
    GroupsOrEverybody m_groups;
    Unit m_unit;
    QString m_coders;                ///< the parameter
    bool m_pairsWithinCoder = false; ///< codes of one coder alone pair, and there are several
    Dimension m_rows, m_columns;
    std::optional<CrossCounts> m_counts;
};

bool isCodeLevel(const QString &id)
{
    return id == QLatin1String("type") || id == QLatin1String("theme")
           || id == QLatin1String("sub-theme") || id == QLatin1String("open");
}

/// A round's reports by two criteria: what they were decided as, by whom they were labelled, where
/// they are from. Throws Error for what reports can't be told apart by.
class CrossedReports
{
public:
    CrossedReports(Database &db, const CodeTree &tree, const QueryParameters &parameters,
                   Progress &progress)
        : m_tree(tree), m_round(loadRound(db, tree, parameters[QStringLiteral("round")], progress))
    {
        const QString rows = parameters[QStringLiteral("rows")];
        const QString columns = parameters[QStringLiteral("columns")];
        m_isByLabel = rows == QLatin1String("coder") || columns == QLatin1String("coder");
        if (isCodeLevel(rows) && isCodeLevel(columns))
            throw Error(QueryText::tr("A report is decided as one code: choose something else than "
                                      "codes for rows or columns."));
        if (m_isByLabel && (isCodeLevel(rows) || isCodeLevel(columns)))
            throw Error(
                QueryText::tr("Which labels each coder gave is compared under “Agreement” and "
                              "“Confusion”; choose repositories or years beside coders."));
        m_sides = {sideOf(rows), sideOf(columns)};
        count();
    }

    const Dimension &rows() const { return m_sides[0].dimension; }
    const Dimension &columns() const { return m_sides[1].dimension; }
    const CrossCounts &counts() const { return *m_counts; }
    const Round &round() const { return m_round.round; }
    /// nullptr = any value of that side.
    std::shared_ptr<const QueryCall> behind(const Dimension::Value *row,
                                            const Dimension::Value *column) const
    {
        QueryParameters parameters{{QStringLiteral("round"), m_round.round.name},
                                   {QStringLiteral("only"), m_isByLabel
                                                                ? QStringLiteral("labelled")
                                                                : QStringLiteral("decided")}};
        for (const Dimension::Value *value : {row, column}) {
            if (value)
                parameters.insert(value->behind);
        }
        // Of any code of a level: `reports` asks for one at a time.
        for (size_t side = 0; side < 2; ++side) {
            const bool isAny = side == 0 ? !row : !column;
            const bool isAll = m_sides[side].dimension.of != Dimension::Of::Code
                               || m_counts->all() == m_countable;
            if (isAny && !isAll)
                return nullptr;
        }
        return reportsBehind(std::move(parameters));
    }

private:
    struct Side {
        Dimension dimension;
        std::vector<int> ofUnit; ///< by report; where it is from
    };
    Side sideOf(const QString &id) const
    {
        if (isCodeLevel(id))
            return byCode(id);
        Side side;
        Dimension &dimension = side.dimension;
        if (id == QLatin1String("repository")) {
            dimension.name = columns::repository;
            for (const QString &repository : m_round.repositories)
                dimension.values.push_back(
                    {repository, {{QStringLiteral("repository"), repositoryValue(repository)}}});
            side.ofUnit = m_round.repository;
        } else if (id == QLatin1String("year")) {
            dimension.name = columns::year;
            const std::set<int> years(m_round.year.begin(), m_round.year.end());
            for (const int year : years)
                dimension.values.push_back({year ? QString::number(year) : QueryText::tr("No year"),
                                            {{QStringLiteral("year"), QString::number(year)}},
                                            year ? std::optional(double(year)) : std::nullopt});
            for (const int year : m_round.year)
                side.ofUnit.push_back(int(std::distance(years.begin(), years.find(year))));
        } else if (id == QLatin1String("coder")) {
            dimension.name = columns::coder;
            dimension.of = Dimension::Of::Coder;
            for (const QString &name : m_round.coderNames)
                dimension.values.push_back({name, {{QStringLiteral("coder"), name}}});
        } else {
            throw Error(QueryText::tr("Reports have no %1: they can be told apart by type, theme, "
                                      "sub-theme, open, repository, year, coder.")
                            .arg(id));
        }
        return side;
    }

    Side byCode(const QString &level) const
    {
        Side side;
        side.dimension = codeDimension(m_tree, level);
        const QString code = QStringLiteral("code"); // of a quote; a report is decided as one
        for (Dimension::Value &value : side.dimension.values)
            value.behind = {{QStringLiteral("decision"), value.behind.value(code)},
                            {QStringLiteral("descendants"), QStringLiteral("1")}};
        return side;
    }

    void count()
    {
        m_counts.emplace(rows().values.size(), columns().values.size());
        size_t label = 0;
        for (size_t unit = 0; unit < m_round.units.size(); ++unit) {
            std::vector<int> coders;
            for (; label < m_round.labels.size() && m_round.labels[label].unit == qint64(unit);
                 ++label)
                coders.push_back(m_round.labels[label].coder);
            const int decision = m_round.decision[unit];
            if (m_isByLabel ? coders.empty() : decision < 0)
                continue;
            ++m_countable;
            const auto valuesOf = [&](const Side &side) {
                if (side.dimension.of == Dimension::Of::Coder)
                    return coders;
                if (side.dimension.of == Dimension::Of::Code)
                    return side.dimension.ofCode[size_t(decision)];
                return std::vector<int>{side.ofUnit[unit]};
            };
            m_counts->add(valuesOf(m_sides[0]), valuesOf(m_sides[1]), qint64(unit) + 1);
        }
    }

    const CodeTree &m_tree;
    LabelledRound m_round;
    bool m_isByLabel; ///< each coder's label counts and not the decision
    std::vector<Side> m_sides;
    qint64 m_countable = 0; ///< reports with a decision, or with a label
    std::optional<CrossCounts> m_counts;
};

CrossShow showOf(const QString &name)
{
    if (name == QLatin1String("row"))
        return CrossShow::RowShares;
    if (name == QLatin1String("column"))
        return CrossShow::ColumnShares;
    return name == QLatin1String("total") ? CrossShow::Shares : CrossShow::Counts;
}

QString baseOf(const QString &measure, CrossShow show, qint64 all)
{
    const QString what = measure == QLatin1String("quotes")         ? QueryText::tr("Quotes")
                         : measure == QLatin1String("participants") ? QueryText::tr("Participants")
                         : measure == QLatin1String("sources")      ? QueryText::tr("Sources")
                                                                    : QueryText::tr("Reports");
    switch (show) {
    case CrossShow::RowShares:
        return QueryText::tr("%1, each once in a cell, as a share of those in its row; n = %2")
            .arg(what)
            .arg(all);
    case CrossShow::ColumnShares:
        return QueryText::tr("%1, each once in a cell, as a share of those in its column; n = %2")
            .arg(what)
            .arg(all);
    case CrossShow::Shares:
        return QueryText::tr("%1, each once in a cell, as a share of all; n = %2")
            .arg(what)
            .arg(all);
    case CrossShow::Counts:
        break;
    }
    return QueryText::tr("%1, each once in a cell; n = %2").arg(what).arg(all);
}

void requireDifferent(const QueryParameters &parameters)
{
    const QString rows = parameters[QStringLiteral("rows")];
    const bool isSame = rows == parameters[QStringLiteral("columns")];
    const bool isOtherAttribute = rows == QLatin1String("attribute")
                                  && !parameters[QStringLiteral("other")].isEmpty();
    if (isSame && !isCodeLevel(rows) && !isOtherAttribute)
        throw Error(
            QueryText::tr("Rows and columns are the same; choose another for one of them."));
}

/// Whether it counts words that have no place in it when nobody of the participants said them.
bool leavesOutNobody(const QueryParameters &parameters)
{
    const QStringList dimensions{parameters[QStringLiteral("rows")],
                                 parameters[QStringLiteral("columns")]};
    return parameters[QStringLiteral("measure")] != QLatin1String(parameter::participants)
           && (dimensions.contains(QLatin1String("group"))
               || dimensions.contains(QLatin1String("participant"))
               || dimensions.contains(QLatin1String("attribute")));
}

/// Beside tests that count quotes, which cluster in people.
QStringList testsByPeople(Database &db, const CodeTree &tree, QueryParameters parameters,
                          Progress &progress)
{
    QStringList notes{QueryText::tr("Quotes of one person are alike, and these tests take each for "
                                    "independent: their p is too small. Report the test by "
                                    "participants.")};
    const QString person = QStringLiteral("participant");
    if (parameters[QStringLiteral("rows")] == person
        || parameters[QStringLiteral("columns")] == person)
        return notes;
    parameters.insert(QLatin1String(parameter::measure), QLatin1String(parameter::participants));
    const CrossedQuotes people(db, tree, parameters, progress);
    const QStringList tests = associationNotes(people.counts(), progress)
                              + rankNotes(people.rows(), people.columns(), people.counts());
    for (const QString &note : tests)
        notes << QueryText::tr("By participants (n = %1): %2").arg(people.counts().all()).arg(note);
    return notes;
}

Table crosstabAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    requireDifferent(parameters);
    const CodeTree tree(db);
    const QString measure = parameters[QStringLiteral("measure")];
    const CrossShow show = showOf(parameters[QStringLiteral("show")]);
    const bool usedOnly = parameters[QStringLiteral("only")] == QLatin1String("used");
    const bool hasTests = isSwitchedOn(parameters, "tests");
    Table table;
    const auto finish = [&](const auto &crossed) {
        table = crossTable(crossed, show, usedOnly, progress);
        table.title = QueryText::tr("%1 by %2").arg(crossed.rows().name, crossed.columns().name);
        table.base = baseOf(measure, show, crossed.counts().all());
        if (hasTests)
            table.notes << associationNotes(crossed.counts(), progress);
        if (hasTests && measure != QLatin1String(parameter::quotes))
            table.notes << rankNotes(crossed.rows(), crossed.columns(), crossed.counts());
    };
    if (measure == QLatin1String("reports")) {
        const CrossedReports reports(db, tree, parameters, progress);
        finish(reports);
        table.notes << notesOfHidden(db, reports.round());
        return table;
    }
    const CrossedQuotes quotes(db, tree, parameters, progress);
    finish(quotes);
    if (hasTests && measure == QLatin1String(parameter::quotes))
        table.notes << testsByPeople(db, tree, parameters, progress);
    const QStringList sides{parameters[QStringLiteral("rows")],
                            parameters[QStringLiteral("columns")]};
    if (sides.contains(QLatin1String("group")) && quotes.groups().areEverybody)
        table.notes << everybodyNote();
    if (const QString coders = pairedCodersWords(db, parameters);
        quotes.isPairOfCodes() && !coders.isEmpty())
        table.notes << coders;
    else if (leavesOutNobody(parameters))
        table.notes << notesOfNobody(db, loadEvidence(db, progress));
    else if (measure == QLatin1String(parameter::participants))
        table.notes << notesOfSeveral(loadEvidence(db, progress));
    for (const CodeLevel level : {CodeLevel::Type, CodeLevel::Theme, CodeLevel::SubTheme}) {
        if (sides.contains(levelName(level)) && !sides.contains(levelName(CodeLevel::Open))) {
            table.notes << notesOfOpenCodes(tree, levelName(level), loadEvidence(db, progress));
            break; // the same of both sides
        }
    }
    return table;
}

bool countsAny(const Table &answer)
{
    for (size_t row = 0; row < answer.rows.size(); ++row) {
        for (int column = 1; column < int(answer.columns.size()); ++column) {
            if (answer.number(row, column) > 0)
                return true;
        }
    }
    return false;
}

std::optional<NothingShown> lacks(Database &db, const QueryParameters &parameters,
                                  const Table &answer)
{
    const bool isOfGroups = parameters.value(QStringLiteral("rows")) == QLatin1String("group")
                            || parameters.value(QStringLiteral("columns"), QStringLiteral("group"))
                                   == QLatin1String("group");
    const bool isOfReports = parameters.value(QLatin1String(parameter::measure))
                             == QLatin1String("reports");
    return isOfGroups && !isOfReports && !countsAny(answer) ? noWordsOfPeople(db) : std::nullopt;
}

QueryParameter sideParameter(const char *id, const char *name, const char *fallback)
{
    return oneOf(id, name, dimensionChoices(), fallback);
}

} // namespace

Query crosstab()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = "crosstab",
        .name = QT_TRANSLATE_NOOP("query", "Crosstab"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Any two of codes, groups, attributes, participants, documents, "
                     "repositories, years, months, coders and prompts against each other"),
        .parameters = {sideParameter("rows", QT_TRANSLATE_NOOP("query", "Rows"), "theme"),
                       sideParameter("columns", QT_TRANSLATE_NOOP("query", "Columns"), "group"),
                       oneOf(parameter::measure, QT_TRANSLATE_NOOP("query", "Measure"),
                             {{parameter::quotes, QT_TRANSLATE_NOOP("query", "Quotes")},
                              {parameter::participants, QT_TRANSLATE_NOOP("query", "Participants")},
                              {"sources", QT_TRANSLATE_NOOP("query", "Sources")},
                              {"reports", QT_TRANSLATE_NOOP("query", "Decided reports")}}),
                       oneOf("show", QT_TRANSLATE_NOOP("query", "Show"),
                             {{"count", QT_TRANSLATE_NOOP("query", "Counts")},
                              {"row", QT_TRANSLATE_NOOP("query", "Shares of the row")},
                              {"column", QT_TRANSLATE_NOOP("query", "Shares of the column")},
                              {"total", QT_TRANSLATE_NOOP("query", "Shares of all")}}),
                       {"attribute", QT_TRANSLATE_NOOP("query", "Attribute"), Kind::Attribute},
                       {"other", QT_TRANSLATE_NOOP("query", "Other attribute"), Kind::Attribute},
                       groupingParameter(),
                       roundParameter(),
                       pairedCodersParameter(),
                       oneOf("only", QT_TRANSLATE_NOOP("query", "Rows and columns"),
                             {{"all", QT_TRANSLATE_NOOP("query", "All")},
                              {"used", QT_TRANSLATE_NOOP("query", "Used ones")}}),
                       flag("tests", QT_TRANSLATE_NOOP("query", "With tests"))},
        .run = crosstabAnswer,
        .figures = {{"heat-map", FigureKind::HeatMap, QT_TRANSLATE_NOOP("query", "Heat map")}},
        .lacks = lacks};
}

} // namespace axial::query
