#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence.h"
#include "core/query/quotecells.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

constexpr char queryId[] = "quotes";
constexpr char quoteParameter[] = "quote";

/// Which quotes are asked for.
class Filter
{
public:
    Filter(Database &db, const CodeTree &tree, const QueryParameters &parameters)
        : m_tree(tree),
          m_descendants(parameters[QStringLiteral("descendants")] != QLatin1String("0")),
          m_group(parameters[QStringLiteral("group")]),
          m_source(parameters[QStringLiteral("source")]),
          m_words(parameters[QStringLiteral("words")]),
          m_quote(parameters[QStringLiteral("quote")].toLongLong())
    {
        if (const QString code = parameters[QStringLiteral("code")]; !code.isEmpty())
            m_code = tree.find(db, code);
        const QString person = parameters[QStringLiteral("participant")];
        if (!person.isEmpty()) {
            m_participant = axial::participants::find(db, person);
            if (!m_participant)
                throw Error(Messages::tr("There is no participant called “%1”.").arg(person));
        }
    }

    /// Those that can be meant, or all.
    std::vector<EvidenceQuote> load(Database &db, const Progress &progress) const
    {
        std::vector<QuoteId> quotes;
        if (m_quote)
            quotes.push_back(QuoteId{m_quote});
        else if (m_code < 0)
            return loadEvidence(db, progress);
        for (size_t at = 0; at < m_tree.codes().size() && !m_quote; ++at) {
            if (!isMeant(int(at)))
                continue;
            auto rows = db.query("SELECT quote FROM coding WHERE code=?1", m_tree.codes()[at].id);
            while (rows.next())
                quotes.push_back(rows.id<QuoteId>(0));
        }
        std::sort(quotes.begin(), quotes.end());
        quotes.erase(std::unique(quotes.begin(), quotes.end()), quotes.end());
        return loadEvidence(db, progress, quotes);
    }

    bool accepts(const EvidenceQuote &quote, const QString &group) const
    {
        if (m_quote && quote.quote.value != m_quote)
            return false;
        if (m_participant && quote.participant != m_participant)
            return false;
        if (!m_group.isEmpty() && group.compare(m_group, Qt::CaseInsensitive) != 0)
            return false;
        return m_code < 0 || std::any_of(quote.codes.begin(), quote.codes.end(), [this](CodeId id) {
                   return isMeant(m_tree.index(id));
               });
    }
    bool acceptsTexts(const QString &source, const QString &words) const
    {
        return (m_source.isEmpty() || source == m_source)
               && (m_words.isEmpty() || words.contains(m_words, Qt::CaseInsensitive));
    }

private:
    bool isMeant(int code) const
    {
        return code == m_code || (m_descendants && m_tree.isWithin(code, m_code));
    }

    const CodeTree &m_tree;
    int m_code = -1;
    bool m_descendants;
    ParticipantId m_participant;
    QString m_group;
    QString m_source;
    QString m_words;
    qint64 m_quote;
};

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const Filter filter(db, tree, parameters);
    const auto names = pseudonyms(db);
    Table table;
    table.title = Messages::tr("Quotes");
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
    for (const EvidenceQuote &quote : filter.load(db, progress)) {
        const QString groupName = membership.groupName(quote.participant);
        if (!filter.accepts(quote, groupName))
            continue;
        auto row = db.query("SELECT s.title, q.words, q.insight, q.prompt FROM quote q "
                            "JOIN source s ON s.id = q.source WHERE q.id=?1",
                            quote.quote);
        if (!row.next() || !filter.acceptsTexts(row.text(0), row.text(1)))
            continue;
        table.rows.push_back({names.value(quote.participant), groupName, row.text(0),
                              quote.turn ? Cell(quote.turn) : Cell(), row.text(1),
                              codesCell(tree, quote), row.text(3), row.text(2), quote.quote.value,
                              quote.source.value, quote.range.start, quote.range.end,
                              quote.lastTurn});
    }
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace

Query quotes()
{
    using Kind = QueryParameter::Kind;
    return {.id = queryId,
            .name = QT_TRANSLATE_NOOP("query", "Quotes"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "The words themselves, by code, group, participant or source"),
            .parameters = {{.id = "code",
                            .name = QT_TRANSLATE_NOOP("query", "Code"),
                            .kind = Kind::Code},
                           descendantsParameter("1"),
                           {.id = "group", .name = QT_TRANSLATE_NOOP("query", "Group")},
                           groupingParameter(),
                           {.id = "participant",
                            .name = QT_TRANSLATE_NOOP("query", "Participant"),
                            .kind = Kind::Participant},
                           {.id = "source", .name = QT_TRANSLATE_NOOP("query", "Source")},
                           {.id = quoteParameter,
                            .name = QT_TRANSLATE_NOOP("query", "Quote id"),
                            .isForPrograms = true},
                           {.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")}},
            .run = answer,
            .row = Query::Row::Quote};
}

std::shared_ptr<const QueryCall> quotesBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(queryId), std::move(parameters)});
}

} // namespace axial::query

namespace axial {

QueryCall callForQuote(const QString &quoteId)
{
    return *query::quotesBehind({{QLatin1String(query::quoteParameter), quoteId}});
}

} // namespace axial
