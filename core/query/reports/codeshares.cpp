#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/percent.h"
#include "core/query/columns.h"
#include "core/query/reports/labelledround.h"

namespace axial::query {
namespace {

Table codeSharesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress,
                                          RoundPart::WithoutLabels);
    const CodeLevel level = levelNamed(parameters[QStringLiteral("level")]);
    std::vector<qint64> counts(tree.codes().size());
    qint64 decided = 0, above = 0;
    for (const int code : round.decision) {
        if (code < 0 || !tree.isOfTaxonomy(code))
            continue;
        ++decided;
        above += tree.level(code) < level;
        for (const int at : tree.selfAndAncestors(code))
            ++counts[size_t(at)];
    }
    Table table;
    table.base = QueryText::tr("Reports by what they were decided to be; n = %1 of %2")
                     .arg(decided)
                     .arg(round.units.size());
    table.columns = {{columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {columns::reports, ColumnKind::Count},
                     {columns::share, shareKind(decided)}};
    for (const int at : tree.atLevel(level)) {
        const Code &code = tree.codes()[size_t(at)];
        const qint64 count = counts[size_t(at)];
        TableRow row{code.key, code.name, count,
                     decided ? Cell(double(count) / double(decided)) : Cell()};
        const auto behind = reportsBehind({{QStringLiteral("round"), round.round.name},
                                           {QStringLiteral("decision"), idValue(code.id)},
                                           {QStringLiteral("descendants"), QStringLiteral("1")}});
        for (Cell &cell : row)
            cell.evidence = behind;
        table.rows.push_back(std::move(row));
    }
    if (above > 0) // else the shares would fall short of 100 % without a word
        table.notes << QueryText::tr("%n report(s) were decided as a code above this level: they "
                                     "count in n but have no row.",
                                     nullptr, int(above));
    table.notes << notesOfHidden(db, round.round);
    if (decided < qint64(round.units.size()) && !round.isHidden)
        table.notes << QueryText::tr("%n reports have no decision in the taxonomy and are not "
                                     "counted.",
                                     nullptr, int(qint64(round.units.size()) - decided));
    return table;
}

} // namespace

Query codeShares()
{
    QueryParameter level = levelParameter();
    level.fallback = "type";
    return {.id = "code-shares",
            .name = QT_TRANSLATE_NOOP("query", "Final codes of reports"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "How many reports were decided to be of each type, theme or sub-theme, "
                         "and their share"),
            .parameters = {level, roundParameter()},
            .run = codeSharesAnswer,
            .figures = {{.id = "code-shares",
                         .kind = FigureKind::CodeBars,
                         .name = QT_TRANSLATE_NOOP("query", "Bars"),
                         .hasTop = true}}};
}

} // namespace axial::query
