#include "ui/quotes/quotenotes.h"

#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/codingsight.h"
#include "ui/base/linkbegin.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkacts.h"
#include "ui/links/linkends.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memomodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace axial {

namespace {

constexpr int noteHeight = 26;

} // namespace

QuoteNotes::QuoteNotes(Workspace &workspace, QWidget *parent)
    : QFrame(parent), m_workspace(workspace), m_list(new QListWidget),
      m_addMemo(new LinkButton(tr("Write a memo"))), m_link(new LinkButton(QString()))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_list->setAccessibleName(tr("Memos and links of this quote"));
    m_list->setFrameShape(QFrame::NoFrame);
    auto delegate = new RowDelegate(m_list);
    delegate->setRowHeight(noteHeight);
    m_list->setItemDelegate(delegate);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_buttons = inRow({{8, 4, 8, 5}, 0}, {m_addMemo, Stretch{}, m_link});
    inColumn(this, {{1, 1, 1, 1}, 0}, {m_list, m_buttons});
    // Later: showing another quote clears this list.
    const auto openLater = [this](const QListWidgetItem *item) {
        QTimer::singleShot(0, this, [this, row = m_list->row(item)] { open(row); });
    };
    connect(m_list, &QListWidget::itemClicked, this, openLater);
    connect(m_list, &QListWidget::itemActivated, this, openLater);
    connect(m_list, &QWidget::customContextMenuRequested, this, &QuoteNotes::showMenu);
    connect(m_addMemo, &LinkButton::clicked, this, &QuoteNotes::writeMemo);
    connect(m_link, &LinkButton::clicked, this, [this] {
        if (m_workspace.linkBegin().end().isNone())
            startLink();
        else
            endLink();
    });
    connect(&workspace.linkBegin(), &LinkBegin::changed, this, &QuoteNotes::showButtons);
    showQuote({});
}

void QuoteNotes::forget()
{
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
    m_list->setFixedHeight(std::min(m_list->count(), rowsAtMost) * noteHeight);
    m_list->setVisible(m_list->count() > 0);
    m_list->setCurrentRow(std::min(std::max(row, 0), m_list->count() - 1));
    showButtons();
    updateGeometry();
}

void QuoteNotes::readRows()
{
    Database &db = m_workspace.database();
    linkacts::begin(m_workspace); // which may be gone
    const CoderId seen = quotes::isThere(db, m_quote)
                             ? seenCoder(m_workspace, quotes::at(db, m_quote).source)
                             : m_workspace.seenCoder();
    const auto isSeen = [seen](CoderId coder) { return !seen || !coder || coder == seen; };
    for (const Memo &memo : memos::of(db, m_quote, ownCoder(m_workspace))) {
        if (isSeen(memo.coder))
            addMemoRow(memo);
    }
    for (const Link &link : seenLinks(m_workspace, m_quote))
        addLinkRow(link);
}

void QuoteNotes::addMemoRow(const Memo &memo)
{
    Note note;
    note.memo = memo;
    const QString title = MemoModel::titleOf(note);
    m_rows.push_back({memo, {}});
    if (memo.isPrivate)
        addRow("lock", tr("%1 (private)").arg(title), tr("Private memo: %1").arg(title));
    else
        addRow("document", title, tr("Memo: %1").arg(title));
}

void QuoteNotes::addLinkRow(const Link &link)
{
    const bool isOut = link.from.quote == m_quote;
    const QString other = nameOf(m_workspace, isOut ? link.to : link.from);
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

void QuoteNotes::open(int at)
{
    const size_t index = size_t(at);
    if (index >= m_rows.size())
        return;
    const Row row = m_rows[index];
    if (row.memo.id)
        m_workspace.requests().openMemo(row.memo);
    else
        goTo(m_workspace, row.link.from.quote == m_quote ? row.link.to : row.link.from);
}

void QuoteNotes::writeMemo()
{
    if (!m_quote || !m_workspace.canEdit())
        return;
    Memo memo;
    memo.quote = m_quote;
    m_workspace.requests().openMemo(memo);
}

QuoteId QuoteNotes::linkStart() const
{
    return m_workspace.linkBegin().end().quote;
}

void QuoteNotes::startLink()
{
    if (!m_quote || !m_workspace.canEdit())
        return;
    Q_EMIT linkStarted(); // before its button, which may have the keyboard, is disabled
    linkacts::start(m_workspace, m_quote);
}

bool QuoteNotes::endLink()
{
    return linkacts::end(m_workspace, m_quote, this);
}

void QuoteNotes::removeCurrent()
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size() || !m_workspace.canEdit())
        return;
    const Row row = m_rows[index];
    Note note;
    note.memo = row.memo;
    const QString name = row.memo.id ? MemoModel::titleOf(note) : row.link.name;
    m_workspace.edit(row.memo.isPrivate // everybody reads the history
                         ? tr("Delete a private memo")
                         : (row.memo.id ? tr("Delete memo: %1") : tr("Delete link: %1"))
                               .arg(shortened(name, 60)),
                     [&](Database &db) {
                         if (row.memo.id)
                             memos::remove(db, row.memo.id);
                         else
                             links::remove(db, row.link.id);
                     });
}

void QuoteNotes::renameCurrent()
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size() || !m_workspace.canEdit())
        return;
    const Row row = m_rows[index];
    if (row.memo.id) {
        m_workspace.requests().openMemo(row.memo);
        return;
    }
    linkacts::rename(m_workspace, row.link, this);
}

void QuoteNotes::showMenu(const QPoint &point)
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size())
        return;
    const bool isMemo = bool(m_rows[index].memo.id);
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(isMemo ? tr("Open memo") : tr("Go there"), this,
                    [this] { open(m_list->currentRow()); });
    if (!isMemo)
        menu->addAction(tr("Rename link…"), this, &QuoteNotes::renameCurrent)
            ->setShortcut(Qt::Key_F2);
    menu->addAction(isMemo ? tr("Delete memo") : tr("Delete link"), this,
                    &QuoteNotes::removeCurrent)
        ->setShortcut(Qt::Key_Delete);
    for (QAction *action : menu->actions().mid(1))
        action->setEnabled(m_workspace.canEdit());
    menu->popup(m_list->viewport()->mapToGlobal(point));
}

bool QuoteNotes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            removeCurrent();
            return true;
        }
        if (key == Qt::Key_F2) {
            renameCurrent();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void QuoteNotes::showButtons()
{
    const LinkEnd begin = m_workspace.linkBegin().end();
    const bool isNone = begin.isNone();
    const bool isHere = m_quote && begin == LinkEnd(m_quote);
    const bool canEdit = m_workspace.canEdit() && m_quote;
    m_addMemo->setEnabled(canEdit);
    m_link->setEnabled(canEdit && !isHere);
    m_link->setText(isNone   ? tr("Start a link here")
                    : isHere ? tr("Link starts here")
                             : tr("Link to here"));
    m_link->setAccessibleName(m_link->text());
    m_link->setToolTip(
        plainToolTip(isNone ? tr("Then choose another quote, or anything else that has “Links” "
                                 "in its menu, and end the link there.")
                     : isHere ? tr("Choose another quote, or anything else that has “Links” in its "
                                   "menu, and end the link there.")
                              : tr("Ends the link that was started elsewhere.")));
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
