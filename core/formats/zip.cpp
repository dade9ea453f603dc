#include "core/formats/zip.h"

#include "core/base/filename.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/formats/zipfile.h"

#include <QHash>

#include <deque>
#include <zip.h>

namespace axial {
namespace {

Error damaged()
{
    return Error(FormatsText::tr("The archive is damaged or not complete."));
}

struct EntryCloser {
    void operator()(zip_file_t *entry) const { zip_fclose(entry); }
};

} // namespace

struct ZipReader::Private {
    QByteArray bytes; // libzip reads from it
    ZipLimits limits;
    zip_t *archive = nullptr;
    QStringList names;
    QHash<QString, zip_uint64_t> indexes;
    int doubled = 0;
    qint64 unpacked = 0; // of all entries read so far

    void check(qint64 entrySize, qint64 packed) const
    {
        if (unpacked > limits.unpackedBytes)
            throw Error(FormatsText::tr(
                            "The archive unpacks to more than %1 MB, the most that can be read.")
                            .arg(limitMegabytes(limits.unpackedBytes))
                        + u' ' + makeFileSmaller());
        const auto isBomb = [this](qint64 size, qint64 from) {
            return size > limits.ratioFromBytes && size > limits.ratio * from;
        };
        if (isBomb(entrySize, packed) || isBomb(unpacked, bytes.size()))
            throw Error(FormatsText::tr(
                            "The archive unpacks to more than %1 times its size, as archives made "
                            "to do harm do. Nothing of it was imported. If it comes from somebody "
                            "you trust, open it in the program that made it and save it again.")
                            .arg(limits.ratio));
    }
};

ZipReader::ZipReader(const QByteArray &bytes, const ZipLimits &limits)
    : d(std::make_unique<Private>())
{
    if (bytes.isEmpty()) // libzip would take it for an archive without entries
        throw damaged();
    d->bytes = bytes;
    d->limits = limits;
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create(
        d->bytes.constData(), static_cast<zip_uint64_t>(d->bytes.size()), 0, &error);
    if (source)
        d->archive = zip_open_from_source(source, ZIP_RDONLY, &error);
    zip_error_fini(&error);
    if (!d->archive) {
        if (source)
            zip_source_free(source);
        throw damaged();
    }
    const zip_int64_t count = zip_get_num_entries(d->archive, 0);
    if (count < 0 || count > limits.entries) {
        zip_discard(d->archive);
        throw Error(
            FormatsText::tr("The archive has %1 entries, more than %2 entries can’t be read.")
                .arg(limitNumber(count), limitNumber(limits.entries))
            + u' ' + makeFileSmaller());
    }
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
        // As it is: a guess would take a Chinese name for one of box-drawing characters.
        const char *name = zip_get_name(d->archive, i, ZIP_FL_ENC_RAW);
        const QString key = pathFromBytes(name ? name : "");
        if (key.isEmpty() || key.endsWith(u'/'))
            continue;
        if (d->indexes.contains(key)) {
            ++d->doubled;
            continue;
        }
        d->indexes.insert(key, i);
        d->names += key;
    }
}

ZipReader::~ZipReader()
{
    zip_discard(d->archive); // not run when the constructor threw: it discards there itself
}

QStringList ZipReader::names() const
{
    return d->names;
}

int ZipReader::doubledNames() const
{
    return d->doubled;
}

bool ZipReader::contains(const QString &name) const
{
    return d->indexes.contains(name);
}

QByteArray ZipReader::read(const QString &name, qint64 most)
{
    const auto index = d->indexes.constFind(name);
    if (index == d->indexes.cend())
        throw Error(FormatsText::tr("The archive has no entry “%1”.").arg(shownPath(name)));
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat_index(d->archive, *index, 0, &stat) != 0)
        throw damaged();
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE)
        throw Error(FormatsText::tr("“%1” is protected by a password and can’t be read.")
                        .arg(shownPath(name)));
    const std::unique_ptr<zip_file_t, EntryCloser> entry(zip_fopen_index(d->archive, *index, 0));
    if (!entry)
        throw damaged();
    const qint64 packed = std::min<qint64>(static_cast<qint64>(stat.comp_size), d->bytes.size());
    constexpr qsizetype chunk = 256 * 1024;
    QByteArray result;
    QByteArray buffer(chunk, Qt::Uninitialized);
    while (true) {
        const zip_int64_t got = zip_fread(entry.get(), buffer.data(), chunk);
        if (got < 0)
            throw damaged();
        if (got == 0)
            break;
        if (result.size() + got > most)
            throw LargeEntry(FormatsText::tr("“%1” has more than %2 MB.")
                                 .arg(shownPath(name), limitMegabytes(most)));
        d->unpacked += got;
        d->check(result.size() + got, packed);
        result.append(buffer.constData(), got);
    }
    return result;
}

struct ZipWriter::Private {
    zip_source_t *source = nullptr;
    zip_t *archive = nullptr;
    std::deque<QByteArray> contents; // libzip reads them when closing
};

ZipWriter::ZipWriter() : d(std::make_unique<Private>())
{
    d->source = zip_source_buffer_create(nullptr, 0, 0, nullptr);
    if (d->source)
        d->archive = zip_open_from_source(d->source, ZIP_TRUNCATE, nullptr);
    if (!d->archive)
        throw Error(FormatsText::tr("There is not enough memory to make an archive."));
    zip_source_keep(d->source);
}

ZipWriter::~ZipWriter()
{
    if (d->archive)
        zip_discard(d->archive);
    zip_source_free(d->source);
}

void ZipWriter::add(const QString &name, const QByteArray &bytes, Compression compression)
{
    d->contents.push_back(bytes);
    zip_source_t *content = zip_source_buffer(d->archive, d->contents.back().constData(),
                                              static_cast<zip_uint64_t>(d->contents.back().size()),
                                              0);
    const zip_int64_t index = zip_file_add(d->archive, name.toUtf8().constData(), content,
                                           ZIP_FL_ENC_UTF_8 | ZIP_FL_OVERWRITE);
    if (index < 0) {
        zip_source_free(content);
        throw Error(FormatsText::tr("“%1” can’t be added to the archive.").arg(name));
    }
    if (compression == Compression::Store)
        zip_set_file_compression(d->archive, static_cast<zip_uint64_t>(index), ZIP_CM_STORE, 0);
    else if (!bytes.isEmpty())
        zip_set_file_compression(d->archive, static_cast<zip_uint64_t>(index), ZIP_CM_DEFLATE,
                                 zipLevel);
    constexpr zip_uint16_t midnight = 0;
    constexpr zip_uint16_t firstDay = 0x21; // of 1980, where a zip's time begins
    zip_file_set_dostime(d->archive, static_cast<zip_uint64_t>(index), midnight, firstDay, 0);
}

QByteArray ZipWriter::finish()
{
    if (zip_close(d->archive) != 0)
        throw Error(FormatsText::tr("The archive can’t be written: %1")
                        .arg(QString::fromUtf8(zip_strerror(d->archive))));
    d->archive = nullptr;
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(d->source, &stat) != 0 || zip_source_open(d->source) != 0)
        throw damaged();
    QByteArray result(static_cast<qsizetype>(stat.size), Qt::Uninitialized);
    const zip_int64_t got = zip_source_read(d->source, result.data(),
                                            static_cast<zip_uint64_t>(result.size()));
    zip_source_close(d->source);
    if (got != result.size())
        throw damaged();
    return result;
}

} // namespace axial
