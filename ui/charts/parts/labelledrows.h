#pragma once

#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// The rows of a figure with their words at the left or above their marks, wrapped where they are
/// long. Qt Charts knows slots of one height only, so that a row with many words takes several of
/// them.
class LabelledRows
{
public:
    enum class Words { Beside, Above };
    struct Names {
        QString key; ///< bold, may be empty
        QString name;
        QStringList heading = {}; ///< above the row, as wide as the figure
    };

    /// Each row is at least `block` px high for its marks, and `gap` px lie between two rows.
    LabelledRows(const ChartDrawing &drawing, const std::vector<Names> &rows, double block,
                 double gap, Words words = Words::Beside);
    /// Where marks on both sides of a value need the width that names would take.
    static Words wordsIn(const ChartDrawing &drawing);

    /// Where the plot may begin, in px: words beside it have ended by then.
    double plotLeft() const;
    /// Where the words end, in px.
    double right() const { return m_right; }
    double pitch() const { return m_pitch; } ///< of a slot, in px
    size_t slotCount() const { return m_slots; }
    /// From the first row's upper edge, or that of what stands above it, to that of `row`, in px.
    double topOf(size_t row) const { return static_cast<double>(m_first[row]) * m_pitch; }
    /// The slot that a row's marks lie in, and from its upper edge to theirs, in px.
    size_t markSlotOf(size_t row) const;
    double markTop() const { return m_isAbove ? m_pitch - m_block : 0; }
    /// From the first row's upper edge to that of `row`'s marks, in px.
    double markTopOf(size_t row) const
    {
        return static_cast<double>(markSlotOf(row)) * m_pitch + markTop();
    }
    double height() const { return static_cast<double>(m_slots) * m_pitch; }
    /// The words, the first row's upper edge at `top`.
    void draw(ChartDrawing &drawing, double top) const;

private:
    struct Label {
        QStringList key, name, heading;
        double height = 0;
        double headingHeight = 0;
    };

    void place();
    void drawHeading(ChartDrawing &drawing, size_t row, double top) const;

    bool m_isAbove;
    double m_block; ///< with the gap below it
    std::vector<Label> m_labels;
    std::vector<size_t> m_first; ///< slots of the rows, behind those of their headings
    size_t m_slots = 0;
    double m_pitch = 1;
    double m_nameLeft = 0;
    double m_right = 0;
};

} // namespace axial
