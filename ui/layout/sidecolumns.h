#pragma once

#include "ui/layout/keptlayout.h"

#include <QWidget>

#include <optional>

class QAction;

namespace axial {

class EdgeButton;
class KeptSplitter;

/// What one works on, with a column of lists at either side. A column goes and comes back with its
/// action; while it is away a thin button at that edge names it and brings it back. Until somebody
/// moves them the columns are as wide as the window has room for; then they stay as they were left,
/// in small, usual and large windows each for itself. In a small one the column at the end is away
/// until it is asked for, so that what one works on keeps half of the window.
class SideColumns : public QWidget
{
    Q_OBJECT

public:
    /// `name` is where the settings keep what a person chose.
    SideColumns(QWidget *start, QWidget *centre, QWidget *end, const QString &name,
                QWidget *parent = nullptr);

    /// Shows and hides the column at the start of a line (left in English).
    QAction *startAction() const { return m_sides[0].action; }
    /// Shows and hides the column at the end of a line.
    QAction *endAction() const { return m_sides[1].action; }
    void setNames(const QString &start, const QString &end);
    /// Brings a column back because something in it is needed now; that is nobody's choice, and
    /// lasts until the window is used in another size.
    void showStart() { setShown(0, true); }
    void showEnd() { setShown(1, true); }
    /// The column is needed no more: as the person left it in a window like this.
    void restoreEnd() { setShown(1, isWanted(1)); }
    /// As before anybody chose; the settings are already empty.
    void resetLayout();

Q_SIGNALS:
    /// A column went while the keyboard was in it.
    void focusNeeded();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Side {
        QWidget *column = nullptr;
        QAction *action = nullptr;
        EdgeButton *edge = nullptr;
    };

    void addSide(int side, QWidget *column);
    void setShown(int side, bool shown);
    bool isWanted(int side) const;
    void drawEdges();
    QString keyOf(int side) const;

    QString m_name;
    Side m_sides[2];
    KeptSplitter *m_splitter;
    std::optional<Room> m_room; ///< nullopt: not shown yet
};

} // namespace axial
