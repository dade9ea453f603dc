#include "ui/document/codefolding.h"

#include "ui/document/documentpane.h"
#include "ui/text/textview.h"

#include <QAction>

namespace axial {

CodeFolding::CodeFolding(QObject *parent)
    : QObject(parent), m_turn(new QAction(tr("Fold or show the code at the caret"), this)),
      m_turnAll(new QAction(tr("Fold or show all long code"), this))
{
    m_turn->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X));
    connect(m_turn, &QAction::triggered, this, [this] {
        if (m_pane)
            m_pane->view()->turnFold();
    });
    connect(m_turnAll, &QAction::triggered, this, [this] {
        if (m_pane)
            m_pane->view()->turnAllFolds();
    });
    updateState();
}

void CodeFolding::setPane(DocumentPane *pane)
{
    if (m_pane)
        m_pane->disconnect(this);
    m_pane = pane;
    if (pane)
        connect(pane, &DocumentPane::loaded, this, &CodeFolding::updateState);
    updateState();
}

void CodeFolding::updateState()
{
    const bool hasFolds = m_pane && !m_pane->view()->page().layout().folds().all().empty();
    m_turn->setEnabled(hasFolds);
    m_turnAll->setEnabled(hasFolds);
}

} // namespace axial
