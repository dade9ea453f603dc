#pragma once

#include "core/text/textedits.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace axial {

/// What is known of lines of areas beside their words, by where they start. Two areas may be called
/// alike, and one may be called something else in the other text.
struct KnownRegions {
    std::map<qint64, qint64> same;  ///< in the other text -> in this one
    std::set<qint64> newThere = {}; ///< of areas that this text doesn't have
    std::set<qint64> ownHere = {};  ///< of areas of this text
};

/// Two states of one text that differ in lines of areas only ("[Region: a pump]"): what each lacks
/// that the other has.
struct RegionLines {
    struct Renamed {
        QString here;
        QString there;
    };

    TextEdits lackedHere;  ///< puts those of `there` into `here`, so that both have all
    TextEdits lackedThere; ///< the other way round, with the same text in the end
    /// Of one area, by where they start: there -> here. Where they stand in another order there,
    /// `lackedThere` puts the line in anew.
    std::map<qint64, qint64> common = {};
    std::vector<Renamed> renamed = {}; ///< of one area, which both call differently
};

/// Whose words a line gets that both call differently.
enum class RegionNames { Here, There };

/// None when other words differ as well. Where an area's line is only a number there ("[Region: p.
/// 1, area 2]"), it is called as here, and a new one gets a free one.
std::optional<RegionLines> regionLines(const QString &here, const QString &there,
                                       const KnownRegions &known = {},
                                       RegionNames names = RegionNames::Here);

} // namespace axial
