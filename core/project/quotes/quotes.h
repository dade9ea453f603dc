#pragma once

#include "core/base/id.h"
#include "core/domain/memo.h"
#include "core/domain/quote.h"
#include "core/project/people/asker.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;
class Statement;

namespace quotes {

/// Every coding of a source with its range, by start, longest first, then by time.
std::vector<CodedRange> inSource(Database &db, SourceId source);
/// Throws Error when it is gone.
Quote at(Database &db, QuoteId quote);
bool isThere(Database &db, QuoteId quote);
/// In the order in which they were put there, as the asker sees them.
std::vector<Coding> codings(Database &db, QuoteId quote, const Asker &asker = {});
/// The quote of exactly that range, made when there is none. `words` are the source's text there;
/// throws Error when they can't be (wrong length, beyond the text). `createdMs`: what one that is
/// made says of when, for words that were chosen elsewhere; none = now.
QuoteId ensure(Database &db, SourceId source, TextRange range, const QString &words,
               std::optional<qint64> createdMs = {});

/// `by` is who says so from now on; none = nobody knows. Both throw Error when
/// the quote is gone.
void setInsight(Database &db, QuoteId quote, const QString &insight, CoderId by = {});
void setPromptCategory(Database &db, QuoteId quote, const QString &category, CoderId by = {});
/// Grows or shrinks a quote. When another quote has that range already, the two become one, with
/// the insights, codings, memos and links of both.
QuoteId setRange(Database &db, QuoteId quote, TextRange range, const QString &words);
/// Makes two quotes of one: the first keeps its identity, insight and all that was written of its
/// codings, the second gets the same codings and prompt category. Both ranges lie in the quote's,
/// the first before the second (Error). The second, which may have existed.
QuoteId split(Database &db, QuoteId quote, TextRange first, TextRange second);
/// Hands all that `from` has to `into`, then takes `from` away.
void absorb(Database &db, QuoteId from, QuoteId into);
/// Takes a quote away that says nothing more: no code, insight, prompt category, memo or link, and
/// that carries no finding, stands on no concept map and is no area of a page.
void removeIfBare(Database &db, QuoteId quote);
/// Prompt categories in use, for the combo box: those of quotes, as the asker sees them, and of the
/// guide's prompts.
QStringList promptCategories(Database &db, const Asker &asker = {});
/// A value that differs from the participant's, kept with the quote (CodeBook.csv).
void setAttribute(Database &db, QuoteId quote, AttributeId attribute, const QString &value);

} // namespace quotes

namespace codings {

/// Puts codes on a passage by one coder; what is there already stays as it is. Folders can't be
/// put on words (Error).
QuoteId apply(Database &db, SourceId source, TextRange range, const QString &words,
              const std::vector<CodeId> &codes, CoderId coder);
/// How many of them were not there yet.
int applyTo(Database &db, QuoteId quote, const std::vector<CodeId> &codes, CoderId coder);
/// Each quote once; none of codings that are gone.
std::vector<QuoteId> quotesOf(Database &db, const std::vector<CodingId> &codings);
/// The quote goes with its last coding, unless removeIfBare() keeps it.
void remove(Database &db, const std::vector<CodingId> &removed);
void setCode(Database &db, CodingId coding, CodeId code);
/// Throws Error when the coding is gone.
void setComment(Database &db, CodingId coding, const QString &comment);
/// Of two codings that would say the same, `into` stays, with the comments and reviews of both.
void absorb(Database &db, CodingId from, CodingId into);
/// Of each pair of two such that a statement gives, the second stays.
void absorb(Database &db, Statement pairs);

} // namespace codings

namespace reviews {

/// One mark, with a comment or without, of each coder on a coding; a later one replaces it, and no
/// mark without a comment takes it away. Throws Error when the coding is gone.
void set(Database &db, CodingId coding, CoderId coder, ReviewMark mark,
         const QString &comment = {});
void clear(Database &db, CodingId coding, CoderId coder);
/// Of all codings of the quote, by time.
std::vector<Review> ofQuote(Database &db, QuoteId quote);

} // namespace reviews

/// How much a code weighs where it was put: how strongly the words say it, by who coded them.
namespace codingweights {

constexpr double highest = 100; ///< of those that are set here; others' projects know others

/// None takes it away. Throws Error when the coding is gone, or when the weight isn't from 0 to
/// `highest`.
void set(Database &db, CodingId coding, std::optional<double> weight);
/// Those of a quote that are set.
QHash<CodingId, double> ofQuote(Database &db, QuoteId quote);

} // namespace codingweights

} // namespace axial
