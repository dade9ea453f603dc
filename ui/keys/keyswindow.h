#pragma once

#include "core/base/table.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace axial {

class CommandKeys;
class Workspace;
class KeyField;

/// Every key of the window with what it does, to look up, to filter and to change.
class KeysWindow : public QDialog
{
    Q_OBJECT

public:
    /// A command that has the same keys always.
    struct Fixed {
        QString name;
        QString keys;
    };

    KeysWindow(Workspace &workspace, CommandKeys &keys, const std::vector<Fixed> &fixed,
               QWidget *window);

    /// The listed commands that have a shortcut, as they are printed.
    Table sheet() const;

private:
    void print();
    QWidget *makeEditor();
    void fill(const std::vector<Fixed> &fixed);
    void showKeys();
    void showCurrent();
    void tellWhoHas();
    void assign();
    void reset();
    QString current() const;

    Workspace &m_workspace;
    CommandKeys &m_keys;
    QComboBox *m_scheme;
    QTreeWidget *m_list;
    KeyField *m_edit = nullptr;
    QLabel *m_says = nullptr;
    QPushButton *m_assign = nullptr;
    QPushButton *m_reset = nullptr;
};

} // namespace axial
