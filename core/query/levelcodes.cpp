#include "core/query/levelcodes.h"

namespace axial {

std::vector<std::vector<int>> countedAtLevel(const CodeTree &tree, const QString &level)
{
    std::vector<std::vector<int>> result(tree.codes().size());
    for (int at = 0; at < int(result.size()); ++at) {
        if (level == QLatin1String("all")) {
            result[size_t(at)].push_back(at);
            continue;
        }
        for (const int each : tree.selfAndAncestors(at)) {
            if (levelName(tree.level(each)) == level)
                result[size_t(at)].push_back(each);
        }
    }
    return result;
}

} // namespace axial
