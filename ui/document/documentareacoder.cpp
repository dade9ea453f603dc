// Whose codings the documents show.
#include "ui/document/documentarea.h"

#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/document/documenttoolrow.h"

namespace axial {

void DocumentArea::chooseCoder(CoderId coder)
{
    m_workspace.setBlind(coder == DocumentToolRow::onlyMine);
    showCoder();
}

/// When blind, what was chosen before counts for nothing.
void DocumentArea::showCoder()
{
    const CoderId chosen = m_tools->coder();
    m_filter.coder = m_workspace.isBlind()                 ? m_workspace.seenCoder()
                     : chosen == DocumentToolRow::onlyMine ? CoderId{}
                                                           : chosen;
    for (DocumentPane *pane : panes())
        pane->setFilter(m_filter);
    showFigures();
}

} // namespace axial
