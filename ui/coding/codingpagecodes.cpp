// The card of a code in the CodingPage.
#include "ui/coding/codingpage.h"

#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/recoding.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/quickcodebar.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/text/textview.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace axial {

QWidget *CodingPage::buildCentre()
{
    m_codeQuotes = new CodeQuotes(m_workspace, *m_codes, *m_taxonomy->edits());
    m_centre = new QStackedWidget;
    m_centre->addWidget(m_documents);
    m_centre->addWidget(m_codeQuotes);
    auto column = new QWidget;
    auto layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_centre, 1);
    layout->addWidget(m_quickCode); // for what is in the centre, whichever it is
    m_recoding = new Recoding(m_workspace, *m_codes, *m_taxonomy->edits(), column);
    layout->addWidget(m_recoding->bar());
    return column;
}

void CodingPage::connectCodes()
{
    connect(m_taxonomy, &TaxonomyPanel::quotesRequested, this, &CodingPage::showCodeQuotes);
    connect(m_taxonomy, &TaxonomyPanel::splitRequested, this, &CodingPage::splitCode);
    connect(m_recoding->bar(), &QuickCodeBar::heightChanged, this, &CodingPage::showQuickTarget);
    connect(m_recoding, &Recoding::ended, this, &CodingPage::focusQuotes);
    connect(m_inspector, &QuoteInspector::recodeRequested, this, [this](CodeId code) {
        m_recoding->startWith(m_inspector->quote(), code, m_passages->recent());
    });
    connect(m_codeQuotes, &CodeQuotes::left, this, &CodingPage::showDocuments);
    connect(m_centre, &QStackedWidget::currentChanged, this, &CodingPage::updateActions);
    connect(m_codeQuotes, &CodeQuotes::quoteChosen, this,
            [this](QuoteId quote, const QString &place) { m_inspector->showQuote(quote, place); });
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_centre->setCurrentWidget(m_documents);
        m_codeQuotes->clear();
    });
}

void CodingPage::showCodeQuotes(CodeId code)
{
    const Code *shown = m_codes->find(code);
    if (!shown || shown->kind != CodeKind::Code)
        return;
    m_codeQuotes->showCode(code);
    m_centre->setCurrentWidget(m_codeQuotes);
    m_codeQuotes->setFocus();
}

void CodingPage::splitCode(CodeId code)
{
    m_codeQuotes->startSplit(code);
    m_centre->setCurrentWidget(m_codeQuotes);
}

bool CodingPage::areDocumentsShown() const
{
    return m_centre->currentWidget() == m_documents;
}

bool CodingPage::hasSelectedWords() const
{
    const DocumentPane *pane = areDocumentsShown() ? m_documents->current() : nullptr;
    return pane && !pane->selectedRange().isEmpty();
}

/// Of the document that is seen; words selected behind a card are not meant.
std::optional<Passage> CodingPage::selectedPassage() const
{
    const DocumentPane *pane = areDocumentsShown() ? m_documents->current() : nullptr;
    return pane ? pane->selectedPassage() : std::nullopt;
}

void CodingPage::showDocuments()
{
    if (areDocumentsShown())
        return;
    m_centre->setCurrentWidget(m_documents);
    if (const DocumentPane *pane = m_documents->current())
        pane->view()->setFocus();
    followCaret(); // the inspector is about the text again
}

} // namespace axial
