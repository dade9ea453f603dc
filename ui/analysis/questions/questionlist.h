#pragma once

#include "core/project/studyparts.h"
#include "core/query/savedquestions.h"

#include <QCoreApplication>
#include <QListWidget>
#include <QObject>

class QAction;

namespace axial {

class Workspace;
struct Query;

/// The catalogue of questions: those that are asked most with a sentence each, and below "More
/// questions" the others under the headings of their groups.
class QuestionList : public QListWidget
{
    Q_OBJECT

public:
    explicit QuestionList(QWidget *parent = nullptr);

    /// Shows questions whose name or description has these words, and their headings.
    void setFilter(const QString &words);
    /// Offers what studies with these parts ask.
    void setParts(const StudyParts &parts);
    /// Marks the question, without questionChosen(), and shows the others when it is one of them.
    void setCurrentQuestion(const QString &id);
    QString currentQuestion() const;
    /// The study's own, under a heading at the top.
    void setSaved(std::vector<SavedQuestion> saved);
    /// The saved question that is chosen; null = another, or none.
    const SavedQuestion *currentSaved() const;

Q_SIGNALS:
    void questionChosen(const QString &id);
    void savedChosen(const axial::QueryCall &call);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void fill();
    void addQuestion(const Query &query, const QString &heading);
    void showMore(bool shown);
    /// The first shown question from a row on, up or down; invalid = none.
    QModelIndex questionFrom(int row, int step) const;
    /// Whether it can be chosen: no heading.
    bool isQuestion(int row) const { return item(row)->flags().testFlag(Qt::ItemIsSelectable); }

    std::vector<SavedQuestion> m_saved;
    StudyParts m_parts;
    QListWidgetItem *m_more = nullptr; ///< the row that shows the others, or hides them
    bool m_showsMore = false;
    QString m_filter;
};

/// The questions that were saved in the study, at the top of the list of questions: saved under a
/// name, asked, deleted; each a step that undo takes back.
class SavedQuestionList : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SavedQuestionList)

public:
    SavedQuestionList(Workspace &workspace, QuestionList &list, QObject *parent);

    /// What "Save this question…" saves.
    void setAsked(const QueryCall &call);
    QAction *saveAction() const { return m_save; }
    /// Of the saved question that is chosen in the list.
    QAction *deleteAction() const { return m_delete; }

private:
    void read();
    void updateActions();
    void askName();
    void save(const QString &name);
    void removeChosen();

    Workspace &m_workspace;
    QuestionList &m_list;
    QueryCall m_asked;
    QAction *m_save;
    QAction *m_delete;
};

} // namespace axial
