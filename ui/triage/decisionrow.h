#pragma once

#include "core/domain/code.h"

#include <QHash>
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
    /// None = no decision can be made.
    void setRound(RoundId round);
    void setCodes(const std::vector<Code> &tree, const QHash<CodeId, int> &colors);
    /// What was typed was for other reports.
    void clearCode();
    /// What is selected, or what may be done, has changed.
    void updateState();

private:
    void decide();
    void writeDecisions(const std::vector<SourceId> &reports, CodeId code, const QString &label,
                        const QString &said);
    void askToDecide(const QString &question, const QString &details, size_t reports,
                     const std::function<void()> &write);
    void sayWhyNot();

    Workspace &m_workspace;
    const ReportModel &m_reports;
    const ReportTable &m_table;
    CodeField *m_code;
    QAction *m_decide;
    QPushButton *m_button;
    RoundId m_round;
};

} // namespace axial
