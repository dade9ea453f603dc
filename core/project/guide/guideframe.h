#pragma once

#include <QString>

#include <set>
#include <utility>

namespace axial {

class Database;

/// What an interview guide has besides its questions, so that it is written again as it was.
struct GuideFrame {
    /// What stands above its first part, as Markdown: purpose, participants, kind and structure of
    /// the interview. Without blanks around it; often empty.
    QString introduction;
    /// Lists whose questions are numbered, each by its part and audience; others have bullets.
    std::set<std::pair<QString, QString>> numbered;

    bool operator==(const GuideFrame &) const = default;
};

namespace guideframe {

/// Under which name the study's settings have the introduction.
QString introductionSetting();
GuideFrame of(Database &db);
void set(Database &db, const GuideFrame &frame);
void setIntroduction(Database &db, const QString &introduction);
/// The lists of a part that is called otherwise from now on stay numbered.
void renamePart(Database &db, const QString &part, const QString &name);

} // namespace guideframe

} // namespace axial
