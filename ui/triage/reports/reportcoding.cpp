#include "ui/triage/reports/reportcoding.h"

#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"

#include <QAction>
#include <QKeyEvent>

#include <algorithm>

namespace axial {

ReportCoding::ReportCoding(Workspace &workspace, const CodeTreeModel &tree, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_tree(tree),
      m_passages(new Passages(workspace, tree, this)), m_bar(new QuickCodeBar(tree)),
      m_open(new QAction(tr("Code the selected words…"), this))
{
    m_open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    m_open->setEnabled(false);
    connect(m_open, &QAction::triggered, this, &ReportCoding::open);
    connect(m_bar, &QuickCodeBar::left, this, &ReportCoding::close);
    connect(m_bar, &QuickCodeBar::chosen, this, [this](CodeId chosen) { code({chosen}); });
    connect(m_bar, &QuickCodeBar::newCodeRequested, this, [this](const QString &name) {
        const auto passage = m_pane ? m_pane->selectedPassage() : std::nullopt;
        if (passage && m_passages->codeAsNew(name, {}, *passage))
            close();
    });
}

void ReportCoding::setPane(DocumentPane *pane)
{
    m_bar->close();
    m_pane = pane;
    if (pane) {
        TextView *view = pane->view();
        view->installEventFilter(this);
        connect(pane, &DocumentPane::loaded, this, &ReportCoding::updateState);
        connect(view, &TextView::selectionChanged, this, &ReportCoding::updateState);
        connect(view, &TextView::uncodeRequested, this, &ReportCoding::uncode);
        connect(view, &TextView::quoteSelected, view,
                [view](QuoteId quote) { view->markup().setCurrentQuote(quote); });
        connect(view, &TextView::codesDropped, this,
                [this, pane](const QList<CodeId> &codes, TextRange range) {
                    m_passages->codePassage(codes, pane->passage(pane->spoken(range)));
                });
        connect(view, &TextView::codesDroppedOnQuote, m_passages, &Passages::codeQuote);
    }
    updateState();
}

void ReportCoding::refresh()
{
    m_bar->refresh();
    if (m_pane)
        m_pane->showLooks();
}

void ReportCoding::updateState()
{
    m_open->setEnabled(m_workspace.canEdit() && m_pane && m_pane->isLoaded()
                       && !m_pane->selectedRange().isEmpty());
    if (const auto passage = m_pane && m_bar->isVisible() ? m_pane->selectedPassage()
                                                          : std::nullopt)
        m_bar->setTarget(m_pane->countedWords(passage->range));
}

void ReportCoding::open()
{
    if (!m_open->isEnabled())
        return m_workspace.showMessage(tr("Select words of the report first."));
    const auto passage = m_pane->selectedPassage();
    m_bar->open(m_pane->countedWords(passage->range), m_passages->recent());
}

void ReportCoding::close()
{
    m_bar->close();
    if (m_pane)
        m_pane->view()->setFocus();
}

void ReportCoding::code(const QList<CodeId> &codes)
{
    const auto passage = m_pane ? m_pane->selectedPassage() : std::nullopt;
    const QuoteId quote = passage ? m_passages->codePassage(codes, *passage) : QuoteId{};
    if (!quote)
        return;
    close();
    m_pane->view()->markup().setCurrentQuote(quote);
}

void ReportCoding::uncode(CodingId coding)
{
    const std::vector<CodedRange> &all = m_pane->codings().all();
    const auto found = std::ranges::find(all, coding, &CodedRange::coding);
    const Code *code = found == all.end() ? nullptr : m_tree.find(found->code);
    if (code)
        m_passages->uncode({coding}, code->label());
}

bool ReportCoding::eventFilter(QObject *watched, QEvent *event)
{
    if (m_pane && watched == m_pane->view() && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && !(key->modifiers() & ~Qt::KeypadModifier)) {
            open();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace axial
