#include "ui/coding/acts/quickcoding.h"

#include "core/project/quotes/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentpane.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"
#include "ui/widgets/plaintext.h"

#include <QLayout>
#include <QList>
#include <QMenu>

namespace axial {

QuickCoding::QuickCoding(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                         const Passages &passages, CodingCentre &centre, CodingTarget &target,
                         QObject *parent)
    : QObject(parent), m_workspace(workspace), m_tree(tree), m_passages(passages), m_centre(centre),
      m_target(target), m_bar(new QuickCodeBar(tree)), m_recodeBar(new QuickCodeBar(tree))
{
    centre.addBelow(m_bar); // the first of the two, also for the keyboard
    // Scripts look for the one "Quick code" of the page.
    m_recodeBar->setPurpose(tr("Recode to"), QStringLiteral("Recode quote to"));
    centre.addBelow(m_recodeBar);
    connect(m_bar, &QuickCodeBar::heightChanged, this, &QuickCoding::showTarget);
    connect(&target, &CodingTarget::changed, this, [this] {
        if (m_bar->isVisible())
            m_bar->setTarget(targetWords());
    });
    connect(m_bar, &QuickCodeBar::left, this, &QuickCoding::close);
    connect(m_recodeBar, &QuickCodeBar::heightChanged, this, &QuickCoding::showTarget);
    connect(m_recodeBar, &QuickCodeBar::left, this, &QuickCoding::endRecoding);
    connect(m_recodeBar, &QuickCodeBar::chosen, this, [this, &edits](CodeId into) {
        endRecoding();
        edits.quotes().move({{m_quote}, {m_from}, {}}, into);
    });
    connect(m_recodeBar, &QuickCodeBar::newCodeRequested, this,
            [this, &edits](const QString &name) {
                if (edits.quotes().moveToNew({{m_quote}, {m_from}, {}}, name))
                    endRecoding();
            });
}

void QuickCoding::open()
{
    if (!m_workspace.canEdit())
        return;
    if (!m_target.isThere()) {
        m_workspace.showMessage(tr("Select words or click a quote first."));
        return;
    }
    m_bar->open(targetWords(), m_passages.recent());
    m_bar->parentWidget()->layout()->activate(); // now, and not after the next event
    showTarget();
}

QString QuickCoding::targetWords() const
{
    const auto words = m_target.words();
    const DocumentPane *pane = m_centre.seenDocument();
    return words && pane ? pane->countedWords(words->range) : tr("the quote");
}

void QuickCoding::close()
{
    m_bar->close();
    m_centre.focusQuotes();
}

/// The bar takes room below the words it is about.
void QuickCoding::showTarget()
{
    const DocumentPane *pane = m_centre.seenDocument();
    const bool isRecoding = m_recodeBar->isVisible();
    if (!pane || !pane->isLoaded() || !(m_bar->isVisible() || isRecoding))
        return;
    const auto words = isRecoding ? std::nullopt : m_target.words();
    const TextRange range = words ? words->range : pane->codings().rangeOf(m_target.quote());
    if (!range.isEmpty())
        pane->view()->page().ensureVisible(range);
}

void QuickCoding::recode()
{
    if (!m_centre.areDocumentsShown()) {
        m_centre.card()->recode();
        return;
    }
    const QuoteId quote = m_target.quote();
    if (!quote) {
        m_workspace.showMessage(tr("Click a quote first."));
        return;
    }
    if (!m_workspace.canEdit())
        return;
    const QList<CodeId> codes = codesOn(quote);
    if (codes.isEmpty()) {
        m_workspace.showMessage(tr("This quote has no code that could be replaced."));
        return;
    }
    if (codes.size() == 1) {
        recodeWith(quote, codes.front());
        return;
    }
    auto menu = new QMenu(&m_centre);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const CodeId id : codes) {
        if (const Code *code = m_tree.find(id))
            menu->addAction(tr("Replace %1").arg(menuText(shortened(code->label(), 40))), this,
                            [this, quote, id] { recodeWith(quote, id); });
    }
    const DocumentPane *pane = m_centre.seenDocument();
    const bool isAtCaret = pane && pane->isLoaded();
    menu->popup(isAtCaret ? pane->view()->viewport()->mapToGlobal(
                    pane->view()->page().caretRect(pane->view()->caret()).bottomLeft())
                          : m_centre.mapToGlobal(m_centre.rect().center()));
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().front()); // the keys go on from here
}

void QuickCoding::recodeFrom(CodeId code)
{
    recodeWith(m_target.quote(), code);
}

void QuickCoding::recodeWith(QuoteId quote, CodeId from)
{
    const Code *code = m_tree.find(from);
    if (!quote || !code || !m_workspace.canEdit())
        return;
    m_quote = quote;
    m_from = from;
    QList<CodeId> others = m_passages.recent();
    others.removeAll(from);
    m_recodeBar->open(tr("instead of %1").arg(shortened(code->keyOrName(), 30)), others);
}

/// Mine; everybody's where none is mine.
QList<CodeId> QuickCoding::codesOn(QuoteId quote) const
{
    QList<CodeId> mine, all;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const Asker asker = m_workspace.asker().in(db);
        for (const Coding &coding : quotes::codings(db, quote, asker)) {
            if (!all.contains(coding.code))
                all << coding.code;
            if (coding.coder == asker.me && !mine.contains(coding.code))
                mine << coding.code;
        }
    });
    return mine.isEmpty() ? all : mine;
}

void QuickCoding::endRecoding()
{
    m_recodeBar->close();
    m_centre.focusQuotes();
}

void QuickCoding::refresh()
{
    m_bar->refresh();
    m_recodeBar->refresh();
}

void QuickCoding::forget()
{
    m_bar->close();
    m_recodeBar->close();
}

} // namespace axial
