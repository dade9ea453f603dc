#include "ui/coding/acts/quickcoding.h"

#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentpane.h"
#include "ui/quotes/recoding.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/text/textview.h"

#include <QLayout>

namespace axial {

QuickCoding::QuickCoding(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                         const Passages &passages, CodingCentre &centre, CodingTarget &target,
                         QObject *parent)
    : QObject(parent), m_workspace(workspace), m_passages(passages), m_centre(centre),
      m_target(target), m_bar(new QuickCodeBar(tree))
{
    centre.addBelow(m_bar); // the first of the two, also for the keyboard
    m_recoding = new Recoding(workspace, tree, edits, &centre);
    centre.addBelow(m_recoding->bar());
    connect(m_bar, &QuickCodeBar::heightChanged, this, &QuickCoding::showTarget);
    connect(&target, &CodingTarget::changed, this, [this] {
        if (m_bar->isVisible())
            m_bar->setTarget(targetWords());
    });
    connect(m_bar, &QuickCodeBar::left, this, &QuickCoding::close);
    connect(m_recoding->bar(), &QuickCodeBar::heightChanged, this, &QuickCoding::showTarget);
    connect(m_recoding, &Recoding::ended, &centre, &CodingCentre::focusQuotes);
}

void QuickCoding::open()
{
    if (!m_workspace.canEdit())
        return;
    if (!m_target.isThere()) {
        m_workspace.showMessage(tr("Select words first, or click a quote."));
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
    const bool isRecoding = m_recoding->bar()->isVisible();
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
    if (!m_target.quote()) {
        m_workspace.showMessage(tr("Click a quote first."));
        return;
    }
    QPoint place = m_centre.mapToGlobal(m_centre.rect().center());
    const DocumentPane *pane = m_centre.seenDocument();
    if (pane && pane->isLoaded())
        place = pane->view()->viewport()->mapToGlobal(
            pane->view()->page().caretRect(pane->view()->caret()).bottomLeft());
    m_recoding->start(m_target.quote(), place, m_passages.recent());
}

void QuickCoding::recodeFrom(CodeId code)
{
    m_recoding->startWith(m_target.quote(), code, m_passages.recent());
}

void QuickCoding::refresh()
{
    m_bar->refresh();
    m_recoding->bar()->refresh();
}

void QuickCoding::showCounts()
{
    m_bar->refresh();
}

void QuickCoding::forget()
{
    m_bar->close();
    m_recoding->bar()->close();
}

} // namespace axial
