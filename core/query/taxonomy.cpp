#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

constexpr char queryId[] = "taxonomy";

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

Table answer(Database &db, const QueryParameters &, Progress &progress)
{
    const CodeTree tree(db);
    std::vector<qint64> own(tree.codes().size());
    std::vector<qint64> total(tree.codes().size());
    auto rows = db.query("SELECT code, count(*) FROM code_detail GROUP BY code");
    while (rows.next()) {
        const int code = tree.index(rows.id<CodeId>(0));
        if (code < 0)
            continue;
        own[size_t(code)] = rows.integer(1);
        for (const int at : tree.selfAndAncestors(code))
            total[size_t(at)] += rows.integer(1);
    }
    progress.checkCanceled();
    Table table;
    table.title = Messages::tr("Taxonomy and its details");
    table.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {QStringLiteral("Level"), ColumnKind::Label},
                     {QStringLiteral("Details"), ColumnKind::Count},
                     {QStringLiteral("Details with descendants"), ColumnKind::Count}};
    qint64 all = 0;
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        if (tree.level(int(i)) == CodeLevel::Folder || tree.level(int(i)) == CodeLevel::Screening)
            continue;
        const Code &code = tree.codes()[i];
        table.rows.push_back(
            {code.key, code.name, levelName(tree.level(int(i))), own[i], total[i]});
        all += own[i];
    }
    table.base = Messages::tr("Details listed under each code; n = %1").arg(all);
    return table;
}

} // namespace

Query taxonomy()
{
    return {
        .id = queryId,
        .name = QT_TRANSLATE_NOOP("query", "Taxonomy and its details"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "The tree of codes with how many details are listed under each"),
        .parameters = {},
        .run = answer,
        .lacks = [](Database &, const QueryParameters &,
                    const Table &answer) { return answer.rows.empty() ? noCodes() : std::nullopt; },
        .file = {.id = "taxonomy",
                 .name = QT_TRANSLATE_NOOP("export", "Taxonomy"),
                 .fileName = "Taxonomy.csv",
                 .description = QT_TRANSLATE_NOOP("export",
                                                  "The tree of codes with its details counted."),
                 .place = 4}};
}

} // namespace axial::query

namespace axial {

QueryCall callForTaxonomy()
{
    return {QLatin1String(query::queryId), {}};
}

} // namespace axial
