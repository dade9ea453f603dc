#include "core/db/journalformat.h"

#include <QFile>
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

} // namespace axial::journal
