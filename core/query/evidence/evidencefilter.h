#pragma once

#include "core/lists/rowfilter.h"
#include "core/query/evidence/evidencereader.h"

namespace axial {

/// What is typed above the table: `code:C.1 insight:none "two words" word`. A code means what lies
/// below it, too.
class EvidenceFilter : public RowFilter<EvidenceRow>
{
public:
    EvidenceFilter() : EvidenceFilter(QString()) {}
    explicit EvidenceFilter(const QString &text);

    /// The cells that accepts() looks at, as bits.
    unsigned columns() const;
};

} // namespace axial
