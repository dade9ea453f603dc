#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/codelistcolumns.h"
#include "core/project/codes/codes.h"
#include "core/query/agreement/codekappas.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/text/typedkeys.h"

namespace axial::query {
namespace {

constexpr char taguettesLayout[] = "taguette";
const QString kappaColumn = QStringLiteral("Kappa");

ColumnKind kindOf(const QString &column)
{
    if (column == kappaColumn)
        return ColumnKind::Score;
    for (const QString &text :
         {codelistcolumns::definition, codelistcolumns::include, codelistcolumns::exclude,
          codelistcolumns::example, codelistcolumns::memo}) {
        if (column == text)
            return ColumnKind::Text;
    }
    const bool isLabel = column == columns::key || column == columns::code
                         || column == QLatin1String("Level");
    return isLabel ? ColumnKind::Label : ColumnKind::Count;
}

Cell textOf(const CodeTexts &texts, const QString &column)
{
    return column == codelistcolumns::definition ? texts.definition
           : column == codelistcolumns::include  ? texts.includeWhen
           : column == codelistcolumns::exclude  ? texts.excludeWhen
           : column == codelistcolumns::example  ? texts.example
                                                 : texts.memo;
}

/// As Taguette takes codes in: what stands before a dot is above what stands behind it.
Table tagsAnswer(Database &db, Progress &progress)
{
    const CodeTree tree(db);
    Table table;
    table.columns = {{QStringLiteral("tag"), ColumnKind::Label},
                     {QStringLiteral("description"), ColumnKind::Text}};
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        progress.checkCanceled();
        const CodeLevel level = tree.level(int(i));
        if (level == CodeLevel::Folder || level == CodeLevel::Screening)
            continue;
        table.rows.push_back(
            {tree.path(int(i)).join(u'.'), codes::texts(db, tree.codes()[i].id).definition});
    }
    return table;
}

Table codeListAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    if (parameters[QStringLiteral("layout")] == QLatin1String(taguettesLayout))
        return tagsAnswer(db, progress);
    const QString round = parameters[QLatin1String(roundParameter().id)];
    const QString names = parameters[QStringLiteral("columns")];
    const QStringList wanted = names.isEmpty() ? codelistcolumns::chosen(db)
                                               : codelistcolumns::named(splitKeys(names));
    const CodeTree tree(db);
    // How often they are used, sub-codes included.
    const Table uses = runQuery(
        db, {QLatin1String(codeCounts().id), {{QLatin1String(roundParameter().id), round}}},
        progress);
    const auto kappas = wanted.contains(kappaColumn) ? codeKappas(db, round, progress)
                                                     : QHash<CodeId, double>();
    Table table;
    table.notes = uses.notes;
    for (const QString &column : wanted)
        table.columns.push_back({column, kindOf(column)});
    for (size_t row = 0; row < uses.rows.size(); ++row) {
        progress.checkCanceled();
        const QString id = uses.rows[row][2].evidence->parameters.value(QStringLiteral("code"));
        const CodeId code{id.mid(3).toLongLong()};
        const CodeTexts texts = codes::texts(db, code);
        TableRow cells;
        for (const Column &column : table.columns) {
            if (column.kind == ColumnKind::Text)
                cells.push_back(textOf(texts, column.name));
            else if (column.name == QLatin1String("Level"))
                cells.push_back(levelName(tree.level(tree.index(code))));
            else if (column.name == kappaColumn)
                cells.push_back(kappas.contains(code) ? Cell(kappas.value(code)) : Cell());
            else if (const int at = uses.column(column.name); at >= 0)
                cells.push_back(uses.rows[row][size_t(at)]);
            else
                cells.push_back(Cell());
        }
        table.rows.push_back(std::move(cells));
    }
    if (!kappas.isEmpty())
        table.notes << codeKappaNote();
    table.base = QueryText::tr("Codes with what defines them, counted with their sub-codes; "
                               "n = %n code(s)",
                               nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Query codeList()
{
    return {
        .id = question::codeList,
        .name = QT_TRANSLATE_NOOP("query", "List of codes"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Each code with its definition, examples, counts and agreement"),
        .parameters = {oneOf("layout", QT_TRANSLATE_NOOP("query", "Layout"),
                             {{"chosen", QT_TRANSLATE_NOOP("query", "Chosen")},
                              {taguettesLayout, QT_TRANSLATE_NOOP("query", "Tags of Taguette")}}),
                       {.id = "columns", .name = QT_TRANSLATE_NOOP("query", "Columns")},
                       roundParameter()},
        .run = codeListAnswer,
        .whenEmpty = noCodes,
        .file = {.id = "codes",
                 .name = QT_TRANSLATE_NOOP("export", "List of codes"),
                 .fileName = "Codes.csv",
                 .description = QT_TRANSLATE_NOOP(
                     "export", "Each code with its definition, examples, counts and kappa."),
                 .place = 6,
                 .layout = StudyFile::Layout::Cards}};
}

} // namespace axial::query
