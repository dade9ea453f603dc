#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/base/interruptedread.h"
#include "core/base/savedwords.h"
#include "core/import/documents/pages/areaplaces.h"
#include "core/import/importer.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/refi/exchangefile.h"
#include "core/refi/offsets/countingways.h"
#include "core/refi/validguids.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/refi/writing/fittedexchange.h"

#include <QFileInfo>

namespace axial::cli {
namespace {

const refi::ExchangeTarget &targetOf(const Arguments &arguments)
{
    const QString id = arguments.option(QStringLiteral("--profile"), QStringLiteral("standard"));
    if (const refi::ExchangeTarget *target = refi::exchangeTargetById(id))
        return *target;
    QStringList ids;
    for (const refi::ExchangeTarget &target : refi::exchangeTargets())
        ids << QLatin1String(target.id);
    throw UsageError(QStringLiteral("There is no profile “%1”; there are: %2.")
                         .arg(id, ids.join(QStringLiteral(", "))));
}

void printRemarks(const refi::Exchange &exchange)
{
    for (const refi::Remark &remark : exchange.remarks)
        print((remark.severity == refi::Remark::Severity::Warning ? QStringLiteral("Warning: ")
                                                                  : QStringLiteral("Note: "))
              + remark.text + u'\n');
}

bool hasWarning(const refi::Exchange &exchange)
{
    return std::ranges::any_of(exchange.remarks, [](const refi::Remark &remark) {
        return remark.severity == refi::Remark::Severity::Warning;
    });
}

/// Counts and remarks; the exit code is 1 when something is wrong with the file.
int check(const refi::Exchange &exchange)
{
    const refi::Counts counts = exchange.counts();
    print(QStringLiteral("%1, written by %2\n")
              .arg(exchange.isCodebook ? QStringLiteral("Codebook") : QStringLiteral("Project"),
                   exchange.origin.isEmpty() ? QStringLiteral("an unknown program")
                                             : exchange.origin));
    const std::pair<const char *, qint64> all[] = {{"users", counts.users},
                                                   {"codes", counts.codes},
                                                   {"variables", counts.variables},
                                                   {"values", counts.variableValues},
                                                   {"cases", counts.cases},
                                                   {"sources", counts.sources},
                                                   {"selections", counts.selections},
                                                   {"codings", counts.codings},
                                                   {"notes", counts.notes},
                                                   {"links", counts.links},
                                                   {"sets", counts.sets},
                                                   {"graphs", counts.graphs},
                                                   {"sync points", counts.syncPoints}};
    for (const auto &[what, count] : all) {
        if (count > 0)
            print(QStringLiteral("%1  %2\n").arg(QLatin1String(what), -12).arg(count));
    }
    printRemarks(exchange);
    if (exchange.countings.size() > 1)
        print(QStringLiteral("Note: These ways of counting fit its texts, the first of which was "
                             "found; --counting chooses another: %1.\n")
                  .arg(refi::countingList({exchange.countings.begin(), exchange.countings.end()})));
    return hasWarning(exchange) ? 1 : 0;
}

bool isCodebookPath(const QString &path)
{
    return path.endsWith(QLatin1String(".qdc"), Qt::CaseInsensitive);
}

/// By the ending of the target: a codebook, or a project.
void write(const refi::Exchange &exchange, const Arguments &arguments, const QString &path)
{
    if (isCodebookPath(path))
        return files::write(path, refi::codebookBytes(exchange));
    files::writeStream(path, [&](const ByteSink &out) {
        Progress progress;
        refi::streamProject(exchange, targetOf(arguments), out, progress);
    });
}

void tellWritten(const refi::Exchange &exchange, const Arguments &arguments, const QString &path)
{
    if (!isCodebookPath(path)) {
        for (const refi::Remark &remark : refi::fittingRemarks(exchange, targetOf(arguments)))
            print(QStringLiteral("Warning: ") + remark.text + u'\n');
    }
    print(savedWords(shownPath(path)) + QStringLiteral(".\n"));
}

/// Of a study that is read while it is written, as often as somebody changes it meanwhile.
refi::Exchange writeStudy(Project &project, const ExchangeOptions &options,
                          const Arguments &arguments, const QString &path)
{
    constexpr int attempts = 6;
    Progress progress;
    try {
        return readAgain(progress, attempts, [&] {
            refi::Exchange exchange = exchangeOf(project.database(), project.name(), progress,
                                                 options);
            write(exchange, arguments, path);
            return exchange;
        });
    } catch (const Canceled &) {
        throw Error(QStringLiteral("Somebody kept changing the project while it was read. Nothing "
                                   "was written; try again."));
    }
}

QString targetPath(const Arguments &arguments)
{
    const QString path = arguments.option(QStringLiteral("-o"));
    if (path.isEmpty())
        throw UsageError(QStringLiteral("The file to write is missing: -o FILE."));
    files::requireTarget(path);
    targetOf(arguments); // or it is said before long work
    return path;
}

} // namespace

int runRefi(const Arguments &arguments)
{
    const QString act = arguments.positional[0];
    const bool converts = act == QLatin1String("convert");
    if (!converts && act != QLatin1String("check"))
        throw UsageError(QStringLiteral("refi takes check or convert, not “%1”.").arg(act));
    const QString path = converts ? targetPath(arguments) : QString();
    const QString target = QFileInfo(path).canonicalFilePath(); // empty when it is not there yet
    if (!target.isEmpty() && target == QFileInfo(arguments.positional[1]).canonicalFilePath())
        throw UsageError(QStringLiteral("The file to write is the one to read: choose another."));
    const ImportInput input = readImportInput(arguments.positional[1]);
    if (const QString other = otherThanExchange(input); !other.isEmpty())
        throw Error(QStringLiteral("%1: %2").arg(input.fileName, other));
    Progress progress;
    refi::Exchange exchange = refi::readExchange(input.bytes, progress, {},
                                                 arguments.option(QStringLiteral("--counting")));
    if (!converts)
        return check(exchange);
    measureAreas(exchange, progress); // programs count from different corners
    refi::giveValidGuids(exchange);
    printRemarks(exchange);
    for (const refi::Remark &remark :
         isCodebookPath(path) ? refi::codebookLossesOf(exchange) : refi::lossesOf(exchange))
        print(QStringLiteral("Warning: ") + remark.text + u'\n');
    write(exchange, arguments, path);
    tellWritten(exchange, arguments, path);
    return 0;
}

int exportExchange(const Arguments &arguments)
{
    const QString path = targetPath(arguments);
    const bool isCodebook = arguments.positional[1] == QLatin1String("qdc");
    const QString ending = isCodebook ? QStringLiteral(".qdc") : QStringLiteral(".qdpx");
    if (!path.endsWith(ending, Qt::CaseInsensitive))
        throw UsageError(QStringLiteral("export %1 writes a file that ends in %2.")
                             .arg(arguments.positional[1], ending));
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    ExchangeOptions options;
    options.documents = ExchangeOptions::documentsFor(targetOf(arguments));
    options.withOriginals = !arguments.has(QStringLiteral("--without-originals"));
    if (isCodebook && !options.withOriginals)
        throw UsageError(QStringLiteral("--without-originals is for export qdpx."));
    if (!isCodebook) {
        const refi::Exchange exchange = writeStudy(*project, options, arguments, path);
        printRemarks(exchange);
        tellWritten(exchange, arguments, path);
        return 0;
    }
    refi::Exchange exchange = codebookOf(project->database(), project->name());
    exchange.remarks = refi::codebookLossesOf(exchange);
    printRemarks(exchange);
    write(exchange, arguments, path);
    tellWritten(exchange, arguments, path);
    return 0;
}

} // namespace axial::cli
