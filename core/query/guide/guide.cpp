#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/guide/dimensions.h"
#include "core/project/guide/prompts.h"
#include "core/query/columns.h"
#include "core/query/guide/guideanswers.h"

namespace axial::query {
namespace {

Table guideAnswer(Database &db, const QueryParameters &, Progress &)
{
    Table table;
    table.title = QueryText::tr("Interview guide");
    table.columns = {
        {columns::part, ColumnKind::Label},           {columns::objective, ColumnKind::Text},
        {columns::audience, ColumnKind::Label},       {columns::prompt, ColumnKind::Text},
        {columns::promptCategory, ColumnKind::Label}, {columns::dimension, ColumnKind::Label}};
    const std::vector<CodingDimension> dimensions = dimensions::all(db);
    for (const Prompt &prompt : prompts::all(db)) {
        const int dimension = dimensions::ofPrompt(dimensions, prompt);
        table.rows.push_back({prompt.part, prompt.objective, prompt.audience, prompt.text,
                              prompt.category,
                              dimension < 0 ? QString() : dimensions[size_t(dimension)].name});
    }
    table.base = QueryText::tr("n = %n question(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Query guide()
{
    return {.id = "guide",
            .name = QT_TRANSLATE_NOOP("query", "Questions of the guide"),
            .group = QT_TRANSLATE_NOOP("query", "Interview guide"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "The questions of the guide with their parts, audiences and dimensions"),
            .parameters = {},
            .run = guideAnswer,
            .whenEmpty = noGuide,
            .file = {.id = "guideline",
                     .name = QT_TRANSLATE_NOOP("export", "Interview guide"),
                     .fileName = "Interview GuideLine.md",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "The questions by part and audience, as Markdown."),
                     .place = 8}};
}

NothingShown noGuide()
{
    return NothingShown{QueryText::tr("No interview guide yet"),
                        QueryText::tr("Import the guide, or write it: choose “Interview guide…” "
                                      "in the Code mode.")};
}

} // namespace axial::query
