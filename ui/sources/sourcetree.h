#pragma once

#include "ui/lists/rowtree.h"
#include "ui/sources/chosensources.h"

#include <QBasicTimer>

#include <optional>

namespace axial {

class RowDelegate;
class SourceModel;

/// The tree of the sources, in which one can drag them, and collections, into others. It changes
/// nothing itself; it says what the drop asks for and shows beforehand what it will do.
class SourceTree : public RowTree
{
    Q_OBJECT

public:
    explicit SourceTree(SourceModel &model, QWidget *parent = nullptr);

Q_SIGNALS:
    /// None = to the top.
    void moveRequested(const axial::ChosenSources &chosen, axial::CollectionId there);

protected:
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    /// What letting go here asks for.
    struct Drop {
        CollectionId there;   ///< none = the top
        bool isTaken = false; ///< else `sentence` says why not, if there is something to say
        QString sentence;
    };

    Drop dropAt(const QDropEvent &event) const;
    void endDrag();

    SourceModel &m_model;
    RowDelegate *m_delegate;
    std::optional<CollectionId> m_over; ///< into which letting go would put what is dragged
    QBasicTimer m_open;                 ///< a collection under the drag opens after a while
};

} // namespace axial
