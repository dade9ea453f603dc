#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/import/foldercontents.h"
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/safety/backups.h"
#include "core/refi/exchange.h"
#include "core/study/importing/importsession.h"
#include "core/study/importing/readfile.h"

#include <QMap>

#include <algorithm>
#include <vector>

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

/// Of a file that holds several projects only what is asked for comes in. Throws Error when that is
/// not said, or there is no such project.
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

/// Reads the files of REFI-QDA anew as --counting says. Throws Error when there are none, or one
/// can't be read so.
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

/// Reads the files in which people speak anew as --speakers says. Throws UsageError for another
/// word, Error when there are none, or one can't be read so.
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

void printNotes(const std::vector<ImportNote> &notes)
{
    for (const ImportNote &note : notes)
        print((note.severity == ImportNote::Severity::Warning ? QStringLiteral("Warning: ")
                                                              : QStringLiteral("Note: "))
              + note.sentence() + u'\n');
}

/// A verified copy in the user's data folder; a project without a step has nothing to lose.
void backUp(Project &project, Progress &progress)
{
    if (!project.undoLabel().isEmpty())
        backups::make(project, BackupReason::Import, progress);
}

/// The --nearest option: quotes of a codebook at least so similar to a transcript's words, from
/// 0.6 to 1, are taken for them.
std::optional<double> nearestOf(const Arguments &arguments)
{
    if (!arguments.has(QStringLiteral("--nearest")))
        return std::nullopt;
    const QString text = arguments.option(QStringLiteral("--nearest"));
    bool isNumber = false;
    const double similarity = text.toDouble(&isNumber);
    if (!isNumber || similarity < 0.6 || similarity > 1)
        throw UsageError(QStringLiteral("--nearest takes a similarity from 0.6 to 1, such as 0.9, "
                                        "not “%1”.")
                             .arg(text));
    return similarity;
}

/// The --update and --new-keys options: two ways on when keys and names of codes disagree.
CodeConflicts codeConflictsOf(const Arguments &arguments)
{
    const bool update = arguments.has(QStringLiteral("--update"));
    const bool newKeys = arguments.has(QStringLiteral("--new-keys"));
    if (update && newKeys)
        throw UsageError(QStringLiteral("--update and --new-keys exclude each other."));
    return update    ? CodeConflicts::Update
           : newKeys ? CodeConflicts::NewKeys
                     : CodeConflicts::Refuse;
}

/// The --theirs, --mine and --both options: what stays where a project of another program, or a
/// list of codes, differs from what is here; with the last texts of both, and of all else what is
/// here. Without them what is here stays, and the report warns of it.
MergeChoices differencesOf(const Arguments &arguments)
{
    const bool theirs = arguments.has(QStringLiteral("--theirs"));
    const bool mine = arguments.has(QStringLiteral("--mine"));
    const bool both = arguments.has(QStringLiteral("--both"));
    if (int(theirs) + int(mine) + int(both) > 1)
        throw UsageError(QStringLiteral("--theirs, --mine and --both exclude each other."));
    MergeChoices choices = StoreOptions().differences;
    choices.isSaid = theirs || mine || both;
    if (choices.isSaid)
        choices.all = theirs ? MergeChoice::Theirs : mine ? MergeChoice::Mine : MergeChoice::Both;
    return choices;
}

StoreOptions storeOptionsOf(const Arguments &arguments)
{
    StoreOptions options;
    options.nearest = nearestOf(arguments);
    options.coder = arguments.option(QStringLiteral("--coder"));
    options.codeConflicts = codeConflictsOf(arguments);
    options.differences = differencesOf(arguments);
    return options;
}

void reportRest(const ImportSummary &summary)
{
    if (summary.knownSources)
        print((summary.knownSources == 1
                   ? QStringLiteral("%1 source was there already and was left alone.\n")
                   : QStringLiteral("%1 sources were there already and were left alone.\n"))
                  .arg(summary.knownSources));
    printNotes(summary.notes);
}

void reportTrial(const ImportSummary &summary, const StoreOptions &options)
{
    constexpr MergeCounts none;
    if (std::any_of(summary.met.counts.begin(), summary.met.counts.end(),
                    [&](const MergeCounts &counts) { return counts != none; }))
        printMerge(summary.met, options.differences);
    print(QStringLiteral("Would import: %1.\n").arg(summary.counts()));
    reportRest(summary);
}

enum class Act { Store, Try };

/// Takes in what the session wants, or only says what that would do.
void store(Project &project, ImportSession &session, Act act, Progress &progress)
{
    session.match();
    ImportOrder order = session.takeOrder();
    const ImportBundle bundle = order.takeBundle();
    try {
        if (act == Act::Try)
            reportTrial(trialImport(&project, bundle, order.options, progress), order.options);
        else
            report(importBundle(project, bundle, order.options, progress));
    } catch (const CodesDisagree &error) {
        throw Error(
            error.message()
            + QStringLiteral(" Run it again with --update, so that the codes of the project "
                             "take the numbers of the file (and its names, where only the number "
                             "is known), or with --new-keys, so that they stay as they are "
                             "and the other codes of the file come in under free numbers."));
    }
}

/// The files that are meant: of a folder all that lie in it and in its folders. Reads on behalf
/// of this thread; throws UnreadableFolder, and Error where a sheet is asked for and there is none.
std::vector<ReadFile> readAll(const QStringList &paths, const QString &format, const QString &sheet,
                              Progress &progress)
{
    std::vector<ReadFile> files;
    for (const QString &path : paths) {
        if (pathKind(path) != platform::FileKind::Folder || isProjectFolder(path)) {
            for (ReadFile &each : eachProject(readFile(path, format, progress, sheet)))
                files.push_back(std::move(each));
            continue;
        }
        std::vector<ReadFile> inside = readFilesIn(path, format, progress);
        std::move(inside.begin(), inside.end(), std::back_inserter(files));
    }
    for (const ReadFile &file : files) {
        if (!sheet.isEmpty() && file.sheets.isEmpty())
            throw Error(QStringLiteral("%1 is no workbook, of which --sheet could choose a sheet. "
                                       "Nothing was imported.")
                            .arg(file.name));
        if (!sheet.isEmpty() && file.sheet.isEmpty())
            throw Error(QStringLiteral("--sheet is for workbooks that are named, not for all of a "
                                       "folder. Nothing was imported."));
    }
    return files;
}

} // namespace

PullRequests pullsOf(const Arguments &arguments)
{
    return arguments.has(QStringLiteral("--no-pulls")) ? PullRequests::LeftOut
                                                       : PullRequests::Taken;
}

void report(const ImportSummary &summary)
{
    print(QStringLiteral("Imported: %1.\n").arg(summary.counts()));
    reportRest(summary);
}

int runNew(const Arguments &arguments)
{
    Project::create(arguments.positional[0]);
    print(QStringLiteral("Made %1.\n").arg(arguments.positional[0]));
    return 0;
}

int runImport(const Arguments &arguments)
{
    const QString format = arguments.option(QStringLiteral("--as"));
    if (!format.isEmpty() && !importerById(format))
        throw UsageError(
            QStringLiteral("There is no format “%1”; see `axial-cli list formats`.").arg(format));
    const auto project = openToChange(arguments);
    if (project->isReadOnly())
        throw Error(project->readOnlyReason());
    StoreOptions storing = storeOptionsOf(arguments);
    storing.collection =
        arguments.option(QStringLiteral("--collection")).split(u'/', Qt::SkipEmptyParts);
    ImportSession session;
    session.meet(project->database());
    session.setOptions(storing);
    session.setPulls(pullsOf(arguments));
    Progress progress;
    std::vector<ImportNote> notes;
    bool failed = false;
    std::vector<ReadFile> files = readAll(arguments.positional.mid(1), format,
                                          arguments.option(QStringLiteral("--sheet")), progress);
    chooseProjects(files, arguments);
    chooseCounting(files, arguments, progress);
    chooseSpeakers(files, arguments, progress);
    for (ReadFile &file : files) {
        if (file.isPassedOver) {
            notes.push_back(ImportNote::info(file.error));
        } else if (!file.isReadable()) {
            // Each file is whole or nothing; the others are still read.
            complain(file.error);
            notes.insert(notes.end(), file.bundle.notes.begin(), file.bundle.notes.end());
            failed = failed || !file.isEmpty;
        }
        if (file.asksKind)
            print(QStringLiteral("Note: %1 was read as %2. It may be meant as interviews (--as "
                                 "texttable) or as backgrounds of participants (--as "
                                 "background).\n")
                      .arg(file.name, file.importer));
        session.add(std::move(file));
    }
    const Act act = arguments.has(QStringLiteral("--dry-run")) ? Act::Try : Act::Store;
    if (act == Act::Store)
        backUp(*project, progress);
    if (session.wanted() > 0)
        store(*project, session, act, progress);
    else
        printNotes(notes);
    if (session.wanted() == 0 && !failed)
        throw Error(QStringLiteral("There was nothing to import; the project was not changed."));
    return failed ? 1 : 0;
}

int runStudy(const Arguments &arguments)
{
    const auto project = openToChange(arguments);
    if (project->isReadOnly())
        throw Error(project->readOnlyReason());
    const StoreOptions storing = storeOptionsOf(arguments);
    Progress progress;
    backUp(*project, progress);
    ImportSession session;
    session.meet(project->database());
    session.setOptions(storing);
    ReadFile study = readAsStudy(arguments.positional[1], progress);
    if (!study.isReadable())
        throw Error(study.error);
    session.add(std::move(study));
    store(*project, session, Act::Store, progress);
    return 0;
}

} // namespace axial::cli
