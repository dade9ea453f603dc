#include "core/project/quotes.h"

#include "core/db/database.h"
#include "core/project/publishedwords.h"

#include <QCoreApplication>
#include <QDateTime>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("project", text);
}

void requireWords(Database &db, SourceId source, TextRange range, const QString &words)
{
    const auto length = db.integer("SELECT length FROM source WHERE id=?1", source);
    if (!length)
        throw Error(tr("This source is no longer in the project. Nothing was coded."));
    if (range.start < 0 || range.isEmpty() || range.end > *length)
        throw Error(tr("There are no words at this place of the source. Nothing was coded."));
    if (words.size() != range.length())
        throw Error(tr("The words and their place don’t agree. Nothing was coded."));
}

void removeIfBare(Database &db, qint64 quote)
{
    db.run("DELETE FROM quote WHERE id=?1 AND insight='' AND prompt='' AND NOT EXISTS "
           "(SELECT 1 FROM coding WHERE quote=?1)",
           quote);
}

} // namespace

namespace quotes {

std::vector<CodedRange> inSource(Database &db, SourceId source)
{
    std::vector<CodedRange> result;
    auto rows = db.query("SELECT q.id, c.id, c.code, c.coder, q.start, q.\"end\", c.created "
                         "FROM quote q JOIN coding c ON c.quote = q.id WHERE q.source=?1 "
                         "ORDER BY q.start, q.\"end\" DESC, c.created, c.id",
                         source);
    while (rows.next())
        result.push_back({rows.id<QuoteId>(0), rows.id<CodingId>(1), rows.id<CodeId>(2),
                          rows.id<CoderId>(3), {rows.integer(4), rows.integer(5)}, rows.integer(6)});
    return result;
}

Quote at(Database &db, QuoteId quote)
{
    auto row = db.query("SELECT id, source, start, \"end\", words, insight, prompt FROM quote "
                        "WHERE id=?1", quote);
    if (!row.next())
        throw Error(tr("This quote is no longer in the project."));
    return {row.id<QuoteId>(0), row.id<SourceId>(1), {row.integer(2), row.integer(3)}, row.text(4),
            row.text(5), row.text(6)};
}

std::vector<Coding> codings(Database &db, QuoteId quote)
{
    std::vector<Coding> result;
    auto rows = db.query("SELECT id, quote, code, coder, created, comment FROM coding "
                         "WHERE quote=?1 ORDER BY created, id", quote);
    while (rows.next())
        result.push_back({rows.id<CodingId>(0), rows.id<QuoteId>(1), rows.id<CodeId>(2),
                          rows.id<CoderId>(3), rows.integer(4), rows.text(5)});
    return result;
}

std::vector<Quote> withCode(Database &db, CodeId code, int limit)
{
    std::vector<Quote> result;
    auto rows = db.query("SELECT q.id, q.source, q.start, q.\"end\", q.words, q.insight, q.prompt "
                         "FROM quote q WHERE q.id IN (SELECT quote FROM coding WHERE code=?1) "
                         "ORDER BY q.source, q.start, q.\"end\" DESC LIMIT ?2",
                         code, limit);
    while (rows.next())
        result.push_back({rows.id<QuoteId>(0), rows.id<SourceId>(1),
                          {rows.integer(2), rows.integer(3)}, rows.text(4), rows.text(5),
                          rows.text(6)});
    return result;
}

QuoteId ensure(Database &db, SourceId source, TextRange range, const QString &words)
{
    requireWords(db, source, range, words);
    const auto found = db.integer("SELECT id FROM quote WHERE source=?1 AND start=?2 AND \"end\"=?3",
                                  source, range.start, range.end);
    if (found)
        return QuoteId{*found};
    const auto id = db.newId<QuoteId>();
    db.run("INSERT INTO quote(id, source, start, \"end\", words, insight, prompt, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, '', '', ?6)",
           id, source, range.start, range.end, words, QDateTime::currentMSecsSinceEpoch());
    return id;
}

void setInsight(Database &db, QuoteId quote, const QString &insight)
{
    db.run("UPDATE quote SET insight=?2 WHERE id=?1", quote, insight);
}

void setPromptCategory(Database &db, QuoteId quote, const QString &category)
{
    db.run("UPDATE quote SET prompt=?2 WHERE id=?1", quote, category);
}

QuoteId setRange(Database &db, QuoteId quote, TextRange range, const QString &words)
{
    const Quote before = at(db, quote);
    if (before.range == range)
        return quote;
    requireWords(db, before.source, range, words);
    publishedwords::set(db, quote, {}); // it was the wording of other words
    const auto other = db.integer("SELECT id FROM quote WHERE source=?1 AND start=?2 AND \"end\"=?3",
                                  before.source, range.start, range.end);
    if (!other) {
        db.run("UPDATE quote SET start=?2, \"end\"=?3, words=?4 WHERE id=?1", quote, range.start,
               range.end, words);
        return quote;
    }
    db.run("DELETE FROM coding WHERE quote=?1 AND EXISTS (SELECT 1 FROM coding AS kept WHERE "
           "kept.quote=?2 AND +kept.code=coding.code AND +kept.coder=coding.coder)",
           quote, *other);
    db.run("UPDATE coding SET quote=?2 WHERE quote=?1", quote, *other);
    const Quote kept = at(db, QuoteId{*other});
    if (kept.insight.isEmpty())
        setInsight(db, kept.id, before.insight);
    else if (!before.insight.isEmpty() && before.insight != kept.insight)
        setInsight(db, kept.id, kept.insight + QStringLiteral("\n\n") + before.insight);
    if (kept.promptCategory.isEmpty())
        setPromptCategory(db, kept.id, before.promptCategory);
    db.run("INSERT OR IGNORE INTO quote_attribute(quote, attribute, value) "
           "SELECT ?2, attribute, value FROM quote_attribute WHERE quote=?1", quote, *other);
    db.run("DELETE FROM quote WHERE id=?1", quote);
    return kept.id;
}

QStringList promptCategories(Database &db)
{
    QStringList result;
    auto rows = db.query("SELECT DISTINCT prompt AS name FROM quote WHERE prompt<>'' UNION "
                         "SELECT DISTINCT category FROM prompt WHERE category<>'' ORDER BY name");
    while (rows.next())
        result << rows.text(0);
    return result;
}

void setAttribute(Database &db, QuoteId quote, AttributeId attribute, const QString &value)
{
    db.run("INSERT INTO quote_attribute(quote, attribute, value) VALUES(?1, ?2, ?3) "
           "ON CONFLICT(quote, attribute) DO UPDATE SET value=excluded.value",
           quote, attribute, value);
}

} // namespace quotes

namespace codings {

void applyTo(Database &db, QuoteId quote, const std::vector<CodeId> &codes, CoderId coder)
{
    for (const CodeId code : codes) {
        if (!db.integer("SELECT 1 FROM code WHERE id=?1 AND kind=1", code))
            throw Error(tr("Folders can’t be put on words, codes can. Nothing was coded."));
        // The + keeps SQLite from going through all that this coder ever coded.
        if (db.integer("SELECT 1 FROM coding WHERE quote=?1 AND +code=?2 AND +coder=?3", quote, code,
                       coder))
            continue;
        db.run("INSERT INTO coding(id, quote, code, coder, comment, weight, created) "
               "VALUES(?1, ?2, ?3, ?4, '', NULL, ?5)",
               db.newId<CodingId>(), quote, code, coder, QDateTime::currentMSecsSinceEpoch());
    }
}

QuoteId apply(Database &db, SourceId source, TextRange range, const QString &words,
              const std::vector<CodeId> &codes, CoderId coder)
{
    const QuoteId quote = quotes::ensure(db, source, range, words);
    applyTo(db, quote, codes, coder);
    return quote;
}

void remove(Database &db, const std::vector<CodingId> &removed)
{
    for (const CodingId coding : removed) {
        const auto quote = db.integer("SELECT quote FROM coding WHERE id=?1", coding);
        db.run("DELETE FROM coding WHERE id=?1", coding);
        if (quote)
            removeIfBare(db, *quote);
    }
}

void setCode(Database &db, CodingId coding, CodeId code)
{
    if (!db.integer("SELECT 1 FROM code WHERE id=?1 AND kind=1", code))
        throw Error(tr("Folders can’t be put on words, codes can. Nothing was coded."));
    const auto twin = db.integer("SELECT other.id FROM coding this JOIN coding other ON "
                                 "other.quote = this.quote AND +other.coder = this.coder "
                                 "AND +other.code=?2 AND other.id <> this.id WHERE this.id=?1",
                                 coding, code);
    if (twin)
        db.run("DELETE FROM coding WHERE id=?1", coding);
    else
        db.run("UPDATE coding SET code=?2 WHERE id=?1", coding, code);
}

void setComment(Database &db, CodingId coding, const QString &comment)
{
    db.run("UPDATE coding SET comment=?2 WHERE id=?1", coding, comment);
}

} // namespace codings

} // namespace axial
