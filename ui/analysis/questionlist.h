#pragma once

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

Q_SIGNALS:
    void questionChosen(const QString &id);

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    /// The first shown question from a row on, up or down; invalid = none.
    QModelIndex questionFrom(int row, int step) const;
};

} // namespace axial
