#pragma once

#include "core/domain/prompt.h"

#include <QByteArray>

#include <vector>

namespace axial {

/// The interview guide to take along: parts with their objectives, audiences, numbered questions.
QByteArray guidePdf(const QString &title, const std::vector<Prompt> &guide);

} // namespace axial
