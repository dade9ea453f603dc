#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace axial {

class CodeField;
class Workspace;

/// A category that the person misses: its name, below which code it would lie, and why. The others
/// vote on it.
class ProposeDialog : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::ProposeDialog)

public:
    /// `round`: whose coders vote; none = all of the study.
    ProposeDialog(Workspace &workspace, RoundId round, const QString &name,
                  QWidget *parent = nullptr);

    void accept() override;

private:
    void readCodes();
    void readVoters();
    void review();

    Workspace &m_workspace;
    RoundId m_round;
    QLineEdit *m_name;
    CodeField *m_parent;
    QPlainTextEdit *m_reason;
    QLabel *m_voters;
    QPushButton *m_propose = nullptr;
    bool m_isAsked = true; ///< the person may propose
};

} // namespace axial
