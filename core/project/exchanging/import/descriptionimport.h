#pragma once

#include <QString>

namespace axial {

class Database;
class StudyGuids;
struct Memo;

/// The GUID of the memo in which the description of a document is kept, by the document's.
QString descriptionGuid(const QString &document);
/// Likewise of the project, which has no GUID.
QString projectDescriptionGuid();
/// Whether a memo is written as the description of what it is about: that has no title, and no link
/// leads to it.
bool isDescription(Database &db, const Memo &memo, const StudyGuids &guids,
                   const QString &descriptionGuid);

} // namespace axial
