#pragma once

class QWidget;

namespace axial {

/// Which program this is, of which version, and under which licence.
void showAbout(QWidget *window);

} // namespace axial
