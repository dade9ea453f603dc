#include "ui/coding/documents/codingsearch.h"

#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/coding/documents/documentfind.h"
#include "ui/coding/documents/hitcoding.h"
#include "ui/coding/documents/sourcecolumn.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/lists/rowtree.h"
#include "ui/search/searchpanel.h"
#include "ui/text/textview.h"

namespace axial {

CodingSearch::CodingSearch(Workspace &workspace, const CodeTreeModel &codes, Passages &passages,
                           CodingCentre &centre, SourcePanel *sources, QWidget *window)
    : QObject(window), m_workspace(workspace), m_centre(centre),
      m_find(new DocumentFind(workspace, *centre.documents(), this)),
      m_panel(new SearchPanel(workspace)), m_column(new SourceColumn(sources, m_panel)),
      m_hits(new HitCoding(workspace, codes, passages, *centre.documents(), *m_find, window))
{
    connect(m_column, &SourceColumn::searchLeft, this, [this] {
        if (const DocumentPane *pane = m_centre.documents()->current())
            pane->view()->setFocus();
    });
    connect(m_panel, &SearchPanel::codeRequested, m_hits, &HitCoding::codeSearchHits);
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
    groups.add(tr("Code all hits…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), m_hits,
               &HitCoding::codeDocumentHits);
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

} // namespace axial
