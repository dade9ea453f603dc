#include "core/import/notecollector.h"

#include "core/base/messages.h"

#include <cstring>

namespace axial {
namespace {

constexpr int shownOfASort = 20;

} // namespace

void NoteCollector::info(const QString &text, qint64 line)
{
    m_notes.push_back(ImportNote::info(text, m_file, line));
}

void NoteCollector::warn(const QString &text, qint64 line)
{
    m_notes.push_back(ImportNote::warning(text, m_file, line));
}

void NoteCollector::repeated(const char *sort, const QString &text, qint64 line)
{
    auto found = std::ranges::find_if(
        m_sorts, [sort](const Sort &known) { return std::strcmp(known.name, sort) == 0; });
    if (found == m_sorts.end())
        found = m_sorts.insert(m_sorts.end(), Sort{sort});
    if (++found->count <= shownOfASort)
        warn(text, line);
}

std::vector<ImportNote> NoteCollector::take()
{
    for (const Sort &sort : m_sorts) {
        const int more = sort.count - shownOfASort;
        if (more <= 0)
            continue;
        warn(ImportText::tr("%1 more notes like these are not listed.").arg(more));
        m_notes.back().alike = more;
    }
    m_sorts.clear();
    return std::exchange(m_notes, {});
}

} // namespace axial
