#pragma once

#include <QDialog>
#include <QStringList>

class QPushButton;

namespace axial {

class ColumnList;

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

private:
    void review();

    QStringList m_rows;
    ColumnList *m_list;
    QPushButton *m_save = nullptr;
};

} // namespace axial
