// Kills the keeper inside a backup, an export or a forgetting, and looks at what is there then.
#include "core/base/language.h"
#include "core/db/database.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/openchecks.h"
#include "core/project/sources/sources.h"
#include "tests/crash/keeping.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>

namespace {

using namespace axial;
using namespace axial::test;

/// What the keeper said last; empty when it said nothing.
QByteArray lastWord(const QStringList &command, int longestUs, QRandomGenerator &random)
{
    QProcess keeper;
    keeper.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    keeper.start(command.first(), command.mid(1));
    if (!keeper.waitForReadyRead(60000))
        return {};
    QThread::usleep(random.bounded(longestUs));
    keeper.kill();
    keeper.waitForFinished();
    const QList<QByteArray> lines = keeper.readAllStandardOutput().split('\n');
    return lines.size() < 2 ? QByteArray() : lines[lines.size() - 2];
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString lossOfBackups(const QString &path, const QByteArray &said, int &interrupted)
{
    Progress progress;
    const QString folder = backups::folderOf(path);
    interrupted += !QDir(folder).entryList({QStringLiteral("*.partial*")}, QDir::Files).isEmpty();
    if (said != "0" && !QFileInfo::exists(QString::fromUtf8(said)))
        return QStringLiteral("an acknowledged backup is gone");
    const auto all = backups::list(path);
    for (size_t i = 0; i < all.size() && i < 3; ++i) { // older ones were looked at before
        const QString damage = openchecks::damage(all[i].path, progress);
        if (!damage.isEmpty())
            return QStringLiteral("a backup is not whole: ") + damage;
    }
    return {};
}

QString lossOfExport(const QString &path, const QByteArray &said, int &interrupted)
{
    const QFileInfo file(path + QStringLiteral(".csv"));
    const QByteArray bytes = bytesOf(file.filePath());
    for (const QFileInfo &rest : file.dir().entryInfoList({QStringLiteral("*.partial")})) {
        ++interrupted;
        QFile::remove(rest.filePath());
    }
    const int number = bytes.left(bytes.indexOf('\n')).toInt();
    if (number < said.toInt())
        return QStringLiteral("an acknowledged export is gone");
    return number == 0 || bytes == tableOf(number) ? QString()
                                                   : QStringLiteral("an export is not whole");
}

QString lossOfForgetting(const QString &path, const QByteArray &said, int &interrupted)
{
    interrupted += QFileInfo::exists(path + QStringLiteral("-journal"));
    const auto project = Project::open(path); // rolls back what is half done
    if (bytesOf(path).contains(secretOf(said.toInt()).left(20).toUtf8()))
        return QStringLiteral("forgotten words are still in the file");
    return {};
}

struct Kind {
    QString name;
    int longestUs;
    QString (*loss)(const QString &path, const QByteArray &said, int &interrupted);
};

/// Enough that a copy of it takes a while.
void fill(const QString &path)
{
    const auto project = Project::create(path);
    project->edit(QStringLiteral("Add sources"), [](Database &db) {
        QRandomGenerator random(7);
        for (int i = 0; i < 8; ++i) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Documents")});
            source.kind = SourceKind::Document;
            source.title = QStringLiteral("S%1").arg(i);
            for (int letter = 0; letter < 200000; ++letter)
                source.text += QChar(ushort(u'a' + random.bounded(26)));
            sources::add(db, source);
        }
    });
    project->forgetHistory();
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
    const int kills = arguments.at(2).toInt();
    const QTemporaryDir folder; // on a disk, where a copy takes its time
    qputenv("XDG_DATA_HOME", QFile::encodeName(folder.filePath(QStringLiteral("data"))));
    bool isAsExpected = true;
    for (const Kind &kind : {Kind{QStringLiteral("backup"), 150000, lossOfBackups},
                             Kind{QStringLiteral("export"), 20000, lossOfExport},
                             Kind{QStringLiteral("forget"), 150000, lossOfForgetting}}) {
        const QString path = folder.filePath(kind.name + QStringLiteral(".axial"));
        fill(path);
        QRandomGenerator random(20240302);
        int interrupted = 0;
        int acts = 0;
        QStringList losses;
        for (int kill = 1; kill <= kills && !(isCanary && !losses.isEmpty()); ++kill) {
            QStringList command{arguments.at(1), kind.name, path, QString::number(kill * 1000)};
            if (isCanary)
                command << QStringLiteral("--canary");
            const QByteArray said = lastWord(command, kind.longestUs, random);
            acts += said != "0";
            QString loss = said.isEmpty() ? QStringLiteral("the keeper said nothing")
                                          : kind.loss(path, said, interrupted);
            if (const QStringList broken = Project::open(path)->check(); !broken.isEmpty())
                loss = QStringLiteral("broken: ") + broken.join(u' ');
            if (!loss.isEmpty())
                losses << QStringLiteral("kill %1: %2").arg(kill).arg(loss);
        }
        std::printf("%s: %d kills, %d after an acknowledged one, %d within, %d losses\n",
                    qPrintable(kind.name), kills, acts, interrupted, int(losses.size()));
        for (const QString &loss : losses)
            std::printf("%s\n", qPrintable(loss));
        isAsExpected &= losses.isEmpty() != isCanary;
        // Else nothing was tried. An export has a name in its folder for its last moment only,
        // which few kills meet; the opener's driver meets it always.
        if (!isCanary && kind.name == QLatin1String("backup"))
            isAsExpected &= interrupted > 0;
        if (!isCanary && kind.name == QLatin1String("export"))
            isAsExpected &= acts > 0;
    }
    return isAsExpected ? 0 : 1;
}
