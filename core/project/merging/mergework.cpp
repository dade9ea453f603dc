#include "core/project/merging/mergework.h"

#include "core/db/changerecorder.h"
#include "core/db/changeset.h"
#include "core/project/history/steps.h"

namespace axial {
namespace {

/// Whether both did the same in it, as far as both still know what they did.
bool isSameStep(Database &db, Database &other, const Step &mine, const Step &theirs)
{
    if (mine.size == 0 || theirs.size == 0)
        return true;
    const auto bytesOf = [](Database &of, const Step &step) {
        auto row = of.query("SELECT changeset FROM history WHERE id=?1", step.id);
        return row.next() ? row.blob(0) : QByteArray();
    };
    return mine.size == theirs.size && bytesOf(db, mine) == bytesOf(other, theirs);
}

/// How many steps both have, from the first.
size_t commonSteps(Database &db, Database &other, const std::vector<Step> &mine,
                   const std::vector<Step> &theirs)
{
    size_t common = 0;
    while (common < mine.size() && common < theirs.size() && mine[common].id == theirs[common].id
           && mine[common].at == theirs[common].at && mine[common].coder == theirs[common].coder)
        ++common;
    // Two people may do something in the same millisecond; what they do is never the same.
    while (common > 0 && !isSameStep(db, other, mine[common - 1], theirs[common - 1]))
        --common;
    return common;
}

/// Of keys of several columns, without the last.
QByteArray beginningOf(const QByteArray &key)
{
    return key.left(std::max<qsizetype>(key.lastIndexOf(','), 0));
}

struct KeyText {
    QByteArray operator()(std::monostate) const { return {}; }
    QByteArray operator()(qint64 value) const { return QByteArray::number(value); }
    QByteArray operator()(double value) const { return QByteArray::number(value); }
    QByteArray operator()(const QString &value) const { return value.toUtf8(); }
    QByteArray operator()(const QByteArray &value) const { return value; }
};

} // namespace

MergeChoice MergeWork::ask(MergeConflict conflict)
{
    const MergeChoice choice = choices.of(conflict);
    if (report.conflicts.size() < MergeReport::mostListed)
        report.conflicts.push_back(std::move(conflict));
    return choice;
}

void MergeWork::pause()
{
    progress.checkCanceled();
    ChangeRecorder::putAwayMuch(db);
}

QByteArray mergeKey(const MergeRow &row, int columns)
{
    QByteArray key;
    for (int column = 0; column < columns; ++column) {
        if (column > 0)
            key += ',';
        key += std::visit(KeyText(), row[size_t(column)]);
    }
    return key;
}

void MergeChanges::add(Database &db, qint64 step, bool isTakenBack, const Progress &progress)
{
    using How = changesets::ChangedRow::How;
    const Frames frames = changesets::stored(db, "history", "changeset", step);
    changesets::eachRow(frames, [&](const changesets::ChangedRow &row) {
        progress.checkCanceled();
        const int table = int(row.table);
        const How added = isTakenBack ? How::Removed : How::Added;
        if (row.how == How::Changed)
            m_changed[table][row.key] |= row.columns;
        else if (row.how == added)
            m_changed[table][row.key] = ~quint64(0);
        else
            m_removed[table].insert(row.key);
        if (const QByteArray beginning = beginningOf(row.key); !beginning.isEmpty())
            m_beginnings[table].insert(beginning);
    });
}

bool MergeChanges::hasChanged(StudyTable table, const QByteArray &key, quint64 columns) const
{
    const auto rows = m_changed.constFind(int(table));
    return rows != m_changed.cend() && (rows->value(key) & columns) != 0;
}

bool MergeChanges::hasTouched(StudyTable table, const QByteArray &beginning) const
{
    const auto rows = m_beginnings.constFind(int(table));
    return rows != m_beginnings.cend() && rows->contains(beginning);
}

bool MergeChanges::hasRemoved(StudyTable table, const QByteArray &key) const
{
    return removed(table).contains(key);
}

const QSet<QByteArray> &MergeChanges::removed(StudyTable table) const
{
    static const QSet<QByteArray> none;
    const auto rows = m_removed.constFind(int(table));
    return rows == m_removed.cend() ? none : *rows;
}

MergeHistory::Whole MergeHistory::whole(StudyTable table, const QByteArray &theirs,
                                        const QByteArray &mine) const
{
    if (isShared && !there.hasTouched(table, theirs))
        return Whole::Stays;
    // Of a thing that was found by what it says, the histories know two.
    const bool isOne = isShared && theirs == mine;
    return isOne && !here.hasTouched(table, mine) ? Whole::IsTaken : Whole::IsAsked;
}

MergeHistory MergeHistory::of(Database &db, Database &other, const Progress &progress)
{
    const std::vector<Step> mine = steps::all(db);
    const std::vector<Step> theirs = steps::all(other);
    const size_t common = commonSteps(db, other, mine, theirs);
    MergeHistory history;
    history.isShared = common > 0;
    const auto isDone = [](const Step &step) { return step.state == StepState::Done; };
    const auto add = [&](MergeChanges &changes, Database &of, const Step &step, bool isTakenBack) {
        if (step.size == 0)
            history.isShared = false;
        else
            changes.add(of, step.id.value, isTakenBack, progress);
    };
    for (size_t step = 0; step < common && history.isShared; ++step) {
        if (isDone(mine[step]) && !isDone(theirs[step]))
            add(history.there, db, mine[step], true); // taken back there
        else if (!isDone(mine[step]) && isDone(theirs[step]))
            add(history.here, other, theirs[step], true);
    }
    for (size_t step = common; step < mine.size() && history.isShared; ++step) {
        if (isDone(mine[step]))
            add(history.here, db, mine[step], false);
    }
    for (size_t step = common; step < theirs.size() && history.isShared; ++step) {
        if (isDone(theirs[step]))
            add(history.there, other, theirs[step], false);
    }
    if (!history.isShared) {
        history.here = {};
        history.there = {};
    }
    return history;
}

} // namespace axial
