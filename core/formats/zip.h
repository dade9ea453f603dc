#pragma once

#include "core/base/error.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <limits>
#include <memory>

namespace axial {

struct ZipLimits {
    qint64 entries = 100'000;
    qint64 unpackedBytes = 2LL * 1024 * 1024 * 1024;
    qint64 ratio = 200;                         ///< unpacked : packed ...
    qint64 ratioFromBytes = 10LL * 1024 * 1024; ///< ... counted over this size only
};

/// An entry that is larger than who reads it wants.
class LargeEntry : public Error
{
public:
    using Error::Error;
};

/// A zip archive in memory. Names of entries are keys and never become paths on disk. Sizes that
/// the archive states are not believed: everything is counted while inflating. Throws Error.
class ZipReader
{
public:
    explicit ZipReader(const QByteArray &bytes, const ZipLimits &limits = {});
    ~ZipReader();
    ZipReader(const ZipReader &) = delete;
    ZipReader &operator=(const ZipReader &) = delete;

    /// In the archive's order; of entries with the same name the first counts. A name that is not
    /// UTF-8 keeps its bytes: see pathFromBytes(), and show it with shownPath().
    QStringList names() const;
    /// Entries that names() leaves out, since another one has their name.
    int doubledNames() const;
    bool contains(const QString &name) const;
    /// Throws Error when there is no such entry, it is encrypted or damaged, or a limit is passed;
    /// LargeEntry as soon as it has more than `most` bytes.
    QByteArray read(const QString &name, qint64 most = std::numeric_limits<qint64>::max());

private:
    struct Private;
    std::unique_ptr<Private> d;
};

/// Builds a zip archive in memory. Of the same entries it makes the same bytes: none has a time.
class ZipWriter
{
public:
    ZipWriter();
    ~ZipWriter();
    ZipWriter(const ZipWriter &) = delete;
    ZipWriter &operator=(const ZipWriter &) = delete;

    enum class Compression { Deflate, Store };
    void add(const QString &name, const QByteArray &bytes,
             Compression compression = Compression::Deflate);
    /// The whole archive; nothing can be added after it.
    QByteArray finish();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace axial
