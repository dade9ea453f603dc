#pragma once

#include <QCoreApplication>
#include <QList>
#include <QObject>

class QAction;

namespace axial {

class ActionGroups;
class CodingCentre;
class Workspace;

/// Going on in the documents: from quote to quote, to what is left to code, from tab to tab.
class DocumentSteps : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::DocumentSteps)

public:
    DocumentSteps(Workspace &workspace, CodingCentre &centre, QObject *parent = nullptr);

    void addQuotesTo(ActionGroups &groups);
    void addTabsTo(ActionGroups &groups);
    /// For the menu "View".
    QList<QAction *> sideActions() const { return {m_split, m_turn}; }

private:
    void addSidesTo(ActionGroups &groups);
    void stepQuote(int by);
    void stepUncoded(int by);

    Workspace &m_workspace;
    CodingCentre &m_centre;
    QAction *m_split = nullptr;
    QAction *m_turn = nullptr;
};

} // namespace axial
