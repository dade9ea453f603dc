#pragma once

#include "core/domain/code.h"

#include <QDialog>
#include <QList>

#include <vector>

class QListView;
class QPushButton;
class QVBoxLayout;

namespace axial {

class CodeSuggestions;
class CodeTreeModel;
class FilterField;

/// Asks for one code: a few letters of its key or name, or chosen from the list.
class CodeChoiceDialog : public QDialog
{
    Q_OBJECT

public:
    /// `sentence` stands above the list; `act` on the button ("Move").
    CodeChoiceDialog(std::vector<Code> tree, const QString &title, const QString &sentence,
                     const QString &act, QWidget *parent);

    void setExcluded(const QList<CodeId> &codes);
    void choose(CodeId code);
    /// Below the list, what else is asked.
    void addBelow(QWidget *widget);
    /// None when nothing answers to what is typed.
    CodeId code() const;

Q_SIGNALS:
    void chosen(axial::CodeId code);

private:
    void ask();

    CodeTreeModel *m_tree;
    CodeSuggestions *m_suggestions;
    FilterField *m_filter;
    QListView *m_list;
    QPushButton *m_act;
    QVBoxLayout *m_column;
};

} // namespace axial
