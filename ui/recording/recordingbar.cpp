#include "ui/recording/recordingbar.h"

#include "core/text/turns/timemarks.h"
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

namespace axial {

namespace {

constexpr int pictureHeight = 220;
constexpr double speeds[] = {0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 1.75, 2};

} // namespace

RecordingBar::RecordingBar(QWidget *parent)
    : QFrame(parent), m_column(new QVBoxLayout(this)),
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
    connect(m_back, &QToolButton::clicked, this, &RecordingBar::backRequested);
    connect(m_play, &QToolButton::clicked, this, &RecordingBar::playRequested);
    connect(m_forward, &QToolButton::clicked, this, &RecordingBar::forwardRequested);
    connect(m_stamp, &QPushButton::clicked, this, &RecordingBar::stampRequested);
    connect(m_action, &QPushButton::clicked, this, &RecordingBar::actionRequested);
    connect(m_slider, &QSlider::valueChanged, this, &RecordingBar::positionRequested);
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { Q_EMIT speedRequested(m_speed->itemData(index).toDouble()); });
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
