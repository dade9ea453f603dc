#include "ui/charts/figures/codepairs.h"

#include "core/base/naturalorder.h"
#include "core/query/columns.h"
#include "ui/charts/parts/chartdrawing.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

namespace axial {

CodePairs::CodePairs(const Table &table, const Bounds &bounds)
    : all(table.rows.size()), together(requireColumn(table, columns::quotes))
{
    const int key = requireColumn(table, columns::key);
    const int name = requireColumn(table, columns::code);
    const int otherKey = requireColumn(table, QStringLiteral("Other key"));
    const int otherName = requireColumn(table, QStringLiteral("Other code"));
    const int ofFirst = requireColumn(table, QStringLiteral("Quotes of the code"));
    const int ofSecond = requireColumn(table, QStringLiteral("Quotes of the other"));
    const std::vector<size_t> rows = rowsWithin(table, bounds);
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

std::vector<size_t> CodePairs::rowsWithin(const Table &table, const Bounds &bounds)
{
    std::vector<size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), size_t(0));
    const auto numberOf = [&](size_t row) { return table.number(row, together); };
    std::ranges::stable_sort(rows, std::greater(), numberOf);
    const int key = requireColumn(table, columns::key);
    const int otherKey = requireColumn(table, QStringLiteral("Other key"));
    const int name = requireColumn(table, columns::code);
    const int otherName = requireColumn(table, QStringLiteral("Other code"));
    QSet<std::pair<QString, QString>> known;
    size_t end = 0;
    for (; end < rows.size() && end < bounds.ties; ++end) {
        if (end >= bounds.pairs && numberOf(rows[end]) < numberOf(rows[bounds.pairs - 1]))
            break;
        known.insert({table.text(rows[end], key), table.text(rows[end], name)});
        known.insert({table.text(rows[end], otherKey), table.text(rows[end], otherName)});
        if (size_t(known.size()) > bounds.codes)
            break;
    }
    leavesTies = end > 0 && end < rows.size() && numberOf(rows[end]) == numberOf(rows[end - 1]);
    rows.resize(end);
    return rows;
}

QString CodePairs::partShown() const
{
    if (pairs.size() >= all)
        return {};
    const QString words = leavesTies ? Charts::tr(
                              "%1 of %2 pairs shown; others are as frequent as the last")
                                     : Charts::tr("%1 of %2 pairs shown");
    return words.arg(grouped(qint64(pairs.size())), grouped(qint64(all)));
}

} // namespace axial
