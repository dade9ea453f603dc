#include "ui/shell/tour.h"

#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/shell/actions.h"
#include "ui/shell/modes/modes.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace axial {
namespace {

constexpr int tourGap = 12;    ///< between the target and the words
constexpr int tourWidth = 320; ///< of the words

class Ring : public QWidget
{
public:
    explicit Ring(QWidget &window) : QWidget(&window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme::tokens().accent, 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6);
    }
};

QString keysOf(const QAction *action)
{
    return action->shortcut().toString(QKeySequence::NativeText);
}

} // namespace

Tour::Tour(Workspace &workspace, const ShownParts &parts, const Actions &actions, Modes &modes,
           QWidget &window)
    : QFrame(&window), m_parts(parts), m_actions(actions), m_modes(modes), m_window(window),
      m_ring(new Ring(window)), m_title(new QLabel), m_text(paragraph()), m_count(new QLabel),
      m_leave(new QPushButton(tr("Leave"))), m_back(new QPushButton(tr("Back"))),
      m_next(new QPushButton)
{
    m_title->setFont(theme::font(11, QFont::DemiBold));
    inColumn(this, {{16, 12, 16, 12}, 8},
             {m_title, m_text, inRow({m_count, Stretch{}, m_leave, m_back, m_next})});
    setFixedWidth(tourWidth);
    connect(m_leave, &QPushButton::clicked, this, &Tour::leave);
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_step + 1 < int(m_steps.size()))
            show(m_step + 1);
        else
            leave();
    });
    connect(&workspace, &Workspace::projectChanged, this, &Tour::leave);
    hide();
}

std::vector<Tour::Step> Tour::steps() const
{
    const bool hasReports = m_parts.has(StudyPart::Reports);
    return {
        {"Code", "axial::SourcePanel", tr("Sources"),
         tr("What you study: interviews, issue reports, documents. Import adds files, and a click "
            "opens one.")},
        {"Code", "axial::DocumentArea", tr("Words"),
         tr("Select words and press Enter, then type a code, old or new. Words with a code are a "
            "quote.")},
        {"Code", "axial::TaxonomyPanel", tr("Codes"),
         tr("All codes as a tree. Drag one onto selected words to code them, or onto another code "
            "to put it below.")},
        {"Code", "axial::QuoteInspector", tr("Quote"),
         tr("Click a quote to see its codes and who said it, and to write what you think of it.")},
        hasReports ? Step{"Triage", "axial::TriagePage", tr("Issue reports"),
                          tr("Each coder labels the reports of a round, blind if you want. Then "
                             "see how far you agree.")}
                   : Step{"Participants", "axial::ParticipantsPage", tr("Participants"),
                          tr("Who said it: what you know about them, and groups to compare.")},
        {"Analyse", "axial::QuestionColumn", tr("Questions"),
         tr("Ask who says what most, or how far you agree. Click a number to read the words behind "
            "it.")},
        {nullptr, "axial::SearchButton", tr("Everything else"),
         tr("Find any command, source or code by name (%1). %2 opens the manual where you are, and "
            "%3 undoes what you did.")
             .arg(keysOf(m_actions.find), keysOf(m_actions.manual), keysOf(m_actions.undo))},
    };
}

void Tour::begin()
{
    if (isHidden()) {
        m_returnTo = QApplication::focusWidget();
        qApp->installEventFilter(this);
    }
    m_steps = steps();
    show(0);
}

QWidget *Tour::target() const
{
    for (QWidget *part : m_window.findChildren<QWidget *>()) {
        if (part->isVisible() && part->inherits(m_steps[size_t(m_step)].target))
            return part;
    }
    return nullptr;
}

void Tour::show(int step)
{
    m_step = step;
    const Step &told = m_steps[size_t(step)];
    if (told.mode)
        m_modes.show(QString::fromLatin1(told.mode));
    const bool isLast = step + 1 == int(m_steps.size());
    m_title->setText(told.title);
    m_text->setText(told.text);
    m_count->setText(tr("%1 of %2").arg(step + 1).arg(m_steps.size()));
    m_back->setEnabled(step > 0);
    m_leave->setVisible(!isLast);
    m_next->setText(isLast ? tr("Done") : tr("Next"));
    setAccessibleName(tr("Tour, %1: %2").arg(m_count->text(), told.title));
    m_next->setAccessibleDescription(told.text);
    setVisible(true);
    place();
    m_next->setFocus(Qt::OtherFocusReason);
}

void Tour::place()
{
    const int height = layout()->totalHeightForWidth(tourWidth);
    const QWidget *at = target();
    const QRect room = m_window.rect().adjusted(tourGap, tourGap, -tourGap, -tourGap);
    QRect words(QPoint(), QSize(tourWidth, height));
    words.moveCenter(room.center());
    m_ring->setVisible(at);
    if (at) {
        const QRect told(at->mapTo(&m_window, QPoint()), at->size());
        m_ring->setGeometry(told.adjusted(-2, -2, 2, 2) & m_window.rect());
        m_ring->raise();
        const int beside = std::clamp(told.top(), room.top(), room.bottom() - height + 1);
        const int along = std::clamp(told.left(), room.left(), room.right() - tourWidth + 1);
        words.moveTopLeft(told.bottomRight() - QPoint(tourWidth + tourGap, height + tourGap));
        for (const QPoint &corner : {QPoint(told.right() + tourGap, beside),
                                     QPoint(told.left() - tourGap - tourWidth, beside),
                                     QPoint(along, told.bottom() + tourGap),
                                     QPoint(along, told.top() - tourGap - height)}) {
            if (room.contains(QRect(corner, words.size()))) {
                words.moveTopLeft(corner);
                break;
            }
        }
    }
    setGeometry(words);
    raise();
}

void Tour::leave()
{
    if (isHidden())
        return;
    qApp->removeEventFilter(this);
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    m_ring->hide();
    if (hadFocus && m_returnTo && m_returnTo->isVisible())
        m_returnTo->setFocus(Qt::OtherFocusReason);
}

/// The part that is told about can move at any time.
bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::ShortcutOverride && isVisible() && watched->isWidgetType()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape
        && static_cast<QWidget *>(watched)->window() == &m_window)
        leave(); // wherever the keyboard is
    if ((type == QEvent::Resize || type == QEvent::Show || type == QEvent::Hide) && watched != this
        && watched != m_ring && watched->isWidgetType()) {
        auto *part = static_cast<QWidget *>(watched);
        if (part == &m_window || part->inherits(m_steps[size_t(m_step)].target))
            QMetaObject::invokeMethod(
                this,
                [this] {
                    if (!isHidden())
                        place();
                },
                Qt::QueuedConnection);
    }
    return QFrame::eventFilter(watched, event);
}

void Tour::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QFrame::keyPressEvent(event);
}

void Tour::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().base);
    painter.setPen(theme::tokens().accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace axial
