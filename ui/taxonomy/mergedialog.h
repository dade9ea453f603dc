#pragma once

#include "core/base/id.h"

#include <QDialog>
#include <QList>

class QLabel;
class QListView;
class QPushButton;

namespace axial {

class CodeSuggestions;
class CodeTreeModel;
class FilterField;
class Workspace;

/// Asks before codes become one, with what goes along; lets one choose into which.
class MergeDialog : public QDialog
{
    Q_OBJECT

public:
    /// With a target given there is nothing to choose.
    MergeDialog(Workspace &workspace, const CodeTreeModel &tree, const QList<CodeId> &merged,
                CodeId into, QWidget *parent = nullptr);

    void accept() override;

Q_SIGNALS:
    void mergeRequested(axial::CodeId into);

private:
    void addChooser(class QVBoxLayout *column);
    CodeId target() const;
    void showSentence();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    QList<CodeId> m_merged;
    CodeId m_into;
    CodeSuggestions *m_suggestions = nullptr;
    FilterField *m_filter = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_sentence;
    QPushButton *m_merge;
};

} // namespace axial
