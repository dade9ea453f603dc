#include "ui/coding/documents/codingcentre.h"

#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"

#include <QStackedWidget>

namespace axial {

CodingCentre::CodingCentre(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                           QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree),
      m_documents(new DocumentArea(workspace, tree)),
      m_card(new CodeQuotes(workspace, tree, edits)), m_stack(new QStackedWidget),
      m_column(inColumn(this, flush, {{m_stack, 1}}))
{
    m_documents->setMinimumWidth(420); // the words need their room more than the lists
    addAll(*m_stack, {m_documents, m_card});
    connect(m_stack, &QStackedWidget::currentChanged, this, &CodingCentre::turned);
    connect(m_card, &CodeQuotes::left, this, &CodingCentre::showDocuments);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_stack->setCurrentWidget(m_documents);
        m_card->clear();
    });
}

void CodingCentre::addBelow(QWidget *bar)
{
    m_column->addWidget(bar);
}

bool CodingCentre::areDocumentsShown() const
{
    return m_stack->currentWidget() == m_documents;
}

DocumentPane *CodingCentre::seenDocument() const
{
    return areDocumentsShown() ? m_documents->current() : nullptr;
}

void CodingCentre::showDocuments()
{
    if (areDocumentsShown())
        return;
    m_stack->setCurrentWidget(m_documents);
    if (const DocumentPane *pane = m_documents->current())
        pane->view()->setFocus();
    Q_EMIT documentsShown();
}

void CodingCentre::showCard(CodeId code)
{
    const Code *shown = m_tree.find(code);
    if (!shown || shown->kind != CodeKind::Code)
        return;
    m_card->showCode(code);
    m_stack->setCurrentWidget(m_card);
    m_card->setFocus();
}

void CodingCentre::splitCode(CodeId code)
{
    m_card->startSplit(code);
    m_stack->setCurrentWidget(m_card);
}

void CodingCentre::focusQuotes()
{
    const DocumentPane *pane = m_documents->current();
    if (!areDocumentsShown())
        m_card->setFocus();
    else if (pane)
        pane->view()->setFocus();
}

void CodingCentre::showEmptyState(bool hasSources)
{
    EmptyState *empty = m_documents->emptyState();
    empty->say(hasSources ? tr("No source is open") : tr("No sources yet"),
               hasSources ? tr("Choose one in the list at the left.")
                          : tr("Import interviews, documents or issue reports to code."),
               hasSources || !m_workspace.canEdit() ? QString() : tr("Import files…"));
    empty->setManual(QStringLiteral("ImportDialog")); // the link is there while the button is
}

} // namespace axial
