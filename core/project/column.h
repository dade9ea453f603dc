#pragma once

#include "core/db/database.h"

namespace axial {

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

} // namespace axial
