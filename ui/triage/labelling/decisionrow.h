#pragma once

#include "core/base/id.h"

#include <QWidget>

#include <vector>

class QAction;
class QPushButton;

namespace axial {

class CodeField;
class ReportModel;
class ReportTable;
class ResolveBar;
class Workspace;

/// The code that the selected reports of a round get, and the act that gives it to them.
class DecisionRow : public QWidget
{
    Q_OBJECT

public:
    /// The reason in the bar is stored beside each decision.
    DecisionRow(Workspace &workspace, const ReportModel &reports, const ReportTable &table,
                ResolveBar &resolving);

    QAction *decideAction() const { return m_decide; }
    CodeField *code() const { return m_code; }
    /// None = no decision can be made.
    void setRound(RoundId round) { m_round = round; }
    /// What is selected, or what may be done, has changed.
    void updateState();

private:
    bool isHidden() const;
    void decide();
    void writeDecisions(const std::vector<SourceId> &reports, CodeId code, const QString &label,
                        const QString &what);
    void sayWhyNot();

    Workspace &m_workspace;
    const ReportModel &m_reports;
    const ReportTable &m_table;
    ResolveBar &m_resolving;
    CodeField *m_code;
    QAction *m_decide;
    QPushButton *m_button;
    RoundId m_round;
};

} // namespace axial
