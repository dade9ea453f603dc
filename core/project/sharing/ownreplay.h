#pragma once

#include "core/project/sharing/theirchanges.h"
#include "core/text/textedits.h"

#include <QHash>
#include <QStringList>

namespace axial::sharing {

/// In an exclusive round the later label of a coder stands in place of the earlier one.
void removeOtherLabels(Database &db, const changesets::StepRow::Values &label);
/// Whether the report of a label, or of a decision, is in its round.
bool isInRound(Database &db, StudyTable table, const changesets::StepRow::Values &values);
/// Sees to it, when they took it out meanwhile; of other rows nothing.
void keepInRound(Database &db, StudyTable table, const changesets::StepRow::Values &values);

/// Of a field that somebody else wrote, too; an empty name is nobody known. Of what I emptied
/// nothing is kept.
QString bothWrote(Database &db, const Thing &thing, const std::vector<Statement::Value> &row,
                  size_t column, const QString &who, const QString &mine);

/// What somebody wrote in rows of a step, each once: memos, comments, reasons and the like.
QStringList writtenIn(const std::vector<changesets::StepRow> &rows);

/// Puts own steps on top of what others did, row by row, by the rules of receive().
class OwnReplay
{
public:
    OwnReplay(Database &db, TheirChanges &theirs) : m_db(db), m_theirs(theirs) {}

    using Values = changesets::StepRow::Values;

    /// Something kept, as sharing::Met says it.
    struct Kept {
        QString words;
        StudyTable table = StudyTable::Setting;
        QByteArray row;
        QString column; ///< empty = it is only said
        QString mine;
        bool needsChoice = true; ///< before what I wrote could be forgotten
        bool isTheirs = false;   ///< `mine` is what they wrote, and mine stands
    };
    /// Of a step that had brought something back, which others may have brought back, too.
    struct Since {
        /// What it did to that: rows changed, in nothing maybe, and turns that it made or took out.
        std::vector<changesets::StepRow> own;
        std::vector<changesets::StepRow> removals; ///< what else they had changed who removed it
    };
    /// Rows of a step. Throws NotDone, for the caller to take the step back.
    void put(std::vector<changesets::StepRow> rows, const Since &since);
    /// Of what a step came to, with all that was brought back for it: no two things of one name.
    /// Throws NotDone.
    void requireUnique(const std::vector<changesets::StepRow> &rows);
    /// Turns lie where they are in a text that others edited, too. False when there is no such turn
    /// any more, which is said.
    bool carryTurn(changesets::StepRow &row);
    /// Since the last time.
    std::vector<Kept> takeKept();

    struct NotDone {
        QString why;
        QString mine;      ///< words that would be lost
        qint64 source = 0; ///< where they were written, if that is a text
        qint64 turn = 0;   ///< and in which of its turns, counted from 1
    };

    qint64 theirId(StudyTable table, qint64 id) const; ///< my own where nothing is the same thing

private:
    using StepRow = changesets::StepRow;

    void takeOwn(std::vector<StepRow> &rows, const Since &since);
    void mapKeys(std::vector<StepRow> &rows) const;
    QSet<qint64> bringTexts(std::vector<StepRow> &rows, const std::vector<StepRow> &since);
    void putEach(const std::vector<StepRow> &rows, bool areRemovals);
    void settlePrompts(const std::vector<StepRow> &rows);
    void moveOrders(const std::vector<StepRow> &rows);
    void add(const StepRow &row);
    void addTo(const ThingRows::Row &now, const StepRow &row, const Values &values, bool isCarried);
    void change(const StepRow &row);
    void changeColumn(const Thing &thing, const Values &key, size_t column, const StepRow &row,
                      const Statement::Value &now);
    void changeText(const StepRow &row);
    void remove(const StepRow &row);
    Values mapped(const Thing &thing, Values values) const;
    bool need(const Thing &thing, Values &values);
    qint64 theirsOfName(const Thing &thing, size_t match, const Values &values);
    bool joinColumn(const Thing &thing, const Values &id, size_t column, const Values &values,
                    const Statement::Value &now);
    bool joinsTheirs(const Thing &thing, const Values &values);
    bool isOrderOfNobody(const Thing &thing, const Values &values);
    void requireFreeName(const Thing &thing, const Values &changed, const Values &row);
    void keep(const Thing &thing, const Values &key, size_t column, const Statement::Value &mine);
    void keepDecision(const Values &values);
    void replaceOtherLabels(const Values &label);
    void setLast(const Thing &thing, Values &values);
    QString textOf(qint64 source);
    bool hasText(qint64 source);
    bool isElsewhere(qint64 source) const;
    const TextEdits *editsSince(qint64 source);
    void sayLeftOut(const QString &mine, const RowKey &row);
    std::optional<qint64> turnNow(qint64 source, qint64 start, const TextEdits &edits);
    bool carry(Values &quote);
    bool moveRange(Values &values, Values &quote);
    void carryTheirs(const std::vector<StepRow> &rows);
    void requireUnused(const std::vector<StepRow> &rows);
    void requireWords(const ThingRows::Row &quote);
    bool isTwice(const Thing &thing, const ThingMatch &match, const ThingRows::Row &row);
    void sayBroughtBack(const std::vector<TheirChanges::Said> &said);
    void say(const QString &words, const QString &mine = {}, const RowKey &at = {})
    {
        m_kept.push_back({words, at.table, at.key, {}, mine});
    }

    Database &m_db;
    TheirChanges &m_theirs;
    QHash<StudyTable, QHash<qint64, qint64>> m_same; ///< my id, and theirs of the same thing
    struct TheirNames {
        bool areRead = false;
        size_t returns = 0;              ///< of those that came back how many are in it
        QHash<QByteArray, qint64> byKey; ///< what they say, and their ids
    };
    QHash<std::pair<int, size_t>, TheirNames> m_theirNames; ///< by table and match
    std::vector<Kept> m_kept;
    bool m_hasBroughtBack = false;        ///< something that they had removed
    QHash<qint64, QString> m_textsBefore; ///< of sources whose text the step edits
    /// Of sources that own steps edited: as they were after the last of them, also if it was not
    /// done, since places of later ones count in them.
    QHash<qint64, QString> m_ownTexts;
    QHash<qint64, std::optional<TextEdits>> m_edits; ///< while their texts stay as they are
};

} // namespace axial::sharing
