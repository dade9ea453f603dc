#pragma once

#include "ui/charts/charts.h"

#include <gtest/gtest.h>

namespace axial::testing {

/// Every word is inside the figure and whole, no two stand on top of each other, and each mark
/// says something of a cell that the Table has.
inline void expectLegibleMarks(const ChartScene &scene, const Table &table, const char *name)
{
    const QRectF whole = QRectF({}, scene.size).adjusted(-0.5, -0.5, 0.5, 0.5);
    struct Box {
        QRectF rect;
        QString text;
    };
    std::vector<Box> boxes;
    for (const ChartItem &item : scene.items) {
        if (const auto *text = std::get_if<ChartText>(&item)) {
            // A line's box has air above and below its letters.
            const QRectF rect = boundsOf(item);
            const double air = rect.height() * 0.27;
            EXPECT_TRUE(whole.contains(rect)) << name << ": " << text->text.toStdString();
            boxes.push_back({rect.adjusted(0.5, air, -0.5, -air), text->text});
        }
        EXPECT_TRUE(whole.adjusted(-1, -1, 1, 1).contains(boundsOf(item))) << name;
    }
    std::sort(boxes.begin(), boxes.end(),
              [](const Box &left, const Box &right) { return left.rect.top() < right.rect.top(); });
    for (size_t i = 0; i < boxes.size(); ++i) {
        for (size_t below = i + 1; below < boxes.size(); ++below) {
            if (boxes[below].rect.top() > boxes[i].rect.bottom())
                break;
            EXPECT_FALSE(boxes[i].rect.intersects(boxes[below].rect))
                << name << ": " << boxes[i].text.toStdString() << " | "
                << boxes[below].text.toStdString();
        }
    }
    for (const ChartHit &hit : scene.hits) {
        EXPECT_LT(hit.row, table.rows.size()) << name;
        EXPECT_TRUE(hit.column >= 0 && size_t(hit.column) < table.columns.size()) << name;
        EXPECT_LT(hit.label, scene.items.size()) << name;
        EXPECT_FALSE(hit.words.isEmpty()) << name;
        EXPECT_TRUE(whole.contains(hit.rect.topLeft()) && whole.contains(hit.rect.bottomRight()))
            << name << ": " << hit.words.toStdString();
    }
}

} // namespace axial::testing
