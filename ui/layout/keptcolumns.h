#pragma once

#include <QObject>

class QTableView;

namespace axial {

/// The widths of a table's columns: as wide as what stands in them, what is left of the window
/// shared among them; those that somebody pulled stay as they were left, also the next time, in
/// every table of this name. The settings know the columns by a digest: their names are the
/// study's.
class KeptColumns : public QObject
{
    Q_OBJECT

public:
    /// Looks after `table`'s columns from its first fit() on.
    KeptColumns(QTableView &table, const QString &name);

    /// To what stands in the first rows now, `least` to `most` px each.
    void fit(int least, int most);
    /// As before anybody pulled one; the settings are already empty.
    void resetLayout();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString keyOf(int column) const;
    void share();

    QTableView &m_table;
    QString m_name;
    QList<int> m_wanted; ///< px of each column, from what stands in it
    int m_least = 0, m_most = 0;
    bool m_isSharing = false;
};

} // namespace axial
