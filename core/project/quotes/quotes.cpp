#include "core/project/quotes/quotes.h"

#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/column.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/project/quotes/publishedwords.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/text/joinedtext.h"

#include <QDateTime>

#include <algorithm>

namespace axial {

namespace {

/// The quote of exactly that range; none when there is none. `words` are those of the source there,
/// or Error is thrown.
QuoteId quoteAt(Database &db, SourceId source, TextRange range, const QString &words)
{
    auto row = db.query("SELECT length, (SELECT id FROM quote "
                        "WHERE source=?1 AND start=?2 AND \"end\"=?3) FROM source WHERE id=?1",
                        source, range.start, range.end);
    if (!row.next())
        throw Error(refusals::gone());
    if (range.start < 0 || range.isEmpty() || range.end > row.integer(0))
        throw Error(
            ProjectText::tr("There are no words at this place of the source. Nothing was coded."));
    if (words.size() != range.length())
        throw Error(ProjectText::tr("The words and their place don’t agree. Nothing was coded."));
    return row.id<QuoteId>(1);
}

CodedRange codedRange(const Statement &row)
{
    return {row.id<QuoteId>(0),
            row.id<CodingId>(1),
            row.id<CodeId>(2),
            row.id<CoderId>(3),
            {row.integer(4), row.integer(5)},
            row.integer(6)};
}

Quote readQuote(const Statement &row)
{
    return {row.id<QuoteId>(0), row.id<SourceId>(1), {row.integer(2), row.integer(3)},
            row.text(4),        row.text(5),         row.text(6),
            row.id<CoderId>(7), row.id<CoderId>(8)};
}

/// The values that a quote has itself, and the words that it had.
void copyKept(Database &db, QuoteId from, QuoteId to)
{
    db.run("INSERT OR IGNORE INTO quote_attribute(quote, attribute, value) "
           "SELECT ?2, attribute, value FROM quote_attribute WHERE quote=?1 AND attribute<>?3",
           from, to, publishedwords::attributeId(db));
    db.run("INSERT OR IGNORE INTO quote_change(quote, words, at) "
           "SELECT ?2, words, at FROM quote_change WHERE quote=?1",
           from, to);
}

} // namespace

namespace quotes {

std::vector<CodedRange> inSource(Database &db, SourceId source)
{
    return listOf(db.query("SELECT q.id, c.id, c.code, c.coder, q.start, q.\"end\", c.created "
                           "FROM quote q JOIN coding c ON c.quote = q.id WHERE q.source=?1 "
                           "ORDER BY q.start, q.\"end\" DESC, c.created, c.id",
                           source),
                  codedRange);
}

Quote at(Database &db, QuoteId quote)
{
    auto row = db.query("SELECT id, source, start, \"end\", words, insight, prompt, insight_by, "
                        "prompt_by FROM quote WHERE id=?1",
                        quote);
    if (!row.next())
        throw Error(refusals::gone());
    return readQuote(row);
}

bool isThere(Database &db, QuoteId quote)
{
    return db.integer("SELECT 1 FROM quote WHERE id=?1", quote).has_value();
}

std::vector<Coding> codings(Database &db, QuoteId quote, const Asker &asker)
{
    return rowsOf<Coding, CodingId, QuoteId, CodeId, CoderId, qint64, QString>(
        db.query("SELECT id, quote, code, coder, created, comment FROM coding "
                 "WHERE quote=?1 AND (?3 IS NULL OR coder=?3) "
                 "AND " AXIAL_IS_SEEN_BY("coding", "(SELECT source FROM quote WHERE id=?1)",
                                         "?2") " ORDER BY created, id",
                 quote, asker.me, asker.only));
}

QuoteId ensure(Database &db, SourceId source, TextRange range, const QString &words,
               std::optional<qint64> createdMs)
{
    if (const QuoteId found = quoteAt(db, source, range, words))
        return found;
    const auto id = db.newId<QuoteId>();
    db.run("INSERT INTO quote(id, source, start, \"end\", words, insight, prompt, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, '', '', ?6)",
           id, source, range.start, range.end, words,
           createdMs.value_or(QDateTime::currentMSecsSinceEpoch()));
    return id;
}

void setInsight(Database &db, QuoteId quote, const QString &insight, CoderId by)
{
    at(db, quote); // or it is said that the quote is gone
    db.run("UPDATE quote SET insight=?2, insight_by=?3 WHERE id=?1", quote, insight,
           insight.isEmpty() ? CoderId() : by);
}

void setPromptCategory(Database &db, QuoteId quote, const QString &category, CoderId by)
{
    at(db, quote);
    db.run("UPDATE quote SET prompt=?2, prompt_by=?3 WHERE id=?1", quote, category,
           category.isEmpty() ? CoderId() : by);
}

QuoteId setRange(Database &db, QuoteId quote, TextRange range, const QString &words)
{
    const Quote before = at(db, quote);
    if (before.range == range)
        return quote;
    const QuoteId other = quoteAt(db, before.source, range, words);
    publishedwords::set(db, quote, {}); // it was the wording of other words
    if (!other) {
        db.run("UPDATE quote SET start=?2, \"end\"=?3, words=?4 WHERE id=?1", quote, range.start,
               range.end, words);
        return quote;
    }
    absorb(db, quote, other);
    return other;
}

QuoteId split(Database &db, QuoteId quote, TextRange first, TextRange second)
{
    const Quote whole = at(db, quote);
    const bool isInside = whole.range.start <= first.start && !first.isEmpty()
                          && first.end <= second.start && !second.isEmpty()
                          && second.end <= whole.range.end;
    if (!isInside)
        throw Error(
            ProjectText::tr("Split a quote at a place inside its words. Nothing was changed."));
    const auto wordsOf = [&whole](TextRange range) {
        return whole.words.mid(range.start - whole.range.start, range.length());
    };
    const QuoteId other = ensure(db, whole.source, second, wordsOf(second));
    if (at(db, other).promptCategory.isEmpty())
        setPromptCategory(db, other, whole.promptCategory, whole.promptBy);
    copyKept(db, quote, other);
    for (const Coding &coding : codings(db, quote)) {
        if (db.integer("SELECT 1 FROM coding WHERE quote=?1 AND +code=?2 AND +coder=?3", other,
                       coding.code, coding.coder))
            continue;
        const auto copy = db.newId<CodingId>();
        db.run("INSERT INTO coding(id, quote, code, coder, comment, weight, created) "
               "SELECT ?1, ?2, code, coder, '', weight, created FROM coding WHERE id=?3",
               copy, other, coding.id);
        db.run("INSERT INTO review(coding, coder, mark, comment, created) "
               "SELECT ?1, coder, mark, '', created FROM review WHERE coding=?2 AND mark > 0",
               copy, coding.id);
    }
    setRange(db, quote, first, wordsOf(first));
    return other;
}

void absorb(Database &db, QuoteId from, QuoteId into)
{
    // The + keeps SQLite from going through all that this coder ever coded.
    codings::absorb(db,
                    db.query("SELECT other.id, kept.id FROM coding other JOIN coding kept ON "
                             "kept.quote=?2 AND +kept.code=other.code AND +kept.coder=other.coder "
                             "WHERE other.quote=?1",
                             from, into));
    db.run("UPDATE coding SET quote=?2 WHERE quote=?1", from, into);
    const Quote gone = at(db, from);
    const Quote kept = at(db, into);
    const bool isOfOne = kept.insight.isEmpty() || gone.insightBy == kept.insightBy;
    if (const QString both = joinedText(kept.insight, gone.insight); both != kept.insight)
        setInsight(db, into, both, isOfOne ? gone.insightBy : CoderId());
    if (kept.promptCategory.isEmpty())
        setPromptCategory(db, into, gone.promptCategory, gone.promptBy);
    copyKept(db, from, into);
    db.run("UPDATE OR IGNORE quote_region SET quote=?2 WHERE quote=?1", from, into);
    db.run("UPDATE memo SET quote=?2 WHERE quote=?1", from, into);
    links::moveEnds(db, from, into);
    db.run("INSERT OR IGNORE INTO finding_quote(finding, quote, position) "
           "SELECT finding, ?2, position FROM finding_quote WHERE quote=?1",
           from, into);
    db.run("UPDATE map_node SET quote=?2 WHERE quote=?1", from, into);
    db.run("DELETE FROM quote WHERE id=?1", from);
}

void removeIfBare(Database &db, QuoteId quote)
{
    db.run("DELETE FROM quote WHERE id=?1 AND insight='' AND prompt='' "
           "AND NOT EXISTS (SELECT 1 FROM coding WHERE quote=?1) "
           "AND NOT EXISTS (SELECT 1 FROM quote_region WHERE quote=?1) "
           "AND NOT EXISTS (SELECT 1 FROM memo WHERE quote=?1) "
           "AND NOT EXISTS (SELECT 1 FROM finding_quote WHERE quote=?1) "
           "AND NOT EXISTS (SELECT 1 FROM map_node WHERE quote=?1) "
           "AND NOT EXISTS (SELECT 1 FROM link WHERE from_quote=?1 OR to_quote=?1)",
           quote);
}

QStringList promptCategories(Database &db, const Asker &asker)
{
    return columnOf<QStringList>(
        db.query("SELECT DISTINCT q.prompt AS name FROM quote q "
                 "WHERE q.prompt<>'' AND (?1 IS NULL OR q.prompt_by=?1) "
                 "AND (?2 IS NULL OR q.prompt_by=?2 "
                 "OR q.source NOT IN " AXIAL_SOURCES_HIDDEN_FROM(
                     "?2") ") UNION "
                           "SELECT DISTINCT category FROM prompt WHERE category<>'' ORDER BY name",
                 asker.only, asker.me));
}

void setAttribute(Database &db, QuoteId quote, AttributeId attribute, const QString &value)
{
    at(db, quote); // or it is said that the quote is gone
    db.run("INSERT INTO quote_attribute(quote, attribute, value) VALUES(?1, ?2, ?3) "
           "ON CONFLICT(quote, attribute) DO UPDATE SET value=excluded.value",
           quote, attribute, value);
}

} // namespace quotes

namespace codings {

int applyTo(Database &db, QuoteId quote, const std::vector<CodeId> &codes, CoderId coder)
{
    int added = 0;
    for (const CodeId code : codes) {
        if (!db.integer("SELECT 1 FROM code WHERE id=?1 AND kind=1", code))
            throw Error(refusals::folder());
        // The + keeps SQLite from going through all that this coder ever coded.
        if (db.integer("SELECT 1 FROM coding WHERE quote=?1 AND +code=?2 AND +coder=?3", quote,
                       code, coder))
            continue;
        db.run("INSERT INTO coding(id, quote, code, coder, comment, weight, created) "
               "VALUES(?1, ?2, ?3, ?4, '', NULL, ?5)",
               db.newId<CodingId>(), quote, code, coder, QDateTime::currentMSecsSinceEpoch());
        ++added;
    }
    return added;
}

QuoteId apply(Database &db, SourceId source, TextRange range, const QString &words,
              const std::vector<CodeId> &codes, CoderId coder)
{
    const QuoteId quote = quotes::ensure(db, source, range, words);
    applyTo(db, quote, codes, coder);
    return quote;
}

std::vector<QuoteId> quotesOf(Database &db, const std::vector<CodingId> &codings)
{
    std::vector<QuoteId> quotes;
    for (const CodingId coding : codings) {
        if (const auto quote = db.integer("SELECT quote FROM coding WHERE id=?1", coding))
            quotes.push_back(QuoteId{*quote});
    }
    std::sort(quotes.begin(), quotes.end());
    quotes.erase(std::unique(quotes.begin(), quotes.end()), quotes.end());
    return quotes;
}

void remove(Database &db, const std::vector<CodingId> &removed)
{
    for (const CodingId coding : removed) {
        const auto quote = db.integer("SELECT quote FROM coding WHERE id=?1", coding);
        db.run("DELETE FROM coding WHERE id=?1", coding);
        if (quote)
            quotes::removeIfBare(db, QuoteId{*quote});
    }
}

void setCode(Database &db, CodingId coding, CodeId code)
{
    if (!db.integer("SELECT 1 FROM code WHERE id=?1 AND kind=1", code))
        throw Error(refusals::folder());
    codingdecisions::forget(db, coding); // they were about what it said
    const auto twin = db.integer("SELECT other.id FROM coding this JOIN coding other ON "
                                 "other.quote = this.quote AND +other.coder = this.coder "
                                 "AND +other.code=?2 AND other.id <> this.id WHERE this.id=?1",
                                 coding, code);
    if (twin)
        absorb(db, coding, CodingId{*twin});
    else
        db.run("UPDATE coding SET code=?2 WHERE id=?1", coding, code);
}

void setComment(Database &db, CodingId coding, const QString &comment)
{
    if (!db.integer("SELECT 1 FROM coding WHERE id=?1", coding))
        throw Error(refusals::gone());
    db.run("UPDATE coding SET comment=?2 WHERE id=?1", coding, comment);
}

void absorb(Database &db, Statement pairs)
{
    const auto twins = rowsOf<std::pair<CodingId, CodingId>, CodingId, CodingId>(std::move(pairs));
    for (const auto &[leaving, staying] : twins)
        absorb(db, leaving, staying);
}

void absorb(Database &db, CodingId from, CodingId into)
{
    const QString comment = db.text("SELECT comment FROM coding WHERE id=?1", from);
    const QString kept = db.text("SELECT comment FROM coding WHERE id=?1", into);
    if (!hasWholeLines(kept, comment))
        setComment(db, into, kept.isEmpty() ? comment : kept + u'\n' + comment);
    db.run("UPDATE coding SET weight=(SELECT weight FROM coding WHERE id=?1) "
           "WHERE id=?2 AND weight IS NULL",
           from, into);
    // "Discuss" outweighs "agree": nothing that is still open is lost.
    db.run("INSERT INTO review(coding, coder, mark, comment, created) "
           "SELECT ?2, coder, mark, comment, created FROM review WHERE coding=?1 "
           "ON CONFLICT(coding, coder) DO UPDATE SET mark=max(mark, excluded.mark), "
           "comment=CASE WHEN excluded.comment IN ('', comment) THEN comment "
           "WHEN comment='' THEN excluded.comment "
           "ELSE comment || char(10) || excluded.comment END",
           from, into);
    codingdecisions::handOver(db, from, into);
    db.run("DELETE FROM coding WHERE id=?1", from);
}

} // namespace codings

namespace reviews {

void set(Database &db, CodingId coding, CoderId coder, ReviewMark mark, const QString &comment)
{
    if (!db.integer("SELECT 1 FROM coding WHERE id=?1", coding))
        throw Error(refusals::gone());
    if (mark == ReviewMark::None && comment.isEmpty()) {
        clear(db, coding, coder);
        return;
    }
    db.run("INSERT INTO review(coding, coder, mark, comment, created) VALUES(?1, ?2, ?3, ?4, ?5) "
           "ON CONFLICT(coding, coder) DO UPDATE SET mark=excluded.mark, comment=excluded.comment, "
           "created=excluded.created WHERE mark<>excluded.mark OR comment<>excluded.comment",
           coding, coder, int(mark), comment, QDateTime::currentMSecsSinceEpoch());
}

void clear(Database &db, CodingId coding, CoderId coder)
{
    db.run("DELETE FROM review WHERE coding=?1 AND coder=?2", coding, coder);
}

std::vector<Review> ofQuote(Database &db, QuoteId quote)
{
    return rowsOf<Review, CodingId, CoderId, ReviewMark, QString, qint64>(
        db.query("SELECT r.coding, r.coder, r.mark, r.comment, r.created FROM coding c "
                 "JOIN review r ON r.coding = c.id WHERE c.quote=?1 "
                 "ORDER BY r.created, r.coder",
                 quote));
}

} // namespace reviews

namespace codingweights {

void set(Database &db, CodingId coding, std::optional<double> weight)
{
    if (weight && !(*weight >= 0 && *weight <= highest)) // what is no number is refused, too
        throw Error(ProjectText::tr("A weight is a number from 0 to %1. Nothing was changed.")
                        .arg(highest));
    if (!db.integer("SELECT 1 FROM coding WHERE id=?1", coding))
        throw Error(refusals::gone());
    if (weight)
        db.run("UPDATE coding SET weight=?2 WHERE id=?1", coding, *weight);
    else
        db.run("UPDATE coding SET weight=NULL WHERE id=?1", coding);
}

QHash<CodingId, double> ofQuote(Database &db, QuoteId quote)
{
    QHash<CodingId, double> result;
    auto rows = db.query("SELECT id, weight FROM coding WHERE quote=?1 AND weight IS NOT NULL",
                         quote);
    while (rows.next())
        result.insert(rows.id<CodingId>(0), rows.real(1));
    return result;
}

} // namespace codingweights

} // namespace axial
