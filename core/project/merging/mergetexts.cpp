#include "core/project/merging/mergetexts.h"

#include "core/base/messages.h"
#include "core/project/guide/askedprompts.h"
#include "core/text/textdifference.h"
#include "core/things/thing.h"

#include <algorithm>

namespace axial {
namespace {

constexpr size_t startColumn = 2; // of a quote; then its end and words
constexpr qint64 around = 30;     // letters before and after a quote

QString keyOf(const QString &title, qint64 length)
{
    return QString::number(length) + u' ' + title;
}

QString textOf(Database &db, qint64 source)
{
    return db.text("SELECT text FROM source_text WHERE source=?1", source);
}

/// The speakers in our ids.
std::vector<MergeRow> turnsOf(Database &db, qint64 source, const MergeIds *ids)
{
    std::vector<MergeRow> turns;
    auto rows = db.query("SELECT start, \"end\", words, speaker, time FROM turn WHERE source=?1 "
                         "ORDER BY start",
                         source);
    while (rows.next()) {
        MergeRow turn = rows.values();
        if (const auto *speaker = std::get_if<qint64>(&turn[3]); speaker && ids) {
            const auto mine = ids->find(StudyTable::Speaker, *speaker);
            turn[3] = mine ? Statement::Value(*mine) : Statement::Value();
        }
        turns.push_back(std::move(turn));
    }
    return turns;
}

void putTurns(Database &db, qint64 source, const std::vector<MergeRow> &turns)
{
    db.run("DELETE FROM turn WHERE source=?1", source);
    auto insert = db.prepare("INSERT INTO turn(start, \"end\", words, speaker, time, source) "
                             "VALUES(?1, ?2, ?3, ?4, ?5, ?6)");
    for (MergeRow turn : turns) {
        turn.push_back(source);
        insert.bindAll(turn);
        insert.next();
    }
}

} // namespace

std::optional<qint64> MergeTexts::sameText(const QString &title, qint64 length, qint64 theirSource)
{
    if (length == 0)
        return std::nullopt;
    if (!m_areTitlesRead) {
        m_areTitlesRead = true;
        auto rows = m_work.db.query("SELECT id, title, length, url FROM source WHERE length > 0");
        while (rows.next()) {
            m_titles[keyOf(rows.text(1), rows.integer(2))].push_back(rows.integer(0));
            if (rows.text(3).isEmpty())
                m_documents[rows.text(1)].push_back(rows.integer(0));
        }
        auto others = m_work.other.query("SELECT id, title, kind FROM source WHERE url=''");
        while (others.next()) {
            m_theirs.documents.insert(others.integer(0), SourceKind(others.integer(2)));
            m_theirs.titles.insert(others.text(1));
        }
    }
    const bool isNamed = m_titles.contains(keyOf(title, length)) || m_documents.contains(title);
    if (!isNamed && !m_theirs.documents.contains(theirSource))
        return std::nullopt;
    const QString text = textOf(m_work.other, theirSource);
    for (const qint64 mine : m_titles.value(keyOf(title, length))) {
        if (textOf(m_work.db, mine) == text)
            return mine;
    }
    return correctedCopy(title, text, theirSource);
}

std::optional<qint64> MergeTexts::correctedCopy(const QString &title, const QString &text,
                                                qint64 theirSource)
{
    for (const qint64 mine : m_documents.value(title)) {
        m_work.pause();
        const auto edits = isMet(mine) ? std::nullopt : corrections(text, textOf(m_work.db, mine));
        if (!edits)
            continue;
        return isTakenForSame(title, theirSource, title, edits->size()) ? std::optional(mine)
                                                                        : std::nullopt;
    }
    return m_theirs.documents.contains(theirSource) ? copyOfOtherTitle(title, text, theirSource)
                                                    : std::nullopt;
}

/// Ours is none of which the other project has one of the same title, or the same one.
std::optional<qint64> MergeTexts::copyOfOtherTitle(const QString &title, const QString &text,
                                                   qint64 theirSource)
{
    const auto isAlone = [this](SourceId mine, const QString &called) {
        const bool isTheirs = m_theirs.titles.contains(called)
                              || (m_work.history.isShared
                                  && m_theirs.documents.contains(mine.value));
        return !isTheirs && !isMet(mine.value);
    };
    const auto found = m_alike.find({title, m_theirs.documents.value(theirSource), text,
                                     AlikeSources::peopleIn(m_work.other, SourceId{theirSource})},
                                    isAlone, m_work.progress);
    return found && isTakenForSame(title, theirSource, found->title, found->edits.size())
               ? std::optional(found->source.value)
               : std::nullopt;
}

bool MergeTexts::isTakenForSame(const QString &title, qint64 theirSource, const QString &mine,
                                size_t edits)
{
    MergeConflict conflict;
    conflict.id = QStringLiteral("copy:%1").arg(theirSource);
    conflict.kind = MergeKind::Sources;
    conflict.about = title;
    conflict.what = title == mine ? MergingText::tr("The same, corrected")
                                  : MergingText::tr("The same as “%1”, corrected").arg(mine);
    conflict.mine = MergingText::tr("one source, with the words that it has here");
    conflict.theirs = MergingText::tr("a source of its own");
    ++m_work.report.of(MergeKind::Sources).conflicting;
    if (m_work.ask(std::move(conflict)) == MergeChoice::Theirs)
        return false;
    m_work.report.note(
        title == mine ? MergingText::tr("“%1” of the other project has the same title as “%1” here "
                                        "and other words in a few places (%2). It is taken for the "
                                        "same, corrected.")
                            .arg(title)
                            .arg(edits)
        : edits == 0
            ? MergingText::tr("“%1” of the other project has the words of “%2” here. It is "
                              "taken for the same.")
                  .arg(title, mine)
            : MergingText::tr("“%1” of the other project has the words of “%2” here but in "
                              "a few places (%3). It is taken for the same, corrected.")
                  .arg(title, mine)
                  .arg(edits));
    return true;
}

/// Whether it is one of theirs already.
bool MergeTexts::isMet(qint64 mine) const
{
    const QHash<qint64, qint64> met = m_work.ids.of(StudyTable::Source);
    return std::find(met.cbegin(), met.cend(), mine) != met.cend()
           || m_work.ids.isNew(StudyTable::Source, mine);
}

void MergeTexts::take()
{
    auto rows = m_work.other.query("SELECT source FROM source_text ORDER BY source");
    while (rows.next()) {
        m_work.pause();
        const qint64 theirs = rows.integer(0);
        if (const auto mine = m_work.ids.find(StudyTable::Source, theirs))
            takeText(theirs, *mine);
    }
}

void MergeTexts::takeText(qint64 theirs, qint64 mine)
{
    const QString text = textOf(m_work.other, theirs);
    const bool isThere =
        m_work.db.integer("SELECT 1 FROM source_text WHERE source=?1", mine).has_value();
    if (!isThere) {
        m_work.db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2)", mine, text);
        m_work.db.run("UPDATE source SET length=?2 WHERE id=?1", mine, qint64(text.size()));
        takeOriginal(theirs, mine);
        m_states[mine] = State::Taken;
        if (!m_work.ids.isNew(StudyTable::Source, mine))
            ++m_work.report.of(MergeKind::Sources).changed;
        return;
    }
    m_states[mine] = textOf(m_work.db, mine) == text ? State::Same : State::Different;
    if (m_states[mine] == State::Same)
        return;
    m_differing[mine] = theirs;
    m_work.report.note(
        MergingText::tr("The text of “%1” is another in the other project. It stays as "
                        "it is here, and what was coded there comes to where its words "
                        "stand here.")
            .arg(m_work.mine.of(StudyTable::Source, mine)));
}

void MergeTexts::takeOriginal(qint64 theirs, qint64 mine)
{
    auto original = m_work.other.query(
        "SELECT name, sha256, size, bytes FROM source_original WHERE source=?1", theirs);
    if (original.next())
        m_work.db.run("INSERT OR IGNORE INTO source_original(source, name, sha256, size, bytes) "
                      "VALUES(?1, ?2, ?3, ?4, ?5)",
                      mine, original.text(0), original.blob(1), original.integer(2),
                      original.blob(3));
}

void MergeTexts::takeTurns()
{
    using Whole = MergeHistory::Whole;
    auto rows = m_work.other.query("SELECT DISTINCT source FROM turn ORDER BY source");
    while (rows.next()) {
        m_work.pause();
        const qint64 theirs = rows.integer(0);
        const auto mine = m_work.ids.find(StudyTable::Source, theirs);
        if (!mine || !m_states.contains(*mine) || m_states[*mine] == State::Different)
            continue;
        const std::vector<MergeRow> here = turnsOf(m_work.db, *mine, nullptr);
        const std::vector<MergeRow> there = turnsOf(m_work.other, theirs, &m_work.ids);
        if (here == there)
            continue;
        const Whole whole = m_work.history.whole(StudyTable::Turn, QByteArray::number(theirs),
                                                 QByteArray::number(*mine));
        bool isTaken = here.empty() || whole == Whole::IsTaken;
        if (!here.empty() && isTaken) {
            ++m_work.report.of(MergeKind::Sources).changed;
        } else if (!isTaken && whole == Whole::IsAsked) {
            MergeConflict conflict;
            conflict.id = QStringLiteral("turn:%1").arg(theirs);
            conflict.kind = MergeKind::Sources;
            conflict.about = m_work.mine.of(StudyTable::Source, *mine);
            conflict.what = MergingText::tr("Who says what");
            conflict.mine = CountText::tr("%n turn(s)", nullptr, int(here.size()));
            conflict.theirs = CountText::tr("%n turn(s)", nullptr, int(there.size()));
            isTaken = m_work.ask(std::move(conflict)) == MergeChoice::Theirs;
            ++m_work.report.of(MergeKind::Sources).conflicting;
        }
        if (!isTaken)
            continue;
        putTurns(m_work.db, *mine, there);
        askedprompts::settle(m_work.db, SourceId{*mine});
    }
}

bool MergeTexts::carry(MergeRow &quote, const MergeRow *mine)
{
    const auto source = std::get<qint64>(quote[1]);
    const auto state = m_states.constFind(source);
    if (state == m_states.cend() || (mine && (*mine)[1] != quote[1]))
        return false;
    if (*state != State::Different)
        return true;
    if (mine) { // it has its place here
        std::copy_n(mine->begin() + startColumn, 3, quote.begin() + startColumn);
        return true;
    }
    const auto place = placeOf(std::get<QString>(quote[startColumn + 2]),
                               std::get<qint64>(quote[startColumn]), source);
    if (!place && carryWithEdits(quote, source))
        return true;
    if (!place) {
        m_work.report.note(MergingText::tr("“%1” was left out, with its codes and notes: its words "
                                           "are not in “%2” here, or are there several times.")
                               .arg(std::get<QString>(quote[startColumn + 2]).left(80),
                                    m_work.mine.of(StudyTable::Source, source)));
        return false;
    }
    const qint64 length = std::get<qint64>(quote[startColumn + 1])
                          - std::get<qint64>(quote[startColumn]);
    quote[startColumn] = *place;
    quote[startColumn + 1] = *place + length;
    return true;
}

/// A quote of words that were corrected lies on what they are here.
bool MergeTexts::carryWithEdits(MergeRow &quote, qint64 source)
{
    if (!m_edits)
        return false;
    const QString before = std::get<QString>(quote[startColumn + 2]);
    const TextRange moved = m_edits->moved(
        {std::get<qint64>(quote[startColumn]), std::get<qint64>(quote[startColumn + 1])});
    const QString now = m_mineText.mid(moved.start, moved.length());
    constexpr qint64 longerBy = 20;
    if (moved.isEmpty() || now.size() > 2 * before.size() + longerBy)
        return false;
    quote[startColumn] = moved.start;
    quote[startColumn + 1] = moved.end;
    quote[startColumn + 2] = now;
    m_work.report.note(
        MergingText::tr(
            "“%1” was coded there; in “%3” here these words are “%2”, which are coded now.")
            .arg(before.left(80), now.left(80), m_work.mine.of(StudyTable::Source, source)));
    return true;
}

std::optional<qint64> MergeTexts::turnStart(qint64 theirSource, qint64 start)
{
    const auto mine = m_work.ids.find(StudyTable::Source, theirSource);
    const auto state = mine ? m_states.constFind(*mine) : m_states.cend();
    if (state == m_states.cend())
        return std::nullopt;
    if (*state != State::Different)
        return start;
    const auto end = m_work.other.integer("SELECT \"end\" FROM turn WHERE source=?1 AND start=?2",
                                          theirSource, start);
    if (!end)
        return std::nullopt;
    return placeOf(textOf(m_work.other, theirSource).mid(start, *end - start), start, *mine);
}

/// A few words may stand once by chance, with another meaning: then what is before or after them
/// has to be the same as well.
bool MergeTexts::isTrusted(qint64 mine, qint64 theirs, qint64 length) const
{
    constexpr qint64 enough = 40; // letters that nobody writes twice by chance
    constexpr qint64 least = 10;
    const auto areSame = [](const QString &one, const QString &other) {
        return one.size() >= least && one == other;
    };
    const auto before = [](const QString &text, qint64 at) { return text.left(at).right(around); };
    return length >= enough || areSame(before(m_mineText, mine), before(m_theirText, theirs))
           || areSame(m_mineText.mid(mine + length, around),
                      m_theirText.mid(theirs + length, around));
}

/// Where the words stand in our text: the only place, else the only one with the same words around
/// it.
std::optional<qint64> MergeTexts::placeOf(const QString &words, qint64 start, qint64 source)
{
    if (m_cached != source) {
        m_cached = source;
        m_mineText = textOf(m_work.db, source);
        m_theirText = textOf(m_work.other, m_differing.value(source));
        // Of one source that both had, more may have been corrected than where it is guessed.
        const bool isOneSource = m_work.history.isShared && m_differing.value(source) == source;
        const auto edits = corrections(m_theirText, m_mineText, isOneSource ? 2 : usualShare);
        m_edits = edits ? std::optional(TextEdits(m_theirText, *edits)) : std::nullopt;
    }
    constexpr size_t most = 1000; // places
    std::vector<qint64> places;
    for (qsizetype at = m_mineText.indexOf(words); at >= 0 && places.size() < most;
         at = m_mineText.indexOf(words, at + 1))
        places.push_back(at);
    if (places.size() == 1)
        return isTrusted(places.front(), start, words.size()) ? std::optional(places.front())
                                                              : std::nullopt;
    const auto context = [&](const QString &text, qint64 at) {
        const qint64 from = std::max<qint64>(at - around, 0);
        return text.mid(from, at + words.size() + around - from);
    };
    std::optional<qint64> found;
    for (const qint64 place : places) {
        if (context(m_mineText, place) != context(m_theirText, start))
            continue;
        if (found)
            return std::nullopt;
        found = place;
    }
    return found;
}

} // namespace axial
