#pragma once

#include "ui/layout/keptsplitter.h"

#include <QWidget>

class QComboBox;

namespace axial {

class Database;
class ParameterForm;
class QuestionList;

/// Of what state of the study the questions are asked: as it is now, or at one of its versions.
class AsOfChoice : public QWidget
{
    Q_OBJECT

public:
    explicit AsOfChoice(QWidget *parent = nullptr);

    /// What there is to choose from. A version that is gone gives way to now, without a word.
    void read(Database &db);
    /// Asks of now again, without a word: another project is open, or none.
    void forget();
    /// Asks of now again, without a word.
    void setNow();
    /// The name of a version; empty = now.
    QString words() const;

Q_SIGNALS:
    void changed();

private:
    QComboBox *m_versions;
};

/// The column of questions: the catalogue with its filter, and below it the parameters of the one
/// that is asked, which are all in view where that leaves half of the room for the questions.
class QuestionColumn : public KeptSplitter
{
    Q_OBJECT

public:
    QuestionColumn(QuestionList *questions, ParameterForm *form, AsOfChoice *asOf);

Q_SIGNALS:
    /// The parameters are to be as before anybody chose.
    void resetRequested();

private:
    QWidget *makeQuestions(QuestionList *questions);
    QWidget *makeParameters(ParameterForm *form, AsOfChoice *asOf);
};

} // namespace axial
