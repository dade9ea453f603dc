#pragma once

#include "core/query/findings/findingevidence.h"

#include <QCoreApplication>
#include <QWidget>

#include <vector>

class QAction;
class QLabel;
class QListWidget;

namespace axial {

class Workspace;

/// What carries a finding: quotes, reports, memos, figures; opened where they are, taken out again.
class EvidenceList : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::EvidenceList)

public:
    explicit EvidenceList(Workspace &workspace, QWidget *parent = nullptr);

    void showEvidence(FindingId finding, const std::vector<FindingEvidence> &evidence);
    QList<QAction *> acts() const { return {m_open, m_remove}; }

private:
    const FindingEvidence *current() const;
    void updateActions();
    void openCurrent();
    void remove();

    Workspace &m_workspace;
    FindingId m_finding;
    std::vector<FindingEvidence> m_evidence;
    QListWidget *m_list;
    QLabel *m_hint;
    QAction *m_open;
    QAction *m_remove;
};

} // namespace axial
