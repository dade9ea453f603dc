#include "core/project/history/stepplaces.h"

#include "core/db/changeset.h"
#include "core/db/database.h"

#include <QString>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace axial::steps {
namespace {

using changesets::RowValues;
using How = changesets::ChangedRow::How;

constexpr qint64 mostBytes = 64 << 10;    ///< compressed; more are not unpacked for this
constexpr qint64 mostUnpacked = 16 << 20; ///< nor are more than these
constexpr qint64 mostRows = 2'000;        ///< of one step

/// What differs between two texts, as a place in the second.
TextRange differenceIn(const QString &before, const QString &now)
{
    const qint64 shorter = std::min(before.size(), now.size());
    qint64 start = 0;
    while (start < shorter && before[start] == now[start])
        ++start;
    qint64 same = 0; // at the end
    while (same < shorter - start && before[before.size() - 1 - same] == now[now.size() - 1 - same])
        ++same;
    return {start, now.size() - same};
}

/// The rows of a step that somebody could look at, as they are met.
class Places
{
public:
    Places(Database &db, RowValues::Side now) : m_db(db), m_now(now) {}

    void take(const changesets::ChangedRow &row, const RowValues &values)
    {
        if (++m_rows > mostRows)
            return;
        const auto number = [&](int column) { return values.integer(column).value_or(0); };
        switch (row.table) {
        case StudyTable::SourceText:
            if (row.how == How::Changed)
                m_texts.push_back({SourceId{number(0)},
                                   differenceIn(values.text(1, m_now == RowValues::Side::Before
                                                                   ? RowValues::Side::After
                                                                   : RowValues::Side::Before),
                                                values.text(1, m_now))});
            break;
        case StudyTable::Quote:
            takeQuote(row, values);
            break;
        case StudyTable::Coding:
            m_quotes.insert(
                row.how == How::Changed
                    ? m_db.integer("SELECT quote FROM coding WHERE id=?1", number(0)).value_or(0)
                    : number(1));
            break;
        case StudyTable::QuoteAttribute:
        case StudyTable::QuoteChange:
            m_quotes.insert(number(0));
            break;
        case StudyTable::Review:
            m_quotes.insert(
                m_db.integer("SELECT quote FROM coding WHERE id=?1", number(0)).value_or(0));
            break;
        case StudyTable::Code:
            (row.how == How::Added ? m_added : m_codes).push_back(CodeId{number(0)});
            break;
        case StudyTable::Memo:
            m_memos.push_back(MemoId{number(0)});
            break;
        case StudyTable::Participant:
            m_values.push_back({ParticipantId{number(0)}, {}});
            break;
        case StudyTable::AttributeValue:
            m_values.insert(m_values.begin(), {ParticipantId{number(0)}, AttributeId{number(1)}});
            break;
        default:
            break;
        }
    }

    std::vector<StepPlace> all() const
    {
        if (m_rows > mostRows)
            return {};
        std::vector<StepPlace> result;
        const auto addCodes = [&](const std::vector<CodeId> &codes) {
            for (const CodeId code : codes) {
                if (isThere("SELECT id FROM code WHERE id=?1", code.value))
                    result.emplace_back(PlaceOfCode{code});
            }
        };
        // A corrected text moves quotes along; a code that goes or is merged takes codings along;
        // but a code that was made for words is seen at the words.
        for (const PlaceOfWords &text : m_texts)
            result.emplace_back(text);
        addCodes(m_codes);
        std::vector<PlaceOfWords> words;
        for (const qint64 quote : m_quotes) {
            if (const auto place = m_texts.empty() ? wordsOf(quote) : std::nullopt)
                words.push_back(*place);
        }
        std::sort(words.begin(), words.end(), [](const PlaceOfWords &a, const PlaceOfWords &b) {
            return std::pair(a.source, a.range.start) < std::pair(b.source, b.range.start);
        });
        result.insert(result.end(), words.begin(), words.end());
        addCodes(m_added);
        for (const MemoId memo : m_memos) {
            if (isThere("SELECT id FROM memo WHERE id=?1", memo.value))
                result.emplace_back(PlaceOfMemo{memo});
        }
        for (const PlaceOfValue &value : m_values) {
            if (isThere("SELECT id FROM participant WHERE id=?1", value.participant.value))
                result.emplace_back(value);
        }
        if (result.size() > placesAtMost)
            result.resize(placesAtMost);
        return result;
    }

private:
    /// Of one that is gone the step itself says where it was.
    void takeQuote(const changesets::ChangedRow &row, const RowValues &values)
    {
        const qint64 id = values.integer(0).value_or(0);
        m_quotes.insert(id);
        const auto source = values.integer(1), start = values.integer(2), end = values.integer(3);
        if (row.how != How::Changed && source && start && end && *start >= 0 && *end > *start)
            m_gone.insert({id, {SourceId{*source}, {*start, *end}}});
    }

    std::optional<PlaceOfWords> wordsOf(qint64 quote) const
    {
        auto row = m_db.query("SELECT source, start, \"end\" FROM quote WHERE id=?1", quote);
        if (row.next())
            return PlaceOfWords{row.id<SourceId>(0), {row.integer(1), row.integer(2)}};
        const auto gone = m_gone.find(quote);
        if (gone == m_gone.end()
            || !isThere("SELECT id FROM source WHERE id=?1", gone->second.source.value))
            return std::nullopt;
        return gone->second;
    }

    bool isThere(const char *sql, qint64 id) const { return m_db.integer(sql, id).has_value(); }

    Database &m_db;
    RowValues::Side m_now;
    std::vector<PlaceOfWords> m_texts;
    std::map<qint64, PlaceOfWords> m_gone; ///< by quotes that are no more
    std::set<qint64> m_quotes;
    std::vector<CodeId> m_codes; ///< that were there before the step and after it, or were removed
    std::vector<CodeId> m_added;
    std::vector<MemoId> m_memos;
    std::vector<PlaceOfValue> m_values;
    qint64 m_rows = 0;
};

std::vector<StepPlace> placesOf(Database &db, const char *sql, RowValues::Side now)
{
    Frames recorded;
    {
        auto row = db.query(sql, mostBytes);
        if (!row.next() || row.isNull(0))
            return {};
        recorded = Frames{{row.blob(0)}};
    }
    if (unpacksToMore(recorded, mostUnpacked))
        return {};
    Places places(db, now);
    changesets::eachRow(recorded, [&](const changesets::ChangedRow &row, const RowValues &values) {
        places.take(row, values);
    });
    return places.all();
}

} // namespace

std::vector<StepPlace> undoneLast(Database &db)
{
    return placesOf(db,
                    "SELECT iif(size<=?1, changeset, NULL) FROM history WHERE state=1 "
                    "ORDER BY id LIMIT 1",
                    RowValues::Side::Before);
}

std::vector<StepPlace> redoneLast(Database &db)
{
    return placesOf(db,
                    "SELECT iif(size<=?1, changeset, NULL) FROM history WHERE state=0 "
                    "ORDER BY id DESC LIMIT 1",
                    RowValues::Side::After);
}

} // namespace axial::steps
