#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/savedwords.h"
#include "core/export/reportcontent.h"
#include "core/query/query.h"
#include "ui/findings/reportfile.h"

namespace axial::cli {
namespace {

void chooseParts(const QString &named, ReportChoices &choices)
{
    const std::pair<const char *, bool ReportChoices::*> parts[] = {
        {"method", &ReportChoices::hasMethod},     {"findings", &ReportChoices::hasFindings},
        {"themes", &ReportChoices::hasThemes},     {"agreement", &ReportChoices::hasAgreement},
        {"codebook", &ReportChoices::hasCodebook}, {"memos", &ReportChoices::hasMemos}};
    for (const auto &[name, part] : parts)
        choices.*part = false;
    for (const QString &each : named.split(u',', Qt::SkipEmptyParts)) {
        bool isKnown = false;
        for (const auto &[name, part] : parts) {
            if (each.trimmed() == QLatin1String(name))
                isKnown = choices.*part = true;
        }
        if (!isKnown)
            throw UsageError(QStringLiteral("A report has no part “%1”; it can have: method, "
                                            "findings, themes, agreement, codebook, memos.")
                                 .arg(each.trimmed()));
    }
}

std::vector<QueryCall> callsOf(const QString &names)
{
    std::vector<QueryCall> calls;
    for (const QString &name : names.split(u',', Qt::SkipEmptyParts)) {
        if (!queryById(name.trimmed()))
            throw UsageError(
                QStringLiteral("There is no query “%1”; see `list queries`.").arg(name.trimmed()));
        calls.push_back({name.trimmed(), {}});
    }
    return calls;
}

ReportChoices choicesOf(const Arguments &arguments)
{
    ReportChoices choices;
    choices.title = arguments.option(QStringLiteral("--title"));
    if (arguments.has(QStringLiteral("--parts")))
        chooseParts(arguments.option(QStringLiteral("--parts")), choices);
    if (arguments.has(QStringLiteral("--quotes"))) {
        bool isNumber = false;
        choices.quotesPerGroup = arguments.option(QStringLiteral("--quotes")).toInt(&isNumber);
        if (!isNumber || choices.quotesPerGroup < 0 || choices.quotesPerGroup > 1000)
            throw UsageError(QStringLiteral("--quotes takes a number from 0 to 1000."));
    }
    choices.answers = callsOf(arguments.option(QStringLiteral("--figures")));
    choices.tables = callsOf(arguments.option(QStringLiteral("--tables")));
    return choices;
}

} // namespace

int runReport(const Arguments &arguments)
{
    const QString path = arguments.option(QStringLiteral("-o"));
    if (path.isEmpty())
        throw UsageError(QStringLiteral("report needs -o FILE."));
    const DocumentFormat &format = reportFormatOf(path);
    ReportChoices choices = choicesOf(arguments);
    files::requireTarget(path);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    if (choices.title.isEmpty())
        choices.title = project->name();
    Progress progress;
    Document document = report::contentOf(project->database(), choices, progress);
    drawFigures(document, progress);
    files::write(path, format.write(document, progress));
    print(savedWords(shownPath(path)) + QStringLiteral(".\n"));
    return 0;
}

} // namespace axial::cli
