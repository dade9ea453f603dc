#pragma once

#include "core/base/id.h"

#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QPushButton;

namespace axial {

class CodeField;
class ReportModel;
class ReportTable;
class Workspace;

/// The code that the selected reports of a round get, and the act that gives it to them.
class DecisionRow : public QWidget
{
    Q_OBJECT

public:
    DecisionRow(Workspace &workspace, const ReportModel &reports, const ReportTable &table,
                QWidget *parent = nullptr);

    QAction *decideAction() const { return m_decide; }
    CodeField *code() const { return m_code; }
    /// None = no decision can be made.
    void setRound(RoundId round) { m_round = round; }
    /// Asked for what is stored beside each decision.
    void setReason(std::function<QString()> reason) { m_reason = std::move(reason); }
    /// What is selected, or what may be done, has changed.
    void updateState();

Q_SIGNALS:
    void decided(const std::vector<SourceId> &reports);

private:
    bool isHidden() const;
    void decide();
    void writeDecisions(const std::vector<SourceId> &reports, CodeId code, const QString &label,
                        const QString &what);
    void sayWhyNot();

    Workspace &m_workspace;
    const ReportModel &m_reports;
    const ReportTable &m_table;
    CodeField *m_code;
    QAction *m_decide;
    QPushButton *m_button;
    RoundId m_round;
    std::function<QString()> m_reason = [] { return QString(); };
};

} // namespace axial
