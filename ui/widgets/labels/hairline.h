#pragma once

#include <QWidget>

namespace axial {

/// The 1 px line between two parts of a page.
class HairLine : public QWidget
{
public:
    explicit HairLine(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace axial
