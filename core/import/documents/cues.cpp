#include "core/import/documents/cues.h"

namespace axial {
namespace {

bool endsSentence(QStringView words)
{
    static const QString ends = QStringLiteral(".?!\u2026\u3002\uff1f\uff01");
    while (!words.isEmpty() && (words.back() == u'"' || words.back() == u'\u201d'))
        words.chop(1);
    return !words.isEmpty() && ends.contains(words.back());
}

class CueJoiner
{
public:
    void add(const Cue &cue)
    {
        if (cue.words.isEmpty()) // a name alone, whose words come in cues of their own
            return;
        if (isContinued(cue)) {
            m_turns.addWords(cue.words);
        } else {
            m_name = cue.name;
            m_turns.add(m_name, cue.startMs, cue.words);
            m_startMs = cue.startMs;
            m_hasTurn = true;
        }
        m_endMs = cue.endMs;
        m_isSentenceEnd = endsSentence(cue.words);
    }

    WrittenTurns &turns() { return m_turns; }

private:
    bool isContinued(const Cue &cue) const
    {
        constexpr qint64 silenceMs = 3000;
        constexpr qint64 longMs = 60'000;
        // Where nobody wrote a full stop; a click on a time stamp is to lead near what was said.
        const qint64 endlessMs = m_name.isEmpty() ? longMs / 2 : longMs * 3 / 2;
        const qint64 lasts = cue.startMs - m_startMs;
        return m_hasTurn && cue.name == m_name && cue.startMs - m_endMs < silenceMs && lasts >= 0
               && !(m_isSentenceEnd && (lasts >= longMs || m_name.isEmpty())) && lasts < endlessMs;
    }

    WrittenTurns m_turns;
    QString m_name;
    qint64 m_startMs = 0;
    qint64 m_endMs = 0;
    bool m_hasTurn = false;
    bool m_isSentenceEnd = false;
};

} // namespace

WrittenTurns joinedCues(const std::vector<Cue> &cues)
{
    CueJoiner joiner;
    for (const Cue &cue : cues)
        joiner.add(cue);
    return joiner.turns();
}

} // namespace axial
