#include "core/query/savedquestions.h"

#include "core/project/savedfilters.h"
#include "core/query/query.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace axial {
namespace {

/// Where they are saved, as the file names it.
const QString savedPlace = QStringLiteral("question");
const QString queryField = QStringLiteral("query");
const QString parametersField = QStringLiteral("parameters");

QString toText(const QueryCall &call)
{
    QJsonObject parameters;
    for (auto it = call.parameters.begin(); it != call.parameters.end(); ++it)
        parameters.insert(it.key(), it.value());
    const QJsonObject object{{queryField, call.query}, {parametersField, parameters}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QueryCall fromText(const QString &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    QueryCall call{object.value(queryField).toString(), {}};
    const QJsonObject parameters = object.value(parametersField).toObject();
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        call.parameters.insert(it.key(), it.value().toString());
    return call;
}

} // namespace

std::vector<SavedQuestion> savedquestions::all(Database &db)
{
    std::vector<SavedQuestion> result;
    for (const SavedFilter &each : savedfilters::all(db, savedPlace)) {
        const QueryCall call = fromText(each.text);
        if (queryById(call.query))
            result.push_back({each.id, each.name, call});
    }
    return result;
}

std::optional<SavedQuestion> savedquestions::find(Database &db, const QString &name)
{
    const std::vector<SavedQuestion> every = all(db);
    const auto found = std::find_if(every.begin(), every.end(), [&](const SavedQuestion &each) {
        return each.name.compare(name.trimmed(), Qt::CaseInsensitive) == 0;
    });
    return found == every.end() ? std::nullopt : std::optional(*found);
}

SavedFilterId savedquestions::save(Database &db, const QString &name, const QueryCall &call)
{
    return savedfilters::save(db, savedPlace, name, toText(call));
}

void savedquestions::remove(Database &db, SavedFilterId question)
{
    savedfilters::remove(db, question);
}

} // namespace axial
