#include "core/db/journal.h"

#include "core/db/schema.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>

namespace axial::journal {

namespace {

constexpr quint32 toTheEnd = 0xffffffff;

quint32 number(QByteArrayView bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.data() + at);
}

bool isPowerOfTwo(quint32 value)
{
    return value && (value & (value - 1)) == 0;
}

} // namespace

FirstPage::FirstPage(QByteArrayView page)
    : pageSize(qFromBigEndian<quint16>(page.data() + 16)), commits(number(page, 24)),
      isSizeKnown(number(page, 92) == commits), pages(number(page, 28)),
      application(qint32(number(page, 68))), isWal(page[18] == 2 || page[19] == 2)
{
    if (pageSize == 1)
        pageSize = 65536;
}

Header Header::from(QByteArrayView bytes)
{
    return {number(bytes, 8), number(bytes, 12), number(bytes, 16), number(bytes, 20),
            number(bytes, 24)};
}

bool Header::isPossible() const
{
    return isPowerOfTwo(sectorSize) && sectorSize >= 32 && sectorSize <= 65536
           && isPowerOfTwo(pageSize) && pageSize >= 512 && pageSize <= 65536;
}

QByteArray read(QFile &file, qint64 at, qint64 size)
{
    return file.seek(at) ? file.read(size) : QByteArray();
}

Records::Records(QFile &journal, const ProjectBytes &project, const Header &first)
    : m_journal(journal), m_project(project), m_header(first), m_pages(first.pages),
      m_pageSize(first.pageSize)
{
    for (qint64 at = 0; at >= 0;)
        at = readSegment(at);
}

/// Where the next one begins; -1 = there is none.
qint64 Records::readSegment(qint64 begin)
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
    const Header header = Header::from(bytes);
    m_header.records = header.records;
    m_header.nonce = header.nonce;
    return next;
}

bool Records::readRecord(const QByteArray &record, qint64 size)
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
    const QByteArray now = m_project.read((qint64(page) - 1) * m_pageSize, m_pageSize);
    m_changesSomething |= now != content;
    if (page > 1)
        compare(content, now);
    return true;
}

/// Piece by piece, since rows may have been moved within their page.
void Records::compare(QByteArrayView before, const QByteArray &now)
{
    constexpr qsizetype size = 16;
    constexpr qint64 enough = 10000;
    qint64 pieces = 0;
    qint64 samePieces = 0;
    for (qsizetype i = 0; i + size <= before.size() && m_pieces + pieces < enough; i += size) {
        const QByteArrayView piece = before.sliced(i, size);
        if (std::count(piece.begin(), piece.end(), '\0') > size / 4)
            continue; // empty space
        ++pieces;
        samePieces += now.contains(piece);
    }
    m_pieces += pieces;
    m_hasFamiliarPage |= pieces > 0 && samePieces * 3 >= pieces;
}

quint32 Records::checksum(QByteArrayView page) const
{
    quint32 sum = m_header.nonce;
    for (qsizetype i = page.size() - 200; i > 0; i -= 200)
        sum += quint8(page[i]);
    return sum;
}

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(journal)
};

/// Between the last word of a journal and that of its project lies one commit, not a tea break.
constexpr qint64 longestCommitMs = 10 * 60 * 1000;
constexpr qint64 coarsestClockMs = 2000; // FAT's

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

Finding foreign(const char *why)
{
    return {Kind::Foreign, Messages::tr(why), {}};
}

/// How long after the journal the project was written.
qint64 agesApartMs(const QString &project, const QFile &journal)
{
    return QFileInfo(journal).lastModified().msecsTo(QFileInfo(project).lastModified());
}

Finding doubtfulIf(bool condition)
{
    if (!condition)
        return {Kind::Own, {}, {}};
    return {Kind::Doubtful,
            Messages::tr("it may be one of an earlier day, or of another file, that came back"),
            {}};
}

/// One whose header is in order: is it of the change after the one that made this file?
Finding judgeRecords(QFile &journal, const ProjectBytes &project, const Header &header,
                     const FirstPage &now)
{
    const Records records(journal, project, header);
    const QByteArray &first = records.firstPage();
    const qint64 apart = agesApartMs(project.path, journal);
    const bool isLate = apart > longestCommitMs;
    if (first.isEmpty()) { // SQLite writes the first page last, when its memory is short
        if (now.isSizeKnown && now.pages != header.pages)
            return foreign(QT_TRANSLATE_NOOP("journal", "it is of another state of the project"));
        return doubtfulIf(records.changesSomething());
    }
    const FirstPage before(first);
    if (before.application != schema::applicationId || before.pageSize != now.pageSize
        || (before.isSizeKnown && before.pages > header.pages))
        return foreign(QT_TRANSLATE_NOOP("journal", "it was made for another file"));
    // A disk that failed when the file was to be made shorter left more pages than the file says.
    const bool isLarger = before.isSizeKnown && before.pages < header.pages;
    if (now.commits == before.commits) {
        // A power cut can tear a page, but hardly a sector of it.
        if (project.read(0, firstPageHeader) != first.left(firstPageHeader))
            return foreign(QT_TRANSLATE_NOOP("journal", "it is of another state of the project"));
        return doubtfulIf(
            isLarger
            || (isLate ? records.changesSomething() : project.read(0, now.pageSize) != first));
    }
    // Its change, cut off after the first page was written, and so after the journal; or another
    // one.
    if (now.commits == before.commits + 1) {
        const Finding found = doubtfulIf(isLarger || isLate || apart < -coarsestClockMs
                                         || !records.isOfTheseRows());
        return found.kind == Kind::Own ? Finding{Kind::Likely, {}, {}} : found;
    }
    return foreign(now.commits - before.commits < 0x80000000
                       ? QT_TRANSLATE_NOOP("journal", "it is older than the project")
                       : QT_TRANSLATE_NOOP("journal", "it is newer than the project"));
}

/// SQLite takes the name before such an end for that of a file, and deletes it.
bool namesAnotherFile(QFile &journal)
{
    return journal.size() >= 16 && read(journal, journal.size() - 8, 8) == magic;
}

Finding judgeRollback(QFile &journal, const ProjectBytes &project, const FirstPage &now)
{
    if (namesAnotherFile(journal))
        return foreign(
            QT_TRANSLATE_NOOP("journal", "it names another file, which would be deleted with it"));
    const QByteArray bytes = read(journal, 0, headerSize);
    if (bytes.isEmpty())
        return foreign(QT_TRANSLATE_NOOP("journal", "it can’t be read"));
    const bool isWhole = bytes.size() == headerSize;
    const Header header = isWhole ? Header::from(bytes) : Header();
    if (bytes[0] == '\0') { // the words before are written last, when all the others are safe
        const bool isBegun = isWhole && bytes.startsWith(QByteArray(12, '\0'))
                             && header.pageSize == now.pageSize && header.isPossible();
        if (isBegun || isAllZero(journal))
            return {Kind::Spent, {}, {}};
    }
    if (!isWhole || !bytes.startsWith(magic.toByteArray()) || !header.isPossible())
        return foreign(QT_TRANSLATE_NOOP("journal", "it is no journal"));
    // A commit makes its file shorter only when its journal is gone.
    if (header.pageSize != now.pageSize || header.pages == 0
        || qint64(header.pages) * header.pageSize > project.size)
        return foreign(QT_TRANSLATE_NOOP("journal", "it was made for another file"));
    if (header.records == 0 && qint64(header.pages) * header.pageSize != project.size)
        return foreign(QT_TRANSLATE_NOOP("journal", "it is of another state of the project"));
    return judgeRecords(journal, project, header, now);
}

/// "" when it is an ordinary file or not there.
QString strangeness(const QString &path)
{
    const QFileInfo info(path);
    if (info.isSymLink())
        return Messages::tr("it is a link");
    if (info.isDir())
        return Messages::tr("it is a folder");
    return info.exists() && !info.isFile() ? Messages::tr("it is a device or a pipe") : QString();
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

Finding judge(const ProjectBytes &project)
{
    const QString path = pathOf(project.path);
    const QString walPath = walPathOf(project.path);
    for (const QString &each : {path, walPath}) {
        if (const QString strange = strangeness(each); !strange.isEmpty())
            return {Kind::Foreign, strange, each};
    }
    const QByteArray header = project.read(0, firstPageHeader);
    const bool isDatabase = header.size() == firstPageHeader;
    Finding found;
    if (QFile journal(path); QFileInfo(path).size() > 0) {
        found = foreign(QT_TRANSLATE_NOOP("journal", "it can’t be read"));
        if (isDatabase && journal.open(QIODevice::ReadOnly))
            found = judgeRollback(journal, project, FirstPage(header));
        found.file = path;
    }
    if (found.kind != Kind::Foreign && QFileInfo(walPath).size() > 0) // which Axial never writes
        return {isDatabase && FirstPage(header).isWal ? Kind::Doubtful : Kind::Foreign,
                Messages::tr("another program wrote it"), walPath};
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
           && Header::from(bytes).pages == 0 && !namesAnotherFile(journal);
}

} // namespace axial::journal
