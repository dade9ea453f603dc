#include "core/project/exchanging/export/participantexport.h"

#include "core/db/database.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/people/participants.h"
#include "core/refi/writing/variablevalues.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

bool isYes(const QString &value)
{
    return value.compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0;
}

QString typeOf(AttributeKind kind)
{
    const auto *known = std::ranges::find(exchangedKinds, kind, &ExchangedKind::kind);
    return QLatin1String(known == std::end(exchangedKinds) ? "Text" : known->type);
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

QString guidOf(const StudyGuids &guids, SourceFieldId field, const QString &name)
{
    const QString kept = guids.keptOf(field);
    // The same in each study that has it.
    return kept.isEmpty() ? StudyGuids::made(QStringLiteral("field:") + name, 0) : kept;
}

/// What the study says as the standard writes it in a variable of that type; none when it is none
/// of it.
std::optional<QString> exportedValue(const QString &type, const QString &value)
{
    if (type != QLatin1String("Boolean"))
        return refi::schemaValue(type, value);
    if (isYes(value))
        return QStringLiteral("true");
    const bool isNo = value.compare(QLatin1String("no"), Qt::CaseInsensitive) == 0;
    return isNo ? std::optional(QStringLiteral("false")) : std::nullopt;
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

QString exportedFieldGuid(Database &db, const StudyGuids &guids, SourceFieldId field)
{
    const QString name = db.text("SELECT name FROM source_field WHERE id=?1", field);
    return name.isEmpty() ? QString() : guidOf(guids, field, name);
}

void typeFields(refi::Exchange &exchange, refi::Variable &variable, const QString &type)
{
    std::vector<std::pair<refi::Value *, QString>> values;
    for (refi::Source &source : exchange.sources) {
        for (refi::Value &value : source.values) {
            if (value.variable != variable.guid)
                continue;
            const auto written = exportedValue(type, value.text);
            if (!written)
                return;
            values.emplace_back(&value, *written);
        }
    }
    variable.type = type;
    for (auto &[value, written] : values)
        value->text = std::move(written);
}

void exportFields(Database &db, const StudyGuids &guids, refi::Exchange &exchange)
{
    QHash<QString, refi::Source *> documents;
    for (refi::Source &source : exchange.sources)
        documents.insert(source.guid, &source);
    QSet<QString> variables;
    auto rows = db.query("SELECT v.source, f.name, v.value, f.id FROM source_value v "
                         "JOIN source_field f ON f.id = v.field JOIN source s ON s.id = v.source "
                         "WHERE s.kind<>1 AND v.value<>'' ORDER BY f.position, f.id, v.source");
    while (rows.next()) {
        refi::Source *document = documents.value(guids.of(rows.id<SourceId>(0)));
        if (!document)
            continue;
        const QString name = rows.text(1);
        const QString variable = guidOf(guids, rows.id<SourceFieldId>(3), name);
        if (!variables.contains(variable)) {
            variables.insert(variable);
            exchange.variables.push_back({variable, name, {}, QStringLiteral("Text")});
        }
        document->values.push_back({variable, rows.text(2)});
    }
}

} // namespace axial
