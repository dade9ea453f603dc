#pragma once

#include <QBoxLayout>
#include <QWidget>

class QMenu;
class QToolButton;

namespace axial {

/// Widgets side by side; below each other where there is no room for that, so that a small window
/// cuts none of them off.
class TurningRow : public QWidget
{
public:
    explicit TurningRow(QWidget *parent = nullptr);

    /// As QBoxLayout::addWidget(); `stretch` counts while they stand side by side.
    void add(QWidget *widget, int stretch = 0);
    /// The next of them is a row of its own, which stays one: as wide as all that is put into it.
    QHBoxLayout *addPart(int stretch = 0);
    /// Room for what is left over, behind the last one.
    void addStretch() { m_row->addStretch(1); }
    bool isTurned() const { return m_row->direction() == QBoxLayout::TopToBottom; }
    QSize minimumSizeHint() const override;
    /// Side by side even while turned: so it turns back as soon as there is room again.
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Of the widest one, and of all side by side, in px.
    struct Widths {
        int widest = 0;
        int all = 0;
    };
    Widths leastWidths() const;
    void turn();

    QBoxLayout *m_row;
};

/// The row of tools above the tables of a page. In a small window its parts stand below each other.
class ToolBand : public TurningRow
{
public:
    explicit ToolBand(QWidget *parent = nullptr);
};

/// A button of words opens the menu; its arrow stands beside them.
void openMenu(QToolButton &button, QMenu *menu);

} // namespace axial
