#include "core/project/trees.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"

#include <QCoreApplication>
#include <QHash>

#include <vector>

namespace axial::trees {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(trees)
};

/// A tree as numbers, whatever a hostile file made of it.
class Shape
{
public:
    Shape(Database &db, const char *sql)
    {
        QHash<qint64, size_t> indexOf;
        std::vector<std::optional<qint64>> parents;
        auto rows = db.query(sql);
        while (rows.next()) {
            indexOf.insert(rows.integer(0), m_ids.size());
            m_ids.push_back(rows.integer(0));
            parents.push_back(rows.isNull(1) ? std::nullopt : std::optional(rows.integer(1)));
        }
        m_children.resize(m_ids.size());
        m_parent.assign(m_ids.size(), none);
        for (size_t i = 0; i < m_ids.size(); ++i) {
            const auto above = parents[i] ? indexOf.constFind(*parents[i]) : indexOf.cend();
            if (!parents[i]) {
                m_roots.push_back(i);
            } else if (above == indexOf.cend()) {
                m_lost.push_back(i);
            } else {
                m_parent[i] = *above;
                m_children[*above].push_back(i);
            }
        }
        cutCircles();
        cutDepth();
    }

    /// What lies in something that is not there.
    size_t lost() const { return m_lost.size(); }
    /// One of each circle, to be hung elsewhere: then there is none.
    const std::vector<size_t> &inCircles() const { return m_inCircles; }
    /// As few as possible, to be hung elsewhere: then nothing lies too deep.
    const std::vector<size_t> &tooDeep() const { return m_tooDeep; }
    qint64 id(size_t at) const { return m_ids[at]; }

private:
    static constexpr size_t none = size_t(-1);

    /// Upwards from each, as far as nobody went before: who meets his own way closes a circle.
    void cutCircles()
    {
        std::vector<size_t> walk(m_ids.size(), none);
        for (size_t start = 0; start < m_ids.size(); ++start) {
            size_t at = start;
            for (; at != none && walk[at] == none; at = m_parent[at])
                walk[at] = start;
            if (at != none && walk[at] == start)
                m_inCircles.push_back(at);
        }
    }

    void cutDepth()
    {
        std::vector<std::pair<size_t, int>> open;
        const auto begin = [&open](const std::vector<size_t> &at, int depth) {
            for (const size_t each : at)
                open.emplace_back(each, depth);
        };
        begin(m_roots, 1);
        begin(m_lost, 3); // its stand-in lies in a folder
        begin(m_inCircles, 2);
        std::vector<bool> isReached(m_ids.size());
        while (!open.empty()) {
            auto [at, depth] = open.back();
            open.pop_back();
            if (isReached[at])
                continue;
            isReached[at] = true;
            if (depth > deepest) {
                m_tooDeep.push_back(at);
                depth = 2;
            }
            begin(m_children[at], depth + 1);
        }
    }

    std::vector<qint64> m_ids;
    std::vector<size_t> m_parent;
    std::vector<std::vector<size_t>> m_children;
    std::vector<size_t> m_roots, m_lost, m_inCircles, m_tooDeep;
};

constexpr const char *codesSql = "SELECT id, parent FROM code ORDER BY id";
constexpr const char *collectionsSql = "SELECT id, parent FROM collection ORDER BY id";

void hangUnderOpenCodes(Database &db, qint64 code)
{
    const CodeId open = codes::openCodesFolder(db);
    const QString name = db.text("SELECT name FROM code WHERE id=?1", code);
    QString free = name;
    for (int number = 2;
         db.integer("SELECT 1 FROM code WHERE parent=?1 AND name=?2 AND id<>?3", open, free, code);
         ++number)
        free = QStringLiteral("%1 (%2)").arg(name).arg(number);
    db.run(
        "UPDATE code SET parent=?2, kind=1, name=?3, position=(SELECT coalesce(max(position) + 1, "
        "0) FROM code WHERE parent=?2) WHERE id=?1",
        code, open, free);
}

} // namespace

QString damage(Database &db)
{
    const Shape codeTree(db, codesSql);
    const Shape folders(db, collectionsSql);
    if (!codeTree.inCircles().empty())
        return Messages::tr("codes hang in a circle and not on the tree");
    if (codeTree.lost() > 0)
        return Messages::tr("codes lie in a code that is not there");
    if (!codeTree.tooDeep().empty())
        return Messages::tr("codes are nested more than %1 deep").arg(deepest);
    if (!folders.inCircles().empty())
        return Messages::tr("collections hang in a circle");
    if (folders.lost() > 0)
        return Messages::tr("collections lie in a collection that is not there");
    if (!folders.tooDeep().empty())
        return Messages::tr("collections are nested more than %1 deep").arg(deepest);
    return {};
}

void mend(Database &db, QStringList &notes)
{
    const Shape codeTree(db, codesSql);
    for (const auto *loose : {&codeTree.inCircles(), &codeTree.tooDeep()}) {
        for (const size_t at : *loose)
            hangUnderOpenCodes(db, codeTree.id(at));
    }
    if (const size_t moved = codeTree.inCircles().size() + codeTree.tooDeep().size())
        notes << Messages::tr(
                     "Codes that hung in a circle or too deep now hang under Open codes, with what "
                     "lies in them: %1.")
                     .arg(moved);
    const Shape folders(db, collectionsSql);
    for (const auto *loose : {&folders.inCircles(), &folders.tooDeep()}) {
        for (const size_t at : *loose)
            db.run("UPDATE collection SET parent=NULL WHERE id=?1", folders.id(at));
    }
    if (const size_t moved = folders.inCircles().size() + folders.tooDeep().size())
        notes << Messages::tr(
                     "Collections that hung in a circle or too deep now lie at the top: %1.")
                     .arg(moved);
}

void requireShallow(Database &db, CodeId code)
{
    const qint64 above = db.integer("WITH RECURSIVE above(id, depth) AS (SELECT ?1, 0 UNION ALL "
                                    "SELECT c.parent, depth + 1 FROM code c JOIN above USING(id) "
                                    "WHERE c.parent IS NOT NULL AND depth <= ?2) "
                                    "SELECT max(depth) + 1 FROM above",
                                    code, deepest)
                             .value_or(0);
    const qint64 below = db.integer("WITH RECURSIVE below(id, depth) AS (SELECT ?1, 0 UNION ALL "
                                    "SELECT c.id, depth + 1 FROM code c JOIN below ON "
                                    "c.parent = below.id WHERE depth <= ?2) "
                                    "SELECT max(depth) FROM below",
                                    code, deepest)
                             .value_or(0);
    if (above + below > deepest)
        throw Error(Messages::tr("Codes can’t be nested more than %1 deep. Nothing was changed.")
                        .arg(deepest));
}

} // namespace axial::trees
