#pragma once

#include "core/domain/quote.h"
#include "core/text/ranges/spans.h"

#include <QHash>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace axial {

/// What the view shows of a code.
struct CodeLook {
    QString key;
    QString name;
    int color = 0;
};

enum class StripeKind { ByCode, ByCoder, Density };

/// Two coders' codings side by side: the lanes of the one left of those of the other.
struct ComparedStripes {
    CoderId left, right;
    QHash<CodingId, QString> marks; ///< before a stripe's label, a sign or two

    bool operator==(const ComparedStripes &) const = default;
};

/// A quote with all its codings, in the order they were made.
struct CodedQuote {
    QuoteId id;
    TextRange range;
    std::vector<CodedRange> codings;
    int lane = -1;               ///< first of its lanes; -1 = shown as density only
    std::vector<int> lanes = {}; ///< by coding, where coders are compared; else side by side

    int laneOf(size_t coding) const { return lanes.empty() ? lane + int(coding) : lanes[coding]; }
};

/// The codings of a document as the quotes they are on: by start, longest first.
class CodedQuotes
{
public:
    void set(std::vector<CodedRange> codings);
    /// Takes the quotes out and puts these codings in, without going through all the others again.
    void replace(const std::vector<QuoteId> &gone, const std::vector<CodedRange> &codings);
    /// The same quotes at other places, in the same order: the text is being edited.
    void setRanges(const std::vector<TextRange> &ranges);
    void compare(std::optional<ComparedStripes> compared);
    const std::optional<ComparedStripes> &compared() const { return m_compared; }
    /// The lane where the right coder's begin; 0 = nobody is compared.
    int firstRightLane() const { return m_firstRightLane; }
    const std::vector<TextRange> &ranges() const { return m_ranges; }

    size_t size() const { return m_quotes.size(); }
    const CodedQuote &at(int index) const { return m_quotes[size_t(index)]; }
    /// -1 = not there.
    int indexOf(QuoteId id) const;
    /// Lanes in use, at most `lanesAtMost`, and one more when not everything has room in them.
    int lanes() const { return m_lanes; }
    std::vector<int> overlapping(TextRange window) const { return m_intervals.overlapping(window); }
    /// Spans of text with their paint style.
    std::vector<Span> spans(TextRange window) const;
    bool isPainted(int index) const { return m_slots[size_t(index)] >= 0; }
    int slot(int index) const { return m_slots[size_t(index)]; }

    static constexpr int lanesAtMost = 8;

private:
    void notePlaces();
    void arrange();
    void arrangeSideBySide();
    /// Gives the quotes' codings of one coder their lanes; how many there are.
    int arrangeSide(CoderId coder, int firstLane);

    std::vector<CodedQuote> m_quotes;
    std::vector<TextRange> m_ranges;
    std::vector<int> m_slots;
    QHash<QuoteId, TextRange> m_places; ///< an index would shift with each quote
    QHash<QuoteId, int> m_indexes;      ///< instead of the places, while these change with each key
    Intervals m_intervals;
    int m_lanes = 0;
    std::optional<ComparedStripes> m_compared;
    int m_firstRightLane = 0;
};

/// A bracket in the margin, for one coding.
struct Stripe {
    int quote = -1;
    CodedRange coding;
    QRectF bar; ///< the lane's width
    bool isOpenAbove = false;
    bool isOpenBelow = false;
};

struct StripeLabel {
    int stripe = 0;
    QRectF rect;
    QString key;
    QString firstLine;
    QString secondLine;
};

struct TextScene;

/// What stands right of the words: brackets, their labels, and how dense the rest is.
struct StripeColumn {
    std::vector<Stripe> stripes;
    std::vector<StripeLabel> labels;
    std::vector<Stripe> crowd; ///< bars of quotes that found no lane, one a quote

    /// The stripe under the point, or whose label is; of a crowd the shortest. Null = none.
    const Stripe *at(const QPointF &point) const;
    /// Box round all stripes of the quote; empty when none is in view.
    QRectF boxOf(int quote) const;
};

StripeColumn layOutStripes(const TextScene &scene);
void paintStripes(QPainter &painter, const TextScene &scene, const StripeColumn &column);

} // namespace axial
