#pragma once

#include "ui/charts/chartfigure.h"

#include <gtest/gtest.h>

#include <QGraphicsRectItem>
#include <QGraphicsScene>

#include <algorithm>
#include <cmath>

namespace axial::testing {

/// The places of Qt Charts' own bars.
inline std::vector<QRectF> barsOf(const ChartScene &scene)
{
    QGraphicsScene page;
    auto *figure = new ChartFigure(scene);
    page.addItem(figure);
    std::vector<QRectF> bars;
    QList<QGraphicsItem *> items = figure->childItems();
    while (!items.isEmpty()) {
        QGraphicsItem *item = items.takeFirst();
        items << item->childItems();
        const auto *bar = dynamic_cast<QGraphicsRectItem *>(item);
        if (bar && bar->isVisible() && bar->brush().style() != Qt::NoBrush
            && bar->rect().width() > 0)
            bars.push_back(bar->mapRectToScene(bar->rect()));
    }
    return bars;
}

inline void expectBarsBelowMarks(const ChartScene &scene)
{
    const std::vector<QRectF> bars = barsOf(scene);
    size_t drawn = 0;
    for (const ChartHit &hit : scene.hits) {
        if (hit.rect.width() < 0.01)
            continue;
        ++drawn;
        EXPECT_TRUE(std::any_of(bars.begin(), bars.end(), [&hit](const QRectF &bar) {
            return std::abs(bar.left() - hit.rect.left()) < 0.01
                   && std::abs(bar.right() - hit.rect.right()) < 0.01
                   && std::abs(bar.top() - hit.rect.top()) < 0.01
                   && std::abs(bar.bottom() - hit.rect.bottom()) < 0.01;
        })) << hit.words.toStdString();
    }
    EXPECT_EQ(bars.size(), drawn);
}

} // namespace axial::testing
