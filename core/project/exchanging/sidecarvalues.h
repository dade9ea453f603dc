#pragma once

#include "core/db/database.h"
#include "core/project/merging/mergetable.h"

#include <QHash>

#include <optional>

namespace axial {

/// What the cells of a side-car say, as the columns of the project take it.
class SideCarValues
{
public:
    explicit SideCarValues(Database &db) : m_db(db) {}

    /// none: the column takes no such thing.
    std::optional<Statement::Value> of(const MergeTable &table, int column,
                                       const std::optional<QString> &cell);

private:
    enum class Kind { Text, Integer, Real };
    struct Column {
        Kind kind = Kind::Text;
        bool isNeeded = false;
    };

    const std::vector<Column> &columnsOf(const MergeTable &table);

    Database &m_db;
    QHash<int, std::vector<Column>> m_columns; ///< by table
};

} // namespace axial
