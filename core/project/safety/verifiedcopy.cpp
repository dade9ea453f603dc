#include "core/project/safety/verifiedcopy.h"

#include "core/base/platform/platform.h"
#include "core/db/database.h"
#include "core/db/sidefiles.h"
#include "core/project/safety/openchecks.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSysInfo>

#include <optional>

namespace axial::copies {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(backups)
};

QString thisComputer()
{
    const QByteArray name = QSysInfo::machineHostName().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(name, QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(8));
}

/// What a copy is called until all of it is right: with who writes it, so that the rest of a killed
/// one is known from one that is being written.
QString partialOf(const QString &path)
{
    return QStringLiteral("%1.%2-%3.partial")
        .arg(path, thisComputer())
        .arg(QCoreApplication::applicationPid());
}

struct Partial {
    QString of; ///< the name the whole copy would have had
    QString computer;
    int processId = 0; ///< 0 = of a version that did not say
};

std::optional<Partial> partialFrom(const QString &name)
{
    // SQLite's journal of a partial copy has its name with an ending.
    static const QRegularExpression pattern(
        QStringLiteral("^(.+?\\.axial)(?:\\.([0-9a-f]{8})-(\\d{1,9}))?\\.partial(?:-journal)?$"));
    const auto match = pattern.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    return Partial{match.captured(1), match.captured(2), match.captured(3).toInt()};
}

/// Nobody writes it any more.
bool isLeftOver(const Partial &partial, const QFileInfo &file)
{
    if (partial.processId > 0 && partial.computer == thisComputer()) {
        const platform::Running running = platform::isRunning(partial.processId);
        if (running != platform::Running::Unknown)
            return running == platform::Running::No;
    }
    return file.lastModified() < QDateTime::currentDateTime().addDays(-1);
}

} // namespace

void makeVerified(Database &from, const QString &path, Progress &progress)
{
    const QFileInfo target(path);
    const QString partial = partialOf(path);
    sweep(target.absolutePath(), [&](const QString &name) { return name == target.fileName(); });
    sidefiles::removeUnfinished(partial);
    try {
        progress.setStep(Messages::tr("Copying the project"));
        from.backupTo(partial, &progress);
        progress.setStep(Messages::tr("Verifying the copy"));
        const QString damage = openchecks::damageOf(partial, progress);
        if (!damage.isEmpty())
            throw Error(
                Messages::tr("The project is damaged (%1), so this state was not kept as a backup. "
                             "Older backups are untouched; restore the newest one.")
                    .arg(damage));
        sidefiles::moveIn(partial, path, sidefiles::Replace::No);
    } catch (...) {
        sidefiles::removeUnfinished(partial);
        throw;
    }
}

void sweep(const QString &folder, const std::function<bool(const QString &name)> &isOurs)
{
    for (const QFileInfo &file : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        const auto partial = partialFrom(file.fileName());
        if (partial && isOurs(partial->of) && isLeftOver(*partial, file))
            QFile::remove(file.filePath());
    }
}

} // namespace axial::copies
