#pragma once

#include "core/domain/quote.h"
#include "ui/base/typedwords.h"

namespace axial::quotefields {

/// What can be written on a quote, wherever it is written; `words` are those of the quote,
/// `coder` who writes.
TypedWords insight(QuoteId quote, const QString &words, const QString &insight,
                   const QString &coder);
TypedWords promptCategory(QuoteId quote, const QString &words, const QString &category,
                          const QString &coder);
QString insightField(QuoteId quote);
QString promptField(QuoteId quote);

} // namespace axial::quotefields
