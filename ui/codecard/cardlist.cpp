#include "ui/codecard/cardlist.h"

#include "core/base/messages.h"
#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/painteddelegate.h"
#include "ui/lists/rowtree.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QItemSelection>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSet>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

/// As they stand below each other.
QModelIndexList inOrder(QModelIndexList rows)
{
    std::ranges::sort(rows, {}, &QModelIndex::row);
    return rows;
}

} // namespace

CodeQuoteModel::CodeQuoteModel(const CodeTreeModel &tree, QObject *parent)
    : ListModel(
        {{{{{QStringLiteral("code")}, tr("another code on it"), FilterMatch::Under},
           [this](const CodeQuote &quote) { return keysOf(quote); }},
          {{{QStringLiteral("participant")}, tr("who speaks")},
           [](const CodeQuote &quote) { return quote.participant.split(QStringLiteral(", ")); }},
          {{{QStringLiteral("group")}, tr("their group")}, says(&CodeQuote::group)},
          {{{QStringLiteral("source")}, tr("where they say it, as it begins"), FilterMatch::Begins},
           says(&CodeQuote::title)},
          {{{QStringLiteral("words"), QStringLiteral("quote")},
            tr("words of the quote"),
            FilterMatch::Says},
           says(&CodeQuote::words)}},
         [](const CodeQuote &quote) {
             return QStringList{quote.words, quote.participant, quote.group, quote.title};
         }},
        {{{}, [](const CodeQuote &quote) { return singleLine(quote.words); }}}, parent),
      m_tree(tree)
{
}

void CodeQuoteModel::setQuotes(std::vector<CodeQuote> quotes, std::vector<CodeId> codes,
                               CoderId coder)
{
    m_codes = std::move(codes);
    m_coder = coder;
    setAll(std::move(quotes));
}

QStringList CodeQuoteModel::keysOf(const CodeQuote &quote) const
{
    QStringList keys;
    for (const CodeId id : quote.codes) {
        if (const Code *code = m_tree.find(id))
            keys << code->keyOrName();
    }
    return keys;
}

void CodeQuoteModel::setTargets(QHash<qint64, QString> targets)
{
    m_targets = std::move(targets);
    tellSaid(0, 0);
}

std::vector<CodeChip> CodeQuoteModel::chipsAt(int row) const
{
    std::vector<CodeChip> chips;
    for (const CodeId id : at(row).codes) {
        if (const Code *code = m_tree.find(id))
            chips.push_back({code->keyOrName(), std::max(0, m_tree.colorOf(id))});
    }
    return chips;
}

QString CodeQuoteModel::placeOf(const CodeQuote &quote)
{
    return quote.turn > 0
               ? QStringLiteral("%1, %2").arg(quote.title, turnsText(quote.turn, quote.lastTurn))
               : quote.title;
}

QString CodeQuoteModel::referenceAt(int row) const
{
    const CodeQuote &quote = at(row);
    const QString who = quote.participant.isEmpty()
                            ? placeAt(row)
                            : quote.participant + QStringLiteral(", ") + placeAt(row);
    return QStringLiteral("“%1” (%2)").arg(quote.words.simplified(), who);
}

QVariant CodeQuoteModel::look(const CodeQuote &quote, int, int role) const
{
    if (role == Qt::ToolTipRole)
        return quote.before + QStringLiteral(" “") + quote.words + QStringLiteral("” ")
               + quote.after;
    if (role != Qt::AccessibleTextRole)
        return {};
    QStringList head{quote.participant, quote.group, placeOf(quote)};
    head.removeAll(QString());
    const QString target = m_targets.value(quote.quote.value);
    return head.join(QStringLiteral(", ")) + QStringLiteral(": “") + singleLine(quote.words)
           + QStringLiteral("”") + (target.isEmpty() ? QString() : u' ' + target);
}

Qt::ItemFlags CodeQuoteModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                           : Qt::NoItemFlags;
}

QStringList CodeQuoteModel::mimeTypes() const
{
    return {QLatin1String(quotesMimeType)};
}

QMimeData *CodeQuoteModel::mimeData(const QModelIndexList &indexes) const
{
    CarriedQuotes carried{{}, m_codes, m_coder};
    QStringList words;
    for (const QModelIndex &index : inOrder(indexes)) {
        carried.quotes.push_back(at(index.row()).quote);
        words << referenceAt(index.row());
    }
    return carried.quotes.empty() ? nullptr : quotesMime(carried, words.join(u'\n'));
}

namespace {

constexpr int left = 14, right = 12, edge = 8, headHeight = 20, lineHeight = 19, mostLines = 4;
constexpr int chipsHeight = 20;
constexpr qsizetype shownBefore = 70;

void paintHead(QPainter &painter, QRect room, const CodeQuoteModel &model, int row)
{
    const CodeQuote &quote = model.at(row);
    const QString target = singleLineName(model.targetAt(row));
    if (!target.isEmpty()) {
        painter.setFont(theme::font(9, QFont::DemiBold));
        painter.setPen(theme::tokens().accent);
        const int width = std::min(room.width() / 2,
                                   painter.fontMetrics().horizontalAdvance(target) + 2);
        writeElided(painter, QRect(room.right() - width, room.top(), width + 1, room.height()),
                    Qt::AlignRight, target);
        room.setRight(room.right() - width - 10);
    }
    paintCardHead(painter, room,
                  {quote.participant, quote.group, quote.groupIndex, model.placeAt(row)});
}

/// The words in quotation marks within what stands around them, which is quieter.
struct Framed {
    QString text;
    qsizetype start = 0, end = 0; ///< of the words with their marks
};

Framed framed(const CodeQuote &quote)
{
    QString before = quote.before;
    if (before.size() > shownBefore) {
        const qsizetype space = before.indexOf(u' ', before.size() - shownBefore);
        before = QStringLiteral("…") + before.mid(space < 0 ? before.size() - shownBefore : space);
    }
    Framed passage;
    if (!before.isEmpty())
        passage.text = before + u' ';
    passage.start = passage.text.size();
    passage.text += u'“' + singleLine(quote.words).trimmed() + u'”';
    passage.end = passage.text.size();
    if (!quote.after.isEmpty())
        passage.text += u' ' + quote.after;
    return passage;
}

QList<QTextLayout::FormatRange> formatsOf(const Framed &passage)
{
    QTextCharFormat quiet, said;
    quiet.setForeground(theme::tokens().text3);
    said.setForeground(theme::tokens().text);
    return {{0, int(passage.start), quiet},
            {int(passage.start), int(passage.end - passage.start), said},
            {int(passage.end), int(passage.text.size() - passage.end), quiet}};
}

/// Breaks the passage into lines; true when all of it found room. `end` is where the last line
/// ended.
bool layOut(QTextLayout &layout, int width, qsizetype &end)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (int i = 0; i < mostLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        line.setPosition(QPointF(0, i * lineHeight));
        end = line.textStart() + line.textLength();
    }
    layout.endLayout();
    return end >= layout.text().size();
}

void paintWords(QPainter &painter, const QRect &room, Framed passage)
{
    const QFont font = theme::font(10);
    QTextLayout layout(passage.text, font);
    layout.setFormats(formatsOf(passage));
    qsizetype end = 0;
    if (!layOut(layout, room.width(), end)) {
        passage.text = passage.text.left(std::max<qsizetype>(0, end - 2)).trimmed() + u'…';
        passage.start = std::min(passage.start, passage.text.size());
        passage.end = std::min(passage.end, passage.text.size());
        layout.setText(passage.text);
        layout.setFormats(formatsOf(passage));
        layOut(layout, room.width(), end);
    }
    layout.draw(&painter, room.topLeft());
}

/// Paints a quote of a CodeQuoteModel as a card: who said it where, the words within what stands
/// around them, the codes it carries. All cards are equally high, so that a list of 5,000 needs
/// no measuring.
class CodeQuoteDelegate : public CardDelegate
{
public:
    using CardDelegate::CardDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, cardHeight};
    }

    static constexpr int cardHeight = 136;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const auto *model = qobject_cast<const CodeQuoteModel *>(index.model());
        if (!model)
            return;
        QRect room = option.rect.adjusted(left, edge, -right, -edge);
        paintHead(painter, QRect(room.topLeft(), QSize(room.width(), headHeight)), *model,
                  index.row());
        room.setTop(room.top() + headHeight + 1);
        paintWords(painter, room, framed(model->at(index.row())));
        room.setTop(room.top() + mostLines * lineHeight + 2);
        room.setHeight(chipsHeight);
        paintCodeChips(painter, room, model->chipsAt(index.row()));
    }
};

} // namespace

CardList::CardList(CodeQuoteModel &quotes, QWidget *parent) : QListView(parent), m_quotes(quotes)
{
    setAccessibleName(tr("Quotes of the code"));
    setModel(&quotes);
    setItemDelegate(new CodeQuoteDelegate(this));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalScrollBar()->setSingleStep(24);
    onOutsideSelection(this, [this](const QModelIndex &index) { setCurrentIndex(index); });
}

void CardList::setQuotes(std::vector<CodeQuote> quotes, std::vector<CodeId> codes, CoderId coder,
                         Of of)
{
    const bool isSame = of == Of::SameCode;
    const int before = currentIndex().row();
    const std::vector<QuoteId> selected = selectedQuotes();
    const QSet<QuoteId> chosen(selected.begin(), selected.end());
    const QuoteId current = before >= 0 ? m_quotes.at(before).quote : QuoteId{};
    m_quotes.setQuotes(std::move(quotes), std::move(codes), coder);
    const int last = m_quotes.rowCount() - 1;
    int row = isSame ? m_quotes.rowOf(current) : 0;
    if (row < 0)
        row = std::clamp(before, 0, std::max(0, last)); // the next one, where this one was
    QItemSelection selection; // all at once: row by row takes quadratic time
    for (int at = 0; at <= last && isSame; ++at) {
        if (!chosen.contains(m_quotes.at(at).quote))
            continue;
        const int first = at;
        while (at < last && chosen.contains(m_quotes.at(at + 1).quote))
            ++at;
        selection.append({m_quotes.index(first, 0), m_quotes.index(at, 0)});
    }
    if (last >= 0)
        setCurrentIndex(m_quotes.index(row, 0));
    if (!selection.isEmpty())
        selectionModel()->select(selection, QItemSelectionModel::Select);
}

std::vector<QuoteId> CardList::selectedQuotes() const
{
    std::vector<QuoteId> quotes;
    for (const QModelIndex &index : inOrder(selectionModel()->selectedRows()))
        quotes.push_back(m_quotes.at(index.row()).quote);
    return quotes;
}

void CardList::goToNextUngiven(QuoteId after)
{
    const int from = m_quotes.rowOf(after);
    for (int row = from + 1; row < m_quotes.rowCount(); ++row) {
        if (m_quotes.targetAt(row).isEmpty())
            return setCurrentIndex(m_quotes.index(row, 0));
    }
}

QString CardList::references() const
{
    QStringList words;
    for (const QModelIndex &index : inOrder(selectionModel()->selectedRows()))
        words << m_quotes.referenceAt(index.row());
    return words.join(u'\n');
}

QPixmap CardList::carriedPixmap(qsizetype cards) const
{
    const QString count = CountText::tr("%Ln quote(s)", nullptr, int(cards));
    const QString hint = tr("Ctrl: put on too");
    const QFont bold = theme::font(10, QFont::DemiBold);
    const QFont small = theme::font(9);
    const int width = std::max(QFontMetrics(bold).horizontalAdvance(count),
                               QFontMetrics(small).horizontalAdvance(hint))
                      + 24;
    return carriedCard({width, 44}, devicePixelRatioF(), [&](QPainter &painter) {
        painter.setPen(theme::tokens().text);
        painter.setFont(bold);
        painter.drawText(QRect(12, 4, width, 20), Qt::AlignVCenter | Qt::TextSingleLine, count);
        painter.setPen(theme::tokens().accent);
        painter.setFont(small);
        painter.drawText(QRect(12, 22, width, 18), Qt::AlignVCenter | Qt::TextSingleLine, hint);
    });
}

void CardList::startDrag(Qt::DropActions actions)
{
    const QModelIndexList rows = selectionModel()->selectedRows();
    QMimeData *mime = model()->mimeData(rows);
    if (!mime)
        return;
    // Nobody removes rows but the project.
    carry(this, mime, carriedPixmap(rows.size()), actions, Qt::MoveAction);
}

} // namespace axial
