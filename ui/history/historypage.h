#pragma once

#include "core/project/project.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/base/teamundo.h"
#include "ui/base/whenseen.h"

#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QStackedWidget;
class QTableView;

namespace axial {

class EmptyState;
class FilterField;
class MessageBar;
class StepModel;
class Workspace;

/// The study's log: who did what and when, and the way back to any step of it.
class HistoryPage : public Page
{
    Q_OBJECT

public:
    explicit HistoryPage(Workspace &workspace, QWidget *parent = nullptr);

    QList<QAction *> pageActions() override;

private:
    void buildBar(class QToolBar &bar);
    void buildView();
    void refresh();
    void reload();
    void readBeside();
    void take(std::vector<Step> steps);
    void showUnread();
    void showStale();
    void fillPeople();
    void applyFilter();
    void updateState();
    void enable(QAction &action, const QString &obstacle);
    void updateWhole();
    HistoryId currentStep() const;
    void offer(int row);
    void offerStart();
    void askForget();
    void askName();
    void nameVersion(const QString &name);
    void goToCurrent();
    QString obstacleToOne(int row) const;
    void undoCurrent();
    void goTo(HistoryId step);

    Workspace &m_workspace;
    StepModel *m_model;
    QTableView *m_view;
    FilterField *m_filter;
    QComboBox *m_person;
    QLabel *m_budget;
    MessageBar *m_question;
    QStackedWidget *m_stack;
    QWidget *m_log;
    EmptyState *m_empty;
    QAction *m_goTo;
    QAction *m_undoOne; ///< where a team has the steps
    QAction *m_undoAll;
    QAction *m_forget;
    QAction *m_name; ///< a version
    QAction *m_versions;
    TeamUndo m_ofTeam;
    LatestJob m_reading; ///< of a long history
    LatestJob m_readingTree;
    HistoryId m_named;   ///< the step whose tree gets a name; none = what is now
    HistoryId m_offered; ///< the step that the question above the list is about; none = the start
    WhenSeen m_whenSeen{*this, [this] { reload(); }};
    bool m_isStartAsked = false; ///< offerStart(), before the steps were read
    bool m_isMasked = false;     ///< what is shown names no colleague's acts
};

} // namespace axial
