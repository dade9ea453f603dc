#include "core/project/people/asker.h"

#include "core/project/people/coders.h"

namespace axial {

Asker AskingPerson::in(Database &db) const
{
    const CoderId me = coders::find(db, name);
    return {me, !onlyMine ? CoderId() : me ? me : CoderId{-1}};
}

} // namespace axial
