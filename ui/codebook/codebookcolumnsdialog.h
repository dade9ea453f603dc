#pragma once

#include "core/project/codebookcolumns.h"

#include <QDialog>

class QLabel;

namespace axial {

class ColumnList;

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
