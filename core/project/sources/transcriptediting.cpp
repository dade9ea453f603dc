#include "core/project/sources/transcriptediting.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/db/changeset.h"
#include "core/project/column.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/text/textedits.h"

#include <QDateTime>

#include <map>

namespace axial {
namespace {

struct StoredQuote {
    QuoteId id;
    TextRange range;
    QString words;
};

/// Where every quote of the source goes.
struct Plan {
    struct Move {
        StoredQuote quote;
        TextRange range;
        QuoteId into; ///< of the quote that lies there already; none = it keeps its own
    };
    QString text;
    std::vector<Move> moves;
    std::vector<StoredQuote> lost;
};

std::vector<StoredQuote> storedQuotes(Database &db, SourceId source)
{
    return listOf(
        db.query("SELECT id, start, \"end\", words FROM quote WHERE source=?1 "
                 "ORDER BY start, id",
                 source),
        [](const Statement &row) {
            return StoredQuote{row.id<QuoteId>(0), {row.integer(1), row.integer(2)}, row.text(3)};
        });
}

bool isBlank(QStringView text)
{
    return text.trimmed().isEmpty();
}

Plan planned(Database &db, SourceId source, const TextEdits &edits)
{
    if (sources::text(db, source) != edits.original())
        throw Error(ProjectText::tr(
            "The text was changed in another way since you began to edit it. Nothing "
            "was stored."));
    Plan plan{edits.text(), {}, {}};
    if (isBlank(plan.text))
        throw Error(ProjectText::tr(
            "A source needs words; delete the source instead. Nothing was stored."));
    std::map<TextRange, QuoteId> taken;
    for (StoredQuote &quote : storedQuotes(db, source)) {
        const TextRange range = wholeCharacters(plan.text, edits.moved(quote.range));
        const QStringView words = QStringView(plan.text).mid(range.start, range.length());
        if (range.isEmpty() || (isBlank(words) && !isBlank(quote.words))) {
            plan.lost.push_back(std::move(quote));
            continue;
        }
        const auto [there, isFirst] = taken.emplace(range, quote.id);
        plan.moves.push_back({std::move(quote), range, isFirst ? QuoteId{} : there->second});
    }
    return plan;
}

void moveQuote(Database &db, const Plan::Move &move, const QString &words, qint64 now)
{
    if (move.range == move.quote.range && words == move.quote.words)
        return;
    db.run("UPDATE quote SET start=?2, \"end\"=?3, words=?4 WHERE id=?1", move.quote.id,
           move.range.start, move.range.end, words);
    if (words == move.quote.words)
        return;
    db.run("INSERT OR IGNORE INTO quote_change(quote, words, at) VALUES(?1, ?2, ?3)", move.quote.id,
           move.quote.words, now);
    db.run("DELETE FROM quote_change WHERE quote=?1 AND words=?2", move.quote.id, words);
}

void moveTurns(Database &db, SourceId source, const TextEdits &edits)
{
    std::vector<Turn> turns = sources::turns(db, source);
    std::vector<TurnPlace> places;
    for (const Turn &turn : turns)
        places.push_back({turn.range, turn.words});
    const std::vector<TurnPlace> moved = edits.moved(places);
    std::vector<Turn> changed;
    std::vector<MovedTurn> movedTurns;
    for (size_t i = 0; i < turns.size(); ++i) {
        if (moved[i] == places[i])
            continue;
        // A start is half of the key: all that move leave before the first arrives.
        db.run("DELETE FROM turn WHERE source=?1 AND start=?2", source, turns[i].range.start);
        movedTurns.push_back({turns[i].range.start, moved[i].range.start});
        if (moved[i].range.isEmpty()) {
            movedTurns.back().to.reset();
            continue;
        }
        turns[i].range = moved[i].range;
        turns[i].words = moved[i].words;
        changed.push_back(turns[i]);
    }
    for (const Turn &turn : changed)
        sources::addTurn(db, source, turn);
    askedprompts::move(db, source, movedTurns);
}

} // namespace

namespace transcripts {

EditEffect effect(Database &db, SourceId source, const TextEdits &edits)
{
    const Plan plan = planned(db, source, edits);
    EditEffect result;
    for (const StoredQuote &quote : plan.lost) {
        const auto codings = db.integer("SELECT count(*) FROM coding WHERE quote=?1", quote.id);
        result.lost.push_back({quote.id, quote.words, codings.value_or(0)});
    }
    for (const Plan::Move &move : plan.moves) {
        result.joined += bool(move.into);
        result.changed += QStringView(plan.text).mid(move.range.start, move.range.length())
                          != move.quote.words;
    }
    return result;
}

void edit(Database &db, SourceId source, const TextEdits &edits, Progress *progress)
{
    const Plan plan = planned(db, source, edits);
    if (progress)
        progress->setTotal(qint64(plan.moves.size()));
    std::vector<QuoteId> linked;
    for (const StoredQuote &quote : plan.lost) {
        const auto others = links::quotesLinkedTo(db, quote.id);
        linked.insert(linked.end(), others.begin(), others.end());
        conceptmaps::keepingWords(db, [&] { db.run("DELETE FROM quote WHERE id=?1", quote.id); });
    }
    db.run("UPDATE source_text SET text=?2 WHERE source=?1", source, plan.text);
    db.run("UPDATE source SET length=?2 WHERE id=?1", source, qint64(plan.text.size()));
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    for (const Plan::Move &move : plan.moves) {
        moveQuote(db, move, plan.text.mid(move.range.start, move.range.length()), now);
        if (move.into)
            quotes::absorb(db, move.quote.id, move.into);
        if (progress) {
            progress->checkCanceled();
            progress->advance();
        }
    }
    for (const QuoteId quote : linked)
        quotes::removeIfBare(db, quote);
    moveTurns(db, source, edits);
}

namespace {

QuoteChange readChange(const Statement &row)
{
    return {row.id<QuoteId>(0), row.id<SourceId>(1), {row.integer(2), row.integer(3)},
            row.text(4),        row.text(5),         row.integer(6)};
}

#define CHANGE_COLUMNS                                                                             \
    "SELECT q.id, q.source, q.start, q.\"end\", c.words, q.words, c.at "                           \
    "FROM quote_change c JOIN quote q ON q.id = c.quote "

} // namespace

std::vector<QuoteChange> changes(Database &db, const Asker &asker)
{
    auto result = listOf(db.query(CHANGE_COLUMNS
                                  "JOIN source s ON s.id = q.source "
                                  "ORDER BY s.collection, s.position, s.id, q.start, q.id"),
                         readChange);
    std::erase_if(result, [&](const QuoteChange &change) {
        return asker.seenOn(db, change.source) && quotes::codings(db, change.quote, asker).empty();
    });
    return result;
}

std::optional<QuoteChange> changeOf(Database &db, QuoteId quote)
{
    auto rows = db.query(CHANGE_COLUMNS "WHERE c.quote=?1", quote);
    return rows.next() ? std::optional(readChange(rows)) : std::nullopt;
}

void accept(Database &db, const std::vector<QuoteId> &quotes)
{
    for (const QuoteId quote : quotes)
        db.run("DELETE FROM quote_change WHERE quote=?1", quote);
}

std::optional<OriginalFile> original(Database &db, SourceId source)
{
    auto row = db.query(
        "SELECT name, bytes, size FROM source_original WHERE source=?1 AND length(bytes) > 0",
        source);
    if (!row.next())
        return std::nullopt;
    return OriginalFile{row.text(0), changesets::decompressed(row.blob(1), row.integer(2))};
}

KeptWords keptWords(Database &db)
{
    return {db.integer("SELECT count(*) FROM source_original WHERE length(bytes) > 0").value_or(0),
            db.integer("SELECT count(*) FROM quote_change").value_or(0),
            db.integer("SELECT 1 FROM setting WHERE name IN ('exchange.kept', "
                       "'exchange.transcripts')")
                .has_value()};
}

} // namespace transcripts

} // namespace axial
