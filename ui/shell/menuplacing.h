#pragma once

#include <QObject>
#include <QRect>

namespace axial {

/// Menus at the pointer open beside what was clicked (a row, a line of text) and not over it.
class MenuPlacing : public QObject
{
public:
    explicit MenuPlacing(QObject *parent);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QRect m_clicked; ///< on the screen; empty = nothing was, just now
};

} // namespace axial
