#pragma once

#include "core/domain/code.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace axial {

/// The tree of codes as it was after a step.
struct TaxonomyState {
    HistoryId step;          ///< none = before the first, or Version::elsewhere
    QDateTime at;            ///< of the step
    std::vector<Code> codes; ///< depth first, in the order it was shown; places are not kept

    bool operator==(const TaxonomyState &) const = default;
};

/// A named state of the taxonomy: a place in the history, whose tree is kept beside it, since steps
/// are forgotten.
struct Version {
    /// The step of one that was named in another file: steps are numbered alike in every file.
    static constexpr HistoryId elsewhere{-1};

    VersionId id;
    QString name;
    QString note;
    HistoryId step;
    CoderId coder; ///< who named it
    QDateTime created;

    bool operator==(const Version &) const = default;
};

} // namespace axial
