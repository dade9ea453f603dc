#include "core/project/sources/sourcelist.h"

#include "core/base/progress.h"
#include "core/project/column.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace axial {
namespace {

constexpr qint64 longest = std::numeric_limits<qint32>::max();

/// Fills the columns of a list, row by row.
class Columns
{
public:
    explicit Columns(const std::vector<Collection> &collections)
    {
        m_list.collections = collections;
        for (size_t i = 0; i < collections.size(); ++i)
            m_folders.insert(collections[i].id, qint32(i));
    }

    void add(const Source &source)
    {
        const bool isTitled = !source.title.isEmpty();
        const QByteArray name = (isTitled ? source.title : source.url).toUtf8();
        add(source.id, m_folders.value(source.collection, -1), source, isTitled, name);
    }
    void add(SourceId id, qint32 folder, const Source &source, bool isTitled, QByteArrayView name)
    {
        m_list.ids.append(id.value);
        m_list.folders.append(folder);
        m_list.positions.append(source.position);
        m_list.kinds.append(quint8(source.kind));
        m_list.occurrences.append(source.occurrence);
        m_list.lengths.append(qint32(std::clamp<qint64>(source.length, 0, longest)));
        m_list.createdMs.append(source.createdMs);
        if (source.day.isValid())
            m_list.days.insert(id.value, source.day);
        m_list.areTitled.append(isTitled);
        m_list.names.append(name);
        m_list.nameEnds.append(m_list.names.size());
    }
    qint32 folderOf(CollectionId collection) const { return m_folders.value(collection, -1); }

    SourceList take()
    {
        m_list.byId.resize(m_list.size());
        std::iota(m_list.byId.begin(), m_list.byId.end(), 0u);
        const qint64 *ids = m_list.ids.constData();
        std::ranges::sort(m_list.byId, {}, [ids](quint32 each) { return ids[each]; });
        return std::move(m_list);
    }

private:
    SourceList m_list;
    QHash<CollectionId, qint32> m_folders;
};

QByteArrayView nameOf(const SourceList &list, qsizetype source)
{
    const qint64 start = source > 0 ? list.nameEnds[source - 1] : 0;
    return QByteArrayView(list.names).sliced(start, list.nameEnds[source] - start);
}

/// ".pdf", of what looks like an ending.
QString endingOf(const QString &fileName)
{
    constexpr qsizetype longestEnding = 12;
    const qsizetype dot = fileName.lastIndexOf(u'.');
    const QString ending = dot < 0 ? QString() : fileName.mid(dot).toLower();
    const bool isEnding = ending.size() > 1 && ending.size() <= longestEnding
                          && std::all_of(ending.begin() + 1, ending.end(),
                                         [](QChar each) { return each.isLetterOrNumber(); });
    return isEnding ? ending : QString();
}

} // namespace

SourceList SourceList::of(const std::vector<Collection> &collections,
                          const std::vector<Source> &sources)
{
    Columns columns(collections);
    for (const Source &source : sources)
        columns.add(source);
    return columns.take();
}

QString SourceList::name(qsizetype source) const
{
    return QString::fromUtf8(nameOf(*this, source));
}

qsizetype SourceList::find(SourceId source) const
{
    const auto at = std::ranges::lower_bound(byId, source.value, {},
                                             [this](quint32 each) { return ids[each]; });
    return at == byId.end() || ids[*at] != source.value ? -1 : qsizetype(*at);
}

SourceList SourceList::with(const std::vector<qint64> &touched, std::vector<Source> now) const
{
    const auto keyOf = [](const Source &source) {
        return std::tuple(source.collection.value, source.position, source.id.value);
    };
    std::ranges::sort(now, {}, keyOf);
    const QSet<qint64> others(touched.begin(), touched.end());
    Columns columns(collections);
    auto next = now.begin();
    for (qsizetype i = 0; i < size(); ++i) {
        if (others.contains(ids[i]))
            continue;
        const qint64 folder = folders[i] < 0 ? 0 : collections[size_t(folders[i])].id.value;
        while (next != now.end() && keyOf(*next) < std::tuple(folder, positions[i], ids[i]))
            columns.add(*next++);
        Source kept;
        kept.position = positions[i];
        kept.kind = kind(i);
        kept.occurrence = occurrences[i];
        kept.length = lengths[i];
        kept.createdMs = createdMs[i];
        kept.day = days.value(ids[i]);
        columns.add(SourceId{ids[i]}, folders[i], kept, areTitled[i], nameOf(*this, i));
    }
    while (next != now.end())
        columns.add(*next++);
    SourceList result = columns.take();
    result.tags = tags;
    return result;
}

bool hasMoreSources(Database &db, qint64 than)
{
    return db.integer("SELECT count(*) FROM (SELECT 1 FROM source LIMIT ?1 + 1)", than).value_or(0)
           > than;
}

SourceList readSourceList(Database &db, const Progress *progress)
{
    Columns columns(collections::all(db));
    auto rows = db.query(
        "SELECT id, collection, kind, title, url, occurrence, position, length, created, day "
        "FROM source ORDER BY collection, position, id");
    Source source;
    for (qint64 count = 0; rows.next(); ++count) {
        if (progress && count % 10'000 == 0)
            progress->checkCanceled();
        const bool isTitled = !rows.utf8(3).isEmpty();
        source.kind = SourceKind(rows.integer(2));
        source.occurrence = int(rows.integer(5));
        source.position = rows.integer(6);
        source.length = rows.integer(7);
        source.createdMs = rows.integer(8);
        source.day = rows.utf8(9).isEmpty() ? QDate()
                                            : QDate::fromString(rows.text(9), Qt::ISODate);
        columns.add(rows.id<SourceId>(0), columns.folderOf(rows.id<CollectionId>(1)), source,
                    isTitled, rows.utf8(isTitled ? 3 : 4));
    }
    SourceList result = columns.take();
    result.tags = sourcetags::bySource(db);
    readEndings(db, result);
    return result;
}

void readEndings(Database &db, SourceList &list)
{
    list.endings.clear();
    // A report has no file, and there can be a million of them.
    QHash<std::pair<qint32, QByteArrayView>, std::vector<qsizetype>> alike;
    for (qsizetype i = 0; i < list.size(); ++i) {
        if (list.kind(i) != SourceKind::IssueReport)
            alike[{list.folders[i], nameOf(list, i)}].push_back(i);
    }
    for (const std::vector<qsizetype> &sources : std::as_const(alike)) {
        if (sources.size() < 2)
            continue;
        std::vector<QString> endings;
        for (const qsizetype source : sources)
            endings.push_back(endingOf(db.text("SELECT name FROM source_original WHERE source=?1",
                                               SourceId{list.ids[source]})));
        if (std::ranges::count(endings, endings.front()) == qsizetype(endings.size()))
            continue; // it tells nothing
        for (size_t i = 0; i < sources.size(); ++i) {
            if (!endings[i].isEmpty())
                list.endings.insert(list.ids[sources[i]], endings[i]);
        }
    }
}

std::vector<Source> readSources(Database &db, const std::vector<qint64> &ids)
{
    const QByteArray byId = "SELECT " + columnsOf<Source>() + " FROM source WHERE id=?1";
    std::vector<Source> result;
    for (const qint64 id : ids) {
        auto row = db.query(byId.constData(), id);
        if (row.next())
            result.push_back(rowOf<Source>(row));
    }
    return result;
}

CollectionContent readCollectionContent(Database &db, CollectionId collection)
{
#define INSIDE                                                                                     \
    "WITH RECURSIVE inside(id) AS (SELECT ?1 UNION SELECT c.id FROM collection c "                 \
    "JOIN inside ON c.parent = inside.id) "
    return {db.integer(INSIDE "SELECT count(*) FROM source WHERE collection IN inside", collection)
                .value_or(0),
            db.integer(INSIDE "SELECT count(*) FROM quote q JOIN source s ON s.id = q.source "
                              "WHERE s.collection IN inside "
                              "AND EXISTS (SELECT 1 FROM coding WHERE quote = q.id)",
                       collection)
                .value_or(0)};
#undef INSIDE
}

qint64 codedQuotesIn(Database &db, SourceId source)
{
    return db
        .integer("SELECT count(*) FROM quote q WHERE q.source=?1 "
                 "AND EXISTS (SELECT 1 FROM coding WHERE quote = q.id)",
                 source)
        .value_or(0);
}

} // namespace axial
