#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

#include <vector>

class QAction;
class QMenu;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class WholeCodesBar;
class Workspace;
struct Changes;

/// Codes that a document carries as a whole: the bar that shows them above its text, and what puts
/// mine there and takes them off.
class WholeDocumentActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::WholeDocumentActs)

public:
    WholeDocumentActs(Workspace &workspace, const CodeTreeModel &codes, CodingCentre &centre,
                      QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    /// For a menu at the words.
    void addTo(QMenu &menu);
    void updateActions();
    /// The codes are called otherwise, or another document is shown.
    void read();

private:
    void takeChanges(const Changes &changes);
    void ask();
    void store(SourceId source, const std::vector<CodeId> &put,
               const std::vector<CodeId> &takenOff);

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    CodingCentre &m_centre;
    WholeCodesBar *m_bar;
    QAction *m_act = nullptr;
};

} // namespace axial
