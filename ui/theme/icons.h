#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>

namespace axial::icons {

/// What an icon is drawn with; of the current theme, also after the theme changes.
enum class Ink { Quiet, Accent, Danger, Ok, Warn };

/// The icon resources/icons/<name>.svg. Quiet, it turns accent where it is selected or on.
QIcon icon(const char *name, Ink ink = Ink::Quiet);
/// The same picture in a colour of its own, `size` pixels high as a person counts them.
QPixmap picture(const char *name, const QColor &ink, int size, double scale);
/// The icon of the program, in its own colours.
QIcon application();

} // namespace axial::icons
