#pragma once

#include "core/base/id.h"
#include "ui/base/settings/settings.h"

#include <QString>

#include <vector>

namespace axial {

/// A document that was open, and where somebody read in it; places in UTF-16 code units.
struct OpenDocument {
    SourceId source;
    qint64 caret = 0;
    qint64 top = 0; ///< the first position that was in view
    bool isCurrent = false;
    bool isBeside = false; ///< on the second side
    bool isShown = false;  ///< the one that is seen on its side

    bool operator==(const OpenDocument &) const = default;
};

/// Settings of the person at this machine, never of a project.
namespace settings {

constexpr size_t maxOpenDocuments = 12;
constexpr size_t maxProjectsWithDocuments = size_t(maxProjectsKept);

/// What was open in the project when it was last left, in the order of the tabs.
std::vector<OpenDocument> openDocuments(const QString &path);
/// The first ones, and the current one in any case. None = forgets the project.
void setOpenDocuments(const QString &path, const std::vector<OpenDocument> &documents);

} // namespace settings

} // namespace axial
