#include "ui/coding/acts/comparingacts.h"

#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/taxonomy/tree/codetreemodel.h"

namespace axial {

ComparingActs::ComparingActs(Workspace &workspace, const CodeTreeModel &codes, CodingCentre &centre,
                             QObject *parent)
    : QObject(parent), m_workspace(workspace), m_centre(centre),
      m_comparison(new CodingComparison(workspace, *centre.documents(), this)),
      m_bar(new ComparisonBar(*m_comparison, [&codes](CodeId id) {
          const Code *code = codes.find(id);
          return code ? code->label() : QString();
      }))
{
    centre.addBelow(m_bar);
    connect(m_comparison, &CodingComparison::changed, this, [this] {
        if (m_compare)
            m_compare->setChecked(m_comparison->isOn());
    });
}

void ComparingActs::addTo(ActionGroups &groups)
{
    m_compare = groups.add(tr("Compare coders"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                           this, [this] { start(m_compare->isChecked()); });
    m_compare->setCheckable(true);
    addSteps(groups);
    addDecisions(groups);
    m_acts.close = new QAction(tr("Close"), this);
    m_acts.close->setToolTip(tr("Stop comparing"));
    connect(m_acts.close, &QAction::triggered, this, [this] { start(false); });
    m_bar->setActs(m_acts);
    updateActions();
}

void ComparingActs::addSteps(ActionGroups &groups)
{
    using Which = CodingComparison::Which;
    const auto add = [&](const QString &text, const QKeySequence &keys, int by, Which which) {
        return groups.add(text, keys, this, [this, by, which] { step(by, which); });
    };
    m_acts.next = add(tr("Next disagreement"), Qt::Key_F7, 1, Which::All);
    m_acts.previous = add(tr("Previous disagreement"), QKeySequence(Qt::SHIFT | Qt::Key_F7), -1,
                          Which::All);
    m_acts.undecided = add(tr("Next undecided one"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F7), 1, Which::Undecided);
    m_acts.next->setIconText(tr("Next"));
    m_acts.previous->setIconText(tr("Previous"));
    m_acts.undecided->setIconText(tr("Next undecided"));
}

void ComparingActs::addDecisions(ActionGroups &groups)
{
    const auto add = [&](const QString &text, Qt::Key key, bool left, bool right) {
        QAction *action = groups.add(text, QKeySequence(Qt::ALT | key), this,
                                     [this, left, right] { decide(left, right); });
        action->setAutoRepeat(false); // by then another disagreement is the current one
        return action;
    };
    m_acts.left = add(tr("Accept the left one’s"), Qt::Key_1, true, false);
    m_acts.right = add(tr("Accept the right one’s"), Qt::Key_2, false, true);
    m_acts.both = add(tr("Accept both"), Qt::Key_3, true, true);
    m_acts.neither = add(tr("Accept neither"), Qt::Key_0, false, false);
    m_acts.takeBack = groups.add(tr("Take the decision back"),
                                 QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Delete), m_comparison,
                                 &CodingComparison::undecide);
}

void ComparingActs::updateActions()
{
    m_bar->setCanDecide(m_workspace.canEdit());
    for (QAction *action : {m_acts.left, m_acts.right, m_acts.both, m_acts.neither, m_acts.takeBack,
                            m_acts.next, m_acts.previous, m_acts.undecided}) {
        if (!m_comparison->isOn())
            action->setEnabled(false);
    }
}

void ComparingActs::start(bool isOn)
{
    m_centre.showDocuments();
    m_comparison->setOn(isOn);
    updateActions();
    m_centre.focusQuotes();
    if (isOn && m_comparison->obstacle().isEmpty())
        m_comparison->step(1, CodingComparison::Which::Undecided);
}

void ComparingActs::step(int by, CodingComparison::Which which)
{
    m_centre.showDocuments();
    if (!m_comparison->step(by, which))
        m_workspace.showMessage(tr("There is no such disagreement in this document."));
}

void ComparingActs::decide(bool acceptsLeft, bool acceptsRight)
{
    m_comparison->decide(acceptsLeft, acceptsRight, m_bar->reason());
}

} // namespace axial
