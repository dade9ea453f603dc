#pragma once

#include <QListView>

namespace axial {

/// Cards laid out in rows as wide as the view; several are selected, dragged, or sent to a cluster
/// by its number.
class CardsView : public QListView
{
    Q_OBJECT

public:
    explicit CardsView(QAbstractItemModel &cards, QWidget *parent = nullptr);

    QList<int> selectedRows() const; ///< ascending

Q_SIGNALS:
    void numberPressed(int number);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace axial
