#pragma once

#include "ui/layout/keptsplitter.h"

namespace axial {

class AsOfChoice;
class ParameterForm;
class QuestionList;

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
