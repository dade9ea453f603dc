#include "ui/codecard/cardrecoding.h"

#include "ui/base/wording.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/lists/quotesmime.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"

namespace axial {

CardRecoding::CardRecoding(const CodeTreeModel &tree, CodeEdits &edits,
                           const CodeQuoteModel &quotes, CardList &list)
    : QObject(&list), m_edits(edits), m_quotes(quotes), m_list(list), m_bar(new QuickCodeBar(tree))
{
    // Scripts look for the one "Quick code" of the page.
    m_bar->setPurpose(tr("Recode to"), QStringLiteral("Recode to"));
    connect(m_bar, &QuickCodeBar::chosen, this, &CardRecoding::putOn);
    connect(m_bar, &QuickCodeBar::newCodeRequested, this, &CardRecoding::putOnNew);
    connect(m_bar, &QuickCodeBar::left, this, &CardRecoding::leave);
}

void CardRecoding::ask(Qt::DropAction how)
{
    const std::vector<QuoteId> quotes = m_list.selectedQuotes();
    if (quotes.empty())
        return;
    m_asked = how;
    m_bar->setPurpose(how == Qt::MoveAction ? tr("Recode to") : tr("Put on too"),
                      QStringLiteral("Recode to"));
    m_bar->open(tr("%Ln quote(s)", nullptr, int(quotes.size())), {});
}

void CardRecoding::stop()
{
    m_bar->close();
}

void CardRecoding::leave()
{
    m_bar->close();
    m_list.setFocus();
}

CarriedQuotes CardRecoding::carried() const
{
    return {m_list.selectedQuotes(), m_quotes.codes(), m_quotes.coder()};
}

void CardRecoding::putOn(CodeId into)
{
    leave();
    if (m_asked == Qt::MoveAction)
        m_edits.quotes().move(carried(), into);
    else
        m_edits.quotes().copy(carried(), into);
}

void CardRecoding::putOnNew(const QString &name)
{
    const CarriedQuotes quotes = carried();
    if (m_asked == Qt::MoveAction ? m_edits.quotes().moveToNew(quotes, name)
                                  : m_edits.quotes().copyToNew(quotes, name))
        leave();
}

} // namespace axial
