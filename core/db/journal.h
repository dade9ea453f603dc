#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <functional>

class QFile;

/// SQLite's rollback journal: https://www.sqlite.org/fileformat2.html#the_rollback_journal
namespace axial::journal {

/// The bytes of a project, from whoever has it open.
struct ProjectBytes {
    QString path;
    qint64 size = 0;
    std::function<QByteArray(qint64 at, qint64 size)> read;
};

constexpr auto magic = QByteArrayView("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
constexpr qint64 headerSize = 28;
constexpr qsizetype firstPageHeader = 100;

/// What the first page of a database says of it.
struct FirstPage {
    explicit FirstPage(QByteArrayView page);

    quint32 pageSize;
    quint32 commits; ///< the file change counter
    bool isSizeKnown;
    quint32 pages;
    qint32 application;
    bool isWal;
};

/// Before each stretch of records.
struct Header {
    quint32 records = 0;
    quint32 nonce = 0;
    quint32 pages = 0; ///< of the database before the change
    quint32 sectorSize = 0;
    quint32 pageSize = 0;

    static Header from(QByteArrayView bytes);
    bool isPossible() const;
};

QByteArray read(QFile &file, qint64 at, qint64 size);

/// What a rollback would put back, read as SQLite reads it and compared with what is there.
class Records
{
public:
    Records(QFile &journal, const ProjectBytes &project, const Header &first);

    /// As it was before the change; empty when it was not to be changed.
    const QByteArray &firstPage() const { return m_firstPage; }
    bool changesSomething() const { return m_changesSomething; }
    /// The rows of another file have other ids. A change leaves most rows of a page as they are, if
    /// not of each: where a long text stood there may be another. So one page tells.
    bool isOfTheseRows() const { return m_hasFamiliarPage || m_pieces < fewPieces; }

private:
    qint64 readSegment(qint64 begin);
    bool readRecord(const QByteArray &record, qint64 size);
    void compare(QByteArrayView before, const QByteArray &now);
    quint32 checksum(QByteArrayView page) const;

    QFile &m_journal;
    const ProjectBytes &m_project;
    Header m_header;
    quint32 m_pages;
    quint32 m_pageSize;
    QByteArray m_firstPage;
    bool m_changesSomething = false;
    static constexpr qint64 fewPieces = 16; ///< tell nothing
    qint64 m_pieces = 0;
    bool m_hasFamiliarPage = false;
};

/// What a file `<project>-journal` or `<project>-wal` is to the project beside it.
enum class Kind {
    Nothing,  ///< none is there, or an empty one
    Spent,    ///< begun and never used: SQLite passes over it
    Own,      ///< of the change that was interrupted last; rolled back as ever
    Likely,   ///< the same by all that can be read; a trial tells it from one that came back
    Doubtful, ///< may be that, or an older one that came back
    Foreign,  ///< rolling it back would harm the project, or another file
};

struct Finding {
    Kind kind = Kind::Nothing;
    QString why;  ///< half a sentence for the person: "it is older than the project"
    QString file; ///< that it is about
};

QString pathOf(const QString &project);
QString walPathOf(const QString &project);

/// Reads what lies beside the project as SQLite would, and changes nothing.
Finding judge(const ProjectBytes &project);
/// Was the making of this file interrupted before there was a project in it?
bool isOfUnfinishedFile(const QString &project);

} // namespace axial::journal
