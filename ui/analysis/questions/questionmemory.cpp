#include "ui/analysis/questions/questionmemory.h"

#include "core/query/query.h"

#include <QSettings>

namespace axial::memory {

namespace {

const QString questionKey = QStringLiteral("analyse/question");
const QString topKey = QStringLiteral("analyse/top");
const QString intervalsKey = QStringLiteral("analyse/intervals");
const QString figureKey = QStringLiteral("analyse/figure/");
const QString inkKey = QStringLiteral("analyse/figuresInColour");
const QString widthKey = QStringLiteral("analyse/figureWidth");
const QString titleKey = QStringLiteral("analyse/figuresWithTitle");

const QString projectKey = QStringLiteral("analyse/study");
const QString allParametersKey = QStringLiteral("analyse/parameters");

QString parametersKey(const QString &query)
{
    return allParametersKey + u'/' + query;
}

} // namespace

void begin(const QString &projectPath)
{
    QSettings settings;
    const QString before = settings.value(projectKey).toString();
    settings.setValue(projectKey, projectPath);
    if (before.isEmpty() || before == projectPath)
        return;
    settings.remove(allParametersKey);
    settings.remove(questionKey);
}

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

ChartPaper paper()
{
    const QSettings settings;
    ChartPaper paper;
    const double inches = settings.value(widthKey, paper.inches).toDouble();
    if (inches >= narrowestFigure && inches <= widestFigure)
        paper.inches = inches;
    paper.ink = settings.value(inkKey, true).toBool() ? ChartInk::Colors : ChartInk::Greys;
    paper.title = settings.value(titleKey, paper.title).toBool();
    return paper;
}

void setPaper(const ChartPaper &paper)
{
    QSettings settings;
    settings.setValue(widthKey, paper.inches);
    settings.setValue(inkKey, paper.ink == ChartInk::Colors);
    settings.setValue(titleKey, paper.title);
}

} // namespace axial::memory
