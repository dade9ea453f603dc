#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/import/textfile.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/publishedwords.h"
#include "core/query/codebookcells.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial::query {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("query", text);
}

constexpr char quoteParameter[] = "quote";

QString countOf(size_t quotes)
{
    return quotes == 1 ? tr("n = 1 quote") : tr("n = %1 quotes").arg(quotes);
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

QHash<qint64, QString> pseudonyms(Database &db)
{
    QHash<qint64, QString> result;
    for (const Participant &participant : axial::participants::all(db))
        result.insert(participant.id.value, participant.pseudonym);
    return result;
}

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
                throw Error(tr("There is no participant called “%1”.").arg(person));
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

/// Which columns are asked for: those that are named, those of a layout, or those of the project.
codebookcolumns::Columns columnsAsked(Database &db, const QueryParameters &parameters)
{
    if (const QString names = parameters[QStringLiteral("columns")]; !names.isEmpty())
        return codebookcolumns::named(db, splitKeys(names));
    const QString layout = parameters[QStringLiteral("layout")];
    if (layout == QLatin1String("published"))
        return codebookcolumns::published(db);
    return layout == QLatin1String("usual") ? codebookcolumns::usual(db)
                                            : codebookcolumns::chosen(db);
}

Table quotesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const Filter filter(db, tree, parameters);
    const auto names = pseudonyms(db);
    Table table;
    table.title = tr("Quotes");
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
        table.rows.push_back({names.value(quote.participant.value), groupName, row.text(0),
                              quote.turn ? Cell(quote.turn) : Cell(), row.text(1),
                              codesCell(tree, quote), row.text(3), row.text(2), quote.quote.value,
                              quote.source.value, quote.range.start, quote.range.end,
                              quote.lastTurn});
    }
    table.base = countOf(table.rows.size());
    return table;
}

Table codebookAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    using Kind = CodebookColumn::Kind;
    const CodeTree tree(db);
    CodebookCells cells(db, columnsAsked(db, parameters));
    const auto names = pseudonyms(db);
    const auto published = publishedwords::all(db);
    Table table;
    table.title = tr("Evidence table");
    for (const CodebookColumn &column : cells.columns()) {
        const bool isText = column.kind == Kind::Quote || column.kind == Kind::Insight;
        table.columns.push_back({column.header, isText ? ColumnKind::Text : ColumnKind::Label});
    }
    table.columns.push_back({columns::quoteId, ColumnKind::Id});
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        progress.checkCanceled();
        auto row = db.query("SELECT prompt, words, insight FROM quote WHERE id=?1", quote.quote);
        if (!row.next())
            continue;
        TableRow written;
        for (size_t i = 0; i < cells.columns().size(); ++i) {
            const Kind kind = cells.columns()[i].kind;
            written.push_back(kind == Kind::Participant ? names.value(quote.participant.value)
                              : kind == Kind::Prompt    ? row.text(0)
                              : kind == Kind::Quote
                                  ? published.value(quote.quote.value, row.text(1))
                              : kind == Kind::Codes   ? codesCell(tree, quote)
                              : kind == Kind::Insight ? row.text(2)
                                                      : cells.cell(i, quote));
        }
        written.push_back(quote.quote.value);
        table.rows.push_back(std::move(written));
    }
    table.base = countOf(table.rows.size());
    return table;
}

Table participantsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const auto kinds = attributes::all(db);
    const auto values = axial::participants::values(db);
    QHash<qint64, qint64> quoteCount;
    for (const EvidenceQuote &quote : loadEvidence(db, progress))
        ++quoteCount[quote.participant.value];
    Table table;
    table.title = tr("Participants");
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label}};
    for (const Attribute &attribute : kinds)
        table.columns.push_back({attribute.name, ColumnKind::Label});
    table.columns.push_back({columns::quotes, ColumnKind::Count});
    for (const Participant &participant : axial::participants::all(db)) {
        TableRow row{participant.pseudonym, membership.groupName(participant.id)};
        for (const Attribute &attribute : kinds)
            row.push_back(values.value(participant.id.value).value(attribute.id.value));
        row.push_back(quoteCount.value(participant.id.value));
        row.back().evidence = std::make_shared<const QueryCall>(QueryCall{
            QStringLiteral("quotes"), {{QStringLiteral("participant"), participant.pseudonym}}});
        table.rows.push_back(std::move(row));
    }
    table.base = table.rows.size() == 1 ? tr("n = 1 participant")
                                        : tr("n = %1 participants").arg(table.rows.size());
    return table;
}

} // namespace

Query quotes()
{
    using Kind = QueryParameter::Kind;
    return {.id = "quotes",
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
            .run = quotesAnswer,
            .row = Query::Row::Quote};
}

Query codebook()
{
    using Kind = QueryParameter::Kind;
    return {.id = "codebook",
            .name = QT_TRANSLATE_NOOP("query", "Evidence table (CodeBook.csv)"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "One row a quote, with participant, codes and insight"),
            .parameters = {{.id = "layout",
                            .name = QT_TRANSLATE_NOOP("query", "Layout"),
                            .kind = Kind::Choice,
                            .choices = {{"chosen", QT_TRANSLATE_NOOP("query", "Chosen")},
                                        {"published", QT_TRANSLATE_NOOP("query", "Published")},
                                        {"usual", QT_TRANSLATE_NOOP("query", "Usual")}},
                            .fallback = "chosen"},
                           {.id = "columns", .name = QT_TRANSLATE_NOOP("query", "Columns")}},
            .run = codebookAnswer};
}

Query participants()
{
    return {.id = "participants",
            .name = QT_TRANSLATE_NOOP("query", "Participants"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Participants with their group, background and number of quotes"),
            .parameters = {groupingParameter()},
            .run = participantsAnswer,
            .lacks = [](Database &, const QueryParameters &, const Table &answer) {
                return answer.rows.empty() ? std::optional(NothingShown{
                           tr("No participants yet"),
                           tr("Import a table of backgrounds, or say in a transcript who is "
                              "speaking.")})
                                           : std::nullopt;
            }};
}

} // namespace axial::query

namespace axial {

QueryCall callForQuote(const QString &quoteId)
{
    return {QLatin1String(query::quotes().id), {{QLatin1String(query::quoteParameter), quoteId}}};
}

QueryCall callForParticipants()
{
    return {QLatin1String(query::participants().id), {}};
}

} // namespace axial
