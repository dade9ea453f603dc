#include "ui/charts/parts/keyedlist.h"

#include <algorithm>
#include <cmath>

namespace axial {

std::vector<KeyedList::Place> KeyedList::draw(ChartDrawing &drawing,
                                              const std::vector<Entry> &entries)
{
    constexpr double wide = 560, gap = 24;
    const ChartStyle &style = drawing.style;
    const double widest = widestOf(entries, style.key, &Entry::key);
    const double keys = widest > 0 ? std::ceil(widest) + 8 : 0;
    const double whole = drawing.right() - drawing.margin;
    const bool areTwo = whole >= wide && entries.size() > 5;
    const double width = areTwo ? (whole - gap) / 2 : whole;
    const size_t perColumn = areTwo ? (entries.size() + 1) / 2 : entries.size();
    const double top = drawing.y;
    double bottom = top;
    std::vector<Place> places;
    for (size_t i = 0; i < entries.size(); ++i) {
        if (i == perColumn)
            drawing.y = top;
        const double left = drawing.margin + (i < perColumn ? 0 : width + gap);
        const double baseline = drawing.y + 12;
        if (!entries[i].key.isEmpty())
            drawing.text({left, baseline}, entries[i].key, style.key, style.text);
        const size_t item = drawing.scene.items.size();
        const QString words = entries[i].words == entries[i].key ? QString() : entries[i].words;
        double end = drawing.paragraph({left + keys, baseline}, words, style.label, style.text,
                                       width - keys)
                     - 12;
        end = std::max(end, drawing.y + ChartDrawing::linePitch(style.key));
        places.push_back({{left, drawing.y, width, end - drawing.y}, item});
        drawing.y = end;
        bottom = std::max(bottom, end);
    }
    drawing.y = bottom;
    return places;
}

} // namespace axial
