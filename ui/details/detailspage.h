#pragma once

#include "ui/base/page.h"

class QStackedWidget;

namespace axial {

class BoardView;
class ListedView;

/// Where sub-themes come from: the details listed under codes, boards on which summaries of reports
/// are clustered, and two such boards side by side.
class DetailsPage : public Page
{
    Q_OBJECT

public:
    explicit DetailsPage(Workspace &workspace, QWidget *parent = nullptr);

    QList<QAction *> pageActions() override;

private:
    void turn(int view);

    ListedView *m_listed;
    BoardView *m_board;
    QStackedWidget *m_tools;
    QStackedWidget *m_views;
    QList<QAction *> m_turns;
};

} // namespace axial
