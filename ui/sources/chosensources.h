#pragma once

#include "core/base/id.h"

#include <QMetaType>

#include <vector>

class QMimeData;
class QTreeView;

namespace axial {

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

} // namespace axial
