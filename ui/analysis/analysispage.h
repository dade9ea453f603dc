#pragma once

#include "core/base/table.h"
#include "core/project/project.h"
#include "ui/analysis/parameterform.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"

#include <functional>

class QLabel;
class QMenu;
class QStackedWidget;
class QToolButton;

namespace axial {

class EmptyState;
class KeptSplitter;
class QuestionList;
class QuotesPanel;
class ResultView;
class SideColumns;
class Workspace;

/// Ask a question of the study: the catalogue at the left, chart and table, the words behind them.
class AnalysisPage : public Page
{
    Q_OBJECT

public:
    explicit AnalysisPage(Workspace &workspace, QWidget *parent = nullptr);

    /// Chooses a question of the catalogue, with its remembered parameters.
    void showQuestion(const QString &queryId);
    /// Writes chart or table by the file's ending and says where. False when it could not.
    bool exportTo(const QString &path);
    /// The questions one can ask, group by group.
    QList<QAction *> pageActions() override;
    /// Which columns stand beside the answer.
    QList<QMenu *> viewMenus() override;

public Q_SLOTS:
    /// The table on screen to the clipboard, for spreadsheets and word processors.
    void copyTable();

Q_SIGNALS:
    /// A question was answered and is shown.
    void answered();
    /// "Make groups…": the window knows where.
    void groupsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeLeft();
    QWidget *makeMiddle();
    QWidget *makeTitleRow();
    QWidget *makeParameters();
    void connectParts();
    void readProject();
    void readChanges(const Changes &changes);
    void chooseQuestion(const QString &queryId);
    void fillForm(const QueryParameters &values);
    void ask();
    void showAnswer(const QueryCall &call, Table result, qint64 milliseconds);
    void clearQuotes();
    void showEmpty(const QString &title, const QString &sentence);
    bool hasNothingToCount(const QueryCall &call, const Table &result);
    void chooseFile(const QString &extension);
    void chooseQuotesFile(const Table &table);
    void openFileDialog(const QString &name, const QString &extension,
                        const std::function<void(const QString &)> &write);
    QString suggestedName(const QString &what, const QString &extension) const;

    Workspace &m_workspace;
    QString m_query;
    QueryCall m_shown; ///< the answer to it is shown
    LatestJob m_asking{m_workspace};
    bool m_stale = true; ///< to be asked (again) when the page is shown
    QuestionList *m_questions;
    ParameterForm *m_form;
    ResultView *m_result;
    QuotesPanel *m_quotes;
    EmptyState *m_empty;
    QStackedWidget *m_stack = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_time = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_export = nullptr;
    SideColumns *m_columns = nullptr;
    KeptSplitter *m_left = nullptr;
};

} // namespace axial
