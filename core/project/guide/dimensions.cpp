#include "core/project/guide/dimensions.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/guide/prompts.h"
#include "core/project/projectsettings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace axial::dimensions {
namespace {

const QString settingName = QStringLiteral("dimensions");

std::vector<CodingDimension> published(Database &db)
{
    std::vector<CodingDimension> result{
        {ProjectText::tr("Background and framework usage"), {}},
        {ProjectText::tr("Common issues and core functionality"), {}},
        {ProjectText::tr("Critical bugs and debugging"), {}},
        {ProjectText::tr("Expectations and suggestions"), {}},
    };
    QStringList parts;
    for (const Prompt &prompt : prompts::all(db)) {
        if (!parts.contains(prompt.part))
            parts << prompt.part;
    }
    if (parts.size() == qsizetype(result.size())) {
        for (size_t i = 0; i < result.size(); ++i)
            result[i].categories << parts[qsizetype(i)];
    }
    return result;
}

void require(const std::vector<CodingDimension> &dimensions)
{
    QSet<QString> known;
    QSet<QString> sorted;
    for (const CodingDimension &each : dimensions) {
        names::needed(each.name);
        if (known.contains(each.name))
            throw Error(
                ProjectText::tr("There are two dimensions called “%1”. Nothing was changed.")
                    .arg(each.name));
        known.insert(each.name);
        for (const QString &category : each.categories) {
            if (sorted.contains(category))
                throw Error(ProjectText::tr("“%1” is in two dimensions. Nothing was changed.")
                                .arg(category));
            sorted.insert(category);
        }
    }
}

} // namespace

bool areSet(Database &db)
{
    return !projectsettings::read(db, settingName).isEmpty();
}

std::vector<CodingDimension> all(Database &db)
{
    if (!areSet(db))
        return published(db);
    std::vector<CodingDimension> result;
    const QByteArray json = projectsettings::read(db, settingName).toUtf8();
    const QJsonArray list = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &value : list) {
        const QJsonObject each = value.toObject();
        CodingDimension dimension{each.value(QLatin1String("name")).toString(), {}};
        const QJsonArray categories = each.value(QLatin1String("categories")).toArray();
        for (const QJsonValue &category : categories)
            dimension.categories << category.toString();
        result.push_back(std::move(dimension));
    }
    return result;
}

void set(Database &db, const std::vector<CodingDimension> &dimensions)
{
    require(dimensions);
    if (dimensions.empty())
        return projectsettings::write(db, settingName, {});
    QJsonArray list;
    for (const CodingDimension &each : dimensions)
        list << QJsonObject{
            {QStringLiteral("name"), each.name},
            {QStringLiteral("categories"), QJsonArray::fromStringList(each.categories)}};
    projectsettings::write(db, settingName,
                           QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact)));
}

void follow(Database &db, const QString &before, const QString &now)
{
    if (before == now || before.isEmpty() || now.isEmpty() || !areSet(db)
        || db.integer("SELECT 1 FROM prompt WHERE part=?1 OR category=?1", before))
        return;
    std::vector<CodingDimension> dimensions = all(db);
    const int old = ofCategory(dimensions, before);
    if (old < 0)
        return;
    QStringList &categories = dimensions[size_t(old)].categories;
    const qsizetype place = categories.indexOf(before);
    const bool isKnown = ofCategory(dimensions, now) >= 0;
    if (db.integer("SELECT 1 FROM quote WHERE prompt=?1 LIMIT 1", before)) {
        if (!isKnown)
            categories.insert(place + 1, now);
    } else if (isKnown) {
        categories.removeAt(place);
    } else {
        categories[place] = now;
    }
    set(db, dimensions);
}

int ofCategory(const std::vector<CodingDimension> &dimensions, const QString &category)
{
    for (size_t i = 0; i < dimensions.size() && !category.isEmpty(); ++i) {
        if (dimensions[i].categories.contains(category))
            return int(i);
    }
    return -1;
}

int ofPrompt(const std::vector<CodingDimension> &dimensions, const Prompt &prompt)
{
    const int found = ofCategory(dimensions, prompt.category);
    return found >= 0 ? found : ofCategory(dimensions, prompt.part);
}

} // namespace axial::dimensions
