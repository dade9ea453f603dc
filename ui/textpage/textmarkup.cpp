#include "ui/textpage/textmarkup.h"

#include "ui/textpage/textlayout.h"

#include <algorithm>

namespace axial {

void TextMarkup::clear()
{
    m_quotes.set({});
    m_notes.set({});
    m_currentQuote = {};
    m_currentCoding = {};
    m_stamps.clear();
    m_heard = {};
}

void TextMarkup::setCodings(std::vector<CodedRange> codings)
{
    m_quotes.set(std::move(codings));
    keepCurrentQuote();
}

void TextMarkup::replaceCodings(const std::vector<QuoteId> &quotes,
                                const std::vector<CodedRange> &codings)
{
    m_quotes.replace(quotes, codings);
    keepCurrentQuote();
}

void TextMarkup::keepCurrentQuote()
{
    // Delete must not take off what is no longer there, and knows the only code of a quote.
    if (m_currentQuote)
        setCurrentQuote(m_currentQuote);
    Q_EMIT codingsChanged();
}

void TextMarkup::setQuoteRanges(const std::vector<TextRange> &ranges)
{
    m_quotes.setRanges(ranges);
    m_notes.follow(m_quotes);
    Q_EMIT changed();
}

void TextMarkup::setNotes(std::vector<MarginNote> notes)
{
    m_notes.set(std::move(notes));
    Q_EMIT changed();
}

void TextMarkup::setCodeLooks(QHash<CodeId, CodeLook> looks)
{
    m_looks = std::move(looks);
    Q_EMIT changed();
}

void TextMarkup::setCoderNames(QHash<CoderId, QString> names)
{
    m_coders = std::move(names);
    Q_EMIT changed();
}

void TextMarkup::setStripeKind(StripeKind kind)
{
    m_kind = kind;
    Q_EMIT changed();
}

void TextMarkup::compare(std::optional<ComparedStripes> compared)
{
    if (m_quotes.compared() == compared)
        return;
    m_quotes.compare(std::move(compared));
    Q_EMIT codingsChanged();
}

void TextMarkup::setFadesCoded(bool fades)
{
    m_fadesCoded = fades;
    Q_EMIT changed();
}

void TextMarkup::setTimes(int letters, std::vector<TextRange> stamps)
{
    const bool isOther = m_timeLetters != letters;
    m_timeLetters = letters;
    m_stamps = std::move(stamps);
    if (isOther)
        Q_EMIT codingsChanged(); // the columns are others, too
    Q_EMIT changed();
}

TextRange TextMarkup::stampAt(qint64 position) const
{
    const auto stamp = std::lower_bound(
        m_stamps.begin(), m_stamps.end(), position,
        [](const TextRange &each, qint64 at) { return each.end <= at; });
    return stamp != m_stamps.end() && stamp->contains(position) ? *stamp : TextRange();
}

void TextMarkup::setHeard(TextRange range)
{
    if (m_heard == range)
        return;
    m_heard = range;
    Q_EMIT changed();
}

void TextMarkup::setHits(std::vector<TextRange> hits, int current)
{
    m_hits = std::move(hits);
    m_currentHit = current;
    Q_EMIT changed();
}

std::vector<CodedRange> TextMarkup::codingsAt(qint64 position) const
{
    std::vector<CodedRange> codings;
    for (const int quote : m_quotes.overlapping({position, position + 1})) {
        const CodedQuote &coded = m_quotes.at(quote);
        codings.insert(codings.end(), coded.codings.begin(), coded.codings.end());
    }
    return codings;
}

TextRange TextMarkup::codingRun(qint64 position) const
{
    const TextChunk &chunk = m_layout.chunk(m_layout.chunkAt(position));
    TextRange run{chunk.start, std::max(chunk.end(), position) + 1};
    const auto cut = [&](qint64 edge) {
        if (edge <= position)
            run.start = std::max(run.start, edge);
        else
            run.end = std::min(run.end, edge);
    };
    for (const int quote : m_quotes.overlapping(run)) {
        for (const qint64 edge : {m_quotes.at(quote).range.start, m_quotes.at(quote).range.end})
            cut(edge);
    }
    for (const MarginNote &note : m_notes.all()) { // also of quotes without a code
        cut(note.range.start);
        cut(note.range.end);
    }
    return {std::min(run.start, position), std::min<qint64>(run.end, m_layout.text().size())};
}

QString TextMarkup::codeLabel(CodeId code) const
{
    const CodeLook look = m_looks.value(code);
    return look.key.isEmpty() ? look.name : look.key + u' ' + look.name;
}

void TextMarkup::setCurrentQuote(QuoteId id)
{
    m_currentQuote = id;
    m_currentCoding = {};
    const int quote = currentIndex();
    // With one code on the quote there is no doubt which one Delete takes off.
    if (quote >= 0 && m_quotes.at(quote).codings.size() == 1)
        m_currentCoding = m_quotes.at(quote).codings.front().coding;
    Q_EMIT changed();
}

void TextMarkup::takeStripe(const Stripe &stripe)
{
    setCurrentQuote(stripe.coding.quote);
    // A bar of a crowd stands for all codes of its quote: which one goes is not said.
    if (!isOfCrowd(stripe))
        m_currentCoding = stripe.coding.coding;
}

bool TextMarkup::isOfCrowd(const Stripe &stripe) const
{
    return (m_kind == StripeKind::Density && !m_quotes.compared())
           || m_quotes.at(stripe.quote).lane < 0;
}

} // namespace axial
