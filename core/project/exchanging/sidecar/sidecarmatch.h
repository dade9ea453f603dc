#pragma once

#include "core/project/merging/mergematcher.h"

#include <QHash>
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

} // namespace axial
