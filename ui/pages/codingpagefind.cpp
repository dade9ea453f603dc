// Finding words on the CodingPage.
#include "ui/pages/codingpage.h"

#include "ui/coding/documentarea.h"
#include "ui/coding/documentfind.h"
#include "ui/workspace.h"

namespace axial {

void CodingPage::find(FindAct act)
{
    switch (act) {
    case FindAct::Open: m_find->open(); break;
    case FindAct::Next: m_find->step(1); break;
    case FindAct::Previous: m_find->step(-1); break;
    case FindAct::InProject: break;
    }
    if (act != FindAct::InProject && !m_documents->current())
        m_workspace.showMessage(tr("Open a source first, or find in all of them with Ctrl+Shift+F."));
}

} // namespace axial
