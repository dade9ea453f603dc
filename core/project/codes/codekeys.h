#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// The key a code would get.
struct ProposedKey {
    CodeId code;
    QString key;

    bool operator==(const ProposedKey &) const = default;
};

namespace codes {

/// Keys for the chosen codes and their children that lack one, or whose key belongs elsewhere (a
/// code dragged from B to C.3 with its B.7). They follow their siblings' style and highest key:
/// A, B under a folder; C.1, C.2 under a type; C.3.i, C.3.ii below. Keys that fit stay, what lies
/// under a code that gets another key follows it, and nothing in "Open codes" or under a code
/// without a key gets one. In the order of the tree.
std::vector<ProposedKey> proposedKeys(Database &db, const std::vector<CodeId> &chosen);
/// The code of the taxonomy whose branch a new code of this key would go on with: C for C.11 when
/// C.10 is its last. None where the key leaves a number out or the branch has no keys yet.
CodeId branchContinued(Database &db, const QString &key);
/// Throws Error when a key is taken by then.
void giveKeys(Database &db, const std::vector<ProposedKey> &keys);

} // namespace codes

} // namespace axial
