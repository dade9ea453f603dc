#include "ui/codebook/evidencetable.h"

#include "ui/codebook/evidencemodel.h"

#include <QHeaderView>

namespace axial {

EvidenceTable::EvidenceTable(EvidenceModel &evidence)
    : CodebookTable(QStringLiteral("Evidence"), &evidence), m_evidence(evidence)
{
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(&evidence, &QAbstractItemModel::modelAboutToBeReset, this, &EvidenceTable::keepQuote);
    connect(&evidence, &QAbstractItemModel::modelReset, this, &EvidenceTable::stayAtQuote);
}

void EvidenceTable::keepQuote()
{
    const QModelIndex current = currentIndex();
    m_quote = current.isValid() ? m_evidence.quoteAt(current.row()) : QuoteId{};
    m_column = current.column();
}

/// Other rows mean a new beginning for the view.
void EvidenceTable::stayAtQuote()
{
    if (const int row = m_quote ? m_evidence.rowOf(m_quote) : -1; row >= 0)
        setCurrentIndex(m_evidence.index(row, m_column));
}

} // namespace axial
