#include "core/query/reports/reportorigins.h"

#include "core/db/database.h"

namespace axial {
namespace {

/// What a title says beside the repository and the number, which are known: nothing in "vllm #12",
/// "Crash" in "vllm #12: Crash".
QByteArrayView ownTitle(QByteArrayView title, QByteArrayView number)
{
    const QByteArray name = " #" + number.toByteArray();
    const qsizetype at = title.indexOf(name);
    const QByteArrayView rest = at < 0 ? title : title.sliced(at + name.size());
    if (at < 0 || rest.isEmpty())
        return rest;
    return rest.startsWith(": ") ? rest.sliced(2) : title;
}

} // namespace

quint32 WordNumbers::of(QByteArrayView word)
{
    if (m_last && word == QByteArrayView(m_words[*m_last]))
        return *m_last; // reports of one repository stand together
    const auto known = m_numbers.constFind(QByteArray::fromRawData(word.data(), word.size()));
    if (known != m_numbers.cend()) {
        m_last = *known;
    } else {
        m_last = quint32(m_words.size());
        m_words << word.toByteArray();
        m_numbers.insert(m_words.last(), *m_last);
    }
    return *m_last;
}

QStringList WordNumbers::texts() const
{
    QStringList result;
    for (const QByteArray &word : m_words)
        result << QString::fromUtf8(word);
    return result;
}

ReportOrigins::ReportOrigins(ReportList &list, qint64 count) : m_list(list)
{
    list.sources.reserve(count);
    list.repository.reserve(count);
    list.years.reserve(count);
    list.opening.reserve(count);
    list.endingEnds.reserve(count);
    list.titleSizes.reserve(count);
    list.state.reserve(count);
    list.author.reserve(count);
    list.marks.reserve(count);
}

void ReportOrigins::add(const Statement &row)
{
    m_list.sources << row.integer(0);
    m_list.repository << m_repositories.of(row.utf8(1));
    m_list.years << qint32(row.integer(2));
    addLink(row.utf8(3), row.utf8(4));
    m_list.state << m_states.of(row.utf8(5));
    m_list.author << m_authors.of(row.utf8(6));
    m_list.marks << quint8(row.integer(7));
}

void ReportOrigins::addLink(QByteArrayView link, QByteArrayView title)
{
    // Where nearly every link has an opening of its own, keeping them apart saves nothing.
    constexpr qsizetype mostOpenings = 1 << 16;
    const qsizetype slash = m_openings.words().size() < mostOpenings ? link.lastIndexOf('/') : -1;
    m_list.opening << m_openings.of(link.first(slash + 1));
    m_list.endings.append(link.sliced(slash + 1));
    const QByteArrayView own = ownTitle(title, link.sliced(slash + 1));
    m_list.endings.append(own);
    m_list.titleSizes << quint32(own.size());
    m_list.endingEnds << m_list.endings.size();
}

void ReportOrigins::finish()
{
    m_list.repositories = m_repositories.texts();
    m_list.states = m_states.texts();
    m_list.authors = m_authors.texts();
    m_list.openings = m_openings.words();
    m_list.endings.squeeze();
}

} // namespace axial
