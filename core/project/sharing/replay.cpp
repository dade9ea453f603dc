#include "core/project/sharing/replay.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/base/messages.h"
#include "core/db/changerecorder.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/merging/mergewords.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/proposals.h"
#include "core/project/rounds/sight.h"
#include "core/project/safety/check.h"
#include "core/project/screening/exclusions.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/ownreplay.h"
#include "core/project/sharing/ownsent.h"
#include "core/project/sharing/textagain.h"
#include "core/things/thing.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace axial::sharing {
namespace {

using How = changesets::ChangedRow::How;
using changesets::StepRow;

/// Whether quotes still say the words of their places, where such rows changed a text or a quote.
bool wordsHold(Database &db, const std::vector<StepRow> &rows)
{
    QSet<SourceId> sources;
    for (const StepRow &row : rows) {
        const auto &key = row.values();
        if (row.table == StudyTable::SourceText)
            sources.insert(SourceId{std::get<qint64>(*key[0])});
        else if (row.table == StudyTable::Quote && row.how == How::Changed)
            sources.insert(SourceId{
                db.integer("SELECT source FROM quote WHERE id=?1", std::get<qint64>(*key[0]))
                    .value_or(0)});
    }
    return std::all_of(sources.begin(), sources.end(), [&db](SourceId source) {
        const QString text = db.text("SELECT text FROM source_text WHERE source=?1", source);
        return quotesOfOtherWords(db, source, text) == 0;
    });
}

/// Whether turns still lie apart within their text, where such rows changed a text or turns.
bool turnsHold(Database &db, const std::vector<StepRow> &rows)
{
    QSet<qint64> sources;
    for (const StepRow &row : rows) {
        if (isTextOrTurn(row.table))
            sources.insert(std::get<qint64>(*row.values()[0]));
    }
    return std::none_of(sources.begin(), sources.end(), [&db](qint64 source) {
        return db
            .integer("SELECT 1 FROM turn a WHERE source=?1 AND (\"end\" > "
                     "(SELECT length FROM source WHERE id=?1) OR \"end\" > "
                     "(SELECT min(start) FROM turn n WHERE n.source=?1 AND n.start > a.start)) "
                     "UNION ALL SELECT 1 FROM turn_prompt a WHERE source=?1 AND NOT EXISTS "
                     "(SELECT 1 FROM turn t WHERE t.source=?1 AND t.start=a.start)",
                     source)
            .has_value();
    });
}

/// What the two together may not break. Throws NotDone.
void requireSound(Database &db, OwnReplay &replay, const Frames &changes)
{
    const std::vector<StepRow> rows = changesets::stepRows(changes);
    replay.requireUnique(rows);
    if (!wordsHold(db, rows))
        throw OwnReplay::NotDone{SharingText::tr("others coded or edited the same words"), {}};
    if (!turnsHold(db, rows))
        throw OwnReplay::NotDone{SharingText::tr("others changed the turns of the same text"), {}};
}

/// What follows from rows that came together: of several who voted apart nobody could know that
/// theirs was the last vote, nor of who screened that another answer counts.
void settle(Database &db, const OwnReplay &replay, const std::vector<StepRow> &rows, bool isWide)
{
    const auto proposal = size_t(things::of(StudyTable::ProposalVote).columnNamed("proposal"));
    for (const StepRow &row : rows) {
        if (row.table == StudyTable::Decision || row.table == StudyTable::Exclusion) {
            const SourceId report{
                replay.theirId(StudyTable::Source, std::get<qint64>(*row.values()[0]))};
            exclusions::settle(db, report);
            isWide = isWide || !db.integer("SELECT 1 FROM source WHERE id=?1", report);
        }
        isWide = isWide || row.table == StudyTable::Round;
        if (row.table != StudyTable::ProposalVote || row.how == How::Removed)
            continue;
        const auto &value = row.values()[proposal];
        if (value)
            proposals::settle(db, ProposalId{std::get<qint64>(*value)});
    }
    if (isWide) // of other reports, too
        exclusions::settleAll(db);
}

/// An own step that was taken back.
struct TakenBack {
    SharedStep step;
    std::vector<StepRow> rows;
};

/// Whether it comes into the study now: what others labelled in a blind round waits until that is
/// closed.
bool comesIn(const ArrivedStep &step)
{
    return step.step && (!step.round || step.isMine);
}

class Receiving
{
public:
    Receiving(Database &db, const QString &coder, Progress &progress)
        : m_db(db), m_coder(coder), m_progress(progress), m_theirs(db), m_sent(db, coder)
    {
    }

    /// Own steps are put back without what they say of rounds that are closed or open.
    Changes withoutClosings()
    {
        m_dropsClosings = true;
        return (*this)({}, {});
    }
    Changes operator()(const std::vector<ArrivedStep> &arrived,
                       const std::vector<ArrivedStep> &late)
    {
        m_state = state(m_db).value();
        // Else own steps stay as they are: nothing that they could meet comes in.
        const bool isSeen = arrived.empty() || !late.empty()
                            || std::any_of(arrived.begin(), arrived.end(), comesIn);
        if (isSeen)
            takeBack();
        for (const ArrivedStep &each : arrived) {
            m_progress.checkCanceled();
            apply(each);
            if (isSeen)
                openClosedRounds(m_db);
            m_progress.advance();
            if (!roundsToOpen(m_db).empty())
                break; // the labels come before what was done with them
        }
        for (const ArrivedStep &each : late)
            applyLate(each);
        if (!late.empty())
            m_db.execute("DELETE FROM hub_hole WHERE due");
        setState(m_db, m_state);
        putAgain();
        return m_changes;
    }

    Changes doOpposite(HistoryId id, const SharedStep &as);

private:
    /// One may have worked on another computer.
    QString who(const SharedStep &step) const
    {
        const bool isMine = !m_coder.isEmpty() && coders::isSameName(step.coder, m_coder);
        return isMine ? SharingText::tr("you on another computer") : step.coder;
    }
    void addTheirs(const SharedStep &step, std::vector<StepRow> rows)
    {
        m_theirs.add(who(step), opened(step.label), std::move(rows),
                     broughtBackMark(step.at, step.label, step.coder));
    }
    /// What may be seen of it by now.
    QString opened(const QString &label) { return SealedLabels(m_db).opened(label); }
    void takeBack();
    std::vector<StepRow> opposite(OwnReplay &replay, const std::vector<StepRow> &rows);
    void apply(const ArrivedStep &arrived);
    void applyLate(const ArrivedStep &arrived);
    void removeDangling(const std::vector<StepRow> &rows, const SharedStep &step);
    OwnReplay::Kept goneWithReport(qint64 source, const SharedStep &step);
    OwnReplay::Kept goneWith(const StepRow &row, qint64 labels, const SharedStep &step);
    void putAgain();
    void put(OwnReplay &replay, const SharedStep &step, const std::vector<StepRow> &rows,
             const OwnReplay::Since &since);
    OwnReplay::Since sinceRemoved(const SharedStep &step, const std::vector<StepRow> &rows);
    std::vector<std::pair<qint64, bool>> removalsOf(const SharedStep &step);
    void noteLostPlace(const SharedStep &step, const std::vector<StepRow> &rows);
    void refuse(OwnReplay &replay, const SharedStep &step, const std::vector<StepRow> &rows,
                const std::vector<StepRow> &since, const OwnReplay::NotDone &refused);
    void place(OwnReplay::Kept &kept, const std::vector<StepRow> &rows);
    void note(const OwnReplay::Kept &kept);
    HistoryId append(const SharedStep &step, const Frames &changes, std::optional<qint64> seq);

    Database &m_db;
    QString m_coder;
    Progress &m_progress;
    HubState m_state;
    TheirChanges m_theirs;
    OwnSent m_sent;
    std::vector<TakenBack> m_own;
    QSet<QByteArray> m_ownSteps; ///< their identities: thousands may meet thousands
    std::optional<ChangeRecorder> m_recorder;
    qint64 m_lastId = 0;
    bool m_dropsClosings = false;
    Changes m_changes;
};

void Receiving::takeBack()
{
    m_lastId = m_db.integer("SELECT max(id) FROM history").value_or(0);
    std::vector<UnsentStep> own = unsent(m_db);
    m_db.run("UPDATE history SET state=2 WHERE state=1");
    std::reverse(own.begin(), own.end());
    for (UnsentStep &each : own) {
        m_progress.checkCanceled();
        m_changes.add(changesets::apply(m_db, each.step.changes, changesets::Direction::Inverse));
        m_db.run("DELETE FROM history WHERE id=?1", each.id);
        name(each.step, each.id, m_state.seq); // what comes in now was not seen by who did it
        m_ownSteps.insert(identityOf(each.step.uid));
        m_own.push_back({each.step, changesets::stepRows(each.step.changes)});
    }
    std::reverse(m_own.begin(), m_own.end());
}

HistoryId Receiving::append(const SharedStep &step, const Frames &changes,
                            std::optional<qint64> seq)
{
    const HistoryId id{++m_lastId}; // never one that was somebody's
    m_db.run("INSERT INTO history(id, at, coder, label, state, size, changeset, seq, uid) "
             "VALUES(?1, ?2, ?3, ?4, 0, ?5, zeroblob(?5), ?6, ?7)",
             id, step.at, step.coder, step.label, changes.size(), seq, step.uid);
    changesets::store(m_db, "history", "changeset", id.value, changes);
    m_changes.label = step.label;
    m_changes.coder = step.coder;
    return id;
}

void Receiving::apply(const ArrivedStep &arrived)
{
    if (arrived.seq != m_state.seq + 1 || arrived.before != m_state.hash)
        throw Error(
            SharingText::tr("The hub’s step %1 does not follow step %2 of this file. Nothing "
                            "was changed.")
                .arg(arrived.seq)
                .arg(m_state.seq));
    m_state.seq = arrived.seq;
    m_state.hash = arrived.after;
    if (arrived.epoch)
        m_state.epoch = arrived.epoch;
    if (arrived.round)
        m_db.run("INSERT INTO hub_hole(seq, round, before, after) VALUES(?1, ?2, ?3, ?4)",
                 arrived.seq, arrived.round, arrived.before, arrived.after);
    // Sent before, without an answer: what the hub has is what holds.
    if (!arrived.step)
        return;
    const QByteArray step = identityOf(arrived.step->uid);
    const bool wasOwn = m_ownSteps.contains(step);
    if (wasOwn)
        std::erase_if(m_own,
                      [&](const TakenBack &own) { return identityOf(own.step.uid) == step; });
    // Labels of a blind round come in when it is closed, in everybody's file; mine are here
    // already, or were made on another computer.
    if (arrived.round && !wasOwn) {
        if (arrived.isMine)
            applyLate(arrived);
        return;
    }
    if (!wasOwn) {
        for (const auto &kept : m_sent.meet(arrived))
            note(kept);
    }
    m_changes.add(changesets::apply(m_db, arrived.step->changes, changesets::Direction::Forward));
    // Of a step that meets nothing of this file's own no row is held.
    const bool hasOwnLabels = m_db.integer("SELECT 1 FROM hub_hole LIMIT 1").has_value();
    if (!m_own.empty() || hasOwnLabels) {
        std::vector<StepRow> rows = changesets::stepRows(arrived.step->changes);
        if (hasOwnLabels)
            removeDangling(rows, *arrived.step);
        addTheirs(*arrived.step, std::move(rows));
    }
    append(*arrived.step, arrived.step->changes, arrived.seq);
}

/// Of labels that only this file has, since their round is blind, none stays on what they removed.
void Receiving::removeDangling(const std::vector<StepRow> &rows, const SharedStep &step)
{
    const Thing &labels = things::of(StudyTable::Label);
    std::vector<OwnReplay::Kept> gone;
    qint64 all = 0;
    for (const StepRow &row : rows) {
        if (row.how != How::Removed)
            continue;
        if (row.table == StudyTable::RoundSource) {
            const qint64 source = std::get<qint64>(*row.before[0]);
            m_db.run("DELETE FROM label WHERE source=?1 AND round=?2", source,
                     std::get<qint64>(*row.before[1]));
            if (const qint64 count = m_db.changes()) {
                gone.push_back(goneWithReport(source, step));
                all += count;
            }
        }
        for (const ThingColumn &column : labels.columns) {
            if (column.refersTo != row.table)
                continue;
            const QByteArray sql = QByteArray("DELETE FROM label WHERE \"") + column.name + "\"=?1";
            m_db.run(sql.constData(), std::get<qint64>(*row.before[0]));
            if (const qint64 count = m_db.changes()) {
                gone.push_back(goneWith(row, count, step));
                all += count;
            }
        }
    }
    constexpr size_t few = 3; // of a round of hundreds one line is enough
    if (gone.size() > few) {
        gone.resize(1);
        gone.front().words =
            SharingText::tr("“%1” by %2 removed reports or codes of a blind round; your labels on "
                            "them (%3) are gone, too.")
                .arg(opened(step.label), who(step), QString::number(all));
    }
    for (const OwnReplay::Kept &each : gone)
        note(each);
}

/// Whoever removed what they were of could not know of them.
OwnReplay::Kept Receiving::goneWith(const StepRow &row, qint64 labels, const SharedStep &step)
{
    const Thing &thing = things::of(row.table);
    OwnReplay::Kept kept;
    kept.words = SharingText::tr("“%1” by %2 removed “%3”, and your labels in a blind round (%4) "
                                 "with it.")
                     .arg(opened(step.label), who(step),
                          MergeWords(m_db).of(thing, rowOf(row.before, thing.columns.size())),
                          QString::number(labels));
    kept.needsChoice = false;
    return kept;
}

/// Nobody else knew of these labels when the report was taken out of its round.
OwnReplay::Kept Receiving::goneWithReport(qint64 source, const SharedStep &step)
{
    OwnReplay::Kept kept;
    kept.words = SharingText::tr("“%1” by %2 took “%3” out of the round, and your label with it.")
                     .arg(opened(step.label), who(step),
                          MergeWords(m_db).of(StudyTable::Source, source));
    kept.needsChoice = false;
    kept.table = StudyTable::Source;
    kept.row = QByteArray::number(source);
    return kept;
}

void Receiving::applyLate(const ArrivedStep &arrived)
{
    if (!arrived.step)
        return;
    ThingRows labels(m_db, StudyTable::Label);
    const Thing &thing = things::of(StudyTable::Label);
    std::vector<StepRow> rows = changesets::stepRows(arrived.step->changes);
    for (const StepRow &row : rows) {
        if (row.table != StudyTable::Label)
            throw Error(SharingText::tr("The hub’s step %1 holds more than labels. Nothing was "
                                        "changed.")
                            .arg(arrived.seq));
        if (row.how == How::Removed) {
            labels.remove(row.before);
            continue;
        }
        if (row.how == How::Changed) {
            for (size_t column = 0; column < row.after.size(); ++column) {
                if (row.after[column])
                    labels.update(row.before, int(column), *row.after[column]);
            }
            continue;
        }
        bool isWhole = true;
        for (size_t column = 0; column < row.after.size(); ++column) {
            const auto &table = thing.columns[column].refersTo;
            if (table && row.after[column])
                isWhole = isWhole && ThingRows(m_db, *table).read({row.after[column]}).has_value();
        }
        isWhole = isWhole && isInRound(m_db, StudyTable::Label, row.after);
        if (isWhole && !labels.read(row.after)) {
            removeOtherLabels(m_db, row.after);
            labels.insert(row.after);
        }
    }
    m_changes.add(changesets::touchedTables(arrived.step->changes));
    if (!m_db.integer("SELECT 1 FROM history WHERE seq=?1", arrived.seq))
        append(*arrived.step, arrived.step->changes, arrived.seq);
    addTheirs(*arrived.step, std::move(rows));
}

void Receiving::note(const OwnReplay::Kept &kept)
{
    sharing::note(m_db, {0, 0, !kept.mine.isEmpty() && kept.needsChoice, kept.words, kept.mine,
                         kept.isTheirs, kept.table, QString::fromLatin1(kept.row), kept.column});
    m_changes.add({changesets::TouchedTable{StudyTable::HubMet, {}, {}, {}}});
}

/// Of a quote that was to have other words, which are not in the text any more.
void Receiving::noteLostPlace(const SharedStep &step, const std::vector<StepRow> &rows)
{
    const auto words = size_t(things::of(StudyTable::Quote).columnNamed("words"));
    for (const StepRow &row : rows) {
        if (row.table != StudyTable::Quote || row.how != How::Changed || !row.after[words])
            continue;
        const auto now = ThingRows(m_db, row.table).read(row.before);
        if (!now || (*now)[words] == *row.after[words])
            continue;
        OwnReplay::Kept kept;
        kept.words = SharingText::tr("“%1” changed nothing: others edited the same words.")
                         .arg(opened(step.label));
        kept.mine = std::get<QString>(*row.after[words]);
        kept.needsChoice = false;
        kept.table = row.table;
        kept.row = rowKey(row.table, row.before).key;
        return note(kept);
    }
}

/// As far as those steps are in the history which removed what the step brought back, or which it
/// undoes.
OwnReplay::Since Receiving::sinceRemoved(const SharedStep &step, const std::vector<StepRow> &rows)
{
    OwnReplay::Since since;
    if (step.uid.size() <= plainUidBytes)
        return since;
    QHash<RowKey, const StepRow *> own;
    QSet<qint64> texts;
    for (const StepRow &row : rows) {
        if (row.how != How::Added)
            continue;
        own.insert(rowKey(row.table, row.after), &row);
        if (row.table == StudyTable::SourceText)
            texts.insert(std::get<qint64>(*row.after[0]));
    }
    // What was removed twice is as the later step left it.
    for (const auto &[id, isUndone] : removalsOf(step)) {
        QSet<qint64> removed;
        for (StepRow &row :
             changesets::stepRows(changesets::stored(m_db, "history", "changeset", id))) {
            const bool isOfText = isTextOrTurn(row.table);
            if (row.how == How::Changed && !isUndone && !isOfText && row.table != StudyTable::Quote
                && row.table != StudyTable::QuoteChange)
                since.removals.push_back(std::move(row));
            if (row.how != How::Removed)
                continue;
            const qint64 source = isOfText ? std::get<qint64>(*row.before[0]) : 0;
            if (isOfText && !texts.contains(source))
                continue;
            if (row.table == StudyTable::SourceText)
                removed.insert(source);
            const StepRow *now = own.take(rowKey(row.table, row.before));
            if (!now) {
                if (isOfText)
                    since.own.push_back(std::move(row));
                continue;
            }
            StepRow change{row.table, How::Changed, std::move(row.before), {}};
            change.before.resize(now->after.size()); // a later version may have more columns
            bool isSame = true;
            for (size_t column = 0; column < now->after.size(); ++column) {
                const bool isKept = now->after[column] == change.before[column];
                isSame = isSame && isKept;
                change.after.push_back(isKept ? std::nullopt : now->after[column]);
            }
            if (!isSame || !isOfTurns(row.table))
                since.own.push_back(std::move(change));
        }
        for (const StepRow &row : rows) {
            if (row.how == How::Added && isOfTurns(row.table)
                && removed.contains(std::get<qint64>(*row.after[0]))
                && own.contains(rowKey(row.table, row.after)))
                since.own.push_back(row);
        }
        texts -= removed;
    }
    return since;
}

/// Of the history, the last one first, and whether the step undoes it: what that changed otherwise
/// is undone by the step itself.
std::vector<std::pair<qint64, bool>> Receiving::removalsOf(const SharedStep &step)
{
    std::vector<std::pair<qint64, bool>> all;
    for (qsizetype at = plainUidBytes; at < step.uid.size(); at += markBytes) {
        const QByteArray mark = step.uid.mid(at, markBytes);
        const qint64 time = timeIn(mark);
        auto steps = m_db.query("SELECT id, label, coder FROM history WHERE at=?1 AND state=0 "
                                "AND size > 0",
                                time);
        while (steps.next()) {
            const QString label = steps.text(1);
            const QString coder = steps.text(2);
            const bool isUndone = oppositeMark(time, label) == mark
                                  && coders::isSameName(coder, step.coder);
            if (isUndone || broughtBackMark(time, label, coder) == mark)
                all.emplace_back(steps.integer(0), isUndone);
        }
    }
    std::ranges::sort(all, std::greater());
    return all;
}

/// Within a savepoint, so that a step is done or not.
void Receiving::put(OwnReplay &replay, const SharedStep &step, const std::vector<StepRow> &rows,
                    const OwnReplay::Since &since)
{
    m_db.execute("SAVEPOINT own");
    m_theirs.beginOwnStep();
    try {
        replay.put(rows, since);
        settle(m_db, replay, rows, m_theirs.hasBroughtBack());
        const Frames changes = m_recorder->changes();
        requireSound(m_db, replay, changes);
        m_db.execute("RELEASE own");
        const std::vector<OwnReplay::Kept> told = replay.takeKept();
        for (const auto &kept : told)
            note(kept);
        if (changes.isEmpty()) { // they did the same, or it was about words that they took out
            if (told.empty())
                noteLostPlace(step, rows);
            return;
        }
        SharedStep done = step;
        done.uid += m_theirs.marksOfBroughtBack(); // its history says so in each file
        append(done, changes, std::nullopt);
        m_changes.add(changesets::touchedTables(changes, changesets::Origin::Recorded));
    } catch (const OwnReplay::NotDone &refused) {
        refuse(replay, step, rows, since.own, refused);
    } catch (const Canceled &) {
        throw;
    } catch (const MachineError &) { // it may be done the next time
        throw;
    } catch (const DamageError &) {
        throw;
    } catch (const Error &error) { // a rule of the file that the two together break
        refuse(replay, step, rows, since.own, {error.message(), {}});
    }
}

/// The first thing of a step that can be gone to.
void Receiving::place(OwnReplay::Kept &kept, const std::vector<StepRow> &rows)
{
    for (const StepRow &row : rows) {
        const auto &key = row.values();
        Met met;
        met.thing = row.table;
        met.row = QString::fromLatin1(rowKey(row.table, key).key);
        if (!placeOf(m_db, met))
            continue;
        kept.table = row.table;
        kept.row = rowKey(row.table, key).key;
        return;
    }
}

void Receiving::refuse(OwnReplay &replay, const SharedStep &step, const std::vector<StepRow> &rows,
                       const std::vector<StepRow> &since, const OwnReplay::NotDone &refused)
{
    m_db.execute("ROLLBACK TO own; RELEASE own");
    m_theirs.forgetOwnStep();
    m_recorder.emplace(m_db);
    replay.takeKept();
    const QString label = opened(step.label);
    OwnReplay::Kept kept;
    kept.words = SharingText::tr("“%1” was not done: %2.").arg(label, refused.why);
    constexpr qint64 largestTyped = 64 << 10; // what is larger came from a file, which has it
    QStringList mine;
    if (step.changes.size() <= largestTyped)
        mine = writtenIn(rows);
    if (!refused.source) // else its text is in it
        mine = typedIn(m_db, since) + typedIn(m_db, rows) + mine;
    if (!refused.mine.isEmpty())
        mine.prepend(refused.mine);
    kept.mine = mine.isEmpty() ? label : mine.join(u'\n');
    if (refused.source) {
        kept.table = StudyTable::Source;
        kept.row = QByteArray::number(refused.source);
        kept.column = turnPlace(refused.turn);
    } else {
        place(kept, rows);
    }
    note(kept);
}

/// False when nothing is left of it.
bool leaveOutClosing(StepRow &row)
{
    if (row.table != StudyTable::Round || row.how != How::Changed)
        return true;
    for (const char *name : rounds::hidingColumns) {
        const auto column = size_t(things::of(StudyTable::Round).columnNamed(name));
        if (row.after[column])
            row.before[column] = row.after[column] = std::nullopt;
    }
    return std::any_of(row.after.begin(), row.after.end(),
                       [](const auto &value) { return value.has_value(); });
}

void Receiving::putAgain()
{
    if (m_own.empty())
        return;
    if (m_dropsClosings) {
        for (TakenBack &own : m_own)
            std::erase_if(own.rows, [](StepRow &row) { return !leaveOutClosing(row); });
    }
    OwnReplay replay(m_db, m_theirs);
    m_recorder.emplace(m_db); // begins anew by itself with each step that it hands out
    for (TakenBack &own : m_own) {
        m_progress.checkCanceled();
        const OwnReplay::Since since = sinceRemoved(own.step, own.rows);
        // Labels that nobody else may see go by themselves: what removes them first.
        std::vector<StepRow> parts[3];
        for (StepRow &row : own.rows) {
            const RoundId round = labelledRound(row);
            const bool isHidden = round && rounds::mayHideLabels(m_db, round);
            parts[!isHidden ? 1 : row.how == How::Added ? 2 : 0].push_back(std::move(row));
        }
        int part = 0;
        for (const auto &rows : parts) {
            if (rows.empty())
                continue;
            SharedStep one = own.step;
            one.uid = uidOfPart(own.step.uid, part++);
            // Its label may say what is hidden, and its mark lets others check what they guess.
            if (rows.front().table != StudyTable::Label
                && (!parts[0].empty() || !parts[2].empty())) {
                one.label = SharingText::tr("Codes of a round");
                one.uid.truncate(plainUidBytes);
            }
            put(replay, one, rows, since);
        }
    }
}

/// Of each change the other way round, as far as nobody has changed it since. Throws NotDone.
std::vector<StepRow> Receiving::opposite(OwnReplay &replay, const std::vector<StepRow> &rows)
{
    std::vector<StepRow> all;
    for (const StepRow &row : rows) {
        if (row.how == How::Added) {
            all.push_back({row.table, How::Removed, row.after, {}});
            continue;
        }
        if (row.how == How::Removed) {
            all.push_back({row.table, How::Added, {}, row.before});
            continue;
        }
        StepRow there = row; // turns have their key from a place in the text
        if (!replay.carryTurn(there))
            continue;
        if (const auto now = ThingRows(m_db, row.table).read(there.before)) {
            StepRow back = row;
            bool isLeft = false;
            bool isWhole = true;
            for (size_t column = 0; column < row.after.size(); ++column) {
                if (!row.after[column])
                    continue;
                const bool isMine = (*now)[column] == *there.after[column];
                back.before[column] = row.after[column];
                back.after[column] = isMine ? row.before[column] : std::nullopt;
                isLeft = isLeft || isMine;
                isWhole = isWhole && isMine;
            }
            // Of a text that was edited since, it is done on what that is now.
            if (row.table == StudyTable::SourceText && !isLeft
                && m_theirs.textBefore(std::get<qint64>(*row.before[0]))) {
                back.after[1] = row.before[1];
                isLeft = isWhole = true;
            }
            // The place of a quote and its words are one.
            if (isLeft && (isWhole || row.table != StudyTable::Quote))
                all.push_back(std::move(back));
        } else if (row.table == StudyTable::SourceText) { // else turns came back without it
            throw OwnReplay::NotDone{SharingText::tr("its text was removed since"), {}};
        }
    }
    return all;
}

Changes Receiving::doOpposite(HistoryId id, const SharedStep &as)
{
    m_lastId = m_db.integer("SELECT max(id) FROM history").value_or(0);
    auto later = m_db.query("SELECT id, coder, label, at FROM history WHERE id > ?1 AND state=0 "
                            "AND size > 0 ORDER BY id",
                            id);
    while (later.next()) {
        m_progress.checkCanceled();
        m_theirs.add(later.text(1), opened(later.text(2)),
                     changesets::stepRows(
                         changesets::stored(m_db, "history", "changeset", later.integer(0))),
                     broughtBackMark(later.integer(3), later.text(2), later.text(1)));
    }
    const auto refuse = [&](const QString &why) {
        const QString label = m_db.text("SELECT label FROM history WHERE id=?1", id);
        throw NotUndone(SharingText::tr("“%1” was not undone: %2.").arg(opened(label), why));
    };
    OwnReplay replay(m_db, m_theirs);
    ChangeRecorder recorder(m_db);
    Frames changes;
    try {
        const std::vector<StepRow> rows = opposite(
            replay,
            changesets::stepRows(changesets::stored(m_db, "history", "changeset", id.value)));
        OwnReplay::Since since; // nothing: what came back already stays as it is
        for (const StepRow &row : rows) {
            if (row.how == How::Added && !isOfTurns(row.table))
                since.own.push_back(
                    {row.table, How::Changed, row.after, StepRow::Values(row.after.size())});
        }
        replay.put(rows, since);
        settle(m_db, replay, rows, m_theirs.hasBroughtBack());
        changes = recorder.changes();
        requireSound(m_db, replay, changes);
    } catch (const OwnReplay::NotDone &refused) {
        refuse(refused.why);
    }
    if (changes.isEmpty())
        refuse(SharingText::tr("nothing of it is left"));
    for (const auto &kept : replay.takeKept())
        note(kept);
    m_db.run("UPDATE history SET state=2 WHERE state=1");
    SharedStep made = as;
    made.changes = changes;
    const auto shared = state(m_db);
    name(made, HistoryId{m_lastId + 1}, shared ? shared->seq : 0);
    auto of = m_db.query("SELECT at, label FROM history WHERE id=?1", id);
    if (of.next())
        made.uid += oppositeMark(of.integer(0), of.text(1));
    made.uid += m_theirs.marksOfBroughtBack();
    append(made, changes, std::nullopt);
    m_changes.add(changesets::touchedTables(changes, changesets::Origin::Recorded));
    return m_changes;
}

} // namespace

Changes doOpposite(Database &db, HistoryId step, const SharedStep &as, Progress &progress)
{
    return Receiving(db, as.coder, progress).doOpposite(step, as);
}

Changes dropClosings(Database &db, const QString &coder, Progress &progress)
{
    return Receiving(db, coder, progress).withoutClosings();
}

Changes receive(Database &db, const QString &coder, const std::vector<ArrivedStep> &arrived,
                const std::vector<ArrivedStep> &late, Progress &progress)
{
    return Receiving(db, coder, progress)(arrived, late);
}

} // namespace axial::sharing
