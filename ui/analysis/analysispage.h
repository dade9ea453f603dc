#pragma once

#include "core/project/project.h"
#include "ui/analysis/answers/tablemodel.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/base/whenseen.h"

#include <QTimer>

class QStackedWidget;

namespace axial {

class AnswerBar;
class AnswerExport;
class AnswerFindings;
class AsOfChoice;
class EmptyState;
class NumberHelp;
class PastStudy;
class QuestionColumn;
class QuestionList;
class QuotesPanel;
class ResultView;
class SavedQuestionList;
class SideColumns;
struct NothingShown;
struct StudyAnswer;
class Workspace;

/// Ask a question of the study: the catalogue at the left, chart and table, the words behind them.
class AnalysisPage : public Page
{
    Q_OBJECT

public:
    explicit AnalysisPage(Workspace &workspace, QWidget *parent = nullptr);

    /// Chooses a question of the catalogue, with its remembered parameters.
    void showQuestion(const QString &queryId);
    bool take(const PageRequest &request) override;
    /// Writes chart or table by the file's ending and says where. False when it could not.
    bool exportTo(const QString &path);
    QList<QAction *> pageActions() override;
    QList<QAction *> viewActions() override;

Q_SIGNALS:
    /// A question was answered and is shown.
    void answered();
    /// "Make groups…": the window knows where.
    void groupsRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QList<QAction *> questionMenus();
    QWidget *makeMiddle();
    void connectQuestion();
    void connectAnswer();
    void readProject();
    void readChanges(const Changes &changes);
    void chooseQuestion(const QString &queryId);
    void choose(const QueryCall &call);
    void fillForm(const QueryParameters &values);
    void shareLeft();
    void readChoices();
    /// What was chosen for all who work in the study; false when there is nothing of it to store.
    bool keepChosen();
    void ask();
    void askAgain();
    void showAnswer(const QueryCall &call, StudyAnswer answer, qint64 milliseconds);
    /// Whether what is shown answers the question, of the state of the study that is asked.
    bool isShownAsked() const;
    void clearQuotes();
    void showEmpty(const QString &title, const QString &sentence);
    void nameAsked();
    void showComputing();
    void showNothing(const NothingShown &nothing);

    Workspace &m_workspace;
    QString m_query;
    QueryCall m_shown; ///< what is shown is about it, be it that there is nothing to see
    std::shared_ptr<PastStudy> m_past; ///< what is shown was counted in it; null = as it is now
    QTimer m_late;                     ///< until a wait is worth a word
    LatestJob m_asking{m_workspace};
    std::shared_ptr<CellWriting> m_writing;
    WhenSeen m_whenSeen{*this, [this] { askAgain(); }};
    NothingShown m_lacking; ///< to what helps leads the button of the empty page
    QuestionList *m_questions;
    SavedQuestionList *m_saved;
    ParameterForm *m_form;
    AsOfChoice *m_asOf;
    QuestionColumn *m_left;
    ResultView *m_result;
    NumberHelp *m_help;
    AnswerExport *m_exporting;
    AnswerBar *m_bar;
    QuotesPanel *m_quotes;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    AnswerFindings *m_findings;
    SideColumns *m_columns = nullptr;
};

} // namespace axial
