// Kills the typist at random moments and looks whether what it said to be kept is there.
#include "core/base/language.h"
#include "core/project/project.h"
#include "core/project/safety/drafts.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>

namespace {

using namespace axial;

const QString stored = QStringLiteral("Once upon a time.");

void makeStudy(const QString &path)
{
    Project::create(path)->edit(QStringLiteral("Add"), [](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.title = QStringLiteral("U1");
        source.text = stored;
        sources::add(db, source);
    });
}

/// The last number that the typist said before it was killed; -1 = none.
int killed(const QStringList &command, QRandomGenerator &random)
{
    QProcess typist;
    typist.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    typist.start(command.first(), command.mid(1));
    if (!typist.waitForReadyRead(60000))
        return -1;
    QThread::usleep(random.bounded(200000));
    typist.kill();
    typist.waitForFinished();
    const QList<QByteArray> lines = typist.readAllStandardOutput().split('\n');
    return lines.size() < 2 ? -1 : lines[lines.size() - 2].toInt(); // the last one may be cut
}

/// What is missing, as a sentence; empty = nothing.
QString lossAfter(const QString &path, int said)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    if (sources::text(db, sources::all(db).front().id) != stored)
        return QStringLiteral("the stored text was changed");
    if (project->history().size() != 1)
        return QStringLiteral("a step was made");
    const std::vector<TextDraft> kept = drafts::all(path);
    qsizetype letters = 0;
    for (const TextDraft &draft : kept) {
        for (const DraftEdit &each : draft.edits)
            letters += each.edit.words.count(u'x');
        if (drafts::fitOf(draft, stored) != drafts::Fit::Open)
            return QStringLiteral("the draft does not fit");
    }
    return letters < said ? QStringLiteral("%1 letters of %2 are kept").arg(letters).arg(said)
                          : QString();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    installEnglish(application);
    const QStringList arguments = application.arguments();
    if (arguments.size() < 3)
        return 2;
    const bool isCanary = arguments.contains(QStringLiteral("--canary"));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("study.axial"));
    makeStudy(path);
    QStringList command{arguments.at(1), path};
    if (isCanary)
        command << QStringLiteral("--canary");
    QRandomGenerator random(20240301);
    int losses = 0;
    int said = 0;
    for (int kill = 1; kill <= arguments.at(2).toInt() && losses == 0; ++kill) {
        said = killed(command, random);
        const QString loss = said < 0 ? QStringLiteral("the typist said nothing")
                                      : lossAfter(path, said);
        if (loss.isEmpty())
            continue;
        ++losses;
        std::printf("kill %d: %s\n", kill, qPrintable(loss));
    }
    std::printf("%d letters typed over all kills, %d losses\n", said, losses);
    return (losses == 0) == isCanary ? 1 : 0;
}
