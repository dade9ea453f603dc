#pragma once

#include "ui/charts/drawing.h"

namespace axial {

/// The rows of a figure with their words at the left, wrapped where they are long. Qt Charts knows
/// slots of one height only, so that a row with many words takes several of them.
class LabelledRows
{
public:
    struct Names {
        QString key; ///< bold, may be empty
        QString name;
    };

    /// Each row is at least `block` px high for its marks, and `gap` px lie between two rows.
    LabelledRows(const ChartDrawing &drawing, const std::vector<Names> &rows, double block,
                 double gap);

    /// Where the words end and the plot may begin, in px.
    double right() const { return m_right; }
    double pitch() const { return m_pitch; } ///< of a slot, in px
    size_t slotCount() const { return m_slots; }
    size_t slotOf(size_t row) const { return m_first[row]; }
    /// From the first row's upper edge to that of `row`, in px.
    double topOf(size_t row) const { return static_cast<double>(m_first[row]) * m_pitch; }
    double height() const { return static_cast<double>(m_slots) * m_pitch; }
    /// The words, the first row's upper edge at `top`.
    void draw(ChartDrawing &drawing, double top) const;

private:
    struct Label {
        QStringList key, name;
        double height = 0;
    };

    void place();

    std::vector<Label> m_labels;
    std::vector<size_t> m_first;
    size_t m_slots = 0;
    double m_pitch = 1;
    double m_nameLeft = 0;
    double m_right = 0;
};

} // namespace axial
