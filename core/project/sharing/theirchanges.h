#pragma once

#include "core/db/changeset.h"
#include "core/project/merging/mergematcher.h"
#include "core/things/thing.h"

#include <QHash>
#include <QSet>

#include <map>
#include <vector>

namespace axial {

class Database;

namespace sharing {

/// A row, by its table and the values of its key.
struct RowKey {
    StudyTable table = StudyTable::Setting;
    QByteArray key;

    bool operator==(const RowKey &) const = default;
    friend size_t qHash(const RowKey &row, size_t seed)
    {
        return qHashMulti(seed, int(row.table), row.key);
    }
};
/// Of the values of a row, whose first columns are its key.
RowKey rowKey(StudyTable table, const changesets::StepRow::Values &values);
/// A code behind the one above it, and whatever else is named by another row of these, which were
/// all removed, or all added and changed; as they are otherwise.
void putBehindWhatTheyNeed(std::vector<changesets::StepRow> &rows);

/// Who has what a coder did, whom a step merged into another; 0 when it is no such step, or the
/// other had all of it already.
qint64 takesOver(const std::vector<changesets::StepRow> &rows, qint64 coder);

/// What others did since this file was last the same as theirs, as far as own steps may meet it.
class TheirChanges
{
public:
    explicit TheirChanges(Database &db) : m_db(db) {}

    /// A step, before it is applied, and the mark of whoever brings back what it removed.
    void add(const QString &coder, const QString &label, std::vector<changesets::StepRow> rows,
             const QByteArray &mark);

    bool hasRemoved(const RowKey &row) const { return m_removed.contains(row); }
    /// They added it, or made something else of it.
    bool hasTouched(const RowKey &row) const { return m_touched.contains(row); }
    /// Who has what a coder did whom they merged into another; 0 when they did not.
    qint64 coderInstead(qint64 coder) const;
    /// Who did it last; empty = nobody.
    QString coderOf(const RowKey &row) const;
    /// Ids of rows of a table that they added or changed.
    const QSet<qint64> &idsIn(StudyTable table) const;
    /// A sentence, and the row that it is about.
    struct Said {
        QString words;
        RowKey row;
    };
    /// Puts back all that the step removed which removed this row, and what it needs, and says so;
    /// false when none did.
    bool bringBack(const RowKey &row, std::vector<Said> &said);
    /// An own step begins; when it is rolled back, so is what it had brought back.
    void beginOwnStep();
    void forgetOwnStep();
    /// Rows that have come back, one after another, also of own steps that were rolled back.
    const std::vector<qint64> &backIn(StudyTable table) { return m_back[table]; }
    /// A row of the table came in, which may be the same thing as one that was removed.
    void forgetMade(StudyTable table);
    bool hasBroughtBack() const { return !m_backNow.empty(); }
    /// Of the steps that the own one brought back.
    QByteArray marksOfBroughtBack() const;
    /// Whether all is there that a row refers to, or could be brought back; what may be missing is
    /// left out of it.
    bool hasAll(const Thing &thing, changesets::StepRow::Values &values, std::vector<Said> &said);
    /// A text as it was before they edited it; none when they did not.
    std::optional<QString> textBefore(qint64 source) const;
    /// Whether they said who speaks where in it, or what is asked there.
    bool hasTurned(qint64 source) const { return m_turned.contains(source); }

private:
    struct Step {
        QString coder;
        QString label;
        std::vector<changesets::StepRow> rows;
        QByteArray mark;
        bool isBack = false;
    };

    static bool editsText(const Step &step);
    bool textsStand(const Step &step);
    void addText(const changesets::StepRow &row);
    void putBack(size_t which, std::vector<Said> &said);
    void putRowBack(const changesets::StepRow &row, size_t which, std::vector<Said> &said);
    std::optional<qint64> madeSince(const Thing &thing, const changesets::StepRow::Values &values);
    void sayOtherWords(const changesets::StepRow::Values &gone, qint64 instead,
                       std::vector<Said> &said);

    Database &m_db;
    std::vector<Step> m_steps;
    QHash<RowKey, size_t> m_removed; ///< the last step that did
    /// Of what was removed and made anew, which stays so when the rest of its step comes back.
    QHash<RowKey, qint64> m_instead;
    QHash<RowKey, qint64> m_insteadBefore; ///< the present own step
    /// Rows of a table, by a match of it.
    std::map<std::pair<StudyTable, size_t>, MergeMatcher> m_madeSince;
    QHash<RowKey, size_t> m_touched; ///< the last step that did
    QHash<StudyTable, QSet<qint64>> m_ids;
    std::map<StudyTable, std::vector<qint64>> m_back;
    QHash<RowKey, size_t> m_backFrom; ///< the step that had removed it
    std::vector<size_t> m_backNow;    ///< steps that the present own one brought back
    std::vector<std::pair<RowKey, size_t>> m_thereNow; ///< rows of theirs
    struct Text {
        QString before;
        bool isEdited = false;
    };
    QHash<qint64, Text> m_texts; ///< by their sources
    QSet<qint64> m_turned;       ///< sources
};

/// Whether its rows say where turns of a source begin, which follows the text.
inline bool isOfTurns(StudyTable table)
{
    return table == StudyTable::Turn || table == StudyTable::TurnPrompt;
}

inline bool isTextOrTurn(StudyTable table)
{
    return table == StudyTable::SourceText || isOfTurns(table);
}

/// Rows of one table as values, by their key; SQL that the table's description gives.
class ThingRows
{
public:
    ThingRows(Database &db, StudyTable table);

    using Row = std::vector<Statement::Value>;
    /// As it is now; none when there is none.
    std::optional<Row> read(const changesets::StepRow::Values &key);
    void insert(const changesets::StepRow::Values &values);
    void update(const changesets::StepRow::Values &key, int column, const Statement::Value &value);
    /// All that are said, behind the key, at once: halfway a quote may end before it begins.
    void update(const changesets::StepRow::Values &key, const changesets::StepRow::Values &values);
    void remove(const changesets::StepRow::Values &key);

private:
    Row keyOf(const changesets::StepRow::Values &values) const;

    Database &m_db;
    const Thing &m_thing;
    QByteArray m_where;
};
/// The first columns of a row; what a step does not say is empty.
ThingRows::Row rowOf(const changesets::StepRow::Values &values, size_t columns);

} // namespace sharing

} // namespace axial
