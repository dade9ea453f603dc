#include "core/project/people/asker.h"

#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"

namespace axial {

CoderId Asker::seenOn(Database &db, SourceId source) const
{
    return only ? only : me && rounds::hidesCodings(db, source, me) ? me : CoderId();
}

bool Asker::seesEverything(Database &db) const
{
    return !only && !(me && rounds::hidesAnyCoding(db, me));
}

Asker AskingPerson::in(Database &db) const
{
    const CoderId me = coders::find(db, name);
    return {me, !onlyMine ? CoderId() : me ? me : CoderId{-1}};
}

} // namespace axial
