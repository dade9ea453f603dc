#include "ui/charts/figures/placelists.h"

#include "core/query/columns.h"
#include "ui/charts/parts/chartdrawing.h"

#include <map>

namespace axial {

PlaceLists::PlaceLists(const Table &table)
    : ballots(requireColumn(table, columns::ballots)),
      size(requireColumn(table, columns::groupSize)),
      participants(requireColumn(table, columns::participants))
{
    const int promptColumn = requireColumn(table, columns::prompt);
    const int groupColumn = requireColumn(table, columns::group);
    const int keyColumn = requireColumn(table, columns::key);
    const int codeColumn = requireColumn(table, columns::code);
    const int rankedColumn = requireColumn(table, QStringLiteral("Place by ranking"));
    const int mentionedColumn = requireColumn(table, QStringLiteral("Place by mentions"));
    std::map<std::pair<QString, QString>, size_t> known;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const QString prompt = oneLine(table.text(row, promptColumn));
        const QString group = oneLine(table.text(row, groupColumn));
        const auto ranked = numberAt(table, row, rankedColumn);
        const auto mentioned = numberAt(table, row, mentionedColumn);
        const auto [place, isNew] = known.try_emplace({prompt, group}, panels.size());
        if (isNew)
            panels.push_back({prompt,
                              titleOf(table, group, row),
                              {},
                              ranked ? Charts::tr("They mention nothing that could be ranked.")
                                     : Charts::tr("They have cast no ballot.")});
        if (!ranked || !mentioned)
            continue;
        const QString key = oneLine(table.text(row, keyColumn));
        const QString name = oneLine(table.text(row, codeColumn));
        hasKeys |= key != name;
        panels[place->second].items.push_back({row, key, name, int(*ranked), int(*mentioned)});
    }
}

QString PlaceLists::titleOf(const Table &table, const QString &group, size_t row) const
{
    return group + QStringLiteral(": ")
           + Charts::tr("%1, %2", "ballots, participants")
                 .arg(Charts::tr("%n ballot(s)", nullptr, int(table.number(row, ballots))),
                      Charts::tr("%n participant(s)", nullptr, int(table.number(row, size))));
}

} // namespace axial
