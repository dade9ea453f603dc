#include "core/project/people/interviewed.h"

#include "core/db/database.h"

#include <numeric>

namespace axial {

QSet<qint64> interviewed(Database &db)
{
    QSet<qint64> result;
    // Kind 1 are issue reports, which nobody speaks in.
    auto rows = db.query("SELECT w.participant FROM speaker w WHERE w.participant IS NOT NULL "
                         "AND EXISTS (SELECT 1 FROM turn t WHERE t.speaker = w.id) "
                         "UNION SELECT p.participant FROM source_participant p "
                         "JOIN source s ON s.id = p.source WHERE s.kind<>1 AND s.length>0");
    while (rows.next())
        result.insert(rows.integer(0));
    auto marks = db.query("SELECT v.participant, v.value FROM attribute_value v "
                          "JOIN attribute a ON a.id = v.attribute "
                          "WHERE a.name='Interviewed' COLLATE NOCASE");
    while (marks.next()) {
        static const QStringList no{QStringLiteral("no"), QStringLiteral("n"),
                                    QStringLiteral("false"), QStringLiteral("0")};
        const QString value = marks.text(1).trimmed();
        if (!value.isEmpty() && !no.contains(value, Qt::CaseInsensitive))
            result.insert(marks.integer(0));
    }
    return result;
}

qint64 peopleIn(const GroupMembership &membership)
{
    return std::accumulate(membership.sizes.begin(), membership.sizes.end(),
                           qint64(membership.ungrouped.size()));
}

GroupMembership ofInterviewed(Database &db, const GroupMembership &all)
{
    const QSet<qint64> people = interviewed(db);
    if (people.isEmpty())
        return all;
    GroupMembership result{all.grouping, {}, std::vector<qint64>(all.sizes.size()), {}};
    for (auto it = all.groupOf.begin(); it != all.groupOf.end(); ++it) {
        if (!people.contains(it.key()))
            continue;
        result.groupOf.insert(it.key(), it.value());
        ++result.sizes[size_t(it.value())];
    }
    for (const ParticipantId participant : all.ungrouped) {
        if (people.contains(participant.value))
            result.ungrouped.push_back(participant);
    }
    return result;
}

} // namespace axial
