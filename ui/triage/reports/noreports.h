#pragma once

#include "ui/widgets/emptystate.h"

class QAbstractItemView;

namespace axial {

class ReportModel;
class Workspace;
struct ReportFilter;

/// In the place of the rows when there are none: why that is so, and what shows some.
class EmptyTable : public EmptyState
{
    Q_OBJECT

public:
    /// Lies upon the view.
    EmptyTable(const ReportModel &reports, QAbstractItemView &view);

    /// Reports of the study that are in no round.
    void setUnassigned(qint64 count);
    /// Others are shown, or none; while they are being read nothing is known yet.
    void update(bool isRead);

Q_SIGNALS:
    void clearRequested();
    void unassignedRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Act { None, Clear, ShowUnassigned };
    void say(const QString &title, const QString &sentence, Act act);
    void explain();
    bool explainAgreement(const ReportFilter &filter);
    QString unassignedSentence() const;

    const ReportModel &m_reports;
    QAbstractItemView &m_view;
    qint64 m_unassigned = 0;
    Act m_act = Act::None;
};

/// What stands where the reports would be, while there is no round or nothing could be read.
class NoReports : public EmptyState
{
    Q_OBJECT

public:
    explicit NoReports(Workspace &workspace, QWidget *parent = nullptr);

    /// There is no round: how to begin. False when it could not be read whether there are reports
    /// to make one of.
    bool showNoRound();
    void showUnread();
    void showCanceled();

Q_SIGNALS:
    /// A round of the reports that were shown to be in none.
    void roundRequested(qint64 reports);

private:
    Workspace &m_workspace;
    qint64 m_withoutRound = 0;
};

} // namespace axial
