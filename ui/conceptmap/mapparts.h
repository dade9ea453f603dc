#pragma once

#include "ui/conceptmap/mapscene.h"

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

} // namespace axial
