#include "ui/recording/recordingdesk.h"

#include "core/project/sources/transcriptediting.h"
#include "core/text/segments.h"
#include "core/text/textedits.h"
#include "core/text/turns/heardplaces.h"
#include "core/text/turns/timemarks.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/recording/recordinglink.h"
#include "ui/recording/recordingplayback.h"
#include "ui/text/textediting.h"
#include "ui/text/textview.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/makeaction.h"

#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>

#include <algorithm>

namespace axial {

namespace {

constexpr int pictureHeight = 220;
constexpr double speeds[] = {0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 1.75, 2};

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

/// The words of a transcript along its recording: times beside its turns and stamps one can press
/// on, and the line that is heard just now. Times are in milliseconds.
class RecordingFollowing : public QObject
{
public:
    explicit RecordingFollowing(RecordingDesk &desk) : QObject(&desk), m_desk(desk)
    {
        m_typed.setSingleShot(true);
        m_typed.setInterval(typingPauseMs);
        connect(&m_typed, &QTimer::timeout, this, &RecordingFollowing::read);
    }

    /// null = none; the one before shows no times any more.
    void follow(DocumentPane *pane)
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
                connect(pane->view(), &TextView::stampClicked, this,
                        &RecordingFollowing::takeStamp);
                connect(pane->view(), &TextView::turnTimeClicked, this,
                        &RecordingFollowing::takeTurn);
            }
        }
        read();
    }

    /// Marks what is heard then, and keeps it in view unless somebody reads elsewhere.
    void hear(qint64 timeMs)
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

    /// Nothing is heard.
    void hearNothing()
    {
        if (m_pane)
            m_pane->view()->markup().setHeard({});
    }

    /// When what stands at the caret begins to be heard.
    qint64 timeAtCaret() const { return m_pane ? m_places.timeAt(m_pane->view()->caret()) : 0; }

    /// A stamp of that time in the form of those around the caret, with the spaces it needs there.
    QString stampAtCaret(qint64 timeMs) const
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

    /// Where a stamp goes: the caret, but not into a speaker's name, and before a word rather than
    /// into it.
    qint64 placeOfStamp() const
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

private:
    void read()
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

    void takeStamp(TextRange stamp)
    {
        if (!m_pane || m_pane->isEdited()) // there one presses on it to correct it
            return;
        if (const TimeMark *mark = m_places.stampAt(stamp.start))
            m_desk.playFrom(mark->timeMs);
    }

    void takeTurn(int turn)
    {
        if (!m_pane || size_t(turn) >= m_pane->view()->turns().size())
            return;
        if (const auto timeMs = m_pane->view()->turns()[size_t(turn)].timeMs)
            m_desk.playFrom(*timeMs);
    }

    RecordingDesk &m_desk;
    QPointer<DocumentPane> m_pane;
    HeardPlaces m_places;
    QTimer m_typed; ///< the words are looked through again when somebody pauses
};

RecordingDesk::RecordingDesk(Workspace &workspace, DocumentArea &area, DocumentEditing &editing,
                             QObject *parent)
    : QObject(parent), m_workspace(workspace), m_area(area), m_editing(editing),
      m_bar(new RecordingBar(*this)), m_link(new RecordingLink(workspace, area, this)),
      m_playback(new RecordingPlayback(this)), m_following(new RecordingFollowing(*this))
{
    area.addBelow(m_bar);
    connect(&area, &DocumentArea::currentChanged, this, &RecordingDesk::takeDocument);
    connect(m_link, &RecordingLink::changed, this, &RecordingDesk::takeLink);
    connect(m_playback, &RecordingPlayback::changed, this, &RecordingDesk::showState);
    connect(m_playback, &RecordingPlayback::moved, this, &RecordingDesk::showPosition);
    connect(&editing, &DocumentEditing::activeChanged, this, &RecordingDesk::showState);
}

bool RecordingDesk::hasRecording() const
{
    return m_link->state() != RecordingLink::State::None;
}

bool RecordingDesk::canStamp() const
{
    const DocumentPane *pane = m_area.current();
    if (m_link->state() != RecordingLink::State::Ready || !pane || !m_workspace.canEdit())
        return false;
    return m_editing.isActive() ? pane->isEdited() && !m_editing.isStoring() : pane->isLoaded();
}

void RecordingDesk::takeDocument()
{
    const DocumentPane *pane = m_area.current();
    const SourceId source = pane ? pane->source() : SourceId();
    if (m_source == source) { // its text came, or nothing that matters here
        showState();
        return;
    }
    m_source = source;
    m_link->setSource(source);
}

void RecordingDesk::takeLink()
{
    using enum RecordingLink::State;
    const bool canHear = m_link->state() == Ready;
    m_bar->setPicture(nullptr); // which belongs to the file before
    m_playback->setFile(canHear ? m_link->path() : QString());
    m_bar->showName(m_link->name());
    m_following->follow(canHear ? m_area.current() : nullptr);
    m_bar->setVisible(canHear || m_link->isToBeSaid());
    showState();
}

void RecordingDesk::act()
{
    if (m_link->state() != RecordingLink::State::Outside) {
        m_link->choose();
        return;
    }
    m_link->allow();
    if (m_link->state() == RecordingLink::State::Ready)
        toggle();
}

void RecordingDesk::showState()
{
    using enum RecordingLink::State;
    const RecordingLink::State state = m_link->state();
    if (state == Ready)
        m_bar->showProblem(m_playback->problem(), {}, true);
    else
        m_bar->showProblem(m_link->sentence(), state == Outside ? tr("Open it") : tr("Find it…"),
                           false);
    m_bar->showPlaying(m_playback->isPlaying());
    m_bar->showSpeed(m_playback->speed());
    m_bar->setCanStamp(canStamp());
    showPosition();
    Q_EMIT changed();
}

void RecordingDesk::showPosition()
{
    m_bar->showTimes(m_playback->position(), m_playback->duration());
    if (m_playback->isPlaying() || m_playback->position() > 0)
        m_following->hear(m_playback->position());
    else
        m_following->hearNothing();
}

/// Says again what keeps it from being heard, since it was asked for.
bool RecordingDesk::mayHear()
{
    if (!hasRecording())
        return false;
    m_bar->show();
    if (m_link->state() != RecordingLink::State::Ready)
        return false;
    if (m_link->isFilm() && !m_bar->picture())
        m_bar->setPicture(m_playback->makePicture());
    return true;
}

void RecordingDesk::toggle()
{
    if (mayHear())
        m_playback->toggle();
}

void RecordingDesk::skip(qint64 byMs)
{
    if (mayHear())
        m_playback->moveTo(m_playback->position() + byMs);
}

void RecordingDesk::stepSpeed(int by)
{
    constexpr double step = 0.25;
    m_playback->setSpeed(m_playback->speed() + by * step);
}

void RecordingDesk::playFromCaret()
{
    playFrom(m_following->timeAtCaret());
}

void RecordingDesk::playFrom(qint64 timeMs)
{
    if (mayHear())
        m_playback->playFrom(timeMs);
}

void RecordingDesk::moveTo(qint64 timeMs)
{
    if (mayHear())
        m_playback->moveTo(timeMs);
}

void RecordingDesk::putStampAndGoOn()
{
    putStamp();
    if (DocumentPane *pane = m_area.current())
        pane->view()->setFocus();
}

void RecordingDesk::putStamp()
{
    if (!canStamp())
        return;
    TextView *view = m_area.current()->view();
    const qint64 place = m_following->placeOfStamp();
    const QString stamp = m_following->stampAtCaret(m_playback->position());
    const qint64 after = std::max(place, view->caret()) + stamp.size(); // where somebody was
    if (!m_editing.isActive())
        storeStamp(place, stamp, after);
    else if (m_editing.text()->replace({place, place}, stamp))
        view->setCaret(after);
}

/// The caret comes `after` it.
void RecordingDesk::storeStamp(qint64 place, const QString &stamp, qint64 after)
{
    DocumentPane *pane = m_area.current();
    const QString text = pane->view()->text();
    const SourceId source = pane->source();
    const QString label =
        tr("Time stamp %1 in %2").arg(stamp.trimmed(), shortened(pane->row().title, 60));
    const TextEdits edits(text, {{{place, place}, stamp}});
    const auto goOn = [this, source, after] {
        DocumentPane *now = m_area.current();
        if (now && now->source() == source && now->isLoaded())
            now->view()->setCaret(after);
    };
    if (text.size() >= DocumentPane::largeText) {
        m_workspace.editAsJob(
            label, this,
            [source, edits](Database &db, Progress &progress) {
                transcripts::edit(db, source, edits, &progress);
            },
            goOn);
    } else if (m_workspace.edit(label,
                                [&](Database &db) { transcripts::edit(db, source, edits); })) {
        goOn();
    }
}

RecordingBar::RecordingBar(RecordingDesk &desk)
    : m_column(new QVBoxLayout(this)),
      m_back(iconButton("skip-back", tr("Back 3 seconds"), tr("Back 3 seconds (Shift+F5)"))),
      m_play(iconButton("play", tr("Play"), tr("Play (F5)"))),
      m_forward(iconButton("skip-forward", tr("Forward 3 seconds"),
                           tr("Forward 3 seconds (Ctrl+Shift+F5)"))),
      m_times(new QLabel), m_slider(new QSlider(Qt::Horizontal)), m_speed(new QComboBox),
      m_stamp(plainButton(tr("Time stamp"))), m_name(new ElidingLabel), m_action(plainButton())
{
    setAccessibleName(tr("Recording"));
    m_times->setFont(theme::numberFont(10));
    m_times->setTextFormat(Qt::PlainText);
    m_times->setAccessibleName(tr("Position and length"));
    m_slider->setAccessibleName(tr("Place in the recording"));
    m_slider->setMinimumWidth(80);
    m_slider->setSingleStep(3000);
    m_slider->setPageStep(30'000);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Speed (Ctrl+Shift+F11 slower, Ctrl+Shift+F12 faster)"));
    for (const double each : speeds)
        m_speed->addItem(tr("%1×").arg(QLocale().toString(each)), each);
    m_stamp->setToolTip(tr("Put the time into the text at the caret (F12)"));
    m_name->setAccessibleName(tr("State of the recording"));
    m_column->setContentsMargins(8, 5, 8, 5);
    m_column->setSpacing(4);
    m_column->addLayout(inRow({.spacing = 6}, {m_back,
                                               m_play,
                                               m_forward,
                                               m_times,
                                               {m_slider, 2},
                                               m_speed,
                                               m_stamp,
                                               {m_name, 1},
                                               m_action}));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    const auto skip = [&desk](qint64 byMs) { return [&desk, byMs] { desk.skip(byMs); }; };
    connect(m_back, &QToolButton::clicked, &desk, skip(-RecordingDesk::skipMs));
    connect(m_play, &QToolButton::clicked, &desk, &RecordingDesk::toggle);
    connect(m_forward, &QToolButton::clicked, &desk, skip(RecordingDesk::skipMs));
    connect(m_stamp, &QPushButton::clicked, &desk, &RecordingDesk::putStampAndGoOn);
    connect(m_action, &QPushButton::clicked, &desk, &RecordingDesk::act);
    connect(m_slider, &QSlider::valueChanged, &desk, &RecordingDesk::moveTo);
    connect(m_speed, &QComboBox::activated, &desk, [this, &desk](int index) {
        desk.playback()->setSpeed(m_speed->itemData(index).toDouble());
    });
    showTimes(0, 0);
    showSpeed(1);
    m_action->hide();
    hide();
}

void RecordingBar::showName(const QString &name)
{
    m_file = name;
    showProblem({}, {}, true);
}

void RecordingBar::showTimes(qint64 position, qint64 duration)
{
    m_times->setText(duration > 0 ? tr("%1 / %2").arg(shownTime(position), shownTime(duration))
                                  : shownTime(position));
    const QSignalBlocker quiet(m_slider);
    m_slider->setEnabled(duration > 0 && m_play->isEnabled());
    m_slider->setRange(0, int(std::min<qint64>(duration, INT_MAX)));
    if (!m_slider->isSliderDown())
        m_slider->setValue(int(std::min<qint64>(position, INT_MAX)));
}

void RecordingBar::showPlaying(bool isPlaying)
{
    m_play->setIcon(icons::icon(isPlaying ? "pause" : "play"));
    m_play->setAccessibleName(isPlaying ? tr("Pause") : tr("Play"));
    m_play->setToolTip(isPlaying ? tr("Pause (F5)") : tr("Play (F5)"));
}

void RecordingBar::showSpeed(double speed)
{
    m_speed->setCurrentIndex(m_speed->findData(speed));
}

void RecordingBar::showProblem(const QString &sentence, const QString &action, bool canPlay)
{
    const bool isNews = !sentence.isEmpty() && sentence != m_name->text();
    m_warns = !sentence.isEmpty();
    m_name->setText(m_warns ? sentence : m_file);
    m_name->setForegroundRole(m_warns ? QPalette::WindowText : QPalette::PlaceholderText);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    // A sentence needs the room of what would do nothing.
    for (QWidget *each : std::initializer_list<QWidget *>{m_back, m_play, m_forward, m_times,
                                                          m_slider, m_speed, m_stamp}) {
        each->setEnabled(canPlay);
        each->setVisible(canPlay);
    }
    m_slider->setVisible(canPlay && !m_warns);
    if (isNews) {
        QAccessibleEvent alert(m_name, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    update();
}

void RecordingBar::setCanStamp(bool canStamp)
{
    m_stamp->setEnabled(canStamp);
}

void RecordingBar::setPicture(QWidget *picture)
{
    delete m_picture;
    m_picture = picture;
    if (!picture)
        return;
    picture->setFixedHeight(pictureHeight);
    picture->setAccessibleName(tr("Film"));
    m_column->insertWidget(0, picture);
}

QString RecordingBar::sentence() const
{
    return m_warns ? m_name->text() : QString();
}

QString RecordingBar::times() const
{
    return m_times->text();
}

void RecordingBar::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), tokens.alternate);
    painter.setPen(tokens.line);
    painter.drawLine(rect().topLeft(), rect().topRight());
    if (m_warns) {
        QRect edge(0, 0, 3, height());
        if (isRightToLeft())
            edge.moveRight(width() - 1);
        painter.fillRect(edge, tokens.warn);
    }
}

} // namespace axial
