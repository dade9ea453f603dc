#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/versions/taxonomystates.h"
#include "core/query/columns.h"

#include <QHash>

namespace axial::query {
namespace {

constexpr char taxonomyAtId[] = "taxonomy-at";

/// "Taxonomy" for a folder, and how deep a code lies below it.
QString placeOf(const TaxonomyState &state, const QHash<CodeId, Code> &codes, const Code &code)
{
    QStringList path;
    for (CodeId at = code.parent; at && path.size() <= qsizetype(state.codes.size());
         at = codes.value(at).parent)
        path.prepend(codes.value(at).label());
    return path.join(QStringLiteral(" › "));
}

Table taxonomyAtAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const TaxonomyState state = taxonomystates::of(db, parameters[QStringLiteral("at")], progress);
    QHash<CodeId, Code> codes;
    for (const Code &code : state.codes)
        codes.insert(code.id, code);
    Table table;
    table.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {QStringLiteral("Lies in"), ColumnKind::Label}};
    for (const Code &code : state.codes) {
        if (code.kind == CodeKind::Code)
            table.rows.push_back({code.key, code.name, placeOf(state, codes, code)});
    }
    const QString count = CountText::tr("%n code(s)", nullptr, int(table.rows.size()));
    table.base = state.at.isValid()
                     ? QueryText::tr("The tree of codes after the step of %1; n = %2")
                           .arg(state.at.toString(QStringLiteral("yyyy-MM-dd HH:mm")), count)
                     : QueryText::tr("The tree of codes; n = %1").arg(count);
    return table;
}

} // namespace

Query taxonomyAt()
{
    return {.id = taxonomyAtId,
            .name = QT_TRANSLATE_NOOP("query", "Taxonomy at a version"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "The tree of codes as it was: at a version, a day (2026-03-03), a time "
                         "or a step of the history"),
            .parameters = {{.id = "at", .name = QT_TRANSLATE_NOOP("query", "At")}},
            .run = taxonomyAtAnswer,
            .whenEmpty = noCodes};
}

} // namespace axial::query

namespace axial {

QueryCall callForTaxonomyAt(const QString &words)
{
    return {QLatin1String(query::taxonomyAtId), {{QStringLiteral("at"), words}}};
}

} // namespace axial
