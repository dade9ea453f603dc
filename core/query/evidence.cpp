#include "core/query/evidence.h"

#include "core/db/database.h"
#include "core/project/sources.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <tuple>

namespace axial {
namespace {

/// Finds turn and participant of places in one source at a time.
class Speakers
{
public:
    explicit Speakers(Database &db) : m_db(db) {}

    void identify(EvidenceQuote &quote)
    {
        if (quote.source != m_source)
            load(quote.source);
        // The first turn that ends after the quote's start.
        auto turn = std::upper_bound(m_turns.begin(), m_turns.end(), quote.range.start,
                                     [](qint64 position, const Turn &t) { return position < t.range.end; });
        if (turn != m_turns.end() && turn->range.start < quote.range.end)
            quote.turn = int(turn - m_turns.begin()) + 1;
        for (; turn != m_turns.end() && turn->range.start < quote.range.end; ++turn) {
            if (const auto person = m_persons.value(turn->speaker.value); person) {
                quote.participant = ParticipantId{person};
                return;
            }
        }
        quote.participant = m_whole;
    }

private:
    void load(SourceId source)
    {
        m_source = source;
        m_turns = sources::turns(m_db, source);
        m_persons.clear();
        for (const Speaker &speaker : sources::speakers(m_db, source))
            m_persons.insert(speaker.id.value, speaker.participant.value);
        m_whole = ParticipantId{m_db.integer("SELECT min(participant) FROM source_participant "
                                             "WHERE source=?1", source).value_or(0)};
    }

    Database &m_db;
    SourceId m_source;
    std::vector<Turn> m_turns;
    QHash<qint64, qint64> m_persons;
    ParticipantId m_whole;
};

QHash<qint64, qint64> places(Database &db, const char *sql)
{
    QHash<qint64, qint64> result;
    auto rows = db.query(sql);
    for (qint64 place = 0; rows.next(); ++place)
        result.insert(rows.integer(0), place);
    return result;
}

} // namespace

std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress)
{
    std::vector<EvidenceQuote> result;
    auto rows = db.query("SELECT q.id, q.source, q.start, q.\"end\", coalesce(c.code, 0) "
                         "FROM quote q LEFT JOIN coding c ON c.quote = q.id "
                         "ORDER BY q.source, q.start, q.\"end\" DESC, q.id, c.created, c.id");
    while (rows.next()) {
        const auto id = rows.id<QuoteId>(0);
        if (result.empty() || result.back().quote != id)
            result.push_back({id, rows.id<SourceId>(1), {rows.integer(2), rows.integer(3)}, {}, 0, {}});
        const auto code = rows.id<CodeId>(4);
        auto &codes = result.back().codes;
        if (code && std::find(codes.begin(), codes.end(), code) == codes.end())
            codes.push_back(code);
    }
    progress.checkCanceled();
    Speakers speakers(db);
    for (EvidenceQuote &quote : result)
        speakers.identify(quote);
    progress.checkCanceled();
    const auto persons = places(db, "SELECT id FROM participant ORDER BY position, id");
    const auto order = places(db, "SELECT s.id FROM source s JOIN collection c ON c.id = s.collection "
                                  "WHERE s.id IN (SELECT source FROM quote) "
                                  "ORDER BY s.kind, c.position, s.position, s.id");
    const auto last = std::numeric_limits<qint64>::max();
    std::stable_sort(result.begin(), result.end(), [&](const auto &left, const auto &right) {
        const auto rank = [&](const EvidenceQuote &quote) {
            return std::tuple(persons.value(quote.participant.value, last),
                              order.value(quote.source.value), quote.range.start,
                              -quote.range.end);
        };
        return rank(left) < rank(right);
    });
    return result;
}

} // namespace axial
