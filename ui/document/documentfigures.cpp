#include "ui/document/documentfigures.h"

#include "core/project/people/coders.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/document/documenttoolrow.h"
#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

DocumentFigures::DocumentFigures(Workspace &workspace, DocumentToolRow &tools)
    : m_workspace(workspace), m_tools(tools)
{
}

void DocumentFigures::showQuote(const DocumentPane *pane, QuoteId quote)
{
    if (!pane || !m_workspace.project())
        return;
    const auto &quotes = pane->codings().quotes();
    const auto at = std::find_if(quotes.begin(), quotes.end(),
                                 [quote](const CodedRange &each) { return each.quote == quote; });
    m_tools.showQuotes(at == quotes.end() ? 0 : int(at - quotes.begin()) + 1, int(quotes.size()));
}

void DocumentFigures::show(const DocumentPane *pane, QuoteId quote)
{
    if (!pane || !m_workspace.project())
        return;
    showQuote(pane, quote);
    CoderId seen;
    m_workspace.guarded([&] { seen = seenCoder(m_workspace, pane->source()); });
    // Of whom the quotes beside it are.
    const CoderId chosen = m_tools.coder() == DocumentToolRow::onlyMine ? CoderId()
                                                                        : m_tools.coder();
    const int turns = int(pane->view()->turns().size());
    m_tools.showProgress(turns == 0 ? QString()
                                    : tr("%1 of %n turn(s) coded", nullptr, turns)
                                          .arg(pane->codedTurnCount(seen ? seen : chosen)));
    if (seen)
        m_tools.showOnlyMine();
    else
        showCoders(*pane);
}

void DocumentFigures::showCoders(const DocumentPane &pane)
{
    std::vector<std::pair<CoderId, QString>> coders;
    const std::vector<CodedRange> &codings = pane.codings().all();
    const bool isRead = m_workspace.guarded([&] {
        for (const Coder &coder : coders::all(m_workspace.database())) {
            const bool isHere = std::any_of(
                codings.begin(), codings.end(),
                [&](const CodedRange &each) { return each.coder == coder.id; });
            if (isHere || coder.id == m_tools.coder())
                coders.emplace_back(coder.id, coder.name);
        }
    });
    if (isRead)
        m_tools.setCoders(coders);
}

} // namespace axial
