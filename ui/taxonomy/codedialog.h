#pragma once

#include "core/domain/code.h"

#include <QCoreApplication>
#include <QDialog>

class QFormLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace axial {

class MessageBar;
class QuotePicker;
class Workspace;

/// The card of a code: key, name, and the texts that say when it is meant.
class CodeDialog : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodeDialog)

public:
    CodeDialog(Workspace &workspace, CodeId code, QWidget *parent = nullptr);

    void focusKey();
    void accept() override;

private:
    QPlainTextEdit *addText(const QString &label, const QString &text);
    void showQuotes();
    CodeTexts typedTexts() const;
    void save(class Database &db) const;

    Workspace &m_workspace;
    Code m_code;
    CodeTexts m_texts;
    MessageBar *m_message;
    QLineEdit *m_key;
    QLineEdit *m_name;
    QPlainTextEdit *m_definition;
    QPlainTextEdit *m_includeWhen;
    QPlainTextEdit *m_excludeWhen;
    QPlainTextEdit *m_example;
    QPushButton *m_fromQuote;
    QuotePicker *m_quotes = nullptr; ///< made when asked for
    QFormLayout *m_form;
    QPlainTextEdit *m_memo;
};

} // namespace axial
