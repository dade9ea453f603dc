#pragma once

#include "core/import/labels.h"

#include <QWidget>

class QGridLayout;

namespace axial
{

/// What each column of a table of labels holds, guessed from its header, for the person to correct.
class ImportColumns : public QWidget
{
    Q_OBJECT

public:
    explicit ImportColumns(QWidget *parent = nullptr);

    void setColumns(const std::vector<ColumnGuess> &columns);
    /// One role a column, as ImportOptions::columnRoles.
    QStringList roles() const { return m_roles; }

Q_SIGNALS:
    void edited();

private:
    QGridLayout *m_grid;
    QStringList m_roles;
};

}  // namespace axial
