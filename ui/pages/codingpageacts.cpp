// The ways to code of the CodingPage, and its actions.
#include "ui/pages/codingpage.h"

#include "core/project/quotes.h"
#include "core/text/segments.h"
#include "ui/coding/codetree.h"
#include "ui/coding/documentarea.h"
#include "ui/coding/documentpane.h"
#include "ui/coding/passages.h"
#include "ui/coding/quickcodebar.h"
#include "ui/coding/quoteinspector.h"
#include "ui/coding/sourcepanel.h"
#include "ui/coding/taxonomypanel.h"
#include "ui/coding/textview.h"
#include "ui/coding/wording.h"
#include "ui/models/codetreemodel.h"
#include "ui/widgets/filterfield.h"
#include "ui/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace axial {

QAction *CodingPage::addAction(const QString &text, const QKeySequence &keys,
                               void (CodingPage::*act)())
{
    auto action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QWidget::addAction(action);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

void CodingPage::addSeparator()
{
    auto separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

void CodingPage::buildActions()
{
    m_quick = addAction(tr("Quick code…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                        &CodingPage::openQuickCode);
    m_last = addAction(tr("Last code again"), QKeySequence(Qt::CTRL | Qt::Key_Period),
                       &CodingPage::codeLast);
    m_inVivo = addAction(tr("Code in vivo"), QKeySequence(Qt::CTRL | Qt::Key_I),
                         &CodingPage::codeInVivo);
    m_selected = addAction(tr("Code with the selected codes"),
                           QKeySequence(Qt::CTRL | Qt::Key_Return), &CodingPage::codeWithSelected);
    m_uncode = addAction(tr("Take all my codes off the quote"),
                         QKeySequence(Qt::CTRL | Qt::Key_Delete), &CodingPage::uncodeQuote);
    addSeparator();
    addAction(tr("Next quote"), QKeySequence(Qt::ALT | Qt::Key_PageDown), &CodingPage::nextQuote);
    addAction(tr("Previous quote"), QKeySequence(Qt::ALT | Qt::Key_PageUp),
              &CodingPage::previousQuote);
    m_insight = addAction(tr("Write insight"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I),
                          &CodingPage::writeInsight);
    addSeparator();
    m_actions.append(m_taxonomy->codeActions());
    addSeparator();
    addAction(tr("Filter sources"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
              &CodingPage::filterSources);
    addAction(tr("Filter codes"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
              &CodingPage::filterCodes);
    addAction(tr("Next document"), QKeySequence(Qt::CTRL | Qt::Key_Tab),
              &CodingPage::nextDocument);
    addAction(tr("Previous document"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab),
              &CodingPage::previousDocument);
    addAction(tr("Close document"), QKeySequence(Qt::CTRL | Qt::Key_W),
              &CodingPage::closeDocument);
}

bool CodingPage::hasTarget() const
{
    const DocumentPane *pane = m_documents->current();
    return pane && pane->isLoaded() && (pane->selectedPassage() || m_inspector->quote());
}

void CodingPage::updateActions()
{
    const bool can = m_workspace.canEdit() && hasTarget();
    const DocumentPane *pane = m_documents->current();
    m_quick->setEnabled(can);
    m_last->setEnabled(can && !m_passages->recent().isEmpty());
    m_inVivo->setEnabled(can && pane->selectedPassage());
    m_selected->setEnabled(can && !m_taxonomy->tree()->selectedCodes().isEmpty());
    m_uncode->setEnabled(m_workspace.canEdit() && m_inspector->quote());
    m_insight->setEnabled(bool(m_inspector->quote()));
}

QString CodingPage::referenceOf(QuoteId quote) const
{
    const DocumentPane *pane = m_documents->current();
    if (!pane)
        return {};
    const QString title = shortened(pane->row().title, 60);
    for (const CodedRange &each : pane->quotes()) {
        if (each.quote == quote && pane->turnCount() > 0)
            return title + QStringLiteral(" · ") + tr("turn %1").arg(pane->turnAt(each.range.start));
    }
    return title;
}

void CodingPage::selectQuote(QuoteId quote)
{
    m_documents->setCurrentQuote(quote);
    if (quote != m_inspector->quote())
        m_inspector->showQuote(quote, referenceOf(quote));
    updateActions();
}

void CodingPage::followCaret()
{
    describePlace();
    const DocumentPane *pane = m_documents->current();
    const auto passage = pane ? pane->selectedPassage() : std::nullopt;
    if (!pane) {
        selectQuote({});
    } else if (!passage) {
        selectQuote(pane->quoteAt(pane->view()->caret()));
    } else if (const QuoteId exact = pane->quoteOf(passage->range)) {
        selectQuote(exact); // other words leave the inspector as it is
    }
    updateActions();
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
    DocumentPane *pane = m_documents->current();
    if (!hasTarget()) {
        m_workspace.showMessage(tr("Select words first, or click a quote."));
        return false;
    }
    const auto passage = pane->selectedPassage();
    const QuoteId quote = passage ? m_passages->codePassage(codes, *passage)
                          : m_passages->codeQuote(codes, m_inspector->quote())
                              ? m_inspector->quote()
                              : QuoteId{};
    if (quote)
        selectQuote(quote);
    return bool(quote);
}

bool CodingPage::codeTargetAsNew(const QString &name, CodeId folder)
{
    DocumentPane *pane = m_documents->current();
    if (!hasTarget())
        return false;
    const auto passage = pane->selectedPassage();
    const QuoteId quote = passage ? m_passages->codeAsNew(name, folder, *passage)
                          : m_passages->codeQuoteAsNew(name, folder, m_inspector->quote())
                              ? m_inspector->quote()
                              : QuoteId{};
    if (quote)
        selectQuote(quote);
    return bool(quote);
}

void CodingPage::codeRange(const QList<CodeId> &codes, TextRange range)
{
    DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    const TextRange words = trimmedRange(pane->view()->text(), range);
    const QuoteId quote = m_passages->codePassage(codes, pane->passage(words));
    if (quote)
        selectQuote(quote);
}

void CodingPage::askNewCode(TextRange range, CodeId folder)
{
    DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    const Passage passage = pane->passage(trimmedRange(pane->view()->text(), range));
    const Code *above = m_codes->find(folder ? folder : m_codes->openCodes());
    const QString where = above ? above->name : QString();
    m_taxonomy->askNewCode(
        tr("New code in %1 for %2").arg(where, countedWords(passage.words)), {},
        [this, passage, folder](const QString &name) {
            const QuoteId quote = m_passages->codeAsNew(name, folder, passage);
            if (!quote)
                return false;
            selectQuote(quote);
            m_taxonomy->tree()->selectCode(m_passages->recent().front());
            if (DocumentPane *now = m_documents->current())
                now->view()->setFocus();
            return true;
        });
}

void CodingPage::changeRange(QuoteId quote, TextRange range)
{
    DocumentPane *pane = m_documents->current();
    if (!pane)
        return;
    const TextRange words = trimmedRange(pane->view()->text(), range);
    if (words.isEmpty())
        return;
    if (const QuoteId kept = m_passages->setRange(quote, pane->passage(words)))
        selectQuote(kept);
}

void CodingPage::uncode(const std::vector<CodingId> &codings)
{
    m_passages->uncode(codings);
}

void CodingPage::openQuickCode()
{
    if (!m_workspace.canEdit())
        return;
    const DocumentPane *pane = m_documents->current();
    if (!hasTarget()) {
        m_workspace.showMessage(tr("Select words first, or click a quote."));
        return;
    }
    const auto passage = pane->selectedPassage();
    m_quickCode->open(passage ? countedWords(passage->words) : tr("the quote"),
                      m_passages->recent());
    if (passage) // the bar takes room below the words it is about
        m_documents->current()->view()->ensureVisible(passage->range);
}

void CodingPage::closeQuickCode()
{
    m_quickCode->close();
    if (const DocumentPane *pane = m_documents->current())
        pane->view()->setFocus();
}

void CodingPage::codeInVivo()
{
    const DocumentPane *pane = m_documents->current();
    const auto passage = pane ? pane->selectedPassage() : std::nullopt;
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

void CodingPage::uncodeQuote()
{
    m_inspector->takeOffAll();
}

void CodingPage::nextQuote() { m_documents->stepQuote(1); }
void CodingPage::previousQuote() { m_documents->stepQuote(-1); }
void CodingPage::writeInsight() { m_inspector->focusInsight(); }
void CodingPage::filterCodes() { m_taxonomy->focusFilter(); }
void CodingPage::closeDocument() { m_documents->closeCurrent(); }
void CodingPage::nextDocument() { m_documents->stepTab(1); }
void CodingPage::previousDocument() { m_documents->stepTab(-1); }

void CodingPage::filterSources()
{
    m_sourcePanel->filter()->setFocus(Qt::ShortcutFocusReason);
    m_sourcePanel->filter()->selectAll();
}

void CodingPage::showDocumentMenu(const QPoint &globalPos)
{
    const DocumentPane *pane = m_documents->current();
    if (!pane || !pane->isLoaded())
        return;
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_quick, m_last, m_inVivo, m_selected});
    menu->addSeparator();
    constexpr qsizetype offered = 5;
    for (const CodeId id : m_passages->recent().first(std::min(offered, m_passages->recent().size()))) {
        const Code *code = m_codes->find(id);
        if (!code)
            continue;
        QAction *action = menu->addAction(tr("Code: %1").arg(shortened(code->label(), 40)
                                                                 .replace(u'&', QStringLiteral("&&"))),
                                          this, [this, id] { codeTarget({id}); });
        action->setEnabled(m_quick->isEnabled());
    }
    menu->addSeparator();
    for (const CodedRange &each : pane->view()->codingsAt(pane->view()->caret())) {
        const QString label = shortened(pane->view()->codeLabel(each.code), 40)
                                  .replace(u'&', QStringLiteral("&&"));
        menu->addAction(tr("Take off %1").arg(label), this,
                        [this, each] { uncode({each.coding}); })
            ->setEnabled(m_workspace.canEdit());
    }
    menu->addSeparator();
    const auto passage = pane->selectedPassage();
    menu->addAction(tr("Copy"), this, [passage] {
            QGuiApplication::clipboard()->setText(passage ? passage->words : QString());
        })->setEnabled(passage.has_value());
    menu->popup(globalPos);
}

} // namespace axial
