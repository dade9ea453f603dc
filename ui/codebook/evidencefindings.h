#pragma once

#include <QCoreApplication>
#include <QObject>

namespace axial {

class EvidenceModel;
class EvidenceTable;
class Workspace;

/// Puts the chosen quotes of the evidence into a finding, from its menu and by a key.
class EvidenceFindings : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::EvidenceFindings)

public:
    EvidenceFindings(Workspace &workspace, EvidenceTable &table, EvidenceModel &evidence);

private:
    void put();

    Workspace &m_workspace;
    EvidenceTable &m_table;
    EvidenceModel &m_evidence;
};

} // namespace axial
