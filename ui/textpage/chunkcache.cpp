#include "ui/textpage/chunkcache.h"

#include <algorithm>

namespace axial {

namespace {

constexpr qint64 charactersAtMost = 500'000;

/// In characters; a chunk without one costs something, too.
qint64 costOf(const ChunkLines &lines)
{
    return lines.length() + 64;
}

} // namespace

ChunkLines *ChunkCache::find(int index)
{
    const auto found = m_entries.find(index);
    if (found == m_entries.end())
        return nullptr;
    found->second.lastUse = ++m_uses;
    return found->second.lines.get();
}

ChunkLines &ChunkCache::insert(int index, std::unique_ptr<ChunkLines> lines)
{
    ChunkLines &kept = *lines;
    m_characters += costOf(kept);
    m_entries.insert_or_assign(index, Entry{std::move(lines), ++m_uses});
    if (m_characters > charactersAtMost)
        evict();
    return kept;
}

void ChunkCache::clear()
{
    m_entries.clear();
    m_characters = 0;
}

void ChunkCache::drop(int index)
{
    const auto found = m_entries.find(index);
    if (found == m_entries.end())
        return;
    m_characters -= costOf(*found->second.lines);
    m_entries.erase(found);
}

void ChunkCache::splice(int first, int removed, int added)
{
    std::unordered_map<int, Entry> kept;
    for (auto &[index, entry] : m_entries) {
        if (index < first)
            kept.emplace(index, std::move(entry));
        else if (index > first + removed)
            kept.emplace(index + added - removed, std::move(entry));
        else
            m_characters -= costOf(*entry.lines);
    }
    m_entries = std::move(kept);
}

void ChunkCache::evict()
{
    std::vector<std::pair<quint64, int>> byUse;
    for (const auto &[index, entry] : m_entries)
        byUse.emplace_back(entry.lastUse, index);
    std::sort(byUse.begin(), byUse.end());
    byUse.pop_back(); // the one just asked for
    for (const auto &[use, index] : byUse) {
        if (m_characters < charactersAtMost * 3 / 4)
            break;
        const auto found = m_entries.find(index);
        m_characters -= costOf(*found->second.lines);
        m_entries.erase(found);
    }
}

} // namespace axial
