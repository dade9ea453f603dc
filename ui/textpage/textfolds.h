#pragma once

#include "core/base/textrange.h"

#include <vector>

namespace axial {

struct Markdown;
class TextChunks;

/// Lines of long code, or of a stack, that can be put away; chunks of the text by their index.
struct TextFold {
    TextRange block;  ///< all of the code
    TextRange hidden; ///< what is put away
    int above = 0;    ///< the chunk below which a line stands for them
    int first = 0;
    int last = 0;
    int lines = 0; ///< from the first to the last
    bool isOpen = false;
};

/// What can be put away in a text and what is. The first and the last lines of the code stay: they
/// say what it is, and why a program failed.
class TextFolds
{
public:
    static constexpr int linesAtMost = 12; ///< longer code is folded
    static constexpr int linesAbove = 5;   ///< that stay
    static constexpr int linesBelow = 3;

    /// All are closed.
    void set(const Markdown &markdown, const TextChunks &chunks);
    const std::vector<TextFold> &all() const { return m_folds; }
    /// The fold in whose code a position is; -1 = none.
    int at(qint64 position) const;
    /// The closed fold that hides a chunk, or whose line stands below it; null = none.
    const TextFold *hiding(int chunk) const;
    const TextFold *below(int chunk) const;
    void setOpen(int fold, bool isOpen) { m_folds[size_t(fold)].isOpen = isOpen; }

private:
    std::vector<TextFold> m_folds; ///< ascending
};

} // namespace axial
