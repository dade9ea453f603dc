#include "ui/sources/sourcefiling.h"

#include "core/domain/source.h"
#include "core/project/sources/filing.h"
#include "core/project/sources/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetree.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"

#include <utility>

namespace axial {
namespace {

/// Where something can be moved to, in the words that are offered.
struct SourcePlaces {
    QStringList paths;
    std::vector<CollectionId> ids; ///< none = the top
};

/// All but `moved` and what lies in them, in the order of the tree. `collections`: parents before
/// children. Collections whose paths read alike are told apart by "(2)".
SourcePlaces placesFor(const std::vector<Collection> &collections,
                       const std::vector<CollectionId> &moved)
{
    QHash<CollectionId, std::vector<const Collection *>> childrenOf;
    for (const Collection &each : collections)
        childrenOf[each.parent].push_back(&each);
    using Branch = std::pair<const Collection *, QString>; // with the path it lies in
    std::vector<Branch> next;
    const auto goInto = [&](CollectionId parent, const QString &path) {
        const std::vector<const Collection *> children = childrenOf.value(parent);
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            next.emplace_back(*child, path);
    };
    SourcePlaces result;
    QHash<QString, int> seen;
    goInto({}, {});
    while (!next.empty()) {
        const auto [each, above] = std::exchange(next.back(), Branch());
        next.pop_back();
        if (std::find(moved.begin(), moved.end(), each->id) != moved.end())
            continue;
        const QString name = shortened(each->name, 60);
        const QString path = above.isEmpty() ? name : QStringLiteral("%1 / %2").arg(above, name);
        const int occurrence = ++seen[path];
        result.paths << (occurrence > 1 ? QStringLiteral("%1 (%2)").arg(path).arg(occurrence)
                                        : path);
        result.ids.push_back(each->id);
        goInto(each->id, path);
    }
    return result;
}

} // namespace

SourceFiling::SourceFiling(Workspace &workspace, SourceModel &model, SourceTree &tree)
    : QObject(&tree), m_workspace(workspace), m_model(model), m_tree(tree),
      m_new(makeAction(tr("New collection…"), Qt::Key_Insert, this, &SourceFiling::askName)),
      // A letter looks for a name.
      m_move(makeAction(tr("Move to collection…"), QKeySequence(Qt::CTRL | Qt::Key_M), this,
                        &SourceFiling::askPlace))
{
    connect(&m_tree, &SourceTree::moveRequested, this, &SourceFiling::move);
    connect(&m_model, &SourceModel::rearranged, this, &SourceFiling::showAwaited);
    m_tree.addActions({m_new, m_move});
}

void SourceFiling::askName()
{
    if (!m_workspace.canEdit())
        return;
    const CollectionId parent = m_model.collectionAt(m_tree.currentIndex());
    connect(askForLine(m_workspace, m_tree.window(), tr("New collection"),
                       parent ? tr("Name of the collection, in the one that is chosen")
                              : tr("Name of the collection")),
            &QInputDialog::textValueSelected, this,
            [this, parent](const QString &name) { add(parent, name); });
}

void SourceFiling::add(CollectionId parent, const QString &name)
{
    CollectionId added;
    if (m_workspace.edit(tr("New collection %1").arg(shortened(name.trimmed(), 60)),
                         [&](Database &db) { added = collections::add(db, parent, name); }))
        m_awaited = added;
    showAwaited();
}

/// Many sources are read anew a while after the step.
void SourceFiling::showAwaited()
{
    const QModelIndex index = m_model.indexOf(m_awaited);
    if (!index.isValid())
        return;
    m_awaited = {};
    m_tree.setCurrentIndex(index);
    m_tree.scrollTo(index);
}

void SourceFiling::askPlace()
{
    const ChosenSources chosen = chosenIn(m_tree, m_model);
    if (!m_workspace.canEdit() || chosen.isEmpty())
        return;
    SourcePlaces places = placesFor(m_model.list().collections, chosen.collections);
    if (chosen.sources.empty()) { // a source lies in one always
        places.paths.prepend(tr("(none: at the top)"));
        places.ids.insert(places.ids.begin(), CollectionId());
    }
    QString current;
    for (size_t i = 0; i < places.ids.size(); ++i) {
        if (areAllIn(chosen, places.ids[i], m_model))
            current = places.paths[qsizetype(i)];
    }
    connect(askForOneOf(m_workspace, m_tree.window(), tr("Move to collection"), tr("Collection"),
                        places.paths, current),
            &QInputDialog::textValueSelected, this, [this, chosen, places](const QString &path) {
                if (const auto at = places.paths.indexOf(path); at >= 0)
                    move(chosen, places.ids[size_t(at)]);
            });
}

void SourceFiling::move(const ChosenSources &chosen, CollectionId there)
{
    if (!m_workspace.canEdit() || !canMove(chosen, there, m_model))
        return;
    const QString place = there ? shortened(m_model.indexOf(there).data().toString(), 60)
                                : tr("the top");
    const QString name = nameOfFirst(chosen, m_model);
    const QString label =
        chosen.size() == 1
            ? tr("Move %1 to %2").arg(name, place)
            : tr("Move %1 and %2 more to %3").arg(name).arg(chosen.size() - 1).arg(place);
    m_workspace.edit(label, [&](Database &db) {
        for (const CollectionId each : chosen.collections)
            collections::move(db, each, there);
        for (const SourceId each : chosen.sources) {
            if (sources::at(db, each).collection != there) // what lies there keeps its place
                sources::move(db, each, there);
        }
    });
}

} // namespace axial
