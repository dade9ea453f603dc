#include "core/text/writtenturns.h"

namespace axial {
namespace {

constexpr qsizetype longestName = 200;

} // namespace

QString timeStamp(qint64 timeMs)
{
    const qint64 seconds = timeMs / 1000;
    return QStringLiteral("%1:%2:%3")
        .arg(seconds / 3600, 2, 10, QLatin1Char('0'))
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

int WrittenTurns::speakerOf(const QString &name)
{
    if (name.isEmpty())
        return -1;
    const auto known = m_speakers.constFind(name.toCaseFolded());
    if (known != m_speakers.cend())
        return *known;
    const int index = int(m_found.speakers.size());
    FoundSpeaker speaker;
    speaker.name = name;
    speaker.role = roleOfName(name);
    m_found.speakers.push_back(std::move(speaker));
    m_speakers.insert(name.toCaseFolded(), index);
    return index;
}

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
    turn.speaker = speakerOf(shown);
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
    for (const FoundTurn &turn : m_found.turns) {
        if (turn.speaker < 0)
            continue;
        FoundSpeaker &speaker = m_found.speakers[size_t(turn.speaker)];
        if (speaker.turns++ == 0)
            speaker.firstWords = firstWordsOf(m_text, turn);
    }
    completeRoles(m_found.speakers);
    m_speakers.clear();
    return std::exchange(m_found, {});
}

} // namespace axial
