#include "core/project/history/changes.h"

#include "core/db/changeset.h"

#include <algorithm>

namespace axial {

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

bool Changes::touches(std::initializer_list<StudyTable> any) const
{
    return std::any_of(any.begin(), any.end(), [this](StudyTable table) {
        return std::find(tables.begin(), tables.end(), table) != tables.end();
    });
}

std::optional<std::vector<qint64>> Changes::rowsOf(StudyTable table) const
{
    if (!touches({table}))
        return std::vector<qint64>();
    const auto found = rows.find(table);
    return found == rows.end() ? std::nullopt : std::optional(found->ids);
}

std::optional<std::vector<qint64>> Changes::ownersOf(StudyTable table) const
{
    if (!touches({table}))
        return std::vector<qint64>();
    const auto found = rows.find(table);
    return found == rows.end() ? std::nullopt : std::optional(found->owners);
}

} // namespace axial
