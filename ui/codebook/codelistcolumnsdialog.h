#pragma once

#include <QDialog>
#include <QStringList>

class QListWidget;
class QPushButton;

namespace axial {

/// Which columns the list of codes has when it is written or printed, and in which order.
class CodeListColumnsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `chosen` checked, in their order; what else there is follows unchecked.
    CodeListColumnsDialog(const QStringList &all, const QStringList &chosen,
                          QWidget *parent = nullptr);

    /// The checked ones, in their order.
    QStringList columns() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void move(int by);
    void review();

    QListWidget *m_list;
    QPushButton *m_save = nullptr;
};

} // namespace axial
