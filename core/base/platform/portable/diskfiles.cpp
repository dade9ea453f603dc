#include "core/base/platform/diskfiles.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSaveFile>

#include <filesystem>

namespace axial::platform {
namespace {

namespace fs = std::filesystem;

/// Does what `act` does with paths, and returns what the system said of it. A name that is no text
/// is none here.
template <class Act>
QString tried(Act &&act)
{
    std::error_code failed;
    try {
        act(failed);
    } catch (const std::exception &) {
        failed = std::make_error_code(std::errc::invalid_argument);
    }
    return failed ? QString::fromLocal8Bit(failed.message().c_str()) : QString();
}

fs::path pathOf(const QString &path)
{
    return fs::path(path.toStdU16String());
}

QString refusal()
{
    return QString::fromStdString(std::make_error_code(std::errc::permission_denied).message());
}

FileKind kindOf(fs::file_type type)
{
    switch (type) {
    case fs::file_type::none:
    case fs::file_type::not_found:
        return FileKind::Missing;
    case fs::file_type::regular:
        return FileKind::File;
    case fs::file_type::directory:
        return FileKind::Folder;
    case fs::file_type::symlink:
        return FileKind::Link;
    case fs::file_type::fifo:
        return FileKind::Pipe;
    case fs::file_type::socket:
        return FileKind::Socket;
    default:
        return FileKind::Device;
    }
}

} // namespace

FileKind kindOf(const QString &path, Links links)
{
    auto kind = FileKind::Missing;
    tried([&](std::error_code &failed) {
        kind = kindOf((links == Links::Followed ? fs::status(pathOf(path), failed)
                                                : fs::symlink_status(pathOf(path), failed))
                          .type());
    });
    return kind;
}

qint64 sizeOf(const QString &path)
{
    return QFileInfo(path).size();
}

quint64 nameCount(const QString &path, Links links)
{
    quint64 count = 0;
    const QString why = tried([&](std::error_code &failed) {
        if (kindOf(path, links) == FileKind::File)
            count = quint64(fs::hard_link_count(pathOf(path), failed));
    });
    return why.isEmpty() ? count : 0;
}

bool isSameFile(const QString &one, const QString &other)
{
    bool isSame = false;
    const QString why = tried([&](std::error_code &failed) {
        isSame = fs::equivalent(pathOf(one), pathOf(other), failed);
    });
    return why.isEmpty() && isSame;
}

QString obstacleToChange(const QString &path)
{
    const QFileInfo info(path);
    return info.isReadable() && info.isWritable() ? QString() : refusal();
}

QString listFolder(const QString &folder, std::vector<FolderItem> &items)
{
    return tried([&](std::error_code &failed) {
        fs::directory_iterator each(pathOf(folder), failed);
        for (; !failed && each != fs::directory_iterator(); each.increment(failed)) {
            std::error_code gone;
            const auto kind = kindOf(each->symlink_status(gone).type());
            try {
                if (!gone)
                    items.push_back({QString::fromStdU16String(each->path().generic_u16string()),
                                     QString::fromStdU16String(each->path().filename().u16string()),
                                     kind});
            } catch (const std::exception &) { // its name is no text, so nothing could open it
            }
        }
    });
}

QString linkTarget(const QString &link)
{
    QString target;
    tried([&](std::error_code &failed) {
        target = QString::fromStdU16String(
            fs::read_symlink(pathOf(link), failed).generic_u16string());
    });
    return target;
}

Opening openFile(QFile &file, const QString &path, Links links, QString *why)
{
    const FileKind kind = kindOf(path, links);
    if (kind != FileKind::File && kind != FileKind::Missing)
        return Opening::NoFile;
    file.setFileName(path);
    if (file.open(QIODevice::ReadOnly))
        return Opening::Opened;
    if (why)
        *why = file.errorString();
    return Opening::Failed;
}

bool openBelow(QFile &file, const QString &folder, const QStringList &steps)
{
    QString path = folder;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        path += u'/' + steps[i];
        const bool isStep = steps[i] != QLatin1String("..") && steps[i] != QLatin1String(".");
        const FileKind wanted = i + 1 == steps.size() ? FileKind::File : FileKind::Folder;
        if (!isStep || kindOf(path, Links::Kept) != wanted)
            return false;
    }
    return openFile(file, path, Links::Kept) == Opening::Opened;
}

QString moveOver(const QString &from, const QString &to)
{
    return tried([&](std::error_code &failed) { fs::rename(pathOf(from), pathOf(to), failed); });
}

QString moveToFree(const QString &from, const QString &to)
{
    QFile file(from);
    return file.rename(to) ? QString() : file.errorString();
}

bool exchange(const QString &, const QString &)
{
    return false;
}

QString sync(QFile &file)
{
    return file.flush() ? QString() : file.errorString();
}

QString syncFolder(const QString &)
{
    return {};
}

QString syncDisk(const QString &)
{
    return {};
}

QString syncAsOwnersOnly(const QString &path)
{
    QFile file(path);
    return file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ? QString()
                                                                     : file.errorString();
}

/// What QSaveFile writes is on the disk before it gets its name, so that is used, and then moved.
struct UnfinishedFile::State {
    QString target;
    QString name;
    QSaveFile file;
    QString error;
};

UnfinishedFile::UnfinishedFile(const QString &target, Readers readers)
    : m_state(std::make_unique<State>())
{
    State &s = *m_state;
    s.target = target;
    do {
        const quint32 random = QRandomGenerator::global()->bounded(0xfffff);
        s.name = target + u'.' + QString::number(random, 36) + QLatin1String(unfinishedMark);
    } while (kindOf(s.name, Links::Kept) != FileKind::Missing);
    s.file.setFileName(s.name);
    if (!s.file.open(QIODevice::WriteOnly))
        s.error = s.file.errorString();
    else if (readers == Readers::OwnerOnly)
        s.file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

UnfinishedFile::~UnfinishedFile()
{
    QFile::remove(m_state->name);
}

QString UnfinishedFile::error() const
{
    return m_state->error;
}

void UnfinishedFile::keepOwnerAndMode()
{
    State &s = *m_state;
    if (s.error.isEmpty() && !s.file.setPermissions(QFile::permissions(s.target)))
        s.error = s.file.errorString();
}

void UnfinishedFile::write(QByteArrayView bytes)
{
    State &s = *m_state;
    if (s.error.isEmpty() && s.file.write(bytes.data(), bytes.size()) != bytes.size())
        s.error = s.file.errorString();
}

void UnfinishedFile::moveTo(const QString &target)
{
    State &s = *m_state;
    // Its last piece may not fit, which commit() doesn't tell.
    if (s.error.isEmpty() && (!s.file.flush() || !s.file.commit()))
        s.error = s.file.errorString();
    if (s.error.isEmpty())
        s.error = moveOver(s.name, target);
}

} // namespace axial::platform
