#pragma once

#include "core/project/codebookcolumns.h"

#include <QDialog>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace axial {

/// Columns that are checked and moved, by mouse or keyboard.
class ColumnList : public QWidget
{
    Q_OBJECT

public:
    struct Row {
        QString name;
        bool isChecked = false;
        QString whyNeeded = {}; ///< not empty = it can't be unchecked
    };

    explicit ColumnList(QWidget *parent = nullptr);

    void setRows(const std::vector<Row> &rows);
    /// The places that the checked ones had in setRows(), from the top.
    std::vector<size_t> checked() const;
    /// Below those that move a column.
    QPushButton *addButton(const QString &words);

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *addMover(const char *icon, const QString &name, const QKeySequence &keys, int by);
    void move(int by);
    void updateMovers();

    QListWidget *m_list;
    QVBoxLayout *m_buttons;
    QToolButton *m_up;
    QToolButton *m_down;
};

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
