#include "core/project/rounds/offeredcodes.h"

#include "core/db/database.h"
#include "core/domain/rounddetail.h"
#include "core/project/codes/codes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/trees.h"

#include <QHash>
#include <QSet>
#include <QStringList>

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

QString digitsSetting(RoundId round)
{
    return QStringLiteral("round.digits.%1").arg(round.value);
}

QString storedDigits(Database &db, RoundId round)
{
    return db.text("SELECT value FROM setting WHERE name=?1", digitsSetting(round));
}

/// Also of codes that are gone: undo may bring them back.
std::vector<CodeId> numbered(const QString &stored, const std::vector<Code> &offered)
{
    constexpr size_t most = 9;
    std::vector<CodeId> codes;
    for (const QString &id : stored.split(u' ', Qt::SkipEmptyParts))
        codes.push_back(CodeId{id.toLongLong()});
    for (const Code &code : offered) {
        if (codes.size() >= most)
            break;
        if (std::find(codes.begin(), codes.end(), code.id) == codes.end())
            codes.push_back(code.id);
    }
    return codes;
}

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

std::vector<CodeId> digits(Database &db, RoundId round)
{
    const std::vector<Code> codes = offered(db, round);
    std::vector<CodeId> result = numbered(storedDigits(db, round), codes);
    for (CodeId &digit : result) {
        if (std::none_of(codes.begin(), codes.end(),
                         [digit](const Code &code) { return code.id == digit; }))
            digit = {};
    }
    return result;
}

void keepDigits(Database &db, RoundId round)
{
    const QString stored = storedDigits(db, round);
    QStringList ids;
    for (const CodeId code : numbered(stored, offered(db, round)))
        ids << QString::number(code.value);
    const QString now = ids.join(u' ');
    if (now != stored)
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               digitsSetting(round), now);
}

} // namespace axial::rounds
