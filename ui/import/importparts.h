#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace axial::importparts {

/// A label for anybody's words.
inline QLabel *label(double points, QPalette::ColorRole role = QPalette::WindowText)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setFont(theme::font(points));
    label->setForegroundRole(role);
    return label;
}

} // namespace axial::importparts
