#include "core/project/screening/repositories.h"

#include "core/project/column.h"

namespace axial {

std::vector<Repository> repositoriesOf(Database &db)
{
    return rowsOf<Repository, CollectionId, QString, qint64>(db.query(
        "SELECT c.id, coalesce((SELECT i.repository FROM source f JOIN issue i ON i.source = f.id "
        "WHERE f.collection = c.id AND i.repository <> '' ORDER BY f.position, f.id LIMIT 1), "
        "c.name), count(s.id) FROM collection c JOIN source s ON s.collection = c.id AND s.kind=1 "
        "GROUP BY c.id ORDER BY c.position, c.id"));
}

std::vector<CollectionId> foldersOf(const std::vector<Repository> &repositories,
                                    const QString &name)
{
    const auto is = [](const QString &a, const QString &b) {
        return a.compare(b, Qt::CaseInsensitive) == 0;
    };
    std::vector<CollectionId> whole, last;
    for (const Repository &each : repositories) {
        if (is(each.name, name))
            whole.push_back(each.folder);
        // One of the two may leave out whose repository it is.
        else if ((!each.name.contains(u'/') || !name.contains(u'/'))
                 && is(each.name.section(u'/', -1), name.section(u'/', -1)))
            last.push_back(each.folder);
    }
    return whole.empty() ? last : whole;
}

} // namespace axial
