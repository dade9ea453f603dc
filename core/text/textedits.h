#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <vector>

namespace axial {

/// Words in the place of others. The range counts in the text before the edit.
struct TextEdit {
    TextRange range;
    QString words;

    qint64 growth() const { return words.size() - range.length(); }
    bool operator==(const TextEdit &) const = default;
};

/// Where a turn lies: with the speaker's name, and where its words begin.
struct TurnPlace {
    TextRange range;
    qint64 words = 0;

    bool operator==(const TurnPlace &) const = default;
};

/// All that was typed, deleted and pasted since the text was as it is stored, as ascending
/// replacements of that text, and where its ranges lie now. What is typed where words were just
/// deleted replaces them, so that a coded word can be written anew.
class TextEdits
{
public:
    TextEdits() = default;
    explicit TextEdits(QString original) : m_original(std::move(original)) {}
    /// As if each were a change of its own: ascending and apart, their ranges count in the
    /// original.
    TextEdits(QString original, const std::vector<TextEdit> &changes);

    const QString &original() const { return m_original; }
    /// One more change; its range counts in the text as it is now.
    void replace(TextRange now, const QString &words);
    /// The places that differ from the original, ascending; neighbours count as one.
    std::vector<TextEdit> changes() const;
    bool isEmpty() const { return changes().empty(); }
    /// The text as it is now.
    QString text() const;

    /// Where the words of a range are now. What is put in at its start or its end is outside, what
    /// replaces all of it or is put in between its words is inside. Empty when none is left.
    TextRange moved(TextRange range) const;
    /// Where turns are now, ascending and apart; what is put in at a turn's end belongs to it. A
    /// turn of which nothing is left is empty.
    std::vector<TurnPlace> moved(const std::vector<TurnPlace> &turns) const;

private:
    enum class Lean { Back, Forward };
    struct Entry {
        TextEdit edit;
        TextEdit narrow;   ///< without what the old and the new words begin and end with
        qint64 before = 0; ///< growth of all entries before this one

        TextRange now() const
        {
            const qint64 start = edit.range.start + before;
            return {start, start + edit.words.size()};
        }
        qint64 growth() const { return edit.growth(); }
    };
    struct Slice {
        size_t first = 0;
        size_t last = 0; ///< half-open
    };

    Slice takenInBy(TextRange now, const QString &words) const;
    void sumUp();
    Entry narrowed(TextEdit edit) const;
    size_t firstEndingAt(qint64 position) const;
    qint64 movedStart(TextRange range) const;
    qint64 movedEnd(TextRange range) const;
    qint64 moved(qint64 position, Lean lean) const;

    QString m_original;
    std::vector<Entry> m_entries;
};

/// The range with the characters at its ends taken in whole.
TextRange wholeCharacters(QStringView text, TextRange range);

} // namespace axial
