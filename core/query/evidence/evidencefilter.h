#pragma once

#include "core/query/evidence/evidencerow.h"

namespace axial {

/// What is typed above the table: `code:C.1 insight:empty "two words" word`; all must hold. A code
/// means what lies below it, too.
class EvidenceFilter
{
public:
    EvidenceFilter() = default;
    explicit EvidenceFilter(const QString &text);

    bool isEmpty() const { return m_terms.empty(); }
    bool accepts(const EvidenceRow &row) const;
    /// The cells that accepts() looks at, as bits.
    unsigned columns() const;

    bool operator==(const EvidenceFilter &) const = default;

private:
    struct Term {
        QString field; ///< empty = anywhere
        QString value;

        bool operator==(const Term &) const = default;
    };
    static bool holds(const Term &term, const EvidenceRow &row);

    std::vector<Term> m_terms;
};

} // namespace axial
