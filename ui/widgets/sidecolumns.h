#pragma once

#include <QWidget>

class QAction;
class QSplitter;
class QToolButton;

namespace axial {

/// What one works on, with a column of lists at either side. A column goes and comes back with its
/// action; while it is away a thin button at that edge brings it back. Until somebody moves them
/// the columns are as wide as the window has room for; then they stay as they were left.
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
    /// Brings a column back because something in it is needed now.
    void showStart() { show(0); }
    void showEnd() { show(1); }

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
        QToolButton *edge = nullptr;
    };

    void addSide(int side, QWidget *column);
    void show(int side);
    void setShown(int side, bool shown);
    void fit();
    void drawEdges();
    QString keyOf(int side) const;

    QString m_name;
    Side m_sides[2];
    QSplitter *m_splitter;
    bool m_isChosen = false; ///< the widths, by somebody
};

} // namespace axial
