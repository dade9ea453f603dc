#include "ui/triage/reports/reportbar.h"

#include "ui/base/numberwords.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/savedfilters.h"
#include "ui/triage/rounds/roundfield.h"
#include "ui/widgets/boxes.h"

#include <QAction>
#include <QLabel>
#include <QToolBar>
#include <QToolButton>

namespace axial {

ReportBar::ReportBar(Workspace &workspace, ReportModel &reports, QWidget *parent)
    : QWidget(parent), m_reports(reports), m_filter(new ReportFilterField(reports)),
      m_saved(new SavedFilters(workspace, *m_filter, this)), m_count(new QLabel),
      m_problem(new QLabel), m_pace(new QLabel), m_rounds(new RoundField), m_tools(new QToolBar),
      m_unassigned(new QToolButton)
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
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setAccessibleName(tr("What is wrong with the filter"));
    m_problem->setFont(theme::font(9));
    m_problem->setForegroundRole(QPalette::BrightText);
    m_problem->setContentsMargins(12, 0, 12, 6);
    m_problem->hide();
    m_pace->setTextFormat(Qt::PlainText);
    m_pace->setWordWrap(true);
    m_pace->setAccessibleName(tr("How far the coders are"));
    m_pace->setFont(theme::font(9));
    m_pace->setForegroundRole(QPalette::PlaceholderText);
    m_pace->setContentsMargins(12, 0, 12, 6);
    m_pace->hide();
    m_unassigned->setAutoRaise(true);
    m_unassigned->setFont(theme::font(9));
    m_unassigned->setToolTip(tr("Shows them, so that a round can be made of them"));
    m_unassigned->hide();
    connect(m_unassigned, &QToolButton::clicked, this, &ReportBar::unassignedRequested);
    inColumn(this, flush,
             {m_tools, m_problem,
              inRow({{0, 0, 8, 0}}, {{m_pace, 1}, {m_unassigned, 0, Qt::AlignRight}})});
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
