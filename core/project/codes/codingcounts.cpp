#include "core/project/codes/codingcounts.h"

#include "core/db/database.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/hiddenrows.h"

#include <algorithm>
#include <tuple>

namespace axial {
namespace {

/// A coding, as it is counted.
struct Row {
    SourceId source;
    QuoteId quote;
    CodingId coding;
    CodeId code;
    CoderId coder;
    qint64 createdMs = 0;
};

void readRows(Statement &&rows, std::vector<Row> &into)
{
    while (rows.next())
        into.push_back({rows.id<SourceId>(0), rows.id<QuoteId>(1), rows.id<CodingId>(2),
                        rows.id<CodeId>(3), rows.id<CoderId>(4), rows.integer(5)});
}

CodingCounts::Tree readTree(Database &db)
{
    CodingCounts::Tree tree;
    for (const Code &code : codes::all(db))
        tree.emplace_back(code.id, code.parent);
    return tree;
}

/// Codes that came or went change no count of the others, as those that went took theirs along.
bool haveMoved(const CodingCounts::Tree &before, const CodingCounts::Tree &now)
{
    QHash<CodeId, CodeId> parents;
    for (const auto &[code, parent] : before)
        parents.insert(code, parent);
    return std::any_of(now.begin(), now.end(), [&](const auto &each) {
        return parents.value(each.first, each.second) != each.second;
    });
}

/// Counts the codings of one source after the other.
class Counting
{
public:
    explicit Counting(const CodingCounts::Tree &tree) : m_tree(tree), m_marks(tree.size())
    {
        for (size_t i = 0; i < tree.size(); ++i)
            m_indexOf.insert(tree[i].first, int(i));
        for (const auto &[code, parent] : tree)
            m_parents.push_back(m_indexOf.value(parent, -1));
    }

    /// `rows` hold whole sources, in any order.
    std::vector<CodingCounts::InSource> count(std::vector<Row> rows)
    {
        std::ranges::sort(rows, {}, [](const Row &each) {
            return std::tuple(each.source, each.quote, each.coding);
        });
        std::vector<CodingCounts::InSource> result;
        for (size_t i = 0; i < rows.size(); ++i) {
            const bool isNewSource = i == 0 || rows[i].source != rows[i - 1].source;
            if (isNewSource) {
                finish(result);
                result.push_back({{rows[i].source, 0, 0, 0, {}}, {}});
            }
            if (isNewSource || rows[i].quote != rows[i - 1].quote) {
                ++m_quote;
                ++result.back().counts.quotes;
            }
            add(rows[i], result.back().counts);
        }
        finish(result);
        return result;
    }

private:
    struct Mark {
        qint64 quote = 0; ///< the last one that was counted
        qint64 quoteBelow = 0;
        qint64 quotes = 0;
        qint64 totalQuotes = 0;
    };

    void add(const Row &row, SourceCounts &counts)
    {
        ++counts.codings;
        if (counts.codings == 1 || row.createdMs > counts.lastCodedMs) {
            counts.lastCodedMs = row.createdMs;
            counts.lastCoder = row.coder;
        }
        const int code = m_indexOf.value(row.code, -1);
        if (code < 0)
            return; // of a damaged tree
        Mark &own = m_marks[size_t(code)];
        own.quotes += std::exchange(own.quote, m_quote) != m_quote;
        for (int at = code; at >= 0; at = m_parents[size_t(at)]) {
            Mark &mark = m_marks[size_t(at)];
            if (std::exchange(mark.quoteBelow, m_quote) == m_quote)
                break; // and so had those above
            if (mark.totalQuotes++ == 0)
                m_used.push_back(at);
        }
    }

    void finish(std::vector<CodingCounts::InSource> &result)
    {
        for (const int at : m_used) {
            Mark &mark = m_marks[size_t(at)];
            const CodeId code = m_tree[size_t(at)].first;
            result.back().codes.push_back({code, mark.quotes, mark.totalQuotes});
            mark.quotes = mark.totalQuotes = 0;
        }
        m_used.clear();
    }

    const CodingCounts::Tree &m_tree;
    QHash<CodeId, int> m_indexOf;
    std::vector<int> m_parents;
    std::vector<Mark> m_marks; ///< a code
    std::vector<int> m_used;   ///< codes of this source, and those above them
    qint64 m_quote = 0;        ///< counts up
};

std::vector<SourceId> sourcesOf(Database &db, const TouchedCodings &touched)
{
    std::vector<SourceId> sources = touched.sources;
    std::vector<QuoteId> quotes = codings::quotesOf(db, touched.codings);
    quotes.insert(quotes.end(), touched.quotes.begin(), touched.quotes.end());
    for (const QuoteId quote : quotes) {
        if (const auto source = db.integer("SELECT source FROM quote WHERE id=?1", quote))
            sources.push_back(SourceId{*source});
    }
    std::sort(sources.begin(), sources.end());
    sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
    return sources;
}

template <class Id>
bool addIds(const std::optional<std::vector<qint64>> &ids, std::vector<Id> &to)
{
    if (!ids)
        return false;
    for (const qint64 id : *ids)
        to.push_back(Id{id});
    return true;
}

} // namespace

std::optional<TouchedCodings> TouchedCodings::of(const Changes &changes)
{
    TouchedCodings touched;
    const bool areFew = addIds(changes.rowsOf(StudyTable::Coding), touched.codings)
                        && addIds(changes.ownersOf(StudyTable::Coding), touched.quotes)
                        && addIds(changes.rowsOf(StudyTable::Quote), touched.quotes)
                        && addIds(changes.ownersOf(StudyTable::Quote), touched.sources);
    return areFew ? std::optional(touched) : std::nullopt;
}

void TouchedCodings::add(const TouchedCodings &other)
{
    codings.insert(codings.end(), other.codings.begin(), other.codings.end());
    quotes.insert(quotes.end(), other.quotes.begin(), other.quotes.end());
    sources.insert(sources.end(), other.sources.begin(), other.sources.end());
}

CodingCounts::Reading CodingCounts::readAll(Database &db, const Asker &asker,
                                            const Progress *progress)
{
    Reading reading{readTree(db), true, {}};
    std::vector<Row> rows;
    if (progress)
        db.cancelWith(progress);
    readRows(db.query("SELECT q.source, c.quote, c.id, c.code, c.coder, c.created FROM coding c "
                      "JOIN quote q ON q.id = c.quote WHERE (?1 IS NULL OR c.coder=?1) "
                      "AND (?2 IS NULL OR c.coder=?2 "
                      "OR q.source NOT IN " AXIAL_SOURCES_HIDDEN_FROM("?2") ")",
                      asker.only, asker.me),
             rows);
    if (progress)
        db.cancelWith(nullptr);
    reading.sources = Counting(reading.tree).count(std::move(rows));
    return reading;
}

CodingCounts::Reading CodingCounts::readTouched(Database &db, const Asker &asker,
                                                const TouchedCodings &touched, const Tree &before,
                                                const Progress *progress)
{
    Reading reading{readTree(db), false, {}};
    if (haveMoved(before, reading.tree))
        return readAll(db, asker, progress);
    const std::vector<SourceId> sources = sourcesOf(db, touched);
    std::vector<Row> rows;
    for (const SourceId source : sources)
        readRows(db.query("SELECT q.source, c.quote, c.id, c.code, c.coder, c.created FROM quote q "
                          "JOIN coding c ON c.quote = q.id "
                          "WHERE q.source=?1 AND (?2 IS NULL OR +c.coder=?2) "
                          "AND " AXIAL_IS_SEEN_BY("c", "?1", "?3"),
                          source, asker.only, asker.me),
                 rows);
    for (const SourceId source : sources) // where nothing is coded any more, that is said
        reading.sources.push_back({{source, 0, 0, 0, {}}, {}});
    for (InSource &each : Counting(reading.tree).count(std::move(rows)))
        reading.sources.push_back(std::move(each));
    return reading;
}

void CodingCounts::take(Reading reading)
{
    m_tree = std::move(reading.tree);
    if (reading.isWhole) {
        m_sources.clear();
        m_codes.clear();
    }
    for (InSource &each : reading.sources)
        put(std::move(each));
}

void CodingCounts::put(InSource source)
{
    const auto known = m_sources.find(source.counts.source);
    if (known != m_sources.end()) {
        sum(known->second, -1);
        m_sources.erase(known);
    }
    if (source.counts.codings == 0)
        return;
    sum(source, 1);
    const SourceId id = source.counts.source;
    m_sources.emplace(id, std::move(source));
}

void CodingCounts::sum(const InSource &source, int sign)
{
    for (const InSource::OfCode &each : source.codes) {
        CodeCounts &counts = m_codes[each.code.value];
        counts.quotes += sign * each.quotes;
        counts.totalQuotes += sign * each.totalQuotes;
        counts.sources += sign * (each.quotes > 0);
        counts.totalSources += sign;
    }
}

std::vector<CodeCounts> CodingCounts::codes() const
{
    std::vector<CodeCounts> result;
    result.reserve(m_tree.size());
    for (const auto &[code, parent] : m_tree) {
        result.push_back(m_codes.value(code.value));
        result.back().code = code;
    }
    return result;
}

std::vector<SourceCounts> CodingCounts::sources() const
{
    std::vector<SourceCounts> result;
    result.reserve(m_sources.size());
    for (const auto &[source, counted] : m_sources)
        result.push_back(counted.counts);
    return result;
}

} // namespace axial
