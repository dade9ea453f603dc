#pragma once

#include "core/text/textedits.h"

#include <optional>

namespace axial {

/// Two states of one text that differ in lines of areas only ("[Region: a pump]"): what each lacks
/// that the other has.
struct RegionLines {
    TextEdits lackedHere;  ///< puts those of `there` into `here`, so that both have all
    TextEdits lackedThere; ///< the other way round, with the same text in the end
};

/// None when other words differ as well, or common lines stand in another order.
std::optional<RegionLines> regionLines(const QString &here, const QString &there);

} // namespace axial
