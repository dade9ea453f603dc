#pragma once

#include "core/text/turns/speakerindex.h"

namespace axial {

/// Writes a transcript of who says what and when, and remembers its turns: for files that tell them
/// apart themselves.
class WrittenTurns
{
public:
    /// A turn as a paragraph, "[00:12:30] Ann: words"; without a name it is nobody's. Line breaks
    /// in a name become blanks. Nothing is added without words.
    void add(const QString &name, std::optional<qint64> timeMs, const QString &words);
    /// More words of the last turn, behind a blank; nobody's turn when there is none yet.
    void addWords(const QString &words);

    const QString &text() const { return m_text; }
    /// Of that text, with the roles that the names tell.
    FoundTurns take();

private:
    QString m_text;
    FoundTurns m_found;
    SpeakerIndex m_speakers{Qt::CaseInsensitive};
};

} // namespace axial
