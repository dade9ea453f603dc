#pragma once

#include "core/domain/quote.h"
#include "ui/quotes/quoteopinions.h"

namespace axial {

class TypedWordsKeeper;
class Workspace;

/// A quote as the current person sees it, with what they typed on it and what is not stored yet;
/// without what is hidden from them.
class SeenQuote
{
public:
    explicit SeenQuote(Workspace &workspace);

    enum class Reading { Read, Gone, NotNow };
    /// What can't be read stays what it was.
    Reading read(QuoteId id);
    /// Another person looks at what was read, which may not be read again just now.
    void takePerson();
    void clear();

    QuoteId id() const { return m_quote.id; }
    const Quote &quote() const { return m_quote; }
    /// Its words as they are shown: who speaks in them is called as elsewhere.
    const QString &calledWords() const { return m_calledWords; }
    /// Its words as they are said, without names and times.
    const QString &saidWords() const { return m_saidWords; }
    const QuoteOpinions &opinions() const { return m_opinions; }
    /// What is known of a code on it; of one that was taken off meanwhile, what was known before.
    const QuoteOpinions &opinionsOn(CodeId code) const;
    bool hidesInsight() const { return m_hidesInsight; }
    bool hidesPrompt() const { return m_hidesPrompt; }
    /// Others' words stand here since before they were hidden, or before I was who I am.
    bool tellsTooMuch() const;

private:
    void hideOthers();

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    Quote m_quote;
    QString m_calledWords, m_saidWords;
    QuoteOpinions m_opinions;
    QuoteOpinions m_before;      ///< as they were when it was read the last time but one
    QString m_seenBy;            ///< from whom others' was hidden when it was read; empty = nobody
    bool m_hidesInsight = false; ///< it is a colleague's, which is hidden; so with the category
    bool m_hidesPrompt = false;
};

} // namespace axial
