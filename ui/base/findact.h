#pragma once

namespace axial {

/// What the menu "Edit" can ask a page to find.
enum class FindAct { Open, Next, Previous, InProject };

} // namespace axial
