#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace axial {

/// What stands above the first part of the interview guide: to be read and written.
class IntroductionDialog : public QDialog
{
    Q_OBJECT

public:
    IntroductionDialog(const QString &introduction, bool canEdit, QWidget *parent);

    QString introduction() const;

private:
    QPlainTextEdit *m_words;
};

} // namespace axial
