#include "ui/recording/recordingfollowing.h"

#include "core/text/segments.h"
#include "ui/document/documentpane.h"
#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

namespace {

constexpr int typingPauseMs = 400;

/// As far as times are concerned.
std::vector<Turn> turnsOf(const TextView &view)
{
    std::vector<Turn> turns;
    for (const DocumentTurn &each : view.turns())
        turns.push_back({each.range, each.words, {}, each.timeMs});
    return turns;
}

} // namespace

RecordingFollowing::RecordingFollowing(QObject *parent) : QObject(parent)
{
    m_typed.setSingleShot(true);
    m_typed.setInterval(typingPauseMs);
    connect(&m_typed, &QTimer::timeout, this, &RecordingFollowing::read);
}

void RecordingFollowing::follow(DocumentPane *pane)
{
    if (m_pane != pane) {
        if (m_pane) {
            m_pane->disconnect(this);
            m_pane->view()->disconnect(this);
            m_pane->view()->markup().setTimes(0, {});
            m_pane->view()->markup().setHeard({});
        }
        m_pane = pane;
        if (pane) {
            connect(pane, &DocumentPane::loaded, this, &RecordingFollowing::read);
            connect(pane->view(), &TextView::wordsReplaced, this, [this] { m_typed.start(); });
            connect(pane->view(), &TextView::stampClicked, this, &RecordingFollowing::takeStamp);
            connect(pane->view(), &TextView::turnTimeClicked, this, &RecordingFollowing::takeTurn);
        }
    }
    read();
}

void RecordingFollowing::read()
{
    m_typed.stop();
    m_places = {};
    if (!m_pane || !(m_pane->isLoaded() || m_pane->isEdited()))
        return;
    TextView *view = m_pane->view();
    m_places = HeardPlaces(view->text(), turnsOf(*view));
    qint64 last = 0;
    for (const DocumentTurn &turn : view->turns())
        last = std::max(last, turn.timeMs.value_or(0));
    const bool hasTimes = std::any_of(view->turns().begin(), view->turns().end(),
                                      [](const DocumentTurn &turn) { return turn.timeMs; });
    std::vector<TextRange> stamps;
    for (const TimeMark &mark : m_places.stamps())
        stamps.push_back(mark.range);
    if (!hasTimes && stamps.empty())
        view->markup().setTimes(0, {});
    else
        view->markup().setTimes(hasTimes ? int(shownTime(last).size()) : 1, std::move(stamps));
}

void RecordingFollowing::takeStamp(TextRange stamp)
{
    if (!m_pane || m_pane->isEdited()) // there one presses on it to correct it
        return;
    if (const TimeMark *mark = m_places.stampAt(stamp.start))
        Q_EMIT timeChosen(mark->timeMs);
}

void RecordingFollowing::takeTurn(int turn)
{
    if (!m_pane || size_t(turn) >= m_pane->view()->turns().size())
        return;
    if (const auto timeMs = m_pane->view()->turns()[size_t(turn)].timeMs)
        Q_EMIT timeChosen(*timeMs);
}

void RecordingFollowing::hear(qint64 timeMs)
{
    if (!m_pane)
        return;
    TextView *view = m_pane->view();
    const TextRange before = view->markup().heard();
    const TextRange now = m_places.heardAt(timeMs);
    if (now == before)
        return;
    const bool isRead = before.isEmpty() || !view->page().caretRect(before.start).isNull();
    view->markup().setHeard(now);
    if (isRead && !now.isEmpty())
        view->page().ensureVisible({now.start, now.start});
}

void RecordingFollowing::hearNothing()
{
    if (m_pane)
        m_pane->view()->markup().setHeard({});
}

qint64 RecordingFollowing::timeAtCaret() const
{
    return m_pane ? m_places.timeAt(m_pane->view()->caret()) : 0;
}

qint64 RecordingFollowing::placeOfStamp() const
{
    if (!m_pane)
        return 0;
    const qint64 caret = m_pane->view()->caret();
    qint64 least = 0;
    for (const DocumentTurn &turn : m_pane->view()->turns()) {
        if (caret >= turn.range.start && caret < turn.words)
            return turn.words;
        if (turn.words <= caret)
            least = std::max(least, turn.words);
    }
    return placeBeforeWord(m_pane->view()->text(), caret, least);
}

QString RecordingFollowing::stampAtCaret(qint64 timeMs) const
{
    if (!m_pane)
        return {};
    const QString &text = m_pane->view()->text();
    const qint64 place = placeOfStamp();
    const TimeMark *beside = m_places.stampBeside(place);
    const QStringView like = beside ? QStringView(text).mid(beside->range.start,
                                                            beside->range.length())
                                    : QStringView();
    QString stamp = writtenTimeMark(timeMs, like);
    if (place > 0 && !text[place - 1].isSpace())
        stamp.prepend(u' ');
    if (place < text.size() && !text[place].isSpace())
        stamp.append(u' ');
    return stamp;
}

} // namespace axial
