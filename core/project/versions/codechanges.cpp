#include "core/project/versions/codechanges.h"

#include "core/base/error.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/history/steps.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>

namespace axial {
namespace {

using Kind = CodeChange::Kind;
using How = changesets::ChangedRow::How;

/// Columns of the table of codes, as bits of a changed row.
constexpr quint64 parentColumn = 1 << 1;
constexpr quint64 keyColumn = 1 << 4;
constexpr quint64 nameColumn = 1 << 5;

/// Which step did what to which code.
class CodeSteps
{
public:
    void read(const Step &step, const Frames &changes)
    {
        QSet<qint64> gone;
        bool movesWords = false;
        changesets::eachRow(changes, [&](const changesets::ChangedRow &row) {
            if (row.table == StudyTable::Code)
                note(row, step, gone);
            // A code that is deleted takes these along; one that is merged gives them away.
            movesWords |= (row.table == StudyTable::Coding && row.how == How::Changed)
                          || (row.table == StudyTable::Label && row.how == How::Added)
                          || (row.table == StudyTable::Decision && row.how == How::Changed);
        });
        if (movesWords)
            m_merged.unite(gone);
    }
    bool isMerged(CodeId code) const { return m_merged.contains(code.value); }
    /// The last that did so; null = none.
    const Step *of(CodeId code, Kind kind) const
    {
        const auto found = m_steps.constFind(
            {code.value, int(kind == Kind::Merged ? Kind::Removed : kind)});
        return found == m_steps.cend() ? nullptr : &*found;
    }

private:
    void note(const changesets::ChangedRow &row, const Step &step, QSet<qint64> &gone)
    {
        const qint64 code = row.key.toLongLong();
        const auto put = [&](Kind kind) { m_steps.insert({code, int(kind)}, step); };
        if (row.how == How::Added)
            put(Kind::Added);
        if (row.how == How::Removed) {
            put(Kind::Removed);
            gone << code;
        }
        if (row.how != How::Changed)
            return;
        if (row.columns & parentColumn)
            put(Kind::Moved);
        if (row.columns & keyColumn)
            put(Kind::Keyed);
        if (row.columns & nameColumn)
            put(Kind::Renamed);
    }

    QHash<std::pair<qint64, int>, Step> m_steps;
    QSet<qint64> m_merged;
};

/// Of the steps between the two that are done and not forgotten.
CodeSteps stepsBetween(Database &db, HistoryId from, HistoryId to, Progress &progress)
{
    CodeSteps found;
    for (const Step &step : steps::all(db)) {
        progress.checkCanceled();
        if (step.id <= from || to < step.id || step.state != StepState::Done || step.size == 0)
            continue;
        const Frames changes = changesets::stored(db, "history", "changeset", step.id.value);
        try {
            found.read(step, changes);
        } catch (const Canceled &) {
            throw;
        } catch (const Error &) {
            continue; // a damaged step tells nothing of who and when, but the trees differ all the
                      // same
        }
    }
    return found;
}

QHash<CodeId, Code> byId(const TaxonomyState &state)
{
    QHash<CodeId, Code> codes;
    for (const Code &code : state.codes)
        codes.insert(code.id, code);
    return codes;
}

class Differences
{
public:
    Differences(const TaxonomyState &from, const TaxonomyState &to, const CodeSteps &steps)
        : m_before(byId(from)), m_after(byId(to)), m_steps(steps)
    {
    }

    void compare(const Code &code)
    {
        const auto known = m_before.constFind(code.id);
        if (known == m_before.cend())
            return add(Kind::Added, code, {}, parentIn(m_after, code));
        if (known->name != code.name)
            add(Kind::Renamed, code, known->name, code.name);
        if (known->key != code.key)
            add(Kind::Keyed, code, known->key, code.key);
        if (known->parent != code.parent)
            add(Kind::Moved, code, parentIn(m_before, *known), parentIn(m_after, code));
    }
    void addGone(const Code &code)
    {
        if (!m_after.contains(code.id))
            add(m_steps.isMerged(code.id) ? Kind::Merged : Kind::Removed, code,
                parentIn(m_before, code), {});
    }
    std::vector<CodeChange> take() { return std::move(m_changes); }

private:
    static QString parentIn(const QHash<CodeId, Code> &tree, const Code &code)
    {
        return tree.value(code.parent).label();
    }
    void add(Kind kind, const Code &code, const QString &before, const QString &after)
    {
        CodeChange change{kind, code.id, code.key, code.name, before, after, {}, {}, {}};
        if (const Step *step = m_steps.of(code.id, kind)) {
            change.coder = step->coder;
            change.at = step->at.toLocalTime();
            change.step = step->label;
        }
        m_changes.push_back(std::move(change));
    }

    QHash<CodeId, Code> m_before;
    QHash<CodeId, Code> m_after;
    const CodeSteps &m_steps;
    std::vector<CodeChange> m_changes;
};

} // namespace

std::vector<CodeChange> codeChanges(Database &db, const TaxonomyState &from,
                                    const TaxonomyState &to, Progress &progress)
{
    // Where one of the two is no place in this history, nobody knows who and when.
    const bool isOneHistory = from.step != Version::elsewhere && to.step != Version::elsewhere;
    const CodeSteps steps = isOneHistory ? stepsBetween(db, std::min(from.step, to.step),
                                                        std::max(from.step, to.step), progress)
                                         : CodeSteps();
    Differences differences(from, to, steps);
    for (const Code &code : to.codes)
        differences.compare(code);
    for (const Code &code : from.codes)
        differences.addGone(code);
    return differences.take();
}

} // namespace axial
