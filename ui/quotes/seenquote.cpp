#include "ui/quotes/seenquote.h"

#include "core/base/busy.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/text/turns/timemarks.h"
#include "ui/base/codingsight.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"

#include <utility>

namespace axial {

SeenQuote::SeenQuote(Workspace &workspace)
    : m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace))
{
}

void SeenQuote::clear()
{
    m_quote = {};
    m_opinions = m_before = {};
}

void SeenQuote::takePerson()
{
    m_opinions.setPerson(m_workspace.coderName());
    m_before.setPerson(m_workspace.coderName());
}

bool SeenQuote::tellsTooMuch() const
{
    return m_quote.id && seenCoder(m_workspace, m_quote.source) && !m_workspace.isMe(m_seenBy);
}

const QuoteOpinions &SeenQuote::opinionsOn(CodeId code) const
{
    return m_opinions.commented(code) ? m_opinions : m_before;
}

SeenQuote::Reading SeenQuote::read(QuoteId id)
{
    if (!m_workspace.project())
        return Reading::Gone;
    try {
        Database &db = m_workspace.database();
        if (!quotes::isThere(db, id))
            return Reading::Gone; // undone, or its last code was taken off
        Quote quote = quotes::at(db, id);
        quote.words = pageregions::shownWords(db, id, quote.words);
        QuoteOpinions opinions(quotes::codings(db, id), reviews::ofQuote(db, id), coders::all(db),
                               m_workspace.coderName());
        opinions.setWeights(codingweights::ofQuote(db, id));
        const bool isText = quote.words.size() == quote.range.length(); // else an area's place
        const std::vector<Turn> turns = speakers::turnsAt(db, quote.source, quote.range);
        QString said = isText ? axial::saidWords(quote.words, quote.range.start, headsOf(turns))
                              : QString();
        QString called = isText ? speakers::calledWords(db, quote.source, quote.range, quote.words)
                                : quote.words;
        m_saidWords = std::move(said);
        m_calledWords = std::move(called);
        m_before = id == m_quote.id ? std::move(m_opinions) : QuoteOpinions();
        m_opinions = std::move(opinions);
        m_quote = std::move(quote);
    } catch (const BusyError &error) {
        m_workspace.tell(error); // it is read again when the file is free
        return Reading::NotNow;
    } catch (const Error &) {
        return Reading::NotNow; // what is shown stays
    }
    m_quote.insight = m_typed.shown(quotefields::insightField(id), m_quote.insight);
    m_quote.promptCategory = m_typed.shown(quotefields::promptField(id), m_quote.promptCategory);
    m_hidesInsight = m_hidesPrompt = false;
    const bool isHidden = bool(seenCoder(m_workspace, m_quote.source));
    m_seenBy = isHidden ? m_workspace.coderName() : QString();
    if (isHidden)
        hideOthers();
    return Reading::Read;
}

void SeenQuote::hideOthers()
{
    // What I typed and what is not stored yet is mine.
    m_hidesInsight = !m_typed.words(quotefields::insightField(m_quote.id))
                     && !m_quote.insight.isEmpty() && m_opinions.isOthers(m_quote.insightBy);
    m_hidesPrompt = !m_typed.words(quotefields::promptField(m_quote.id))
                    && !m_quote.promptCategory.isEmpty() && m_opinions.isOthers(m_quote.promptBy);
    if (m_hidesInsight)
        m_quote.insight.clear();
    if (m_hidesPrompt)
        m_quote.promptCategory.clear();
    m_opinions.hideOthers();
}

} // namespace axial
