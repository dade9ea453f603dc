#pragma once

#include "core/project/screening/interviewfacts.h"

#include <QDialog>

class QLabel;
class QSpinBox;

namespace axial {

class Workspace;

/// How many people were invited to an interview and how many came, which the flow of the study
/// shows beside the transcripts and how many of them are coded.
class InterviewsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit InterviewsDialog(Workspace &workspace, QWidget *parent = nullptr);

    void accept() override;

private:
    InterviewFacts facts() const;
    void review();

    Workspace &m_workspace;
    InterviewFacts m_stored;
    QSpinBox *m_invited;
    QSpinBox *m_held;
    QLabel *m_problem;
};

/// Opens the dialog when the project can be changed.
void askForInterviews(Workspace &workspace, QWidget *parent);

} // namespace axial
