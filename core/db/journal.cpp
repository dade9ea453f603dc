#include "core/db/journal.h"

#include "core/db/schema.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>

// The format: https://www.sqlite.org/fileformat2.html#the_rollback_journal
namespace axial::journal {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("journal", text);
}

constexpr auto magic = QByteArrayView("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
constexpr qint64 headerSize = 28;
constexpr qsizetype firstPageHeader = 100;
constexpr quint32 toTheEnd = 0xffffffff;
/// Between the last word of a journal and that of its project lies one commit, not a tea break.
constexpr qint64 longestCommitMs = 10 * 60 * 1000;

quint32 number(QByteArrayView bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.data() + at);
}

bool isPowerOfTwo(quint32 value)
{
    return value && (value & (value - 1)) == 0;
}

/// What the first page of a database says of it.
struct FirstPage {
    explicit FirstPage(QByteArrayView page)
        : pageSize(qFromBigEndian<quint16>(page.data() + 16)), commits(number(page, 24)),
          isSizeKnown(number(page, 92) == commits), pages(number(page, 28)),
          application(qint32(number(page, 68))), isWal(page[18] == 2 || page[19] == 2)
    {
        if (pageSize == 1)
            pageSize = 65536;
    }

    quint32 pageSize;
    quint32 commits; ///< the file change counter
    bool isSizeKnown;
    quint32 pages;
    qint32 application;
    bool isWal;
};

struct Header {
    quint32 records = 0;
    quint32 nonce = 0;
    quint32 pages = 0; ///< of the database before the change
    quint32 sectorSize = 0;
    quint32 pageSize = 0;
};

Header headerOf(QByteArrayView bytes)
{
    return {number(bytes, 8), number(bytes, 12), number(bytes, 16), number(bytes, 20), number(bytes, 24)};
}

QByteArray read(QFile &file, qint64 at, qint64 size)
{
    return file.seek(at) ? file.read(size) : QByteArray();
}

bool isAllZero(QFile &file)
{
    file.seek(0);
    while (!file.atEnd()) {
        const QByteArray bytes = file.read(1 << 20);
        if (bytes.isEmpty() || bytes.count('\0') != bytes.size())
            return false;
    }
    return true;
}

/// Goes through the records as SQLite's rollback does.
class Reader
{
public:
    Reader(QFile &journal, QFile &project, const Header &first)
        : m_journal(journal), m_project(project), m_header(first), m_pages(first.pages),
          m_pageSize(first.pageSize)
    {
        qint64 at = 0;
        while (at >= 0)
            at = readSegment(at);
    }

    /// As it was before the change; empty when it was not to be changed.
    const QByteArray &firstPage() const { return m_firstPage; }
    bool changesSomething() const { return m_changesSomething; }
    /// A change leaves most rows of a page as they are; the rows of another file have other ids.
    bool isOfTheseRows() const { return m_samePieces * 2 >= m_pieces; }

private:
    /// Where the next one begins; -1 = there is none.
    qint64 readSegment(qint64 begin)
    {
        const qint64 sector = m_header.sectorSize;
        const qint64 recordSize = 8 + qint64(m_pageSize);
        qint64 at = begin + sector;
        quint32 records = m_header.records;
        if (records == toTheEnd)
            records = quint32((m_journal.size() - at) / recordSize);
        for (; records > 0; --records, at += recordSize) {
            if (!readRecord(read(m_journal, at, recordSize), recordSize))
                return -1;
        }
        const qint64 next = (at + sector - 1) / sector * sector;
        const QByteArray bytes = read(m_journal, next, headerSize);
        if (next + sector > m_journal.size() || !bytes.startsWith(magic.toByteArray()))
            return -1;
        const Header header = headerOf(bytes);
        m_header.records = header.records;
        m_header.nonce = header.nonce;
        return next;
    }

    bool readRecord(const QByteArray &record, qint64 size)
    {
        constexpr quint32 lockByte = 0x40000000;
        if (record.size() < size)
            return false;
        const quint32 page = number(record, 0);
        const QByteArrayView content = QByteArrayView(record).sliced(4, m_pageSize);
        if (page == 0 || page == lockByte / m_pageSize + 1
            || number(record, size - 4) != checksum(content))
            return false;
        if (page > m_pages)
            return true;
        if (page == 1 && m_firstPage.isEmpty())
            m_firstPage = content.toByteArray();
        const QByteArray now = read(m_project, (qint64(page) - 1) * m_pageSize, m_pageSize);
        m_changesSomething |= now != content;
        if (page > 1)
            compare(content, now);
        return true;
    }

    /// Piece by piece, since rows may have been moved within their page.
    void compare(QByteArrayView before, const QByteArray &now)
    {
        constexpr qsizetype size = 16;
        constexpr qint64 enough = 10000;
        for (qsizetype i = 0; i + size <= before.size() && m_pieces < enough; i += size) {
            const QByteArrayView piece = before.sliced(i, size);
            if (std::count(piece.begin(), piece.end(), '\0') > size / 4)
                continue; // empty space
            ++m_pieces;
            m_samePieces += now.contains(piece);
        }
    }

    quint32 checksum(QByteArrayView page) const
    {
        quint32 sum = m_header.nonce;
        for (qsizetype i = page.size() - 200; i > 0; i -= 200)
            sum += quint8(page[i]);
        return sum;
    }

    QFile &m_journal;
    QFile &m_project;
    Header m_header;
    quint32 m_pages;
    quint32 m_pageSize;
    QByteArray m_firstPage;
    bool m_changesSomething = false;
    qint64 m_pieces = 0;
    qint64 m_samePieces = 0;
};

Finding foreign(const char *why)
{
    return {Kind::Foreign, tr(why), {}};
}

/// Longer after the journal than a commit takes.
bool isMuchNewer(const QFile &project, const QFile &journal)
{
    return QFileInfo(journal).lastModified().msecsTo(QFileInfo(project).lastModified()) > longestCommitMs;
}

Finding doubtfulIf(bool condition)
{
    if (!condition)
        return {Kind::Own, {}, {}};
    return {Kind::Doubtful, tr("it may be one of an earlier day, or of another file, that came back"), {}};
}

/// One whose header is in order: is it of the change after the one that made this file?
Finding judgeRecords(QFile &journal, QFile &project, const Header &header, const FirstPage &now)
{
    const Reader reader(journal, project, header);
    const QByteArray &first = reader.firstPage();
    const bool isLate = isMuchNewer(project, journal);
    if (first.isEmpty()) { // SQLite writes the first page last, when its memory is short
        if (now.isSizeKnown && now.pages != header.pages)
            return foreign(QT_TRANSLATE_NOOP("journal", "it is of another state of the project"));
        return doubtfulIf(reader.changesSomething());
    }
    const FirstPage before(first);
    if (before.application != schema::applicationId || before.pageSize != now.pageSize
        || (before.isSizeKnown && before.pages != header.pages))
        return foreign(QT_TRANSLATE_NOOP("journal", "it was made for another file"));
    if (now.commits == before.commits) {
        // A power cut can tear a page, but hardly a sector of it.
        if (read(project, 0, firstPageHeader) != first.left(firstPageHeader))
            return foreign(QT_TRANSLATE_NOOP("journal", "it is of another state of the project"));
        return doubtfulIf(isLate ? reader.changesSomething()
                                 : read(project, 0, now.pageSize) != first);
    }
    // Its change, cut off when the first page was written; or one that was made long after.
    if (now.commits == before.commits + 1)
        return doubtfulIf(isLate || !reader.isOfTheseRows());
    return foreign(now.commits - before.commits < 0x80000000
                       ? QT_TRANSLATE_NOOP("journal", "it is older than the project")
                       : QT_TRANSLATE_NOOP("journal", "it is newer than the project"));
}

/// SQLite takes the name before such an end for that of a file, and deletes it.
bool namesAnotherFile(QFile &journal)
{
    return journal.size() >= 16 && read(journal, journal.size() - 8, 8) == magic;
}

Finding judgeRollback(QFile &journal, QFile &project, const FirstPage &now)
{
    if (namesAnotherFile(journal))
        return foreign(QT_TRANSLATE_NOOP(
            "journal", "it names another file, which would be deleted with it"));
    const QByteArray bytes = read(journal, 0, headerSize);
    if (bytes.isEmpty())
        return foreign(QT_TRANSLATE_NOOP("journal", "it can’t be read"));
    const bool isWhole = bytes.size() == headerSize;
    const Header header = isWhole ? headerOf(bytes) : Header();
    if (bytes[0] == '\0') { // the words before are written last, when all the others are safe
        const bool isBegun = isWhole && bytes.startsWith(QByteArray(12, '\0'))
                             && header.pageSize == now.pageSize && isPowerOfTwo(header.sectorSize);
        if (isBegun || isAllZero(journal))
            return {Kind::Spent, {}, {}};
    }
    if (!isWhole || !bytes.startsWith(magic.toByteArray()) || !isPowerOfTwo(header.sectorSize)
        || header.sectorSize < 32 || header.sectorSize > 65536)
        return foreign(QT_TRANSLATE_NOOP("journal", "it is no journal"));
    if (header.pageSize != now.pageSize || header.pages == 0
        || qint64(header.pages) * header.pageSize > project.size())
        return foreign(QT_TRANSLATE_NOOP("journal", "it was made for another file"));
    if (header.records == 0 && qint64(header.pages) * header.pageSize != project.size())
        return foreign(QT_TRANSLATE_NOOP("journal", "it is of another state of the project"));
    return judgeRecords(journal, project, header, now);
}

/// "" when it is an ordinary file or not there.
QString strangeness(const QString &path)
{
    const QFileInfo info(path);
    if (info.isSymLink())
        return tr("it is a link");
    if (info.isDir())
        return tr("it is a folder");
    return info.exists() && !info.isFile() ? tr("it is a device or a pipe") : QString();
}

} // namespace

QString pathOf(const QString &project)
{
    return project + QStringLiteral("-journal");
}

QString walPathOf(const QString &project)
{
    return project + QStringLiteral("-wal");
}

Finding judge(QFile &project)
{
    const QString path = pathOf(project.fileName());
    const QString walPath = walPathOf(project.fileName());
    for (const QString &each : {walPath, path}) {
        if (const QString strange = strangeness(each); !strange.isEmpty())
            return {Kind::Foreign, strange, each};
    }
    const QByteArray header = read(project, 0, firstPageHeader);
    const bool isDatabase = header.size() == firstPageHeader;
    if (QFileInfo(walPath).size() > 0) // which Axial never writes
        return {isDatabase && FirstPage(header).isWal ? Kind::Doubtful : Kind::Foreign,
                tr("another program wrote it"), walPath};
    if (QFileInfo(path).size() == 0)
        return {};
    QFile journal(path);
    Finding found = foreign(QT_TRANSLATE_NOOP("journal", "it can’t be read"));
    if (isDatabase && journal.open(QIODevice::ReadOnly))
        found = judgeRollback(journal, project, FirstPage(header));
    found.file = path;
    return found;
}

bool isOfUnfinishedFile(const QString &project)
{
    const QFileInfo file(project);
    if (!file.isFile())
        return false;
    if (file.size() == 0)
        return true;
    QFile journal(pathOf(project));
    if (!strangeness(journal.fileName()).isEmpty() || !journal.open(QIODevice::ReadOnly))
        return false;
    QFile begun(project);
    if (begun.open(QIODevice::ReadOnly)) {
        const QByteArray header = begun.read(firstPageHeader);
        if (header.size() == firstPageHeader && FirstPage(header).commits > 1)
            return false;
    }
    const QByteArray bytes = journal.read(headerSize);
    return bytes.size() == headerSize && bytes.startsWith(magic.toByteArray())
           && headerOf(bytes).pages == 0 && !namesAnotherFile(journal);
}

} // namespace axial::journal
