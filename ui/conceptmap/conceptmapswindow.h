#pragma once

#include "ui/base/whenseen.h"
#include "ui/conceptmap/mapscene.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace axial {

class EmptyState;
class MapParts;
class MapView;
class Workspace;

/// The concept maps of the study: their list, the canvas of one, and what is on it as a list.
class ConceptMapsWindow : public QDialog
{
    Q_OBJECT

public:
    explicit ConceptMapsWindow(Workspace &workspace, QWidget *parent = nullptr);

    ConceptMapId map() const;
    void showMap(ConceptMapId map);
    /// A map of its own with all codes as cards, which is made when there is none.
    void showCodeCards();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeLeft();
    QWidget *makeMiddle();
    QWidget *makeTools();
    QWidget *makeCards();
    void connectParts();
    void readMaps();
    void readMap();
    void addMap();
    void nameMap();
    void putWords();
    void updateState();

    Workspace &m_workspace;
    WhenSeen m_whenSeen{*this, [this] { readMaps(); }};
    QListWidget *m_maps;
    QPushButton *m_copy = nullptr;
    QPushButton *m_removeMap = nullptr;
    QLineEdit *m_name;
    MapScene *m_scene;
    MapView *m_view;
    MapParts *m_parts;
    QLineEdit *m_words;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    MapPlace m_place; ///< of words that are being typed for a new node
    bool m_isNewNode = false;
    MapSelection m_typedAbout; ///< what the words in the field are of
    QString m_begunWords;      ///< what the fields said when typing began
    QString m_begunName;
    ConceptMapId m_shown; ///< seen whole once
};

/// The commands that lead to the concept maps, for the menu of the window `owner`, which has them.
QList<QAction *> makeConceptMapsActions(Workspace &workspace, QWidget &owner);

} // namespace axial
