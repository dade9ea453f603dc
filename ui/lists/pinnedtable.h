#pragma once

#include <QTableView>

namespace axial {

/// A table whose first column stays in view when it is scrolled sideways, so that one sees whose
/// row it is. It is one table: keys, selection, editing and screen readers know nothing of it.
class PinnedTable : public QTableView
{
public:
    explicit PinnedTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// Whether other columns have been scrolled behind the first one.
    bool isCovering() const;
    /// The column whose title stands at `place` of the header's viewport; -1 = none.
    int titleAt(const QPoint &place) const;
    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &place) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    QRect pinned() const;
};

} // namespace axial
