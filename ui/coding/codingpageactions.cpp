// The actions and menus of the CodingPage.
#include "ui/coding/codingpage.h"

#include "ui/base/workspace.h"
#include "ui/coding/codingacts.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/codingfiltermenu.h"
#include "ui/coding/codingtarget.h"
#include "ui/coding/hitcoding.h"
#include "ui/coding/quoteacts.h"
#include "ui/coding/quoteremarks.h"
#include "ui/coding/sourcecolumn.h"
#include "ui/coding/transcriptacts.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/readingmenu.h"
#include "ui/layout/sidecolumns.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/text/textview.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace axial {

void CodingPage::buildActions()
{
    m_acts->addTo(m_actions);
    m_quoteActs->addTo(m_actions);
    m_remarks->addInsightTo(m_actions);
    m_actions.beginGroup();
    m_actions.add(tr("Next quote"), QKeySequence(Qt::ALT | Qt::Key_PageDown), this,
                  &CodingPage::nextQuote);
    m_actions.add(tr("Previous quote"), QKeySequence(Qt::ALT | Qt::Key_PageUp), this,
                  &CodingPage::previousQuote);
    m_actions.add(tr("Next turn without a code"), QKeySequence(Qt::CTRL | Qt::Key_U), this,
                  &CodingPage::nextUncoded);
    m_actions.add(tr("Previous turn without a code"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_U),
                  this, &CodingPage::previousUncoded);
    m_actions.beginGroup();
    m_remarks->addTo(m_actions);
    m_actions.beginGroup();
    m_transcripts->addTo(m_actions);
    m_actions.beginGroup();
    m_actions.append(m_taxonomy->codeActions());
    m_actions.beginGroup();
    m_actions.add(tr("Filter sources"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), this,
                  &CodingPage::filterSources);
    m_actions.add(tr("Filter codes"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K), this,
                  &CodingPage::filterCodes);
    m_actions.add(tr("Code all hits…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), m_hits,
                  &HitCoding::codeDocumentHits);
    m_actions.add(tr("Next document"), QKeySequence(Qt::CTRL | Qt::Key_Tab), this,
                  &CodingPage::nextDocument);
    m_actions.add(tr("Previous document"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), this,
                  &CodingPage::previousDocument);
    m_actions.add(tr("Close document"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                  &CodingPage::closeDocument);
    m_actions.beginGroup();
    for (const auto &[action, keys] : {std::pair(m_columns->startAction(), Qt::Key_F8),
                                       std::pair(m_columns->endAction(), Qt::Key_F9)}) {
        action->setShortcut(keys);
        m_actions.listen(action);
    }
    m_columns->setNames(tr("Sources and codes"), tr("Quote"));
    m_filterMenu->addTo(m_actions);
    m_actions.append(m_documents->readingMenu()->menuAction());
}

QList<QAction *> CodingPage::menuActions() const
{
    return m_actions.menuEntries({{}, // by the groups of buildActions()
                                  {},
                                  tr("Comments, memos and links"),
                                  tr("Transcript"),
                                  tr("Codes"),
                                  tr("Lists and documents")});
}

void CodingPage::updateActions()
{
    m_acts->updateActions();
    m_quoteActs->updateActions();
    m_remarks->updateActions();
    m_transcripts->updateActions();
}

void CodingPage::nextQuote()
{
    m_centre->showDocuments();
    m_documents->stepQuote(1);
}

void CodingPage::previousQuote()
{
    m_centre->showDocuments();
    m_documents->stepQuote(-1);
}

void CodingPage::nextUncoded()
{
    m_centre->showDocuments();
    if (m_documents->current() && !m_documents->stepUncoded(1))
        m_workspace.showMessage(tr("Nothing is left to code in this document."));
}

void CodingPage::previousUncoded()
{
    m_centre->showDocuments();
    if (m_documents->current() && !m_documents->stepUncoded(-1))
        m_workspace.showMessage(tr("Nothing is left to code in this document."));
}

void CodingPage::closeDocument()
{
    m_documents->closeCurrent();
}
void CodingPage::nextDocument()
{
    m_documents->stepTab(1);
}
void CodingPage::previousDocument()
{
    m_documents->stepTab(-1);
}

void CodingPage::filterCodes()
{
    m_columns->showStart();
    m_taxonomy->focusFilter();
}

void CodingPage::filterSources()
{
    m_columns->showStart();
    m_sourceColumn->focusFilter();
}

void CodingPage::showDocumentMenu(const QPoint &globalPos)
{
    const DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_acts->addTo(*menu);
    m_quoteActs->addTo(*menu);
    menu->addSeparator();
    m_acts->addRecentTo(*menu);
    menu->addSeparator();
    m_quoteActs->addCodingsTo(*menu);
    menu->addSeparator();
    const auto passage = pane->selectedPassage();
    menu->addAction(tr("Copy"), this,
                    [passage] {
                        QGuiApplication::clipboard()->setText(passage ? passage->words : QString());
                    })
        ->setEnabled(passage.has_value());
    m_remarks->addTo(*menu);
    menu->addSeparator();
    m_transcripts->addTo(*menu);
    menu->popup(globalPos);
}

} // namespace axial
