// Memos, links, comments and reviews from the CodingPage, and a quote's words with their reference.
#include "ui/coding/codingpage.h"

#include "core/project/people/participants.h"
#include "core/project/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/codingtarget.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/layout/sidecolumns.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/quotenotes.h"
#include "ui/text/textview.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QTimer>

namespace axial {

void CodingPage::buildMemoActions()
{
    const auto shift = [](Qt::Key key) { return QKeySequence(Qt::CTRL | Qt::SHIFT | key); };
    m_ofQuote = {
        m_actions.add(tr("Comment on the code…"), shift(Qt::Key_E), this,
                      &CodingPage::commentOnCode),
        m_actions.add(tr("Agree with the code"), shift(Qt::Key_A), this,
                      &CodingPage::agreeWithCode),
        m_actions.add(tr("Code to discuss…"), shift(Qt::Key_D), this, &CodingPage::discussCode),
        m_memo = m_actions.add(tr("Memo on the quote…"), shift(Qt::Key_N), this,
                               &CodingPage::writeMemo),
        m_actions.add(tr("Start a link here"), QKeySequence(Qt::CTRL | Qt::Key_J), this,
                      &CodingPage::startLink),
        m_actions.add(tr("Link to here…"), shift(Qt::Key_J), this, &CodingPage::endLink),
    };
    m_cite = m_actions.add(tr("Copy with reference"), shift(Qt::Key_C), this,
                           &CodingPage::copyWithReference);
}

void CodingPage::updateMemoActions()
{
    const bool can = m_workspace.canEdit() && m_inspector->quote();
    for (QAction *action : m_ofQuote)
        action->setEnabled(can);
    m_memo->setEnabled(m_workspace.canEdit()); // without a quote it says how to come by one
    const DocumentPane *pane = m_documents->current();
    m_cite->setEnabled(pane && pane->isLoaded()
                       && (m_inspector->quote() || !pane->selectedRange().isEmpty()));
}

void CodingPage::commentOnCode()
{
    m_columns->showEnd();
    m_inspector->editComment();
}

void CodingPage::agreeWithCode()
{
    m_inspector->agree();
}

void CodingPage::discussCode()
{
    m_columns->showEnd();
    m_inspector->discuss();
}

void CodingPage::startLink()
{
    m_inspector->notes()->startLink();
}

void CodingPage::writeMemo()
{
    const auto passage = m_target->words();
    const DocumentPane *shown = m_documents->current();
    // Selected words that are no quote yet become one with the memo, as with a code.
    const bool isOnWords = passage && shown->isLoaded() && !shown->quoteOf(passage->range);
    if (!isOnWords && !m_inspector->quote()) {
        m_workspace.showMessage(tr("Select words or click a quote first. For a memo on a source, "
                                   "right-click it."));
        return;
    }
    Memo onWords;
    if (isOnWords) {
        onWords.source = passage->source;
        onWords.range = passage->range;
        onWords.words = passage->words;
    }
    // Later: after an action of its menu the window gives the page the keyboard.
    QTimer::singleShot(0, this, [this, onWords] {
        if (onWords.source) {
            m_workspace.openMemo(onWords);
        } else {
            m_columns->showEnd();
            m_inspector->notes()->writeMemo();
        }
        const DocumentPane *pane = m_documents->current();
        if (!pane)
            return;
        QCoreApplication::sendPostedEvents(); // the memos take room below the words they are about
        if (onWords.source && pane->source() == onWords.source)
            pane->view()->ensureVisible(onWords.range);
        for (const CodedRange &each : pane->quotes()) {
            if (!onWords.source && each.quote == m_inspector->quote())
                pane->view()->ensureVisible(each.range);
        }
    });
}

void CodingPage::endLink()
{
    if (!m_inspector->notes()->endLink())
        m_workspace.showMessage(tr("Start the link at one quote first, then choose another one."));
}

void CodingPage::copyWithReference()
{
    const DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    std::optional<Passage> passage = pane->selectedPassage();
    for (const CodedRange &each : pane->quotes()) {
        if (!passage && each.quote == m_inspector->quote())
            passage = pane->passage(each.range);
    }
    if (!passage)
        return;
    QStringList reference;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const QString speaker = participants::pseudonym(
            db, sources::participantAt(db, passage->source, passage->range));
        if (!speaker.isEmpty())
            reference << speaker;
    });
    if (const int turn = pane->turnAt(passage->range.start); turn > 0)
        reference << turnsText(turn, pane->turnAt(passage->range.end - 1));
    reference << pane->row().title;
    QGuiApplication::clipboard()->setText(
        QStringLiteral("“%1” (%2)").arg(passage->words, reference.join(QStringLiteral(", "))));
    m_workspace.showMessage(tr("Copied with its reference: %1")
                                .arg(shortened(reference.join(QStringLiteral(", ")), 80)));
}

} // namespace axial
