#pragma once

#include "ui/conceptmap/mapscene.h"

#include <QGraphicsView>
#include <QListWidget>

namespace axial {

/// What is on a concept map as a list, for those who can't see the canvas; what is selected in one
/// is in the other.
class MapParts : public QListWidget
{
    Q_OBJECT

public:
    explicit MapParts(MapScene &scene, QWidget *parent = nullptr);

    /// After the canvas was filled.
    void fill();

private:
    void takeSelection();
    void giveSelection();

    MapScene &m_scene;
    bool m_isFollowing = false;
};

/// The canvas of a concept map on the screen: zoomed, and gone through with the keys.
class MapView : public QGraphicsView
{
    Q_OBJECT

public:
    explicit MapView(MapScene &scene, QWidget *parent = nullptr);

    void zoom(int steps); ///< 0 = as large as at first
    double scale() const { return transform().m11(); }
    void showAll();
    /// All of it where its words can be read then; else its beginning, no smaller than that.
    void showReadable();
    /// Where something new is put: in the middle of what is seen, or below what stands there.
    QPointF freeMiddle() const;

protected:
    /// Another theme: what is drawn takes its colours.
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    /// Tab goes from node to node, and behind the last one on to what stands beside the canvas.
    bool focusNextPrevChild(bool next) override;

private:
    MapScene &m_scene;
};

} // namespace axial
