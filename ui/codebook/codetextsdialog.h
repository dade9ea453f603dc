#pragma once

#include "core/domain/code.h"

#include <QCoreApplication>
#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace axial {

class Workspace;

/// Key, name and the texts of a code; kept as one step.
class CodeTextsDialog : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodeTextsDialog)

public:
    CodeTextsDialog(Workspace &workspace, const Code &code, const CodeTexts &texts,
                    QWidget *parent = nullptr);

    void accept() override;

private:
    QPlainTextEdit *addText(const QString &title, const QString &text);

    Workspace &m_workspace;
    Code m_code;
    CodeTexts m_texts;
    QLineEdit *m_key;
    QLineEdit *m_name;
    QPlainTextEdit *m_definition;
    QPlainTextEdit *m_include;
    QPlainTextEdit *m_exclude;
    QPlainTextEdit *m_example;
    QPlainTextEdit *m_memo;
};

} // namespace axial
