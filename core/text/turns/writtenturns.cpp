#include "core/text/turns/writtenturns.h"

#include "core/text/turns/timemarks.h"

namespace axial {

void WrittenTurns::add(const QString &name, std::optional<qint64> timeMs, const QString &words)
{
    if (words.isEmpty())
        return;
    if (!m_text.isEmpty())
        m_text += u'\n';
    FoundTurn turn;
    turn.range.start = m_text.size();
    turn.timeMs = timeMs;
    if (timeMs)
        m_text += writtenTimeMark(*timeMs) + u' ';
    constexpr qsizetype longestName = 200;
    const QString shown = name.left(longestName).simplified();
    turn.speaker = m_speakers.of(shown, m_found.speakers);
    if (!shown.isEmpty())
        m_text += shown + QStringLiteral(": ");
    turn.words = m_text.size();
    m_text += words;
    turn.range.end = m_text.size();
    m_found.turns.push_back(turn);
}

void WrittenTurns::addWords(const QString &words)
{
    if (words.isEmpty())
        return;
    if (m_found.turns.empty()) {
        add({}, std::nullopt, words);
        return;
    }
    m_text += u' ' + words;
    m_found.turns.back().range.end = m_text.size();
}

FoundTurns WrittenTurns::take()
{
    completeSpeakers(m_found, m_text);
    m_speakers = SpeakerIndex(Qt::CaseInsensitive);
    return std::exchange(m_found, {});
}

} // namespace axial
