#pragma once

#include "ui/base/page.h"
#include "ui/participants/participantmodel.h"

class QAction;
class QMenu;
class QStackedWidget;
class QToolBar;

namespace axial {

class EmptyState;
class FilterField;
class KeptColumns;
class GroupMenu;
class ParticipantGrid;
class ParticipantsPane;
class Progress;
class Workspace;
struct Changes;

/// Who was interviewed: participants by attributes, their groups, and where they speak.
class ParticipantsPage : public Page
{
    Q_OBJECT

public:
    explicit ParticipantsPage(Workspace &workspace, QWidget *parent = nullptr);
    ~ParticipantsPage() override;

    QList<QAction *> pageActions() override;
    bool take(const PageRequest &request) override;
    /// Opens the editor of the groups: those that are shown, or new ones when there are none.
    void editGroups();

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildActions();
    void buildBar(QToolBar &bar);
    void buildBody();
    void onDataChanged(const Changes &changes);
    void refresh();
    void reload();
    void showNothingRead();
    bool takeValues(const Changes &changes);
    void readGroupings();
    void countQuotes();
    void updateActions();
    void sizeColumns();

    void addParticipant();
    void renameParticipant();
    void removeParticipants();
    void addAttribute();
    void editAttribute();
    void removeAttribute();
    void addGrouping();
    void removeGrouping();
    void showSpeakers();
    void putInGroup(std::optional<size_t> group);
    void openGroupMenu();
    void showHeaderMenu(const QPoint &place);
    void fillGridMenu(const QPoint &place);
    QStringList valuesOf(const Attribute &attribute) const;
    std::vector<ParticipantId> selected() const;
    const Attribute *currentAttribute() const;

    Workspace &m_workspace;
    ParticipantModel *m_model;
    ParticipantGrid *m_grid;
    KeptColumns *m_columns;
    ParticipantsPane *m_pane;
    FilterField *m_filter;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QWidget *m_body;
    GroupMenu *m_groupMenu;
    QAction *m_addParticipant;
    QAction *m_renameParticipant;
    QAction *m_removeParticipants;
    QAction *m_addAttribute;
    QAction *m_editAttribute;
    QAction *m_removeAttribute;
    QAction *m_editGroups;
    QAction *m_addGrouping;
    QAction *m_removeGrouping;
    QAction *m_import;
    QAction *m_speakers;
    std::vector<Grouping> m_groupings;
    QString m_groupingName; ///< empty: the first
    std::shared_ptr<Progress> m_counting;
    bool m_countPending = false;
    bool m_stale = true;
    bool m_isRead = false; ///< of this project
    bool m_speakersStale = true;
    bool m_isNew = true; ///< another project: columns get their first widths
};

} // namespace axial
