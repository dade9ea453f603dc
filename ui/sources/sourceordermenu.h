#pragma once

#include <QMenu>

class QActionGroup;
class QTreeView;

namespace axial {

class SourceModel;

/// By what the sources in the tree are sorted: chosen here or by the heads of its columns, and kept
/// at this machine. A habit of the person, not of a study.
class SourceOrderMenu : public QMenu
{
    Q_OBJECT

public:
    /// Sorts as was kept; from now on the heads of the columns sort, too.
    SourceOrderMenu(SourceModel &model, QTreeView &tree, QWidget *parent = nullptr);

    /// As the model has it.
    void showOrder();

private:
    void choose(int column, Qt::SortOrder order);
    void keep() const;

    SourceModel &m_model;
    QTreeView &m_tree;
    QActionGroup *m_fields;
    QAction *m_reversed;
};

} // namespace axial
