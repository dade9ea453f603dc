#pragma once

#include "core/project/guide/dimensions.h"
#include "core/query/evidence/evidence.h"

#include <QHash>

namespace axial::query {

/// Which questions of the guide quotes answer, and to which dimension of coding they belong: by
/// their own prompt category, else by the first question they answer.
class GuideQuotes
{
public:
    explicit GuideQuotes(Database &db);

    const std::vector<CodingDimension> &dimensions() const { return m_dimensions; }
    /// In the guide's order; none before the first that is asked in its source.
    std::vector<PromptId> promptsOf(const EvidenceQuote &quote) const;
    /// The index of one of dimensions(), or -1.
    int dimensionOf(const EvidenceQuote &quote) const;

private:
    struct Asked {
        qint64 start = 0;
        std::vector<PromptId> prompts;
    };

    std::vector<CodingDimension> m_dimensions;
    QHash<SourceId, std::vector<Asked>> m_asked; ///< ascending
    QHash<QuoteId, int> m_ofQuote;               ///< of those whose own category says it
    QHash<PromptId, int> m_ofPrompt;             ///< -1 = none
};

/// A question that is asked for by `id:` and the id, as cells ask, or its words; none for nothing.
/// Throws Error for one that is not in the guide.
PromptId questionOf(const std::vector<Prompt> &guide, const QString &value);

} // namespace axial::query
