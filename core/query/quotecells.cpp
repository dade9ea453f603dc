#include "core/query/quotecells.h"

#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/query/codecells.h"
#include "core/query/columns.h"
#include "core/query/quotetexts.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

constexpr size_t checkedEvery = 512; ///< rows between two looks at Cancel

/// Of sources, one after the other.
class Titles
{
public:
    explicit Titles(Database &db) : m_db(db) {}

    const QString &of(SourceId source)
    {
        auto found = m_titles.constFind(source);
        if (found == m_titles.cend())
            found = m_titles.insert(source,
                                    m_db.text("SELECT title FROM source WHERE id=?1", source));
        return *found;
    }

private:
    Database &m_db;
    QHash<SourceId, QString> m_titles;
};

} // namespace

QString countOfQuotes(size_t quotes)
{
    return Messages::tr("n = %n quote(s)", nullptr, int(quotes));
}

QHash<ParticipantId, QString> pseudonyms(Database &db)
{
    QHash<ParticipantId, QString> result;
    for (const Participant &participant : axial::participants::all(db))
        result.insert(participant.id, participant.pseudonym);
    return result;
}

Table quotesTable(const QuotesOf &of, const std::vector<EvidenceQuote> &quotes,
                  const std::function<bool(const QString &source, const QString &words)> &isMeant,
                  const Progress &progress)
{
    const auto names = pseudonyms(of.db);
    Table table;
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label},
                     {columns::source, ColumnKind::Label},
                     {columns::turn, ColumnKind::Count},
                     {columns::quote, ColumnKind::Text},
                     {columns::codes, ColumnKind::Label},
                     {columns::promptCategory, ColumnKind::Label},
                     {columns::insight, ColumnKind::Text},
                     {columns::quoteId, ColumnKind::Id},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id},
                     {columns::lastTurn, ColumnKind::Id}};
    const CodeCells codes(of.tree);
    Titles titles(of.db);
    std::vector<QuoteText> texts = quoteTexts(of.db, quotes, progress);
    table.rows.reserve(quotes.size());
    for (size_t i = 0; i < quotes.size(); ++i) {
        const EvidenceQuote &quote = quotes[i];
        QuoteText &text = texts[i];
        if (!text.isThere || !isMeant(titles.of(quote.source), text.words))
            continue;
        if (table.rows.size() % checkedEvery == 0)
            progress.checkCanceled();
        TableRow &row = table.rows.emplace_back(table.columns.size());
        auto cell = row.begin();
        const auto put = [&cell](CellValue value) { (cell++)->value = std::move(value); };
        put(names.value(quote.participant));
        put(of.membership.groupName(quote.participant));
        put(titles.of(quote.source));
        put(quote.turn ? CellValue(qint64(quote.turn)) : CellValue());
        put(std::move(text.words));
        put(codes.of(quote.codes));
        put(std::move(text.prompt));
        put(std::move(text.insight));
        put(quote.quote.value);
        put(quote.source.value);
        put(quote.range.start);
        put(quote.range.end);
        put(qint64(quote.lastTurn));
    }
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace axial::query
