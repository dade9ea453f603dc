#pragma once

#include "core/base/table.h"
#include "core/domain/keywordlist.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/repositories.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QDialog>
#include <QTimer>

#include <optional>

class QLabel;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace axial {

class EmptyState;
class KeywordCountsTable;
class KeywordListEditor;
class KeywordReports;
class MessageBar;
struct Changes;

/// What the lists of keywords would do, before they do it.
struct KeywordForecast {
    Table counts; ///< of the query `keywords`
    KeywordsApplied outcome;
};

/// Lists of keywords and what they hold, beside the work: changed here, counted as one goes, and
/// applied as one step. Reports with none of the keywords of their repository count nowhere then.
class KeywordsWindow : public QDialog
{
    Q_OBJECT

public:
    explicit KeywordsWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// Words from a file: Python lists, a table, or a word a line.
    void importFile(const QString &path);

    static constexpr int pauseMs = 250; ///< from a change to its counting, which is on a worker

private:
    QWidget *makeLists();
    QWidget *makeFoot();
    void connectParts();
    void takeChanges(const Changes &changes);
    void read();
    void readRepositories();
    void showLists();
    void showList();
    void countSoon();
    void count();
    void showUncounted(const QString &why);
    void showForecast();
    void addList();
    void removeList();
    void apply();
    void updateState();
    const KeywordList *current() const;

    Workspace &m_workspace;
    std::vector<KeywordList> m_lists;
    std::vector<Repository> m_repositories;
    std::optional<KeywordForecast> m_forecast; ///< none = not counted yet
    KeywordListId m_wanted;                    ///< to be shown as soon as it is read
    QListWidget *m_names;
    QPushButton *m_add;
    QPushButton *m_remove;
    QPushButton *m_import;
    KeywordListEditor *m_editor;
    KeywordCountsTable *m_table;
    KeywordReports *m_reports;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    MessageBar *m_message;
    QLabel *m_outcome;
    QPushButton *m_apply;
    QTimer m_pause;
    LatestJob m_counting{m_workspace};
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_areRepositoriesStale = true;
    LatestJob m_job{m_workspace};
};

} // namespace axial
