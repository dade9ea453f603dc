#pragma once

#include "ui/codebook/codecarddata.h"

#include <optional>

class QWidget;

namespace axial {

/// The card's page: figures, texts, who mentions it, what is near it. All texts are plain.
QWidget *makeCodeCardContent(const CodeCardData &data, std::optional<double> kappa);

} // namespace axial
