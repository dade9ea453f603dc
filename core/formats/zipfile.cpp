#include "core/formats/zipfile.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/base/messages.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>
#include <zip.h>
#include <zlib.h>

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

/// Where the bytes of an entry lie, as they will in the archive.
struct Packed {
    ZipCompression compression = ZipCompression::Deflate;
    qint64 start = 0;
    qint64 size = 0;
    qint64 unpacked = 0;
    uLong sum = 0; ///< CRC-32 of what is unpacked
};

/// Packs entries into a file, end to end, on a thread of its own: whoever adds them reads on.
class Packer
{
public:
    /// Throws Error.
    explicit Packer(const QString &path) : m_file(path)
    {
        if (!m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                         QFile::ReadOwner | QFile::WriteOwner))
            throw notWritten(m_file.errorString());
        try {
            if (std::thread::hardware_concurrency() > 1)
                m_thread = std::thread([this] { run(); });
        } catch (const std::system_error &) {
            // The system has no more threads just now.
        }
    }
    ~Packer()
    {
        end();
        deflateEnd(&m_stream);
    }
    Packer(const Packer &) = delete;
    Packer &operator=(const Packer &) = delete;

    QString path() const { return m_file.fileName(); }
    /// An entry that never becomes whole leaves bytes that nobody reads. Throws Error.
    std::shared_ptr<const Packed> add(const ByteSource &bytes, ZipCompression compression)
    {
        const auto entry = std::make_shared<Packed>();
        entry->compression = compression;
        QByteArray piece;
        bytes([&](QByteArrayView more) {
            while (!more.isEmpty()) {
                const qsizetype taken = std::min(more.size(), enough - piece.size());
                piece.append(more.first(taken));
                more = more.sliced(taken);
                if (piece.size() == enough)
                    hand({entry, std::exchange(piece, {}), false});
            }
        });
        hand({entry, piece, true});
        return entry;
    }
    /// Waits until all of them are there. Throws Error.
    void finish()
    {
        end();
        if (m_failure)
            std::rethrow_exception(m_failure);
    }

private:
    struct Piece {
        std::shared_ptr<Packed> entry;
        QByteArray bytes;
        bool isLast = false;
    };
    static constexpr qsizetype enough = 1 << 16;
    static constexpr size_t mostWaiting = 16; ///< so that they take no room to speak of

    void end()
    {
        if (!m_thread.joinable())
            return;
        {
            const std::lock_guard turn(m_turn);
            m_isEnding = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }

    void hand(Piece piece)
    {
        if (!m_thread.joinable())
            return pack(piece);
        std::unique_lock turn(m_turn);
        m_changed.wait(turn, [this] { return m_waiting.size() < mostWaiting; });
        if (m_failure)
            std::rethrow_exception(m_failure);
        m_waiting.push_back(std::move(piece));
        m_changed.notify_all();
    }

    void run()
    {
        std::unique_lock turn(m_turn);
        while (true) {
            m_changed.wait(turn, [this] { return m_isEnding || !m_waiting.empty(); });
            if (m_waiting.empty())
                return;
            const Piece piece = std::move(m_waiting.front());
            m_waiting.pop_front();
            m_changed.notify_all();
            if (m_failure)
                continue; // nobody will read it
            turn.unlock();
            std::exception_ptr failure;
            try {
                pack(piece);
            } catch (...) {
                failure = std::current_exception();
            }
            turn.lock();
            m_failure = failure;
        }
    }

    void pack(const Piece &piece)
    {
        Packed &entry = *piece.entry;
        if (m_entry != piece.entry) {
            m_entry = piece.entry;
            entry.start = m_file.pos();
            deflateEnd(&m_stream);
            m_stream = {};
            constexpr int fastLevel = 2;
            const int level = entry.compression == ZipCompression::Fast ? fastLevel : zipLevel;
            // As libzip does it.
            if (deflateInit2(&m_stream, level, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL,
                             Z_DEFAULT_STRATEGY)
                != Z_OK)
                throw std::bad_alloc();
        }
        entry.sum = crc32(entry.sum, reinterpret_cast<const Bytef *>(piece.bytes.constData()),
                          uInt(piece.bytes.size()));
        entry.unpacked += piece.bytes.size();
        if (entry.compression == ZipCompression::Store)
            write(piece.bytes);
        else
            deflatePiece(piece);
        entry.size = m_file.pos() - entry.start;
    }

    void deflatePiece(const Piece &piece)
    {
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(piece.bytes.constData()));
        m_stream.avail_in = uInt(piece.bytes.size());
        do {
            m_stream.next_out = reinterpret_cast<Bytef *>(m_out.data());
            m_stream.avail_out = uInt(m_out.size());
            deflate(&m_stream, piece.isLast ? Z_FINISH : Z_NO_FLUSH);
            write(QByteArrayView(m_out).chopped(qsizetype(m_stream.avail_out)));
        } while (m_stream.avail_out == 0);
    }

    void write(QByteArrayView bytes)
    {
        if (m_file.write(bytes.data(), bytes.size()) != bytes.size())
            throw notWritten(m_file.errorString());
    }

    QFile m_file; ///< this and the next three belong to who packs
    z_stream m_stream{};
    QByteArray m_out{enough, Qt::Uninitialized};
    std::shared_ptr<const Packed> m_entry; ///< whose bytes came last

    std::mutex m_turn;
    std::condition_variable m_changed;
    std::deque<Piece> m_waiting;
    std::exception_ptr m_failure;
    bool m_isEnding = false;
    std::thread m_thread;
};

/// Gives libzip what is packed already, which it copies.
class PackedSource
{
public:
    PackedSource(const QString &path, const Packed &packed) : m_file(path), m_packed(packed) {}

    static zip_int64_t call(void *source, void *data, zip_uint64_t size, zip_source_cmd_t command)
    {
        auto *self = static_cast<PackedSource *>(source);
        switch (command) {
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(
                ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_GET_FILE_ATTRIBUTES, -1);
        case ZIP_SOURCE_STAT:
            self->describe(*static_cast<zip_stat_t *>(data));
            return 0;
        case ZIP_SOURCE_GET_FILE_ATTRIBUTES:
            self->describe(*static_cast<zip_file_attributes_t *>(data));
            return 0;
        case ZIP_SOURCE_OPEN:
            return self->m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)
                           && self->m_file.seek(self->m_packed.start)
                       ? 0
                       : -1;
        case ZIP_SOURCE_READ:
            return self->m_file.read(
                static_cast<char *>(data),
                std::min(qint64(size),
                         self->m_packed.start + self->m_packed.size - self->m_file.pos()));
        case ZIP_SOURCE_CLOSE:
            self->m_file.close();
            return 0;
        case ZIP_SOURCE_ERROR: {
            zip_error_t error;
            zip_error_init_with_code(&error, ZIP_ER_READ);
            return zip_error_to_data(&error, data, size);
        }
        case ZIP_SOURCE_FREE:
            delete self;
            return 0;
        default:
            return -1;
        }
    }

private:
    void describe(zip_stat_t &stat) const
    {
        zip_stat_init(&stat);
        stat.size = zip_uint64_t(m_packed.unpacked);
        stat.comp_size = zip_uint64_t(m_packed.size);
        stat.comp_method = ZIP_CM_DEFLATE;
        stat.crc = zip_uint32_t(m_packed.sum);
        stat.valid = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_CRC;
    }
    /// What unpacking takes, and how hard it was packed.
    void describe(zip_file_attributes_t &attributes) const
    {
        constexpr zip_uint8_t inflating = 20;
        constexpr zip_uint16_t levelBits = 0b110;
        constexpr zip_uint16_t fast = 0b100;
        zip_file_attributes_init(&attributes);
        attributes.valid = ZIP_FILE_ATTRIBUTES_VERSION_NEEDED
                           | ZIP_FILE_ATTRIBUTES_GENERAL_PURPOSE_BIT_FLAGS;
        attributes.version_needed = inflating;
        attributes.general_purpose_bit_mask = levelBits;
        attributes.general_purpose_bit_flags = m_packed.compression == ZipCompression::Fast ? fast
                                                                                            : 0;
    }

    QFile m_file;
    Packed m_packed;
};

struct Entry {
    QByteArray name;
    QString file;                         ///< whose bytes it has; empty = those that are packed
    std::shared_ptr<const Packed> packed; ///< null = of a file
};

struct Discarder {
    void operator()(zip_t *archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, Discarder>;

/// Of what is not packed; null = it can't be.
zip_source_t *plainSource(zip_t *archive, const QString &file, qint64 start, qint64 size)
{
    return size == 0 ? zip_source_buffer(archive, "", 0, 0)
                     : zip_source_file(archive, QFile::encodeName(file).constData(),
                                       zip_uint64_t(start), size);
}

zip_source_t *packedSource(zip_t *archive, const QString &waiting, const Packed &packed)
{
    if (packed.unpacked == 0 || packed.compression == ZipCompression::Store)
        return plainSource(archive, waiting, packed.start, packed.unpacked);
    auto source = std::make_unique<PackedSource>(waiting, packed);
    zip_source_t *made = zip_source_function(archive, &PackedSource::call, source.get());
    if (made)
        std::ignore = source.release(); // goes with it
    return made;
}

void addEntry(zip_t *archive, const Entry &entry, const QString &waiting)
{
    const qint64 size = entry.packed ? entry.packed->unpacked : QFileInfo(entry.file).size();
    zip_source_t *content = entry.packed ? packedSource(archive, waiting, *entry.packed)
                                         : plainSource(archive, entry.file, 0, size);
    const zip_int64_t index = content ? zip_file_add(archive, entry.name.constData(), content,
                                                     ZIP_FL_ENC_UTF_8)
                                      : -1;
    if (index < 0) {
        zip_source_free(content);
        throw notWritten(QString::fromUtf8(zip_strerror(archive)));
    }
    if (entry.packed && entry.packed->compression == ZipCompression::Store)
        zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_STORE, 0);
    else if (!entry.packed && size > 0)
        zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_DEFLATE, zipLevel);
    constexpr zip_uint16_t midnight = 0;
    constexpr zip_uint16_t firstDay = 0x21; // of 1980, where a zip's time begins
    constexpr zip_uint32_t mode = 0100600;
    zip_file_set_dostime(archive, zip_uint64_t(index), midnight, firstDay, 0);
    zip_file_set_external_attributes(archive, zip_uint64_t(index), 0, ZIP_OPSYS_UNIX, mode << 16);
}

} // namespace

struct ZipFileWriter::Private {
    Packer packer;
    std::vector<Entry> entries;
    QSet<QString> names;

    void add(const QString &name, const QString &file, std::shared_ptr<const Packed> packed)
    {
        if (names.contains(name.toCaseFolded()))
            throw notWritten(
                FormatsText::tr("two files in it would be called %1").arg(shownPath(name)));
        names.insert(name.toCaseFolded());
        entries.push_back({name.toUtf8(), file, std::move(packed)});
    }
};

ZipFileWriter::ZipFileWriter(const QString &folder)
    : d(new Private{Packer(folder + QStringLiteral("/waiting")), {}, {}})
{
}

ZipFileWriter::~ZipFileWriter() = default;

void ZipFileWriter::add(const QString &name, const ByteSource &bytes, ZipCompression compression)
{
    d->add(name, {}, d->packer.add(bytes, compression));
}

void ZipFileWriter::add(const QString &name, const QByteArray &bytes, ZipCompression compression)
{
    add(
        name, [&](const ByteSink &out) { out(bytes); }, compression);
}

void ZipFileWriter::addFile(const QString &name, const QString &path)
{
    d->add(name, path, nullptr);
}

void ZipFileWriter::finish(const QString &path, const Progress &progress)
{
    d->packer.finish();
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
        addEntry(archive.get(), entry, d->packer.path());
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
