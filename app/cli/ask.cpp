#include "app/cli/verbs.h"

#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/base/savedwords.h"
#include "core/export/exporter.h"
#include "core/export/tables.h"
#include "core/import/importer.h"
#include "core/query/paststudy.h"
#include "core/query/query.h"
#include "core/study/studyexport.h"
#include "ui/charts/chartexport.h"
#include "ui/pages/documentfile.h"

namespace axial::cli {
namespace {

QString outputOf(const Arguments &arguments)
{
    const QString path = arguments.option(QStringLiteral("-o"));
    if (path.isEmpty())
        throw UsageError(QStringLiteral("-o FILE says where to write."));
    files::requireTarget(path);
    return path;
}

/// Takes the figure's width in inches out of the --set parameters.
double figureWidth(QueryParameters &parameters)
{
    if (!parameters.contains(QStringLiteral("width")))
        return twoColumns;
    bool ok = false;
    const double inches = parameters.take(QStringLiteral("width")).toDouble(&ok);
    if (!ok || !(inches >= narrowestFigure && inches <= widestFigure))
        throw UsageError(QStringLiteral("width is in inches, from %1 to %2: 3.33 for one column "
                                        "of a paper, 7 for two.")
                             .arg(narrowestFigure)
                             .arg(widestFigure));
    return inches;
}

/// Takes the options of a figure out of the --set parameters; the rest are the query's.
ChartOptions chartOptions(QueryParameters &parameters)
{
    ChartOptions options = optionsAsAsked(parameters);
    options.print = true;
    if (parameters.contains(QStringLiteral("style"))) {
        const QString style = parameters.take(QStringLiteral("style"));
        if (style != QLatin1String("grey") && style != QLatin1String("colour"))
            throw UsageError(QStringLiteral("style is grey or colour."));
        options.ink = style == QLatin1String("grey") ? ChartInk::Greys : ChartInk::Colors;
    }
    if (parameters.contains(QStringLiteral("title"))) {
        const QString title = parameters.take(QStringLiteral("title"));
        if (title != QLatin1String("0") && title != QLatin1String("1"))
            throw UsageError(QStringLiteral("title is 1, or 0 for a figure without it."));
        options.title = title == QLatin1String("1");
    }
    if (parameters.contains(QStringLiteral("intervals")))
        options.intervals = parameters.take(QStringLiteral("intervals")) != QLatin1String("0");
    if (parameters.contains(QStringLiteral("ink"))) {
        const QString ink = parameters.take(QStringLiteral("ink"));
        if (ink != QLatin1String("greys") && ink != QLatin1String("colours"))
            throw UsageError(QStringLiteral("ink is greys or colours."));
        options.ink = ink == QLatin1String("greys") ? ChartInk::Greys : ChartInk::Colors;
    }
    if (parameters.contains(QStringLiteral("top"))) {
        bool ok = false;
        options.top = parameters.take(QStringLiteral("top")).toInt(&ok);
        if (!ok || options.top < 0)
            throw UsageError(QStringLiteral("top is a whole number, 0 for all."));
    }
    return options;
}

/// The layout or columns that are asked for, where its query has them.
QueryParameters layoutAsked(const Arguments &arguments, const Exporter &exporter)
{
    QueryParameters parameters;
    for (const char *name : {"layout", "columns"}) {
        const QString option = QStringLiteral("--") + QLatin1String(name);
        if (!arguments.has(option))
            continue;
        if (!queryById(QLatin1String(exporter.query))->parameter(QLatin1String(name)))
            throw UsageError(
                QStringLiteral("%1 is not for %2.").arg(option, QLatin1String(exporter.id)));
        parameters.insert(QLatin1String(name), arguments.option(option));
    }
    return parameters;
}

template <class Catalogue>
QString namesIn(const Catalogue &catalogue)
{
    QStringList names;
    for (const auto &entry : catalogue)
        names << QLatin1String(entry.id);
    return names.join(QStringLiteral(", "));
}

} // namespace

int runQueryVerb(const Arguments &arguments)
{
    const QString name = arguments.positional[1];
    if (!queryById(name))
        throw UsageError(
            QStringLiteral("There is no query “%1”; there are: %2.").arg(name, namesIn(queries())));
    const QueryCall call{name, parametersOf(arguments)};
    requireTableTarget(arguments);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Progress progress;
    if (!arguments.has(QStringLiteral("--at"))) {
        writeTable(arguments, runQuery(project->database(), call, progress));
        return 0;
    }
    PastStudy past(project->database(), arguments.option(QStringLiteral("--at")), progress);
    writeTable(arguments, past.ask(call, progress));
    return 0;
}

int runChart(const Arguments &arguments)
{
    const Chart *chart = chartById(arguments.positional[1]);
    if (!chart)
        throw UsageError(QStringLiteral("There is no chart “%1”; there are: %2.")
                             .arg(arguments.positional[1], namesIn(charts())));
    const QString path = outputOf(arguments);
    const Query &query = *queryById(QLatin1String(chart->query));
    QueryParameters parameters = parametersOf(arguments);
    parameters = query.figure(QLatin1String(chart->id))->completed(std::move(parameters));
    const ChartOptions options = chartOptions(parameters);
    const double inches = figureWidth(parameters);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Progress progress;
    const Table table = runQuery(project->database(), {QLatin1String(query.id), parameters},
                                 progress);
    exportChart(*chart, table, path, options, inches);
    print(savedWords(path) + QStringLiteral(".\n"));
    return 0;
}

int runExport(const Arguments &arguments)
{
    if (arguments.positional[1] == QLatin1String("package"))
        return exportPackage(arguments);
    if (arguments.positional[1] == QLatin1String("mylabels"))
        return exportOwnLabels(arguments);
    if (arguments.positional[1] == QLatin1String("qdpx")
        || arguments.positional[1] == QLatin1String("qdc"))
        return exportExchange(arguments);
    if (arguments.has(QStringLiteral("--profile")))
        throw UsageError(QStringLiteral("--profile is for export qdpx."));
    if (arguments.has(QStringLiteral("--without-originals")))
        throw UsageError(QStringLiteral("--without-originals is for export qdpx."));
    if (arguments.has(QStringLiteral("--transcripts")))
        throw UsageError(QStringLiteral("--transcripts is for export package."));
    if (const StudyExport *kind = studyExportById(arguments.positional[1]))
        return exportStudy(*kind, arguments);
    if (arguments.has(QStringLiteral("--names")))
        throw UsageError(QStringLiteral("--names is for export archive."));
    for (const char *only : {"--round", "--coder"}) {
        if (arguments.has(QLatin1String(only)))
            throw UsageError(
                QStringLiteral("%1 is for export package and mylabels.").arg(QLatin1String(only)));
    }
    const Exporter *exporter = exporterById(arguments.positional[1]);
    if (!exporter)
        throw UsageError(
            QStringLiteral(
                "There is no export “%1”; there are: %2, %3, mylabels, package, qdpx, qdc.")
                .arg(arguments.positional[1], namesIn(exporters()), namesIn(studyExports())));
    const QString path = outputOf(arguments);
    // What is read on pages can be a PDF, which no table is.
    const DocumentFormat *pages = exporter->pages && !findFileFormat(path) ? findDocumentFile(path)
                                                                           : nullptr;
    const FileFormat *format = pages ? nullptr : &fileFormatOf(path);
    const QueryParameters layout = layoutAsked(arguments, *exporter);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Progress progress;
    const auto guard = arguments.has(QStringLiteral("--exact")) ? FormulaGuard::Exact
                                                                : FormulaGuard::On;
    Database &db = project->database();
    QStringList notes; // which a file to reckon with has no place for
    if (pages) {
        files::write(path, pages->write(exporter->pages(db), progress));
    } else {
        files::writeStream(path, exporter->read(*format, db, layout, guard, progress, &notes));
    }
    print(savedWords(path) + QStringLiteral(".\n"));
    for (const QString &note : notes)
        print(note + u'\n');
    return 0;
}

int runList(const Arguments &arguments)
{
    const auto list = [](const auto &catalogue) {
        for (const auto &entry : catalogue)
            print(QStringLiteral("%1  %2\n")
                      .arg(QLatin1String(entry.id), -14)
                      .arg(QString::fromUtf8(entry.name)));
    };
    const QString what = arguments.positional[0];
    if (what == QLatin1String("formats"))
        list(importers());
    else if (what == QLatin1String("queries"))
        list(queries());
    else if (what == QLatin1String("charts")) {
        for (const Chart &chart : charts())
            print(QStringLiteral("%1  %2: %3\n")
                      .arg(QLatin1String(chart.id), -14)
                      .arg(QString::fromUtf8(queryById(QLatin1String(chart.query))->name),
                           QString::fromUtf8(chart.name)));
    } else if (what == QLatin1String("exports")) {
        list(exporters());
        list(studyExports());
        print(QStringLiteral("%1  Labels of one coder in one round\n")
                  .arg(QStringLiteral("mylabels"), -14));
        print(QStringLiteral("%1  Folder of a published study\n")
                  .arg(QStringLiteral("package"), -14));
        print(QStringLiteral("%1  Project for another program (REFI-QDA)\n")
                  .arg(QStringLiteral("qdpx"), -14));
        print(QStringLiteral("%1  Codes for another program (REFI-QDA)\n")
                  .arg(QStringLiteral("qdc"), -14));
    } else
        throw UsageError(QStringLiteral("list takes formats, queries, charts or exports."));
    return 0;
}

} // namespace axial::cli
