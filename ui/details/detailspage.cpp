#include "ui/details/detailspage.h"

#include "ui/analysis/answers/segmentbar.h"
#include "ui/details/boardview.h"
#include "ui/details/comparisonview.h"
#include "ui/details/listedview.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/toolband.h"

#include <QAction>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace axial {

DetailsPage::DetailsPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent),
      m_segments(new SegmentBar({tr("Listed"), tr("Board"), tr("Compare")})),
      m_listed(new ListedView(workspace)), m_board(new BoardView(workspace)),
      m_comparison(new ComparisonView(workspace)), m_tools(new QStackedWidget),
      m_views(new QStackedWidget)
{
    for (QWidget *tools : {m_listed->tools(), m_board->tools(), m_comparison->tools()})
        m_tools->addWidget(tools);
    for (QWidget *view : {static_cast<QWidget *>(m_listed), static_cast<QWidget *>(m_board),
                          static_cast<QWidget *>(m_comparison)})
        m_views->addWidget(view);
    auto *bar = new ToolBand;
    bar->add(m_segments);
    bar->add(m_tools, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(new HairLine);
    column->addWidget(m_views, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    const QStringList names{tr("Show the listed details"), tr("Show the board"),
                            tr("Compare two boards")};
    for (int view = 0; view < names.size(); ++view) {
        auto *action = new QAction(names[view], this);
        connect(action, &QAction::triggered, this, [this, view] {
            m_segments->setCurrent(view);
            m_views->currentWidget()->setFocus(Qt::OtherFocusReason);
        });
        m_turns << action;
    }
    connect(m_segments, &SegmentBar::chosen, this, &DetailsPage::turn);
    turn(0);
}

void DetailsPage::turn(int view)
{
    m_tools->setCurrentIndex(view);
    m_views->setCurrentIndex(view);
    setFocusProxy(m_views->currentWidget());
}

QList<QAction *> DetailsPage::pageActions()
{
    return m_turns + QList<QAction *>{menuLine(this)} + m_listed->actions()
           + QList<QAction *>{
               menuLine(this), menuOf(tr("Board"), m_board->boardActions(), this)->menuAction(),
               menuOf(tr("Clusters and reports"), m_board->clusterActions(), this)->menuAction()};
}

} // namespace axial
