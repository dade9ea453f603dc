#include "core/project/exchanging/export/fieldexport.h"

#include "core/db/database.h"
#include "core/project/exchanging/export/participantexport.h"
#include "core/project/exchanging/studyguids.h"
#include "core/refi/exchange.h"

#include <QSet>

namespace axial {

namespace {

QString guidOf(const StudyGuids &guids, SourceFieldId field, const QString &name)
{
    const QString kept = guids.keptOf(field);
    // The same in each study that has it.
    return kept.isEmpty() ? StudyGuids::made(QStringLiteral("field:") + name, 0) : kept;
}

} // namespace

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
