#pragma once

#include "core/import/reports/columnguess.h"

#include <QWidget>

class QGridLayout;

namespace axial {

/// What each column of a table holds, guessed from its header, for the person to correct.
class ImportColumns : public QWidget
{
    Q_OBJECT

public:
    explicit ImportColumns(QWidget *parent = nullptr);

    /// `roles` are the ids that the format knows, parted by spaces. Tab comes to the columns after
    /// `before`, although they are made later than what follows them.
    void setColumns(const std::vector<ColumnGuess> &columns, const QString &roles, QWidget *before);
    /// One role a column, as ImportOptions::columnRoles.
    QStringList roles() const { return m_roles; }

Q_SIGNALS:
    void edited();

private:
    QGridLayout *m_grid;
    QStringList m_roles;
};

} // namespace axial
