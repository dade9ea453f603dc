#include "core/text/turns/writtenturns.h"

namespace axial {
namespace {

constexpr qsizetype longestName = 200;

/// "00:12:30"; parts of a second are left out. At least 0.
QString timeStamp(qint64 timeMs)
{
    const qint64 seconds = timeMs / 1000;
    return QStringLiteral("%1:%2:%3")
        .arg(seconds / 3600, 2, 10, QLatin1Char('0'))
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

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
        m_text += u'[' + timeStamp(*timeMs) + QStringLiteral("] ");
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
