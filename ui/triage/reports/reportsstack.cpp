#include "ui/triage/reports/reportsstack.h"

#include "ui/triage/reports/noreports.h"

namespace axial {

ReportsStack::ReportsStack(NoReports *empty, QWidget *reports, QWidget *parent)
    : QStackedWidget(parent), m_empty(empty), m_reports(reports)
{
    addWidget(empty);
    addWidget(reports);
}

void ReportsStack::showReports()
{
    setCurrentWidget(m_reports);
}

void ReportsStack::showNoRound()
{
    m_isRead = m_empty->showNoRound() || m_isRead;
    setCurrentWidget(m_empty);
}

void ReportsStack::showUnread()
{
    if (m_isRead)
        return;
    m_empty->showUnread();
    setCurrentWidget(m_empty);
}

void ReportsStack::showCanceled()
{
    if (m_isRead)
        return;
    m_empty->showCanceled();
    setCurrentWidget(m_empty);
}

} // namespace axial
