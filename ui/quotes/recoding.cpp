#include "ui/quotes/recoding.h"

#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/codingsight.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/quotesmime.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QMenu>

namespace axial {

Recoding::Recoding(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                   QWidget *window)
    : QObject(window), m_workspace(workspace), m_tree(tree), m_edits(edits), m_window(window),
      m_bar(new QuickCodeBar(tree, window))
{
    m_bar->hide();
    // Scripts look for the one "Quick code" of the page.
    m_bar->setPurpose(tr("Recode to"), QStringLiteral("Recode quote to"));
    connect(m_bar, &QuickCodeBar::left, this, &Recoding::end);
    connect(m_bar, &QuickCodeBar::chosen, this, [this](CodeId into) {
        const CarriedQuotes carried{{m_quote}, {m_from}, seenOn(m_quote)};
        end();
        m_edits.quotes().move(carried, into);
    });
    connect(m_bar, &QuickCodeBar::newCodeRequested, this, [this](const QString &name) {
        const CarriedQuotes carried{{m_quote}, {m_from}, seenOn(m_quote)};
        if (m_edits.quotes().moveToNew(carried, name))
            end();
    });
}

/// Whose codings of it may be seen, and so are moved.
CoderId Recoding::seenOn(QuoteId quote) const
{
    CoderId seen{-1};
    m_workspace.guarded(
        [&] { seen = seenCoder(m_workspace, quotes::at(m_workspace.database(), quote).source); });
    return seen;
}

/// Mine; everybody's where none is mine.
QList<CodeId> Recoding::codesOn(QuoteId quote)
{
    QList<CodeId> mine, all;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const CoderId me = coders::find(db, m_workspace.coderName());
        if (!quotes::isThere(db, quote))
            return;
        const CoderId seen = seenCoder(m_workspace, quotes::at(db, quote).source);
        for (const Coding &coding : quotes::codings(db, quote)) {
            if (seen && coding.coder != seen)
                continue;
            if (!all.contains(coding.code))
                all << coding.code;
            if (coding.coder == me && !mine.contains(coding.code))
                mine << coding.code;
        }
    });
    return mine.isEmpty() ? all : mine;
}

void Recoding::start(QuoteId quote, const QPoint &asksAt, const QList<CodeId> &recent)
{
    if (!quote || !m_workspace.canEdit())
        return;
    const QList<CodeId> codes = codesOn(quote);
    if (codes.isEmpty()) {
        m_workspace.showMessage(tr("This quote has no code that could be replaced."));
        return;
    }
    if (codes.size() == 1) {
        startWith(quote, codes.front(), recent);
        return;
    }
    auto menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const CodeId id : codes) {
        if (const Code *code = m_tree.find(id))
            menu->addAction(tr("Replace %1").arg(menuText(shortened(code->label(), 40))), this,
                            [this, quote, id, recent] { startWith(quote, id, recent); });
    }
    menu->popup(asksAt);
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().front()); // the keys go on from here
}

void Recoding::startWith(QuoteId quote, CodeId from, const QList<CodeId> &recent)
{
    const Code *code = m_tree.find(from);
    if (!quote || !code || !m_workspace.canEdit())
        return;
    m_quote = quote;
    m_from = from;
    QList<CodeId> others = recent;
    others.removeAll(from);
    m_bar->open(tr("instead of %1").arg(shortened(code->keyOrName(), 30)), others);
}

void Recoding::end()
{
    m_bar->close();
    Q_EMIT ended();
}

} // namespace axial
