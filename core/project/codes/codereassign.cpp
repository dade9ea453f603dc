#include "core/project/codes/codereassign.h"

#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/hiddenrows.h"

#include <algorithm>
#include <map>
#include <set>

namespace axial {
namespace {

std::vector<CodingId> codingsOf(Database &db, QuoteId quote, CodeId code, const Asker &asker)
{
    // (+ keeps SQLite from searching by the code's many rows instead of the few of a quote.)
    return columnOf<std::vector<CodingId>>(
        db.query("SELECT c.id FROM coding c JOIN quote q ON q.id = c.quote "
                 "WHERE c.quote=?1 AND +c.code=?2 AND (?3 IS NULL OR +c.coder=?3) "
                 "AND " AXIAL_IS_SEEN_BY("c", "q.source", "?4") " ORDER BY c.created, c.id",
                 quote, code, asker.only, asker.me));
}

bool reassignOne(Database &db, QuoteId quote, CodeId from, CodeId into, const Asker &asker)
{
    const std::vector<CodingId> moved = codingsOf(db, quote, from, asker);
    for (const CodingId coding : moved)
        codings::setCode(db, coding, into);
    return !moved.empty();
}

} // namespace

qint64 codings::reassign(Database &db, const std::vector<QuoteId> &quotes,
                         const std::vector<CodeId> &from, CodeId into, const Asker &asker,
                         Progress *progress)
{
    codes::requireNoFolder(db, into);
    qint64 changed = 0;
    if (progress)
        progress->setTotal(qint64(quotes.size()));
    for (const QuoteId quote : quotes) {
        if (progress) {
            progress->checkCanceled();
            progress->advance();
        }
        bool isChanged = false;
        for (const CodeId code : from)
            isChanged |= code != into && reassignOne(db, quote, code, into, asker);
        changed += isChanged;
    }
    return changed;
}

std::vector<std::pair<Coder, qint64>> codings::codersOf(Database &db,
                                                        const std::vector<QuoteId> &quotes,
                                                        const std::vector<CodeId> &from,
                                                        CoderId asker)
{
    std::map<CoderId, qint64> counts;
    for (const QuoteId quote : quotes) {
        std::set<CoderId> here;
        auto rows = db.query("SELECT c.code, c.coder FROM coding c JOIN quote q ON q.id = c.quote "
                             "WHERE c.quote=?1 AND " AXIAL_IS_SEEN_BY("c", "q.source", "?2"),
                             quote, asker);
        while (rows.next()) {
            if (std::find(from.begin(), from.end(), rows.id<CodeId>(0)) != from.end())
                here.insert(rows.id<CoderId>(1));
        }
        for (const CoderId coder : here)
            ++counts[coder];
    }
    std::vector<std::pair<Coder, qint64>> result;
    for (const Coder &coder : coders::all(db)) {
        if (const auto found = counts.find(coder.id); found != counts.end())
            result.emplace_back(coder, found->second);
    }
    return result;
}

std::vector<CodeId> codes::split(Database &db, CodeId code, CodeId parent,
                                 const std::vector<SplitPart> &parts, const Asker &asker,
                                 Progress *progress)
{
    std::vector<CodeId> result, made;
    for (const SplitPart &part : parts) {
        CodeId into = part.into;
        if (!into) {
            into = add(db, parent, part.newName);
            made.push_back(into);
        }
        codings::reassign(db, part.quotes, {code}, into, asker, progress);
        result.push_back(into);
    }
    if (!made.empty() && at(db, code).parent == parent) {
        int position = 0;
        for (const Code &sibling : all(db)) {
            if (sibling.parent != parent)
                continue;
            ++position;
            if (sibling.id == code)
                break;
        }
        move(db, made, parent, position);
    }
    return result;
}

} // namespace axial
