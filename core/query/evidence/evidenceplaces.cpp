#include "core/query/evidence/evidenceplaces.h"

#include "core/db/database.h"
#include "core/query/people/speakers.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace axial {
namespace {

/// Sources with quotes, in the order in which they are shown, found without reading the quotes.
std::vector<SourceId> quotedSources(Database &db)
{
    std::vector<std::tuple<qint64, qint64, qint64, qint64>> order;
    std::optional<qint64> source;
    while ((source = db.integer("SELECT source FROM quote WHERE source > ?1 "
                                "ORDER BY source LIMIT 1",
                                source.value_or(0)))) {
        auto row = db.query("SELECT s.kind, c.position, s.position FROM source s JOIN collection c "
                            "ON c.id = s.collection WHERE s.id=?1",
                            *source);
        if (row.next())
            order.emplace_back(row.integer(0), row.integer(1), row.integer(2), *source);
        else
            order.emplace_back(0, 0, 0, *source); // of a damaged file
    }
    std::sort(order.begin(), order.end());
    std::vector<SourceId> result;
    for (const auto &each : order)
        result.push_back(SourceId{std::get<3>(each)});
    return result;
}

} // namespace

std::vector<EvidenceEntry> evidenceInOrder(Database &db, const EvidenceReader &reader,
                                           const Progress &progress)
{
    std::vector<std::vector<std::pair<QuoteId, bool>>> byPerson(1); // nobody's first
    Speakers speakers(db);
    for (const SourceId source : quotedSources(db)) {
        progress.checkCanceled();
        auto rows = db.query("SELECT id, start, \"end\" FROM quote WHERE source=?1 "
                             "ORDER BY start, \"end\" DESC, id",
                             source);
        while (rows.next()) {
            const TextRange range{rows.integer(1), rows.integer(2)};
            const Speakers::Place place = speakers.at(source, range);
            const auto person = size_t(qint64(reader.placeOf(place.participant)) + 1);
            if (byPerson.size() <= person)
                byPerson.resize(person + 1);
            byPerson[person].emplace_back(rows.id<QuoteId>(0), !place.others.empty());
        }
    }
    size_t count = 0;
    for (const auto &quotes : byPerson)
        count += quotes.size();
    std::vector<EvidenceEntry> result;
    result.reserve(count);
    std::rotate(byPerson.begin(), byPerson.begin() + 1, byPerson.end()); // and now last
    for (size_t i = 0; i < byPerson.size(); ++i) {
        const bool isNobody = i + 1 == byPerson.size();
        for (const auto &[quote, isShared] : byPerson[i])
            result.push_back({quote, isNobody ? EvidenceEntry::nobody : qint32(i), isShared});
        byPerson[i] = {};
    }
    return result;
}

std::vector<EvidenceEntry> evidenceOf(Database &db, const EvidenceReader &reader,
                                      const std::vector<QuoteId> &quotes)
{
    struct Found {
        SourceId source;
        TextRange range;
        QuoteId quote;
    };
    std::vector<Found> found;
    for (const QuoteId quote : quotes) {
        auto row = db.query("SELECT source, start, \"end\" FROM quote WHERE id=?1", quote);
        if (row.next())
            found.push_back({row.id<SourceId>(0), {row.integer(1), row.integer(2)}, quote});
    }
    std::sort(found.begin(), found.end(), [](const Found &left, const Found &right) {
        return std::pair(left.source, left.quote) < std::pair(right.source, right.quote);
    });
    Speakers speakers(db);
    std::vector<EvidenceEntry> result;
    for (const Found &each : found) {
        const Speakers::Place place = speakers.at(each.source, each.range);
        result.push_back({each.quote, reader.placeOf(place.participant), !place.others.empty()});
    }
    return result;
}

EvidencePlaces::Place EvidencePlaces::of(const EvidenceEntry &entry) const
{
    Place place;
    place.person = entry.person < 0 ? std::numeric_limits<qint32>::max() : entry.person;
    place.quote = entry.quote.value;
    auto row = m_db.query("SELECT s.kind, c.position, s.position, q.source, q.start, q.\"end\" "
                          "FROM quote q LEFT JOIN source s ON s.id = q.source "
                          "LEFT JOIN collection c ON c.id = s.collection WHERE q.id=?1",
                          entry.quote);
    if (row.next()) {
        place.kind = row.integer(0);
        place.collection = row.integer(1);
        place.position = row.integer(2);
        place.source = row.integer(3);
        place.start = row.integer(4);
        place.end = -row.integer(5);
    }
    return place;
}

} // namespace axial
