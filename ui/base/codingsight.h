#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Workspace;
struct Changes;
struct Round;

/// Who I am in this study; none when I did nothing here yet.
CoderId ownCoder(const Workspace &workspace);
/// Whose codings of a source may be seen: none = everybody's. As Workspace::seenCoder(), and while
/// a report is in a blind, open round in which I take part, mine; what was known last where the
/// file can't be read, else nobody's. Throws nothing.
CoderId seenCoder(const Workspace &workspace, SourceId source);
/// Whether others' codings are hidden anywhere in the study.
bool hidesCodings(const Workspace &workspace);
/// Whether others' labels in the round and the decisions on it are hidden, by the person's choice
/// or by the round.
bool hidesLabels(const Workspace &workspace, const Round &round);
/// Likewise of a round as it is stored now.
bool hidesLabels(const Workspace &workspace, RoundId round);
/// Whether the steps of this person are hidden, and that they are theirs: they tell who worked on
/// what.
bool hidesStepsOf(const Workspace &workspace, const QString &coder);
/// Whether the changes may have brought such a coding where there was none.
bool bringsHiddenCodings(const Workspace &workspace, const Changes &changes);
/// Whether others' codings may be hidden now that were seen, or the other way round.
bool touchesSight(const Changes &changes);

} // namespace axial
