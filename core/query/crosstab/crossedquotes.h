#pragma once

#include "core/query/crosstab/crosscounts.h"
#include "core/query/people/comparedgroups.h"

#include <optional>

namespace axial::query {

/// Quotes, or the participants or sources that have them, by two criteria. Throws Error for an
/// attribute that is not there and for more cells than CrossCounts can hold, and Canceled.
class CrossedQuotes
{
public:
    CrossedQuotes(Database &db, const CodeTree &tree, const QueryParameters &parameters,
                  Progress &progress);

    const Dimension &rows() const { return m_rows; }
    const Dimension &columns() const { return m_columns; }
    const CrossCounts &counts() const { return *m_counts; }
    bool hasGroups() const { return !m_groups.names.isEmpty(); }
    bool isPairOfCodes() const
    {
        return m_rows.of == Dimension::Of::Code && m_columns.of == Dimension::Of::Code;
    }
    /// nullptr = any value of that side.
    std::shared_ptr<const QueryCall> behind(const Dimension::Value *row,
                                            const Dimension::Value *column) const;

private:
    enum class Unit { Quotes, Participants, Sources };
    using Codings = std::vector<std::pair<CodeId, CoderId>>;

    qint64 unitOf(const EvidenceQuote &quote) const;
    void count(Database &db, const std::vector<EvidenceQuote> &all, const Progress &progress);
    /// Into `result`, which is used again and again.
    void readValues(const Dimension &dimension, const EvidenceQuote &quote, const Codings &codings,
                    std::vector<int> &result) const;

    const CodeTree &m_tree;
    ComparedGroups m_groups;
    Unit m_unit;
    QString m_coders;                ///< the parameter
    bool m_pairsWithinCoder = false; ///< codes of one coder alone pair, and there are several
    Dimension m_rows, m_columns;
    std::optional<CrossCounts> m_counts;
};

} // namespace axial::query
