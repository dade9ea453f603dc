#pragma once

#include "core/query/codes/details.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QCoreApplication>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QLabel;
class QStackedWidget;
class QTableView;

namespace axial {

class Database;
class EmptyState;
class FilterField;
class ListedModel;
class Workspace;

/// The details listed under codes: read, searched, edited, moved to another sub-theme, and written
/// as the lists that a study publishes. Each act is one step.
class ListedView : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::ListedView)

public:
    explicit ListedView(Workspace &workspace, QWidget *parent = nullptr);

    /// What stands above the view: the filter, how much there is, the export.
    QWidget *tools() const { return m_tools; }
    QList<QAction *> actions() const { return {m_edit, m_move, m_add, m_remove, m_write}; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildTools();
    void buildTable();
    void connectWorkspace();
    void read();
    void take(std::vector<ListedDetail> details);
    void updateState();
    void describe();
    void shareWidth();
    std::vector<ListedDetail> selected() const;
    void askNew(CodeId code);
    void move();
    void moveTo(CodeId into, std::vector<ListedDetail> moved);
    void remove();
    void askCode(const QString &title, const QString &sentence, const QString &act,
                 const std::function<void(CodeId)> &chosen);
    void askFolder();
    void writeTo(const QString &folder);
    void edit(const QString &step, const std::function<void(Database &)> &act);

    Workspace &m_workspace;
    ListedModel *m_model;
    QTableView *m_table;
    FilterField *m_filter;
    QLabel *m_count;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QAction *m_edit;
    QAction *m_move;
    QAction *m_add;
    QAction *m_remove;
    QAction *m_write;
    QWidget *m_tools;
    LatestJob m_job;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_isRead = false;
};

} // namespace axial
