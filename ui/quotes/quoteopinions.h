#pragma once

#include "core/base/id.h"
#include "core/domain/memo.h"
#include "core/domain/quote.h"
#include "ui/quotes/quotecodes.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class CodeTreeModel;
class TypedWordsKeeper;
class Workspace;

/// Who put which codes on a quote and what was said about that, as one person sees it.
class QuoteOpinions
{
public:
    QuoteOpinions() = default;
    /// `person` is the name of who looks at it, perhaps no coder of the study yet.
    QuoteOpinions(std::vector<Coding> codings, std::vector<Review> reviews,
                  std::vector<Coder> coders, const QString &person);

    /// How much codings weigh, by who put them there.
    void setWeights(const QHash<CodingId, double> &weights) { m_weights = weights; }
    std::optional<double> weight(CodingId coding) const;
    /// Another looks at the same; what was hidden from the former person stays hidden.
    void setPerson(const QString &person);
    const std::vector<Coding> &codings() const { return m_codings; }
    /// An id that nobody has, for a person who coded nothing yet.
    CoderId me() const { return m_me; }
    QString initialsOf(CoderId coder) const;
    /// What nobody knows the author of may be a colleague's, as soon as there is one.
    bool isOthers(CoderId author) const;
    /// Only what I coded and said is left.
    void hideOthers();
    /// Each code once, in the order they were put on, with what was said about it.
    std::vector<QuoteCodes::Row> rows() const;
    /// Where my comment on a code goes: to my coding, else beside that of the others, in my name.
    const Coding *commented(CodeId code) const;
    /// The codings of a code that a review is of: the others', or mine when there are no others.
    std::vector<CodingId> reviewed(CodeId code) const;
    /// What I said of the others' codings of a code, the same of all of them; null = nothing.
    const Review *reviewOfMine(CodeId code) const;
    /// The coding that carries my weight of a code; null when I didn't put it there.
    const Coding *codingOfMine(CodeId code) const { return codingOf(code, true); }
    /// The first; null when nobody else put the code there.
    const Coding *codingOfOthers(CodeId code) const { return codingOf(code, false); }
    /// What goes when I take a code off (none = all): my own codings when I have one; else
    /// everybody's.
    std::vector<CodingId> takenOff(CodeId code) const;
    /// "AL, 2024-05-06 10:20"; empty when it is not coded.
    QString firstCoded() const;
    /// The codings of others than the first coder.
    std::vector<Coding> laterByOthers() const;

private:
    QString weightText(const Coding &coding, double weight) const;
    const Coding *codingOf(CodeId code, bool isMine) const;
    bool isAlone(const Coding &coding) const; ///< mine, of a code that nobody else put there
    void addRemarks(const Coding &coding, std::vector<QuoteCodes::Remark> &remarks) const;

    std::vector<Coding> m_codings;
    std::vector<Review> m_reviews;
    std::vector<Coder> m_coders;
    QHash<CodingId, double> m_weights;
    CoderId m_me{-1};
};

/// Stores what the current person says about the codes on a quote.
class OpinionEdits
{
public:
    OpinionEdits(Workspace &workspace, const CodeTreeModel &tree);

    /// As it is typed by now, perhaps not stored yet; else `stored`.
    QString comment(QuoteId quote, CodeId code, const QString &stored) const;
    QString reason(QuoteId quote, CodeId code, const QString &stored) const;
    void setComment(QuoteId quote, const QuoteOpinions &opinions, CodeId code,
                    const QString &comment);
    /// None = takes the mark back.
    void setMark(QuoteId quote, const QuoteOpinions &opinions, CodeId code,
                 std::optional<ReviewMark> mark, const QString &reason);
    /// None = takes it away. `label` is that of the code.
    void setWeight(CodingId coding, const QString &label, std::optional<double> weight);

private:
    QString fieldOf(const char *kind, QuoteId quote, CodeId code) const;

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    const CodeTreeModel &m_tree;
};

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
    const QuoteOpinions &opinionsOn(CodeId code) const
    {
        return m_opinions.commented(code) ? m_opinions : m_before;
    }
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
