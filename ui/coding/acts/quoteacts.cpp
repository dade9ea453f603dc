#include "ui/coding/acts/quoteacts.h"

#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/text/segments.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/acts/quickcoding.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/findings/puttingin.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textunits.h"
#include "ui/text/textview.h"

#include <QMenu>

#include <algorithm>

namespace axial {

QuoteActs::QuoteActs(Workspace &workspace, Passages &passages, CodingCentre &centre,
                     CodingTarget &target, QuickCoding &quick, QuoteInspector &inspector,
                     QObject *parent)
    : QObject(parent), m_workspace(workspace), m_passages(passages), m_centre(centre),
      m_target(target), m_quick(quick), m_inspector(inspector)
{
    connect(&inspector, &QuoteInspector::recodeRequested, &quick, &QuickCoding::recodeFrom);
    connect(centre.documents(), &DocumentArea::opened, this, [this](DocumentPane *pane) {
        connect(pane->view(), &TextView::quoteRangeRequested, this, &QuoteActs::changeRange);
    });
}

void QuoteActs::addTo(ActionGroups &groups)
{
    m_recode = groups.add(tr("Recode…"), QKeySequence(Qt::CTRL | Qt::Key_R), &m_quick,
                          &QuickCoding::recode);
    m_split = groups.add(tr("Split the quote at the caret"), QKeySequence(Qt::CTRL | Qt::Key_Slash),
                         this, &QuoteActs::split);
}

void QuoteActs::addFindingTo(ActionGroups &groups)
{
    m_put = groups.add(tr("Put the quote into a finding…"),
                       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), this,
                       &QuoteActs::putIntoFinding);
}

void QuoteActs::addTo(QMenu &menu)
{
    menu.addAction(m_recode);
}

void QuoteActs::addMoreTo(QMenu &menu)
{
    menu.addActions({m_split, m_put});
}

void QuoteActs::updateActions()
{
    const bool can = m_workspace.canEdit() && m_target.quote();
    // On the card of a code it is for the quotes that are selected there.
    m_recode->setEnabled(can || (m_workspace.canEdit() && !m_centre.areDocumentsShown()));
    m_split->setEnabled(can);
    m_put->setEnabled(can);
}

void QuoteActs::changeRange(QuoteId quote, TextRange range)
{
    DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    const TextRange words = pane->spoken(range);
    if (words.isEmpty())
        return;
    if (const QuoteId kept = m_passages.setRange(quote, pane->passage(words)))
        m_target.meanQuote(kept);
}

void QuoteActs::split()
{
    const DocumentPane *pane = m_centre.documents()->current();
    const QuoteId quote = m_target.quote();
    if (!pane || !pane->isLoaded() || !quote)
        return;
    TextView *view = pane->view();
    const QStringView text = view->text();
    const TextRange whole = pane->codings().rangeOf(quote);
    // As with the handles a word stays whole: in the first part, unless nothing comes behind it.
    const TextRange before = trimmedRange(text, {whole.start, view->caret()});
    qint64 cut = std::min(wholeWords(view->page().layout(), before).end, whole.end);
    if (trimmedRange(text, {cut, whole.end}).isEmpty())
        cut = wordAt(text, view->caret()).start;
    const TextRange first = pane->spoken({whole.start, cut});
    const TextRange second = pane->spoken({cut, whole.end});
    if (!whole.contains(view->caret()) || first.isEmpty() || second.isEmpty()) {
        m_workspace.showMessage(
            tr("Put the caret inside the quote, where its second part begins."));
        return;
    }
    if (const QuoteId made = m_passages.split(quote, first, second))
        m_target.meanQuote(made);
}

void QuoteActs::putIntoFinding()
{
    m_workspace.guarded([this] {
        const QuoteId quote = m_target.quote();
        if (!quote)
            return;
        ForFinding wanted;
        Database &db = m_workspace.database();
        wanted.what = tr("“%1”").arg(
            shortened(pageregions::shownWords(db, quote, quotes::at(db, quote).words), 200));
        wanted.quotes = {quote};
        axial::putIntoFinding(m_workspace, m_inspector.window(), wanted);
    });
}

} // namespace axial
