#pragma once

#include "core/project/merging/mergematcher.h"
#include "core/project/merging/mergework.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <map>

namespace axial {

/// Finds the thing here that one of a side-car is, by what it says. However many there are, it
/// reads those that are here once.
class SideCarMatch
{
public:
    explicit SideCarMatch(Database &db) : m_db(db) {}

    /// 0 = it is none of those here. `guid` is the one that the file has for it.
    qint64 find(const Thing &table, const MergeRow &row, const QString &guid);
    /// A new one, with its id.
    void add(const Thing &table, const MergeRow &row);
    /// No two things of its kind may have one name, and this one's is empty.
    bool lacksName(const Thing &table, const MergeRow &row) const;
    /// A name for a new round: no two are called the same.
    QString freeRoundName(const QString &name);

private:
    struct Known {
        Thing table;
        std::vector<MergeMatcher> matchers;
    };

    Known &known(const Thing &table);
    void readRounds();
    qint64 roundOf(const MergeRow &row, const QString &guid);

    Database &m_db;
    std::map<StudyTable, Known> m_known;
    bool m_areRoundsRead = false;
    QHash<QString, qint64> m_roundsByGuid;  ///< that are here, as files of this project name them
    QHash<QString, qint64> m_roundsByFacts; ///< by what stays of a round, see factsOf()
    QHash<QString, int> m_next;             ///< number to try, of rounds of one name
};

struct ExchangeImport;

/// What every project keeps to, and the database doesn't see to by itself: whether a row of a
/// side-car, in our ids, may come in.
class SideCarRules
{
public:
    explicit SideCarRules(ExchangeImport &work) : m_work(work) {}

    bool fits(const Thing &table, const MergeRow &row);
    /// Whether a quote's words stand there: its id, start and end.
    bool fitsPlace(const MergeRow &place);
    /// It is a part of something that was here before, and would change it: a source could get into
    /// a round that hides its codings, and a stranger's label into a round of ours.
    bool changesWhatWasHere(const Thing &table, const MergeRow &row) const;
    /// What lacks other rows, now that all are in, goes again; how many these are.
    qint64 removeUnfinished();

private:
    bool isThere(const char *sql, const Statement::Value &one, const Statement::Value &two = {},
                 const Statement::Value &three = {});
    bool fitsLabel(const MergeRow &row);
    bool fitsTurn(const MergeRow &row);
    bool fitsExclusion(const MergeRow &row);
    static bool fitsLink(const Thing &table, const MergeRow &row);
    bool fitsCard(const MergeRow &row);
    bool isCode(const Statement::Value &code);

    ExchangeImport &m_work;
    QSet<std::pair<qint64, qint64>> m_cards; ///< board and summary
    QHash<qint64, qint64> m_lastTurns;       ///< where the last one ends, by source
    SourceId m_wordsOf;                      ///< whose text is the one below
    QString m_words;
};

} // namespace axial
