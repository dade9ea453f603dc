#include "core/query/quotecells.h"

#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/text/typedkeys.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

} // namespace

QString countOfQuotes(size_t quotes)
{
    return Messages::tr("n = %n quote(s)", nullptr, int(quotes));
}

QString codesCell(const CodeTree &tree, const EvidenceQuote &quote)
{
    QStringList keys;
    for (const CodeId code : quote.codes) {
        if (const int at = tree.index(code); at >= 0)
            keys << tree.codes()[size_t(at)].keyOrName();
    }
    return joinKeys(keys);
}

QHash<ParticipantId, QString> pseudonyms(Database &db)
{
    QHash<ParticipantId, QString> result;
    for (const Participant &participant : axial::participants::all(db))
        result.insert(participant.id, participant.pseudonym);
    return result;
}

Table quotesTable(const QuotesOf &of, const std::vector<EvidenceQuote> &quotes,
                  const std::function<bool(const QString &source, const QString &words)> &isMeant)
{
    const auto names = pseudonyms(of.db);
    Table table;
    const auto text = ColumnKind::Text;
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label},
                     {columns::source, ColumnKind::Label},
                     {columns::turn, ColumnKind::Count},
                     {columns::quote, text},
                     {columns::codes, ColumnKind::Label},
                     {columns::promptCategory, ColumnKind::Label},
                     {columns::insight, text},
                     {columns::quoteId, ColumnKind::Id},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id},
                     {columns::lastTurn, ColumnKind::Id}};
    for (const EvidenceQuote &quote : quotes) {
        auto row = of.db.query("SELECT s.title, q.words, q.insight, q.prompt FROM quote q "
                               "JOIN source s ON s.id = q.source WHERE q.id=?1",
                               quote.quote);
        if (!row.next() || !isMeant(row.text(0), row.text(1)))
            continue;
        table.rows.push_back(
            {names.value(quote.participant), of.membership.groupName(quote.participant),
             row.text(0), quote.turn ? Cell(quote.turn) : Cell(), row.text(1),
             codesCell(of.tree, quote), row.text(3), row.text(2), quote.quote.value,
             quote.source.value, quote.range.start, quote.range.end, quote.lastTurn});
    }
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace axial::query
