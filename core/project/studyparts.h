#pragma once

namespace axial {

class Database;

/// What a study can be made of. Parts of the program are about one of them alone.
enum class StudyPart { Interviews, Reports };

struct StudyParts {
    bool hasInterviews = true;
    bool hasReports = true;

    bool has(StudyPart part) const
    {
        return part == StudyPart::Interviews ? hasInterviews : hasReports;
    }
    bool operator==(const StudyParts &) const = default;
};

/// Which parts of the program a study shows.
namespace studyparts {

/// What was chosen; where nothing was, what the study holds, and both while it holds nothing.
StudyParts shown(Database &db);
/// Chooses. Inside an edit.
void show(Database &db, StudyPart part, bool isShown);

} // namespace studyparts

} // namespace axial
