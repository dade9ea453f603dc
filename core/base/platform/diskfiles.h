#pragma once

#include <QByteArrayView>
#include <QFile>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

/// Files where Qt doesn't say enough of them. A path may hold bytes that are no text: see
/// pathFromBytes(). What goes wrong is told in the system's words; empty = nothing did.
namespace axial::platform {

enum class FileKind { Missing, File, Folder, Link, Pipe, Socket, Device };
enum class Links { Followed, Kept };
FileKind kindOf(const QString &path, Links links);
/// 0 of what isn't there.
qint64 sizeOf(const QString &path);
/// How many names an ordinary file has; 0 of anything else, a link among them.
quint64 nameCount(const QString &path, Links links);
bool isSameFile(const QString &one, const QString &other);
/// Why it can't be read and written, links followed.
QString obstacleToChange(const QString &path);

struct FolderItem {
    QString path;
    QString name;
    FileKind kind = FileKind::File;
};
/// Everything in a folder, links not followed, in no order.
QString listFolder(const QString &folder, std::vector<FolderItem> &items);
QString linkTarget(const QString &link);

enum class Opening { Opened, NoFile, Failed };
/// Opens an ordinary file to read it. Anything else, a pipe that waits for its other end among it,
/// is not opened; `why` is what failed.
Opening openFile(QFile &file, const QString &path, Links links, QString *why = nullptr);
/// As openFile() of a file below the folder, through no link.
bool openBelow(QFile &file, const QString &folder, const QStringList &steps);

/// Takes the place of what has the name, a link itself.
QString moveOver(const QString &from, const QString &to);
/// Only where nothing has the name.
QString moveToFree(const QString &from, const QString &to);
/// Each lies where the other was, in one step: a crash leaves both. False where there is no such
/// step.
bool exchange(const QString &one, const QString &other);

/// On the disk when these return, as far as the system can do that.
QString sync(QFile &file);
QString syncFolder(const QString &folder);
/// All that was written to the disk on which the folder is: of many files quicker than each.
QString syncDisk(const QString &folder);
/// And for its owner's eyes only.
QString syncAsOwnersOnly(const QString &path);

/// Beside the file that it becomes; gone again unless it became that. What fails is remembered, and
/// nothing is done after it.
class UnfinishedFile
{
public:
    enum class Readers { AsUsual, OwnerOnly };
    UnfinishedFile(const QString &target, Readers readers);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile &) = delete;
    UnfinishedFile &operator=(const UnfinishedFile &) = delete;

    /// Those of the file that it takes the place of.
    void keepOwnerAndMode();
    void write(QByteArrayView bytes);
    /// On the disk, and whole, before it takes the old one's place.
    void moveTo(const QString &target);
    /// Of all that was done so far.
    QString error() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// What the name of an unfinished file has in it, behind that of the file that it becomes.
inline constexpr char unfinishedMark[] = ".partial";

} // namespace axial::platform
