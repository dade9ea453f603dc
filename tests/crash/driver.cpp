// Kills the victim at random moments and looks whether what it acknowledged is there.
#include "core/base/language.h"
#include "tests/crash/acknowledgement.h"
#include "tests/support/study.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QThread>

#include <cstdio>

namespace {

using namespace axial;
using test::Acknowledgement;

struct Tally {
    int kills = 0;
    int acts = 0;
    int unacknowledged = 0; ///< committed, but killed before the word was out
    int journals = 0;       ///< killed in the middle of a transaction
    QStringList losses;
};

/// Runs the victim for a random while, kills it, and returns its last word.
Acknowledgement lastWord(const QStringList &command, QRandomGenerator &random, Tally &tally)
{
    QProcess victim;
    victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    victim.start(command.first(), command.mid(1));
    if (!victim.waitForReadyRead(60000))
        return {};
    QThread::usleep(random.bounded(300000));
    victim.kill();
    victim.waitForFinished();
    const QList<QByteArray> lines = victim.readAllStandardOutput().split('\n');
    // A line that the kill cut short was not said.
    tally.acts += int(lines.size()) - 2;
    return lines.size() < 2 ? Acknowledgement{}
                            : Acknowledgement::fromLine(lines[lines.size() - 2]);
}

/// The difference between what was said and what is there, as a sentence; empty when there is
/// none.
QString lossAfter(const QString &path, const Acknowledgement &said, Tally &tally)
{
    tally.journals += QFileInfo::exists(path + QStringLiteral("-journal"));
    const auto project = Project::open(path);
    if (!project->openingNotes().isEmpty())
        return QStringLiteral("the own journal was not known: ")
               + project->openingNotes().join(u' ');
    Database &db = project->database();
    const QByteArray there = test::digest(db); // the first read also rolls a journal back
    const quint32 transactions = test::transactionsOf(path);
    if (const QStringList broken = project->check(); !broken.isEmpty())
        return QStringLiteral("broken: ") + broken.join(u' ');
    if (transactions == said.transactions)
        return there == said.digest ? QString()
                                    : QStringLiteral("the last act is not as acknowledged");
    if (transactions < said.transactions)
        return QStringLiteral("%1 acknowledged acts are gone")
            .arg(said.transactions - transactions);
    if (transactions > said.transactions + 1)
        return QStringLiteral("more than one act was not acknowledged");
    ++tally.unacknowledged;
    // One act more than was said: an edit or redo of at most three steps, or an undo.
    for (int steps = 1; steps <= 3; ++steps) {
        for (const bool back : {true, false}) {
            const int done = back ? project->undo(steps) : project->redo(steps);
            const bool same = test::digest(db) == said.digest;
            if (done > 0)
                back ? project->redo(done) : project->undo(done);
            if (same)
                return {};
        }
    }
    return QStringLiteral("the unacknowledged act is not one step from what was acknowledged");
}

Tally run(const QString &victim, int kills, bool isCanary)
{
    QTemporaryDir folder; // on a disk, where a commit takes its time
    const QString path = folder.filePath(QStringLiteral("study.axial"));
    Project::create(path)->setHistoryBudget(1 << 20);
    QRandomGenerator random(20240301);
    Tally tally;
    for (; tally.kills < kills; ++tally.kills) {
        QStringList command{victim, path, QString::number(random.generate())};
        if (isCanary)
            command << QStringLiteral("--canary");
        const Acknowledgement said = lastWord(command, random, tally);
        const QString loss = said.digest.isEmpty() ? QStringLiteral("the victim said nothing")
                                                   : lossAfter(path, said, tally);
        if (loss.isEmpty())
            continue;
        tally.losses << QStringLiteral("kill %1: %2").arg(tally.kills + 1).arg(loss);
        if (isCanary)
            break; // caught
    }
    return tally;
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
    QElapsedTimer timer;
    timer.start();
    const Tally tally = run(arguments.at(1), arguments.at(2).toInt(), isCanary);
    std::printf("%d kills in %lld s: %d acknowledged acts, %d kills within a transaction, %d acts "
                "done but not yet acknowledged, %lld losses\n",
                tally.kills, static_cast<long long>(timer.elapsed() / 1000), tally.acts,
                tally.journals, tally.unacknowledged, static_cast<long long>(tally.losses.size()));
    for (const QString &loss : tally.losses)
        std::printf("%s\n", qPrintable(loss));
    return tally.losses.isEmpty() == isCanary ? 1 : 0;
}
