#include "ui/document/documenttoolrow.h"

#include "core/base/messages.h"
#include "ui/base/wording.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>

namespace axial {

namespace {

QToolButton *menuButton(const QString &name)
{
    auto button = new QToolButton;
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->hide(); // until it has a menu
    return button;
}

} // namespace

DocumentToolRow::DocumentToolRow(QWidget *parent)
    : QWidget(parent), m_previous(iconButton("chevron-left", tr("Previous quote"))),
      m_next(iconButton("chevron-right", tr("Next quote"))), m_place(new ElidingLabel),
      m_shortPlace(new ElidingLabel), m_stripesLabel(new QLabel(tr("Stripes"))),
      m_stripes(new QComboBox), m_codersLabel(new QLabel(tr("Coders"))), m_coders(new QComboBox),
      m_filter(menuButton(tr("Filter of codings"))), m_progress(new ElidingLabel),
      m_reading(menuButton(tr("Reading")))
{
    setFixedHeight(38);
    m_stripes->addItem(tr("By code"), int(StripeKind::ByCode));
    m_stripes->addItem(tr("By coder"), int(StripeKind::ByCoder));
    m_stripes->addItem(tr("Density"), int(StripeKind::Density));
    m_stripes->setAccessibleName(tr("Stripes"));
    m_stripes->setWhatsThis(
        tr("How the stripes beside the text are drawn: one for each code, one for "
           "each coder, or the darker the more quotes there are."));
    m_coders->setAccessibleName(tr("Coders"));
    m_coders->setWhatsThis(
        tr("Whose codings are shown; those of the others are hidden, not gone."));
    makeNarrow(m_coders, 6); // "All (3)"
    m_stripesLabel->setForegroundRole(QPalette::PlaceholderText);
    m_codersLabel->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    m_stripesLabel->setContentsMargins(12, 0, 0, 0); // goes with the words
    m_codersLabel->setContentsMargins(6, 0, 0, 0);
    m_shortPlace->hide();
    // The stretch, else the boxes grow where the progress has gone.
    m_row = inRow(this, {{8, 0, 12, 1}, 6},
                  {m_previous, m_next, m_place, m_shortPlace, m_stripesLabel, m_stripes,
                   m_codersLabel, m_coders, m_filter, Stretch{1}, m_progress, m_reading});
    connect(m_previous, &QToolButton::clicked, this, &DocumentToolRow::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &DocumentToolRow::nextRequested);
    connect(m_stripes, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT stripesChosen(stripes()); });
    connect(m_coders, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT coderChosen(coder()); });
    m_filter->setIcon(icons::icon("filter"));
    m_filter->setToolButtonStyle(Qt::ToolButtonTextBesideIcon); // the words when it is on
    m_reading->setText(QStringLiteral("Aa"));
    setCoders({});
    showQuotes(0, 0);
    showFilter({});
}

void DocumentToolRow::addTool(QAction *action)
{
    auto button = new QToolButton;
    button->setAutoRaise(true);
    button->setDefaultAction(action);
    button->setAccessibleName(action->text());
    m_row->insertWidget(m_row->indexOf(m_reading), button);
}

void DocumentToolRow::setReadingMenu(QMenu *menu)
{
    m_reading->setMenu(menu);
    m_reading->show();
}

void DocumentToolRow::setFilterMenu(QMenu *menu)
{
    m_filter->setMenu(menu);
    m_filter->show();
}

void DocumentToolRow::showFilter(const QString &what)
{
    m_filter->setText(shortened(what, 24));
    m_filter->setToolTip(
        what.isEmpty() ? tr("All codings are shown. Choose which ones to see.")
                       : plainToolTip(tr("Shown: %1. The others are hidden, not gone.").arg(what)));
    QFont font = this->font();
    font.setBold(!what.isEmpty());
    m_filter->setFont(font);
}

void DocumentToolRow::showQuotes(int quote, int quotes)
{
    m_previous->setEnabled(quotes > 0);
    m_next->setEnabled(quotes > 0);
    m_place->setText(quote > 0 ? tr("Quote %1 of %2").arg(quote).arg(quotes)
                               : CountText::tr("%Ln quote(s)", nullptr, quotes));
    m_shortPlace->setText(quote > 0 ? QStringLiteral("%1/%2").arg(quote).arg(quotes)
                                    : QString::number(quotes));
    m_shortPlace->setToolTip(m_place->text());
    m_shortPlace->setAccessibleName(m_place->text());
    fit();
}

void DocumentToolRow::showProgress(const QString &text)
{
    m_progress->setText(text);
    fit(); // while it is hidden nobody is told that it is shorter
}

void DocumentToolRow::setCoders(const std::vector<std::pair<CoderId, QString>> &coders)
{
    const CoderId before = coder();
    const QSignalBlocker blocker(m_coders);
    m_coders->clear();
    m_coders->addItem(tr("All (%1)").arg(coders.size()), 0);
    for (const auto &[id, name] : coders) {
        m_coders->addItem(shortened(name, 24), id.value);
        if (id == before)
            m_coders->setCurrentIndex(m_coders->count() - 1);
    }
    m_coders->addItem(tr("Only mine (blind)"), onlyMine.value);
}

void DocumentToolRow::showOnlyMine()
{
    const QSignalBlocker blocker(m_coders);
    m_coders->clear();
    m_coders->addItem(tr("Everybody"), 0);
    m_coders->addItem(tr("Only mine (blind)"), onlyMine.value);
    m_coders->setCurrentIndex(1);
}

CoderId DocumentToolRow::coder() const
{
    return CoderId{m_coders->currentData().toLongLong()};
}

StripeKind DocumentToolRow::stripes() const
{
    return StripeKind(m_stripes->currentData().toInt());
}

void DocumentToolRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().base);
    painter.fillRect(0, height() - 1, width(), 1, theme::tokens().line);
}

bool DocumentToolRow::event(QEvent *event)
{
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fit();
    return isTaken;
}

QSize DocumentToolRow::minimumSizeHint() const
{
    QSize least = m_row->minimumSize();
    for (const QWidget *each :
         {static_cast<QWidget *>(m_stripesLabel), static_cast<QWidget *>(m_codersLabel),
          static_cast<QWidget *>(m_place), static_cast<QWidget *>(m_shortPlace),
          static_cast<QWidget *>(m_progress)}) {
        if (!each->isHidden())
            least.rwidth() -= each->minimumSizeHint().width() + m_row->spacing();
    }
    return least;
}

/// The words before the boxes go first when there is little room, then how far it is, then the
/// words of the place, of which the numbers stay: each is there whole or not at all.
void DocumentToolRow::fit()
{
    const auto widthOf = [this](const QWidget &part) {
        return part.sizeHint().expandedTo(part.minimumSizeHint()).width() + m_row->spacing();
    };
    const int labels = widthOf(*m_stripesLabel) + widthOf(*m_codersLabel);
    const int progress = widthOf(*m_progress);
    const int place = widthOf(*m_place);
    const int shortPlace = widthOf(*m_shortPlace);
    int room = width() - m_row->sizeHint().width();
    room += m_stripesLabel->isHidden() ? 0 : labels;
    room += m_progress->isHidden() ? 0 : progress;
    room += m_place->isHidden() ? 0 : place;
    room += m_shortPlace->isHidden() ? 0 : shortPlace;
    m_place->setVisible(room >= place);
    m_shortPlace->setVisible(room >= shortPlace && room < place);
    room -= place;
    m_progress->setVisible(room >= progress);
    m_stripesLabel->setVisible(room >= progress + labels);
    m_codersLabel->setVisible(room >= progress + labels);
}

} // namespace axial
