#pragma once

#include "core/project/importing/importlog.h"

#include <QDialog>
#include <QHash>

class QAction;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace axial {

class Workspace;

/// What was said of each import when it was done: the files, and what came of them.
class ImportReportsWindow : public QDialog
{
    Q_OBJECT

public:
    explicit ImportReportsWindow(Workspace &workspace, QWidget *parent = nullptr);

private:
    void read();
    void showChosen();
    QString wordsOf(const KeptImport &kept) const;

    Workspace &m_workspace;
    std::vector<KeptImport> m_kept;
    QHash<CoderId, QString> m_names;
    QTableWidget *m_list;
    QPlainTextEdit *m_words;
    QPushButton *m_copy;
};

/// The command that leads there, for the menu of the window `owner`, which has it.
QAction *makeImportReportsAction(Workspace &workspace, QWidget &owner);

} // namespace axial
