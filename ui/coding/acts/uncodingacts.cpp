#include "ui/coding/acts/uncodingacts.h"

#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>
#include <QSet>

#include <algorithm>
#include <functional>

namespace axial {

UncodingActs::UncodingActs(Workspace &workspace, TaxonomyPanel &taxonomy, Passages &passages,
                           CodingCentre &centre, CodingTarget &target, QuoteInspector &inspector,
                           QObject *parent)
    : QObject(parent), m_workspace(workspace), m_taxonomy(taxonomy), m_passages(passages),
      m_centre(centre), m_target(target), m_inspector(inspector)
{
    connect(&inspector, &QuoteInspector::uncodeRequested, this, &UncodingActs::uncode);
    connect(centre.documents(), &DocumentArea::opened, this, [this](DocumentPane *pane) {
        connect(pane->view(), &TextView::uncodeRequested, this,
                [this](CodingId coding) { uncode({coding}); });
    });
}

void UncodingActs::addTo(ActionGroups &groups)
{
    m_uncode = groups.add(tr("Take all my codes off the quote"),
                          QKeySequence(Qt::CTRL | Qt::Key_Delete), &m_inspector,
                          &QuoteInspector::takeOffAll);
    m_uncodeInSource = groups.add(tr("Take the code off this source"),
                                  QKeySequence(Qt::SHIFT | Qt::Key_Delete), this,
                                  &UncodingActs::takeMeantOffSource);
    m_uncodeSelected = m_taxonomy.addToMenu(tr("Take off this source"), this, [this] {
        takeOffSource(m_taxonomy.tree()->selectedCodes());
    });
}

void UncodingActs::addTo(QMenu &menu)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane)
        return;
    const TextMarkup &markup = pane->view()->markup();
    std::vector<CodedRange> here = markup.codingsAt(pane->view()->caret());
    const QuoteId quote = m_target.quote();
    const auto isOfQuote = [quote](const CodedRange &each) { return each.quote == quote; };
    if (quote && std::none_of(here.begin(), here.end(), isOfQuote)) { // at its stripe
        here = pane->codings().all();
        std::erase_if(here, std::not_fn(isOfQuote));
    }
    // Of several, each in a menu of its own, or this one is longer than a small screen.
    QMenu &place = here.size() > 1 ? *menu.addMenu(tr("Take off")) : menu;
    for (const CodedRange &each : here) {
        const QString label = menuText(shortened(markup.codeLabel(each.code), 40));
        place
            .addAction(tr("Take off %1").arg(label), this, [this, each] { uncode({each.coding}); })
            ->setEnabled(m_workspace.canEdit());
    }
}

void UncodingActs::addMoreTo(QMenu &menu)
{
    menu.addAction(m_uncodeInSource);
}

void UncodingActs::updateActions()
{
    const bool can = m_workspace.canEdit();
    const bool areSelected = !m_taxonomy.tree()->selectedCodes().isEmpty();
    m_uncode->setEnabled(can && m_target.quote());
    m_uncodeInSource->setEnabled(can && m_centre.seenDocument()
                                 && (m_target.quote() || areSelected));
    m_uncodeSelected->setEnabled(can && m_centre.seenDocument() && areSelected);
}

void UncodingActs::uncode(const std::vector<CodingId> &codings)
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
        m_workspace.showUndoable(tr("Took off %1").arg(what));
}

void UncodingActs::takeMeantOffSource()
{
    if (const DocumentPane *pane = m_centre.seenDocument())
        takeOffSource(meantCodes(*pane));
}

/// My codings with the codes, and nobody else's: they aren't all in sight.
void UncodingActs::takeOffSource(const QList<CodeId> &codes)
{
    const DocumentPane *pane = m_centre.seenDocument();
    if (!pane || codes.isEmpty())
        return;
    std::vector<CodingId> mine;
    QSet<QuoteId> quotes;
    const bool isRead = m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const CoderId me = coders::find(db, m_workspace.coderName());
        for (const CodedRange &each : quotes::inSource(db, pane->source())) {
            if (!codes.contains(each.code) || !me || each.coder != me)
                continue;
            mine.push_back(each.coding);
            quotes.insert(each.quote);
        }
    });
    if (!isRead)
        return;
    const QString what = m_passages.labels(codes);
    if (mine.empty())
        m_workspace.showMessage(tr("You put %1 on no quote of this source.").arg(what));
    else if (m_passages.uncode(mine, what))
        m_workspace.showUndoable(
            tr("Took %1 off %n quotes of this source", nullptr, int(quotes.size())).arg(what));
}

/// Where the keyboard is: in the tree those that are selected there, else the one of the quote.
QList<CodeId> UncodingActs::meantCodes(const DocumentPane &pane) const
{
    const QList<CodeId> selected = m_taxonomy.tree()->selectedCodes();
    if (!selected.isEmpty() && (m_taxonomy.tree()->hasFocus() || !m_target.quote()))
        return selected;
    const CodingId pointedAt = pane.view()->markup().currentCoding(); // its stripe was clicked
    for (const CodedRange &each : pane.codings().all()) {
        if (pointedAt && each.coding == pointedAt)
            return {each.code};
    }
    const CodeId ofQuote = m_inspector.currentCode();
    return ofQuote ? QList<CodeId>{ofQuote} : QList<CodeId>();
}

} // namespace axial
