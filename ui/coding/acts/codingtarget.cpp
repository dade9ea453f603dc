#include "ui/coding/acts/codingtarget.h"

#include "ui/base/wording.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

CodingTarget::CodingTarget(const CodingCentre &centre, QuoteInspector &inspector,
                           const DocumentEditing &editing, QObject *parent)
    : QObject(parent), m_centre(centre), m_inspector(inspector), m_editing(editing)
{
    connect(centre.documents(), &DocumentArea::selectionChanged, this, &CodingTarget::followCaret);
    connect(centre.documents(), &DocumentArea::quoteSelected, this, &CodingTarget::select);
    connect(centre.documents(), &DocumentArea::codingsRead, &m_codingsRead,
            qOverload<>(&QTimer::start));
    // The words are painted first; and of steps taken back by a held key only the last is shown.
    constexpr int restMs = 50;
    m_codingsRead.setSingleShot(true);
    m_codingsRead.setInterval(restMs);
    connect(&m_codingsRead, &QTimer::timeout, this, &CodingTarget::followCodings);
    // The inspector is about the text again.
    connect(&centre, &CodingCentre::documentsShown, this, &CodingTarget::followCaret);
}

bool CodingTarget::isThere() const
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!m_centre.areDocumentsShown())
        return bool(quote()); // of the card
    return pane && pane->isLoaded() && (hasWords() || quote());
}

/// The one place that decides: words that are selected are not meant while another quote than
/// theirs is shown.
bool CodingTarget::hasWords() const
{
    const DocumentPane *pane = m_centre.seenDocument();
    return pane && !pane->selectedRange().isEmpty() && !isBesideSelection(*pane, quote());
}

std::optional<Passage> CodingTarget::words() const
{
    return hasWords() ? m_centre.seenDocument()->selectedPassage() : std::nullopt;
}

/// Of a quote that was made just now nothing is known yet: it is of the words selected.
bool CodingTarget::isBesideSelection(const DocumentPane &pane, QuoteId quote)
{
    const TextRange selected = pane.selectedRange();
    const TextRange range = pane.codings().rangeOf(quote);
    return !selected.isEmpty() && !range.isEmpty() && range != selected;
}

QuoteId CodingTarget::quote() const
{
    return m_inspector.quote();
}

QString CodingTarget::referenceOf(QuoteId quote) const
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane)
        return {};
    const QString title = shortened(pane->row().title, 60);
    const std::vector<DocumentTurn> &turns = pane->view()->turns();
    const TextRange range = pane->codings().rangeOf(quote);
    if (range.isEmpty() || turns.empty())
        return title;
    return title + QStringLiteral(" · ")
           + turnsText(turnNumberAt(turns, range.start), turnNumberAt(turns, range.end - 1));
}

void CodingTarget::select(QuoteId quote)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (quote && pane && pane->isLoaded() && isBesideSelection(*pane, quote))
        selectNoWords(*pane);
    m_centre.documents()->setCurrentQuote(quote);
    if (quote != m_inspector.quote())
        m_inspector.showQuote(quote, referenceOf(quote));
    Q_EMIT changed();
}

void CodingTarget::followCaret()
{
    describePlace();
    const DocumentPane *pane = m_centre.documents()->current();
    if (m_editing.isActive() && pane && !pane->isLoaded()) {
        m_inspector.showSelection({}); // what is selected can't be coded before it is stored
        return;                        // the quotes lie elsewhere than stored
    }
    const TextRange words = pane ? pane->selectedRange() : TextRange();
    const QuoteId quote = !pane             ? QuoteId{}
                          : words.isEmpty() ? pane->codings().quoteAt(pane->view()->caret())
                                            : pane->codings().quoteOf(words);
    select(quote);
    showWords();
}

/// What would be coded is what is shown, also when it is no quote yet.
void CodingTarget::showWords()
{
    const DocumentPane *pane = m_centre.seenDocument();
    const TextRange words = pane ? pane->selectedRange() : TextRange();
    const qint64 length = std::min(words.length(), 2 * QuoteInspector::selectionShown);
    m_inspector.showSelection(!quote() && pane ? pane->view()->text().mid(words.start, length)
                                               : QString());
}

/// Selected words became a quote in another way than by coding them here (hits that were coded, a
/// step that was done again), or are none any more.
void CodingTarget::followCodings()
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!quote() && hasWords())
        followCaret();
    else if (pane && pane->isLoaded() && isBesideSelection(*pane, quote()))
        select(quote()); // it has other words than those that are still selected
}

void CodingTarget::followDocument()
{
    const DocumentPane *pane = m_centre.documents()->current();
    select(pane ? pane->view()->markup().currentQuote() : QuoteId{});
    showWords(); // those of the document before are not meant any more
    describePlace();
}

void CodingTarget::meanQuote(QuoteId meant)
{
    if (const DocumentPane *pane = m_centre.seenDocument()) {
        selectNoWords(*pane);
        select(meant); // the caret may stand elsewhere
    }
}

void CodingTarget::selectNoWords(const DocumentPane &pane)
{
    TextView *view = pane.view();
    view->setSelection({view->caret(), view->caret()});
}

void CodingTarget::describePlace()
{
    const DocumentPane *pane = m_centre.documents()->current();
    const TextRange selected = pane ? pane->selectedRange() : TextRange();
    QStringList parts;
    const int turn = pane ? turnNumberAt(pane->view()->turns(), pane->view()->caret()) : 0;
    if (turn > 0) // not above the first one
        parts << tr("Turn %1").arg(turn);
    if (!selected.isEmpty())
        parts << tr("%1 selected").arg(pane->countedWords(selected));
    Q_EMIT placeDescribed(parts.join(QStringLiteral(" · ")));
}

} // namespace axial
