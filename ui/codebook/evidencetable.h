#pragma once

#include "core/base/id.h"
#include "ui/codebook/codebooktable.h"

namespace axial {

class EvidenceModel;

/// The evidence, one row a quote. The person stays at the same quote when its rows are exchanged.
class EvidenceTable : public CodebookTable
{
public:
    explicit EvidenceTable(EvidenceModel &evidence);

private:
    void keepQuote();
    void stayAtQuote();

    EvidenceModel &m_evidence;
    QuoteId m_quote; ///< where the person is, while the rows are exchanged
    int m_column = 0;
};

} // namespace axial
