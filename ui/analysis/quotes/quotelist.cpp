#include "ui/analysis/quotes/quotelist.h"

#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/paststudy.h"
#include "core/query/query.h"
#include "core/query/reports/labelledround.h"
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

/// The groups of the grouping that was asked for; the ungrouped have the style after the last.
class GroupStyles
{
public:
    GroupStyles(Database &db, const QString &grouping)
        : m_membership(ofInterviewed(db, groupings::membership(db, grouping)))
    {
    }

    /// -1 where nobody's group is named.
    int style(const QString &group) const
    {
        if (group.isEmpty())
            return -1;
        const auto &groups = m_membership.grouping.groups;
        return int(std::ranges::find(groups, group, &Group::name) - groups.begin());
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

    qint64 everybody() const { return peopleIn(m_membership); }

private:
    GroupMembership m_membership;
};

/// The words of a row in a named column.
class RowWords
{
public:
    explicit RowWords(std::shared_ptr<const Table> table) : m_table(std::move(table)) {}

    const Table &table() const { return *m_table; }
    size_t size() const { return m_table->rows.size(); }
    QString operator()(size_t row, const QString &column) const
    {
        return m_table->text(row, m_table->column(column));
    }
    /// 0 when there is none.
    qint64 id(size_t row, const QString &column) const
    {
        const int at = m_table->column(column);
        return at < 0 ? 0 : qint64(m_table->text(row, at).toLongLong());
    }

    /// From the ids of the source, and of the place in it where there is one.
    void putPlace(size_t row, QuoteCard &card) const
    {
        card.source = SourceId{id(row, columns::sourceId)};
        card.range = {id(row, columns::start), id(row, columns::end)};
    }

private:
    std::shared_ptr<const Table> m_table;
};

/// Who said something, where: all of its card but the words.
QuoteCard cardAt(const RowWords &text, const GroupStyles &groups, size_t row)
{
    QuoteCard card;
    card.who = text(row, columns::participant);
    card.group = text(row, columns::group);
    card.groupStyle = groups.style(card.group);
    card.place = text(row, columns::source);
    const int turn = text(row, columns::turn).toInt();
    const bool hasLast = text.table().column(columns::lastTurn) >= 0;
    if (turn > 0)
        card.place += QStringLiteral(", ")
                      + turnsText(turn, hasLast ? text(row, columns::lastTurn).toInt() : turn);
    text.putPlace(row, card);
    return card;
}

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

/// Whether a table's rows are places of words with what stands around them.
bool isOfWordPlaces(const Table &table)
{
    for (const QString &column : {columns::before, columns::word, columns::after, columns::start}) {
        if (table.column(column) < 0)
            return false;
    }
    return true;
}

/// A card says them and leads there.
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

void describe(Database &db, const QueryParameters &parameters, QuoteList &list)
{
    QString code;
    for (const char *name : {"code", "decision", "against"}) {
        if (code.isEmpty())
            code = parameters.value(QLatin1String(name));
    }
    QStringList parts;
    for (const char *name : {"participant", "type", "repository", "year", "month", "source"}) {
        const QString value = parameters.value(QLatin1String(name));
        if (name == QLatin1String("repository") && value == repositoryValue({}))
            parts << Messages::tr("No repository");
        else if (name == QLatin1String("year") && value == QLatin1String("0"))
            parts << Messages::tr("No year");
        else if (name == QLatin1String("month") && value == QLatin1String("-"))
            parts << Messages::tr("No day");
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
        list.color = CodeColors(db).color(found.id);
        parts.prepend(found.name);
    }
    list.title = parts.join(Messages::tr(" · "));
    if (list.title.isEmpty())
        list.title = list.kind == QuoteList::Kind::Quotes ? Messages::tr("All quotes")
                                                          : Messages::tr("All reports");
}

void leaveOutNobody(Table &table)
{
    const int who = table.column(columns::participant);
    std::vector<size_t> people;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (!table.text(row, who).isEmpty())
            people.push_back(row);
    }
    if (people.size() < table.rows.size())
        table.rows.choose(people);
}

qsizetype countOfPeople(const Table &table)
{
    const int who = table.column(columns::participant);
    QSet<QString> people;
    QString last;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const QString name = table.text(row, who);
        if (name != last && !name.isEmpty()) // what one says comes together
            people.insert(name);
        last = name;
    }
    return people.size();
}

void fillQuotes(Database &db, const QuoteRequest &request, QuoteList &list)
{
    const QueryParameters &parameters = request.call.parameters;
    const GroupStyles groups(db, parameters.value(QStringLiteral("grouping")));
    const RowWords text(list.table);
    list.cards = {text.size(), [text, groups, colors = CodeColors(db)](size_t row) {
                      QuoteCard card = cardAt(text, groups, row);
                      card.words = text(row, columns::quote);
                      card.quote = QuoteId{text.id(row, columns::quoteId)};
                      card.codes = colors.chips(splitCodes(text(row, columns::codes)));
                      return card;
                  }};
    const QString group = parameters.value(QStringLiteral("group"));
    const bool ofOnePerson = !parameters.value(QStringLiteral("participant")).isEmpty();
    const qint64 most = group.isEmpty() ? groups.everybody() : groups.size(group);
    QStringList parts;
    if (!group.isEmpty())
        parts << group;
    if (!ofOnePerson && parameters.value(QStringLiteral("quote")).isEmpty())
        parts << Messages::tr("%1 of %n participant(s)", nullptr, int(most))
                     .arg(countOfPeople(*list.table));
    parts << CountText::tr("%n quote(s)", nullptr, int(list.cards.size()));
    list.summary = parts.join(Messages::tr(" · "));
}

void fillReports(Database &db, QuoteList &list)
{
    const RowWords text(list.table);
    const int year = list.table->column(columns::year);
    const int decision = list.table->column(columns::decision);
    list.cards = {text.size(), [text, year, decision, colors = CodeColors(db)](size_t row) {
                      QuoteCard card;
                      card.who = text(row, columns::repository);
                      if (decision < 0) {
                          card.group = text(row, columns::excluded);
                      } else {
                          const QString decided = text.table().text(row, decision);
                          card.group = decided.isEmpty() ? Messages::tr("undecided")
                                                         : Messages::tr("decided %1").arg(decided);
                      }
                      card.place = text.table().text(row, year);
                      card.words = text(row, columns::url);
                      QStringList labels; // the coders' columns stand between year and decision
                      for (int coder = year + 1; coder < decision; ++coder) {
                          const QString label = text.table().text(row, coder);
                          if (!label.isEmpty() && !labels.contains(label))
                              labels << label;
                      }
                      card.codes = colors.chips(labels);
                      card.source = SourceId{text.id(row, columns::sourceId)};
                      return card;
                  }};
    list.summary = CountText::tr("%n report(s)", nullptr, int(list.cards.size()));
}

void fillSources(QuoteList &list)
{
    const RowWords text(list.table);
    list.cards = {text.size(), [text](size_t row) {
                      QuoteCard card;
                      card.who = text(row, columns::folder);
                      card.words = text(row, columns::source);
                      card.source = SourceId{text.id(row, columns::sourceId)};
                      return card;
                  }};
    list.title = list.table->title;
    list.summary = list.table->base;
}

/// What somebody ranked for a prompt.
bool isOfBallots(const Table &table)
{
    return table.column(columns::participant) == 0 && table.column(columns::prompt) > 0;
}

/// Rows that are none of these: the first column says who, the others are the words; group and
/// prompt stand in the head, so that what is ranked can be read.
void fillRows(Database &db, const QuoteRequest &request, QuoteList &list)
{
    const GroupStyles groups(db, request.call.parameters.value(QStringLiteral("grouping")));
    const RowWords text(list.table);
    QHash<QString, ParticipantId> voters;
    if (isOfBallots(*list.table)) {
        for (const Participant &each : participants::all(db))
            voters.insert(each.pseudonym, each.id);
    }
    list.cards = {text.size(), [text, groups, voters](size_t row) {
                      QuoteCard card;
                      card.who = text.table().text(row, 0);
                      card.group = text(row, columns::group);
                      card.groupStyle = groups.style(card.group);
                      card.place = text(row, columns::prompt);
                      card.participant = voters.value(card.who);
                      QStringList words;
                      for (int column = 1; column < int(text.table().columns.size()); ++column) {
                          const Column &of = text.table().columns[size_t(column)];
                          const QString cell = text.table().text(row, column);
                          if (!cell.isEmpty() && of.kind != ColumnKind::Id
                              && of.name != columns::group && of.name != columns::prompt)
                              words << Messages::tr("%1: %2").arg(of.name, cell);
                      }
                      card.words = words.join(Messages::tr(" · "));
                      return card;
                  }};
    list.title = list.table->title;
    list.summary = list.table->base;
}

} // namespace

QuoteCards::QuoteCards(std::vector<QuoteCard> cards) : m_size(cards.size())
{
    m_card = [kept = std::make_shared<const std::vector<QuoteCard>>(std::move(cards))](size_t row) {
        return kept->at(row);
    };
}

namespace {

/// What the list is of, and what its cards open.
void nameCards(const Query &query, bool isOfTurns, QuoteList &list)
{
    const QString opensPlace = Messages::tr("Double click opens the place in the text");
    if (isOfTurns || list.kind == QuoteList::Kind::Quotes) {
        list.name = isOfTurns                     ? Messages::tr("Turns")
                    : isOfWordPlaces(*list.table) ? Messages::tr("Places")
                                                  : Messages::tr("Quotes");
        list.hint = opensPlace;
    } else if (query.row == Query::Row::Report) {
        list.name = Messages::tr("Reports");
        list.hint = Messages::tr("Double click opens the report");
    } else if (query.row == Query::Row::Source) {
        list.name = Messages::tr("Transcripts");
        list.hint = Messages::tr("Double click opens the transcript");
    } else {
        list.name = list.table->title;
        if (isOfBallots(*list.table))
            list.hint = Messages::tr("Double click opens the ballot");
    }
}

QuoteList listOf(Database &db, const QuoteRequest &request, Progress &progress)
{
    QuoteList list;
    const Query *query = queryById(request.call.query);
    Table table = runQuery(db, request.call, progress);
    list.kind = query->row == Query::Row::Quote    ? QuoteList::Kind::Quotes
                : query->row == Query::Row::Report ? QuoteList::Kind::Reports
                                                   : QuoteList::Kind::Others;
    const int turns = std::max(table.column(columns::answer), table.column(columns::asked));
    if (query->row == Query::Row::Quote && turns < 0 && request.ofPeopleOnly)
        leaveOutNobody(table);
    list.table = std::make_shared<const Table>(std::move(table));
    describe(db, request.call.parameters, list);
    if (turns >= 0) // a card leads to the turn in which something is asked or answered
        fill(db, request, list, [turns](const RowWords &text, size_t row, QuoteCard &card) {
            card.words = text.table().text(row, turns);
        });
    else if (isOfWordPlaces(*list.table))
        fillWordCards(db, request, list);
    else if (query->row == Query::Row::Source)
        fillSources(list);
    else if (query->row == Query::Row::Other)
        fillRows(db, request, list);
    else if (list.kind == QuoteList::Kind::Reports)
        fillReports(db, list);
    else
        fillQuotes(db, request, list);
    nameCards(*query, turns >= 0, list);
    return list;
}

/// Leads each card to where it stands now, and marks those that stand nowhere.
void findNow(Database &past, Database &now, QuoteList &list)
{
    PassagesNow passages(past, now);
    std::vector<QuoteCard> cards;
    int gone = 0;
    for (size_t row = 0; row < list.cards.size(); ++row) {
        QuoteCard &card = cards.emplace_back(list.cards[row]);
        if (!card.source)
            continue;
        const QuoteId quote{RowWords(list.table).id(row, columns::quoteId)};
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
    list.cards = std::move(cards);
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
