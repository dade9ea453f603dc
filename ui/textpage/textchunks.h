#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <vector>

namespace axial {

struct DocumentTurn;

/// A piece of text laid out at once: a paragraph, or a part of a very long one.
struct TextChunk {
    qint64 start = 0;
    int length = 0; ///< without the line end
    int turn = -1;
    int paragraph = 0; ///< counted from 0
    bool startsTurn = false;
    bool startsParagraph = false;
    bool isBlank = false;

    qint64 end() const { return start + length; }
};

/// Cuts a text into chunks; speakers' names are in none of them.
std::vector<TextChunk> chunksOf(const QString &text, const std::vector<DocumentTurn> &turns);

/// A text as the chunks it is laid out in; at least one.
class TextChunks
{
public:
    /// The chunks that replaced others.
    struct Change {
        int first = 0;
        int removed = 0;
        int added = 0;
    };

    void set(std::vector<TextChunk> chunks) { m_chunks = std::move(chunks); }
    int count() const { return int(m_chunks.size()); }
    const TextChunk &operator[](int index) const { return m_chunks[size_t(index)]; }
    /// The chunk that shows the position; of a hidden one the chunk before it.
    int at(qint64 position) const;
    /// Whether a paragraph goes on in this chunk.
    bool continues(int index) const;

    /// The chunks whose paragraphs a range touches, from the first to the last.
    Change touched(TextRange range) const;
    /// Cuts the touched chunks again, whose text grew; text and turns are those after the change.
    Change cutAgain(Change touched, qint64 growth, const QString &text,
                    const std::vector<DocumentTurn> &turns);

private:
    std::vector<TextChunk> cut(int first, TextRange region, const QString &text,
                               const std::vector<DocumentTurn> &turns) const;

    std::vector<TextChunk> m_chunks;
};

} // namespace axial
