#pragma once

#include "core/domain/conceptmap.h"

#include <QList>
#include <QObject>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QWidget;

namespace axial {

class Database;
class MapScene;
class Workspace;
struct MapSelection;

/// What can be done to the map on the canvas, each in one step of undo.
class MapActs : public QObject
{
    Q_OBJECT

public:
    MapActs(Workspace &workspace, MapScene &scene, QWidget &owner);

    /// None = no map.
    void setMap(ConceptMapId map);

    void put(const std::vector<MapTarget> &things, MapPlace place);
    void say(const QString &words, MapPlace place);
    /// Of what is selected, when it is one thing: the words of its own, or those of a line.
    /// `begun` is what it said when typing began.
    void setWords(const QString &words, const QString &begun);
    void move(const std::vector<std::pair<MapNodeId, MapPlace>> &moved);
    void connectNodes(MapNodeId from, MapNodeId to);
    void open(MapNodeId node);

    QAction *connectAction() const { return m_connect; }
    QAction *directionAction() const { return m_direction; }
    QAction *turnAction() const { return m_turn; }
    QAction *removeAction() const { return m_remove; }
    QAction *openAction() const { return m_open; }
    QAction *allCodesAction() const { return m_allCodes; }
    /// What makes a board of cards of the map, and the tree of its groups.
    QList<QAction *> cardActions() const { return {m_allCodes, m_column, m_under, m_above}; }

Q_SIGNALS:
    /// A line was drawn, and is selected: what it says comes next.
    void connected();

private:
    /// All codes that are not there yet, as cards.
    void putAllCodes();
    /// Says what it came to; then what was made is selected.
    bool edit(const QString &label, const std::function<void(Database &)> &fn);
    void selectNew(const MapSelection &made);
    void connectSelected();
    void stepDirection();
    void turn();
    void remove();
    /// What is selected, as it stands from the top down.
    std::vector<const MapNode *> downwards() const;
    void standInColumn();
    void putUnderTop();
    void askAbove();
    void putAbove(const std::vector<MapNodeId> &cards, MapPlace place, const QString &name);
    void updateState();

    Workspace &m_workspace;
    MapScene &m_scene;
    ConceptMapId m_map;
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
