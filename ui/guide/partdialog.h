#pragma once

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace axial {

/// What a part of the interview guide is called, and what its questions are to find out.
class PartDialog : public QDialog
{
    Q_OBJECT

public:
    PartDialog(const QString &name, const QString &objective, QWidget *parent);

    QString name() const;
    QString objective() const;

private:
    QLineEdit *m_name;
    QPlainTextEdit *m_objective;
};

} // namespace axial
