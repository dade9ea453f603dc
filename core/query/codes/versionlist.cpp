#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/people/coders.h"
#include "core/project/versions/versions.h"
#include "core/query/columns.h"

#include <algorithm>

namespace axial::query {
namespace {

Table versionListAnswer(Database &db, const QueryParameters &, Progress &progress)
{
    const auto names = coders::names(db);
    Table table;
    table.columns = {
        {QStringLiteral("Version"), ColumnKind::Label}, {QStringLiteral("When"), ColumnKind::Label},
        {QStringLiteral("Codes"), ColumnKind::Count},   {columns::coder, ColumnKind::Label},
        {QStringLiteral("Note"), ColumnKind::Text},     {columns::step, ColumnKind::Ordinal}};
    for (const Version &version : versions::all(db)) {
        progress.checkCanceled();
        const TaxonomyState state = versions::state(db, version.id);
        const auto codes = std::ranges::count(state.codes, CodeKind::Code, &Code::kind);
        table.rows.push_back(
            {version.name,
             state.at.isValid() ? state.at.toString(QStringLiteral("yyyy-MM-dd HH:mm")) : QString(),
             qint64(codes), names.value(version.coder), version.note,
             version.step == Version::elsewhere ? Cell() : Cell(version.step.value)});
    }
    table.base = QueryText::tr("n = %n version(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Query versionList()
{
    return {.id = "versions",
            .name = QT_TRANSLATE_NOOP("query", "Versions of the taxonomy"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP("query", "The named states of the tree of codes"),
            .parameters = {},
            .run = versionListAnswer,
            .whenEmpty = [] {
                return NothingShown{QueryText::tr("No version has a name yet"),
                                    QueryText::tr("Choose a step in History and name "
                                                  "what the tree was then.")};
            }};
}

} // namespace axial::query
