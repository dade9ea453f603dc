#include "core/project/importing/importingevidencewords.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"

namespace axial {
namespace {

// Below this, other words are said.
constexpr double leastAlike = 0.6;

bool isWithin(const std::vector<TextRange> &turns, TextRange range)
{
    const auto after = std::ranges::upper_bound(turns, range.start, {}, &TextRange::start);
    return turns.empty() || (after != turns.begin() && std::prev(after)->end >= range.end);
}

} // namespace

QString SpokenWords::words(const SpokenPlace &place) const
{
    return m_texts.at(place.text).text.mid(place.near.range.start, place.near.range.length());
}

QString SpokenWords::name(const SpokenPlace &place) const
{
    const SpokenText &text = m_texts.at(place.text);
    const auto turn = std::ranges::upper_bound(text.turnStarts, place.near.range.start);
    return turn == text.turnStarts.begin() ? text.title
                                           : ImportingText::tr("%1, turn %2")
                                                 .arg(text.title)
                                                 .arg(turn - text.turnStarts.begin());
}

bool SpokenWords::take(size_t text, TextRange range)
{
    return m_taken.emplace(text, range).second;
}

std::optional<SpokenPlace> SpokenWords::takeExact(const QString &words)
{
    auto place = takeLetters(words);
    for (const QString &line : pageregions::linesShownAs(words)) {
        if (!place)
            place = takeLetters(line);
    }
    return place;
}

std::optional<SpokenPlace> SpokenWords::takeLetters(const QString &words)
{
    std::optional<SpokenPlace> elsewhere;
    for (size_t i = 0; i < m_texts.size(); ++i) {
        const SpokenText &text = m_texts[i];
        for (qsizetype at = text.text.indexOf(words); at >= 0;
             at = text.text.indexOf(words, at + 1)) {
            const TextRange range{at, at + words.size()};
            if (m_taken.contains({i, range}))
                continue;
            if (isWithin(text.ownTurns, range)) {
                take(i, range);
                return SpokenPlace{i, {range, 1, true}};
            }
            if (!elsewhere)
                elsewhere = SpokenPlace{i, {range, 1, true}};
        }
    }
    if (elsewhere)
        take(elsewhere->text, elsewhere->near.range);
    return elsewhere;
}

std::vector<std::vector<SpokenPlace>> SpokenWords::near(const QStringList &quotes,
                                                        const Progress &progress) const
{
    std::vector<std::vector<SpokenPlace>> result(size_t(quotes.size()));
    for (size_t i = 0; i < m_texts.size() && !quotes.isEmpty(); ++i) {
        const SpokenText &text = m_texts[i];
        if (text.isOfQuotes)
            continue;
        auto found = nearestWords(text.text, text.ownTurns, quotes, leastAlike, progress);
        QStringList missing;
        std::vector<size_t> missingRows;
        for (size_t row = 0; row < found.size() && !text.ownTurns.empty(); ++row) {
            if (!found[row].empty())
                continue;
            missing << quotes[qsizetype(row)];
            missingRows.push_back(row);
        }
        // Speakers may be told apart wrongly, so what others say is looked through as well.
        if (!missing.isEmpty()) {
            const auto others = nearestWords(text.text, {}, missing, leastAlike, progress);
            for (size_t row = 0; row < others.size(); ++row)
                found[missingRows[row]] = others[row];
        }
        for (size_t row = 0; row < found.size(); ++row) {
            for (const NearWords &words : found[row])
                result[row].push_back({i, words});
        }
    }
    for (auto &places : result)
        std::ranges::stable_sort(places, std::greater{}, [](const auto &each) {
            return std::tuple(each.near.isEqual, each.near.similarity);
        });
    return result;
}

std::optional<SpokenPlace> SpokenWords::takeNearest(const std::vector<SpokenPlace> &places)
{
    for (const SpokenPlace &place : places) {
        if (take(place.text, place.near.range))
            return place;
    }
    return std::nullopt;
}

QString quotesFolder()
{
    return ImportingText::tr("Quotes from a codebook");
}

StoredSpeech storedSpeech(Database &db, ParticipantId participant, const QString &titleOfNobody)
{
    StoredSpeech speech;
    auto rows = db.query(
        "SELECT s.id, s.title, t.text, c.name FROM source s "
        "JOIN source_text t ON t.source = s.id "
        "JOIN collection c ON c.id = s.collection "
        "WHERE (?1 IS NOT NULL AND s.id IN (SELECT source FROM speaker WHERE participant=?1 "
        "UNION SELECT source FROM source_participant WHERE participant=?1)) "
        "OR (?1 IS NULL AND s.title=?2) ORDER BY s.kind, s.position, s.id",
        participant, titleOfNobody);
    while (rows.next()) {
        speech.sources.push_back(rows.id<SourceId>(0));
        speech.texts.push_back(
            {rows.text(1), rows.text(2), {}, {}, rows.text(3) == quotesFolder()});
    }
    for (size_t i = 0; i < speech.sources.size(); ++i) {
        SpokenText &text = speech.texts[i];
        auto turns = db.query("SELECT t.start, t.words, t.\"end\", coalesce(s.participant, 0) "
                              "FROM turn t LEFT JOIN speaker s ON s.id = t.speaker "
                              "WHERE t.source=?1 ORDER BY t.start",
                              speech.sources[i]);
        while (turns.next()) {
            text.turnStarts.push_back(turns.integer(0));
            if (participant && turns.integer(3) == participant.value)
                text.ownTurns.push_back({turns.integer(1), turns.integer(2)});
        }
    }
    return speech;
}

SpokenTexts spokenTexts(Database &db, const QStringList &pseudonyms)
{
    SpokenTexts result;
    for (const QString &pseudonym : pseudonyms) {
        const ParticipantId participant = participants::find(db, pseudonym);
        if (!participant)
            continue;
        result.insert(pseudonym, storedSpeech(db, participant, {}).texts);
    }
    return result;
}

void addSpokenTexts(SpokenTexts &texts, const std::vector<ImportedSource> &sources)
{
    for (const ImportedSource &source : sources) {
        QHash<QString, SpokenText> byPerson;
        SpokenText common{source.title, source.text, {}, {}, false};
        for (const ImportedTurn &turn : source.turns)
            common.turnStarts.push_back(turn.range.start);
        if (!source.participant.isEmpty())
            byPerson.insert(source.participant, common);
        for (const ImportedTurn &turn : source.turns) {
            if (turn.speaker < 0)
                continue;
            const ImportedSpeaker &speaker = source.speakers.at(size_t(turn.speaker));
            if (speaker.role != SpeakerRole::Participant || speaker.participant.isEmpty())
                continue;
            if (!byPerson.contains(speaker.participant))
                byPerson.insert(speaker.participant, common);
            byPerson[speaker.participant].ownTurns.push_back({turn.words, turn.range.end});
        }
        for (auto person = byPerson.cbegin(); person != byPerson.cend(); ++person)
            texts[person.key()].push_back(*person);
    }
}

EvidenceLookup lookUpEvidence(const std::vector<ImportedEvidence> &rows, const SpokenTexts &texts,
                              const Progress &progress)
{
    EvidenceLookup result;
    QHash<QString, std::vector<size_t>> byParticipant;
    for (size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row].quote.isEmpty() && texts.contains(rows[row].participant))
            byParticipant[rows[row].participant].push_back(row);
    }
    for (auto person = byParticipant.cbegin(); person != byParticipant.cend(); ++person) {
        SpokenWords spoken(texts.value(person.key()));
        std::vector<size_t> others;
        QStringList quotes;
        for (const size_t row : *person) {
            progress.checkCanceled();
            if (spoken.takeExact(rows[row].quote)) {
                ++result.exact;
                continue;
            }
            others.push_back(row);
            quotes << rows[row].quote;
        }
        const auto places = spoken.near(quotes, progress);
        for (size_t i = 0; i < others.size(); ++i) {
            const auto place = spoken.takeNearest(places[i]);
            if (!place)
                ++result.missing;
            else if (place->near.isEqual)
                ++result.equal;
            else
                result.near.push_back(
                    {others[i], spoken.words(*place), spoken.name(*place), place->near.similarity});
        }
    }
    std::ranges::sort(result.near, {}, [](const auto &each) { return each.row; });
    return result;
}

} // namespace axial
