#include "core/project/sharing/textagain.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/ownreplay.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textdifference.h"
#include "core/things/thing.h"

#include <QSet>

#include <algorithm>

namespace axial::sharing {
namespace {

using How = changesets::ChangedRow::How;
using changesets::StepRow;

constexpr QLatin1String turnBegins("turn ");

qint64 keyIn(const StepRow &row)
{
    const auto &value = row.values()[0];
    const auto *id = value ? std::get_if<qint64>(&*value) : nullptr;
    return id ? *id : 0;
}

/// Whether a row was changed in no other columns.
bool changesOnly(const StepRow &row, std::initializer_list<const char *> columns)
{
    if (row.how != How::Changed)
        return false;
    const Thing &thing = things::of(row.table);
    for (size_t column = size_t(thing.keyColumns()); column < row.after.size(); ++column) {
        const bool isAmong = std::any_of(columns.begin(), columns.end(), [&](const char *name) {
            return size_t(thing.columnNamed(name)) == column;
        });
        if (row.after[column] && !isAmong)
            return false;
    }
    return true;
}

/// The source whose text a row follows, as an edit of that moves it; 0 when it is another change.
qint64 sourceFollowed(Database &db, const StepRow &row)
{
    switch (row.table) {
    case StudyTable::SourceText:
        return row.how == How::Changed ? keyIn(row) : 0;
    case StudyTable::Turn:
    case StudyTable::TurnPrompt:
        return keyIn(row);
    case StudyTable::Source:
        return changesOnly(row, {"length"}) ? keyIn(row) : 0;
    case StudyTable::Quote:
        if (!changesOnly(row, {"start", "end", "words"}))
            return 0;
        break;
    case StudyTable::QuoteChange:
        break;
    default:
        return 0;
    }
    return db.integer("SELECT source FROM quote WHERE id=?1", keyIn(row)).value_or(0);
}

/// What was written, a paragraph each, with the numbers of the turns.
class OwnWords
{
public:
    OwnWords(Database &db, SourceId source, const QString &before,
             const std::vector<TextEdit> &theirs)
        : m_turns(sources::turns(db, source)), m_theirs(before, theirs)
    {
    }

    /// 0 when it is in none.
    qsizetype turnAt(qint64 place) const
    {
        const qint64 now = m_theirs.moved({place, place}).start;
        qsizetype turn = 0;
        for (const Turn &each : m_turns) {
            if (each.range.start <= now)
                ++turn;
        }
        return turn;
    }
    /// `met`: those among them that are wanted.
    QString of(const std::vector<TextEdit> &edits, const std::vector<TextEdit> &met,
               const QString &mine) const
    {
        QStringList words;
        qint64 growth = 0;
        for (const TextEdit &edit : edits) {
            const qint64 start = edit.range.start + growth;
            growth += edit.growth();
            if (std::find(met.begin(), met.end(), edit) == met.end())
                continue;
            const qsizetype from = start > 0 ? mine.lastIndexOf(u'\n', start - 1) + 1 : 0;
            const qsizetype to = mine.indexOf(u'\n', start + edit.words.size());
            QString paragraph = mine.mid(from, to < 0 ? -1 : to - from);
            if (paragraph.trimmed().isEmpty()) // else nothing would seem to have met
                paragraph = SharingText::tr("(deleted)");
            const qsizetype turn = turnAt(edit.range.start);
            const QString line = turn ? SharingText::tr("Turn %1: %2").arg(turn).arg(paragraph)
                                      : paragraph;
            if (!words.contains(line))
                words << line;
        }
        return words.join(u'\n');
    }
    QString all(const std::vector<TextEdit> &edits, const QString &mine) const
    {
        return of(edits, edits, mine);
    }

private:
    std::vector<Turn> m_turns;
    TextEdits m_theirs;
};

QString whereBothChanged(const OwnWords &words, const std::vector<TextEdit> &met)
{
    QStringList turns;
    for (const TextEdit &edit : met) {
        const QString turn = QString::number(words.turnAt(edit.range.start));
        if (turn != QLatin1String("0") && !turns.contains(turn))
            turns << turn;
    }
    if (turns.isEmpty())
        return SharingText::tr("both changed the same words");
    return turns.size() == 1
               ? SharingText::tr("both changed turn %1").arg(turns.front())
               : SharingText::tr("both changed turns %1").arg(turns.join(QStringLiteral(", ")));
}

} // namespace

std::vector<StepRow> takeTexts(Database &db, std::vector<StepRow> &rows,
                               const std::function<bool(qint64)> &isEditedTwice)
{
    std::vector<StepRow> texts;
    for (const StepRow &row : rows) {
        if (row.table == StudyTable::SourceText && row.how == How::Changed
            && isEditedTwice(keyIn(row)))
            texts.push_back(row);
    }
    if (texts.empty())
        return texts;
    QSet<qint64> gone; // quotes, which what belongs to them goes with
    for (const StepRow &row : rows) {
        if (row.table == StudyTable::Quote && row.how == How::Removed)
            gone.insert(keyIn(row));
    }
    std::erase_if(rows, [&](const StepRow &row) {
        if (row.table == StudyTable::QuoteChange && gone.contains(keyIn(row)))
            return false;
        const qint64 source = sourceFollowed(db, row);
        return source && std::any_of(texts.begin(), texts.end(), [&](const StepRow &text) {
                   return keyIn(text) == source;
               });
    });
    return texts;
}

void editAgain(Database &db, const StepRow &text)
{
    const SourceId source{keyIn(text)};
    const QString before = std::get<QString>(text.before[1].value());
    const QString mine = std::get<QString>(text.after[1].value());
    const QString now = sources::text(db, source);
    const auto own = difference(before, mine);
    const auto others = difference(before, now);
    if (!own || !others)
        throw OwnReplay::NotDone{SharingText::tr("others edited the same text"), mine,
                                 source.value};
    const OwnWords words(db, source, before, *others);
    const RebasedEdits again = rebased(*own, *others);
    if (!again.met.empty())
        throw OwnReplay::NotDone{whereBothChanged(words, again.met), words.all(*own, mine),
                                 source.value, words.turnAt(again.met.front().range.start)};
    const TextEdits edits(now, again.edits);
    const EditEffect effect = transcripts::effect(db, source, edits);
    // Of quotes that the step itself took out none is left.
    if (!effect.lost.empty() || effect.joined > 0)
        throw OwnReplay::NotDone{SharingText::tr("others coded words that it removes"),
                                 words.all(*own, mine), source.value,
                                 own->empty() ? 0 : words.turnAt(own->front().range.start)};
    transcripts::edit(db, source, edits);
}

QStringList typedIn(Database &db, const std::vector<StepRow> &rows)
{
    QStringList typed;
    for (const StepRow &row : rows) {
        if (row.table != StudyTable::SourceText || row.how != How::Changed || !row.after[1])
            continue;
        const SourceId source{keyIn(row)};
        const QString before = std::get<QString>(row.before[1].value());
        const QString mine = std::get<QString>(row.after[1].value());
        const QString now = sources::text(db, source);
        const auto own = difference(before, mine);
        const auto others = difference(before, now).value_or(std::vector<TextEdit>());
        typed << (own ? OwnWords(db, source, before, others).all(*own, mine) : mine);
    }
    return typed;
}

std::optional<TypedAgain> typedAgain(Database &db, SourceId source, const TextEdits &typed)
{
    const QString &before = typed.original();
    const QString now = sources::text(db, source);
    const auto others = state(db) ? difference(before, now) : std::nullopt;
    if (!others)
        return std::nullopt;
    const std::vector<TextEdit> own = typed.changes();
    const RebasedEdits again = rebased(own, *others);
    TypedAgain result{TextEdits(now, again.edits), {}, {}, 0};
    if (!again.met.empty()) {
        const OwnWords words(db, source, before, *others);
        result.met = words.of(own, again.met, typed.text());
        result.why = whereBothChanged(words, again.met);
        result.turn = words.turnAt(again.met.front().range.start);
    }
    return result;
}

void keepMet(Project &project, SourceId source, const TypedAgain &typed, const QString &step)
{
    if (typed.met.isEmpty())
        return;
    Met met;
    met.isBothWrote = true;
    met.words = SharingText::tr("“%1”: %2. What others wrote stands; yours is kept here.")
                    .arg(step, typed.why);
    met.mine = typed.met;
    met.thing = StudyTable::Source;
    met.row = QString::number(source.value);
    met.column = turnPlace(typed.turn);
    note(project, met);
}

QString turnPlace(qint64 turn)
{
    return turn ? turnBegins + QString::number(turn) : QString();
}

qint64 turnOf(const QString &place)
{
    return place.startsWith(turnBegins) ? place.mid(turnBegins.size()).toLongLong() : 0;
}

} // namespace axial::sharing
