#pragma once

#include <QPalette>

class QFrame;
class QLabel;

/// What the parts of the import dialog are made of.
namespace axial::importparts {

/// A label for anybody's words.
QLabel *label(double points, QPalette::ColorRole role = QPalette::WindowText);
/// A line between two parts.
QFrame *rule(Qt::Orientation orientation);

} // namespace axial::importparts
