#include "core/project/exchanging/export/participantexport.h"

#include "core/db/database.h"
#include "core/project/exchanging/export/speakerexport.h"
#include "core/project/people/participants.h"
#include "core/refi/writing/variablevalues.h"

#include <optional>

namespace axial {
namespace {

bool isYes(const QString &value)
{
    return value.compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0;
}

QString typeOf(AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::Integer:
        return QStringLiteral("Integer");
    case AttributeKind::Decimal:
        return QStringLiteral("Float");
    case AttributeKind::YesNo:
        return QStringLiteral("Boolean");
    case AttributeKind::Date:
        return QStringLiteral("Date");
    case AttributeKind::Text:
    case AttributeKind::Duration:
    case AttributeKind::Category:
        break;
    }
    return QStringLiteral("Text");
}

/// By participant: the documents that are theirs, or of which one may say so, since nobody else
/// speaks there.
QHash<ParticipantId, QStringList> documentsOf(Database &db, const StudyGuids &guids)
{
    QHash<ParticipantId, QStringList> result;
    auto rows = db.query("SELECT participant, source FROM source_participant UNION "
                         "SELECT k.participant, k.source FROM speaker k "
                         "WHERE k.participant IS NOT NULL "
                         "AND NOT " AXIAL_IS_SAID_BY_PLACES("k") " ORDER BY 1, 2");
    while (rows.next()) {
        const auto source = rows.id<SourceId>(1);
        if (db.integer("SELECT 1 FROM source WHERE id=?1 AND length > 0", source))
            result[rows.id<ParticipantId>(0)] << guids.of(source);
    }
    return result;
}

} // namespace

void exportParticipants(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    const std::vector<Attribute> all = attributes::all(db);
    const std::vector<Participant> people = participants::all(db);
    const auto values = participants::values(db);
    QHash<AttributeId, QString> types;
    for (const Attribute &attribute : all) {
        QString type = typeOf(attribute.kind);
        for (const Participant &person : people) {
            const QString value = values.value(person.id.value).value(attribute.id.value);
            if (!value.isEmpty() && !exportedValue(type, value))
                type = QStringLiteral("Text");
        }
        types.insert(attribute.id, type);
        exchange.variables.push_back({guids.of(attribute.id), attribute.name, {}, type});
    }
    const auto documents = documentsOf(db, guids);
    for (const Participant &person : people) {
        refi::Case each;
        each.guid = guids.of(person.id);
        each.name = person.pseudonym;
        each.description = person.memo;
        each.sources = documents.value(person.id);
        for (const Attribute &attribute : all) {
            const QString value = values.value(person.id.value).value(attribute.id.value);
            if (const auto written = exportedValue(types.value(attribute.id), value))
                each.values.push_back({guids.of(attribute.id), *written});
        }
        exchange.cases.push_back(std::move(each));
    }
}

std::optional<QString> exportedValue(const QString &type, const QString &value)
{
    if (type != QLatin1String("Boolean"))
        return refi::schemaValue(type, value);
    if (isYes(value))
        return QStringLiteral("true");
    const bool isNo = value.compare(QLatin1String("no"), Qt::CaseInsensitive) == 0;
    return isNo ? std::optional(QStringLiteral("false")) : std::nullopt;
}

} // namespace axial
