#include "core/project/projectsize.h"

#include "core/db/database.h"

namespace axial::projectsize {
namespace {

/// Lets a statement be cancelled; nothing without progress.
class Cancelling
{
public:
    Cancelling(Database &db, const Progress *progress) : m_db(db), m_isOn(progress)
    {
        if (m_isOn)
            m_db.cancelWith(progress);
    }
    ~Cancelling()
    {
        if (m_isOn)
            m_db.cancelWith(nullptr);
    }
    Cancelling(const Cancelling &) = delete;
    Cancelling &operator=(const Cancelling &) = delete;

private:
    Database &m_db;
    bool m_isOn;
};

} // namespace

bool isLarge(Database &db)
{
    return db.integer("SELECT 1 FROM source LIMIT 1 OFFSET ?1", largeFrom)
           || db.integer("SELECT 1 FROM coding LIMIT 1 OFFSET ?1", largeFrom);
}

QHash<SourceKind, qint64> sources(Database &db, const Progress *progress)
{
    const Cancelling cancelling(db, progress);
    QHash<SourceKind, qint64> result;
    auto rows = db.query("SELECT kind, count(*) FROM source GROUP BY kind");
    while (rows.next())
        result.insert(SourceKind(rows.integer(0)), rows.integer(1));
    return result;
}

qint64 codedQuotes(Database &db, const Progress *progress)
{
    const Cancelling cancelling(db, progress);
    return db.integer("SELECT count(DISTINCT quote) FROM coding").value_or(0);
}

} // namespace axial::projectsize
