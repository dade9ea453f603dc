#include "ui/base/quotefields.h"

#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/wording.h"

#include <QCoreApplication>

namespace axial::quotefields {

namespace {

constexpr int wordsShown = 40;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(quotefields)
};

} // namespace

QString insightField(QuoteId quote)
{
    return QStringLiteral("insight/%1").arg(quote.value);
}

QString promptField(QuoteId quote)
{
    return QStringLiteral("prompt/%1").arg(quote.value);
}

TypedWords insight(QuoteId quote, const QString &words, const QString &insight,
                   const QString &coder)
{
    return {insightField(quote),
            Messages::tr("Insight on “%1”").arg(shortened(words, wordsShown)),
            {insight},
            Messages::tr("Insight"),
            [quote, insight, coder](Database &db) {
                quotes::setInsight(db, quote, insight, coders::ensure(db, coder));
            }};
}

TypedWords promptCategory(QuoteId quote, const QString &words, const QString &category,
                          const QString &coder)
{
    return {promptField(quote),
            Messages::tr("Prompt category of “%1”").arg(shortened(words, wordsShown)),
            {category},
            Messages::tr("Prompt category"),
            [quote, category, coder](Database &db) {
                quotes::setPromptCategory(db, quote, category, coders::ensure(db, coder));
            }};
}

} // namespace axial::quotefields
