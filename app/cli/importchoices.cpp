#include "app/cli/importchoices.h"

#include "app/cli/verbs.h"
#include "core/base/filename.h"
#include "core/refi/exchange.h"
#include "core/study/importing/readfile.h"

#include <QMap>

#include <algorithm>

namespace axial::cli {
namespace {

QString projectOf(const ReadFile &file)
{
    return file.bundle.exchanges.front().content->name;
}

/// It is of REFI-QDA, and has passages in texts.
bool countsPlaces(const ReadFile &file)
{
    return file.importer == QLatin1String("refi") && !file.bundle.exchanges.empty()
           && file.bundle.exchanges.front().content->offsets.selections > 0;
}

} // namespace

void chooseProjects(std::vector<ReadFile> &files, const Arguments &arguments)
{
    const QString wanted = arguments.option(QStringLiteral("--project"));
    if (arguments.has(QStringLiteral("--all-projects"))) {
        if (!wanted.isEmpty())
            throw UsageError(QStringLiteral("--project and --all-projects exclude each other."));
        return;
    }
    QMap<QString, QStringList> names; // by the path of a file with several
    for (const ReadFile &file : files) {
        if (file.options.project && file.isReadable())
            names[file.path] << projectOf(file);
    }
    if (names.isEmpty() && !wanted.isEmpty())
        throw Error(QStringLiteral("None of these files holds several projects, of which --project "
                                   "could choose one. Nothing was imported."));
    for (auto each = names.cbegin(); each != names.cend(); ++each) {
        const QString list = QStringLiteral("“%1”").arg(each->join(QStringLiteral("”, “")));
        const QString name = shownPath(fileNameOf(each.key()));
        if (wanted.isEmpty())
            throw Error(
                QStringLiteral("%1 holds %2 projects: %3. Say which with --project NAME, or "
                               "--all-projects. Nothing was imported.")
                    .arg(name)
                    .arg(each->size())
                    .arg(list));
        if (!each->contains(wanted))
            throw Error(QStringLiteral("%1 holds no project “%2”; it holds %3. Nothing was "
                                       "imported.")
                            .arg(name, wanted, list));
    }
    std::erase_if(files, [&](const ReadFile &file) {
        return file.options.project && file.isReadable() && projectOf(file) != wanted;
    });
}

void chooseCounting(std::vector<ReadFile> &files, const Arguments &arguments, Progress &progress)
{
    if (!arguments.has(QStringLiteral("--counting")))
        return;
    bool isMeant = false;
    for (ReadFile &file : files) {
        if (!countsPlaces(file))
            continue;
        isMeant = true;
        file.options.counting = arguments.option(QStringLiteral("--counting"));
        file = readAgain(file, progress);
        if (!file.isReadable())
            throw Error(file.error + QStringLiteral(" Nothing was imported."));
    }
    if (!isMeant)
        throw Error(
            QStringLiteral("None of these files is a project of the REFI-QDA standard with "
                           "passages in texts, of which --counting could say how places are "
                           "counted. Nothing was imported."));
}

void chooseSpeakers(std::vector<ReadFile> &files, const Arguments &arguments, Progress &progress)
{
    if (!arguments.has(QStringLiteral("--speakers")))
        return;
    static const QHash<QString, SpeakerNames> ways{{QStringLiteral("found"), SpeakerNames::Found},
                                                   {QStringLiteral("each"), SpeakerNames::Each},
                                                   {QStringLiteral("none"), SpeakerNames::None}};
    const QString way = arguments.option(QStringLiteral("--speakers"));
    if (!ways.contains(way))
        throw UsageError(
            QStringLiteral("--speakers takes found, each or none, not “%1”.").arg(way));
    bool isMeant = false;
    for (ReadFile &file : files) {
        const Importer *importer = file.isReadable() ? importerById(file.importer) : nullptr;
        if (!importer || !hasChoice(*importer, QLatin1String("speakers")))
            continue;
        isMeant = true;
        file.options.speakerNames = ways[way];
        if (way != QLatin1String("found"))
            file = readAgain(file, progress);
        if (!file.isReadable())
            throw Error(file.error + QStringLiteral(" Nothing was imported."));
    }
    if (!isMeant)
        throw Error(QStringLiteral("None of these files holds words of which --speakers could say "
                                   "whose they are. Nothing was imported."));
}

} // namespace axial::cli
