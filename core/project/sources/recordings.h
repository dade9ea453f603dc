#pragma once

#include "core/base/id.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;

enum class RecordingKind { Sound = 0, Film = 1 };

/// The sound or film that a source was written from. Its file stays where it is: nothing of it is
/// in the project.
struct Recording {
    SourceId source;
    QString path; ///< from the folder of the project's file, with '/'
    RecordingKind kind = RecordingKind::Sound;

    bool operator==(const Recording &) const = default;
};

/// Where the file of a recording lies, as the project says it, and whether a project may say so.
struct RecordingFile {
    /// Beside: in the project's folder, or below it. Outside: another folder of this computer,
    /// which a stranger's project may name, too; it is opened when the person says so. Refused: no
    /// file of this computer (an address, a network share, a device), and never opened.
    enum class Where { Beside, Outside, Refused };

    Where where = Where::Refused;
    QString path; ///< absolute and without "..", following links; as it is stored when refused
};

namespace recordings {

/// None when the source has no recording.
std::optional<Recording> of(Database &db, SourceId source);
/// By their sources.
std::vector<Recording> all(Database &db);
/// Links it, in the place of the one before. Throws Error when the source is gone, or when the path
/// is empty, longer than a path can be, or absolute.
void link(Database &db, const Recording &recording);
/// Forgets where it is; its file stays.
void unlink(Database &db, SourceId source);
/// Those of all sources.
void unlinkAll(Database &db);

/// How a file is called from the project's folder. Throws Error when there is no such way, as from
/// one drive to another.
QString relativePath(const QString &projectPath, const QString &file);
/// Reads no file; asks the file system only where links of a path within the folder lead.
RecordingFile fileOf(const QString &projectPath, const QString &storedPath);
/// Whether a file that begins like that (64 bytes are enough) holds sound or film itself, and is
/// not a list of addresses to be fetched, which players follow whatever the file is called.
bool isMedia(const QByteArray &head);
/// By the ending of a file's name.
RecordingKind kindOf(const QString &file);
/// "*.wav", "*.mp4"...
QStringList namePatterns();

} // namespace recordings

} // namespace axial
