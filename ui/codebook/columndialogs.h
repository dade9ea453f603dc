#pragma once

#include "core/project/codebookcolumns.h"

#include <QDialog>
#include <QStringList>

class QLabel;
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

/// Which columns the codebook has and in which order, with the header of the file they make.
class CodebookColumnsDialog : public QDialog
{
    Q_OBJECT

public:
    using Columns = codebookcolumns::Columns;

    struct Choices {
        Columns available;
        Columns chosen;
        Columns published;
        Columns usual;
    };

    explicit CodebookColumnsDialog(Choices choices, QWidget *parent = nullptr);

    /// The checked ones, in their order.
    Columns columns() const;

private:
    void addLayout(const QString &name, const Columns &columns);
    /// Checked in this order; what else there is follows unchecked.
    void show(const Columns &columns);
    void review();

    Choices m_choices;
    Columns m_rows; ///< as the list was given them
    ColumnList *m_list;
    QLabel *m_preview;
};

} // namespace axial
