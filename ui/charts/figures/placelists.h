#pragma once

#include "core/base/table.h"

#include <QStringList>

#include <vector>

namespace axial {

/// What the columns of `ranking-mentions` say: for each prompt and group the codes that have a
/// place both by ranking and by mentions.
struct PlaceLists {
    struct Item {
        size_t row = 0;
        QString key, name;
        int ranked = 0, mentioned = 0;     ///< places from 1 on; equals share one
        QStringList left = {}, right = {}; ///< as they are wrapped
        double leftY = 0, rightY = 0;      ///< middles of their first lines
    };
    struct Panel {
        QString prompt;
        QString title;
        std::vector<Item> items;
        QString nothing; ///< said instead of items
    };

    /// Throws Error when the Table has other columns.
    explicit PlaceLists(const Table &table);

    int ballots, size, participants; ///< columns
    std::vector<Panel> panels;
    bool hasKeys = false; ///< else the names stand for them

private:
    QString titleOf(const Table &table, const QString &group, size_t row) const;
};

} // namespace axial
