#pragma once

#include "core/base/id.h"

#include <QList>
#include <QObject>

#include <array>

class QHBoxLayout;
class QStackedWidget;
class QWidget;

namespace axial {

class DocumentPane;
class DocumentTabs;
class KeptSplitter;
class Presence;

/// Where the open documents stand: on one side or, when the room is divided, on two, each with its
/// own tabs. One side is the active one, where the keyboard was last: its document is the current
/// one. A document is open once.
class DocumentSides : public QObject
{
    Q_OBJECT

public:
    /// `empty` stands where no document is open at all.
    DocumentSides(const Presence &presence, QWidget *empty, QObject *parent = nullptr);

    QWidget *tabs() const { return m_tabRow; }
    QWidget *texts() const;

    DocumentPane *current() const;
    /// That can be seen; one or two.
    QList<DocumentPane *> shown() const;
    /// Those of the first side before those of the second.
    QList<DocumentPane *> panes() const;
    DocumentPane *paneOf(SourceId source) const;
    bool isBeside(const DocumentPane *pane) const { return indexOf(pane) == 1; }
    bool isSplit() const { return m_isSplit; }

    /// On the active side, as its current one; tells nobody.
    void add(DocumentPane *pane);
    void show(DocumentPane *pane);
    /// It is no more shown here. A second side without documents is given up.
    void remove(DocumentPane *pane);
    void showName(const DocumentPane *pane);
    /// With another document on the active side, the current one moves over; else the second side
    /// waits for one. Undivided, all stand on the first side again.
    void setSplit(bool split);
    /// To the side that is not active; divides the room if need be.
    void moveBeside(DocumentPane *pane);
    /// The other side becomes the active one; nothing happens when there is none.
    void turn();
    /// The one that is to hold a document next, if need be made.
    void turnBeside();
    /// Tabs of the active side, round and round.
    void step(int by);

Q_SIGNALS:
    void currentChanged();
    void splitChanged(bool isSplit);
    void closeRequested(axial::DocumentPane *pane);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Side {
        DocumentTabs *tabs = nullptr;
        QStackedWidget *stack = nullptr;
        QWidget *empty = nullptr;
    };
    Side make(const Presence &presence, const QString &name, QWidget *empty);
    Side &sideOf(const DocumentPane *pane) { return m_sides[size_t(indexOf(pane))]; }
    int indexOf(const DocumentPane *pane) const;
    void take(DocumentPane *pane);
    void put(DocumentPane *pane, int side);
    void activate(int side);
    void followFocus(const QWidget *now);
    void showSides();
    void alignTabs();

    QWidget *m_tabRow;
    QHBoxLayout *m_row;
    KeptSplitter *m_splitter;
    std::array<Side, 2> m_sides;
    int m_active = 0;
    bool m_isSplit = false;
    bool m_isMoving = false; ///< tabs change without anybody having chosen one
};

} // namespace axial
