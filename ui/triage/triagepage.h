#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/base/whenseen.h"

#include <QAbstractSlider>

class QAction;
class QStackedWidget;

namespace axial {

class AgreementReading;
class AgreementStrip;
class AlikeList;
class CodeTreeModel;
class DecisionRow;
class LabelActs;
class LabelBar;
class LabelGuide;
class EmptyTable;
class NoReports;
class ReportBar;
class ReportModel;
class ReportPane;
class ReportTable;
class ReportTextReading;
class ResolveBar;
class RoundActs;
class RoundPace;
class RoundReading;
class ScreeningActs;
class WorkOrderMenu;
class Workspace;
struct Changes;
struct ReportList;

/// The issue reports of a round with every coder's label, how far they agree, and what is decided.
class TriagePage : public Page
{
    Q_OBJECT

public:
    explicit TriagePage(Workspace &workspace, QWidget *parent = nullptr);

    QList<QAction *> pageActions() override;
    QList<QAction *> viewActions() override { return {m_focus}; }
    bool saveNow() override;
    bool take(const PageRequest &request) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void connectRounds();
    void connectList();
    void connectLabels();
    void focusOnReport(bool isAlone);
    void scrollReport(QAbstractSlider::SliderAction step);
    void onProjectChanged();
    void onDataChanged(const Changes &changes);
    void hideReports();
    void refresh();
    void reload();
    void readCodes();
    bool readRounds();
    void showRound();
    void chooseRound();
    void showUnassigned();
    void beginRound();
    void loadReports();
    void countRest();
    void showUnassignedCount(qint64 count);
    void takeReports(const ReportList &reports);
    void showUnread();
    void showCanceled();
    void showCurrent();
    void goTo(SourceId report);
    void updateState();

    Workspace &m_workspace;
    CodeTreeModel *m_tree;
    ReportModel *m_model;
    ReportBar *m_bar;
    ReportTable *m_table;
    ReportPane *m_report;
    LabelBar *m_labels;
    LabelGuide *m_guide;
    AlikeList *m_alike;
    LabelActs *m_labelling;
    WorkOrderMenu *m_order;
    ResolveBar *m_resolve;
    DecisionRow *m_decisions;
    AgreementStrip *m_strip;
    AgreementReading *m_agreement;
    RoundReading *m_reading;
    RoundActs *m_rounds;
    RoundPace *m_pace;
    ScreeningActs *m_screening;
    ReportTextReading *m_texts;
    EmptyTable *m_noRows;
    NoReports *m_empty;
    QWidget *m_list; ///< with what stands below it
    QAction *m_focus;
    QWidget *m_body; ///< the reports with all that is said of them
    QStackedWidget *m_stack;
    bool m_isRead = false;   ///< what is shown, be it that there is nothing, of this project
    qint64 m_unassigned = 0; ///< reports of the study that are in no round
    LatestJob m_countingUnassigned{m_workspace};
    WhenSeen m_whenSeen{*this, [this] { reload(); }};
};

} // namespace axial
