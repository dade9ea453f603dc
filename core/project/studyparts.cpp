#include "core/project/studyparts.h"

#include "core/db/database.h"
#include "core/domain/source.h"
#include "core/project/projectsettings.h"

namespace axial {
namespace {

const QString shownWord = QStringLiteral("shown");
const QString hiddenWord = QStringLiteral("hidden");

QString settingOfPart(StudyPart part)
{
    return part == StudyPart::Interviews ? QStringLiteral("parts.interviews")
                                         : QStringLiteral("parts.reports");
}

bool holds(Database &db, StudyPart part)
{
    const int report = int(SourceKind::IssueReport);
    if (part == StudyPart::Reports)
        return db.integer("SELECT EXISTS (SELECT 1 FROM source WHERE kind=?1)", report) > 0;
    return db.integer("SELECT EXISTS (SELECT 1 FROM participant) "
                      "OR EXISTS (SELECT 1 FROM source WHERE kind<>?1)",
                      report)
           > 0;
}

} // namespace

StudyParts studyparts::shown(Database &db)
{
    const auto isShown = [&db](StudyPart part, StudyPart other) {
        const QString chosen = projectsettings::read(db, settingOfPart(part));
        if (!chosen.isEmpty())
            return chosen == shownWord;
        if (holds(db, part))
            return true;
        return projectsettings::read(db, settingOfPart(other)) != shownWord && !holds(db, other);
    };
    return {isShown(StudyPart::Interviews, StudyPart::Reports),
            isShown(StudyPart::Reports, StudyPart::Interviews)};
}

void studyparts::show(Database &db, StudyPart part, bool isShown)
{
    projectsettings::write(db, settingOfPart(part), isShown ? shownWord : hiddenWord);
}

} // namespace axial
