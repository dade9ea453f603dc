#include "ui/coding/acts/transcriptacts.h"

#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/turnquestions.h"
#include "ui/coding/acts/turnspeakers.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/editing/originaltext.h"
#include "ui/editing/quotechangelist.h"
#include "ui/text/textview.h"

#include <QMenu>

namespace axial {

TranscriptActs::TranscriptActs(Workspace &workspace, CodingCentre &centre, DocumentEditing &editing,
                               QWidget *window, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_centre(centre), m_editing(editing),
      m_window(window), m_speakers(new TurnSpeakers(workspace, *centre.documents(), window)),
      m_questions(new TurnQuestions(workspace, *centre.documents(), window))
{
}

void TranscriptActs::addTo(ActionGroups &groups)
{
    m_edit = groups.add(tr("Edit transcript"), QKeySequence(Qt::Key_F4), this,
                        &TranscriptActs::editText);
    m_changed = groups.add(tr("Changed quotes…"), QKeySequence(Qt::SHIFT | Qt::Key_F4), this,
                           &TranscriptActs::showChangedQuotes);
    m_original = groups.add(tr("Show original…"), {}, this, &TranscriptActs::showOriginalText);
    m_saveOriginal = groups.add(tr("Save original as…"), {}, this,
                                &TranscriptActs::saveOriginalFile);
    m_bringBack = groups.add(tr("Put the original text back…"), {}, this,
                             &TranscriptActs::bringOriginalBack);
    groups.append(m_speakers->actions());
    groups.append(m_questions->actions());
    groups.listen(m_questions->asksAction());
}

QList<QAction *> TranscriptActs::turnActions() const
{
    return m_speakers->turnActions() << m_questions->asksAction();
}

void TranscriptActs::addTo(QMenu &menu)
{
    menu.addMenu(m_speakers->makeMenu(&menu));
    menu.addMenu(m_questions->makeMenu(&menu));
}

void TranscriptActs::updateActions()
{
    const DocumentPane *pane = m_centre.documents()->current();
    const bool isActive = m_editing.isActive();
    const bool isHere = pane && pane->row().length > 0;
    m_edit->setText(isActive ? tr("Done editing") : tr("Edit transcript"));
    m_edit->setEnabled((isActive && !m_editing.isStoring())
                       || (!isActive && m_workspace.canEdit() && pane && pane->isLoaded()));
    m_original->setEnabled(isHere);
    m_saveOriginal->setEnabled(isHere);
    m_bringBack->setEnabled(isHere && pane->isLoaded() && m_workspace.canEdit() && !isActive);
    m_changed->setEnabled(m_workspace.project());
    m_speakers->updateActions();
    m_questions->updateActions();
}

void TranscriptActs::editText()
{
    m_centre.showDocuments();
    if (m_editing.isActive()) {
        m_editing.showEdited(); // one sees what is stored
        m_editing.finish();
    } else {
        m_editing.start(m_centre.documents()->current());
    }
}

void TranscriptActs::showChangedQuotes()
{
    if (!m_workspace.project())
        return;
    auto list = m_window->findChild<QuoteChangeList *>();
    if (!list) {
        list = new QuoteChangeList(m_workspace, m_window);
        list->setAttribute(Qt::WA_DeleteOnClose);
    }
    list->show();
    list->raise();
    list->activateWindow();
}

void TranscriptActs::showOriginalText()
{
    if (const DocumentPane *pane = m_centre.documents()->current())
        showOriginal(m_workspace, pane->source(), m_window->window());
}

void TranscriptActs::saveOriginalFile()
{
    if (const DocumentPane *pane = m_centre.documents()->current())
        saveOriginal(m_workspace, pane->source(), m_window->window());
}

void TranscriptActs::bringOriginalBack()
{
    DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    m_centre.showDocuments();
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
            m_editing.startWith(pane, *edits);
    };
    findOriginalEdits(m_workspace, pane->source(), pane, begin); // nothing when it is closed
}

} // namespace axial
