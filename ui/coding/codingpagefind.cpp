// Finding words on the CodingPage, and coding what was found.
#include "ui/coding/codingpage.h"

#include "core/project/sources.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/documentfind.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/layout/sidecolumns.h"
#include "ui/lists/rowtree.h"
#include "ui/search/codehitsdialog.h"
#include "ui/search/searchpanel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textview.h"

#include <QSplitter>
#include <QStackedWidget>

#include <optional>

namespace axial {

QWidget *CodingPage::makeSourceColumn()
{
    auto stack = new QStackedWidget;
    stack->addWidget(m_sourcePanel);
    stack->addWidget(m_search);
    connect(m_find, &DocumentFind::codeRequested, this, &CodingPage::codeDocumentHits);
    connect(m_search, &SearchPanel::left, this, &CodingPage::closeSearch);
    connect(m_search, &SearchPanel::codeRequested, this, &CodingPage::codeSearchHits);
    connect(m_search, &SearchPanel::placeChosen, this,
            [this](SourceId source, TextRange range, bool stays) {
                m_find->use(m_search->request());
                goTo(source, range);
                if (stays)
                    m_search->tree()->setFocus();
            });
    return stack;
}

void CodingPage::find(FindAct act)
{
    const DocumentPane *pane = m_documents->current();
    if (act == FindAct::InProject) {
        QString words;
        if (pane && pane->isLoaded() && pane->view()->selection().length() <= 200)
            words = pane->view()->text().mid(pane->view()->selection().start,
                                             pane->view()->selection().length());
        openSearch(words.contains(u'\n') ? QString() : words);
    } else if (!pane) {
        m_workspace.showMessage(
            tr("Open a source first, or find in all of them with Ctrl+Shift+F."));
    } else if (act == FindAct::Open) {
        m_centre->showDocuments();
        m_find->open();
    } else {
        m_centre->showDocuments();
        m_find->step(act == FindAct::Next ? 1 : -1);
    }
}

void CodingPage::openSearch(const QString &words)
{
    m_columns->showStart();
    auto stack = static_cast<QStackedWidget *>(m_search->parentWidget());
    auto left = qobject_cast<QSplitter *>(stack->parentWidget());
    if (stack->currentWidget() != m_search && left) {
        // Results need the room more than the tree of codes does.
        m_leftSizes = left->sizes();
        const int height = left->sizes().value(0) + left->sizes().value(1);
        if (m_leftSizes.value(0) < height * 2 / 3)
            left->setSizes({height * 2 / 3, height - height * 2 / 3});
    }
    stack->setCurrentWidget(m_search);
    m_search->open(words);
}

void CodingPage::closeSearch()
{
    auto stack = static_cast<QStackedWidget *>(m_search->parentWidget());
    stack->setCurrentWidget(m_sourcePanel);
    auto left = qobject_cast<QSplitter *>(stack->parentWidget());
    if (left && !m_leftSizes.isEmpty())
        left->setSizes(m_leftSizes);
    if (DocumentPane *pane = m_documents->current())
        pane->view()->setFocus();
}

void CodingPage::codeDocumentHits()
{
    const DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    if (m_find->hits().empty()) {
        m_find->open();
        m_workspace.showMessage(tr("Type the words to find first; then their hits can be coded."));
        return;
    }
    showHitsToCode({{pane->source(), pane->row().title, pane->view()->text(), pane->view()->turns(),
                     m_find->hits()}});
}

void CodingPage::codeSearchHits(const std::vector<FoundPlaces> &places)
{
    if (places.empty() || !m_workspace.canEdit())
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    using Sources = std::optional<std::vector<FoundSource>>;
    // An edit interrupts readers; then the texts are simply read again.
    m_workspace.jobs().run<Sources>(
        tr("Reading what was found"), this,
        [reader, places](Progress &progress) -> Sources {
            return unlessInterrupted(progress, [&] {
                std::vector<FoundSource> found;
                for (const FoundPlaces &each : places) {
                    progress.checkCanceled();
                    found.push_back({each.source, each.title, sources::text(*reader, each.source),
                                     readDocumentTurns(*reader, each.source), each.ranges});
                }
                return found;
            });
        },
        [this, places](Sources found) {
            if (found)
                showHitsToCode(std::move(*found));
            else
                codeSearchHits(places);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

void CodingPage::showHitsToCode(std::vector<FoundSource> found)
{
    auto dialog = new CodeHitsDialog(*m_codes, m_passages->recent(), std::move(found), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CodeHitsDialog::codeRequested, this,
            [this](CodeId code, const std::vector<Passage> &passages, int hits) {
                m_passages->codeHits(code, {}, passages, hits);
            });
    connect(dialog, &CodeHitsDialog::newCodeRequested, this,
            [this](const QString &name, const std::vector<Passage> &passages, int hits) {
                m_passages->codeHits({}, name, passages, hits);
            });
    dialog->open();
}

} // namespace axial
