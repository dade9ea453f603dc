#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace axial {

/// A bar of a group: fill, pattern and 1 px edge, all lines, so that SVG and PDF stay vector and
/// paper needs no clipping (QSvgGenerator knows none).
void paintGroupBar(QPainter &painter, const QRectF &rect, const GroupStyle &style);

/// The small sample of a group's colour and pattern beside its name.
class GroupSwatch : public QWidget
{
public:
    explicit GroupSwatch(int group, QWidget *parent = nullptr);

    void setGroup(int group);
    int group() const { return m_group; }
    QSize sizeHint() const override { return {16, 12}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_group;
};

} // namespace axial
