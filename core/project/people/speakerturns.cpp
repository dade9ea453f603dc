#include "core/project/people/speakerturns.h"

#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/people/participants.h"
#include "core/project/people/typedpeople.h"
#include "core/project/sources/sources.h"
#include "core/text/segments.h"
#include "core/text/turns/turnline.h"
#include "core/text/words/comparable.h"

#include <QHash>

#include <algorithm>
#include <set>

namespace axial::speakers {
namespace {

constexpr qint64 firstWordsLength = 120;

/// Nobody that is known. Where the whole source is a participant's, a turn without a speaker would
/// be that participant's again: there it is a speaker's of whom no more is known.
SpeakerId orUnknown(Database &db, SourceId source, SpeakerId speaker)
{
    const bool isSomebodys =
        db.integer("SELECT 1 FROM source_participant WHERE source=?1", source).has_value();
    return speaker || !isSomebodys ? speaker : ensure(db, source, {});
}

/// What no turn is left of is nobody in this source any more.
void dropUnused(Database &db, const std::vector<Turn> &before)
{
    std::set<SpeakerId> touched;
    for (const Turn &turn : before) {
        if (turn.speaker)
            touched.insert(turn.speaker);
    }
    for (const SpeakerId speaker : touched)
        db.run("DELETE FROM speaker WHERE id=?1 AND NOT EXISTS(SELECT 1 FROM turn "
               "WHERE speaker=?1)",
               speaker);
}

void deleteTurns(Database &db, SourceId source, const std::vector<Turn> &turns)
{
    for (const Turn &turn : turns)
        db.run("DELETE FROM turn WHERE source=?1 AND start=?2", source, turn.range.start);
}

std::vector<Turn> requireTurns(Database &db, SourceId source, TextRange range)
{
    std::vector<Turn> turns = turnsAt(db, source, range);
    if (turns.empty())
        throw Error(ProjectText::tr("There is no turn here. Nothing was changed."));
    return turns;
}

TextRange wholeParagraphs(QStringView text, TextRange range)
{
    const qint64 last = range.isEmpty() ? range.end : range.end - 1;
    return trimmedRange(text, {paragraphAt(text, range.start).start, paragraphAt(text, last).end});
}

/// Where the words of a paragraph begin that is told apart by hand: after a name in front of them,
/// when it is one that speaks here. Anything else before a colon stays words.
qint64 wordsOf(Database &db, SourceId source, QStringView text, TextRange range)
{
    const QStringView line = text.mid(range.start, range.length());
    const auto head = readTurnHead(line.left(line.indexOf(u'\n')));
    if (!head)
        return range.start;
    bool isKnown = head->marked;
    for (const Speaker &speaker : sources::speakers(db, source))
        isKnown |= nameKey(head->name) == nameKey(speaker.name);
    return isKnown ? range.start + head->words : range.start;
}

} // namespace

std::vector<SpeakerUse> uses(Database &db, SourceId source)
{
    std::vector<SpeakerUse> result;
    QHash<SpeakerId, size_t> placeOf;
    const QString text = sources::text(db, source);
    const std::vector<Speaker> all = sources::speakers(db, source);
    QHash<SpeakerId, const Speaker *> byId;
    for (const Speaker &speaker : all)
        byId.insert(speaker.id, &speaker);
    for (const Turn &turn : sources::turns(db, source)) {
        const Speaker *speaker = byId.value(turn.speaker);
        if (!speaker)
            continue;
        const auto known = placeOf.constFind(turn.speaker);
        if (known != placeOf.cend()) {
            ++result[*known].turns;
            continue;
        }
        placeOf.insert(turn.speaker, result.size());
        const qint64 length = std::min(turn.range.end - turn.words, firstWordsLength);
        result.push_back({*speaker, 1, text.mid(turn.words, length).simplified()});
    }
    for (const Speaker &speaker : all) {
        if (!placeOf.contains(speaker.id))
            result.push_back({speaker, 0, {}});
    }
    return result;
}

Identity identity(Database &db, const Speaker &speaker)
{
    return {speaker.role,
            speaker.participant ? participants::pseudonym(db, speaker.participant) : QString()};
}

QHash<SpeakerId, QString> calledNames(Database &db, SourceId source)
{
    QHash<SpeakerId, QString> names;
    for (const Speaker &speaker : sources::speakers(db, source)) {
        const QString person = identity(db, speaker).pseudonym;
        names.insert(speaker.id, person.isEmpty() ? speaker.name : person);
    }
    return names;
}

QString calledHead(const QString &head, const QString &name)
{
    const auto read = readTurnHead(head);
    if (!read || name.isEmpty())
        return head;
    QString called = head;
    return called.replace(read->name.data() - head.constData(), read->name.size(), name);
}

QString calledWords(Database &db, SourceId source, TextRange range, QString words)
{
    const std::vector<Turn> turns = turnsAt(db, source, range);
    const QHash<SpeakerId, QString> names = calledNames(db, source);
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) { // places before stay
        const qint64 start = turn->range.start - range.start;
        const qint64 length = turn->words - turn->range.start;
        if (start >= 0 && start + length <= words.size())
            words.replace(start, length,
                          calledHead(words.mid(start, length), names.value(turn->speaker)));
    }
    return words;
}

void identify(Database &db, SpeakerId speaker, const Identity &who)
{
    if (!db.integer("SELECT 1 FROM speaker WHERE id=?1", speaker))
        throw Error(refusals::gone());
    const QString pseudonym = who.pseudonym.trimmed();
    const bool isPerson = who.role == SpeakerRole::Participant && !pseudonym.isEmpty();
    sources::setSpeaker(db, speaker, who.role,
                        isPerson ? TypedPeople(db).ensure(pseudonym) : ParticipantId{});
}

SpeakerId ensure(Database &db, SourceId source, const Identity &who)
{
    const bool isPerson = who.role == SpeakerRole::Participant
                          && !who.pseudonym.trimmed().isEmpty();
    // As the project tells people apart, so that nobody is two speakers.
    const ParticipantId person = isPerson ? TypedPeople(db).ensure(who.pseudonym) : ParticipantId{};
    // Several may be nobody yet, and each of them somebody else.
    const bool isOneOnly = isPerson || who.role == SpeakerRole::Interviewer;
    for (const Speaker &speaker : sources::speakers(db, source)) {
        if (isOneOnly && speaker.role == who.role && speaker.participant == person)
            return speaker.id;
    }
    const QString name = isPerson ? participants::pseudonym(db, person)
                         : who.role == SpeakerRole::Interviewer ? ProjectText::tr("Interviewer")
                         : who.role == SpeakerRole::Participant ? ProjectText::tr("Participant")
                                                                : ProjectText::tr("Speaker");
    return sources::addSpeaker(db, {{}, source, name, who.role, person});
}

std::vector<Turn> turnsAt(Database &db, SourceId source, TextRange range)
{
    // A caret behind the last word of a turn is still in it.
    const TextRange about = range.isEmpty() ? TextRange{range.start - 1, range.end + 1} : range;
    std::vector<Turn> result = sources::turns(db, source);
    std::erase_if(result, [&](const Turn &turn) { return !turn.range.overlaps(about); });
    if (range.isEmpty() && result.size() > 1) // one ends where the next begins
        result.erase(result.begin(), result.end() - 1);
    return result;
}

qint64 assign(Database &db, SourceId source, TextRange range, SpeakerId speaker)
{
    const std::vector<Turn> turns = requireTurns(db, source, range);
    const SpeakerId to = orUnknown(db, source, speaker);
    for (const Turn &turn : turns)
        db.run("UPDATE turn SET speaker=?3 WHERE source=?1 AND start=?2", source, turn.range.start,
               to);
    dropUnused(db, turns);
    return qint64(turns.size());
}

void makeTurn(Database &db, SourceId source, TextRange range, SpeakerId speaker)
{
    const QString text = sources::text(db, source);
    const TextRange made = wholeParagraphs(text, range);
    if (made.isEmpty())
        throw Error(ProjectText::tr("There are no words here. Nothing was changed."));
    const std::vector<Turn> before = turnsAt(db, source, made);
    Turn turn{made, wordsOf(db, source, text, made), orUnknown(db, source, speaker), {}};
    deleteTurns(db, source, before);
    for (const Turn &cut : before) {
        if (cut.range.start >= made.start && cut.range.start < made.end && cut.words < made.end
            && trimmedRange(text, {made.start, cut.range.start}).isEmpty()) {
            turn.words = std::max(turn.words, cut.words); // its name is not words now either
            turn.timeMs = cut.timeMs;
        }
        const TextRange left = trimmedRange(text, {cut.range.start, made.start});
        if (cut.range.start < made.start && !left.isEmpty())
            sources::addTurn(db, source,
                             {left, std::min(cut.words, left.end), cut.speaker, cut.timeMs});
        const TextRange right = trimmedRange(text, {made.end, cut.range.end});
        if (cut.range.end > made.end && !right.isEmpty())
            sources::addTurn(db, source,
                             {right, std::max(cut.words, right.start), cut.speaker, {}});
    }
    sources::addTurn(db, source, turn);
    askedprompts::settle(db, source);
    dropUnused(db, before);
}

void joinToPrevious(Database &db, SourceId source, TextRange range)
{
    const std::vector<Turn> joined = requireTurns(db, source, range);
    const auto previous = db.integer("SELECT start FROM turn WHERE source=?1 AND start < ?2 "
                                     "ORDER BY start DESC LIMIT 1",
                                     source, joined.front().range.start);
    if (!previous)
        throw Error(ProjectText::tr("There is no turn before this one. Nothing was changed."));
    deleteTurns(db, source, joined);
    db.run("UPDATE turn SET \"end\"=?3 WHERE source=?1 AND start=?2", source, *previous,
           joined.back().range.end);
    askedprompts::settle(db, source);
    dropUnused(db, joined);
}

void dissolve(Database &db, SourceId source, TextRange range)
{
    const std::vector<Turn> turns = requireTurns(db, source, range);
    deleteTurns(db, source, turns);
    askedprompts::settle(db, source);
    dropUnused(db, turns);
}

} // namespace axial::speakers
