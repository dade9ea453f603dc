#include "core/base/messages.h"
#include "core/project/people/coders.h"
#include "core/project/versions/codechanges.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace axial::query {
namespace {

constexpr char taxonomyAtId[] = "taxonomy-at";
constexpr char taxonomyChangesId[] = "taxonomy-changes";

QString timeOf(const QDateTime &at)
{
    return at.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

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
                           .arg(timeOf(state.at), count)
                     : QueryText::tr("The tree of codes; n = %1").arg(count);
    return table;
}

/// In the order of CodeChange::Kind; English, as all that scripts look for.
constexpr std::array<const char *, 6> kindNames{"added",   "removed",     "merged",
                                                "renamed", "key changed", "moved"};

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
            {version.name, timeOf(state.at), qint64(codes), names.value(version.coder),
             version.note, version.step == Version::elsewhere ? Cell() : Cell(version.step.value)});
    }
    table.base = QueryText::tr("n = %n version(s)", nullptr, int(table.rows.size()));
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

namespace axial {

QueryCall callForTaxonomyAt(const QString &words)
{
    return {QLatin1String(query::taxonomyAtId), {{QStringLiteral("at"), words}}};
}

QueryCall callForTaxonomyChanges(const QString &from, const QString &to)
{
    return {QLatin1String(query::taxonomyChangesId),
            {{QStringLiteral("from"), from}, {QStringLiteral("to"), to}}};
}

} // namespace axial
