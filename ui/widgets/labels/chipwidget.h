#pragma once

#include <QWidget>

namespace axial {

/// The chip of a code beside a title.
class ChipWidget : public QWidget
{
    Q_OBJECT

public:
    explicit ChipWidget(int color, int side = 12, QWidget *parent = nullptr);

    void setColor(int color);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_color;
};

} // namespace axial
