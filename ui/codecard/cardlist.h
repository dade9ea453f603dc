#pragma once

#include <QListView>

namespace axial {

/// A list of quote cards. What is dragged out of it is shown small: a whole card in hand would
/// cover the code it is meant for.
class CardList : public QListView
{
    Q_OBJECT

public:
    using QListView::QListView;

protected:
    void startDrag(Qt::DropActions actions) override;

private:
    QPixmap carriedPixmap(qsizetype cards) const;
};

} // namespace axial
