#include "ui/coding/quoteacts.h"

#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "core/text/segments.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/actiongroups.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/codingtarget.h"
#include "ui/coding/quickcoding.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/findings/puttingin.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textview.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>

#include <algorithm>

namespace axial {

QuoteActs::QuoteActs(Workspace &workspace, Passages &passages, CodingCentre &centre,
                     CodingTarget &target, QuickCoding &quick, QuoteInspector &inspector,
                     QObject *parent)
    : QObject(parent), m_workspace(workspace), m_passages(passages), m_centre(centre),
      m_target(target), m_quick(quick), m_inspector(inspector)
{
    connect(&inspector, &QuoteInspector::uncodeRequested, this, &QuoteActs::uncode);
    connect(&inspector, &QuoteInspector::recodeRequested, &quick, &QuickCoding::recodeFrom);
    connect(centre.documents(), &DocumentArea::opened, this, [this](DocumentPane *pane) {
        connect(pane->view(), &TextView::uncodeRequested, this,
                [this](CodingId coding) { uncode({coding}); });
        connect(pane->view(), &TextView::quoteRangeRequested, this, &QuoteActs::changeRange);
    });
}

void QuoteActs::addTo(ActionGroups &groups)
{
    m_recode = groups.add(tr("Recode…"), QKeySequence(Qt::CTRL | Qt::Key_R), &m_quick,
                          &QuickCoding::recode);
    m_uncode = groups.add(tr("Take all my codes off the quote"),
                          QKeySequence(Qt::CTRL | Qt::Key_Delete), &m_inspector,
                          &QuoteInspector::takeOffAll);
    m_uncodeInSource = groups.add(tr("Take the code off this source"),
                                  QKeySequence(Qt::SHIFT | Qt::Key_Delete), this,
                                  &QuoteActs::takeOffInSource);
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
    menu.addActions({m_recode, m_split, m_put});
}

void QuoteActs::addCodingsTo(QMenu &menu)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane)
        return;
    for (const CodedRange &each : pane->view()->markup().codingsAt(pane->view()->caret())) {
        const QString label = menuText(shortened(pane->view()->markup().codeLabel(each.code), 40));
        menu.addAction(tr("Take off %1").arg(label), this, [this, each] { uncode({each.coding}); })
            ->setEnabled(m_workspace.canEdit());
    }
}

void QuoteActs::updateActions()
{
    const bool can = m_workspace.canEdit() && m_target.quote();
    // On the card of a code it is for the quotes that are selected there.
    m_recode->setEnabled(can || (m_workspace.canEdit() && !m_centre.areDocumentsShown()));
    m_uncode->setEnabled(can);
    m_uncodeInSource->setEnabled(can && m_centre.areDocumentsShown());
    m_split->setEnabled(can);
    m_put->setEnabled(can);
}

void QuoteActs::changeRange(QuoteId quote, TextRange range)
{
    DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    const TextRange words = trimmedRange(pane->view()->text(), range);
    if (words.isEmpty())
        return;
    if (const QuoteId kept = m_passages.setRange(quote, pane->passage(words)))
        m_target.select(kept);
}

void QuoteActs::uncode(const std::vector<CodingId> &codings)
{
    QList<CodeId> codes;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        for (const QuoteId quote : codings::quotesOf(db, codings)) {
            for (const Coding &each : quotes::codings(db, quote)) {
                const bool goes = std::find(codings.begin(), codings.end(), each.id)
                                  != codings.end();
                if (goes && !codes.contains(each.code))
                    codes << each.code;
            }
        }
    });
    const QString what = m_passages.labels(codes);
    if (m_passages.uncode(codings, what)) // small, so it isn't asked; but it is said
        m_workspace.showUndoable(tr("Took off %1. Ctrl+Z brings it back.").arg(what));
}

/// My codings with the code of the quote, and nobody else's: they aren't all in sight.
void QuoteActs::takeOffInSource()
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane)
        return;
    CodeId code = m_inspector.currentCode();
    const CodingId pointedAt = pane->view()->markup().currentCoding(); // its stripe was clicked
    for (const CodedRange &each : pane->codings().all()) {
        if (pointedAt && each.coding == pointedAt)
            code = each.code;
    }
    if (!code)
        return;
    std::vector<CodingId> mine;
    const bool isRead = m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const CoderId me = coders::find(db, m_workspace.coderName());
        for (const CodedRange &each : quotes::inSource(db, pane->source())) {
            if (each.code == code && me && each.coder == me)
                mine.push_back(each.coding);
        }
    });
    if (!isRead)
        return;
    const QString what = m_passages.labels({code});
    if (mine.empty())
        m_workspace.showMessage(tr("%1 was not put on this source by you.").arg(what));
    else if (m_passages.uncode(mine, what))
        m_workspace.showUndoable(tr("Took %1 off %n quotes of this source. Ctrl+Z brings it back.",
                                    nullptr, int(mine.size()))
                                     .arg(what));
}

void QuoteActs::split()
{
    const DocumentPane *pane = m_centre.documents()->current();
    const QuoteId quote = m_target.quote();
    if (!pane || !pane->isLoaded() || !quote)
        return;
    const TextView *view = pane->view();
    const TextRange whole = pane->codings().rangeOf(quote);
    const TextRange first = trimmedRange(view->text(), {whole.start, view->caret()});
    const TextRange second = trimmedRange(view->text(), {view->caret(), whole.end});
    if (!whole.contains(view->caret()) || first.isEmpty() || second.isEmpty()) {
        m_workspace.showMessage(
            tr("Put the caret inside the quote, where its second part begins."));
        return;
    }
    if (const QuoteId made = m_passages.split(quote, first, second))
        m_target.select(made);
}

void QuoteActs::putIntoFinding()
{
    m_workspace.guarded([this] {
        const QuoteId quote = m_target.quote();
        if (!quote)
            return;
        ForFinding wanted;
        wanted.what = tr("“%1”").arg(
            shortened(quotes::at(m_workspace.database(), quote).words, 200));
        wanted.quotes = {quote};
        axial::putIntoFinding(m_workspace, m_inspector.window(), wanted);
    });
}

} // namespace axial
