#include "ui/text/codedrops.h"

#include "ui/base/wording.h"
#include "ui/lists/codingmime.h"
#include "ui/text/textselection.h"
#include "ui/text/textunits.h"
#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"
#include "ui/widgets/drophint.h"

#include <QDropEvent>
#include <QWidget>

namespace axial {
namespace {

/// Which words they are: as they begin and end, with how many they are when some are left out.
QString quotedEnds(const QString &words, const QString &counted)
{
    constexpr qsizetype shown = 50;
    const QString line = words.simplified();
    if (line.size() <= shown)
        return QStringLiteral("“%1”").arg(line);
    const qsizetype begun = line.lastIndexOf(u' ', shown / 2);
    const qsizetype ended = line.indexOf(u' ', line.size() - shown / 2);
    return CodeDrops::tr("“%1 … %2” (%3)")
        .arg(line.left(begun > 0 ? begun : shown / 2),
             ended > 0 ? line.mid(ended + 1) : line.right(shown / 2), counted);
}

} // namespace

CodeDrops::CodeDrops(ScrolledPage &page, const TextMarkup &markup, const TextSelection &selection,
                     QWidget &viewport)
    : m_page(page), m_markup(markup), m_selection(selection), m_viewport(viewport),
      m_edges(page, EdgeScroll::Zone::Inside)
{
    connect(&m_edges, &EdgeScroll::scrolled, this, &CodeDrops::aimAt);
}

bool CodeDrops::handle(QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
        enter(static_cast<QDropEvent *>(event));
        return true;
    case QEvent::DragMove:
        move(static_cast<QDropEvent *>(event));
        return true;
    case QEvent::DragLeave:
        end();
        return true;
    case QEvent::Drop:
        drop(static_cast<QDropEvent *>(event));
        return true;
    default:
        return false;
    }
}

void CodeDrops::enter(QDropEvent *event)
{
    if (codesFrom(event->mimeData()).isEmpty()) {
        event->ignore();
        return;
    }
    m_edges.start(event->position().toPoint());
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void CodeDrops::move(QDropEvent *event)
{
    const QList<CodeId> codes = codesFrom(event->mimeData());
    if (codes.isEmpty()) {
        event->ignore();
        return;
    }
    const QPoint point = event->position().toPoint();
    m_edges.moveTo(point);
    aimAt(point);
    DropHint::show(m_viewport, point, sentence(codes));
    event->setDropAction(Qt::CopyAction);
    event->setAccepted(!m_target.isNone());
}

QString CodeDrops::sentence(const QList<CodeId> &codes) const
{
    if (m_target.isNone())
        return tr("Can’t be dropped here");
    const QString label = shortened(m_markup.codeLabel(codes.front()), 40);
    const QString what = codes.size() == 1 ? label
                                           : tr("%1 and %2 more").arg(label).arg(codes.size() - 1);
    if (m_target.quote >= 0)
        return tr("Put %1 on this quote").arg(what);
    const TextLayout &layout = m_page.layout();
    const QString words = quotedEnds(
        layout.text().mid(m_target.words.start, m_target.words.length()),
        countedWords(layout.text(), m_target.words, layout.turns()));
    return m_target.words == m_selection.range()
               ? tr("Code the selected %1 with %2").arg(words, what)
               : tr("Code the sentence %1 with %2").arg(words, what);
}

void CodeDrops::drop(QDropEvent *event)
{
    const QList<CodeId> codes = codesFrom(event->mimeData());
    const Target target = targetAt(event->position().toPoint());
    end();
    if (codes.isEmpty() || target.isNone()) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (target.quote >= 0)
        Q_EMIT droppedOnQuote(codes, m_markup.quotes().at(target.quote).id);
    else
        Q_EMIT dropped(codes, target.words);
}

void CodeDrops::end()
{
    m_edges.stop();
    DropHint::hide(m_viewport);
    take({});
}

CodeDrops::Target CodeDrops::targetAt(const QPoint &point) const
{
    const StripeColumn column = layOutStripes(m_page.scene());
    if (const Stripe *hit = column.at(point))
        return {{}, hit->quote};
    const TextRange selected = m_selection.range();
    if (isNear(selected, point))
        return {selected, -1};
    if (!m_page.isOnWords(point))
        return {};
    const TextRange sentence = unitAt(m_page.layout(), m_page.positionAt(point),
                                      TextUnit::Sentence);
    return sentence.isEmpty() ? Target() : Target{sentence, -1};
}

/// On the words, or beside them in one of their lines: a hand that holds something is not exact.
bool CodeDrops::isNear(TextRange range, const QPoint &point) const
{
    if (range.isEmpty())
        return false;
    const int reach = m_page.pitch();
    constexpr int step = 6; // narrower than a word
    for (int by = 0; by <= reach; by += step) {
        if (m_page.isIn(range, point - QPoint(by, 0)) || m_page.isIn(range, point + QPoint(by, 0)))
            return true;
    }
    return false;
}

void CodeDrops::take(const Target &target)
{
    if (m_target == target)
        return;
    m_target = target;
    Q_EMIT targetChanged();
}

} // namespace axial
