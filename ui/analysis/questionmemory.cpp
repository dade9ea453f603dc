#include "ui/analysis/questionmemory.h"

#include "core/query/query.h"

#include <QDir>
#include <QSettings>

namespace axial::memory {

namespace {

const QString questionKey = QStringLiteral("analyse/question");
const QString topKey = QStringLiteral("analyse/top");
const QString intervalsKey = QStringLiteral("analyse/intervals");
const QString figureKey = QStringLiteral("analyse/figure/");
const QString inkKey = QStringLiteral("analyse/figuresInColour");
const QString folderKey = QStringLiteral("analyse/folder");

QString parametersKey(const QString &query)
{
    return QStringLiteral("analyse/parameters/") + query;
}

} // namespace

QString question()
{
    return QSettings().value(questionKey).toString();
}

QueryParameters parameters(const QString &query)
{
    const QSettings settings;
    if (!settings.contains(parametersKey(query))) {
        const Query *known = queryById(query);
        return known ? known->initialParameters() : QueryParameters();
    }
    QueryParameters values;
    const QVariantMap stored = settings.value(parametersKey(query)).toMap();
    for (auto it = stored.begin(); it != stored.end(); ++it)
        values.insert(it.key(), it.value().toString());
    return values;
}

FigureChoices figure(const QString &query)
{
    const QSettings settings;
    FigureChoices figure;
    figure.intervals = settings.value(intervalsKey, figure.intervals).toBool();
    figure.top = settings.value(topKey, figure.top).toInt();
    figure.id = settings.value(figureKey + query).toString();
    return figure;
}

void remember(const QueryCall &call, const FigureChoices &figure)
{
    QVariantMap stored;
    for (auto it = call.parameters.begin(); it != call.parameters.end(); ++it)
        stored.insert(it.key(), it.value());
    QSettings settings;
    settings.setValue(questionKey, call.query);
    settings.setValue(parametersKey(call.query), stored);
    settings.setValue(intervalsKey, figure.intervals);
    settings.setValue(topKey, figure.top);
    settings.setValue(figureKey + call.query, figure.id);
}

void forget(const QString &query)
{
    QSettings settings;
    settings.remove(parametersKey(query));
    settings.remove(topKey);
    settings.remove(intervalsKey);
    settings.remove(figureKey + query);
}

ChartInk ink()
{
    return QSettings().value(inkKey).toBool() ? ChartInk::Colors : ChartInk::Greys;
}

void setInk(ChartInk ink)
{
    QSettings().setValue(inkKey, ink == ChartInk::Colors);
}

QString folder()
{
    return QSettings().value(folderKey, QDir::homePath()).toString();
}

void setFolder(const QString &path)
{
    QSettings().setValue(folderKey, path);
}

} // namespace axial::memory
