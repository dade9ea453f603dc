#pragma once

#include "core/base/id.h"
#include "ui/lists/rowtree.h"

#include <QBasicTimer>
#include <QMetaType>

#include <optional>
#include <vector>

class QMimeData;
class QTreeView;

namespace axial {

class RowDelegate;
class SourceModel;

/// What an act on the tree of sources is about, in its order: sources and whole collections. What
/// lies in one of the collections is not named beside it.
struct ChosenSources {
    std::vector<SourceId> sources;
    std::vector<CollectionId> collections;

    bool isEmpty() const { return sources.empty() && collections.empty(); }
    size_t size() const { return sources.size() + collections.size(); }
};

/// The rows that are selected; the current one when none is.
ChosenSources chosenIn(const QTreeView &tree, const SourceModel &model);
/// The sources among them, and all in the collections, whether they are shown or not.
std::vector<SourceId> sourcesChosenIn(const QTreeView &tree, const SourceModel &model);
/// The first of them as people read it.
QString nameOfFirst(const ChosenSources &chosen, const SourceModel &model);
/// Whether somebody may let go of them there (none = at the top): not where they all lie already,
/// not a collection in itself, and a source in a collection only.
bool canMove(const ChosenSources &chosen, CollectionId there, const SourceModel &model);
/// Whether each of them lies there already.
bool areAllIn(const ChosenSources &chosen, CollectionId there, const SourceModel &model);

QMimeData *sourcesMime(const ChosenSources &chosen);
/// Of this model only: another window's drag may carry anything. Nothing when one is not.
ChosenSources sourcesFrom(const QMimeData *mime, const SourceModel &model);

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
