#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/query/evidence/quoteneighbours.h"

#include <algorithm>
#include <functional>

namespace axial::query {
namespace {

template <typename T>
void sortUnique(std::vector<T> &values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

/// The codes of a level that a coder, or all of them, put on a quote, themselves or by one below
/// them.
struct LevelCodes {
    CoderId coder;
    std::vector<int> codes; ///< ascending
};
using LevelCodesOfQuotes = std::vector<std::vector<LevelCodes>>;

LevelCodesOfQuotes codesAtLevel(const CodeTree &tree, const QString &level,
                                const std::vector<std::vector<CoderCodes>> &quotes)
{
    const std::vector<std::vector<int>> above = countedAtLevel(tree, level);
    LevelCodesOfQuotes result(quotes.size());
    for (size_t i = 0; i < quotes.size(); ++i) {
        for (const CoderCodes &each : quotes[i]) {
            LevelCodes shown{each.coder, {}};
            countCodes(tree, above, each.codes, shown.codes);
            if (!shown.codes.empty())
                result[i].push_back(std::move(shown));
        }
    }
    return result;
}

struct CodePair {
    int first = -1, second = -1; ///< indexes into CodeTree::codes(); first < second
    qint64 together = 0;         ///< quotes of either that stand together with the other
    qint64 either = 0;           ///< quotes of either

    double coefficient() const { return double(together) / double(either); }
};

/// Counts pairs of codes in one pass over the quotes.
class PairCounts
{
public:
    PairCounts(const LevelCodesOfQuotes &quotes, const QuoteNeighbours &neighbours, size_t allCodes,
               const Progress &progress)
        : m_numberOf(allCodes, -1), m_quotes(allCodes)
    {
        for (const std::vector<LevelCodes> &coders : quotes) {
            for (const int code : codesOf(coders)) {
                ++m_quotes[size_t(code)];
                if (m_numberOf[size_t(code)] < 0) {
                    m_numberOf[size_t(code)] = int(m_used.size());
                    m_used.push_back(code);
                }
            }
        }
        m_together.resize(m_used.size() * m_used.size());
        m_both.resize(m_together.size());
        for (size_t quote = 0; quote < quotes.size(); ++quote) {
            if (quotes[quote].empty())
                continue;
            progress.checkCanceled();
            countBeside(quotes, quote, neighbours);
            const std::vector<int> all = codesOf(quotes[quote]);
            for (size_t first = 0; first < all.size(); ++first) {
                for (size_t second = first + 1; second < all.size(); ++second)
                    ++m_both[placeOf(all[first], all[second])];
            }
        }
    }

    /// In the order of the tree.
    std::vector<CodePair> pairs() const
    {
        std::vector<CodePair> result;
        for (size_t a = 0; a < m_used.size(); ++a) {
            for (size_t b = 0; b < m_used.size(); ++b) {
                const size_t at = placeOf(m_used[a], m_used[b]);
                if (m_used[a] < m_used[b] && m_together[at] > 0)
                    result.push_back(
                        {m_used[a], m_used[b], m_together[at],
                         m_quotes[size_t(m_used[a])] + m_quotes[size_t(m_used[b])] - m_both[at]});
            }
        }
        std::ranges::sort(result, {},
                          [](const CodePair &each) { return std::pair(each.first, each.second); });
        return result;
    }
    qint64 quotes(int code) const { return m_quotes[size_t(code)]; }

private:
    /// Each pair once for a quote, whoever made it.
    void countBeside(const LevelCodesOfQuotes &quotes, size_t quote,
                     const QuoteNeighbours &neighbours)
    {
        m_pairs.clear();
        for (const LevelCodes &own : quotes[quote]) {
            m_beside.clear();
            for (const int other : neighbours.of(quote)) {
                for (const LevelCodes &each : quotes[size_t(other)]) {
                    if (each.coder == own.coder)
                        m_beside.insert(m_beside.end(), each.codes.begin(), each.codes.end());
                }
            }
            sortUnique(m_beside);
            for (const int code : own.codes) {
                for (const int other : m_beside) {
                    if (code != other)
                        m_pairs.push_back(placeOf(code, other));
                }
            }
        }
        sortUnique(m_pairs);
        for (const size_t at : m_pairs)
            ++m_together[at];
    }
    static std::vector<int> codesOf(const std::vector<LevelCodes> &coders)
    {
        std::vector<int> all;
        for (const LevelCodes &each : coders)
            all.insert(all.end(), each.codes.begin(), each.codes.end());
        if (coders.size() > 1)
            sortUnique(all);
        return all;
    }
    size_t placeOf(int code, int other) const
    {
        const auto [low, high] = std::minmax(code, other);
        return size_t(m_numberOf[size_t(low)]) * m_used.size() + size_t(m_numberOf[size_t(high)]);
    }

    std::vector<int> m_numberOf; ///< of each code, among those that are used
    std::vector<int> m_used;
    std::vector<qint64> m_quotes; ///< of each code
    std::vector<quint32> m_together, m_both;
    std::vector<int> m_beside;   ///< of one quote's coder, kept for the next
    std::vector<size_t> m_pairs; ///< of one quote
};

/// Each pair of codes: the keys and names of both, then what is counted of them.
class PairRows final : public LaterRows
{
public:
    PairRows(const CodeTree &tree, const PairCounts &counts, std::vector<CodePair> pairs,
             const QueryParameters &parameters)
        : m_codes(tree.codes()), m_pairs(std::move(pairs)),
          m_descendants(parameters[QStringLiteral("level")] == QLatin1String("all")
                            ? QStringLiteral("0")
                            : QStringLiteral("1")),
          m_together(parameters[QStringLiteral("together")]),
          m_turns(parameters[QStringLiteral("turns")]),
          m_coders(parameters[QStringLiteral("coders")])
    {
        for (size_t code = 0; code < m_codes.size(); ++code)
            m_quotes.push_back(counts.quotes(int(code)));
    }

    size_t size() const override { return m_pairs.size(); }
    size_t columns() const override { return 9; }
    CellValue value(size_t place, size_t column) const override
    {
        const CodePair &pair = m_pairs[place];
        switch (column) {
        case 0:
            return m_codes[size_t(pair.first)].key;
        case 1:
            return m_codes[size_t(pair.first)].name;
        case 2:
            return m_codes[size_t(pair.second)].key;
        case 3:
            return m_codes[size_t(pair.second)].name;
        case 4:
            return pair.together;
        case 5:
            return pair.coefficient();
        case 6:
            return m_quotes[size_t(pair.first)];
        case 7:
            return m_quotes[size_t(pair.second)];
        default:
            return pair.either;
        }
    }
    std::shared_ptr<const QueryCall> evidence(size_t place, size_t column) const override
    {
        const CodePair &pair = m_pairs[place];
        const QString first = idValue(m_codes[size_t(pair.first)].id);
        const QString second = idValue(m_codes[size_t(pair.second)].id);
        switch (column) {
        case 0:
        case 1:
        case 6:
            return behind({{QStringLiteral("code"), first}});
        case 2:
        case 3:
        case 7:
            return behind({{QStringLiteral("code"), second}});
        case 4:
        case 5:
            return behind({{QStringLiteral("code"), first},
                           {QStringLiteral("with"), second},
                           {QStringLiteral("together"), m_together},
                           {QStringLiteral("turns"), m_turns},
                           {QStringLiteral("coders"), m_coders}});
        default:
            return behind({{QStringLiteral("codes"), first + u'\n' + second}});
        }
    }

private:
    std::shared_ptr<const QueryCall> behind(QueryParameters parameters) const
    {
        parameters.insert(QStringLiteral("descendants"), m_descendants);
        return quotesBehind(std::move(parameters));
    }

    std::vector<Code> m_codes;
    std::vector<CodePair> m_pairs;
    std::vector<qint64> m_quotes; ///< of each code
    QString m_descendants, m_together, m_turns, m_coders;
};

Table coOccurrenceAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const auto quotes = loadEvidence(db, progress);
    const QString level = parameters[QStringLiteral("level")];
    const auto codes = codesAtLevel(
        tree, level, pairedCodes(db, quotes, pairWithinOneCoder(parameters), progress));
    const QuoteNeighbours neighbours(quotes, nearnessOf(parameters), turnsOf(parameters), progress);
    const PairCounts counts(codes, neighbours, tree.codes().size(), progress);
    std::vector<CodePair> pairs = counts.pairs();
    if (level != QLatin1String("all")) // a sub-theme is always together with the one above it
        std::erase_if(pairs, [&](const CodePair &pair) {
            return tree.isWithin(pair.first, pair.second) || tree.isWithin(pair.second, pair.first);
        });
    if (parameters[QLatin1String(parameter::sort)] == QLatin1String(parameter::sortByTotal))
        std::ranges::stable_sort(pairs, std::greater{}, &CodePair::together);
    const int counted = int(
        std::count_if(codes.begin(), codes.end(), [](const auto &each) { return !each.empty(); }));
    Table table;
    using Kind = ColumnKind;
    table.columns = {{columns::key, Kind::Label},         {columns::code, Kind::Label},
                     {"Other key", Kind::Label},          {"Other code", Kind::Label},
                     {columns::quotes, Kind::Count},      {"Coefficient", Kind::Score},
                     {"Quotes of the code", Kind::Count}, {"Quotes of the other", Kind::Count},
                     {"Quotes of either", Kind::Count}};
    table.base = QueryText::tr("Quotes that carry one of two codes and stand together with the "
                               "other; n = %1")
                     .arg(CountText::tr("%n quote(s)", nullptr, counted));
    table.rows = TableRows(
        std::make_shared<const PairRows>(tree, counts, std::move(pairs), parameters));
    if (!table.rows.empty())
        table.notes << QueryText::tr(
            "Coefficient: these quotes as a share of those that carry either of the two (Jaccard; "
            "on the same quote the c-coefficient, n12 / (n1 + n2 - n12)). 0 never, 1 always "
            "together.");
    if (const QString coders = pairedCodersWords(db, parameters); !coders.isEmpty())
        table.notes << coders;
    table.notes << notesOfOpenCodes(tree, level, quotes);
    return table;
}

} // namespace

Query coOccurrence()
{
    QueryParameter level = anyLevelParameter();
    level.fallback = "theme";
    return {
        .id = "co-occurrence",
        .name = QT_TRANSLATE_NOOP("query", "Codes that occur together"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Pairs of codes on the same quote, on quotes that overlap, or in turns "
                     "that are the same or near"),
        .parameters = {nearnessParameter(), turnsParameter(), pairedCodersParameter(),
                       std::move(level),
                       oneOf(parameter::sort, QT_TRANSLATE_NOOP("query", "Sort"),
                             {{parameter::sortByTotal, QT_TRANSLATE_NOOP("query", "Largest first")},
                              {parameter::sortByKey, QT_TRANSLATE_NOOP("query", "Number")}})},
        .run = coOccurrenceAnswer,
        .figures = {{"co-occurrence", FigureKind::PairMatrix, QT_TRANSLATE_NOOP("query", "Matrix")},
                    {.id = "network",
                     .kind = FigureKind::Network,
                     .name = QT_TRANSLATE_NOOP("query", "Network"),
                     .hasTop = true}},
        .whenEmpty = [] {
            return NothingShown{
                QueryText::tr("Nothing occurs together"),
                QueryText::tr("No two codes of this level stand together. Choose another level, "
                              "or let quotes of the same turn count.")};
        }};
}

} // namespace axial::query
