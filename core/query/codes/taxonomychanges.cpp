#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/versions/codechanges.h"
#include "core/project/versions/taxonomystates.h"
#include "core/query/columns.h"

#include <array>

namespace axial::query {
namespace {

constexpr char taxonomyChangesId[] = "taxonomy-changes";

/// In the order of CodeChange::Kind; English, as all that scripts look for.
constexpr std::array<const char *, 6> kindNames{"added",   "removed",     "merged",
                                                "renamed", "key changed", "moved"};

QString timeOf(const QDateTime &at)
{
    return at.isValid() ? at.toString(QStringLiteral("yyyy-MM-dd HH:mm")) : QString();
}

Table taxonomyChangesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const QString since = parameters[QStringLiteral("from")].trimmed();
    const TaxonomyState from = since.isEmpty() ? taxonomystates::after(db, {}, progress)
                                               : taxonomystates::of(db, since, progress);
    const TaxonomyState to = taxonomystates::of(db, parameters[QStringLiteral("to")], progress);
    Table table;
    table.columns = {{"Change", ColumnKind::Label},       {columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},  {columns::before, ColumnKind::Label},
                     {columns::after, ColumnKind::Label}, {"Who", ColumnKind::Label},
                     {"When", ColumnKind::Label},         {columns::step, ColumnKind::Label}};
    for (const CodeChange &change : codeChanges(db, from, to, progress))
        table.rows.push_back({QString::fromLatin1(kindNames[size_t(change.kind)]), change.key,
                              change.name, change.before, change.after, change.coder,
                              timeOf(change.at), change.step});
    table.base = QueryText::tr("From %1 to %2; n = %n change(s)", nullptr, int(table.rows.size()))
                     .arg(from.at.isValid() ? timeOf(from.at) : QueryText::tr("the beginning"),
                          to.at.isValid() ? timeOf(to.at) : QueryText::tr("the beginning"));
    return table;
}

} // namespace

Query taxonomyChanges()
{
    return {.id = taxonomyChangesId,
            .name = QT_TRANSLATE_NOOP("query", "Changes of the taxonomy"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Which codes were added, removed, merged, renamed or moved between two "
                         "versions, days or steps, by whom and in which step"),
            .parameters = {{.id = "from", .name = QT_TRANSLATE_NOOP("query", "From")},
                           {.id = "to", .name = QT_TRANSLATE_NOOP("query", "To")}},
            .run = taxonomyChangesAnswer};
}

} // namespace axial::query

namespace axial {

QueryCall callForTaxonomyChanges(const QString &from, const QString &to)
{
    return {QLatin1String(query::taxonomyChangesId),
            {{QStringLiteral("from"), from}, {QStringLiteral("to"), to}}};
}

} // namespace axial
