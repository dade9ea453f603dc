#pragma once

#include "core/domain/quote.h"

#include <QSet>

#include <optional>
#include <vector>

namespace axial {

class Database;
struct Changes;

/// Which codings a document shows. What is hidden stays in the project and in every count.
struct CodingFilter {
    CoderId coder;                      ///< none = everybody's
    CoderId other;                      ///< beside that coder
    std::optional<QSet<CodingId>> only; ///< where two coders differ
    std::optional<QSet<qint64>> codes;  ///< by CodeId.value; a branch of the tree with all in it
    qint64 sinceMs = 0;                 ///< UTC, milliseconds since 1970; 0 = from the beginning
    double leastWeight = -1;            ///< -1 = also what has no weight

    bool matches(const CodedRange &coding) const
    {
        return (!coder || coding.coder == coder || (other && coding.coder == other))
               && (!only || only->contains(coding.coding))
               && (!codes || codes->contains(coding.code.value)) && coding.createdMs >= sinceMs
               && coding.weight >= leastWeight;
    }
    bool isEmpty() const { return !coder && !only && !codes && sinceMs == 0 && leastWeight < 0; }
};

/// The codings of one source as they are stored, by place, and those of them that are shown.
class DocumentCodings
{
public:
    void set(std::vector<CodedRange> codings);
    /// All that these quotes, ascending, have now. Answers what is shown of that; nullopt = the
    /// quotes are another source's.
    std::optional<std::vector<CodedRange>> replace(const std::vector<QuoteId> &quotes,
                                                   std::vector<CodedRange> now);
    void setFilter(const CodingFilter &filter);

    /// Also those that the filter hides.
    const std::vector<CodedRange> &all() const { return m_all; }
    std::vector<CodedRange> shown() const;
    /// Distinct quotes in the order of the text, as far as they are shown.
    const std::vector<CodedRange> &quotes() const { return m_quotes; }
    /// Quotes of which the filter leaves nothing.
    QSet<QuoteId> hiddenQuotes() const;
    /// Quotes that a step touched, or whose codings it did, ascending; nullopt = any: all are to be
    /// read again. Those of other sources are among them.
    std::optional<std::vector<QuoteId>> touchedBy(const Changes &changes, Database &db) const;

    /// The shortest quote at the position, of those shown.
    QuoteId quoteAt(qint64 position) const;
    QuoteId quoteOf(TextRange range) const;
    /// Empty when the quote is not among those shown.
    TextRange rangeOf(QuoteId quote) const;

private:
    void listQuotes();

    std::vector<CodedRange> m_all;
    std::vector<CodedRange> m_quotes;
    CodingFilter m_filter;
};

} // namespace axial
