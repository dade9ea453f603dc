#include "ui/analysis/quotes/quotespanel.h"

#include "ui/ballots/ballotswindow.h"
#include "ui/base/failures.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/lists/painteddelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QAbstractListModel>
#include <QHash>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextLayout>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

constexpr int left = 14, right = 12, edge = 10, headHeight = 20, lineHeight = 20, chipsHeight = 20;
constexpr int scrollBarWidth = 12; // left free always, or a card's height would depend on itself

/// Breaks the words into lines of `width`; paints them where `painter` is given. Returns how many.
int layOutWords(const QString &text, int width, int most, QPainter *painter = nullptr,
                QPointF at = {})
{
    const QFont font = theme::font(10);
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        if (++lines == most) {
            if (painter) {
                const QFontMetricsF metrics(font);
                // One line is a report's, and addresses differ at their end.
                const Qt::TextElideMode mode = most == 1 ? Qt::ElideMiddle : Qt::ElideRight;
                painter->setFont(font);
                painter->drawText(at + QPointF(0, (lines - 1) * lineHeight + metrics.ascent()),
                                  metrics.elidedText(text.mid(line.textStart()), mode, width));
            }
            line.setLineWidth(width);
            break;
        }
        line.setLineWidth(width);
        if (painter)
            line.draw(painter, at + QPointF(0, (lines - 1) * lineHeight));
    }
    layout.endLayout();
    return lines;
}

} // namespace

/// The cards of a QuoteList; what a screen reader says is the whole card.
class QuoteCardModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setCards(QuoteCards cards, QuoteList::Kind kind)
    {
        beginResetModel();
        m_cards = std::move(cards);
        m_kind = kind;
        endResetModel();
    }

    QuoteCard card(int row) const { return m_cards[size_t(row)]; }
    QString words(const QuoteCard &card) const
    {
        const QString words = singleLine(card.words).trimmed();
        return m_kind == QuoteList::Kind::Quotes ? QStringLiteral("“%1”").arg(words) : words;
    }
    int mostLines() const { return m_kind == QuoteList::Kind::Reports ? 1 : 12; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_cards.size());
    }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)
            || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
            return {};
        const QuoteCard card = m_cards[size_t(index.row())];
        QStringList codes;
        for (const CodeChip &chip : card.codes)
            codes << chip.text;
        QStringList head{card.who, card.group, card.place};
        head.removeAll(QString());
        return QStringLiteral("%1: %2 [%3]")
            .arg(head.join(QStringLiteral(", ")), words(card), codes.join(QStringLiteral(", ")));
    }

private:
    QuoteCards m_cards;
    QuoteList::Kind m_kind = QuoteList::Kind::Quotes;
};

/// Paints the cards. Heights are measured when the list asks and kept until the width changes.
class QuoteCardDelegate : public CardDelegate
{
public:
    using CardDelegate::CardDelegate;

    /// To be called when the cards were exchanged.
    void forgetHeights() { m_heights.clear(); }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        const int width = (view ? view->width() : option.rect.width()) - scrollBarWidth;
        if (width != m_width) {
            m_heights.clear();
            m_width = width;
        }
        int &height = m_heights[index.row()];
        const QuoteCardModel *model = cardsOf(index);
        if (height == 0 && model) {
            const int lines = layOutWords(model->words(model->card(index.row())),
                                          qMax(40, width - left - right), model->mostLines());
            const bool chips = !model->card(index.row()).codes.empty();
            height = edge + headHeight + lines * lineHeight + (chips ? chipsHeight + 4 : 0) + edge;
        }
        return {width, height};
    }

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const QuoteCardModel *model = cardsOf(index);
        if (!model)
            return;
        const QuoteCard card = model->card(index.row());
        QRect room = option.rect.adjusted(left, edge, -right, -edge);
        paintCardHead(painter, QRect(room.topLeft(), QSize(room.width(), headHeight)),
                      {card.who, card.group, card.groupStyle, card.place});
        painter.setPen(theme::tokens().text);
        const int lines = layOutWords(model->words(card), qMax(40, m_width - left - right),
                                      model->mostLines(), &painter,
                                      QPointF(room.left(), room.top() + headHeight + 1));
        room.setTop(room.top() + headHeight + lines * lineHeight + 4);
        room.setHeight(chipsHeight);
        paintCodeChips(painter, room, card.codes);
    }

    QString toolTip(const QModelIndex &index) const override
    {
        const QuoteCardModel *model = cardsOf(index);
        if (!model)
            return {};
        const QuoteCard card = model->card(index.row());
        const QString text = model->words(card);
        const int most = model->mostLines();
        const bool cut = layOutWords(text, qMax(40, m_width - left - right), most) == most;
        QStringList codes;
        for (const CodeChip &chip : card.codes)
            codes << chip.text;
        return (cut ? text : card.place) + u'\n' + codes.join(QStringLiteral(", "));
    }

private:
    static const QuoteCardModel *cardsOf(const QModelIndex &index)
    {
        return qobject_cast<const QuoteCardModel *>(index.model());
    }

    mutable QHash<int, int> m_heights;
    mutable int m_width = 0;
};

QuotesPanel::QuotesPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_chip(new ChipWidget(0)), m_title(new ElidingLabel),
      m_key(new QLabel), m_summary(new ElidingLabel), m_view(new QListView),
      m_model(new QuoteCardModel(this)), m_delegate(new QuoteCardDelegate(this)),
      m_foot(paragraph()), m_empty(new EmptyState("search", {}, {})), m_stack(new QStackedWidget)
{
    auto *header = m_header = new SectionHeader(tr("Quotes"));
    QToolButton *exporting = header->addButton("export", tr("Export these quotes…"));
    QToolButton *closing = header->addButton("close", tr("Hide the quotes"));
    connect(exporting, &QToolButton::clicked, this, [this] {
        if (m_list.table)
            Q_EMIT exportRequested(*m_list.table);
    });
    connect(closing, &QToolButton::clicked, this, &QuotesPanel::left);

    m_view->setAccessibleName(tr("Quotes"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(m_delegate);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setResizeMode(QListView::Adjust);
    m_view->setLayoutMode(QListView::Batched);
    m_view->setBatchSize(60);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setMouseTracking(true);
    m_view->verticalScrollBar()->setSingleStep(24);
    connect(m_view, &QListView::activated, this, &QuotesPanel::open);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->addAction(makeAction(tr("Put into a finding…"),
                                 QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), this,
                                 &QuotesPanel::putIntoFinding));

    theme::quieten(*m_foot, 8.5);
    m_foot->setContentsMargins(14, 8, 12, 8);
    auto *list = new QWidget;
    inColumn(list, flush, {makeHead(), new HairLine, {m_view, 1}, new HairLine, m_foot});
    addAll(*m_stack, {m_empty, list});
    onBase(m_stack);
    inColumn(this, flush, {header, {m_stack, 1}});
    clear();
}

QWidget *QuotesPanel::makeHead()
{
    m_key->setFont(theme::font(10, QFont::DemiBold));
    m_key->setTextFormat(Qt::PlainText);
    m_title->setLinesAtMost(2);
    m_title->setElideMode(Qt::ElideMiddle);
    m_summary->setLinesAtMost(2);
    theme::quieten(*m_summary);
    auto *head = new QWidget;
    inColumn(
        head, {{14, 9, 12, 9}, 2},
        {inRow({.spacing = 8}, {{m_chip, 0, Qt::AlignTop}, {m_key, 0, Qt::AlignTop}, {m_title, 1}}),
         m_summary});
    return head;
}

void QuotesPanel::ask(const QuoteRequest &request)
{
    if (!m_workspace.project())
        return;
    m_request = request;
    m_keepRow = false;
    m_reading.read<QuoteList>(
        tr("Looking up quotes"),
        [request](Database &db, Progress &progress) {
            return loadQuoteList(db, request, progress);
        },
        [this](QuoteList list) { showList(std::move(list)); },
        [this](const Error &error) {
            const bool isHeld = m_workspace.failures().waitsFor(error);
            if (!(isHeld && m_keepRow)) // what is shown stays
                showEmpty(tr("Nothing to show"), error.message());
        });
}

void QuotesPanel::askAgain()
{
    if (!m_request)
        return;
    ask(QuoteRequest(*m_request));
    m_keepRow = true;
}

void QuotesPanel::forget()
{
    m_reading.stop();
    m_request.reset();
}

void QuotesPanel::showNothingBehind()
{
    forget();
    showEmpty(tr("Nothing behind this number"),
              tr("There are no quotes and no issue reports behind this number. Try another number "
                 "of the row."));
}

void QuotesPanel::clear()
{
    forget();
    showEmpty(tr("No cell chosen"),
              tr("Click a bar, or a number in the table, to read the words behind it."));
}

void QuotesPanel::showEmpty(const QString &title, const QString &sentence)
{
    m_list = {};
    m_model->setCards({}, QuoteList::Kind::Quotes);
    m_header->setTitle(tr("Quotes"));
    m_empty->say(title, sentence);
    m_stack->setCurrentIndex(0);
}

void QuotesPanel::showList(QuoteList list)
{
    m_list = std::move(list);
    m_header->setTitle(m_list.name);
    m_chip->setVisible(m_list.color >= 0);
    m_chip->setColor(qMax(0, m_list.color));
    m_key->setText(m_list.key);
    m_key->setVisible(!m_list.key.isEmpty());
    m_title->setText(m_list.title);
    m_summary->setText(m_list.summary);
    m_foot->setText(m_list.hint);
    m_foot->setVisible(!m_list.hint.isEmpty());
    const int row = std::exchange(m_keepRow, false) ? m_view->currentIndex().row() : -1;
    m_delegate->forgetHeights();
    m_view->setUniformItemSizes(m_list.kind == QuoteList::Kind::Reports);
    m_model->setCards(m_list.cards, m_list.kind);
    if (m_list.cards.empty()) {
        m_empty->say(m_list.title, m_list.kind == QuoteList::Kind::Quotes
                                       ? tr("Nobody said anything about this yet.")
                                   : m_list.kind == QuoteList::Kind::Reports
                                       ? tr("No report is counted here.")
                                       : tr("Nothing is counted here."));
    } else if (row >= 0 && row < m_model->rowCount()) {
        m_view->setCurrentIndex(m_model->index(row));
    }
    m_stack->setCurrentIndex(m_list.cards.empty() ? 0 : 1);
    Q_EMIT answered();
}

/// The chosen cards: quotes, or reports.
void QuotesPanel::putIntoFinding()
{
    ForFinding wanted;
    QModelIndexList rows = m_view->selectionModel()->selectedIndexes();
    std::sort(rows.begin(), rows.end());
    for (const QModelIndex &index : rows) {
        const QuoteCard card = m_model->card(index.row());
        if (!card.source || card.isGone)
            continue;
        if (card.quote)
            wanted.quotes.push_back(card.quote);
        else if (m_list.kind == QuoteList::Kind::Quotes)
            wanted.places.push_back({card.source, card.range, card.words});
        else
            wanted.reports.push_back(card.source);
        wanted.what += (wanted.what.isEmpty() ? QString() : QStringLiteral("\n"))
                       + tr("“%1”").arg(shortened(card.words, 80));
    }
    if (!wanted.what.isEmpty() && m_workspace.canEdit())
        axial::putIntoFinding(m_workspace, window(), wanted);
}

void QuotesPanel::open(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QuoteCard card = m_model->card(index.row());
    if (card.isGone)
        return m_workspace.showMessage(
            tr("These words are not there any more: they are shown as of %1.").arg(m_list.asOf));
    if (card.source)
        m_workspace.requests().goTo(card.source, card.range);
    else if (card.participant)
        showBallots(m_workspace, *window(), card.participant, card.place);
}

} // namespace axial

#include "quotespanel.moc"
