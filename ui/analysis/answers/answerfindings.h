#pragma once

#include "core/base/table.h"

#include <QCoreApplication>
#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace axial {

class ResultView;
class Workspace;

/// Brings the chosen number of an answer, or its figure, into a finding.
class AnswerFindings : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::AnswerFindings)

public:
    AnswerFindings(Workspace &workspace, ResultView &result, QWidget &page);

    QList<QAction *> acts() const { return {m_number, m_figure}; }
    /// The question whose answer is shown.
    void setAnswered(const QueryCall &call);

private:
    void putNumber();
    void putFigure();
    void update();

    Workspace &m_workspace;
    ResultView &m_result;
    QWidget &m_page;
    QueryCall m_call;
    QAction *m_number;
    QAction *m_figure;
};

} // namespace axial
