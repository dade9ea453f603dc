#pragma once

#include "core/domain/quote.h"
#include "ui/text/textselection.h"
#include "ui/text/textunits.h"

#include <QPoint>

#include <optional>

namespace axial {

class ScrolledPage;
enum class QuoteEnd;

/// Words are being selected from a pressed unit on, unit by unit.
class SelectStroke
{
public:
    SelectStroke(const ScrolledPage &page, TextSelection &selection, TextRange pressed,
                 TextUnit unit);

    void moveTo(const QPoint &point);

private:
    const ScrolledPage &m_page;
    TextSelection &m_selection;
    TextRange m_pressed;
    TextUnit m_unit;
};

/// The selected words, or a coding's stripe, are pressed and about to be carried away.
class CarryStroke
{
public:
    explicit CarryStroke(const QPoint &pressed, std::optional<CodedRange> coding = std::nullopt)
        : m_pressed(pressed), m_coding(coding)
    {
    }

    /// Whether the pointer went far enough to mean it.
    bool isMeant(const QPoint &point) const;
    /// None = the selected words.
    const std::optional<CodedRange> &coding() const { return m_coding; }

private:
    QPoint m_pressed;
    std::optional<CodedRange> m_coding;
};

/// A quote is made longer or shorter by one of its handles.
class ResizeStroke
{
public:
    enum class End { Start, End };

    ResizeStroke(const ScrolledPage &page, QuoteId quote, TextRange range, QuoteEnd end);

    void moveTo(const QPoint &point);
    QuoteId quote() const { return m_quote; }
    /// Where the quote would lie now.
    TextRange range() const { return m_range; }

private:
    const ScrolledPage &m_page;
    QuoteId m_quote;
    TextRange m_range;
    QuoteEnd m_end;
};

} // namespace axial
