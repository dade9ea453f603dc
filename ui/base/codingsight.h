#pragma once

#include "core/base/id.h"

#include <QSet>

namespace axial {

class Workspace;
struct Changes;

/// Who I am in this study; none when I did nothing here yet.
CoderId ownCoder(const Workspace &workspace);
/// Whose codings of a source may be seen: none = everybody's. As Workspace::seenCoder(), and while
/// a report is in a blind, open round in which I take part, mine.
CoderId seenCoder(const Workspace &workspace, SourceId source);
/// Whether others' codings are hidden anywhere in the study.
bool hidesCodings(const Workspace &workspace);
/// Whether the changes may have brought such a coding where there was none.
bool bringsHiddenCodings(const Workspace &workspace, const Changes &changes);
/// Whether others' codings may be hidden now that were seen, or the other way round.
bool touchesSight(const Changes &changes);

/// seenCoder() of many sources, asked once.
class SeenCoders
{
public:
    explicit SeenCoders(const Workspace &workspace);
    CoderId of(SourceId source) const;

private:
    CoderId m_everywhere; ///< none = it depends
    CoderId m_me;
    QSet<SourceId> m_hidden; ///< others' codings there
};

} // namespace axial
