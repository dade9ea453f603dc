#include "core/project/sources/recordings.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/column.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype longestPath = 4096;
constexpr const char *sounds[] = {"wav", "mp3", "m4a", "ogg",  "oga", "opus",
                                  "aac", "wma", "amr", "flac", "aif", "aiff"};
constexpr const char *films[] = {"mp4", "m4v", "mov",  "mkv", "webm", "avi",
                                 "wmv", "mpg", "mpeg", "3gp", "ogv"};

/// "http:", "C:", "\\server", "//server", "/dev/..." and what can't be in a path at all: a project
/// of ours never says these.
bool isNoRelativePath(const QString &path)
{
    const QString first = path.section(u'/', 0, 0);
    return path.trimmed().isEmpty() || path.size() > longestPath || path.startsWith(u'/')
           || path.contains(u'\\') || first.contains(u':')
           || std::any_of(path.begin(), path.end(), [](QChar c) { return c.unicode() < 0x20; });
}

bool isBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder.endsWith(u'/') ? folder : folder + u'/');
}

bool isDevice(const QString &path)
{
    const bool isInDev = isBelow(path, QStringLiteral("/dev"))
                         && !isBelow(path, QStringLiteral("/dev/shm")); // memory, of usual files
    return isInDev || isBelow(path, QStringLiteral("/proc"))
           || isBelow(path, QStringLiteral("/sys"));
}

Recording recordingIn(const Statement &row)
{
    return {row.id<SourceId>(0), row.text(1), RecordingKind(row.integer(2))};
}

} // namespace

namespace recordings {

std::optional<Recording> of(Database &db, SourceId source)
{
    auto row = db.query("SELECT source, path, kind FROM recording WHERE source=?1", source);
    return row.next() ? std::optional(recordingIn(row)) : std::nullopt;
}

std::vector<Recording> all(Database &db)
{
    return listOf(db.query("SELECT source, path, kind FROM recording ORDER BY source"),
                  recordingIn);
}

void link(Database &db, const Recording &recording)
{
    if (isNoRelativePath(recording.path))
        throw Error(ProjectText::tr("“%1” is no file that a project can be linked to. Nothing was "
                                    "linked.")
                        .arg(recording.path.left(200)));
    if (!db.integer("SELECT 1 FROM source WHERE id=?1", recording.source))
        throw Error(refusals::gone());
    db.run("INSERT INTO recording(source, path, kind) VALUES(?1, ?2, ?3) "
           "ON CONFLICT(source) DO UPDATE SET path=excluded.path, kind=excluded.kind",
           recording.source, recording.path, int(recording.kind));
}

void unlink(Database &db, SourceId source)
{
    db.run("DELETE FROM recording WHERE source=?1", source);
}

void unlinkAll(Database &db)
{
    db.run("DELETE FROM recording");
}

QString relativePath(const QString &projectPath, const QString &file)
{
    const QString folder = QFileInfo(projectPath).canonicalPath();
    const QFileInfo info(file);
    // The folder's links are followed, so that the way there is the same for both; the file's own
    // name is kept, since that is what the person chose.
    const QString real = QFileInfo(info.absolutePath()).canonicalFilePath();
    const QString target = real.isEmpty() ? info.absoluteFilePath() : real + u'/' + info.fileName();
    const QString relative = QDir(folder).relativeFilePath(target);
    if (isNoRelativePath(relative))
        throw Error(ProjectText::tr(
                        "“%1” can’t be reached from the folder of the project. Put the recording "
                        "beside the project and link it there. Nothing was linked.")
                        .arg(file));
    return relative;
}

RecordingFile fileOf(const QString &projectPath, const QString &storedPath)
{
    using enum RecordingFile::Where;
    if (isNoRelativePath(storedPath))
        return {Refused, storedPath};
    const QString folder = QFileInfo(projectPath).canonicalPath();
    if (folder.isEmpty())
        return {Refused, storedPath};
    QString path = QDir::cleanPath(folder + u'/' + storedPath);
    while (path.startsWith(QLatin1String("/../"))) // above the root is the root
        path.remove(0, 3);
    if (isDevice(path))
        return {Refused, storedPath};
    if (!isBelow(path, folder))
        return {Outside, path};
    // A link within the folder may lead out of it.
    const QString real = QFileInfo(path).canonicalFilePath();
    if (real.isEmpty())
        return {Beside, path};
    if (isDevice(real))
        return {Refused, storedPath};
    return {isBelow(real, folder) ? Beside : Outside, real};
}

bool isMedia(const QByteArray &head)
{
    const auto at = [&](qsizetype place, const char *bytes) {
        return head.mid(place, qsizetype(qstrlen(bytes))) == bytes;
    };
    const auto byte = [&](qsizetype place) {
        return place < head.size() ? uchar(head[place]) : uchar(0);
    };
    if (at(0, "RIFF") || at(0, "RF64") || at(0, "FORM") || at(0, "OggS") || at(0, "fLaC")
        || at(0, "ID3") || at(0, "#!AMR") || at(0, "caff"))
        return true;
    for (const char *box : {"ftyp", "moov", "mdat", "free", "skip", "wide"}) { // MP4, QuickTime
        if (at(4, box) && byte(0) < 0x20)
            return true;
    }
    return at(0, "\x1a\x45\xdf\xa3")                                         // Matroska, WebM
           || at(0, "\x30\x26\xb2\x75")                                      // Windows Media
           || (byte(0) == 0xff && (byte(1) & 0xe0) == 0xe0)                  // MP3, AAC
           || (head.startsWith(QByteArray("\0\0\1", 3)) && byte(3) >= 0xb0); // MPEG
}

RecordingKind kindOf(const QString &file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    const bool isFilm = std::any_of(std::begin(films), std::end(films), [&](const char *each) {
        return ending == QLatin1String(each);
    });
    return isFilm ? RecordingKind::Film : RecordingKind::Sound;
}

QStringList namePatterns()
{
    QStringList patterns;
    for (const char *each : sounds)
        patterns << QStringLiteral("*.") + QLatin1String(each);
    for (const char *each : films)
        patterns << QStringLiteral("*.") + QLatin1String(each);
    return patterns;
}

} // namespace recordings

} // namespace axial
