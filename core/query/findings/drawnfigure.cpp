#include "core/query/findings/drawnfigure.h"

#include "core/base/messages.h"
#include "core/query/query.h"

#include <algorithm>

namespace axial {
namespace {

constexpr QLatin1String idKey("figure:id");
constexpr QLatin1String topKey("figure:top");
constexpr QLatin1String intervalsKey("figure:intervals");

} // namespace

QueryCall storedFigure(const DrawnFigure &figure)
{
    QueryCall stored = figure.call;
    if (!figure.id.isEmpty())
        stored.parameters.insert(idKey, figure.id);
    if (figure.top > 0)
        stored.parameters.insert(topKey, QString::number(figure.top));
    if (!figure.intervals)
        stored.parameters.insert(intervalsKey, QStringLiteral("0"));
    return stored;
}

DrawnFigure drawnFigure(const QueryCall &stored)
{
    DrawnFigure figure;
    figure.call = stored;
    figure.id = figure.call.parameters.take(idKey);
    figure.top = std::max(0, figure.call.parameters.take(topKey).toInt());
    figure.intervals = figure.call.parameters.take(intervalsKey) != QLatin1String("0");
    return figure;
}

QString figureWords(const DrawnFigure &figure)
{
    const Query *query = queryById(figure.call.query);
    if (!query)
        return figure.call.query;
    const QString name = QueryText::tr(query->name);
    const Figure *drawn = query->figure(figure.id);
    if (!drawn || drawn == &query->figures.front())
        return name;
    return QueryText::tr("%1 (%2)").arg(name, QueryText::tr(drawn->name));
}

} // namespace axial
