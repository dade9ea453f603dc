#pragma once

#include "ui/taxonomy/tree/codetreeshape.h"

#include <QMenu>

class QActionGroup;

namespace axial {

class CodeTreeModel;

/// How the codes are shown: their order, and what the numbers count. Habits of the person, not of
/// a study.
class CodeViewMenu : public QMenu
{
    Q_OBJECT

public:
    explicit CodeViewMenu(CodeTreeModel &model, QWidget *parent = nullptr);

    void setOrder(CodeOrder order);
    /// A click on a column's head: by it, or by position again.
    void sortByColumn(int column);

Q_SIGNALS:
    void orderChanged();

private:
    void setCountBase(CountBase base);

    CodeTreeModel &m_model;
    QActionGroup *m_orders;
    QActionGroup *m_bases;
};

} // namespace axial
