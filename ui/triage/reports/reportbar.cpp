#include "ui/triage/reports/reportbar.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/turningrow.h"

#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QToolBar>
#include <QToolButton>

namespace axial {

RoundField::RoundField(QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(tr("Round"));
    setSizeAdjustPolicy(AdjustToContents);
    connect(this, &QComboBox::activated, this, &RoundField::chosen);
}

void RoundField::setRounds(const std::vector<Round> &rounds, RoundId shown)
{
    const QSignalBlocker quiet(this);
    const bool wasEvery = isEveryReport();
    clear();
    for (const Round &each : rounds)
        addItem(each.name, each.id.value);
    if (rounds.empty())
        return;
    insertSeparator(count());
    addItem(tr("All reports"), qint64(0));
    const int known = shown ? findData(shown.value) : -1;
    setCurrentIndex(wasEvery && !shown ? count() - 1 : qMax(0, known));
}

void RoundField::choose(RoundId round)
{
    const int row = round ? findData(round.value) : -1;
    if (row < 0)
        return;
    setCurrentIndex(row);
    Q_EMIT chosen();
}

void RoundField::chooseEveryReport()
{
    if (count() == 0)
        return;
    setCurrentIndex(count() - 1);
    Q_EMIT chosen();
}

ReportBar::ReportBar(Workspace &workspace, ReportModel &reports, QWidget *parent)
    : QWidget(parent), m_reports(reports), m_filter(new ReportFilterField(reports)),
      m_saved(new SavedFilters(workspace, *m_filter, this)), m_count(new QLabel),
      m_problem(paragraph()), m_pace(paragraph()), m_rounds(new RoundField), m_tools(new QToolBar),
      m_unassigned(new QToolButton), m_toDo(new QToolButton), m_toVote(new QToolButton),
      m_workOrder(new QToolButton), m_leave(new QToolButton), m_progress(new QProgressBar)
{
    m_tools->setMovable(false);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleName(tr("Reports shown"));
    m_tools->addWidget(m_filter);
    auto *saved = new QToolButton;
    saved->setDefaultAction(m_saved->menuAction());
    saved->setPopupMode(QToolButton::InstantPopup);
    m_tools->addWidget(saved);
    m_tools->addWidget(m_count);
    m_roundsPlace = m_tools->addWidget(m_rounds);
    m_problem->setAccessibleName(tr("What is wrong with the filter"));
    m_problem->setFont(theme::font(9));
    m_problem->setForegroundRole(QPalette::BrightText);
    m_problem->setContentsMargins(12, 0, 12, 6);
    m_problem->hide();
    m_pace->setAccessibleName(tr("How far the coders are"));
    theme::quieten(*m_pace);
    m_pace->setContentsMargins(4, 0, 12, 0);
    m_pace->hide();
    m_toDo->setToolTip(tr("Goes to the next report without your label"));
    m_toVote->setToolTip(tr("Shows the categories that coders propose"));
    m_leave->setText(tr("Show the list"));
    for (QToolButton *button : {m_unassigned, m_toDo, m_toVote, m_workOrder, m_leave}) {
        button->setAutoRaise(true);
        button->setFont(theme::font(9));
        button->hide();
    }
    m_progress->setMaximum(0);
    m_progress->setTextVisible(false); // the words beside it say more
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(tr("Labelled"));
    m_progress->hide();
    m_unassigned->setToolTip(tr("Shows them, so that a round can be made of them"));
    connect(m_toDo, &QToolButton::clicked, this, &ReportBar::nextRequested);
    connect(m_toVote, &QToolButton::clicked, this, &ReportBar::votesRequested);
    connect(m_leave, &QToolButton::clicked, this, &ReportBar::listRequested);
    connect(m_unassigned, &QToolButton::clicked, this, &ReportBar::unassignedRequested);
    inColumn(this, flush,
             {m_tools, m_problem,
              inRow({{8, 0, 8, 4}}, {m_toDo,
                                     m_workOrder,
                                     m_toVote,
                                     {m_pace, 1},
                                     {m_progress, 2},
                                     m_leave,
                                     {m_unassigned, 0, Qt::AlignRight}})});
}

void ReportBar::setRounds(const std::vector<Round> &rounds, RoundId shown)
{
    m_rounds->setRounds(rounds, shown);
    m_roundsPlace->setVisible(!rounds.empty());
}

void ReportBar::addRoundActions(const QList<QAction *> &actions)
{
    m_tools->addActions(actions);
}

void ReportBar::showPace(const QString &sentence)
{
    m_pace->setText(sentence);
    m_pace->setVisible(!sentence.isEmpty());
}

void ReportBar::showWork(qint64 done, qint64 of, qint64 toVote)
{
    const qint64 left = of - done;
    m_toDo->setText(tr("%1 to do").arg(numberWords(left)));
    m_toDo->setVisible(left > 0);
    m_toVote->setText(tr("%1 to vote on").arg(numberWords(toVote)));
    m_toVote->setVisible(toVote > 0);
    m_progress->setMaximum(int(of));
    m_progress->setValue(int(done));
    m_progress->setVisible(of > 0 && !m_leave->isHidden());
}

void ReportBar::setWorkOrderMenu(QMenu *menu)
{
    openMenu(*m_workOrder, menu);
    m_workOrder->setMaximumHeight(m_toDo->sizeHint().height()); // the report has the room
    m_workOrder->setToolTip(tr("Order of work"));
}

void ReportBar::showWorkOrder(const QString &words)
{
    m_workOrder->setText(words);
    m_workOrder->setAccessibleName(tr("Order of work: %1").arg(words));
    m_workOrder->setVisible(!words.isEmpty());
}

void ReportBar::setReportAlone(bool isAlone)
{
    m_tools->setVisible(!isAlone);
    m_progress->setVisible(isAlone && m_progress->maximum() > 0); // who takes no part has no work
    m_leave->setVisible(isAlone);
}

void ReportBar::showUnassigned(qint64 count)
{
    m_unassigned->setText(
        tr("%1 report(s) in no round", nullptr, int(count)).arg(numberWords(count)));
    m_unassigned->setVisible(count > 0);
}

void ReportBar::showCount(Reading reading)
{
    const QString found = numberWords(m_reports.rowCount());
    QString shown = tr("%1 of %2").arg(found, numberWords(m_reports.totalCount()));
    if (m_reports.excludedCount() > 0)
        shown = tr("%1 · %2 excluded").arg(shown, numberWords(m_reports.excludedCount()));
    if (m_reports.isArranging())
        shown = tr("Arranging…");
    if (reading == Reading::Searching)
        shown = tr("%1 so far…").arg(found);
    if (reading == Reading::Stopped)
        shown = tr("%1, search stopped").arg(found);
    if (reading == Reading::Pending && m_reports.totalCount() == 0)
        shown = tr("Reading…");
    m_count->setText(shown);
    // Before the first are read there is nothing that a value could be among.
    const QString problem = m_reports.totalCount() == 0 ? QString() : m_filter->problem();
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace axial
