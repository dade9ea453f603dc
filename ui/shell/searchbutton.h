#pragma once

#include <QAbstractButton>

class QAction;

namespace axial {

/// Looks like a search field in the menu bar's corner; pressing it opens the command palette.
class SearchButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SearchButton(QAction *action, QWidget *parent = nullptr);

    QSize sizeHint() const override { return {408, 28}; }
    QSize minimumSizeHint() const override { return {160, 28}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace axial
