#include "ui/analysis/quotes/placecards.h"

#include "core/query/columns.h"
#include "ui/analysis/quotes/cardrows.h"

namespace axial {

namespace {

void fill(Database &db, const QuoteRequest &request, QuoteList &list,
          const std::function<void(const RowWords &text, size_t row, QuoteCard &card)> &putWords)
{
    const GroupStyles groups(db, request.call.parameters.value(QStringLiteral("grouping")));
    const RowWords text(list.table);
    list.cards = {text.size(), [text, groups, putWords](size_t row) {
                      QuoteCard card = cardAt(text, groups, row);
                      putWords(text, row, card);
                      return card;
                  }};
    list.title = list.table->title;
    list.summary = list.table->base;
}

} // namespace

void fillTurnCards(Database &db, const QuoteRequest &request, int words, QuoteList &list)
{
    fill(db, request, list, [words](const RowWords &text, size_t row, QuoteCard &card) {
        card.words = text.table().text(row, words);
    });
}

bool isOfWordPlaces(const Table &table)
{
    for (const QString &column : {columns::before, columns::word, columns::after, columns::start}) {
        if (table.column(column) < 0)
            return false;
    }
    return true;
}

void fillWordCards(Database &db, const QuoteRequest &request, QuoteList &list)
{
    list.kind = QuoteList::Kind::Quotes; // words that somebody said
    fill(db, request, list, [](const RowWords &text, size_t row, QuoteCard &card) {
        const QString before = text(row, columns::before);
        const QString after = text(row, columns::after);
        card.words = before + text(row, columns::word) + after;
        // What it leads to, and what a finding takes of it, are the words that it shows.
        card.range.start -= before.size();
        card.range.end += after.size();
    });
}

} // namespace axial
