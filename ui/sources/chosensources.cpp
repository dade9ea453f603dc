#include "ui/sources/chosensources.h"

#include "ui/base/wording.h"
#include "ui/sources/sourcemodel.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>
#include <QSet>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

const QString sourcesMimeType = QStringLiteral("application/x-axial-sources");

bool liesIn(QModelIndex index, const QSet<CollectionId> &collections, const SourceModel &model)
{
    for (index = index.parent(); index.isValid(); index = index.parent()) {
        if (collections.contains(model.collectionAt(index)))
            return true;
    }
    return false;
}

/// The rows one goes through from the top.
std::vector<int> wayTo(QModelIndex index)
{
    std::vector<int> way;
    for (; index.isValid(); index = index.parent())
        way.insert(way.begin(), index.row());
    return way;
}

std::vector<QModelIndex> indexesOf(const ChosenSources &chosen, const SourceModel &model)
{
    std::vector<QModelIndex> result;
    for (const CollectionId each : chosen.collections)
        result.push_back(model.indexOf(each));
    for (const SourceId each : chosen.sources)
        result.push_back(model.indexOf(each));
    return result;
}

} // namespace

ChosenSources chosenIn(const QTreeView &tree, const SourceModel &model)
{
    QModelIndexList rows = tree.selectionModel()->selectedRows();
    if (rows.isEmpty() && tree.currentIndex().isValid())
        rows.append(tree.currentIndex().siblingAtColumn(0));
    QSet<CollectionId> collections;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (const CollectionId collection = model.collectionAt(row))
            collections.insert(collection);
    }
    // Whoever selects upwards wants no other order.
    std::vector<std::pair<std::vector<int>, QModelIndex>> ordered;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (!liesIn(row, collections, model))
            ordered.emplace_back(wayTo(row), row);
    }
    std::sort(ordered.begin(), ordered.end(),
              [](const auto &a, const auto &b) { return a.first < b.first; });
    ChosenSources result;
    for (const auto &[way, row] : ordered) {
        if (const SourceId source = model.sourceAt(row))
            result.sources.push_back(source);
        else
            result.collections.push_back(model.collectionAt(row));
    }
    return result;
}

std::vector<SourceId> sourcesChosenIn(const QTreeView &tree, const SourceModel &model)
{
    const ChosenSources rows = chosenIn(tree, model);
    std::vector<SourceId> result = rows.sources;
    for (const CollectionId each : rows.collections) {
        const std::vector<SourceId> inside = model.sourcesIn(each);
        result.insert(result.end(), inside.begin(), inside.end());
    }
    return result;
}

QString nameOfFirst(const ChosenSources &chosen, const SourceModel &model)
{
    if (chosen.isEmpty())
        return {};
    const QModelIndex first = chosen.collections.empty()
                                  ? model.indexOf(chosen.sources.front())
                                  : model.indexOf(chosen.collections.front());
    return shortened(first.data().toString(), 60);
}

bool areAllIn(const ChosenSources &chosen, CollectionId there, const SourceModel &model)
{
    const std::vector<QModelIndex> indexes = indexesOf(chosen, model);
    return std::all_of(indexes.begin(), indexes.end(), [&](const QModelIndex &index) {
        return model.collectionAt(index.parent()) == there;
    });
}

bool canMove(const ChosenSources &chosen, CollectionId there, const SourceModel &model)
{
    if (chosen.isEmpty() || (!there && !chosen.sources.empty()))
        return false;
    const QSet<CollectionId> moved(chosen.collections.begin(), chosen.collections.end());
    const QModelIndex index = model.indexOf(there);
    return !moved.contains(there) && !liesIn(index, moved, model)
           && !areAllIn(chosen, there, model);
}

QMimeData *sourcesMime(const ChosenSources &chosen)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const CollectionId each : chosen.collections)
        stream << true << each.value;
    for (const SourceId each : chosen.sources)
        stream << false << each.value;
    auto mime = new QMimeData;
    mime->setData(sourcesMimeType, bytes);
    return mime;
}

ChosenSources sourcesFrom(const QMimeData *mime, const SourceModel &model)
{
    ChosenSources result;
    if (!mime || !mime->hasFormat(sourcesMimeType))
        return result;
    QDataStream stream(mime->data(sourcesMimeType));
    while (!stream.atEnd()) {
        bool isCollection = false;
        qint64 id = 0;
        stream >> isCollection >> id;
        const QModelIndex index = isCollection ? model.indexOf(CollectionId{id})
                                               : model.indexOf(SourceId{id});
        if (stream.status() != QDataStream::Ok || !index.isValid())
            return {};
        if (isCollection)
            result.collections.push_back(CollectionId{id});
        else
            result.sources.push_back(SourceId{id});
    }
    return result;
}

} // namespace axial
