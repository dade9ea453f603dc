#include "ui/analysis/quotelist.h"

#include "core/project/people/groupings.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/labelled.h"
#include "core/query/paststudy.h"
#include "core/query/query.h"
#include "ui/base/wording.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Analysis)
};

qint64 idAt(const Table &table, size_t row, const QString &column)
{
    const int at = table.column(column);
    return at < 0 ? 0 : qint64(table.text(row, at).toLongLong());
}

/// The groups of the grouping that was asked for; the ungrouped have the style after the last.
class GroupStyles
{
public:
    GroupStyles(Database &db, const QString &grouping)
        : m_membership(groupings::membership(db, grouping))
    {
    }

    int style(const QString &group) const
    {
        if (group.isEmpty())
            return -1;
        const auto &groups = m_membership.grouping.groups;
        for (size_t i = 0; i < groups.size(); ++i) {
            if (groups[i].name == group)
                return int(i);
        }
        return int(groups.size());
    }
    /// 0 when unknown.
    qint64 size(const QString &group) const
    {
        const int at = style(group);
        if (at < 0)
            return 0;
        return size_t(at) < m_membership.sizes.size() ? m_membership.sizes[size_t(at)]
                                                      : qint64(m_membership.ungrouped.size());
    }
    qint64 everybody() const
    {
        qint64 sum = qint64(m_membership.ungrouped.size());
        for (const qint64 each : m_membership.sizes)
            sum += each;
        return sum;
    }

private:
    GroupMembership m_membership;
};

void describe(Database &db, const QueryParameters &parameters, QuoteList &list)
{
    QString code;
    for (const char *name : {"code", "decision", "against"}) {
        if (code.isEmpty())
            code = parameters.value(QLatin1String(name));
    }
    QStringList parts;
    for (const char *name : {"participant", "type", "repository", "year", "source"}) {
        const QString value = parameters.value(QLatin1String(name));
        if (name == QLatin1String("repository") && value == repositoryValue({}))
            parts << Messages::tr("No repository");
        else if (name == QLatin1String("year") && value == QLatin1String("0"))
            parts << Messages::tr("No year");
        else if (!value.isEmpty())
            parts << value;
    }
    const QString only = parameters.value(QStringLiteral("only"));
    if (only == QLatin1String("labelled"))
        parts << Messages::tr("with a label");
    else if (only == QLatin1String("paired"))
        parts << Messages::tr("with two labels or more");
    else if (only == QLatin1String("unanimous"))
        parts << (parameters.contains(QStringLiteral("against"))
                      ? Messages::tr("everybody or nobody chose it")
                      : Messages::tr("unanimous"));
    if (const QString words = parameters.value(QStringLiteral("words")); !words.isEmpty())
        parts << Messages::tr("“%1”").arg(words);
    if (!code.isEmpty()) {
        const CodeTree tree(db);
        const Code &found = tree.codes()[size_t(tree.find(db, code))];
        list.key = found.key;
        list.color = CodeColors(db).color(found.keyOrName());
        parts.prepend(found.name);
    }
    list.title = parts.join(Messages::tr(" · "));
    if (list.title.isEmpty())
        list.title = list.kind == QuoteList::Kind::Quotes ? Messages::tr("All quotes")
                                                          : Messages::tr("All reports");
}

void fillQuotes(Database &db, const QuoteRequest &request, QuoteList &list)
{
    const QueryParameters &parameters = request.call.parameters;
    const GroupStyles groups(db, parameters.value(QStringLiteral("grouping")));
    const CodeColors colors(db);
    Table &table = list.table;
    const int who = table.column(columns::participant);
    if (request.ofPeopleOnly)
        std::erase_if(table.rows, [who](const TableRow &row) {
            return plainText(row[size_t(who)].value).isEmpty();
        });
    const auto text = [&table](size_t row, const QString &column) {
        return table.text(row, table.column(column));
    };
    QSet<QString> people;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QuoteCard card;
        card.who = table.text(row, who);
        card.group = text(row, columns::group);
        card.groupStyle = groups.style(card.group);
        const QString turn = text(row, columns::turn);
        card.place = turn.isEmpty()
                         ? text(row, columns::source)
                         : QStringLiteral("%1, %2").arg(
                             text(row, columns::source),
                             turnsText(turn.toInt(), text(row, columns::lastTurn).toInt()));
        card.words = text(row, columns::quote);
        card.codes = colors.chips(splitCodes(text(row, columns::codes)));
        card.source = SourceId{idAt(table, row, columns::sourceId)};
        card.range = {idAt(table, row, columns::start), idAt(table, row, columns::end)};
        if (!card.who.isEmpty())
            people.insert(card.who);
        list.cards.push_back(std::move(card));
    }
    const QString group = parameters.value(QStringLiteral("group"));
    const bool ofOnePerson = !parameters.value(QStringLiteral("participant")).isEmpty();
    const qint64 most = group.isEmpty() ? groups.everybody() : groups.size(group);
    QStringList parts;
    if (!group.isEmpty())
        parts << group;
    if (!ofOnePerson && parameters.value(QStringLiteral("quote")).isEmpty())
        parts << Messages::tr("%1 of %n participant(s)", nullptr, int(most)).arg(people.size());
    parts << Messages::tr("%n quote(s)", nullptr, int(list.cards.size()));
    list.summary = parts.join(Messages::tr(" · "));
}

void fillReports(Database &db, QuoteList &list)
{
    const CodeColors colors(db);
    const Table &table = list.table;
    const int year = table.column(columns::year);
    const int decision = table.column(columns::decision);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QuoteCard card;
        card.who = table.text(row, table.column(columns::repository));
        if (decision < 0) {
            card.group = table.text(row, table.column(columns::excluded));
        } else {
            const QString decided = table.text(row, decision);
            card.group = decided.isEmpty() ? Messages::tr("undecided")
                                           : Messages::tr("decided %1").arg(decided);
        }
        card.place = table.text(row, year);
        card.words = table.text(row, table.column(columns::url));
        QStringList labels; // the coders' columns stand between year and decision
        for (int coder = year + 1; coder < decision; ++coder) {
            const QString label = table.text(row, coder);
            if (!label.isEmpty() && !labels.contains(label))
                labels << label;
        }
        card.codes = colors.chips(labels);
        card.source = SourceId{idAt(table, row, columns::sourceId)};
        list.cards.push_back(std::move(card));
    }
    list.summary = Messages::tr("%n report(s)", nullptr, int(list.cards.size()));
}

void fillSources(QuoteList &list)
{
    const Table &table = list.table;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QuoteCard card;
        card.who = table.text(row, table.column(columns::folder));
        card.words = table.text(row, table.column(columns::source));
        card.source = SourceId{idAt(table, row, columns::sourceId)};
        list.cards.push_back(std::move(card));
    }
    list.title = table.title;
    list.summary = table.base;
}

/// Turns of interviews, in which something is asked or answered: a card leads to its turn.
void fillTurns(Database &db, const QuoteRequest &request, int words, QuoteList &list)
{
    const Table &table = list.table;
    const GroupStyles groups(db, request.call.parameters.value(QStringLiteral("grouping")));
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QuoteCard card;
        card.who = table.text(row, table.column(columns::participant));
        card.group = table.text(row, table.column(columns::group));
        card.groupStyle = groups.style(card.group);
        const int turn = table.text(row, table.column(columns::turn)).toInt();
        card.place = QStringLiteral("%1, %2").arg(table.text(row, table.column(columns::source)),
                                                  turnsText(turn, turn));
        card.words = table.text(row, words);
        card.source = SourceId{idAt(table, row, columns::sourceId)};
        card.range = {idAt(table, row, columns::start), idAt(table, row, columns::end)};
        list.cards.push_back(std::move(card));
    }
    list.title = table.title;
    list.summary = table.base;
}

/// Rows that are none of these: the first columns say who, the others are the words.
void fillRows(QuoteList &list)
{
    const Table &table = list.table;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QuoteCard card;
        QStringList words;
        for (int column = 0; column < int(table.columns.size()); ++column) {
            const QString text = table.text(row, column);
            if (column == 0)
                card.who = text;
            else if (!text.isEmpty() && table.columns[size_t(column)].kind != ColumnKind::Id)
                words << Messages::tr("%1: %2").arg(table.columns[size_t(column)].name, text);
        }
        card.words = words.join(Messages::tr(" · "));
        list.cards.push_back(std::move(card));
    }
    list.title = table.title;
    list.summary = table.base;
}

} // namespace

namespace {

QuoteList listOf(Database &db, const QuoteRequest &request, Progress &progress)
{
    QuoteList list;
    list.table = runQuery(db, request.call, progress);
    const Query *query = queryById(request.call.query);
    list.kind = query->row == Query::Row::Quote ? QuoteList::Kind::Quotes
                                                : QuoteList::Kind::Reports;
    describe(db, request.call.parameters, list);
    const int turns = std::max(list.table.column(columns::answer),
                               list.table.column(columns::asked));
    if (turns >= 0)
        fillTurns(db, request, turns, list);
    else if (query->row == Query::Row::Source)
        fillSources(list);
    else if (query->row == Query::Row::Other)
        fillRows(list);
    else if (list.kind == QuoteList::Kind::Reports)
        fillReports(db, list);
    else
        fillQuotes(db, request, list);
    return list;
}

/// Leads each card to where it stands now, and marks those that stand nowhere.
void findNow(Database &past, Database &now, QuoteList &list)
{
    PassagesNow passages(past, now);
    int gone = 0;
    for (size_t row = 0; row < list.cards.size(); ++row) {
        QuoteCard &card = list.cards[row];
        if (!card.source)
            continue;
        const QuoteId quote{idAt(list.table, row, columns::quoteId)};
        const auto place = passages.of(quote, card.source, card.range);
        card.isGone = !place;
        gone += !place;
        if (place) {
            card.source = place->source;
            card.range = place->range;
        } else {
            card.place = Messages::tr("%1 · not there any more").arg(card.place);
        }
    }
    QStringList parts{list.summary, Messages::tr("as of %1").arg(list.asOf)};
    if (gone > 0)
        parts << Messages::tr("%1 not there any more").arg(gone);
    list.summary = parts.join(Messages::tr(" · "));
}

} // namespace

QuoteList loadQuoteList(Database &db, const QuoteRequest &request, Progress &progress)
{
    if (!request.past)
        return listOf(db, request, progress);
    QuoteList list;
    request.past->with([&](Database &past) {
        list = listOf(past, request, progress);
        list.asOf = singleLineName(request.past->words());
        findNow(past, db, list);
    });
    return list;
}

} // namespace axial
