#include "ui/codecard/cardlist.h"

#include "ui/codecard/codequotedelegate.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/outsideselection.h"
#include "ui/theme/theme.h"

#include <QItemSelection>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSet>

#include <algorithm>
#include <utility>

namespace axial {

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
    QSet<QuoteId> chosen;
    for (const QuoteId quote : selectedQuotes())
        chosen.insert(quote);
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
        selection.append({m_quotes.index(first), m_quotes.index(at)});
    }
    if (last >= 0)
        setCurrentIndex(m_quotes.index(row));
    if (!selection.isEmpty())
        selectionModel()->select(selection, QItemSelectionModel::Select);
}

std::vector<QuoteId> CardList::selectedQuotes() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(),
              [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    std::vector<QuoteId> quotes;
    for (const QModelIndex &index : rows)
        quotes.push_back(m_quotes.at(index.row()).quote);
    return quotes;
}

void CardList::goToNextUngiven(QuoteId after)
{
    const int from = m_quotes.rowOf(after);
    for (int row = from + 1; row < m_quotes.rowCount(); ++row) {
        if (m_quotes.targetAt(row).isEmpty())
            return setCurrentIndex(m_quotes.index(row));
    }
}

QString CardList::references() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList words;
    for (const QModelIndex &index : std::as_const(rows))
        words << m_quotes.referenceAt(index.row());
    return words.join(u'\n');
}

QPixmap CardList::carriedPixmap(qsizetype cards) const
{
    const QString count = tr("%Ln quote(s)", nullptr, int(cards));
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
