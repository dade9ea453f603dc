#include "core/project/sources/sourcetags.h"

#include "core/base/names.h"
#include "core/project/column.h"

#include <algorithm>
#include <map>

namespace axial::sourcetags {
namespace {

bool comesBefore(const QString &a, const QString &b)
{
    const int order = a.compare(b, Qt::CaseInsensitive);
    return order != 0 ? order < 0 : a < b;
}

std::vector<Use> byName(std::vector<Use> uses)
{
    std::ranges::sort(uses, [](const Use &a, const Use &b) { return comesBefore(a.tag, b.tag); });
    return uses;
}

/// The same tag in the writing that is in use; SQLite knows the cases of ASCII only.
QString inUse(Database &db, const QString &tag)
{
    for (const Use &each : all(db)) {
        if (each.tag.compare(tag, Qt::CaseInsensitive) == 0)
            return each.tag;
    }
    return tag;
}

} // namespace

QString fitted(const QString &typed)
{
    QString tag = typed.simplified();
    while (tag.startsWith(u'#'))
        tag = tag.mid(1).trimmed();
    return names::fitted(tag);
}

std::vector<Use> all(Database &db)
{
    return byName(rowsOf<Use, QString, qint64>(
        db.query("SELECT tag, count(*) FROM source_tag GROUP BY tag")));
}

std::vector<Use> on(Database &db, const std::vector<SourceId> &sources)
{
    std::map<QString, qint64> counts;
    for (const SourceId source : sources) {
        auto rows = db.query("SELECT tag FROM source_tag WHERE source=?1", source);
        while (rows.next())
            ++counts[rows.text(0)];
    }
    std::vector<Use> result;
    for (const auto &[tag, count] : counts)
        result.push_back({tag, count});
    return byName(std::move(result));
}

QHash<qint64, QStringList> bySource(Database &db)
{
    QHash<qint64, QStringList> result;
    auto rows = db.query("SELECT source, tag FROM source_tag");
    while (rows.next())
        result[rows.integer(0)] << rows.text(1);
    for (QStringList &tags : result)
        std::ranges::sort(tags, comesBefore);
    return result;
}

int put(Database &db, const QString &tag, const std::vector<SourceId> &sources)
{
    const QString name = inUse(db, names::needed(fitted(tag)));
    int count = 0;
    for (const SourceId source : sources) {
        db.run("INSERT OR IGNORE INTO source_tag VALUES(?1, ?2)", source, name);
        count += int(db.changes());
    }
    return count;
}

int takeOff(Database &db, const QString &tag, const std::vector<SourceId> &sources)
{
    const QString name = inUse(db, fitted(tag));
    int count = 0;
    for (const SourceId source : sources) {
        db.run("DELETE FROM source_tag WHERE source=?1 AND tag=?2", source, name);
        count += int(db.changes());
    }
    return count;
}

} // namespace axial::sourcetags
