#include "core/db/database.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/project/quotes/publishedwords.h"
#include "core/project/quotes/quotes.h"
#include "core/text/joinedtext.h"

namespace axial {
namespace {

void joinTexts(Database &db, const Quote &from, const Quote &into)
{
    const bool isOfOne = into.insight.isEmpty() || from.insightBy == into.insightBy;
    if (const QString both = joinedText(into.insight, from.insight); both != into.insight)
        quotes::setInsight(db, into.id, both, isOfOne ? from.insightBy : CoderId());
    if (into.promptCategory.isEmpty())
        quotes::setPromptCategory(db, into.id, from.promptCategory, from.promptBy);
}

} // namespace

namespace quotes {

void absorb(Database &db, QuoteId from, QuoteId into)
{
    // The + keeps SQLite from going through all that this coder ever coded.
    codings::absorb(db,
                    db.query("SELECT other.id, kept.id FROM coding other JOIN coding kept ON "
                             "kept.quote=?2 AND +kept.code=other.code AND +kept.coder=other.coder "
                             "WHERE other.quote=?1",
                             from, into));
    db.run("UPDATE coding SET quote=?2 WHERE quote=?1", from, into);
    joinTexts(db, at(db, from), at(db, into));
    db.run("INSERT OR IGNORE INTO quote_attribute(quote, attribute, value) "
           "SELECT ?2, attribute, value FROM quote_attribute WHERE quote=?1 AND attribute<>?3",
           from, into, publishedwords::attributeId(db));
    db.run("INSERT OR IGNORE INTO quote_change(quote, words, at) "
           "SELECT ?2, words, at FROM quote_change WHERE quote=?1",
           from, into);
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

} // namespace quotes

namespace codings {

void absorb(Database &db, Statement pairs)
{
    std::vector<std::pair<CodingId, CodingId>> twins;
    while (pairs.next())
        twins.emplace_back(pairs.id<CodingId>(0), pairs.id<CodingId>(1));
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

} // namespace axial
