#pragma once

#include "core/db/database.h"

#include <QByteArrayList>
#include <QDate>

#include <type_traits>
#include <vector>

namespace axial {

/// The columns that the struct holds, as a statement lists them; `table` is what that calls theirs,
/// with a dot.
template <class Row>
QByteArray columnsOf(const QByteArray &table)
{
    QByteArrayList names;
    Row::visit([&](const char *name, auto) { names << table + name; });
    return names.join(", ");
}
/// Put together once, since many rows are asked for one by one.
template <class Row>
const QByteArray &columnsOf()
{
    static const QByteArray columns = columnsOf<Row>(QByteArray());
    return columns;
}

/// The one of them that is held there.
template <class Row, class Value>
QByteArray columnNamed(Value Row::*held)
{
    QByteArray found;
    Row::visit([&](const char *name, auto field) {
        if constexpr (std::is_same_v<decltype(field), Value Row::*>) {
            if (field == held)
                found = name;
        }
    });
    return found;
}

/// What a column of a row holds: a text, a day, a flag, an id, a number or a kind.
template <class Value>
Value valueOf(const Statement &row, int column)
{
    if constexpr (std::is_same_v<Value, QString>)
        return row.text(column);
    else if constexpr (std::is_same_v<Value, QDate>)
        return row.utf8(column).isEmpty() ? QDate()
                                          : QDate::fromString(row.text(column), Qt::ISODate);
    else if constexpr (std::is_same_v<Value, bool>)
        return row.integer(column) != 0;
    else if constexpr (requires(Value id) { id.value; })
        return {row.integer(column)};
    else
        return static_cast<Value>(row.integer(column));
}

/// A row of these columns, which begin at `column`.
template <class Row>
Row rowOf(const Statement &row, int column = 0)
{
    Row result;
    Row::visit([&](const char *, auto field) {
        using Value = std::remove_reference_t<decltype(result.*field)>;
        result.*field = valueOf<Value>(row, column++);
    });
    return result;
}

/// The first column of each row, as a vector or a set of ids or numbers, or as a list of texts.
template <class List>
List columnOf(Statement rows)
{
    List list;
    while (rows.next())
        list.insert(list.end(), valueOf<typename List::value_type>(rows, 0));
    return list;
}

/// All rows; of a struct that doesn't name its columns they are its first members, of these types.
template <class Row, class... Values>
std::vector<Row> rowsOf(Statement rows)
{
    std::vector<Row> list;
    while (rows.next()) {
        if constexpr (sizeof...(Values) == 0) {
            list.push_back(rowOf<Row>(rows));
        } else {
            auto column = [next = 0]() mutable { return next++; };
            list.push_back({valueOf<Values>(rows, column())...});
        }
    }
    return list;
}

/// The second column of each row by its first.
template <class Hash>
Hash hashOf(Statement rows)
{
    Hash hash;
    while (rows.next())
        hash.insert(valueOf<typename Hash::key_type>(rows, 0),
                    valueOf<typename Hash::mapped_type>(rows, 1));
    return hash;
}

/// What `read` makes of each row.
template <class Read>
auto listOf(Statement rows, const Read &read)
{
    std::vector<decltype(read(rows))> list;
    while (rows.next())
        list.push_back(read(rows));
    return list;
}

} // namespace axial
