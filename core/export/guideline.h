#pragma once

#include "core/domain/prompt.h"

#include <QByteArray>

#include <vector>

namespace axial {

/// The interview guide as Markdown, UTF-8: parts as headings with their objectives, a heading for
/// each audience, the questions as lists with their categories below. Read again, it is the same
/// guide. Empty for an empty guide.
QByteArray guidelineMarkdown(const std::vector<Prompt> &guide);

} // namespace axial
