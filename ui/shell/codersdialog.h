#pragma once

#include "core/project/people/coders.h"

#include <QDialog>

class QAction;
class QPushButton;
class QTreeWidget;

namespace axial {

class Workspace;

/// Asks who is coding: the name that stands beside every code and every step.
class IdentityDialog : public QDialog
{
    Q_OBJECT

public:
    explicit IdentityDialog(Workspace &workspace, QWidget *parent = nullptr);
};

/// Who codes and labels in the study, with how much: a name that was mistyped is put right, and two
/// that are one person become one.
class CodersDialog : public QDialog
{
    Q_OBJECT

public:
    explicit CodersDialog(Workspace &workspace, QWidget *parent = nullptr);

private:
    void read();
    void follow();
    const Coder *current() const;
    void askName();
    void rename(CoderId coder, const QString &name);
    void askKept();
    void merge(CoderId gone, CoderId kept);

    Workspace &m_workspace;
    std::vector<Coder> m_coders;
    QTreeWidget *m_list;
    QPushButton *m_rename;
    QPushButton *m_merge;
};

/// "Coders…", which shows them; available while a project is open.
QAction *makeCodersAction(Workspace &workspace, QWidget &owner);

} // namespace axial
