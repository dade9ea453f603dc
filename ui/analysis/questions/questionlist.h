#pragma once

#include "core/query/savedquestions.h"

#include <QListWidget>

namespace axial {

/// The catalogue of questions under the headings of their groups.
class QuestionList : public QListWidget
{
    Q_OBJECT

public:
    explicit QuestionList(QWidget *parent = nullptr);

    /// Shows questions whose name or description has these words, and their headings.
    void setFilter(const QString &words);
    /// Marks the question, without questionChosen().
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
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    /// The first shown question from a row on, up or down; invalid = none.
    QModelIndex questionFrom(int row, int step) const;
    /// Whether it can be chosen: no heading.
    bool isQuestion(int row) const;

    std::vector<SavedQuestion> m_saved;
    QString m_filter;
};

} // namespace axial
