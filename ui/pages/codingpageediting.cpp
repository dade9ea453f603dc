// Editing the words of a source in the CodingPage.
#include "ui/pages/codingpage.h"

#include "ui/coding/documentarea.h"
#include "ui/coding/documentediting.h"
#include "ui/coding/documentpane.h"
#include "ui/workspace.h"

#include <QAction>

namespace axial {

void CodingPage::buildEditing()
{
    m_editing = new DocumentEditing(m_workspace, *m_documents, this);
    connect(m_editing, &DocumentEditing::activeChanged, this, &CodingPage::updateActions);
}

void CodingPage::buildEditingActions()
{
    m_edit = addAction(tr("Edit transcript"), QKeySequence(Qt::Key_F4), &CodingPage::editText);
}

void CodingPage::updateEditing()
{
    const DocumentPane *pane = m_documents->current();
    const bool isActive = m_editing->isActive();
    m_edit->setText(isActive ? tr("Done editing") : tr("Edit transcript"));
    m_edit->setEnabled(isActive || (m_workspace.canEdit() && pane && pane->isLoaded()));
}

void CodingPage::editText()
{
    if (m_editing->isActive())
        m_editing->finish();
    else
        m_editing->start(m_documents->current());
}

} // namespace axial
