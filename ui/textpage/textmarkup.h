#pragma once

#include "ui/textpage/marginnotes.h"
#include "ui/textpage/stripes.h"

#include <QHash>
#include <QObject>

#include <vector>

namespace axial {

class TextLayout;

/// What is marked in a document's text: its codings and the notes beside them, the words that were
/// found, and which of all that is the current one.
class TextMarkup : public QObject
{
    Q_OBJECT

public:
    explicit TextMarkup(const TextLayout &layout) : m_layout(layout) {}

    /// The text is another one: nothing is coded yet. Says nothing.
    void clear();
    void setCodings(std::vector<CodedRange> codings);
    /// The codings of some quotes changed: all that those quotes have now.
    void replaceCodings(const std::vector<QuoteId> &quotes, const std::vector<CodedRange> &codings);
    /// The same quotes at other places, in the same order: the text is being edited.
    void setQuoteRanges(const std::vector<TextRange> &ranges);
    /// What stands beside the quotes, by place, each quote's in a row.
    void setNotes(std::vector<MarginNote> notes);
    void setCodeLooks(QHash<CodeId, CodeLook> looks);
    /// For tool tips and stripes by coder.
    void setCoderNames(QHash<CoderId, QString> names);
    void setStripeKind(StripeKind kind);
    /// Two coders' stripes beside one another; none = as they find room.
    void compare(std::optional<ComparedStripes> compared);
    /// Coded words step back, so that one sees what is left.
    void setFadesCoded(bool fades);
    /// Words that were found, ascending; `current` is an index, -1 = none.
    void setHits(std::vector<TextRange> hits, int current);

    /// The times of turns stand where their numbers do, and one can press on them and on the
    /// stamps (ascending) within the words; `letters` is the length of the longest time, 0 = no
    /// recording is linked.
    void setTimes(int letters, std::vector<TextRange> stamps);
    /// What is heard just now; empty = nothing.
    void setHeard(TextRange range);

    int timeLetters() const { return m_timeLetters; }
    /// Empty when nobody can hear from there.
    TextRange stampAt(qint64 position) const;
    TextRange heard() const { return m_heard; }
    const CodedQuotes &quotes() const { return m_quotes; }
    const MarginNotes &notes() const { return m_notes; }
    const QHash<CodeId, CodeLook> &codeLooks() const { return m_looks; }
    const QHash<CoderId, QString> &coderNames() const { return m_coders; }
    StripeKind stripeKind() const { return m_kind; }
    bool fadesCoded() const { return m_fadesCoded; }
    const std::vector<TextRange> &hits() const { return m_hits; }
    int currentHit() const { return m_currentHit; }

    std::vector<CodedRange> codingsAt(qint64 position) const;
    /// The stretch round a position over which the same codings hold, within its paragraph.
    TextRange codingRun(qint64 position) const;
    QString codeLabel(CodeId code) const;

    QuoteId currentQuote() const { return m_currentQuote; }
    /// Among quotes(); -1 = none.
    int currentIndex() const { return m_quotes.indexOf(m_currentQuote); }
    void setCurrentQuote(QuoteId id);
    /// A stripe's quote, and its coding too where the stripe stands for no other.
    void takeStripe(const Stripe &stripe);
    /// Whether the stripe stands for all codings of its quote.
    bool isOfCrowd(const Stripe &stripe) const;
    /// The one that Delete takes off, of the current quote.
    CodingId currentCoding() const { return m_currentCoding; }
    void forgetCurrentCoding() { m_currentCoding = {}; }

Q_SIGNALS:
    /// It is to be painted anew.
    void changed();
    /// There may be more lanes now, or fewer.
    void codingsChanged();

private:
    void keepCurrentQuote();

    const TextLayout &m_layout;
    CodedQuotes m_quotes;
    MarginNotes m_notes;
    QHash<CodeId, CodeLook> m_looks;
    QHash<CoderId, QString> m_coders;
    StripeKind m_kind = StripeKind::ByCode;
    bool m_fadesCoded = false;
    QuoteId m_currentQuote;
    CodingId m_currentCoding;
    std::vector<TextRange> m_hits;
    int m_currentHit = -1;
    int m_timeLetters = 0;
    std::vector<TextRange> m_stamps;
    TextRange m_heard;
};

} // namespace axial
