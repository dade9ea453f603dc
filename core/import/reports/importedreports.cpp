#include "core/import/reports/importedreports.h"

#include "core/import/reports/issuejson.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype pieceBytes = 1 << 20;

// In UTF-8, since most of it is ASCII.
void put(QDataStream &out, const QString &words)
{
    out << words.toUtf8();
}

void take(QDataStream &in, QString &words)
{
    QByteArray utf8;
    in >> utf8;
    words = QString::fromUtf8(utf8);
}

void put(QDataStream &out, bool is)
{
    out << is;
}

void take(QDataStream &in, bool &is)
{
    in >> is;
}

void put(QDataStream &out, const QStringList &list)
{
    out << qint32(list.size());
    for (const QString &words : list)
        put(out, words);
}

void take(QDataStream &in, QStringList &list)
{
    qint32 size = 0;
    for (in >> size; size > 0; --size)
        take(in, list.emplace_back());
}

template <class T>
void put(QDataStream &out, const std::optional<T> &said)
{
    out << said.has_value();
    if (said)
        put(out, *said);
}

template <class T>
void take(QDataStream &in, std::optional<T> &said)
{
    bool isSaid = false;
    in >> isSaid;
    if (isSaid)
        take(in, said.emplace());
}

void put(QDataStream &out, const ImportedComment &comment)
{
    put(out, comment.author);
    put(out, comment.isBot);
    put(out, comment.written);
    put(out, comment.text);
}

void take(QDataStream &in, ImportedComment &comment)
{
    take(in, comment.author);
    take(in, comment.isBot);
    take(in, comment.written);
    take(in, comment.text);
}

/// Everything of a report but its lists, one after the other.
template <class Report, class Visit>
void visitValues(Report &report, const Visit &visit)
{
    visit(report.url);
    visit(report.number);
    visit(report.repository);
    visit(report.title);
    visit(report.body);
    visit(report.state);
    visit(report.author);
    visit(report.labels);
    visit(report.opened);
    visit(report.closed);
    visit(report.updated);
    visit(report.isPull);
    visit(report.isBot);
    visit(report.collection);
}

} // namespace

ImportedReports::Place ImportedReports::keep(const QByteArray &record)
{
    if (m_pieces.empty() || m_pieces.back().size() + record.size() > pieceBytes)
        m_pieces.emplace_back().reserve(std::max(pieceBytes, record.size()));
    QByteArray &piece = m_pieces.back();
    const Place place{quint32(m_pieces.size() - 1), quint32(piece.size())};
    piece += record;
    return place;
}

void ImportedReports::add(const ImportedReport &report)
{
    QByteArray record;
    QDataStream out(&record, QIODevice::WriteOnly);
    visitValues(report, [&out](const auto &value) { put(out, value); });
    out << qint32(report.year) << qint32(report.comments.size());
    for (const ImportedComment &comment : report.comments)
        put(out, comment);
    out << qint32(report.fields.size());
    for (const auto &[name, value] : report.fields) {
        put(out, name);
        put(out, value);
    }
    m_reports.push_back(keep(record));
    m_reports.back().isPull = report.isPull.value_or(false);
    m_comments += report.comments.size();
    m_pulls += report.isPull.value_or(false);
    m_bots += report.isBot.value_or(false);
}

ImportedReport ImportedReports::at(size_t report) const
{
    const Place place = m_reports.at(report);
    const QByteArray &piece = m_pieces[place.piece];
    QDataStream in(
        QByteArray::fromRawData(piece.data() + place.start, piece.size() - qsizetype(place.start)));
    ImportedReport result;
    visitValues(result, [&in](auto &value) { take(in, value); });
    qint32 year = 0;
    qint32 size = 0;
    in >> year >> size;
    result.year = year;
    for (; size > 0; --size)
        take(in, result.comments.emplace_back());
    for (in >> size; size > 0; --size) {
        auto &[name, value] = result.fields.emplace_back();
        take(in, name);
        take(in, value);
    }
    return result;
}

void ImportedReports::addComment(const QString &about, const ImportedComment &comment)
{
    QByteArray record;
    QDataStream out(&record, QIODevice::WriteOnly);
    put(out, comment);
    m_apart[about].push_back(keep(record));
    ++m_comments;
}

void ImportedReports::leaveOutPulls(QSet<QString> &pages)
{
    std::vector<Place> kept;
    for (size_t i = 0; i < m_reports.size(); ++i) {
        if (!m_reports[i].isPull) {
            kept.push_back(m_reports[i]);
            continue;
        }
        const ImportedReport report = at(i);
        pages.insert(reportKey(report.url));
        m_comments -= report.comments.size();
        m_bots -= report.isBot.value_or(false);
    }
    m_reports = std::move(kept);
    m_pulls = 0;
}

void ImportedReports::leaveOutComments(QSet<QString> &pages)
{
    for (auto each = m_apart.begin(); each != m_apart.end();) {
        if (isPullPage(each.key()))
            pages.insert(reportKey(each.key()));
        const bool goes = pages.contains(reportKey(each.key()));
        m_comments -= goes ? each.value().size() : 0;
        each = goes ? m_apart.erase(each) : std::next(each);
    }
}

QStringList ImportedReports::abouts() const
{
    QStringList result = m_apart.keys();
    result.sort();
    return result;
}

std::vector<ImportedComment> ImportedReports::commentsAbout(const QString &about) const
{
    std::vector<ImportedComment> result;
    for (const Place &place : m_apart.value(about)) {
        const QByteArray &piece = m_pieces[place.piece];
        QDataStream in(QByteArray::fromRawData(piece.data() + place.start,
                                               piece.size() - qsizetype(place.start)));
        take(in, result.emplace_back());
    }
    return result;
}

} // namespace axial
