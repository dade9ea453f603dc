#pragma once

#include "core/domain/conceptmap.h"

#include <QGraphicsScene>
#include <QHash>

#include <utility>
#include <vector>

namespace axial {

class MapLineItem;
class MapNodeItem;

/// What is selected on the canvas.
struct MapSelection {
    std::vector<MapNodeId> nodes; ///< in the order in which they were drawn
    std::vector<MapLineId> lines;

    bool isEmpty() const { return nodes.empty() && lines.empty(); }
    bool operator==(const MapSelection &) const = default;
};

/// The canvas of a concept map. It changes nothing itself: it says what is asked for, and is filled
/// anew.
class MapScene : public QGraphicsScene
{
    Q_OBJECT

public:
    static constexpr int grid = 10;

    using QGraphicsScene::QGraphicsScene;
    ~MapScene() override;

    /// What is selected stays so, as far as it is still there.
    void show(const MapContent &content);
    const MapContent &content() const { return m_content; }
    void setEditable(bool editable);

    MapSelection selection() const;
    void select(const MapSelection &wanted);
    MapNodeItem *nodeItem(MapNodeId node) const { return m_nodes.value(node.value); }
    MapLineItem *lineItem(MapLineId line) const { return m_lines.value(line.value); }
    /// From one node to the next as one reads, by = 1 or -1; null behind the last.
    MapNodeItem *nodeBeside(int by) const;
    /// Moves what is selected by steps of the grid.
    void nudge(int right, int down);
    /// A node's lines follow it.
    void followNode(MapNodeId node);

Q_SIGNALS:
    void moved(const std::vector<std::pair<axial::MapNodeId, axial::MapPlace>> &nodes);
    void connectAsked(axial::MapNodeId from, axial::MapNodeId to);
    void wordsAsked(axial::MapPlace place);
    void openAsked(axial::MapNodeId node);
    void thingsDropped(const std::vector<axial::MapTarget> &things, axial::MapPlace place);

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent *event) override;
    void mouseMoveEvent(QGraphicsSceneMouseEvent *event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent *event) override;
    void mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event) override;
    void dragEnterEvent(QGraphicsSceneDragDropEvent *event) override { dragMoveEvent(event); }
    void dragMoveEvent(QGraphicsSceneDragDropEvent *event) override;
    void dropEvent(QGraphicsSceneDragDropEvent *event) override;

private:
    MapNodeItem *nodeAt(QPointF at) const;
    void tellMoves();

    MapContent m_content;
    QHash<qint64, MapNodeItem *> m_nodes;
    QHash<qint64, MapLineItem *> m_lines;
    QHash<qint64, std::vector<MapLineItem *>> m_linesOf;
    MapNodeItem *m_from = nullptr; ///< a line is being drawn from it
    QGraphicsLineItem *m_rubber = nullptr;
    bool m_isEditable = true;
};

} // namespace axial
