#include "ui/quotes/quotenotes.h"

#include "core/project/codes/codes.h"
#include "core/project/links.h"
#include "core/project/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memomodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

constexpr int rowHeight = 26;

QString speakerOf(Database &db, const Quote &quote)
{
    return participants::pseudonym(db, sources::participantAt(db, quote.source, quote.range));
}

} // namespace

QuoteNotes::QuoteNotes(Workspace &workspace, QWidget *parent)
    : QFrame(parent), m_workspace(workspace), m_list(new QListWidget),
      m_addMemo(new LinkButton(tr("Write a memo"))), m_link(new LinkButton(QString()))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_list->setAccessibleName(QStringLiteral("Memos and links of this quote"));
    m_list->setFrameShape(QFrame::NoFrame);
    auto delegate = new RowDelegate(m_list);
    delegate->setRowHeight(rowHeight);
    m_list->setItemDelegate(delegate);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_buttons = new QHBoxLayout;
    m_buttons->setContentsMargins(8, 4, 8, 5);
    m_buttons->setSpacing(0);
    m_buttons->addWidget(m_addMemo);
    m_buttons->addStretch();
    m_buttons->addWidget(m_link);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_list);
    column->addLayout(m_buttons);
    // Later: showing another quote clears this list.
    const auto openLater = [this](const QListWidgetItem *item) {
        QTimer::singleShot(0, this, [this, row = m_list->row(item)] { open(row); });
    };
    connect(m_list, &QListWidget::itemClicked, this, openLater);
    connect(m_list, &QListWidget::itemActivated, this, openLater);
    connect(m_list, &QWidget::customContextMenuRequested, this, &QuoteNotes::showMenu);
    connect(m_addMemo, &LinkButton::clicked, this, &QuoteNotes::writeMemo);
    connect(m_link, &LinkButton::clicked, this, [this] {
        if (!m_start || m_start == m_quote)
            startLink();
        else
            endLink();
    });
    showQuote({});
}

void QuoteNotes::forget()
{
    m_start = {};
    showQuote({});
}

void QuoteNotes::showQuote(QuoteId quote)
{
    m_quote = quote;
    const int row = m_list->currentRow();
    m_rows.clear();
    m_list->clear();
    if (quote && m_workspace.project())
        m_workspace.guarded([this] { readRows(); });
    m_list->setFixedHeight(std::min(m_list->count(), rowsAtMost) * rowHeight);
    m_list->setVisible(m_list->count() > 0);
    m_list->setCurrentRow(std::min(std::max(row, 0), m_list->count() - 1));
    showButtons();
    updateGeometry();
}

void QuoteNotes::readRows()
{
    Database &db = m_workspace.database();
    try {
        if (m_start)
            quotes::at(db, m_start);
    } catch (const Error &) { // deleted since
        m_start = {};
    }
    const CoderId seen = m_workspace.seenCoder();
    const auto isSeen = [seen](CoderId coder) { return !seen || !coder || coder == seen; };
    for (const Memo &memo : memos::of(db, m_quote)) {
        if (isSeen(memo.coder))
            addMemoRow(memo);
    }
    for (const Link &link : links::ofQuote(db, m_quote)) {
        if (isSeen(link.coder))
            addLinkRow(link);
    }
}

void QuoteNotes::addMemoRow(const Memo &memo)
{
    Note note;
    note.memo = memo;
    const QString title = MemoModel::titleOf(note);
    m_rows.push_back({memo, {}});
    addRow("document", title, tr("Memo: %1").arg(title));
}

void QuoteNotes::addLinkRow(const Link &link)
{
    const bool isOut = link.from.quote == m_quote;
    const QString other = nameOf(isOut ? link.to : link.from);
    m_rows.push_back({{}, link});
    const QString text = isOut ? tr("%1 → %2").arg(link.name, other)
                               : tr("← %1: %2").arg(link.name, other);
    addRow("link", text,
           isOut ? tr("Link: this %1 %2").arg(link.name, other)
                 : tr("Link: %2 %1 this").arg(link.name, other));
}

void QuoteNotes::addRow(const char *icon, const QString &text, const QString &spoken)
{
    auto item = new QListWidgetItem(icons::icon(icon), singleLine(text), m_list);
    item->setData(Qt::AccessibleTextRole, spoken);
    item->setToolTip(spoken);
}

QString QuoteNotes::wordsOf(const LinkEnd &end) const
{
    Database &db = m_workspace.database();
    if (end.quote)
        return quotes::at(db, end.quote).words;
    return end.code ? codes::at(db, end.code).label() : sources::at(db, end.source).title;
}

QString QuoteNotes::nameOf(const LinkEnd &end) const
{
    if (!end.quote)
        return wordsOf(end);
    Database &db = m_workspace.database();
    const Quote quote = quotes::at(db, end.quote);
    const QString speaker = speakerOf(db, quote);
    const QString words = u'“' + shortened(quote.words, 120) + u'”';
    return speaker.isEmpty() ? words : speaker + u' ' + words;
}

void QuoteNotes::open(int at)
{
    const size_t index = size_t(at);
    if (index >= m_rows.size())
        return;
    const Row row = m_rows[index];
    if (row.memo.id)
        m_workspace.openMemo(row.memo);
    else
        goTo(row.link.from.quote == m_quote ? row.link.to : row.link.from);
}

void QuoteNotes::goTo(const LinkEnd &end)
{
    m_workspace.guarded([&] {
        if (end.quote) {
            const Quote quote = quotes::at(m_workspace.database(), end.quote);
            m_workspace.goTo(quote.source, quote.range);
        } else if (end.code) {
            m_workspace.goToCode(end.code);
        } else {
            m_workspace.goTo(end.source, {});
        }
    });
}

void QuoteNotes::writeMemo()
{
    if (!m_quote || !m_workspace.canEdit())
        return;
    Memo memo;
    memo.quote = m_quote;
    m_workspace.openMemo(memo);
}

void QuoteNotes::showButtons()
{
    const bool canEdit = m_workspace.canEdit() && m_quote;
    m_addMemo->setEnabled(canEdit);
    m_link->setEnabled(canEdit && m_start != m_quote);
    m_link->setText(!m_start             ? tr("Start a link here")
                    : m_start == m_quote ? tr("Link starts here")
                                         : tr("Link to here"));
    m_link->setAccessibleName(m_link->text());
    m_link->setToolTip(plainToolTip(
        !m_start             ? tr("Then choose another quote and end the link there.")
        : m_start == m_quote ? tr("Choose another quote and end the link there.")
                             : tr("Ends the link that was started at another quote.")));
    m_link->updateGeometry();
    placeButtons();
}

QSize QuoteNotes::minimumSizeHint() const
{
    const int widest = std::max(m_addMemo->sizeHint().width(), m_link->sizeHint().width());
    return {widest + 18, QFrame::minimumSizeHint().height()};
}

/// Side by side, or one below the other in a narrow column.
void QuoteNotes::placeButtons()
{
    const int needed = m_addMemo->sizeHint().width() + m_link->sizeHint().width() + 26;
    m_buttons->setDirection(width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void QuoteNotes::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    placeButtons();
}

void QuoteNotes::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::tokens().line);
    painter.setBrush(theme::tokens().base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace axial
