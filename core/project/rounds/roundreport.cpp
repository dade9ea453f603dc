#include "core/project/rounds/roundreport.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/rounds/rounds.h"

namespace axial::rounds {

QString shortTitle(Database &db, SourceId source)
{
    constexpr qsizetype longest = 60;
    const QString title = db.text("SELECT title FROM source WHERE id=?1", source).simplified();
    return title.size() <= longest ? title : title.left(longest - 1).trimmed() + QChar(0x2026);
}

SourceId reportAt(Database &db, RoundId round, const QString &url, int occurrence)
{
    auto rows = db.query("SELECT s.id FROM source s JOIN round_source r ON r.source = s.id "
                         "AND r.round = ?1 WHERE s.url=?2 AND s.occurrence=?3",
                         round, url, occurrence);
    if (!rows.next())
        throw Error(occurrence == 1
                        ? ProjectText::tr("%1 is not in %2. Nothing was changed.")
                              .arg(url, at(db, round).name)
                        : ProjectText::tr("%1 is not in %2 as number %3. Nothing was changed.")
                              .arg(url, at(db, round).name, QString::number(occurrence)));
    const auto found = rows.id<SourceId>(0);
    if (rows.next())
        throw Error(ProjectText::tr("%1 is in %2 more than once, in different folders. Label it in "
                                    "the window. Nothing was changed.")
                        .arg(url, at(db, round).name));
    return found;
}

} // namespace axial::rounds
