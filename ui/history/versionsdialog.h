#pragma once

#include "core/domain/version.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QPushButton;
class QTableWidget;

namespace axial {

class Workspace;

/// The named versions of the taxonomy: renamed, noted on, removed, looked at, and any two compared.
class VersionsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit VersionsDialog(Workspace &workspace, QWidget *parent = nullptr);

private:
    QWidget *makeComparison();
    QWidget *makeButtons();
    void read();
    void fillChoices();
    QString nameIn(const QComboBox &choice) const;
    void updateState();
    /// Of the chosen row; null = none.
    const Version *chosen() const;
    void rename();
    void note();
    void remove();
    void showTree();
    void compare();

    Workspace &m_workspace;
    std::vector<Version> m_versions;
    QTableWidget *m_list;
    QComboBox *m_from;
    QComboBox *m_to;
    QPushButton *m_rename;
    QPushButton *m_note;
    QPushButton *m_remove;
    QPushButton *m_tree;
};

} // namespace axial
