#include "core/project/guide/guideframe.h"

#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/projectsettings.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace axial::guideframe {
namespace {

constexpr qsizetype longestIntroduction = 1'000'000;

const QString introductionName = QStringLiteral("guide.introduction");
const QString numberedName = QStringLiteral("guide.numbered");

} // namespace

QString introductionSetting()
{
    return introductionName;
}

GuideFrame of(Database &db)
{
    GuideFrame frame;
    frame.introduction = projectsettings::read(db, introductionName);
    const QJsonArray lists =
        QJsonDocument::fromJson(projectsettings::read(db, numberedName).toUtf8()).array();
    for (const QJsonValue &list : lists)
        frame.numbered.insert({list.toArray().at(0).toString(), list.toArray().at(1).toString()});
    return frame;
}

void set(Database &db, const GuideFrame &frame)
{
    setIntroduction(db, frame.introduction);
    QJsonArray lists;
    for (const auto &[part, audience] : frame.numbered)
        lists.append(QJsonArray{part, audience});
    projectsettings::write(
        db, numberedName,
        lists.isEmpty() ? QString()
                        : QString::fromUtf8(QJsonDocument(lists).toJson(QJsonDocument::Compact)));
}

void setIntroduction(Database &db, const QString &introduction)
{
    const QString words = introduction.trimmed();
    if (words.size() > longestIntroduction)
        throw Error(refusals::tooLong(longestIntroduction));
    projectsettings::write(db, introductionName, words);
}

void renamePart(Database &db, const QString &part, const QString &name)
{
    GuideFrame frame = of(db);
    const auto before = frame.numbered;
    frame.numbered.clear();
    for (const auto &[each, audience] : before)
        frame.numbered.insert({each == part ? name : each, audience});
    if (frame.numbered != before)
        set(db, frame);
}

} // namespace axial::guideframe
