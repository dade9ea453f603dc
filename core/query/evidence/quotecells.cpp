#include "core/query/evidence/quotecells.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/query/codes/codenames.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotetexts.h"

namespace axial::query {
namespace {

constexpr size_t checkedEvery = 512; ///< quotes between two looks at Cancel

QHash<SourceId, QString> titlesOf(Database &db, const Evidence &quotes)
{
    QHash<SourceId, QString> result;
    SourceId last;
    for (const EvidenceQuote &quote : quotes) {
        if (quote.source == last) // they come together
            continue;
        last = quote.source;
        if (!result.contains(last))
            result.insert(last, db.text("SELECT title FROM source WHERE id=?1", last));
    }
    return result;
}

class QuoteRows final : public LaterRows
{
public:
    enum Column {
        Participant,
        Group,
        Source,
        Turn,
        Quote,
        Codes,
        Prompt,
        Insight,
        Id,
        SourceId,
        Start,
        End,
        LastTurn,
        ColumnCount
    };

    QuoteRows(const QuotesOf &of, const Evidence &quotes, QuoteTexts texts)
        : m_quotes(quotes), m_texts(std::move(texts)), m_names(pseudonyms(of.db)),
          m_membership(of.membership), m_titles(titlesOf(of.db, quotes)), m_codes(of.tree)
    {
    }

    const QuoteTexts &texts() const { return m_texts; }
    QString title(size_t place) const { return m_titles.value(m_quotes[place].source); }

    size_t size() const override { return m_quotes.size(); }
    size_t columns() const override { return ColumnCount; }
    CellValue value(size_t place, size_t column) const override
    {
        const EvidenceQuote &quote = m_quotes[place];
        switch (Column(column)) {
        case Participant:
            return namesOf(quote, m_names);
        case Group:
            return groupsOf(quote, m_membership);
        case Source:
            return title(place);
        case Turn:
            return quote.turn ? CellValue(qint64(quote.turn)) : CellValue();
        case Quote:
            return m_texts.words(place);
        case Codes:
            return m_codes.of(quote.codes);
        case Prompt:
            return m_texts.prompt(place);
        case Insight:
            return m_texts.insight(place);
        case Id:
            return quote.quote.value;
        case SourceId:
            return quote.source.value;
        case Start:
            return quote.range.start;
        case End:
            return quote.range.end;
        case LastTurn:
            return qint64(quote.lastTurn);
        case ColumnCount:
            break;
        }
        return {};
    }
    QByteArrayView utf8(size_t place, size_t column) const override
    {
        return column == Quote     ? m_texts.storedWords(place)
               : column == Insight ? m_texts.storedInsight(place)
                                   : QByteArrayView();
    }

private:
    Evidence m_quotes;
    QuoteTexts m_texts;
    QHash<ParticipantId, QString> m_names;
    GroupMembership m_membership;
    QHash<axial::SourceId, QString> m_titles;
    CodeCells m_codes;
};

} // namespace

QString countOfQuotes(size_t quotes)
{
    return CountText::tr("n = %n quote(s)", nullptr, int(quotes));
}

QHash<ParticipantId, QString> pseudonyms(Database &db)
{
    QHash<ParticipantId, QString> result;
    for (const Participant &participant : axial::participants::all(db))
        result.insert(participant.id, participant.pseudonym);
    return result;
}

QString namesOf(const EvidenceQuote &quote, const QHash<ParticipantId, QString> &known)
{
    if (quote.others.empty())
        return known.value(quote.participant);
    QStringList names;
    eachVoice(quote, [&](const auto &said) { names << known.value(said.participant); });
    return names.join(QStringLiteral(", "));
}

QString groupsOf(const EvidenceQuote &quote, const GroupMembership &membership)
{
    QStringList names;
    eachVoice(quote, [&](const auto &said) { names << membership.groupName(said.participant); });
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

Table quotesTable(const QuotesOf &of, const Evidence &quotes,
                  const std::function<bool(const QString &source, const QString &words)> &isMeant,
                  const Progress &progress)
{
    Table table;
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label},
                     {columns::source, ColumnKind::Label},
                     {columns::turn, ColumnKind::Ordinal},
                     {columns::quote, ColumnKind::Text},
                     {columns::codes, ColumnKind::Label},
                     {columns::promptCategory, ColumnKind::Label},
                     {columns::insight, ColumnKind::Text},
                     {columns::quoteId, ColumnKind::Id},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id},
                     {columns::lastTurn, ColumnKind::Id}};
    const auto rows = std::make_shared<const QuoteRows>(of, quotes,
                                                        quoteTexts(of.db, quotes, progress));
    table.rows = TableRows(rows);
    table.base = countOfQuotes(rows->size());
    if (!isMeant && rows->texts().areAllThere())
        return table;
    std::vector<size_t> meant;
    for (size_t i = 0; i < rows->size(); ++i) {
        if (i % checkedEvery == 0)
            progress.checkCanceled();
        if (rows->texts().isThere(i)
            && (!isMeant || isMeant(rows->title(i), rows->texts().words(i))))
            meant.push_back(i);
    }
    if (meant.size() < rows->size())
        table.rows.choose(meant);
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace axial::query
