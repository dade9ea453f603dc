#pragma once

#include "core/project/guide/dimensions.h"
#include "core/query/evidence/evidence.h"
#include "core/query/guide/guideanswers.h"

namespace axial::query {

/// Which questions of the guide quotes answer, and to which dimension of coding they belong: by
/// their own prompt category, else by the first question they answer.
class GuideQuotes
{
public:
    explicit GuideQuotes(Database &db);

    const std::vector<CodingDimension> &dimensions() const { return m_dimensions; }
    /// In the guide's order.
    std::vector<PromptId> promptsOf(const EvidenceQuote &quote) const
    {
        return m_asked.at(quote.source, quote.range.start);
    }
    /// The index of one of dimensions(), or -1.
    int dimensionOf(const EvidenceQuote &quote) const;

private:
    std::vector<CodingDimension> m_dimensions;
    AskedBefore m_asked;
    QHash<QuoteId, int> m_ofQuote;   ///< of those whose own category says it
    QHash<PromptId, int> m_ofPrompt; ///< -1 = none
};

} // namespace axial::query
