#pragma once

#include "core/base/id.h"
#include "ui/base/page.h"

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTimer;
class QToolBar;

namespace axial {

class AgreementStrip;
class Database;
class EmptyState;
class FilterField;
class Progress;
class ReportModel;
class ReportPane;
class ReportPlace;
class Workspace;
struct Changes;
struct ReportList;

/// The issue reports of a round with every coder's label, how far they agree, and what is decided.
class TriagePage : public Page
{
    Q_OBJECT

public:
    explicit TriagePage(Workspace &workspace, QWidget *parent = nullptr);
    ~TriagePage() override;

    QList<QAction *> pageActions() override { return {m_decide, m_copy, m_open}; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildBar(QToolBar &bar);
    void buildView();
    QLayout *decisionRow();
    void fitReportColumn();
    void onDataChanged(const Changes &changes);
    void refresh();
    void reload();
    bool readRounds();
    void showEmptyState();
    void showNothingRead();
    void showCanceled();
    void makeRound();
    void sayWhyNot();
    bool writeStep(const QString &label, size_t reports,
                   const std::function<void(Database &, Progress &)> &write,
                   const std::function<void()> &done);
    void readCodes();
    void loadReports();
    void readReports(const std::shared_ptr<Database> &reader, qint64 first);
    void loadAgreement();
    void takeReports(ReportList reports);
    void arrangeByJobs();
    void hideOrShowOthers();
    bool touchesRound(const Changes &changes);
    bool takeDecisions(const Changes &changes);
    void applyFilter();
    void showWish();
    void stopReading();
    void showCurrent();
    void updateState();
    void copyLinks();
    void decide();
    void askToDecide(const QString &question, const QString &details, size_t reports,
                     const std::function<void()> &write);
    void clearCode();
    CodeId chosenCode() const;
    std::vector<SourceId> selected() const;

    Workspace &m_workspace;
    ReportModel *m_model;
    QTableView *m_view;
    std::unique_ptr<ReportPlace> m_place;
    ReportPane *m_report;
    AgreementStrip *m_agreement;
    FilterField *m_filter;
    QTimer *m_filterTimer;
    QTimer *m_agreementTimer;
    QComboBox *m_round;
    QAction *m_roundPlace = nullptr; ///< of the combo in the bar; hidden while there is one round
    QLabel *m_count;
    QComboBox *m_code;
    QPushButton *m_decideButton;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QWidget *m_body;
    QAction *m_decide;
    QAction *m_copy;
    QAction *m_open;
    RoundId m_roundId;
    qint64 m_withoutRound = 0; ///< reports that a round could be made of, while there is none
    std::shared_ptr<Progress> m_reportsJob;
    std::shared_ptr<Progress> m_arrangeJob;
    std::shared_ptr<Progress> m_agreementJob;
    bool m_isRead = false; ///< what is shown, be it that there is nothing, was read of this project
    QString m_wishedFilter; ///< as it was typed when it was applied last
    QString m_shownFilter;  ///< likewise, of what is shown
    int m_reading = 0;      ///< number of the reading that is wanted, and of the counting
    int m_counting = 0;
    bool m_reportsPending = false;
    bool m_agreementPending = false;
    bool m_keepsPlace = false; ///< what is selected changes, but not by the person
    bool m_stale = true;
    bool m_isNew = true; ///< another table: columns get their first widths
};

} // namespace axial
