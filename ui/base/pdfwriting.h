#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QPdfWriter;

namespace axial {

/// A PDF of that title, whose pages `paint` sets up and paints: the same bytes whenever and
/// wherever the same is painted.
QByteArray writtenPdf(const QString &title, const std::function<void(QPdfWriter &pdf)> &paint);

} // namespace axial
