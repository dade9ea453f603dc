#include "core/query/evidence/codequotes.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/sources/sources.h"
#include "core/query/people/speakers.h"
#include "core/text/segments.h"

#include <QHash>

#include <algorithm>
#include <set>

namespace axial {
namespace {

constexpr qint64 contextLength = 160; ///< before and after a quote

/// What stands before a place, on one line, beginning with a whole word.
QString contextBefore(const QString &text, qint64 end)
{
    const qint64 start = characterBoundary(text, std::max<qint64>(0, end - contextLength));
    QString context = text.mid(start, end - start).simplified();
    const qsizetype space = context.indexOf(u' ');
    if (start > 0 && space >= 0)
        context.remove(0, space + 1);
    return context;
}

QString contextAfter(const QString &text, qint64 start)
{
    const qint64 end = characterBoundary(text, std::min(start + contextLength, text.size()));
    QString context = text.mid(start, end - start).simplified();
    const qsizetype space = context.lastIndexOf(u' ');
    if (end < text.size() && space >= 0)
        context.truncate(space);
    return context;
}

std::vector<CodeQuote> rowsOf(Database &db, const std::vector<CodeId> &codes, const Asker &asker)
{
    std::vector<CodeQuote> result;
    std::set<QuoteId> seen;
    for (const CodeId code : codes) {
        auto rows = db.query("SELECT q.id, q.source, q.start, q.\"end\", q.words FROM coding c "
                             "JOIN quote q ON q.id = c.quote WHERE c.code=?1 "
                             "AND (?2 IS NULL OR +c.coder=?2) "
                             "AND " AXIAL_IS_SEEN_BY("c", "q.source", "?3"),
                             code, asker.only, asker.me);
        while (rows.next()) {
            if (!seen.insert(rows.id<QuoteId>(0)).second)
                continue;
            CodeQuote quote;
            quote.quote = rows.id<QuoteId>(0);
            quote.source = rows.id<SourceId>(1);
            quote.range = {rows.integer(2), rows.integer(3)};
            quote.words = pageregions::shownWords(db, quote.quote, rows.text(4));
            result.push_back(std::move(quote));
        }
    }
    return result;
}

/// By the sources' order, then by place.
void sortByPlace(Database &db, std::vector<CodeQuote> &quotes)
{
    QHash<qint64, int> order;
    auto rows = db.query("SELECT s.id FROM source s JOIN collection c ON c.id = s.collection "
                         "WHERE s.id IN (SELECT source FROM quote) "
                         "ORDER BY s.kind, c.position, s.position, s.id");
    for (int place = 0; rows.next(); ++place)
        order.insert(rows.integer(0), place);
    struct Key {
        int source;
        qint64 start, end;
        size_t index;
        auto operator<=>(const Key &) const = default;
    };
    std::vector<Key> keys;
    keys.reserve(quotes.size());
    for (const CodeQuote &quote : quotes)
        keys.push_back(
            {order.value(quote.source.value), quote.range.start, -quote.range.end, keys.size()});
    std::sort(keys.begin(), keys.end());
    std::vector<CodeQuote> sorted;
    sorted.reserve(quotes.size());
    for (const Key &key : keys)
        sorted.push_back(std::move(quotes[key.index]));
    quotes = std::move(sorted);
}

/// All codes of the quotes, also others than those asked for.
void addCodes(Database &db, const std::vector<CodeId> &codes, const Asker &asker,
              std::vector<CodeQuote> &quotes)
{
    QHash<qint64, size_t> indexOf;
    indexOf.reserve(qsizetype(quotes.size()));
    for (size_t i = 0; i < quotes.size(); ++i)
        indexOf.insert(quotes[i].quote.value, i);
    for (const CodeId code : codes) {
        auto rows = db.query(
            "SELECT other.quote, other.code FROM coding c JOIN coding other "
            "ON other.quote = c.quote JOIN quote q ON q.id = c.quote "
            "WHERE c.code=?1 AND (?2 IS NULL OR +other.coder=?2) "
            "AND " AXIAL_IS_SEEN_BY("other", "q.source", "?3") " ORDER BY other.created, other.id",
            code, asker.only, asker.me);
        while (rows.next()) {
            const auto at = indexOf.constFind(rows.integer(0));
            if (at == indexOf.cend())
                continue;
            auto &known = quotes[*at].codes;
            const auto id = rows.id<CodeId>(1);
            if (std::find(known.begin(), known.end(), id) == known.end())
                known.push_back(id);
        }
    }
}

/// Quotes with the code, the first ones by source and place.
std::vector<Quote> firstQuotes(Database &db, CodeId code, int limit, const Asker &asker)
{
    std::vector<Quote> result;
    auto rows = db.query(
        "SELECT q.id FROM quote q WHERE q.id IN (SELECT c.quote FROM coding c "
        "JOIN quote h ON h.id = c.quote WHERE c.code=?1 "
        "AND (?3 IS NULL OR +c.coder=?3) AND " AXIAL_IS_SEEN_BY(
            "c", "h.source", "?4") ") "
                                   "ORDER BY q.source, q.start, q.\"end\" DESC LIMIT ?2",
        code, limit, asker.only, asker.me);
    // While the statement runs nobody else can write, so that each is still there.
    while (rows.next()) {
        Quote &quote = result.emplace_back(quotes::at(db, rows.id<QuoteId>(0)));
        quote.words = pageregions::shownWords(db, quote.id, quote.words);
    }
    return result;
}

qint64 countQuotes(Database &db, CodeId code, const Asker &asker)
{
    return db
        .integer("SELECT count(DISTINCT c.quote) FROM coding c JOIN quote h ON h.id = c.quote "
                 "WHERE c.code=?1 AND (?2 IS NULL OR +c.coder=?2) "
                 "AND " AXIAL_IS_SEEN_BY("c", "h.source", "?3"),
                 code, asker.only, asker.me)
        .value_or(0);
}

} // namespace

std::vector<CodeId> codesIn(Database &db, CodeId code, Below below)
{
    std::vector<CodeId> result{code};
    if (below == Below::LeftOut)
        return result;
    std::set<CodeId> within{code};
    for (const Code &each : codes::all(db)) { // parents before children
        if (within.contains(each.parent)) {
            within.insert(each.id);
            result.push_back(each.id);
        }
    }
    return result;
}

std::vector<CodeQuote> quotesWith(Database &db, const std::vector<CodeId> &codes,
                                  const Progress &progress, const Asker &asker)
{
    std::vector<CodeQuote> result = rowsOf(db, codes, asker);
    progress.checkCanceled();
    sortByPlace(db, result);
    addCodes(db, codes, asker, result);
    QHash<qint64, QString> names;
    for (const Participant &each : participants::all(db))
        names.insert(each.id.value, each.pseudonym);
    const GroupMembership membership = groupings::membership(db);
    Speakers speakers(db);
    SourceId source;
    QString text, title;
    for (CodeQuote &quote : result) {
        if (quote.source != source) {
            progress.checkCanceled();
            source = quote.source;
            text = sources::text(db, source);
            title = sources::at(db, source).title;
        }
        quote.title = title;
        quote.before = contextBefore(text, quote.range.start);
        quote.after = contextAfter(text, quote.range.end);
        const Speakers::Place place = speakers.at(quote.source, quote.range);
        quote.turn = place.turn;
        quote.lastTurn = place.lastTurn;
        quote.people = place.people();
        quote.participant = ofEach(
            quote.people, [&names](ParticipantId person) { return names.value(person.value); });
        quote.group = membership.groupName(place.participant);
        if (quote.group.isEmpty())
            continue;
        const int count = int(membership.grouping.groups.size());
        quote.groupIndex = membership.groupOf.value(place.participant.value, count);
    }
    return result;
}

QuotesBeside quotesBeside(Database &db, QuoteId quote, CodeId code, int limit, const Asker &asker,
                          const Progress &progress)
{
    QuotesBeside result;
    const CanceledWith cancellable(db, &progress);
    result.quotes = firstQuotes(db, code, limit + 1, asker);
    result.all = countQuotes(db, code, asker);
    std::erase_if(result.quotes, [quote](const Quote &each) { return each.id == quote; });
    if (result.quotes.size() > size_t(limit))
        result.quotes.pop_back();
    for (const Quote &each : result.quotes)
        result.speakers << speakerNames(db, each.source, each.range);
    return result;
}

} // namespace axial
