#pragma once

namespace axial {

/// Lets screen readers and scripts see a ChartView as a chart whose children are its marks: each
/// says its words and can be pressed. Harmless to call twice.
void installChartAccessibility();

} // namespace axial
