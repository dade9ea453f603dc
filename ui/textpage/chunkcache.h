#pragma once

#include "ui/textpage/chunklines.h"

#include <memory>
#include <unordered_map>

namespace axial {

/// The chunks that were laid out lately, by their index in the text; what was not looked at for
/// long goes when there are many.
class ChunkCache
{
public:
    /// Null = not laid out.
    ChunkLines *find(int index);
    /// The others may go; this one stays.
    ChunkLines &insert(int index, std::unique_ptr<ChunkLines> lines);
    void clear();
    void drop(int index);
    /// Chunks were replaced by others: those go with the chunk after them, which may stand closer
    /// to them than before, and later ones get their new index.
    void splice(int first, int removed, int added);

private:
    struct Entry {
        std::unique_ptr<ChunkLines> lines;
        quint64 lastUse = 0;
    };

    void evict();

    std::unordered_map<int, Entry> m_entries;
    qint64 m_characters = 0;
    quint64 m_uses = 0;
};

} // namespace axial
