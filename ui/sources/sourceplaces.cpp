#include "ui/sources/sourceplaces.h"

#include "ui/base/wording.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace axial {

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

} // namespace axial
