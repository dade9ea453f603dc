// The actions and menus of the CodingPage.
#include "ui/coding/codingpage.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/turnspeakers.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/readingmenu.h"
#include "ui/layout/sidecolumns.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/search/searchpanel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/text/textview.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace axial {

QAction *CodingPage::addAction(const QString &text, const QKeySequence &keys,
                               void (CodingPage::*act)())
{
    auto action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QWidget::addAction(action);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

void CodingPage::addSeparator()
{
    auto separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

void CodingPage::buildActions()
{
    m_quick = addAction(tr("Quick code…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                        &CodingPage::openQuickCode);
    m_last = addAction(tr("Last code again"), QKeySequence(Qt::CTRL | Qt::Key_Period),
                       &CodingPage::codeLast);
    m_inVivo = addAction(tr("Code in vivo"), QKeySequence(Qt::CTRL | Qt::Key_I),
                         &CodingPage::codeInVivo);
    m_selected = addAction(tr("Code with the selected codes"),
                           QKeySequence(Qt::CTRL | Qt::Key_Return), &CodingPage::codeWithSelected);
    m_recode = addAction(tr("Recode…"), QKeySequence(Qt::CTRL | Qt::Key_R),
                         &CodingPage::recodeQuote);
    m_uncode = addAction(tr("Take all my codes off the quote"),
                         QKeySequence(Qt::CTRL | Qt::Key_Delete), &CodingPage::uncodeQuote);
    m_split = addAction(tr("Split the quote at the caret"), QKeySequence(Qt::CTRL | Qt::Key_Slash),
                        &CodingPage::splitQuote);
    m_insight = addAction(tr("Write insight"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
                          &CodingPage::writeInsight);
    addSeparator();
    addAction(tr("Next quote"), QKeySequence(Qt::ALT | Qt::Key_PageDown), &CodingPage::nextQuote);
    addAction(tr("Previous quote"), QKeySequence(Qt::ALT | Qt::Key_PageUp),
              &CodingPage::previousQuote);
    addAction(tr("Next turn without a code"), QKeySequence(Qt::CTRL | Qt::Key_U),
              &CodingPage::nextUncoded);
    addAction(tr("Previous turn without a code"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_U),
              &CodingPage::previousUncoded);
    addSeparator();
    buildMemoActions();
    addSeparator();
    buildEditingActions();
    addSeparator();
    m_actions.append(m_taxonomy->codeActions());
    addSeparator();
    addAction(tr("Filter sources"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
              &CodingPage::filterSources);
    addAction(tr("Filter codes"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
              &CodingPage::filterCodes);
    addAction(tr("Code all hits…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H),
              &CodingPage::codeDocumentHits);
    addAction(tr("Next document"), QKeySequence(Qt::CTRL | Qt::Key_Tab), &CodingPage::nextDocument);
    addAction(tr("Previous document"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab),
              &CodingPage::previousDocument);
    addAction(tr("Close document"), QKeySequence(Qt::CTRL | Qt::Key_W), &CodingPage::closeDocument);
    addSeparator();
    for (const auto &[action, keys] : {std::pair(m_columns->startAction(), Qt::Key_F8),
                                       std::pair(m_columns->endAction(), Qt::Key_F9)}) {
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        QWidget::addAction(action);
    }
    m_columns->setNames(tr("Sources and codes"), tr("Quote"));
    buildFilterMenu();
    m_actions.append(m_documents->readingMenu()->menuAction());
}

QList<QAction *> CodingPage::menuActions()
{
    // By the separators of buildActions(); no title = in the menu itself.
    const QStringList titles{{},
                             {},
                             tr("Comments, memos and links"),
                             tr("Transcript"),
                             tr("Codes"),
                             tr("Lists and documents")};
    QList<QAction *> entries;
    QMenu *menu = nullptr;
    qsizetype group = 0;
    for (QAction *action : std::as_const(m_actions)) {
        if (action->isSeparator()) {
            const QString title = titles.value(++group);
            menu = title.isEmpty() ? nullptr : new QMenu(title, this);
            const bool isFirst = menu && titles.value(group - 1).isEmpty();
            if (isFirst || !menu)
                entries.append(action);
            if (menu)
                entries.append(menu->menuAction());
        } else if (menu) {
            menu->addAction(action);
        } else {
            entries.append(action);
        }
    }
    return entries;
}

void CodingPage::updateActions()
{
    const bool can = m_workspace.canEdit() && hasTarget();
    m_quick->setEnabled(can);
    m_last->setEnabled(can && !m_passages->recent().isEmpty());
    m_inVivo->setEnabled(can && hasSelectedWords());
    m_selected->setEnabled(can && !m_taxonomy->tree()->selectedCodes().isEmpty());
    // On the card of a code it is for the quotes that are selected there.
    m_recode->setEnabled(m_workspace.canEdit() && (!areDocumentsShown() || m_inspector->quote()));
    m_uncode->setEnabled(m_workspace.canEdit() && m_inspector->quote());
    m_insight->setEnabled(bool(m_inspector->quote()));
    m_split->setEnabled(m_workspace.canEdit() && m_inspector->quote());
    updateEditing();
    updateMemoActions();
}

void CodingPage::nextQuote()
{
    showDocuments();
    m_documents->stepQuote(1);
}

void CodingPage::previousQuote()
{
    showDocuments();
    m_documents->stepQuote(-1);
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

void CodingPage::writeInsight()
{
    m_columns->showEnd();
    m_inspector->focusInsight();
}

void CodingPage::filterCodes()
{
    m_columns->showStart();
    m_taxonomy->focusFilter();
}

void CodingPage::filterSources()
{
    m_columns->showStart();
    if (m_search->isVisibleTo(this))
        closeSearch(); // it has taken the place of the sources
    m_sourcePanel->filter()->setFocus(Qt::ShortcutFocusReason);
    m_sourcePanel->filter()->selectAll();
}

void CodingPage::showDocumentMenu(const QPoint &globalPos)
{
    const DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_quick, m_last, m_inVivo, m_selected, m_recode, m_split});
    menu->addSeparator();
    constexpr qsizetype offered = 5;
    for (const CodeId id :
         m_passages->recent().first(std::min(offered, m_passages->recent().size()))) {
        const Code *code = m_codes->find(id);
        if (!code)
            continue;
        QAction *action = menu->addAction(
            tr("Code: %1").arg(menuText(shortened(code->label(), 40))), this,
            [this, id] { codeTarget({id}); });
        action->setEnabled(m_quick->isEnabled());
    }
    menu->addSeparator();
    for (const CodedRange &each : pane->view()->codingsAt(pane->view()->caret())) {
        const QString label = menuText(shortened(pane->view()->codeLabel(each.code), 40));
        menu->addAction(tr("Take off %1").arg(label), this, [this, each] { uncode({each.coding}); })
            ->setEnabled(m_workspace.canEdit());
    }
    menu->addSeparator();
    const auto passage = pane->selectedPassage();
    menu->addAction(tr("Copy"), this,
                    [passage] {
                        QGuiApplication::clipboard()->setText(passage ? passage->words : QString());
                    })
        ->setEnabled(passage.has_value());
    menu->addAction(m_cite);
    menu->addSeparator();
    menu->addActions(m_ofQuote.mid(3)); // memo and links
    menu->addSeparator();
    menu->addMenu(m_speakers->makeMenu(menu));
    menu->popup(globalPos);
}

} // namespace axial
