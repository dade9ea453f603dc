#include "ui/analysis/answers/answerfindings.h"

#include "core/query/findings/drawnfigure.h"
#include "core/query/findings/numberplace.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"

#include <QAction>

namespace axial {

AnswerFindings::AnswerFindings(Workspace &workspace, ResultView &result, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_result(result), m_page(page),
      m_number(new QAction(tr("Put this number into a finding…"), this)),
      m_figure(new QAction(tr("Put this figure into a finding…"), this))
{
    m_number->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F));
    m_number->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_result.addAction(m_number);
    if (auto *table = m_result.findChild<ResultTable *>()) // where its menu is
        table->addActions(acts());
    connect(m_number, &QAction::triggered, this, &AnswerFindings::putNumber);
    connect(m_figure, &QAction::triggered, this, &AnswerFindings::putFigure);
    connect(&result, &ResultView::choiceChanged, this, &AnswerFindings::update);
    connect(&workspace, &Workspace::accessChanged, this, &AnswerFindings::update);
    connect(&workspace, &Workspace::projectChanged, this, [this] { setAnswered({}); });
    update();
}

void AnswerFindings::setAnswered(const QueryCall &call)
{
    m_call = call;
    update();
}

void AnswerFindings::update()
{
    m_number->setEnabled(m_workspace.canEdit() && m_result.hasChosen());
    m_figure->setEnabled(m_workspace.canEdit() && !m_call.query.isEmpty() && m_result.chart());
}

void AnswerFindings::putNumber()
{
    m_workspace.guarded([this] {
        ForFinding wanted;
        wanted.number = m_result.chosenNumber();
        const FindingNumber &number = *wanted.number;
        wanted.what = tr("%1 (%2)").arg(displayText(number.written.value, number.written.kind),
                                        NumberPlace{number.row, number.column}.words());
        putIntoFinding(m_workspace, m_page.window(), wanted);
    });
}

void AnswerFindings::putFigure()
{
    if (!m_result.chart())
        return;
    const DrawnFigure drawn = m_result.drawn();
    ForFinding wanted;
    wanted.figure = storedFigure(drawn);
    wanted.what = figureWords(drawn);
    putIntoFinding(m_workspace, m_page.window(), wanted);
}

} // namespace axial
