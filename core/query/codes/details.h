#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

class CodeTree;
class Database;

/// A detail listed under a code, with where the code stands.
struct ListedDetail {
    CodeId code;
    int place = 0; ///< among those of the code
    QString key;
    QString type;
    QString theme;
    QString subTheme; ///< with what lies deeper: "Shape › Rank"; empty for one of the theme itself
    QString words;

    bool operator==(const ListedDetail &) const = default;
};

/// All, in the order of the tree.
std::vector<ListedDetail> listedDetails(Database &db, const CodeTree &tree);

} // namespace axial
