#pragma once

#include "core/base/id.h"

namespace axial {

class Workspace;

/// Whose codings of a source may be seen: none = everybody's. As Workspace::seenCoder(), and while
/// a report is in a blind, open round in which I take part, mine.
CoderId seenCoder(const Workspace &workspace, SourceId source);
/// Whether others' codings are hidden anywhere in the study.
bool hidesCodings(const Workspace &workspace);

} // namespace axial
