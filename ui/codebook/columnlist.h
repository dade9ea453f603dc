#pragma once

#include <QWidget>

#include <vector>

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

} // namespace axial
