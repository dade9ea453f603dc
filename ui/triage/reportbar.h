#pragma once

#include "core/domain/round.h"

#include <QToolBar>

#include <vector>

class QLabel;

namespace axial {

class ReportFilterField;
class ReportModel;
class RoundField;

/// Above the reports: what narrows them, how many are shown, and which round they are of.
class ReportBar : public QToolBar
{
    Q_OBJECT

public:
    explicit ReportBar(ReportModel &reports, QWidget *parent = nullptr);

    ReportFilterField *filter() const { return m_filter; }
    RoundField *rounds() const { return m_rounds; }
    /// One alone needs no choosing.
    void setRounds(const std::vector<Round> &rounds, RoundId shown);
    enum class Reading { Done, Pending };
    void showCount(Reading reading);

private:
    ReportModel &m_reports;
    ReportFilterField *m_filter;
    QLabel *m_count;
    RoundField *m_rounds;
    QAction *m_roundsPlace;
};

} // namespace axial
