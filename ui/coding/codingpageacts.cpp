// The ways to code of the CodingPage.
#include "ui/coding/codingpage.h"

#include "core/project/quotes.h"
#include "core/text/segments.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/codingtarget.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/layout/sidecolumns.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

/// Codes the words, and says when they share some with a quote that has one of the codes: it then
/// counts twice there, which is seldom meant.
QuoteId CodingPage::codeWords(const QList<CodeId> &codes, const Passage &passage)
{
    const DocumentPane *pane = m_documents->current();
    const CoderId seen = m_workspace.seenCoder();
    QString note;
    for (const CodedRange &each : pane->codings()) {
        const bool isShared = each.range.start < passage.range.end
                              && passage.range.start < each.range.end;
        if (!isShared || !codes.contains(each.code) || (seen && each.coder != seen))
            continue;
        if (each.range == passage.range) { // the same quote: that it had the code is said anyhow
            note.clear();
            break;
        }
        const QString words = pane->view()->text().mid(each.range.start, each.range.length());
        note = tr("Coded with %1, though “%2” shares words with it and has %1, too")
                   .arg(shortened(pane->view()->codeLabel(each.code), 40), shortened(words, 40));
    }
    const QuoteId quote = m_passages->codePassage(codes, passage);
    if (quote && !note.isEmpty())
        m_workspace.showMessage(note);
    return quote;
}

bool CodingPage::codeTarget(const QList<CodeId> &given)
{
    QList<CodeId> codes;
    for (const CodeId id : given) {
        const Code *code = m_codes->find(id);
        if (code && code->kind == CodeKind::Code)
            codes.append(id);
    }
    if (codes.isEmpty())
        return false;
    if (!m_target->isThere()) {
        m_workspace.showMessage(tr("Select words first, or click a quote."));
        return false;
    }
    const auto passage = m_target->words();
    const QuoteId quote = passage ? codeWords(codes, *passage)
                          : m_passages->codeQuote(codes, m_inspector->quote())
                              ? m_inspector->quote()
                              : QuoteId{};
    if (quote)
        m_target->select(quote);
    return bool(quote);
}

bool CodingPage::codeTargetAsNew(const QString &name, CodeId folder)
{
    if (!m_target->isThere())
        return false;
    const auto passage = m_target->words();
    const QuoteId quote = passage ? m_passages->codeAsNew(name, folder, *passage)
                          : m_passages->codeQuoteAsNew(name, folder, m_inspector->quote())
                              ? m_inspector->quote()
                              : QuoteId{};
    if (quote)
        m_target->select(quote);
    return bool(quote);
}

void CodingPage::codeRange(const QList<CodeId> &codes, TextRange range)
{
    DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    const TextRange words = trimmedRange(pane->view()->text(), range);
    const QuoteId quote = codeWords(codes, pane->passage(words));
    if (quote)
        m_target->select(quote);
}

void CodingPage::askNewCode(TextRange range, CodeId folder)
{
    DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    const Passage passage = pane->passage(trimmedRange(pane->view()->text(), range));
    const Code *above = m_codes->find(folder ? folder : m_codes->openCodes());
    const QString where = above ? above->name : QString();
    m_columns->showStart();
    m_taxonomy->askNewCode(tr("New code in %1 for %2").arg(where, countedWords(passage.words)), {},
                           [this, passage, folder](const QString &name) {
                               const QuoteId quote = m_passages->codeAsNew(name, folder, passage);
                               if (!quote)
                                   return false;
                               m_target->select(quote);
                               m_taxonomy->tree()->selectCode(m_passages->recent().front());
                               if (DocumentPane *now = m_documents->current())
                                   now->view()->setFocus();
                               return true;
                           });
}

void CodingPage::changeRange(QuoteId quote, TextRange range)
{
    DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    const TextRange words = trimmedRange(pane->view()->text(), range);
    if (words.isEmpty())
        return;
    if (const QuoteId kept = m_passages->setRange(quote, pane->passage(words)))
        m_target->select(kept);
}

void CodingPage::uncode(const std::vector<CodingId> &codings)
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
    const QString what = m_passages->labels(codes);
    if (m_passages->uncode(codings, what)) // small, so it isn't asked; but it is said
        m_workspace.showUndoable(tr("Took off %1. Ctrl+Z brings it back.").arg(what));
}

void CodingPage::codeInVivo()
{
    const auto passage = m_target->words();
    if (passage)
        codeTargetAsNew(shortened(passage->words, Passages::inVivoLength), {});
}

void CodingPage::codeLast()
{
    for (const CodeId code : m_passages->recent()) {
        if (m_codes->find(code)) { // the last one may be deleted since
            codeTarget({code});
            return;
        }
    }
}

void CodingPage::codeWithSelected()
{
    codeTarget(m_taxonomy->tree()->selectedCodes());
}

void CodingPage::splitQuote()
{
    const DocumentPane *pane = m_documents->current();
    const QuoteId quote = m_inspector->quote();
    if (!pane || !pane->isLoaded() || !quote)
        return;
    const TextView *view = pane->view();
    const TextRange whole = pane->rangeOf(quote);
    const TextRange first = trimmedRange(view->text(), {whole.start, view->caret()});
    const TextRange second = trimmedRange(view->text(), {view->caret(), whole.end});
    if (!whole.contains(view->caret()) || first.isEmpty() || second.isEmpty()) {
        m_workspace.showMessage(
            tr("Put the caret inside the quote, where its second part begins."));
        return;
    }
    if (const QuoteId made = m_passages->split(quote, first, second))
        m_target->select(made);
}

void CodingPage::uncodeQuote()
{
    m_inspector->takeOffAll();
}

} // namespace axial
