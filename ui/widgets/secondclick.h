#pragma once

class QWidget;

namespace axial {

/// The second click of a double click is no act of its own on this widget: a button, or the
/// viewport of a list whose click acts, may mean another thing by then.
void ignoreSecondClick(QWidget *widget);
/// Nor is it one on what came under the pointer by the first, anywhere in the program.
void ignoreStraySecondClicks();

} // namespace axial
