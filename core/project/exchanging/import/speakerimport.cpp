#include "core/project/exchanging/import/speakerimport.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/text/segments.h"
#include "core/text/turns/turnline.h"
#include "core/text/turns/turns.h"

#include <algorithm>
#include <map>

namespace axial {

namespace {

/// What is free of [start, end), where `taken` has the ends of ranges by their starts.
std::vector<TextRange> freeParts(const std::map<qint64, qint64> &taken, TextRange range)
{
    std::vector<TextRange> parts;
    auto next = taken.upper_bound(range.start);
    if (next != taken.begin() && std::prev(next)->second > range.start)
        --next;
    qint64 start = range.start;
    for (; next != taken.end() && next->first < range.end; ++next) {
        if (next->first > start)
            parts.push_back({start, next->first});
        start = std::max(start, next->second);
    }
    if (start < range.end)
        parts.push_back({start, range.end});
    return parts;
}

/// Ranges by their starts, in which those that touch are one: going over them again and again costs
/// no more than having put them there.
void cover(std::map<qint64, qint64> &taken, TextRange range)
{
    auto at = taken.upper_bound(range.start);
    if (at != taken.begin() && std::prev(at)->second >= range.start)
        --at;
    while (at != taken.end() && at->first <= range.end) {
        range = {std::min(range.start, at->first), std::max(range.end, at->second)};
        at = taken.erase(at);
    }
    taken.emplace(range.start, range.end);
}

struct Run {
    qint64 end = 0;
    ParticipantId person;
};

/// The same by who speaks.
void cover(std::map<qint64, Run> &runs, TextRange range, ParticipantId person)
{
    auto at = runs.lower_bound(range.start);
    if (at != runs.begin() && std::prev(at)->second.end == range.start
        && std::prev(at)->second.person == person) {
        --at;
        range.start = at->first;
        at = runs.erase(at);
    }
    if (at != runs.end() && at->first == range.end && at->second.person == person) {
        range.end = at->second.end;
        runs.erase(at);
    }
    runs.emplace(range.start, Run{range.end, person});
}

} // namespace

SpeakerRanges speakerRanges(QStringView text,
                            const std::vector<std::pair<TextRange, ParticipantId>> &places)
{
    std::vector<std::pair<TextRange, ParticipantId>> ordered;
    for (const auto &[range, person] : places) {
        const TextRange words = trimmedRange(text, range);
        if (!words.isEmpty())
            ordered.push_back({words, person});
    }
    std::ranges::stable_sort(ordered, {}, [](const auto &each) { return each.first.length(); });
    SpeakerRanges result;
    std::map<qint64, qint64> taken;
    std::map<qint64, Run> runs;
    std::map<qint64, SpeakerRanges::Piece> pieces;
    for (const auto &[range, person] : ordered) {
        auto over = runs.upper_bound(range.start);
        if (over != runs.begin() && std::prev(over)->second.end > range.start)
            --over;
        bool isOther = false;
        for (; !isOther && over != runs.end() && over->first < range.end; ++over)
            isOther = over->second.person != person;
        result.overlaps += isOther;
        for (const TextRange &part : freeParts(taken, range)) {
            cover(runs, part, person);
            pieces.emplace(part.start, SpeakerRanges::Piece{part, person, part == range});
        }
        cover(taken, range);
    }
    for (const auto &[start, piece] : pieces) {
        const TextRange words = trimmedRange(text, piece.range);
        if (words.isEmpty())
            continue;
        SpeakerRanges::Piece *last = result.pieces.empty() ? nullptr : &result.pieces.back();
        const bool goesOn = last && last->person == piece.person
                            && last->range.end == piece.range.start
                            && !(last->isWhole && piece.isWhole);
        if (goesOn)
            last->range.end = words.end;
        else
            result.pieces.push_back({words, piece.person, piece.isWhole});
    }
    return result;
}

namespace {

using Voice = std::pair<TextRange, ParticipantId>;

/// What became of the places and documents of a file.
struct VoiceTally {
    qint64 overlaps = 0;
    qint64 others = 0;  ///< places where the study has a turn of somebody else
    QStringList shared; ///< documents of several people of which nothing says who said what
};

constexpr qsizetype shownTitles = 5; ///< as many as a sentence holds

/// A document of a file: its places become turns of speakers.
class VoiceStorer
{
public:
    VoiceStorer(ExchangeImport &work, SourceId source, VoiceTally &tally)
        : m_work(work), m_source(source), m_tally(tally), m_text(sources::text(work.db, source)),
          m_turns(sources::turns(work.db, source)), m_speakers(sources::speakers(work.db, source))
    {
    }

    void store(std::vector<ParticipantId> wholes, std::vector<Voice> places)
    {
        takeWholes(wholes, places);
        if (places.empty() && wholes.size() > 1 && m_turns.empty() && storeNamed(wholes))
            return;
        for (const ParticipantId person : wholes) {
            if (!isKnown(person))
                sources::addParticipant(m_work.db, m_source, person);
        }
        if (wholes.size() > 1 && m_turns.empty() && !m_work.isOurs())
            m_tally.shared << sources::at(m_work.db, m_source).title;
        const SpeakerRanges parted = speakerRanges(m_text, places);
        m_tally.overlaps += parted.overlaps;
        qint64 added = 0;
        for (const SpeakerRanges::Piece &piece : parted.pieces)
            added += store(piece);
        if (m_work.isNew(m_source))
            m_work.summary.turns += added;
        else
            m_work.summary.changed += added;
    }

private:
    /// A place that is all of the text is the document; who has places in one that is several
    /// people's has these and not all of it.
    void takeWholes(std::vector<ParticipantId> &wholes, std::vector<Voice> &places) const
    {
        const TextRange all = trimmedRange(m_text, {0, m_text.size()});
        std::erase_if(places, [&](const Voice &each) {
            const bool isAll = each.first.start <= all.start && each.first.end >= all.end;
            if (isAll && std::ranges::find(wholes, each.second) == wholes.end())
                wholes.push_back(each.second);
            return isAll;
        });
        std::vector<ParticipantId> people = wholes;
        for (const Voice &each : places)
            people.push_back(each.second);
        std::ranges::sort(people);
        people.erase(std::unique(people.begin(), people.end()), people.end());
        if (people.size() == 1 && !wholes.empty()) {
            places.clear();
            return;
        }
        std::erase_if(wholes, [&](ParticipantId person) {
            return std::ranges::any_of(places,
                                       [&](const Voice &each) { return each.second == person; });
        });
    }

    /// A document that is several people's may say itself who said what: when each of them is a
    /// speaker there, its turns are theirs.
    bool storeNamed(const std::vector<ParticipantId> &wholes)
    {
        if (!m_work.isNew(m_source) || m_work.isOurs())
            return false;
        const FoundTurns found = findTurns(m_text);
        std::vector<ParticipantId> persons(found.speakers.size());
        for (const ParticipantId person : wholes) {
            const QString name = participants::pseudonym(m_work.db, person);
            const auto same = [&](const QString &other) {
                return other.compare(name, Qt::CaseInsensitive) == 0;
            };
            const auto speaker = std::ranges::find_if(
                found.speakers, [&](const FoundSpeaker &each) {
                    return same(each.name) || std::ranges::any_of(each.spellings, same);
                });
            if (speaker == found.speakers.end())
                return false;
            ParticipantId &taken = persons[size_t(speaker - found.speakers.begin())];
            if (taken) // two people called alike
                return false;
            taken = person;
        }
        std::vector<SpeakerId> speakers;
        for (size_t i = 0; i < persons.size(); ++i) {
            const SpeakerRole role = persons[i] ? SpeakerRole::Participant : found.speakers[i].role;
            speakers.push_back(sources::addSpeaker(
                m_work.db, {{}, m_source, found.speakers[i].name, role, persons[i]}));
        }
        for (const FoundTurn &turn : found.turns)
            sources::addTurn(m_work.db, m_source,
                             {turn.range, turn.words,
                              turn.speaker < 0 ? SpeakerId() : speakers[size_t(turn.speaker)],
                              turn.timeMs});
        m_work.summary.turns += qint64(found.turns.size());
        return true;
    }

    /// Whether it is a turn now that was none.
    bool store(const SpeakerRanges::Piece &piece)
    {
        const auto turn = std::ranges::upper_bound(m_turns, piece.range.start, {},
                                                   [](const Turn &each) { return each.range.end; });
        if (turn != m_turns.end() && turn->range.start < piece.range.end) {
            m_tally.others += personOf(turn->speaker) != piece.person;
            return false;
        }
        sources::addTurn(m_work.db, m_source,
                         {piece.range, wordsOf(piece), speakerOf(piece.person), {}});
        return true;
    }

    ParticipantId personOf(SpeakerId speaker) const
    {
        const auto found = std::ranges::find(m_speakers, speaker, &Speaker::id);
        return found == m_speakers.end() ? ParticipantId() : found->participant;
    }

    SpeakerId speakerOf(ParticipantId person)
    {
        const auto found = std::ranges::find(m_speakers, person, &Speaker::participant);
        if (found != m_speakers.end())
            return found->id;
        Speaker speaker{{},
                        m_source,
                        participants::pseudonym(m_work.db, person),
                        SpeakerRole::Participant,
                        person};
        speaker.id = sources::addSpeaker(m_work.db, speaker);
        m_speakers.push_back(speaker);
        return speaker.id;
    }

    /// After the person's name, where the place begins with it.
    qint64 wordsOf(const SpeakerRanges::Piece &piece) const
    {
        const TextRange &range = piece.range;
        const QStringView said = QStringView(m_text).mid(range.start, range.length());
        const auto head = readTurnHead(said.left(said.indexOf(u'\n')));
        const bool isName = head
                            && head->name.compare(participants::pseudonym(m_work.db, piece.person),
                                                  Qt::CaseInsensitive)
                                   == 0;
        return isName && head->words < range.length() ? range.start + head->words : range.start;
    }

    bool isKnown(ParticipantId person) const
    {
        return m_work.db
            .integer("SELECT 1 FROM source_participant WHERE source=?1 AND participant=?2 UNION "
                     "SELECT 1 FROM speaker WHERE source=?1 AND participant=?2",
                     m_source, person)
            .has_value();
    }

    ExchangeImport &m_work;
    SourceId m_source;
    VoiceTally &m_tally;
    QString m_text;
    std::vector<Turn> m_turns;
    std::vector<Speaker> m_speakers;
};

} // namespace

void SpeakerImport::addWhole(SourceId source, ParticipantId person)
{
    if (!source || !person)
        return;
    if (!m_said.contains(source))
        m_order.push_back(source);
    std::vector<ParticipantId> &wholes = m_said[source].wholes;
    if (std::ranges::find(wholes, person) == wholes.end())
        wholes.push_back(person);
}

void SpeakerImport::addPlace(SourceId source, TextRange range, ParticipantId person)
{
    if (!source || !person)
        return;
    if (!m_said.contains(source))
        m_order.push_back(source);
    m_said[source].places.push_back({range, person});
}

void SpeakerImport::store(ExchangeImport &work, Which which) const
{
    VoiceTally tally;
    for (const SourceId source : m_order) {
        work.advance();
        if (which == Which::OfNewDocuments && !work.isNew(source))
            continue;
        const Said &said = *m_said.constFind(source);
        VoiceStorer(work, source, tally).store(said.wholes, said.places);
    }
    const auto tell = [&work](const QString &sentence) {
        work.summary.notes.push_back(ImportNote::warning(sentence, work.file));
    };
    if (tally.overlaps > 0)
        tell(ImportingText::tr(
            "%n place(s) of a case hold(s) words of another one’s place: whose these "
            "are says the shorter place, of equal ones the first.",
            nullptr, int(tally.overlaps)));
    if (tally.others > 0)
        tell(ImportingText::tr(
            "%n place(s) of a case is or are somebody else’s words in this study, "
            "which stays so.",
            nullptr, int(tally.others)));
    if (!tally.shared.isEmpty())
        tell(ImportingText::tr(
                 "Several cases have the whole of a document, and nothing says who said "
                 "what. Its quotes count as the first one’s words: %1.")
                 .arg(shortList(tally.shared, shownTitles).join(QStringLiteral(", "))));
}

} // namespace axial
