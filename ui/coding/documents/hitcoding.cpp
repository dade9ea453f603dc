#include "ui/coding/documents/hitcoding.h"

#include "core/base/interruptedread.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/coding/documents/documentfind.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/search/codehitsdialog.h"
#include "ui/search/searchpanel.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textview.h"

#include <optional>

namespace axial {

HitCoding::HitCoding(Workspace &workspace, const CodeTreeModel &tree, Passages &passages,
                     const DocumentArea &documents, DocumentFind &find, QWidget *window)
    : QObject(window), m_workspace(workspace), m_tree(tree), m_passages(passages),
      m_documents(documents), m_find(find), m_window(window)
{
    connect(&find, &DocumentFind::codeRequested, this, &HitCoding::codeDocumentHits);
}

void HitCoding::codeDocumentHits()
{
    const DocumentPane *pane = m_documents.current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    if (m_find.hits().empty()) {
        m_find.open();
        m_workspace.showMessage(tr("Type the words to find first; then their hits can be coded."));
        return;
    }
    ask({{pane->source(), pane->row().title, pane->view()->text(), pane->view()->turns(),
          m_find.hits()}});
}

void HitCoding::codeSearchHits(const std::vector<FoundPlaces> &places)
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
                ask(std::move(*found));
            else
                codeSearchHits(places);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

void HitCoding::ask(std::vector<FoundSource> found)
{
    auto dialog = new CodeHitsDialog(m_tree, m_passages.recent(), std::move(found), m_window);
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
