#pragma once

#include "core/domain/quote.h"
#include "ui/document/codingfilter.h"

#include <QSet>

#include <optional>
#include <vector>

namespace axial {

class Database;
struct Changes;

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
