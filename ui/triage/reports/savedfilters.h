#pragma once

#include <QCoreApplication>
#include <QMenu>

class QAction;

namespace axial {

class ReportFilterField;
class Workspace;

/// The filters that were saved in the study: chosen, saved under a name, deleted; each a step that
/// undo takes back.
class SavedFilters : public QMenu
{
    Q_DECLARE_TR_FUNCTIONS(axial::SavedFilters)

public:
    SavedFilters(Workspace &workspace, ReportFilterField &field, QWidget *parent = nullptr);

private:
    void fill();
    void askName();
    void save(const QString &name);

    Workspace &m_workspace;
    ReportFilterField &m_field;
    QMenu *m_delete;
};

} // namespace axial
