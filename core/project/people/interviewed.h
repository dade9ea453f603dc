#pragma once

#include "core/project/people/groupings.h"

#include <QSet>

namespace axial {

/// Who was interviewed: has words in a transcript or document, or an attribute “Interviewed” that
/// doesn't say no. By participant id.
QSet<qint64> interviewed(Database &db);

/// People of all groups and of none.
qint64 peopleIn(const GroupMembership &membership);
/// The same without who was not interviewed, who can't have mentioned anything; where nobody was,
/// with all.
GroupMembership ofInterviewed(Database &db, const GroupMembership &all);

} // namespace axial
