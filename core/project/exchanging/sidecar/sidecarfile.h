#pragma once

#include "core/base/progress.h"
#include "core/things/thing.h"

#include <QByteArrayList>
#include <QHash>
#include <QString>
#include <QUuid>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

/// A table whose rows, or columns of them, go beside a project of the standard.
struct SideCarTable {
    const Thing &table;
    const ThingBeside &rows;

    /// The rows are in the standard's part.
    bool isRestored() const { return !rows.columns.empty(); }
    /// What a row of it holds, in order.
    std::vector<int> columns() const;
    QByteArrayList names() const;
};

/// In the order of what refers to what.
std::vector<SideCarTable> sideCarTables();

/// The cells of a row as they are written; none = nothing, or no word.
using SideCarCells = std::vector<std::optional<QString>>;

/// The text of a side-car, of whoever it may be: looked through once, and then told row by row, so
/// that it takes little room however large it is.
class SideCarFile
{
public:
    /// The bytes have to stay as long as it lives. Throws Error, which says why nothing of it can
    /// be read, or Canceled.
    SideCarFile(const QByteArray &bytes, Progress &progress);

    /// The GUID of what has this id in it; null when it isn't said.
    QUuid guidOf(qint64 id) const { return m_guids.value(id); }
    bool holds(const SideCarTable &table) const;
    /// Tells each row of a table; one that has not as many cells as the table has columns is empty.
    void tellRows(const SideCarTable &table,
                  const std::function<void(const SideCarCells &)> &told) const;

private:
    class Contents;

    struct Part {
        qsizetype from = 0; ///< byte of the bracket around its rows
        qsizetype size = 0;
    };

    const QByteArray &m_bytes;
    QHash<qint64, QUuid> m_guids;
    QHash<QByteArray, std::vector<Part>> m_parts; ///< by table and columns
};

} // namespace axial
