#pragma once

#include "core/project/codebookcolumns.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QToolButton;

namespace axial {

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

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeButtons();
    /// Checked in this order; what else there is follows unchecked.
    void show(const Columns &columns);
    void move(int by);
    void review();

    Choices m_choices;
    Columns m_rows; ///< of the list
    QListWidget *m_list;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QLabel *m_preview;
};

} // namespace axial
