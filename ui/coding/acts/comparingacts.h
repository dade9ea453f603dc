#pragma once

#include "ui/comparing/codingcomparison.h"
#include "ui/comparing/comparisonbar.h"

#include <QCoreApplication>
#include <QObject>

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class Workspace;

/// Comparing two coders in the documents: from one disagreement to the next, and what is decided
/// there.
class ComparingActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ComparingActs)

public:
    ComparingActs(Workspace &workspace, const CodeTreeModel &codes, CodingCentre &centre,
                  QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    void updateActions();

private:
    void addSteps(ActionGroups &groups);
    void addDecisions(ActionGroups &groups);
    void step(int by, CodingComparison::Which which);
    void decide(bool acceptsLeft, bool acceptsRight);
    void start(bool isOn);

    Workspace &m_workspace;
    CodingCentre &m_centre;
    CodingComparison *m_comparison;
    ComparisonBar *m_bar;
    QAction *m_compare = nullptr;
    ComparisonBar::Acts m_acts = {};
};

} // namespace axial
