#include "core/project/deidentifying/privatefolder.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>
#include <QUuid>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;

std::unique_ptr<QLockFile> lockOf(const QString &folder)
{
    auto lock = std::make_unique<QLockFile>(folder + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // stale when the program is gone, however long it takes
    return lock;
}

void sweep(const QDir &place)
{
    const auto left = place.entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QString &name : left) {
        const QString folder = place.filePath(name);
        if (const auto lock = lockOf(folder); lock->tryLock(0))
            QDir(folder).removeRecursively();
    }
}

} // namespace

QString PrivateFolder::placeOfAll()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + QStringLiteral("/Axial/axial/unfinished");
}

PrivateFolder::PrivateFolder()
{
    files::makeFolder(placeOfAll());
    const QDir place(placeOfAll());
    sweep(place);
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_path = place.filePath(name);
    m_lock = lockOf(m_path);
    if (!m_lock->tryLock(0) || !place.mkdir(name, ownerOnly))
        throw Error(
            Messages::tr("Nothing can be written in “%1”. Nothing was written.").arg(placeOfAll()));
}

PrivateFolder::~PrivateFolder()
{
    QDir(m_path).removeRecursively();
}

} // namespace axial
