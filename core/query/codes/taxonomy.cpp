#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/percent.h"
#include "core/db/database.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"

#include <QHash>
#include <QSet>

namespace axial::query {
namespace {

/// Things of which each code and those below it have some, counted as code frequencies count them.
struct Counted {
    QString column; ///< of the code frequencies
    Table table;    ///< these
    int at = -1;
    qint64 all = 0; ///< how many such things there are

    Counted(Database &db, const QString &what, const QueryParameters &parameters,
            Progress &progress)
        : column(what.at(0).toUpper() + what.mid(1)),
          table(runQuery(db,
                         {QStringLiteral("code-counts"),
                          {{QStringLiteral("round"), parameters[QStringLiteral("round")]}}},
                         progress)),
          at(table.column(column))
    {
        for (size_t row = 0; row < table.rows.size(); ++row)
            m_rowOf.insert(table.rows[row][2].evidence->parameters[QStringLiteral("code")], row);
        QSet<qint64> met;
        for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
            eachVoice(quote, [&](const EvidenceQuote &said) {
                met << (column == columns::participants ? said.participant.value
                        : column == columns::quotes     ? said.quote.value
                                                        : said.source.value);
            });
        }
        met.remove(0); // nobody
        all = met.size();
    }

    const Cell *of(const Code &code) const
    {
        const auto row = m_rowOf.constFind(idValue(code.id));
        return row == m_rowOf.constEnd() ? nullptr : &table.rows[*row][size_t(at)];
    }
    QString base() const
    {
        const QString n = limitNumber(all);
        if (column == columns::reports)
            return QueryText::tr("Decided reports of each code with those below it; n = %1").arg(n);
        if (column == columns::quotes)
            return QueryText::tr("Quotes of each code with those below it; n = %1").arg(n);
        if (column == columns::participants)
            return QueryText::tr("Participants who mention each code or one below it; n = %1")
                .arg(n);
        return QueryText::tr("Sources of each code with those below it; n = %1").arg(n);
    }

private:
    QHash<QString, size_t> m_rowOf;
};

/// A report is decided to be one thing only, so that those of the topmost codes are all.
qint64 decidedReports(const CodeTree &tree, const Counted &reports)
{
    qint64 all = 0;
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        const int parent = tree.parent(int(i));
        const bool isTopmost = tree.level(int(i)) != CodeLevel::Folder
                               && (parent < 0 || tree.level(parent) == CodeLevel::Folder);
        const Cell *cell = isTopmost ? reports.of(tree.codes()[i]) : nullptr;
        all += cell ? std::get<qint64>(cell->value) : 0;
    }
    return all;
}

Table counted(Database &db, const CodeTree &tree, const QString &what,
              const QueryParameters &parameters, Progress &progress)
{
    Counted things(db, what, parameters, progress);
    if (what == QLatin1String("reports"))
        things.all = decidedReports(tree, things);
    Table table;
    table.title = QueryText::tr("Taxonomy");
    table.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {QStringLiteral("Level"), ColumnKind::Label},
                     {things.column, ColumnKind::Count},
                     {columns::share, shareKind(things.all)}};
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        const Cell *cell = things.of(tree.codes()[i]);
        if (tree.level(int(i)) == CodeLevel::Screening || !cell)
            continue;
        const Code &code = tree.codes()[i];
        TableRow row{code.key, code.name, levelName(tree.level(int(i))), *cell};
        Cell &share = row.emplace_back();
        if (things.all > 0)
            share.value = double(std::get<qint64>(cell->value)) / double(things.all);
        share.evidence = row[0].evidence = row[1].evidence = cell->evidence;
        table.rows.push_back(std::move(row));
    }
    table.base = things.base();
    table.notes = things.table.notes;
    return table;
}

/// "reports", "quotes" or "details", whichever there is first.
QString whatThereIs(Database &db)
{
    if (db.integer("SELECT EXISTS (SELECT 1 FROM decision d JOIN round r ON r.id = d.round "
                   "WHERE NOT " AXIAL_HIDES_LABELS("r") ")")
            .value_or(0)) // that may be seen now
        return QStringLiteral("reports");
    return db.integer("SELECT EXISTS (SELECT 1 FROM coding)").value_or(0)
               ? QStringLiteral("quotes")
               : QStringLiteral("details");
}

Table taxonomyAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    QString what = parameters[QStringLiteral("counts")];
    if (what == QLatin1String("any"))
        what = whatThereIs(db);
    if (what != QLatin1String("details"))
        return counted(db, tree, what, parameters, progress);
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
    table.base = QueryText::tr("Details listed under each code; n = %1").arg(all);
    return table;
}

} // namespace

Query taxonomy()
{
    return {.id = question::taxonomy,
            .name = QT_TRANSLATE_NOOP("query", "Taxonomy and its details"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "The tree of codes with how many details are listed under each"),
            .parameters = {oneOf("counts", QT_TRANSLATE_NOOP("query", "Count"),
                                 {{"any", QT_TRANSLATE_NOOP("query", "Reports, else quotes")},
                                  {"reports", QT_TRANSLATE_NOOP("query", "Decided reports")},
                                  {"quotes", QT_TRANSLATE_NOOP("query", "Quotes")},
                                  {"participants", QT_TRANSLATE_NOOP("query", "Participants")},
                                  {"sources", QT_TRANSLATE_NOOP("query", "Sources")},
                                  {"details", QT_TRANSLATE_NOOP("query", "Listed details")}},
                                 "details", "any"),
                           roundParameter()},
            .run = taxonomyAnswer,
            .figures = {{.id = "taxonomy",
                         .kind = FigureKind::CodeTree,
                         .name = QT_TRANSLATE_NOOP("query", "Tree"),
                         .asked = {{"counts", "any"}}},
                        {.id = "sunburst",
                         .kind = FigureKind::Sunburst,
                         .name = QT_TRANSLATE_NOOP("query", "Sunburst"),
                         .asked = {{"counts", "any"}}},
                        {.id = "treemap",
                         .kind = FigureKind::TreeMap,
                         .name = QT_TRANSLATE_NOOP("query", "Treemap"),
                         .asked = {{"counts", "any"}}}},
            .whenEmpty = noCodes,
            .file = {.id = "taxonomy",
                     .name = QT_TRANSLATE_NOOP("export", "Taxonomy"),
                     .fileName = "Taxonomy.csv",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "The tree of codes with its details counted."),
                     .place = 4}};
}

} // namespace axial::query
