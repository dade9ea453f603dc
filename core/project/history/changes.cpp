#include "core/project/history/changes.h"

#include "core/db/changeset.h"

#include <QSet>

namespace axial {
namespace {

/// A row that several steps touched stands once, where it was first.
std::vector<qint64> eachOnce(const std::vector<qint64> &ids)
{
    QSet<qint64> seen;
    std::vector<qint64> once;
    once.reserve(ids.size());
    for (const qint64 id : ids) {
        if (!seen.contains(id))
            once.push_back(id);
        seen.insert(id);
    }
    return once;
}

} // namespace

void Changes::add(const std::vector<changesets::TouchedTable> &touched)
{
    for (const changesets::TouchedTable &each : touched) {
        const bool isFirst = !touches({each.table});
        if (isFirst)
            tables.push_back(each.table);
        if (!each.ids) {
            rows.remove(each.table);
        } else if (isFirst || rows.contains(each.table)) {
            Rows &known = rows[each.table];
            known.ids.insert(known.ids.end(), each.ids->begin(), each.ids->end());
            known.owners.insert(known.owners.end(), each.owners.begin(), each.owners.end());
        }
    }
}

void Changes::add(const Changes &others)
{
    std::vector<changesets::TouchedTable> touched;
    for (const StudyTable table : others.tables) {
        const auto few = others.rows.find(table);
        if (few == others.rows.end())
            touched.push_back({table, {}, std::nullopt, {}});
        else
            touched.push_back({table, {}, few->ids, few->owners});
    }
    add(touched);
}

std::optional<std::vector<qint64>> Changes::rowsOf(StudyTable table) const
{
    if (!touches({table}))
        return std::vector<qint64>();
    const auto found = rows.find(table);
    return found == rows.end() ? std::nullopt : std::optional(eachOnce(found->ids));
}

std::optional<std::vector<qint64>> Changes::ownersOf(StudyTable table) const
{
    if (!touches({table}))
        return std::vector<qint64>();
    const auto found = rows.find(table);
    return found == rows.end() ? std::nullopt : std::optional(eachOnce(found->owners));
}

} // namespace axial
