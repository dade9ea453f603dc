#pragma once

#include <QAbstractButton>

#include <optional>

class QAction;
class QMenuBar;

namespace axial {

/// Looks like a search field in the menu bar's corner; pressing it opens the command palette. It is
/// narrower where the menus' titles need the room, down to its icon.
class SearchButton : public QAbstractButton
{
    Q_OBJECT

public:
    SearchButton(QAction *action, QMenuBar &bar);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {44, 28}; }

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QMenuBar &m_bar;
    mutable std::optional<int> m_titles; ///< how wide they are; asked for at every layout
};

} // namespace axial
