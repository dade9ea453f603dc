#include "ui/coding/acts/quoteacts.h"

#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/query/people/speakers.h"
#include "core/text/segments.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/codingtarget.h"
#include "ui/coding/acts/quickcoding.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/findings/puttingin.h"
#include "ui/layout/sidecolumns.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/quotenotes.h"
#include "ui/taxonomy/passages.h"
#include "ui/text/textunits.h"
#include "ui/text/textview.h"
#include "ui/widgets/makeaction.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTimer>

#include <algorithm>

namespace axial {

QuoteActs::QuoteActs(Workspace &workspace, Passages &passages, CodingCentre &centre,
                     CodingTarget &target, QuickCoding &quick, QuoteInspector &inspector,
                     SideColumns &columns, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_passages(passages), m_centre(centre),
      m_target(target), m_quick(quick), m_inspector(inspector), m_columns(columns)
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

void QuoteActs::updateActions()
{
    const bool can = m_workspace.canEdit() && m_target.quote();
    // On the card of a code it is for the quotes that are selected there.
    m_recode->setEnabled(can || (m_workspace.canEdit() && !m_centre.areDocumentsShown()));
    m_split->setEnabled(can);
    m_put->setEnabled(can);
    m_insight->setEnabled(bool(m_target.quote()));
    for (QAction *action : m_onCode + m_onQuote)
        action->setEnabled(can);
    for (QAction *action : m_onCode + m_onQuote + QList{m_recode, m_split, m_put})
        setObstacle(action, m_workspace.canEdit() ? tr("Click a quote first.") : QString());
    setObstacle(m_insight, tr("Click a quote first."));
    m_kinds->setEnabled(m_workspace.canEdit());
    const bool isOnSomething = m_target.quote() || m_target.hasWords();
    m_memo->setEnabled(m_workspace.canEdit() && isOnSomething);
    m_memo->setStatusTip(isOnSomething ? QString()
                                       : tr("Select words or click a quote first. For a memo on a "
                                            "source, right-click it."));
    setObstacle(m_memo, m_memo->statusTip());
    const DocumentPane *pane = m_centre.documents()->current();
    m_cite->setEnabled(pane && pane->isLoaded() && isOnSomething);
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

void QuoteActs::addRemarksTo(ActionGroups &groups)
{
    m_insight = groups.add(tr("Write insight"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
                           this, &QuoteActs::writeInsight);
    const auto shift = [](Qt::Key key) { return QKeySequence(Qt::CTRL | Qt::SHIFT | key); };
    const auto seen = [this](void (QuoteInspector::*act)()) {
        return [this, act] {
            m_columns.showEnd();
            (m_inspector.*act)();
        };
    };
    m_onCode = {
        groups.add(tr("Comment on the code…"), shift(Qt::Key_E), this,
                   seen(&QuoteInspector::editComment)),
        groups.add(tr("Agree with the code"), shift(Qt::Key_A), &m_inspector,
                   &QuoteInspector::agree),
        groups.add(tr("Code to discuss…"), shift(Qt::Key_D), this, seen(&QuoteInspector::discuss)),
        groups.add(tr("Weight of the code…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_W), this,
                   seen(&QuoteInspector::weigh)),
    };
    m_memo = groups.add(tr("Note on the quote…"), shift(Qt::Key_N), this, &QuoteActs::writeNote);
    m_onQuote = {
        m_memo,
        groups.add(tr("Start a link here"), QKeySequence(Qt::CTRL | Qt::Key_J), m_inspector.notes(),
                   &QuoteNotes::startLink),
        groups.add(tr("Link to here…"), shift(Qt::Key_J), this, &QuoteActs::endLink),
    };
    m_cite = groups.add(tr("Copy with reference"), shift(Qt::Key_C), this,
                        &QuoteActs::copyWithReference);
    m_kinds = groups.add(tr("Kinds of notes…"), {}, this,
                         [this] { m_inspector.notes()->showKinds(); });
    m_put = groups.add(tr("Put the quote into a finding…"),
                       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), this,
                       &QuoteActs::putIntoFinding);
}

void QuoteActs::addRemarksTo(QMenu &menu)
{
    const auto passage = m_target.words();
    menu.addAction(tr("Copy"), this,
                   [passage] {
                       QGuiApplication::clipboard()->setText(passage ? passage->words : QString());
                   })
        ->setEnabled(passage.has_value());
    menu.addAction(m_cite);
    menu.addSeparator();
    // Below it, or the menu is longer than a small screen.
    menu.addMenu(tr("Code of the quote"))->addActions(m_onCode);
}

void QuoteActs::writeInsight()
{
    m_columns.showEnd();
    m_inspector.focusInsight();
}

void QuoteActs::writeNote()
{
    const auto passage = m_target.words();
    const DocumentPane *shown = m_centre.documents()->current();
    // Selected words that are no quote yet become one with the memo, as with a code.
    const bool isOnWords = passage && shown->isLoaded()
                           && !shown->codings().quoteOf(passage->range);
    if (!isOnWords && !m_target.quote())
        return;
    Memo onWords;
    if (isOnWords) {
        onWords.source = passage->source;
        onWords.range = passage->range;
        onWords.words = passage->words;
    }
    // Later: after an action of its menu the window gives the page the keyboard.
    QTimer::singleShot(0, this, [this, onWords] {
        if (onWords.source) {
            m_workspace.requests().openMemo(onWords);
        } else {
            m_columns.showEnd();
            m_inspector.writeNote();
        }
        const DocumentPane *pane = m_centre.documents()->current();
        if (!pane)
            return;
        QCoreApplication::sendPostedEvents(); // the memos take room below the words they are about
        const TextRange range = !onWords.source ? pane->codings().rangeOf(m_target.quote())
                                : pane->source() == onWords.source ? onWords.range
                                                                   : TextRange();
        if (!range.isEmpty())
            pane->view()->page().ensureVisible(range);
    });
}

void QuoteActs::endLink()
{
    if (!m_inspector.notes()->endLink())
        m_workspace.showMessage(tr("Start the link at one quote first, then choose another one."));
}

void QuoteActs::copyWithReference()
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    std::optional<Passage> passage = m_target.words();
    const TextRange quoted = pane->codings().rangeOf(m_target.quote());
    if (!passage && !quoted.isEmpty())
        passage = pane->passage(quoted);
    if (!passage)
        return;
    QStringList reference;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        if (m_target.quote())
            passage->words = pageregions::shownWords(db, m_target.quote(), passage->words);
        const QString speaker = speakerNames(db, passage->source, passage->range);
        if (!speaker.isEmpty())
            reference << speaker;
    });
    const std::vector<DocumentTurn> &turns = pane->view()->turns();
    if (const int turn = turnNumberAt(turns, passage->range.start); turn > 0)
        reference << turnsText(turn, turnNumberAt(turns, passage->range.end - 1));
    reference << pane->row().title;
    QGuiApplication::clipboard()->setText(
        QStringLiteral("“%1” (%2)").arg(passage->words, reference.join(QStringLiteral(", "))));
    m_workspace.showMessage(tr("Copied with its reference: %1")
                                .arg(shortened(reference.join(QStringLiteral(", ")), 80)));
}

} // namespace axial
