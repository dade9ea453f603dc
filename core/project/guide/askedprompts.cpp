#include "core/project/guide/askedprompts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/column.h"

namespace axial {
namespace {

std::vector<AskedPrompt> read(Statement &&rows)
{
    return rowsOf<AskedPrompt, SourceId, qint64, PromptId>(std::move(rows));
}

void store(Database &db, const AskedPrompt &asked)
{
    db.run("INSERT OR IGNORE INTO turn_prompt(source, start, prompt) VALUES(?1, ?2, ?3)",
           asked.source, asked.start, asked.prompt);
}

} // namespace

std::vector<AskedPrompt> askedprompts::all(Database &db)
{
    return read(db.query("SELECT a.source, a.start, a.prompt FROM turn_prompt a "
                         "JOIN prompt p ON p.id = a.prompt "
                         "ORDER BY a.source, a.start, p.position, p.id"));
}

std::vector<AskedPrompt> askedprompts::of(Database &db, SourceId source)
{
    return read(db.query("SELECT a.source, a.start, a.prompt FROM turn_prompt a "
                         "JOIN prompt p ON p.id = a.prompt WHERE a.source=?1 "
                         "ORDER BY a.start, p.position, p.id",
                         source));
}

void askedprompts::ask(Database &db, const AskedPrompt &asked)
{
    if (!db.integer("SELECT 1 FROM turn WHERE source=?1 AND start=?2", asked.source, asked.start))
        throw Error(ProjectText::tr("There is no turn here. Nothing was changed."));
    if (!db.integer("SELECT 1 FROM prompt WHERE id=?1", asked.prompt))
        throw Error(refusals::gone());
    store(db, asked);
}

void askedprompts::takeBack(Database &db, const AskedPrompt &asked)
{
    db.run("DELETE FROM turn_prompt WHERE source=?1 AND start=?2 AND prompt=?3", asked.source,
           asked.start, asked.prompt);
}

void askedprompts::move(Database &db, SourceId source, const std::vector<MovedTurn> &turns)
{
    std::vector<AskedPrompt> arriving;
    // A start is part of the key: all that move leave before the first arrives.
    for (const MovedTurn &turn : turns) {
        auto rows = read(db.query("SELECT source, start, prompt FROM turn_prompt "
                                  "WHERE source=?1 AND start=?2 ORDER BY prompt",
                                  source, turn.from));
        for (AskedPrompt &asked : rows) {
            takeBack(db, asked);
            if (turn.to)
                arriving.push_back({source, *turn.to, asked.prompt});
        }
    }
    for (const AskedPrompt &asked : arriving)
        store(db, asked);
}

void askedprompts::settle(Database &db, SourceId source)
{
    const auto lost = read(db.query("SELECT a.source, a.start, a.prompt FROM turn_prompt a "
                                    "WHERE a.source=?1 AND NOT EXISTS (SELECT 1 FROM turn t "
                                    "WHERE t.source = a.source AND t.start = a.start) "
                                    "ORDER BY a.start, a.prompt",
                                    source));
    for (const AskedPrompt &asked : lost) {
        takeBack(db, asked);
        const auto holder = db.integer("SELECT start FROM turn WHERE source=?1 AND start < ?2 "
                                       "AND \"end\" > ?2 ORDER BY start DESC LIMIT 1",
                                       source, asked.start);
        if (holder)
            store(db, {source, *holder, asked.prompt});
    }
}

} // namespace axial
