#include "ui/base/codingsight.h"

#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"
#include "ui/base/workspace.h"

namespace axial {

CoderId seenCoder(const Workspace &workspace, SourceId source)
{
    const CoderId mine = workspace.seenCoder();
    if (mine || !workspace.project())
        return mine;
    try {
        Database &db = workspace.database();
        const CoderId me = coders::find(db, workspace.coderName());
        return me && rounds::hidesCodings(db, source, me) ? me : CoderId{};
    } catch (const Error &) { // rather nobody's codings are seen than everybody's
        return CoderId{-1};
    }
}

bool hidesCodings(const Workspace &workspace)
{
    if (workspace.isBlind() || !workspace.project())
        return workspace.isBlind();
    try {
        Database &db = workspace.database();
        const CoderId me = coders::find(db, workspace.coderName());
        return me && rounds::hidesAnyCoding(db, me);
    } catch (const Error &) {
        return true;
    }
}

} // namespace axial
