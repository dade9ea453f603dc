#include "core/project/exchanging/exchangedfields.h"

#include "core/db/database.h"
#include "core/project/exchanging/givenguids.h"
#include "core/refi/exchange.h"

#include <QSet>

namespace axial {

void addExchangedFields(Database &db, const GivenGuids &guids, refi::Exchange &exchange)
{
    QHash<QString, refi::Source *> documents;
    for (refi::Source &source : exchange.sources)
        documents.insert(source.guid, &source);
    QSet<QString> variables;
    auto rows = db.query("SELECT v.source, f.name, v.value FROM source_value v "
                         "JOIN source_field f ON f.id = v.field JOIN source s ON s.id = v.source "
                         "WHERE s.kind<>1 AND v.value<>'' ORDER BY f.position, f.id, v.source");
    while (rows.next()) {
        refi::Source *document = documents.value(guids.of(rows.id<SourceId>(0)));
        if (!document)
            continue;
        const QString name = rows.text(1);
        // The same in each study that has it.
        const QString variable = GivenGuids::made(QStringLiteral("field:") + name, 0);
        if (!variables.contains(variable)) {
            variables.insert(variable);
            exchange.variables.push_back({variable, name, {}, QStringLiteral("Text")});
        }
        document->values.push_back({variable, rows.text(2)});
    }
}

} // namespace axial
