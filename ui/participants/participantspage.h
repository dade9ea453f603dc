#pragma once

#include "core/project/history/stepplaces.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/base/whenseen.h"
#include "ui/participants/participantmodel.h"

#include <QHash>
#include <QObject>
#include <QString>

class QAction;
class QStackedWidget;
class QToolBar;

namespace axial {

class EmptyState;
class FilterField;
class GroupMenu;
class GroupingActs;
class KeptColumns;
class ParticipantActs;
class ParticipantGrid;
class ParticipantsPane;
class Workspace;
struct Changes;

/// Counts the quotes of every participant, on a worker; the newest counting is the one that counts.
class QuoteCounting : public QObject
{
    Q_OBJECT

public:
    explicit QuoteCounting(Workspace &workspace, QObject *parent = nullptr);

    void begin();
    void cancel();
    /// It was begun and has neither ended nor failed, so an edit may have interrupted it.
    bool isPending() const { return m_isPending; }

Q_SIGNALS:
    /// Quotes by pseudonym; those not named have none.
    void counted(const QHash<QString, qint64> &quotes);

private:
    Workspace &m_workspace;
    LatestJob m_counting{m_workspace};
    bool m_isPending = false;
};

/// Who was interviewed: participants by attributes, their groups, and where they speak.
class ParticipantsPage : public Page
{
    Q_OBJECT

public:
    explicit ParticipantsPage(Workspace &workspace, QWidget *parent = nullptr);

    QList<QAction *> pageActions() override;
    bool take(const PageRequest &request) override;
    /// Makes their row the current one, if need be without the filter.
    void showParticipant(ParticipantId participant);

private:
    void buildActions();
    void buildBar(QToolBar &bar);
    void buildBody();
    void connectParts();
    void onDataChanged(const Changes &changes);
    void refresh();
    void reload();
    bool readValues(ParticipantModel::Values &values);
    void showValues(ParticipantModel::Values values);
    void showEmptyOrBody();
    bool takeValues(const Changes &changes);
    void countQuotes();
    void updateActions();
    void showChanged(const std::vector<StepPlace> &places);
    void showCellMenu(const QPoint &place);
    void showTitleMenu(const QPoint &place);
    bool goToColumn(int column);
    ParticipantId current() const;
    void addNotes(QMenu &menu);

    Workspace &m_workspace;
    ParticipantModel *m_model;
    ParticipantGrid *m_grid;
    KeptColumns *m_columns;
    GroupingActs *m_groupings;
    ParticipantsPane *m_pane;
    FilterField *m_filter;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QWidget *m_body;
    GroupMenu *m_groupMenu;
    ParticipantActs *m_acts;
    QuoteCounting *m_counting;
    QAction *m_import;
    QAction *m_speakers;
    WhenSeen m_whenSeen{*this, [this] { reload(); }};
    bool m_isRead = false; ///< of this project
    bool m_speakersStale = true;
    bool m_isNew = true; ///< another project: columns get their first widths
};

} // namespace axial
