#pragma once

#include "core/project/merging/mergework.h"
#include "core/things/thing.h"

namespace axial {

/// What rows must agree in to be one thing by a match; none where there is nothing to go by.
std::optional<QByteArray> matchKey(const ThingMatch &match, const MergeRow &row);
/// The condition that finds them, with ?1, ?2 and so on for the columns of the match.
QByteArray matchCondition(const Thing &table, const ThingMatch &match);

/// Finds the row of ours that is the same thing as one of theirs, by what it says.
class MergeMatcher
{
public:
    MergeMatcher(Database &db, const Thing &table, const ThingMatch &match);

    const ThingMatch &match() const { return m_match; }
    /// Of a row in our ids; none where there is nothing to go by.
    std::optional<qint64> find(const MergeRow &row);
    /// One of ours that has come in, or is another now.
    void add(const MergeRow &row);
    void remove(const MergeRow &row);

private:
    void readAll();

    Database &m_db;
    const Thing &m_table;
    const ThingMatch &m_match;
    QByteArray m_sql; ///< of a table that the database can find rows of
    bool m_isRead = false;
    QHash<QByteArray, qint64> m_rows;
};

} // namespace axial
