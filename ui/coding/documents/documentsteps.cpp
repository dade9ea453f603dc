#include "ui/coding/documents/documentsteps.h"

#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentsides.h"

namespace axial {

DocumentSteps::DocumentSteps(Workspace &workspace, CodingCentre &centre, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_centre(centre)
{
}

void DocumentSteps::addQuotesTo(ActionGroups &groups)
{
    groups.add(tr("Next quote"), QKeySequence(Qt::ALT | Qt::Key_PageDown), this,
               [this] { stepQuote(1); });
    groups.add(tr("Previous quote"), QKeySequence(Qt::ALT | Qt::Key_PageUp), this,
               [this] { stepQuote(-1); });
    groups.add(tr("Next turn without a code"), QKeySequence(Qt::CTRL | Qt::Key_U), this,
               [this] { stepUncoded(1); });
    groups.add(tr("Previous turn without a code"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_U),
               this, [this] { stepUncoded(-1); });
}

void DocumentSteps::addTabsTo(ActionGroups &groups)
{
    DocumentArea *documents = m_centre.documents();
    groups.add(tr("Next document"), QKeySequence(Qt::CTRL | Qt::Key_Tab), documents,
               [documents] { documents->stepTab(1); });
    groups.add(tr("Previous document"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), documents,
               [documents] { documents->stepTab(-1); });
    groups.add(tr("Close document"), QKeySequence(Qt::CTRL | Qt::Key_W), documents,
               &DocumentArea::closeCurrent);
    addSidesTo(groups);
}

void DocumentSteps::addSidesTo(ActionGroups &groups)
{
    DocumentArea *documents = m_centre.documents();
    DocumentSides *sides = documents->sides();
    m_split = groups.add(tr("Two documents side by side"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                         sides, [this, sides](bool split) {
                             m_centre.showDocuments();
                             sides->setSplit(split);
                             m_centre.focusQuotes();
                         });
    m_split->setCheckable(true);
    m_turn = groups.add(tr("To the document beside"),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6), sides, [this, sides] {
                            m_centre.showDocuments();
                            sides->turn();
                            m_centre.focusQuotes();
                        });
    m_turn->setEnabled(false);
    connect(sides, &DocumentSides::splitChanged, this, [this](bool split) {
        m_split->setChecked(split);
        m_turn->setEnabled(split);
    });
}

void DocumentSteps::stepQuote(int by)
{
    m_centre.showDocuments();
    m_centre.documents()->stepQuote(by);
}

void DocumentSteps::stepUncoded(int by)
{
    m_centre.showDocuments();
    if (m_centre.documents()->current() && !m_centre.documents()->stepUncoded(by))
        m_workspace.showMessage(tr("Nothing is left to code in this document."));
}

} // namespace axial
