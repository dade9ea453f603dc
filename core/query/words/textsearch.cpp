#include "core/query/words/textsearch.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/db/reading.h"
#include "core/project/people/groupings.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/people/comparedgroups.h"
#include "core/text/context.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <tuple>

namespace axial {

namespace {

/// The collection and everything below it.
QSet<qint64> within(Database &db, CollectionId collection)
{
    QSet<qint64> result{collection.value};
    for (const Collection &each : collections::all(db)) { // parents before children
        if (result.contains(each.parent.value))
            result.insert(each.id.value);
    }
    return result;
}

} // namespace

struct SearchedSource {
    SourceId id;
    SourceKind kind = SourceKind::Document;
    qint64 length = 0;
    qint64 rank = 0;
};

/// Whose words count.
struct SearchedVoices {
    std::optional<SpeakerRole> role;
    std::optional<QSet<qint64>> participants; ///< nullopt = everybody's words

    bool isEverybody() const { return !role && !participants; }
};

/// A speaker's stretch, with what a hit shows of it.
struct SpokenTurn {
    TextRange range;
    qint64 words = 0;
    QString speaker;
    SpeakerRole role = SpeakerRole::Unknown;
    qint64 participant = 0;
    bool hasSpeaker = false; ///< else it is of whom the whole source is
};

/// The turns of one source, asked for ascending places.
class SpokenTurns
{
public:
    SpokenTurns(Database &db, SourceId source, const SearchedVoices &voices) : m_voices(voices)
    {
        // Who it is, as the text shows it; else the name in the transcript.
        QHash<qint64, SpokenTurn> speakers; // a source may have 100,000 turns of a few people
        auto who = db.query("SELECT s.id, coalesce(p.pseudonym, s.name), s.role, "
                            "coalesce(s.participant, 0) FROM speaker s "
                            "LEFT JOIN participant p ON p.id = s.participant WHERE s.source=?1",
                            source);
        while (who.next())
            speakers.insert(
                who.integer(0),
                {{}, 0, who.text(1), SpeakerRole(who.integer(2)), who.integer(3), true});
        auto rows = db.query("SELECT start, \"end\", words, coalesce(speaker, 0) FROM turn "
                             "WHERE source=?1 ORDER BY start",
                             source);
        while (rows.next()) {
            SpokenTurn &turn = m_turns.emplace_back(speakers.value(rows.integer(3)));
            turn.range = {rows.integer(0), rows.integer(1)};
            turn.words = rows.integer(2);
        }
        if (voices.isEverybody())
            return;
        auto people = db.query("SELECT participant FROM source_participant WHERE source=?1",
                               source);
        while (people.next()) {
            const bool isOfGroup = !voices.participants
                                   || voices.participants->contains(people.integer(0));
            m_isSourceOfVoice |= isOfGroup
                                 && voices.role.value_or(SpeakerRole::Participant)
                                        == SpeakerRole::Participant;
        }
    }

    /// Index of the turn that holds the place; -1 = none. Places must ascend.
    int at(qint64 place)
    {
        while (m_next < m_turns.size() && m_turns[m_next].range.start <= place)
            ++m_next;
        const int last = int(m_next) - 1;
        return last >= 0 && turn(last).range.contains(place) ? last : -1;
    }

    const SpokenTurn &turn(int index) const { return m_turns[size_t(index)]; }
    /// The hit's words were said (not the speaker's name before them) by one who counts.
    bool counts(TextRange hit, int index) const
    {
        if (index < 0)
            return m_voices.isEverybody() || m_isSourceOfVoice;
        const SpokenTurn &said = turn(index);
        if (!said.hasSpeaker && m_isSourceOfVoice)
            return hit.start >= said.words;
        return hit.start >= said.words && (!m_voices.role || said.role == *m_voices.role)
               && (!m_voices.participants || m_voices.participants->contains(said.participant));
    }

private:
    const SearchedVoices &m_voices;
    std::vector<SpokenTurn> m_turns;
    size_t m_next = 0;
    bool m_isSourceOfVoice = false; ///< what has no speaker is a searched one's
};

namespace {

/// The sources with a text that the search asks for, by id.
std::vector<SearchedSource> searchedSources(Database &db, const TextSearch &search)
{
    std::vector<SearchedSource> result;
    const QSet<qint64> inside = search.collection ? within(db, search.collection) : QSet<qint64>();
    QHash<qint64, qint64> positions; // of collections
    for (const Collection &each : collections::all(db))
        positions.insert(each.id.value, each.position);
    std::vector<std::tuple<SourceKind, qint64, qint64, size_t>> order;
    // No names: there can be 100,000 sources, and few will have hits.
    auto rows = db.query("SELECT id, kind, length, collection, position FROM source "
                         "WHERE length > 0 ORDER BY id");
    while (rows.next()) {
        const auto kind = SourceKind(rows.integer(1));
        const qint64 collection = rows.integer(3);
        if ((search.kind && kind != *search.kind)
            || (search.collection && !inside.contains(collection)))
            continue;
        order.emplace_back(kind, positions.value(collection), rows.integer(4), result.size());
        result.push_back({rows.id<SourceId>(0), kind, rows.integer(2), 0});
    }
    std::sort(order.begin(), order.end());
    for (size_t rank = 0; rank < order.size(); ++rank)
        result[std::get<3>(order[rank])].rank = qint64(rank);
    return result;
}

SearchedVoices searchedVoices(Database &db, const TextSearch &search)
{
    SearchedVoices voices{search.role, std::nullopt};
    if (search.group.isEmpty())
        return voices;
    const ComparedGroups groups(groupings::membership(db, search.grouping));
    const int asked = *groups.indexOf(search.group);
    voices.participants.emplace();
    for (auto it = groups.groupOf.begin(); it != groups.groupOf.end(); ++it) {
        if (it.value() == asked)
            voices.participants->insert(it.key().value);
    }
    return voices;
}

/// What the threads share.
struct Search {
    const Finder finder;
    const SearchedVoices voices;
    const std::vector<SearchedSource> sources;
    /// Sources are read in stretches of ascending ids: first and one past the last.
    std::vector<std::pair<size_t, size_t>> stretches;
    Progress &progress;
    const std::function<void(SourceHits)> &found;
    std::atomic<size_t> next = 0;
    std::atomic<qint64> toKeep;
    std::atomic<qint64> givenUp;
    std::mutex telling;
};

/// Short enough that the first hits come at once and that both threads end together.
constexpr qint64 stretchLength = 1 << 20;

std::vector<std::pair<size_t, size_t>> stretchesOf(const std::vector<SearchedSource> &sources)
{
    std::vector<std::pair<size_t, size_t>> result;
    size_t first = 0;
    qint64 length = 0;
    for (size_t i = 0; i < sources.size(); ++i) {
        // A damaged file may say any number.
        length += std::clamp<qint64>(sources[i].length, 0, stretchLength);
        if (length >= stretchLength || i + 1 == sources.size()) {
            result.emplace_back(first, i + 1);
            first = i + 1;
            length = 0;
        }
    }
    return result;
}

/// Cuts the words around a hit out of its paragraph.
class Surroundings
{
public:
    void describe(TextHit &hit, const Finder::Paragraph &paragraph, qint64 saidFrom)
    {
        constexpr qint64 longestWords = 300;
        if (paragraph.utf8.data() != m_bytes) { // many hits of a long paragraph come in a row
            m_bytes = paragraph.utf8.data();
            m_text = QString::fromUtf8(paragraph.utf8);
        }
        const TextRange place{hit.range.start - paragraph.start, hit.range.end - paragraph.start};
        const qint64 first = std::max<qint64>(saidFrom - paragraph.start, 0);
        const TextRange context = contextOf(m_text, place, first, {});
        hit.before = (context.start > first ? QStringLiteral("…") : QString())
                     + m_text.mid(context.start, place.start - context.start);
        hit.words = m_text.mid(place.start, std::min(place.length(), longestWords));
        hit.after = m_text.mid(place.end, context.end - place.end)
                    + (context.end < m_text.size() ? QStringLiteral("…") : QString());
    }

private:
    const char *m_bytes = nullptr;
    QString m_text;
};

SourceHits searchOne(Search &search, Database &db, const SearchedSource &source,
                     QByteArrayView text)
{
    SourceHits result{source.id, {}, source.kind, source.rank, 0, {}};
    std::optional<SpokenTurns> turns; // read when there is a hit
    Surroundings surroundings;
    search.givenUp += search.finder.inUtf8(
        text, search.progress, [&](const Finder::Paragraph &paragraph) {
            if (!turns)
                turns.emplace(db, source.id, search.voices);
            for (const TextRange &range : paragraph.hits) {
                const int turn = turns->at(range.start);
                if (!turns->counts(range, turn))
                    continue;
                ++result.count;
                if (search.toKeep.fetch_sub(1) <= 0)
                    continue;
                TextHit hit{range, turn + 1, {}, {}, {}, {}};
                if (turn >= 0)
                    hit.speaker = turns->turn(turn).speaker;
                surroundings.describe(hit, paragraph, turn < 0 ? 0 : turns->turn(turn).words);
                result.hits.push_back(std::move(hit));
            }
        });
    return result;
}

QString titleOf(Database &db, SourceId source)
{
    return db.text("SELECT CASE title WHEN '' THEN url ELSE title END FROM source WHERE id=?1",
                   source);
}

/// The texts of a stretch, copied: while they are matched, which a pattern can make slow, no
/// statement is open, whose read lock would keep the person's edits out.
std::vector<std::pair<size_t, QByteArray>> textsOf(const Search &search, Database &db, size_t at,
                                                   size_t end)
{
    std::vector<std::pair<size_t, QByteArray>> texts;
    auto rows = db.query("SELECT source, text FROM source_text WHERE source BETWEEN ?1 AND ?2 "
                         "ORDER BY source",
                         search.sources[at].id, search.sources[end - 1].id);
    while (rows.next()) {
        const qint64 id = rows.integer(0);
        while (at < end && search.sources[at].id.value < id)
            ++at;
        if (at == end)
            break;
        if (search.sources[at].id.value != id)
            continue; // left out; its text isn't even read
        search.progress.checkCanceled();
        texts.emplace_back(at, rows.utf8(1).toByteArray());
    }
    return texts;
}

/// Texts are gone through once, from end to end: to fill a large cache takes longer than that. The
/// caller's connection has its own size again afterwards.
class SmallCache
{
public:
    explicit SmallCache(Database &db)
        : m_db(db), m_before(db.integer("PRAGMA cache_size").value_or(0))
    {
        set(-2048); // KiB
    }
    ~SmallCache()
    {
        try {
            set(m_before);
        } catch (...) { // it is quicker or slower only
        }
    }
    Q_DISABLE_COPY_MOVE(SmallCache)

private:
    void set(qint64 size)
    {
        m_db.integer(("PRAGMA cache_size=" + QByteArray::number(size)).constData());
    }

    Database &m_db;
    qint64 m_before;
};

void searchStretches(Search &search, Database &db)
{
    // Of a study that changes meanwhile, each source's hits are right when they are told.
    const Reading reading(db, Reading::WhenChanged::ReadOn);
    const SmallCache small(db);
    while (true) {
        const size_t number = search.next++;
        if (number >= search.stretches.size())
            return;
        const auto [first, end] = search.stretches[number];
        for (const auto &[at, text] : textsOf(search, db, first, end)) {
            search.progress.checkCanceled();
            SourceHits hits = searchOne(search, db, search.sources[at], text);
            search.progress.advance(search.sources[at].length);
            if (hits.count == 0)
                continue;
            hits.title = titleOf(db, hits.source);
            const std::lock_guard lock(search.telling);
            search.found(std::move(hits));
        }
    }
}

} // namespace

qint64 searchTexts(const std::vector<std::shared_ptr<Database>> &readers, const TextSearch &search,
                   Progress &progress, const std::function<void(SourceHits)> &found)
{
    Database &first = *readers.front();
    Search shared{Finder(search.find),
                  searchedVoices(first, search),
                  searchedSources(first, search),
                  {},
                  progress,
                  found,
                  0,
                  search.keep,
                  0,
                  {}};
    if (shared.finder.isEmpty())
        return 0;
    shared.stretches = stretchesOf(shared.sources);
    qint64 total = 0;
    for (const SearchedSource &source : shared.sources)
        total += source.length;
    progress.setTotal(total);
    std::vector<std::future<void>> others;
    for (size_t i = 1; i < readers.size(); ++i)
        others.push_back(std::async(std::launch::async,
                                    [&shared, &db = *readers[i]] { searchStretches(shared, db); }));
    // All have ended before what one of them threw goes on.
    std::exception_ptr thrown;
    const auto keepThrown = [&thrown, &shared](const auto &work) {
        try {
            work();
        } catch (...) {
            shared.next = shared.stretches.size(); // the others need not go on
            if (!thrown)
                thrown = std::current_exception();
        }
    };
    keepThrown([&] { searchStretches(shared, first); });
    for (std::future<void> &other : others)
        keepThrown([&other] { other.get(); });
    if (thrown)
        std::rethrow_exception(thrown);
    return shared.givenUp;
}

} // namespace axial

namespace axial::query {
namespace {

/// A collection by its name or its path ("Interviews/Pilot").
CollectionId collectionNamed(Database &db, const QString &name)
{
    for (const Collection &each : collections::all(db)) {
        if (each.name == name || collections::path(db, each.id).join(u'/') == name)
            return each.id;
    }
    throw Error(refusals::unknown(name));
}

TextSearch searchOf(Database &db, const QueryParameters &parameters)
{
    const auto value = [&](const char *id) { return parameters[QLatin1String(id)]; };
    const auto flag = [&](const char *id) { return isSwitchedOn(parameters, id); };
    TextSearch search;
    search.find = {value("words"), flag("match-case"), flag("whole-words"), flag("pattern")};
    search.group = value("group");
    search.grouping = value("grouping");
    search.keep = 200'000;
    if (!value("collection").isEmpty())
        search.collection = collectionNamed(db, value("collection"));
    if (value("kind") == QLatin1String("transcripts"))
        search.kind = SourceKind::Transcript;
    else if (value("kind") == QLatin1String("reports"))
        search.kind = SourceKind::IssueReport;
    else if (value("kind") == QLatin1String("documents"))
        search.kind = SourceKind::Document;
    if (value("speaker") == QLatin1String("interviewer"))
        search.role = SpeakerRole::Interviewer;
    else if (value("speaker") == QLatin1String("participants"))
        search.role = SpeakerRole::Participant;
    return search;
}

Table textSearchAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    Table table;
    table.columns = {{QueryText::tr("Source"), ColumnKind::Label},
                     {QueryText::tr("Turn"), ColumnKind::Ordinal},
                     {QueryText::tr("Speaker"), ColumnKind::Label},
                     {QueryText::tr("Words"), ColumnKind::Label},
                     {QueryText::tr("Context"), ColumnKind::Text},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id}};
    const TextSearch search = searchOf(db, parameters);
    if (search.find.words.isEmpty()) {
        table.notes << QueryText::tr("Type the words to look for.");
        return table;
    }
    std::vector<SourceHits> found;
    // The connection is the caller's; sharing it keeps nothing alive.
    const std::shared_ptr<Database> reader(std::shared_ptr<Database>(), &db);
    const qint64 givenUp = searchTexts({reader}, search, progress,
                                       [&](SourceHits hits) { found.push_back(std::move(hits)); });
    std::ranges::sort(found, {}, &SourceHits::rank);
    qint64 count = 0;
    for (const SourceHits &source : found) {
        count += source.count;
        for (const TextHit &hit : source.hits) {
            table.rows.push_back({source.title, hit.turn > 0 ? Cell(hit.turn) : Cell(), hit.speaker,
                                  hit.words, hit.before + hit.words + hit.after,
                                  source.source.value, hit.range.start, hit.range.end});
        }
    }
    table.base = QueryText::tr("“%1”: %2 in %3")
                     .arg(search.find.words, QueryText::tr("%n hit(s)", nullptr, int(count)),
                          CountText::tr("%n source(s)", nullptr, int(found.size())));
    if (count > qint64(table.rows.size()))
        table.notes << QueryText::tr("Only the first %n hits are listed.", nullptr,
                                     int(table.rows.size()));
    if (givenUp > 0)
        table.notes << Finder::givenUpNote(givenUp);
    return table;
}

} // namespace

Query textSearch()
{
    return {.id = "text-search",
            .name = QT_TRANSLATE_NOOP("query", "Words in the texts"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Every place where words stand in the sources, coded or not"),
            .parameters = {{.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")},
                           flag("whole-words", QT_TRANSLATE_NOOP("query", "Whole words")),
                           flag("match-case", QT_TRANSLATE_NOOP("query", "Match case")),
                           flag("pattern", QT_TRANSLATE_NOOP("query", "Regular expression")),
                           oneOf("kind", QT_TRANSLATE_NOOP("query", "Kind"),
                                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                  {"transcripts", QT_TRANSLATE_NOOP("query", "Transcripts")},
                                  {"reports", QT_TRANSLATE_NOOP("query", "Reports")},
                                  {"documents", QT_TRANSLATE_NOOP("query", "Documents")}}),
                           oneOf("speaker", QT_TRANSLATE_NOOP("query", "Speaker"),
                                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                  {"interviewer", QT_TRANSLATE_NOOP("query", "Interviewer")},
                                  {"participants", QT_TRANSLATE_NOOP("query", "Participants")}}),
                           groupParameter(),
                           groupingParameter(),
                           {.id = "collection", .name = QT_TRANSLATE_NOOP("query", "Collection")}},
            .run = textSearchAnswer};
}

} // namespace axial::query
