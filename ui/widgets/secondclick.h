#pragma once

class QWidget;

namespace axial {

/// The second click of a double click, or one that follows it as quickly, is no act of its own on
/// this widget: a button, or the viewport of a list whose click acts, may mean another thing by
/// then.
void ignoreSecondClick(QWidget *widget);
/// Nor is it one on what came under the pointer by the first, anywhere in the program; and no box
/// takes another choice from a wheel.
void ignoreStrayPointing();

} // namespace axial
