#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/import/textfile.h"
#include "core/project/groupings.h"
#include "core/project/participants.h"
#include "core/project/publishedwords.h"
#include "core/query/codetree.h"
#include "core/query/evidence.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace axial::query {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("query", text);
}

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
        : m_tree(tree), m_descendants(parameters[QStringLiteral("descendants")] != QLatin1String("0")),
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
        return m_code < 0
               || std::any_of(quote.codes.begin(), quote.codes.end(),
                              [this](CodeId id) { return isMeant(m_tree.index(id)); });
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

/// Values of the three published background columns.
class Backgrounds
{
public:
    explicit Backgrounds(Database &db) : m_values(axial::participants::values(db))
    {
        static const std::array<QString, 3> names{QStringLiteral("Type"),
                                                  QStringLiteral("Experience Level"),
                                                  QStringLiteral("Framework Context")};
        for (const Attribute &attribute : attributes::all(db)) {
            const auto at = std::find(names.begin(), names.end(), attribute.name);
            if (at != names.end())
                m_columns[size_t(at - names.begin())] = attribute.id;
        }
        auto rows = db.query("SELECT quote, attribute, value FROM quote_attribute");
        while (rows.next())
            m_ofQuote.insert({rows.integer(0), rows.integer(1)}, rows.text(2));
    }

    QString value(const EvidenceQuote &quote, size_t column) const
    {
        const AttributeId attribute = m_columns[column];
        const auto own = m_ofQuote.constFind({quote.quote.value, attribute.value});
        return own != m_ofQuote.constEnd()
                   ? *own
                   : m_values.value(quote.participant.value).value(attribute.value);
    }

private:
    std::array<AttributeId, 3> m_columns;
    QHash<qint64, AttributeValues> m_values;
    QHash<std::pair<qint64, qint64>, QString> m_ofQuote;
};

} // namespace

Table quotes(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership =
        groupings::membership(db, parameters[QStringLiteral("grouping")]);
    const Filter filter(db, tree, parameters);
    const auto names = pseudonyms(db);
    Table table;
    table.title = tr("Quotes");
    const auto text = ColumnKind::Text;
    table.columns = {{QStringLiteral("Participant"), ColumnKind::Label},
                     {QStringLiteral("Group"), ColumnKind::Label},
                     {QStringLiteral("Source"), ColumnKind::Label},
                     {QStringLiteral("Turn"), ColumnKind::Count},
                     {QStringLiteral("Quote"), text},
                     {QStringLiteral("Codes"), ColumnKind::Label},
                     {QStringLiteral("Prompt category"), ColumnKind::Label},
                     {QStringLiteral("Insight"), text},
                     {QStringLiteral("Quote id"), ColumnKind::Id},
                     {QStringLiteral("Source id"), ColumnKind::Id},
                     {QStringLiteral("Start"), ColumnKind::Id},
                     {QStringLiteral("End"), ColumnKind::Id},
                     {QStringLiteral("Last turn"), ColumnKind::Id}};
    for (const EvidenceQuote &quote : filter.load(db, progress)) {
        const QString groupName = membership.groupName(quote.participant);
        if (!filter.accepts(quote, groupName))
            continue;
        auto row = db.query("SELECT s.title, q.words, q.insight, q.prompt FROM quote q "
                            "JOIN source s ON s.id = q.source WHERE q.id=?1", quote.quote);
        if (!row.next() || !filter.acceptsTexts(row.text(0), row.text(1)))
            continue;
        table.rows.push_back({names.value(quote.participant.value), groupName, row.text(0),
                              quote.turn ? Cell(quote.turn) : Cell(), row.text(1),
                              codesCell(tree, quote), row.text(3), row.text(2),
                              quote.quote.value, quote.source.value, quote.range.start,
                              quote.range.end, quote.lastTurn});
    }
    table.base = countOf(table.rows.size());
    return table;
}

Table codebook(Database &db, const QueryParameters &, Progress &progress)
{
    const CodeTree tree(db);
    const Backgrounds backgrounds(db);
    const auto names = pseudonyms(db);
    const auto published = publishedwords::all(db);
    Table table;
    table.title = tr("Evidence table");
    const auto text = ColumnKind::Text;
    table.columns = {{QStringLiteral("Participant"), ColumnKind::Label},
                     {QStringLiteral("Type"), ColumnKind::Label},
                     {QStringLiteral("Experience Level"), ColumnKind::Label},
                     {QStringLiteral("Framework Context"), ColumnKind::Label},
                     {QStringLiteral("Prompt Category"), ColumnKind::Label},
                     {QStringLiteral("Thematic Quote"), text},
                     {QStringLiteral("Linked Taxonomy Node(s)"), ColumnKind::Label},
                     {QStringLiteral("Research Insight"), text},
                     {QStringLiteral("Quote id"), ColumnKind::Id}};
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        auto row = db.query("SELECT prompt, words, insight FROM quote WHERE id=?1", quote.quote);
        if (!row.next())
            continue;
        table.rows.push_back({names.value(quote.participant.value), backgrounds.value(quote, 0),
                              backgrounds.value(quote, 1), backgrounds.value(quote, 2), row.text(0),
                              published.value(quote.quote.value, row.text(1)),
                              codesCell(tree, quote), row.text(2), quote.quote.value});
    }
    table.base = countOf(table.rows.size());
    return table;
}

Table participants(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership =
        groupings::membership(db, parameters[QStringLiteral("grouping")]);
    const auto kinds = attributes::all(db);
    const auto values = axial::participants::values(db);
    QHash<qint64, qint64> quoteCount;
    for (const EvidenceQuote &quote : loadEvidence(db, progress))
        ++quoteCount[quote.participant.value];
    Table table;
    table.title = tr("Participants");
    table.columns = {{QStringLiteral("Participant"), ColumnKind::Label},
                     {QStringLiteral("Group"), ColumnKind::Label}};
    for (const Attribute &attribute : kinds)
        table.columns.push_back({attribute.name, ColumnKind::Label});
    table.columns.push_back({QStringLiteral("Quotes"), ColumnKind::Count});
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

} // namespace axial::query
