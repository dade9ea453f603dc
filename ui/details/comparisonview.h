#pragma once

#include "core/base/table.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QCoreApplication>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QStackedWidget;

namespace axial {

class EmptyState;
class ResultTable;
class Workspace;
struct BoardReader;

/// Two people's clusterings of the same summaries side by side: how alike they are, and which cards
/// lie in clusters that don't stand for one another.
class ComparisonView : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::ComparisonView)

public:
    explicit ComparisonView(Workspace &workspace, QWidget *parent = nullptr);

    /// What stands above the view: which two boards, and whether only what differs is shown.
    QWidget *tools() const { return m_tools; }

private:
    QWidget *buildTools();
    void connectWorkspace();
    void forget();
    void refresh();
    void readBoards();
    void takeBoards(const QStringList &names, const BoardReader &reader);
    void fill(QComboBox &choice, const QStringList &names, int fallback);
    void compare();
    void take(const Table &table);
    void describe(const QString &title, const QString &sentence);

    Workspace &m_workspace;
    QComboBox *m_first;
    QComboBox *m_second;
    QCheckBox *m_onlyDifferent;
    QLabel *m_sentence;
    ResultTable *m_table;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QWidget *m_tools;
    LatestJob m_job;
    WhenSeen m_whenSeen{*this, [this] { readBoards(); }};
};

} // namespace axial
