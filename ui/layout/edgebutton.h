#pragma once

#include <QToolButton>

namespace axial {

/// A thin button at the edge of a window, for the column that can be brought back there; its text
/// stands upright below the icon.
class EdgeButton : public QToolButton
{
public:
    explicit EdgeButton(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace axial
