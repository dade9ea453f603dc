#include "core/project/guide/prompts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/guide/dimensions.h"
#include "core/project/guide/guideframe.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype longestText = 2000; // UTF-16 units; a page that was pasted is no question

QString line(const QString &words)
{
    const QString simple = words.simplified();
    if (simple.size() > longestText)
        throw Error(refusals::tooLong(longestText));
    return simple.isNull() ? QStringLiteral("") : simple;
}

/// As it is stored: each of its words on one line.
Prompt checked(Database &db, const Prompt &prompt)
{
    Prompt result{
        prompt.id,         line(prompt.part),    line(prompt.objective), line(prompt.audience),
        line(prompt.text), line(prompt.category)};
    if (result.text.isEmpty())
        throw Error(refusals::empty());
    if (result.part.isEmpty())
        throw Error(ProjectText::tr("A question needs the part of the guide that it belongs to. "
                                    "Nothing was changed."));
    if (db.integer("SELECT 1 FROM prompt WHERE part=?1 AND audience=?2 AND text=?3 AND id<>?4",
                   result.part, result.audience, result.text, result.id.value))
        throw Error(refusals::nameTaken(result.text.left(80)));
    return result;
}

void requireThere(Database &db, PromptId prompt)
{
    if (!prompts::find(db, prompt))
        throw Error(refusals::gone());
}

void storeOrder(Database &db, const std::vector<PromptId> &order)
{
    for (size_t place = 0; place < order.size(); ++place)
        db.run("UPDATE prompt SET position=?2 WHERE id=?1 AND position<>?2", order[place],
               qint64(place));
}

std::vector<PromptId> ordered(Database &db)
{
    return columnOf<std::vector<PromptId>>(db.query("SELECT id FROM prompt ORDER BY position, id"));
}

#define PROMPT_COLUMNS "SELECT id, part, objective, audience, text, category FROM prompt "

Prompt promptIn(const Statement &row)
{
    return {row.id<PromptId>(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}

} // namespace

std::vector<Prompt> prompts::all(Database &db)
{
    return listOf(db.query(PROMPT_COLUMNS "ORDER BY position, id"), promptIn);
}

std::optional<Prompt> prompts::find(Database &db, PromptId prompt)
{
    auto row = db.query(PROMPT_COLUMNS "WHERE id=?1", prompt);
    return row.next() ? std::optional(promptIn(row)) : std::nullopt;
}

size_t prompts::placeFor(Database &db, const QString &part, const QString &audience)
{
    const std::vector<Prompt> guide = all(db);
    size_t inPart = guide.size();
    size_t inAudience = guide.size();
    for (size_t place = 0; place < guide.size(); ++place) {
        if (guide[place].part != part)
            continue;
        inPart = place + 1;
        if (guide[place].audience == audience)
            inAudience = place + 1;
    }
    return inAudience < guide.size() ? inAudience : inPart;
}

PromptId prompts::add(Database &db, const Prompt &prompt, size_t place)
{
    Prompt fresh = prompt;
    fresh.id = {};
    fresh = checked(db, fresh);
    fresh.id = db.newId<PromptId>();
    std::vector<PromptId> order = ordered(db);
    order.insert(order.begin() + qsizetype(std::min(place, order.size())), fresh.id);
    db.run("INSERT INTO prompt(id, part, objective, audience, text, category, position) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           fresh.id, fresh.part, fresh.objective, fresh.audience, fresh.text, fresh.category,
           qint64(order.size()));
    storeOrder(db, order);
    return fresh.id;
}

void prompts::set(Database &db, const Prompt &prompt)
{
    requireThere(db, prompt.id);
    const Prompt before = *find(db, prompt.id);
    const Prompt now = checked(db, prompt);
    db.run("UPDATE prompt SET part=?2, objective=?3, audience=?4, text=?5, category=?6 "
           "WHERE id=?1",
           now.id, now.part, now.objective, now.audience, now.text, now.category);
    dimensions::follow(db, before.part, now.part);
    dimensions::follow(db, before.category, now.category);
}

void prompts::move(Database &db, PromptId prompt, size_t place)
{
    requireThere(db, prompt);
    std::vector<PromptId> order = ordered(db);
    std::erase(order, prompt);
    order.insert(order.begin() + qsizetype(std::min(place, order.size())), prompt);
    storeOrder(db, order);
}

void prompts::remove(Database &db, const std::vector<PromptId> &prompts)
{
    for (const PromptId prompt : prompts)
        db.run("DELETE FROM prompt WHERE id=?1", prompt);
}

void prompts::setPart(Database &db, const QString &part, const QString &name,
                      const QString &objective)
{
    for (Prompt each : all(db)) {
        if (each.part != part)
            continue;
        each.part = name;
        each.objective = objective;
        set(db, each);
    }
    if (part != name)
        guideframe::renamePart(db, part, name);
}

} // namespace axial
