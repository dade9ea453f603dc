#pragma once

#include "core/base/id.h"

#include <QString>

#include <optional>

namespace axial {

enum class RoundKind { Labelling = 0, Pilot = 1, Screening = 2, Again = 3 };

/// Of the codes offered: a child of a folder is a type, its child a theme, below that sub-themes.
enum class RoundLevel { Any = 0, Type = 1, Theme = 2, SubTheme = 3 };

/// How a round was made.
struct RoundDetail {
    RoundKind kind = RoundKind::Labelling;
    RoundLevel level = RoundLevel::Any;
    std::optional<qint64> seed; ///< of its sample; none = nothing was drawn
    QString strata;             ///< "repository,year"; empty = drawn from all reports alike
    RoundId again;              ///< the earlier round whose reports are labelled again
    CodeId relevant;            ///< of reports that stay in the study; none = it doesn't screen
    QString note;

    bool operator==(const RoundDetail &) const = default;
};

} // namespace axial
