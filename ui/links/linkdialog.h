#pragma once

#include <QDialog>

class QComboBox;
class QDialogButtonBox;

namespace axial {

/// Asks what a link between two things says: explains, contradicts, example of, or own words.
class LinkDialog : public QDialog
{
    Q_OBJECT

public:
    /// `used` are the names of the study's links, the most used first.
    LinkDialog(const QString &from, const QString &to, const QStringList &used,
               const QString &current, QWidget *parent);

Q_SIGNALS:
    void chosen(const QString &name);

private:
    QComboBox *m_name;
    QDialogButtonBox *m_buttons;
};

} // namespace axial
