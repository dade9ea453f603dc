#include "core/formats/zipfile.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/base/messages.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <tuple>
#include <vector>
#include <zip.h>

namespace axial {
namespace {

Error notWritten(const QString &why)
{
    return Error(FormatsText::tr("The archive can’t be written: %1").arg(why));
}

int isCanceled(zip_t *, void *progress)
{
    return static_cast<const Progress *>(progress)->isCanceled();
}

constexpr int fastLevel = 2;

struct Entry {
    QByteArray name;
    QString file;
    qint64 start = 0;
    qint64 size = 0;
    ZipCompression compression = ZipCompression::Deflate;
};

struct Discarder {
    void operator()(zip_t *archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, Discarder>;

void addEntry(zip_t *archive, const Entry &entry)
{
    zip_source_t *content = entry.size == 0
                                ? zip_source_buffer(archive, "", 0, 0)
                                : zip_source_file(archive,
                                                  QFile::encodeName(entry.file).constData(),
                                                  zip_uint64_t(entry.start), entry.size);
    const zip_int64_t index = content ? zip_file_add(archive, entry.name.constData(), content,
                                                     ZIP_FL_ENC_UTF_8)
                                      : -1;
    if (index < 0) {
        zip_source_free(content);
        throw notWritten(QString::fromUtf8(zip_strerror(archive)));
    }
    if (entry.compression == ZipCompression::Store)
        zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_STORE, 0);
    else if (entry.size > 0)
        zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_DEFLATE,
                                 entry.compression == ZipCompression::Fast ? fastLevel : zipLevel);
    constexpr zip_uint16_t midnight = 0;
    constexpr zip_uint16_t firstDay = 0x21; // of 1980, where a zip's time begins
    constexpr zip_uint32_t mode = 0100600;
    zip_file_set_dostime(archive, zip_uint64_t(index), midnight, firstDay, 0);
    zip_file_set_external_attributes(archive, zip_uint64_t(index), 0, ZIP_OPSYS_UNIX, mode << 16);
}

} // namespace

struct ZipFileWriter::Private {
    QFile waiting; ///< the bytes of all entries that were no files, end to end
    std::vector<Entry> entries;
    QSet<QString> names;

    void add(const QString &name, const QString &file, qint64 start, qint64 size)
    {
        if (names.contains(name.toCaseFolded()))
            throw notWritten(
                FormatsText::tr("two files in it would be called %1").arg(shownPath(name)));
        names.insert(name.toCaseFolded());
        entries.push_back({name.toUtf8(), file, start, size});
    }
};

ZipFileWriter::ZipFileWriter(const QString &folder) : d(std::make_unique<Private>())
{
    d->waiting.setFileName(folder + QStringLiteral("/waiting"));
    if (!d->waiting.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                         QFile::ReadOwner | QFile::WriteOwner))
        throw notWritten(d->waiting.errorString());
}

ZipFileWriter::~ZipFileWriter() = default;

void ZipFileWriter::add(const QString &name, const ByteSource &bytes, ZipCompression compression)
{
    const qint64 start = d->waiting.pos();
    bytes([&](QByteArrayView piece) {
        if (d->waiting.write(piece.data(), piece.size()) != piece.size())
            throw notWritten(d->waiting.errorString());
    });
    d->add(name, d->waiting.fileName(), start, d->waiting.pos() - start);
    d->entries.back().compression = compression;
}

void ZipFileWriter::add(const QString &name, const QByteArray &bytes, ZipCompression compression)
{
    add(
        name, [&](const ByteSink &out) { out(bytes); }, compression);
}

void ZipFileWriter::addFile(const QString &name, const QString &path)
{
    d->add(name, path, 0, QFileInfo(path).size());
}

void ZipFileWriter::finish(const QString &path, const Progress &progress)
{
    zip_error_t error;
    zip_error_init(&error);
    int code = 0;
    Archive archive(zip_open(QFile::encodeName(path).constData(), ZIP_CREATE | ZIP_EXCL, &code));
    if (!archive) {
        zip_error_init_with_code(&error, code);
        const QString why = QString::fromUtf8(zip_error_strerror(&error));
        zip_error_fini(&error);
        throw notWritten(why);
    }
    for (const Entry &entry : d->entries) {
        progress.checkCanceled();
        addEntry(archive.get(), entry);
    }
    zip_register_cancel_callback_with_state(archive.get(), isCanceled, nullptr,
                                            const_cast<Progress *>(&progress));
    if (zip_close(archive.get()) != 0) {
        progress.checkCanceled();
        throw notWritten(QString::fromUtf8(zip_strerror(archive.get())));
    }
    std::ignore = archive.release(); // closed
}

} // namespace axial
