#pragma once

#include <QPushButton>

namespace axial {

/// A button that Return in a field beside it doesn't press.
inline QPushButton *plainButton(const QString &text)
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    return button;
}

} // namespace axial
