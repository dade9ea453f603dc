#pragma once

#include "core/domain/conceptmap.h"

#include <QGraphicsScene>
#include <QHash>

#include <functional>
#include <utility>
#include <vector>

class QAction;

namespace axial {

class Database;
class MapLineItem;
class MapNodeItem;
class Workspace;

/// What is selected on the canvas.
struct MapSelection {
    std::vector<MapNodeId> nodes; ///< in the order in which they were drawn
    std::vector<MapLineId> lines;

    bool isEmpty() const { return nodes.empty() && lines.empty(); }
    bool operator==(const MapSelection &) const = default;
};

/// The canvas of a concept map, and what can be done to it, each in one step of undo: then it is
/// filled anew.
class MapScene : public QGraphicsScene
{
    Q_OBJECT

public:
    static constexpr int grid = 10;

    MapScene(Workspace &workspace, QWidget &window);
    ~MapScene() override;

    /// None = no map.
    void setMap(ConceptMapId map);
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

    void put(const std::vector<MapTarget> &things, MapPlace place);
    void say(const QString &words, MapPlace place);
    /// Of what is selected, when it is one thing: the words of its own, or those of a line.
    /// `begun` is what it said when typing began.
    void setWords(const QString &words, const QString &begun);

    QAction *openAction() const { return m_open; }
    QAction *allCodesAction() const { return m_allCodes; }
    QList<QAction *> toolActions() const
    {
        return {m_connect, m_direction, m_turn, m_remove, m_open};
    }
    /// What makes a board of cards of the map, and the tree of its groups.
    QList<QAction *> cardActions() const { return {m_allCodes, m_column, m_under, m_above}; }

Q_SIGNALS:
    void wordsAsked(axial::MapPlace place);
    /// A line was drawn, and is selected: what it says comes next.
    void connected();

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
    /// Says what it came to; then what was made is selected.
    bool edit(const QString &label, const std::function<void(Database &)> &fn);
    void selectNew(const MapSelection &made);
    void move(const std::vector<std::pair<MapNodeId, MapPlace>> &moved);
    void connectNodes(MapNodeId from, MapNodeId to);
    void connectSelected();
    void stepDirection();
    void turn();
    void remove();
    void open(MapNodeId node);
    /// All codes that are not there yet, as cards.
    void putAllCodes();
    /// What is selected, as it stands from the top down.
    std::vector<const MapNode *> downwards() const;
    void standInColumn();
    void putUnderTop();
    void askAbove();
    void putAbove(const std::vector<MapNodeId> &cards, MapPlace place, const QString &name);
    void updateState();

    Workspace &m_workspace;
    QWidget &m_window;
    ConceptMapId m_map;
    MapContent m_content;
    QHash<qint64, MapNodeItem *> m_nodes;
    QHash<qint64, MapLineItem *> m_lines;
    QHash<qint64, std::vector<MapLineItem *>> m_linesOf;
    MapNodeItem *m_from = nullptr; ///< a line is being drawn from it
    QGraphicsLineItem *m_rubber = nullptr;
    bool m_isEditable = true;
    QAction *m_connect;
    QAction *m_direction;
    QAction *m_turn;
    QAction *m_remove;
    QAction *m_open;
    QAction *m_allCodes;
    QAction *m_column;
    QAction *m_under;
    QAction *m_above;
};

} // namespace axial
