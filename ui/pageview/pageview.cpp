#include "ui/pageview/pageview.h"

#include "ui/pageview/pagecanvas.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/makeaction.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>

#include <algorithm>

namespace axial {

namespace {

QToolButton *button(const QString &name)
{
    auto button = new QToolButton;
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

} // namespace

PageView::PageView(QWidget *parent)
    : QWidget(parent), m_canvas(new PageCanvas), m_sentence(new EmptyState("document", {}, {})),
      m_stack(new QStackedWidget), m_bar(new QWidget), m_tools(new QHBoxLayout),
      m_previous(iconButton("chevron-left", tr("Previous page"))),
      m_next(iconButton("chevron-right", tr("Next page"))), m_word(new QLabel(tr("Page"))),
      m_field(new QSpinBox), m_count(new QLabel), m_smaller(button(tr("Smaller page"))),
      m_percent(new QLabel), m_larger(button(tr("Larger page"))),
      m_width(button(tr("As wide as there is room"))),
      m_close(iconButton("close", tr("Close the page view")))
{
    setAccessibleName(tr("Page view"));
    setFocusProxy(m_canvas);
    build();
    connect(m_previous, &QToolButton::clicked, this, [this] { choose(m_page - 1, 0); });
    connect(m_next, &QToolButton::clicked, this, [this] { choose(m_page + 1, 0); });
    connect(m_field, &QSpinBox::valueChanged, this, [this](int page) { choose(page - 1, 0); });
    connect(m_smaller, &QToolButton::clicked, this, [this] { m_canvas->stepZoom(-1); });
    connect(m_larger, &QToolButton::clicked, this, [this] { m_canvas->stepZoom(1); });
    connect(m_width, &QToolButton::clicked, this, [this] { m_canvas->setZoom(0); });
    connect(m_close, &QToolButton::clicked, this, &PageView::closeRequested);
    connect(m_canvas, &PageCanvas::sizeChanged, this, &PageView::showFigures);
    connect(m_canvas, &PageCanvas::obstacleChanged, this, &PageView::showFigures);
    connect(m_canvas, &PageCanvas::scrolled, this, &PageView::placeChosen);
    connect(m_canvas, &PageCanvas::turnRequested, this,
            [this](int by) { choose(m_page + by, by > 0 ? 0 : 1); });
}

void PageView::build()
{
    m_field->setAccessibleName(tr("Page"));
    m_field->setKeyboardTracking(false); // 12 is not page 1 first
    m_field->setMinimum(1);
    m_smaller->setText(QStringLiteral("−"));
    m_larger->setText(QStringLiteral("+"));
    m_width->setText(QStringLiteral("↔"));
    m_width->setCheckable(true);
    for (QLabel *label : {m_word, m_count, m_percent})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_bar->setFixedHeight(38);
    m_tools->setSpacing(4);
    inRow(m_bar, {{8, 0, 8, 1}, 4},
          {m_previous, m_word, m_field, m_count, m_next, Space{8}, m_tools, Stretch{1}, m_smaller,
           m_percent, m_larger, m_width, m_close});
    addAll(*m_stack, {m_sentence, m_canvas});
    inColumn(this, flush, {m_bar, {m_stack, 1}});
}

void PageView::addTool(QAction *action)
{
    QToolButton *tool = button(action->text());
    tool->setDefaultAction(action);
    tool->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_tools->addWidget(tool);
}

void PageView::showPages(const std::vector<QSizeF> &sizes)
{
    m_sizes = sizes;
    m_page = 0;
    const QSignalBlocker blocker(m_field);
    m_field->setMaximum(int(sizes.size()));
    m_count->setText(tr("of %L1").arg(sizes.size()));
    m_stack->setCurrentWidget(m_canvas);
    m_canvas->showPage(m_sizes.front());
    showFigures();
    Q_EMIT pageShown();
}

void PageView::showSentence(const QString &title, const QString &sentence)
{
    m_sizes.clear();
    m_page = 0;
    m_sentence->say(title, sentence);
    m_stack->setCurrentWidget(m_sentence);
    m_count->clear();
    showFigures();
}

PagePlace PageView::place() const
{
    return {m_page, m_canvas->fraction()};
}

void PageView::setPlace(PagePlace place)
{
    if (!hasPages())
        return;
    const int page = std::clamp(place.page, 0, int(m_sizes.size()) - 1);
    if (page != m_page) {
        m_page = page;
        m_canvas->showPage(m_sizes[size_t(page)]);
        showFigures();
        Q_EMIT pageShown();
    }
    m_canvas->setFraction(place.fraction);
}

void PageView::choose(int page, double fraction)
{
    if (!hasPages() || page < 0 || page >= int(m_sizes.size()))
        return;
    setPlace({page, fraction});
    Q_EMIT placeChosen();
}

void PageView::showFigures()
{
    const QSignalBlocker blocker(m_field);
    m_field->setValue(m_page + 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_field, m_smaller, m_larger, m_width})
        widget->setEnabled(hasPages());
    m_previous->setEnabled(hasPages() && m_page > 0);
    m_next->setEnabled(hasPages() && m_page + 1 < int(m_sizes.size()));
    m_width->setChecked(hasPages() && m_canvas->zoom() <= 0);
    m_percent->setText(hasPages() ? tr("%L1 %").arg(m_canvas->percent()) : QString());
    const QString which = tr("Page %L1 of %L2").arg(m_page + 1).arg(m_sizes.size());
    const QString why = m_canvas->obstacle();
    m_canvas->setAccessibleDescription(!hasPages()     ? QString()
                                       : why.isEmpty() ? which
                                                       : tr("%1. %2").arg(which, why));
}

void PageView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().base);
    painter.fillRect(0, m_bar->height() - 1, width(), 1, theme::tokens().line);
}

void PageView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // What the tool tips and the page say, too, goes first when there is little room.
    m_percent->setVisible(width() > 340);
    m_word->setVisible(width() > 300);
}

} // namespace axial
