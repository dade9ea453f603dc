#include "core/project/rounds/offeredcodes.h"

#include "core/db/database.h"
#include "core/domain/rounddetail.h"
#include "core/project/codes/codes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/trees.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace axial::rounds {
namespace {

/// What a round offers, as it is said and before it is looked for in the tree.
class Offer
{
public:
    Offer(Database &db, RoundId round)
        : m_level(detail(db, round).level), m_open(codes::openCodesFolder(db))
    {
        auto rows = db.query("SELECT code FROM round_code WHERE round=?1", round);
        while (rows.next())
            m_roots.insert(rows.id<CodeId>(0));
        const bool isImported = !db.integer("SELECT 1 FROM round_detail WHERE round=?1", round);
        if (m_roots.isEmpty() && !isImported)
            m_roots.insert(codes::taxonomyFolder(db));
    }

    /// `path` leads from the code up to its folder.
    bool accepts(const std::vector<CodeId> &path) const
    {
        if (path.size() < 2) // a folder
            return false;
        const size_t depth = path.size() - 1;
        const bool isOfLevel = m_level == RoundLevel::Any
                               || (path.back() != m_open
                                   && std::min<size_t>(depth, 3) == levelDepth());
        return isOfLevel
               && (m_roots.isEmpty() || std::any_of(path.begin(), path.end(), [this](CodeId each) {
                       return m_roots.contains(each);
                   }));
    }

private:
    size_t levelDepth() const { return static_cast<size_t>(m_level); }

    RoundLevel m_level;
    CodeId m_open;
    QSet<CodeId> m_roots; ///< empty = all
};

} // namespace

std::vector<Code> offered(Database &db, RoundId round)
{
    const Offer offer(db, round);
    const std::vector<Code> tree = codes::all(db);
    QHash<CodeId, CodeId> parents;
    for (const Code &code : tree)
        parents.insert(code.id, code.parent);
    std::vector<Code> result;
    QSet<CodeId> heads;
    if (detail(db, round).kind == RoundKind::Screening) {
        for (const Code &code : tree)
            heads << code.parent;
    }
    for (const Code &code : tree) {
        if (heads.contains(code.id))
            continue;
        std::vector<CodeId> path;
        for (CodeId at = code.id; at; at = parents.value(at))
            path.push_back(at);
        if (offer.accepts(path))
            result.push_back(code);
    }
    return result;
}

bool isOffered(Database &db, RoundId round, CodeId code)
{
    std::vector<CodeId> path;
    if (detail(db, round).kind == RoundKind::Screening
        && db.integer("SELECT 1 FROM code WHERE parent=?1 LIMIT 1", code))
        return false;
    auto parent = db.prepare("SELECT parent FROM code WHERE id=?1");
    for (CodeId at = code; at && int(path.size()) <= trees::deepest;) {
        parent.bind(at);
        if (!parent.next())
            return false;
        path.push_back(at);
        at = parent.isNull(0) ? CodeId() : parent.id<CodeId>(0);
    }
    return Offer(db, round).accepts(path);
}

} // namespace axial::rounds
