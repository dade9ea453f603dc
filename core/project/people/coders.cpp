#include "core/project/people/coders.h"

#include "core/base/names.h"
#include "core/db/database.h"

#include <QCoreApplication>

namespace axial::coders {
namespace {

QString initialsOf(const QString &name)
{
    QString initials;
    for (const QString &word : name.split(u' ', Qt::SkipEmptyParts))
        initials += word.front().toUpper();
    return initials.left(3);
}

} // namespace

std::vector<Coder> all(Database &db)
{
    std::vector<Coder> result;
    auto rows = db.query(
        "SELECT id, name, initials, color, position FROM coder ORDER BY position, id");
    while (rows.next())
        result.push_back({rows.id<CoderId>(0), rows.text(1), rows.text(2), int(rows.integer(3)),
                          rows.integer(4)});
    return result;
}

QHash<CoderId, QString> names(Database &db)
{
    QHash<CoderId, QString> result;
    for (const Coder &coder : all(db))
        result.insert(coder.id, coder.name);
    return result;
}

CoderId find(Database &db, const QString &name)
{
    return CoderId{db.integer("SELECT id FROM coder WHERE name=?1", name).value_or(0)};
}

CoderId ensure(Database &db, const QString &name)
{
    const QString trimmed = names::fitted(name.trimmed()); // a setting of the person may be long
    if (trimmed.isEmpty())
        throw Error(
            QCoreApplication::translate("project", "A coder needs a name. Nothing was changed."));
    if (const CoderId found = find(db, trimmed))
        return found;
    const auto id = db.newId<CoderId>();
    db.run("INSERT INTO coder(id, name, initials, color, position) SELECT ?1, ?2, ?3, count(*), "
           "coalesce(max(position) + 1, 0) FROM coder",
           id, trimmed, initialsOf(trimmed));
    return id;
}

void rename(Database &db, CoderId coder, const QString &name, const QString &initials)
{
    const QString trimmed = names::checked(name).trimmed();
    if (trimmed.isEmpty()
        || db.integer("SELECT 1 FROM coder WHERE name=?1 AND id<>?2", trimmed, coder))
        throw Error(QCoreApplication::translate(
                        "project", "Another coder is already called “%1”. Nothing was changed.")
                        .arg(trimmed));
    db.run("UPDATE coder SET name=?2, initials=?3 WHERE id=?1", coder, trimmed, initials);
}

} // namespace axial::coders
