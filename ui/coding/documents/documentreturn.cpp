#include "ui/coding/documents/documentreturn.h"

#include "core/project/sources/sources.h"
#include "ui/base/settings/opendocuments.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/documentsides.h"
#include "ui/text/textview.h"

namespace axial {

DocumentReturn::DocumentReturn(Workspace &workspace, DocumentArea &documents, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_documents(documents)
{
}

void DocumentReturn::keep() const
{
    if (m_path.isEmpty())
        return;
    std::vector<OpenDocument> open;
    const DocumentSides &sides = *m_documents.sides();
    const QList<DocumentPane *> shown = sides.shown();
    for (DocumentPane *pane : m_documents.panes()) {
        const ReadingPlace place = pane->readingPlace();
        open.push_back({pane->source(), place.caret, place.top, pane == m_documents.current(),
                        sides.isBeside(pane), shown.contains(pane)});
    }
    settings::setOpenDocuments(m_path, open);
}

void DocumentReturn::restore()
{
    m_path = m_workspace.project() ? m_workspace.project()->path() : QString();
    if (m_path.isEmpty())
        return;
    DocumentPane *current = nullptr;
    QList<DocumentPane *> shown;
    qint64 length = 0;
    for (const OpenDocument &kept : settings::openDocuments(m_path)) {
        const std::optional<Source> source = find(kept.source);
        if (!source || (!kept.isCurrent && length + source->length > mostLength))
            continue;
        length += source->length;
        // Those of the second side come last: from the first of them on it is the active one.
        const bool turns = kept.isBeside && !m_documents.sides()->isSplit();
        DocumentPane *pane = turns ? m_documents.openBeside(kept.source)
                                   : m_documents.open(kept.source);
        if (!pane)
            continue;
        if (kept.isShown)
            shown << pane;
        pane->setReadingPlace({kept.caret, kept.top});
        if (kept.isCurrent)
            current = pane;
    }
    for (DocumentPane *pane : shown)
        m_documents.show(pane);
    if (current)
        m_documents.show(current);
}

/// Nothing is said of one that is gone.
std::optional<Source> DocumentReturn::find(SourceId source) const
{
    try {
        return sources::at(m_workspace.database(), source);
    } catch (const Error &) {
        return std::nullopt;
    }
}

} // namespace axial
