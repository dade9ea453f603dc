#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace axial {

/// How hard entries are packed, of 9: the highest take five to seven times as long for a few
/// hundredths of the size.
inline constexpr int zipLevel = 4;

enum class ZipCompression {
    Deflate,
    Fast, ///< in two thirds of the time, to a tenth more
    Store
};

/// Builds a zip archive in a file, however large: what goes into it is packed by another thread
/// while more is added, and neither that nor the archive is held in memory. Its entries have no
/// time, and whoever unpacks it is the only one who can read them. Throws Error.
class ZipFileWriter
{
public:
    /// `folder` is for this archive alone: the caller removes it, with what waits in it.
    explicit ZipFileWriter(const QString &folder);
    ~ZipFileWriter();
    ZipFileWriter(const ZipFileWriter &) = delete;
    ZipFileWriter &operator=(const ZipFileWriter &) = delete;

    /// Throws Error also for a name that there is already, whatever its case.
    void add(const QString &name, const ByteSource &bytes,
             ZipCompression compression = ZipCompression::Deflate);
    void add(const QString &name, const QByteArray &bytes,
             ZipCompression compression = ZipCompression::Deflate);
    /// What stands in the file when finish() is called.
    void addFile(const QString &name, const QString &path);
    /// Writes it where nothing is. Throws Canceled as well; then nothing is there.
    void finish(const QString &path, const Progress &progress);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace axial
