#pragma once

#include "core/domain/memo.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace axial {

class Workspace;

/// The kinds of notes that a study has besides insights and prompt categories: added, renamed in
/// their rows, ordered and removed, each a step.
class NoteKindsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NoteKindsDialog(Workspace &workspace, QWidget *parent = nullptr);

private:
    void build();
    void read();
    void updateState();
    /// Null = none.
    const MemoKind *chosen() const;
    void add();
    void rename(int row);
    /// One row up or down.
    void move(int by);
    void askRemove();
    void remove(const MemoKind &kind);

    Workspace &m_workspace;
    std::vector<MemoKind> m_kinds;
    QListWidget *m_list;
    QLineEdit *m_name;
    QPushButton *m_add;
    QPushButton *m_rename;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_remove;
};

} // namespace axial
