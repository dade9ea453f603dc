#pragma once

#include "core/project/studyparts.h"

#include <optional>
#include <vector>

namespace axial {

struct Query;

/// How the catalogue of questions is offered.
namespace questionoffer {

/// The part of the program that it belongs to; none = any study asks it.
std::optional<StudyPart> partOf(const Query &query);
/// Ten at most that studies with these parts ask most, the most asked one first.
std::vector<const Query *> first(const StudyParts &parts);

} // namespace questionoffer

} // namespace axial
