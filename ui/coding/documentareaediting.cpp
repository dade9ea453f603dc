// What the DocumentArea does for a document that is being edited.
#include "ui/coding/documentarea.h"

#include "ui/coding/documentpane.h"

#include <QTabBar>
#include <QVBoxLayout>

namespace axial {

void DocumentArea::addAbove(QWidget *widget)
{
    m_column->insertWidget(1, widget); // below the tabs
}

void DocumentArea::setMayClose(std::function<bool(DocumentPane *)> mayClose)
{
    m_mayClose = std::move(mayClose);
}

void DocumentArea::show(DocumentPane *pane)
{
    m_tabs->setCurrentIndex(tabOf(pane));
}

void DocumentArea::askToClose(int tab)
{
    DocumentPane *pane = paneAt(tab);
    if (pane && (!m_mayClose || m_mayClose(pane)))
        closeTab(tab);
}

} // namespace axial
