#include "core/project/deidentifying/pseudonymlist.h"

#include "core/db/database.h"
#include "core/text/words/comparable.h"

#include <QSet>

namespace axial::pseudonymlist {

std::vector<Pseudonym> proposed(Database &db)
{
    std::vector<Pseudonym> list;
    QSet<QString> seen;
    auto rows = db.query("SELECT w.name, p.pseudonym FROM speaker w "
                         "JOIN participant p ON p.id = w.participant "
                         "JOIN source s ON s.id = w.source ORDER BY s.position, s.id, w.id");
    while (rows.next()) {
        const QString name = rows.text(0).simplified();
        const QString pseudonym = rows.text(1).simplified();
        const QString key = nameKey(name);
        if (key.isEmpty() || key == nameKey(pseudonym) || seen.contains(key))
            continue;
        seen.insert(key);
        list.push_back({name, pseudonym, false});
    }
    return list;
}

} // namespace axial::pseudonymlist
