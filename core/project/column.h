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
QByteArray columnsOf(const QByteArray &table = {})
{
    QByteArrayList names;
    Row::visit([&](const char *name, auto) { names << table + name; });
    return names.join(", ");
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

/// A row of these columns, which begin at `column`.
template <class Row>
Row rowOf(const Statement &row, int column = 0)
{
    Row result;
    Row::visit([&](const char *, auto field) {
        using Value = std::remove_reference_t<decltype(result.*field)>;
        if constexpr (std::is_same_v<Value, QString>)
            result.*field = row.text(column);
        else if constexpr (std::is_same_v<Value, QDate>)
            result.*field = row.utf8(column).isEmpty()
                                ? QDate()
                                : QDate::fromString(row.text(column), Qt::ISODate);
        else if constexpr (std::is_same_v<Value, bool>)
            result.*field = row.integer(column) != 0;
        else if constexpr (requires { (result.*field).value; }) // an id
            (result.*field).value = row.integer(column);
        else // a number or a kind
            result.*field = static_cast<Value>(row.integer(column));
        ++column;
    });
    return result;
}

/// The first column of each row, as a vector or a set of ids or numbers, or as a list of texts.
template <class List>
List columnOf(Statement rows)
{
    using Value = typename List::value_type;
    List list;
    while (rows.next()) {
        Value value;
        if constexpr (std::is_same_v<Value, qint64>)
            value = rows.integer(0);
        else if constexpr (std::is_same_v<Value, QString>)
            value = rows.text(0);
        else
            value = rows.id<Value>(0);
        if constexpr (requires { list.push_back(value); })
            list.push_back(value);
        else
            list.insert(value);
    }
    return list;
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
