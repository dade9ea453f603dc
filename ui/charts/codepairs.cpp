#include "ui/charts/codepairs.h"

#include "core/base/naturalorder.h"
#include "core/query/columns.h"
#include "ui/charts/drawing.h"

#include <QHash>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace axial {

CodePairs::CodePairs(const Table &table, size_t most)
    : all(table.rows.size()), together(requireColumn(table, columns::quotes))
{
    const int key = requireColumn(table, columns::key);
    const int name = requireColumn(table, columns::code);
    const int otherKey = requireColumn(table, QStringLiteral("Other key"));
    const int otherName = requireColumn(table, QStringLiteral("Other code"));
    const int ofFirst = requireColumn(table, QStringLiteral("Quotes of the code"));
    const int ofSecond = requireColumn(table, QStringLiteral("Quotes of the other"));
    std::vector<size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), size_t(0));
    std::stable_sort(rows.begin(), rows.end(), [&](size_t left, size_t right) {
        return table.number(left, together) > table.number(right, together);
    });
    if (most > 0 && rows.size() > most) {
        const double least = table.number(rows[most - 1], together);
        const auto end = std::find_if(rows.begin() + qsizetype(most), rows.end(), [&](size_t row) {
            return table.number(row, together) < least;
        });
        rows.erase(end, rows.end());
    }
    QHash<std::pair<QString, QString>, size_t> places;
    const auto placeOf = [&](size_t row, int keyAt, int nameAt, int countAt) {
        const std::pair id(table.text(row, keyAt), table.text(row, nameAt));
        const auto known = places.constFind(id);
        if (known != places.constEnd())
            return *known;
        places.insert(id, codes.size());
        codes.push_back(
            {{oneLine(id.first), oneLine(id.second)}, row, countAt, table.number(row, countAt)});
        return codes.size() - 1;
    };
    for (const size_t row : rows)
        pairs.push_back({row, placeOf(row, key, name, ofFirst),
                         placeOf(row, otherKey, otherName, ofSecond), table.number(row, together)});

    std::vector<size_t> order(codes.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](size_t left, size_t right) {
        const GridLabel &a = codes[left].label, &b = codes[right].label;
        return a.key == b.key ? nameLess(a.name, b.name) : keyLess(a.key, b.key);
    });
    std::vector<Code> sorted;
    std::vector<size_t> newPlace(codes.size());
    for (const size_t old : order) {
        newPlace[old] = sorted.size();
        sorted.push_back(std::move(codes[old]));
    }
    codes = std::move(sorted);
    for (Pair &pair : pairs)
        std::tie(pair.first,
                 pair.second) = std::minmax({newPlace[pair.first], newPlace[pair.second]});
}

} // namespace axial
