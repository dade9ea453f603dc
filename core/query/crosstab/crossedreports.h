#pragma once

#include "core/query/crosstab/crosscounts.h"
#include "core/query/reports/labelledround.h"

#include <optional>

namespace axial::query {

/// A round's reports by two criteria: what they were decided as, by whom they were labelled, where
/// they are from. Throws Error for what reports can't be told apart by.
class CrossedReports
{
public:
    CrossedReports(Database &db, const CodeTree &tree, const QueryParameters &parameters,
                   Progress &progress);

    const Dimension &rows() const { return m_sides[0].dimension; }
    const Dimension &columns() const { return m_sides[1].dimension; }
    const CrossCounts &counts() const { return *m_counts; }
    const Round &round() const { return m_round.round; }
    /// nullptr = any value of that side.
    std::shared_ptr<const QueryCall> behind(const Dimension::Value *row,
                                            const Dimension::Value *column) const;

private:
    struct Side {
        Dimension dimension;
        std::vector<int> ofUnit; ///< by report; where it is from
    };
    Side sideOf(const QString &id) const;
    Side byCode(const QString &level) const;
    void count();

    const CodeTree &m_tree;
    LabelledRound m_round;
    bool m_isByLabel; ///< each coder's label counts and not the decision
    std::vector<Side> m_sides;
    qint64 m_countable = 0; ///< reports with a decision, or with a label
    std::optional<CrossCounts> m_counts;
};

} // namespace axial::query
