#pragma once

#include "core/base/textrange.h"
#include "core/domain/source.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

/// A speaker's stretch as the view shows it: the name hangs left of the words.
struct DocumentTurn {
    TextRange range;  ///< with the speaker's name
    qint64 words = 0; ///< where the words begin
    QString speaker;
    SpeakerRole role = SpeakerRole::Unknown;
    std::optional<qint64> timeMs = std::nullopt; ///< in the recording it was written from

    bool operator==(const DocumentTurn &) const = default;
};

/// The number, from 1 on, of the turn that has begun at a position; 0 = none has.
int turnNumberAt(const std::vector<DocumentTurn> &turns, qint64 position);

/// "12 words" of a range, without the speakers' names and times, which are none.
QString countedWords(const QString &text, TextRange range, const std::vector<DocumentTurn> &turns);

/// The words of a range, without the name of a speaker at its ends of whose words it holds none.
TextRange spokenRange(const QString &text, TextRange range, const std::vector<DocumentTurn> &turns);

/// Who says what in a text, by place.
class DocumentTurns
{
public:
    void set(std::vector<DocumentTurn> turns) { m_turns = std::move(turns); }
    const std::vector<DocumentTurn> &all() const { return m_turns; }
    bool isEmpty() const { return m_turns.empty(); }

    /// Whether a turn begins with its speaker's name: not one that goes on speaking.
    bool namesSpeaker(int turn) const;
    /// Index of the turn that holds the position, -1 = none.
    int at(qint64 position) const;
    /// The words around a position that may be edited: of one turn without the speaker's name, or
    /// between turns; none where there are only names and empty lines.
    std::optional<TextRange> writableAt(qint64 position, const QString &text) const;
    /// Words in the range, which lies in one writable stretch, were replaced by `growth` more.
    void move(TextRange range, qint64 growth);

private:
    std::vector<DocumentTurn> m_turns;
};

} // namespace axial
