#pragma once

#include <QObject>

namespace axial {

class ActionGroups;
class CodingCentre;
class Workspace;

/// Going on in the documents: from quote to quote, to what is left to code, from tab to tab.
class DocumentSteps : public QObject
{
    Q_OBJECT

public:
    DocumentSteps(Workspace &workspace, CodingCentre &centre, QObject *parent = nullptr);

    void addQuotesTo(ActionGroups &groups);
    void addTabsTo(ActionGroups &groups);

private:
    void stepQuote(int by);
    void stepUncoded(int by);

    Workspace &m_workspace;
    CodingCentre &m_centre;
};

} // namespace axial
