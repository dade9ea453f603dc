#pragma once

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class ReportTable;
class Workspace;

/// Puts the selected reports into a finding.
class ReportFinding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ReportFinding)

public:
    ReportFinding(Workspace &workspace, ReportTable &table, QObject *parent = nullptr);

    QAction *putAction() const { return m_put; }

private:
    void put();
    void update();

    Workspace &m_workspace;
    ReportTable &m_table;
    QAction *m_put;
};

} // namespace axial
