#pragma once

#include <QStackedWidget>

namespace axial {

class NoReports;

/// The reports, or in their place why there are none. What was read stays when nothing more can be.
class ReportsStack : public QStackedWidget
{
public:
    ReportsStack(NoReports *empty, QWidget *reports, QWidget *parent = nullptr);

    void showReports();
    void showNoRound();
    /// Nothing could be read.
    void showUnread();
    void showCanceled();
    /// What is shown, be it that there is nothing, was read of this project; or no more.
    void setRead(bool isRead) { m_isRead = isRead; }

private:
    NoReports *m_empty;
    QWidget *m_reports;
    bool m_isRead = false;
};

} // namespace axial
