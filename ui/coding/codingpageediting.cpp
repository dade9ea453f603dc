// Editing the words of a source in the CodingPage.
#include "ui/coding/codingpage.h"

#include "ui/base/workspace.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/turnspeakers.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/editing/originaltext.h"
#include "ui/editing/quotechangelist.h"
#include "ui/text/textview.h"

#include <QAction>

namespace axial {

void CodingPage::buildEditingActions()
{
    m_edit = m_actions.add(tr("Edit transcript"), QKeySequence(Qt::Key_F4), this,
                           &CodingPage::editText);
    m_changed = m_actions.add(tr("Changed quotes…"), QKeySequence(Qt::SHIFT | Qt::Key_F4), this,
                              &CodingPage::showChangedQuotes);
    m_original = m_actions.add(tr("Show original…"), {}, this, &CodingPage::showOriginalText);
    m_saveOriginal = m_actions.add(tr("Save original as…"), {}, this,
                                   &CodingPage::saveOriginalFile);
    m_bringBack = m_actions.add(tr("Put the original text back…"), {}, this,
                                &CodingPage::bringOriginalBack);
    m_speakers = new TurnSpeakers(m_workspace, *m_documents, this);
    m_actions.append(m_speakers->actions());
    connect(m_editing, &DocumentEditing::activeChanged, this, &CodingPage::updateActions);
}

void CodingPage::updateEditing()
{
    const DocumentPane *pane = m_documents->current();
    const bool isActive = m_editing->isActive();
    const bool isHere = pane && pane->row().length > 0;
    m_edit->setText(isActive ? tr("Done editing") : tr("Edit transcript"));
    m_edit->setEnabled((isActive && !m_editing->isStoring())
                       || (!isActive && m_workspace.canEdit() && pane && pane->isLoaded()));
    m_original->setEnabled(isHere);
    m_saveOriginal->setEnabled(isHere);
    m_bringBack->setEnabled(isHere && pane->isLoaded() && m_workspace.canEdit() && !isActive);
    m_changed->setEnabled(m_workspace.project());
    m_speakers->updateActions();
}

void CodingPage::editText()
{
    m_centre->showDocuments();
    if (m_editing->isActive()) {
        m_editing->showEdited(); // one sees what is stored
        m_editing->finish();
    } else {
        m_editing->start(m_documents->current());
    }
}

void CodingPage::showChangedQuotes()
{
    if (!m_workspace.project())
        return;
    auto list = findChild<QuoteChangeList *>();
    if (!list) {
        list = new QuoteChangeList(m_workspace, this);
        list->setAttribute(Qt::WA_DeleteOnClose);
    }
    list->show();
    list->raise();
    list->activateWindow();
}

void CodingPage::showOriginalText()
{
    if (const DocumentPane *pane = m_documents->current())
        showOriginal(m_workspace, pane->source(), window());
}

void CodingPage::saveOriginalFile()
{
    if (const DocumentPane *pane = m_documents->current())
        saveOriginal(m_workspace, pane->source(), window());
}

void CodingPage::bringOriginalBack()
{
    DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    m_centre->showDocuments();
    const QString text = pane->view()->text();
    const auto begin = [this, pane, text](const std::optional<std::vector<TextEdit>> &edits) {
        if (!edits)
            m_workspace.showMessage(tr("Too much differs to say which words became which. Look at "
                                       "the original and correct by hand."));
        else if (edits->empty())
            m_workspace.showMessage(tr("The text is as it was imported."));
        else if (!pane->isLoaded() || pane->view()->text() != text)
            m_workspace.showMessage(tr("The text was changed meanwhile. Try again."));
        else
            m_editing->startWith(pane, *edits);
    };
    findOriginalEdits(m_workspace, pane->source(), pane, begin); // nothing when it is closed
}

} // namespace axial
