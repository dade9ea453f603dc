#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/query/codes/levelcodes.h"
#include "core/query/crosstab/crossedquotes.h"
#include "core/query/crosstab/crossedreports.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/people/nobodysquotes.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

CrossShow showOf(const QString &name)
{
    if (name == QLatin1String("row"))
        return CrossShow::RowShares;
    if (name == QLatin1String("column"))
        return CrossShow::ColumnShares;
    return name == QLatin1String("total") ? CrossShow::Shares : CrossShow::Counts;
}

QString baseOf(const QString &measure, CrossShow show, qint64 all)
{
    const QString what = measure == QLatin1String("quotes")         ? Messages::tr("Quotes")
                         : measure == QLatin1String("participants") ? Messages::tr("Participants")
                         : measure == QLatin1String("sources")      ? Messages::tr("Sources")
                                                                    : Messages::tr("Reports");
    switch (show) {
    case CrossShow::RowShares:
        return Messages::tr("%1, each once in a cell, as a share of those in its row; n = %2")
            .arg(what)
            .arg(all);
    case CrossShow::ColumnShares:
        return Messages::tr("%1, each once in a cell, as a share of those in its column; n = %2")
            .arg(what)
            .arg(all);
    case CrossShow::Shares:
        return Messages::tr("%1, each once in a cell, as a share of all; n = %2")
            .arg(what)
            .arg(all);
    case CrossShow::Counts:
        break;
    }
    return Messages::tr("%1, each once in a cell; n = %2").arg(what).arg(all);
}

void requireDifferent(const QueryParameters &parameters)
{
    const QString rows = parameters[QStringLiteral("rows")];
    const bool isSame = rows == parameters[QStringLiteral("columns")];
    const bool isCode = rows == QLatin1String("type") || rows == QLatin1String("theme")
                        || rows == QLatin1String("sub-theme") || rows == QLatin1String("open");
    const bool isOtherAttribute = rows == QLatin1String("attribute")
                                  && !parameters[QStringLiteral("other")].isEmpty();
    if (isSame && !isCode && !isOtherAttribute)
        throw Error(Messages::tr("Rows and columns are the same; choose another for one of them."));
}

/// Whether it counts words that have no place in it when nobody of the participants said them.
bool leavesOutNobody(const QueryParameters &parameters)
{
    const QStringList dimensions{parameters[QStringLiteral("rows")],
                                 parameters[QStringLiteral("columns")]};
    return parameters[QStringLiteral("measure")] != QLatin1String(parameter::participants)
           && (dimensions.contains(QLatin1String("group"))
               || dimensions.contains(QLatin1String("participant"))
               || dimensions.contains(QLatin1String("attribute")));
}

/// Beside tests that count quotes, which cluster in people.
QStringList testsByPeople(Database &db, const CodeTree &tree, QueryParameters parameters,
                          Progress &progress)
{
    QStringList notes{Messages::tr("Quotes of one person are alike, and these tests take each for "
                                   "independent: their p is too small. Report the test by "
                                   "participants.")};
    const QString person = QStringLiteral("participant");
    if (parameters[QStringLiteral("rows")] == person
        || parameters[QStringLiteral("columns")] == person)
        return notes;
    parameters.insert(QLatin1String(parameter::measure), QLatin1String(parameter::participants));
    const CrossedQuotes people(db, tree, parameters, progress);
    const QStringList tests = associationNotes(people.counts(), progress)
                              + rankNotes(people.rows(), people.columns(), people.counts());
    for (const QString &note : tests)
        notes << Messages::tr("By participants (n = %1): %2").arg(people.counts().all()).arg(note);
    return notes;
}

Table crosstabAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    requireDifferent(parameters);
    const CodeTree tree(db);
    const QString measure = parameters[QStringLiteral("measure")];
    CrossWords words;
    words.show = showOf(parameters[QStringLiteral("show")]);
    words.usedOnly = parameters[QStringLiteral("only")] == QLatin1String("used");
    const bool hasTests = isSwitchedOn(parameters, "tests");
    Table table;
    const auto finish = [&](const Dimension &rows, const Dimension &columns,
                            const CrossCounts &counts) {
        table = crossTable(rows, columns, counts, words, progress);
        table.title = Messages::tr("%1 by %2").arg(rows.name, columns.name);
        table.base = baseOf(measure, words.show, counts.all());
        if (hasTests)
            table.notes << associationNotes(counts, progress);
        if (hasTests && measure != QLatin1String(parameter::quotes))
            table.notes << rankNotes(rows, columns, counts);
    };
    if (measure == QLatin1String("reports")) {
        const CrossedReports reports(db, tree, parameters, progress);
        table.notes << notesOfHidden(db, reports.round());
        words.behind = [&](const auto *row, const auto *column) {
            return reports.behind(row, column);
        };
        finish(reports.rows(), reports.columns(), reports.counts());
        return table;
    }
    const CrossedQuotes quotes(db, tree, parameters, progress);
    words.behind = [&](const auto *row, const auto *column) { return quotes.behind(row, column); };
    finish(quotes.rows(), quotes.columns(), quotes.counts());
    if (hasTests && measure == QLatin1String(parameter::quotes))
        table.notes << testsByPeople(db, tree, parameters, progress);
    const bool isOfGroups = parameters[QStringLiteral("rows")] == QLatin1String("group")
                            || parameters[QStringLiteral("columns")] == QLatin1String("group");
    if (isOfGroups && !quotes.hasGroups())
        table.notes << noGroupsNote();
    else if (const QString coders = pairedCodersWords(db, parameters);
             quotes.isPairOfCodes() && !coders.isEmpty())
        table.notes << coders;
    else if (leavesOutNobody(parameters))
        table.notes << notesOfNobody(db, loadEvidence(db, progress));
    else if (measure == QLatin1String(parameter::participants))
        table.notes << notesOfSeveral(loadEvidence(db, progress));
    const QStringList sides{parameters[QStringLiteral("rows")],
                            parameters[QStringLiteral("columns")]};
    for (const CodeLevel level : {CodeLevel::Type, CodeLevel::Theme, CodeLevel::SubTheme}) {
        if (sides.contains(levelName(level)) && !sides.contains(levelName(CodeLevel::Open))) {
            table.notes << notesOfOpenCodes(tree, levelName(level), loadEvidence(db, progress));
            break; // the same of both sides
        }
    }
    return table;
}

std::optional<NothingShown> lacks(Database &, const QueryParameters &parameters,
                                  const Table &answer)
{
    const bool isOfGroups = parameters.value(QStringLiteral("rows")) == QLatin1String("group")
                            || parameters.value(QStringLiteral("columns"), QStringLiteral("group"))
                                   == QLatin1String("group");
    if (isOfGroups && answer.notes.contains(noGroupsNote()))
        return noGroups();
    return std::nullopt;
}

QueryParameter sideParameter(const char *id, const char *name, const char *fallback)
{
    return {.id = id,
            .name = name,
            .kind = QueryParameter::Kind::Choice,
            .choices = dimensionChoices(),
            .fallback = fallback};
}

} // namespace

Query crosstab()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = "crosstab",
        .name = QT_TRANSLATE_NOOP("query", "Crosstab"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Any two of codes, groups, attributes, participants, documents, "
                     "repositories, years, coders and prompts against each other"),
        .parameters = {sideParameter("rows", QT_TRANSLATE_NOOP("query", "Rows"), "theme"),
                       sideParameter("columns", QT_TRANSLATE_NOOP("query", "Columns"), "group"),
                       {.id = parameter::measure,
                        .name = QT_TRANSLATE_NOOP("query", "Measure"),
                        .kind = Kind::Choice,
                        .choices = {{parameter::quotes, QT_TRANSLATE_NOOP("query", "Quotes")},
                                    {parameter::participants,
                                     QT_TRANSLATE_NOOP("query", "Participants")},
                                    {"sources", QT_TRANSLATE_NOOP("query", "Sources")},
                                    {"reports", QT_TRANSLATE_NOOP("query", "Decided reports")}},
                        .fallback = parameter::quotes},
                       {.id = "show",
                        .name = QT_TRANSLATE_NOOP("query", "Show"),
                        .kind = Kind::Choice,
                        .choices = {{"count", QT_TRANSLATE_NOOP("query", "Counts")},
                                    {"row", QT_TRANSLATE_NOOP("query", "Shares of the row")},
                                    {"column", QT_TRANSLATE_NOOP("query", "Shares of the column")},
                                    {"total", QT_TRANSLATE_NOOP("query", "Shares of all")}},
                        .fallback = "count"},
                       {.id = "attribute",
                        .name = QT_TRANSLATE_NOOP("query", "Attribute"),
                        .kind = Kind::Attribute},
                       {.id = "other",
                        .name = QT_TRANSLATE_NOOP("query", "Other attribute"),
                        .kind = Kind::Attribute},
                       groupingParameter(),
                       roundParameter(),
                       pairedCodersParameter(),
                       {.id = "only",
                        .name = QT_TRANSLATE_NOOP("query", "Rows and columns"),
                        .kind = Kind::Choice,
                        .choices = {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                    {"used", QT_TRANSLATE_NOOP("query", "Used ones")}},
                        .fallback = "all"},
                       {.id = "tests",
                        .name = QT_TRANSLATE_NOOP("query", "With tests"),
                        .kind = Kind::Flag,
                        .fallback = "0"}},
        .run = crosstabAnswer,
        .figures = {{.id = "heat-map",
                     .kind = FigureKind::HeatMap,
                     .name = QT_TRANSLATE_NOOP("query", "Heat map")}},
        .lacks = lacks};
}

} // namespace axial::query
