#include "ui/coding/documents/codingsearch.h"

#include "core/base/interruptedread.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/coding/documents/documentfind.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/lists/rowtree.h"
#include "ui/search/codehitsdialog.h"
#include "ui/search/searchpanel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textview.h"
#include "ui/widgets/fields/filterfield.h"

#include <QSplitter>

namespace axial {

SourceColumn::SourceColumn(SourcePanel *sources, SearchPanel *search, QWidget *parent)
    : QStackedWidget(parent), m_sources(sources), m_search(search)
{
    addWidget(sources);
    addWidget(search);
    connect(search, &SearchPanel::left, this, [this] {
        closeSearch();
        Q_EMIT searchLeft();
    });
}

void SourceColumn::openSearch(const QString &words)
{
    auto splitter = qobject_cast<QSplitter *>(parentWidget());
    if (currentWidget() != m_search && splitter) {
        // Results need the room more than the tree of codes does.
        m_sizes = splitter->sizes();
        const int height = m_sizes.value(0) + m_sizes.value(1);
        if (m_sizes.value(0) < height * 2 / 3)
            splitter->setSizes({height * 2 / 3, height - height * 2 / 3});
    }
    setCurrentWidget(m_search);
    m_search->open(words);
}

void SourceColumn::closeSearch()
{
    setCurrentWidget(m_sources);
    auto splitter = qobject_cast<QSplitter *>(parentWidget());
    if (splitter && !m_sizes.isEmpty())
        splitter->setSizes(m_sizes);
}

void SourceColumn::focusFilter()
{
    if (currentWidget() == m_search)
        closeSearch(); // it has taken the place of the sources
    m_sources->filter()->setFocus(Qt::ShortcutFocusReason);
    m_sources->filter()->selectAll();
}

CodingSearch::CodingSearch(Workspace &workspace, const CodeTreeModel &codes, Passages &passages,
                           CodingCentre &centre, SourcePanel *sources, QWidget *window)
    : QObject(window), m_workspace(workspace), m_codes(codes), m_passages(passages),
      m_centre(centre), m_window(window),
      m_find(new DocumentFind(workspace, *centre.documents(), this)),
      m_panel(new SearchPanel(workspace)), m_column(new SourceColumn(sources, m_panel))
{
    connect(m_find, &DocumentFind::codeRequested, this, &CodingSearch::codeDocumentHits);
    connect(m_column, &SourceColumn::searchLeft, this, [this] {
        if (const DocumentPane *pane = m_centre.documents()->current())
            pane->view()->setFocus();
    });
    connect(m_panel, &SearchPanel::codeRequested, this, &CodingSearch::codeSearchHits);
    connect(m_panel, &SearchPanel::placeChosen, this,
            [this](SourceId source, TextRange range, bool stays) {
                m_find->use(m_panel->request());
                Q_EMIT placeChosen(source, range);
                if (stays)
                    m_panel->tree()->setFocus();
            });
}

void CodingSearch::addTo(ActionGroups &groups)
{
    groups.add(tr("Code all hits…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), this,
               &CodingSearch::codeDocumentHits);
}

void CodingSearch::find(FindAct act)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (act == FindAct::InProject) {
        QString words;
        if (pane && pane->isLoaded() && pane->view()->selection().length() <= 200)
            words = pane->view()->text().mid(pane->view()->selection().start,
                                             pane->view()->selection().length());
        Q_EMIT columnNeeded();
        m_column->openSearch(words.contains(u'\n') ? QString() : words);
    } else if (!pane) {
        m_workspace.showMessage(
            tr("Open a source first, or find in all of them with Ctrl+Shift+F."));
    } else {
        m_centre.showDocuments();
        if (act == FindAct::Open)
            m_find->open();
        else
            m_find->step(act == FindAct::Next ? 1 : -1);
    }
}

void CodingSearch::codeDocumentHits()
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    if (m_find->hits().empty()) {
        m_find->open();
        m_workspace.showMessage(tr("Type the words to find first; then code their hits."));
        return;
    }
    askForCode({{pane->source(), pane->row().title, pane->view()->text(), pane->view()->turns(),
                 m_find->hits()}});
}

/// The texts are read on a worker.
void CodingSearch::codeSearchHits(const std::vector<FoundPlaces> &places)
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
                askForCode(std::move(*found));
            else
                codeSearchHits(places);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

/// Which code, and which of the hits.
void CodingSearch::askForCode(std::vector<FoundSource> found)
{
    auto dialog = new CodeHitsDialog(m_codes, m_passages.recent(), std::move(found), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CodeHitsDialog::codeRequested, this,
            [this](CodeId code, const std::vector<Passage> &passages, int hits) {
                m_passages.codeHits(code, {}, passages, hits);
            });
    connect(dialog, &CodeHitsDialog::newCodeRequested, this,
            [this](const QString &name, const std::vector<Passage> &passages, int hits) {
                m_passages.codeHits({}, name, passages, hits);
            });
    dialog->open();
}

} // namespace axial
