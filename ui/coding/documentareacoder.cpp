// Whose codings the documents show.
#include "ui/coding/documentarea.h"

#include "ui/coding/documentpane.h"
#include "ui/coding/documenttoolrow.h"
#include "ui/workspace.h"

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
    m_filter.coder = m_workspace.isBlind()                  ? m_workspace.seenCoder()
                     : chosen == DocumentToolRow::onlyMine ? CoderId{}
                                                            : chosen;
    for (DocumentPane *pane : panes())
        pane->setFilter(m_filter);
    showFigures();
}

} // namespace axial
