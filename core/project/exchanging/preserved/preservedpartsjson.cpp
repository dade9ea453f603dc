#include "core/project/exchanging/preserved/preservedpartsjson.h"

#include <QJsonArray>

#include <algorithm>

namespace axial {
namespace {

// Numbers are words, since a double can't hold all of them; what says nothing is left out.
void put(QJsonObject &object, const char *name, const QString &words)
{
    if (!words.isEmpty())
        object.insert(QLatin1String(name), words);
}

void put(QJsonObject &object, const char *name, qint64 number)
{
    if (number != 0)
        object.insert(QLatin1String(name), QString::number(number));
}

template <class Number>
void put(QJsonObject &object, const char *name, const std::optional<Number> &number)
{
    if (number)
        object.insert(QLatin1String(name), QString::number(*number));
}

void put(QJsonObject &object, const char *name, const QStringList &list)
{
    if (!list.isEmpty())
        object.insert(QLatin1String(name), QJsonArray::fromStringList(list));
}

template <class List, class ToJson>
void put(QJsonObject &object, const char *name, const List &list, const ToJson &toJson)
{
    QJsonArray array;
    for (const auto &each : list)
        array << toJson(each);
    if (!array.isEmpty())
        object.insert(QLatin1String(name), array);
}

QString words(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

std::optional<qint64> number(const QJsonObject &object, const char *name)
{
    bool isNumber = false;
    const qint64 number = words(object, name).toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<unsigned> color(const QJsonObject &object)
{
    const auto rgb = number(object, "color");
    return rgb && *rgb >= 0 && *rgb <= 0xFFFFFF ? std::optional(unsigned(*rgb)) : std::nullopt;
}

QStringList list(const QJsonObject &object, const char *name)
{
    QStringList list;
    for (const QJsonValue each : object.value(QLatin1String(name)).toArray())
        list << each.toString();
    return list;
}

template <class FromJson>
auto all(const QJsonObject &object, const char *name, const FromJson &fromJson)
{
    std::vector<decltype(fromJson(QJsonObject()))> things;
    for (const QJsonValue each : object.value(QLatin1String(name)).toArray())
        things.push_back(fromJson(each.toObject()));
    return things;
}

QJsonObject ofCoding(const refi::Coding &coding)
{
    QJsonObject object;
    put(object, "guid", coding.guid);
    put(object, "code", coding.code);
    put(object, "user", coding.user);
    put(object, "created", coding.createdMs);
    put(object, "notes", coding.notes);
    return object;
}

refi::Coding codingOf(const QJsonObject &object)
{
    return {words(object, "guid"), words(object, "code"), words(object, "user"),
            number(object, "created"), list(object, "notes")};
}

QJsonObject ofSelection(const refi::Selection &selection)
{
    QJsonObject object;
    put(object, "kind", qint64(selection.kind));
    put(object, "guid", selection.guid);
    put(object, "name", selection.name);
    put(object, "description", selection.description);
    put(object, "user", selection.user);
    put(object, "created", selection.createdMs);
    put(object, "start", selection.start);
    put(object, "end", selection.end);
    put(object, "page", selection.page);
    put(object, "firstX", selection.firstX);
    put(object, "firstY", selection.firstY);
    put(object, "secondX", selection.secondX);
    put(object, "secondY", selection.secondY);
    put(object, "words", selection.words);
    if (selection.area) {
        const auto &[page, shares, size] = *selection.area;
        object.insert(QStringLiteral("area"),
                      QJsonArray{page, shares.left(), shares.top(), shares.width(), shares.height(),
                                 size.width(), size.height()});
    }
    put(object, "codings", selection.codings, ofCoding);
    put(object, "notes", selection.notes);
    return object;
}

/// None when it is none, or was kept before pages were measured.
std::optional<refi::PageArea> areaOf(const QJsonObject &object)
{
    const QJsonArray numbers = object.value(QLatin1String("area")).toArray();
    if (numbers.size() != 7)
        return std::nullopt;
    constexpr double largest = 1e6; // points
    const auto at = [&numbers](int place, double most) {
        return std::clamp(numbers[place].toDouble(), 0.0, most);
    };
    return refi::PageArea{std::max(0, numbers[0].toInt()),
                          QRectF(at(1, 1), at(2, 1), at(3, 1), at(4, 1)),
                          QSizeF(at(5, largest), at(6, largest))};
}

refi::Selection selectionOf(const QJsonObject &object)
{
    refi::Selection selection;
    const qint64 kind = number(object, "kind").value_or(0);
    selection.kind = refi::Selection::Kind(
        std::clamp<qint64>(kind, 0, qint64(refi::Selection::Kind::Transcript)));
    selection.guid = words(object, "guid");
    selection.name = words(object, "name");
    selection.description = words(object, "description");
    selection.user = words(object, "user");
    selection.createdMs = number(object, "created");
    selection.start = number(object, "start").value_or(0);
    selection.end = number(object, "end").value_or(0);
    selection.page = number(object, "page").value_or(0);
    selection.firstX = number(object, "firstX").value_or(0);
    selection.firstY = number(object, "firstY").value_or(0);
    selection.secondX = number(object, "secondX").value_or(0);
    selection.secondY = number(object, "secondY").value_or(0);
    selection.words = words(object, "words");
    selection.area = areaOf(object);
    selection.codings = all(object, "codings", codingOf);
    selection.notes = list(object, "notes");
    return selection;
}

QJsonObject ofSource(const refi::Source &source)
{
    QJsonObject object;
    put(object, "kind", qint64(source.kind));
    put(object, "guid", source.guid);
    put(object, "name", source.name);
    put(object, "description", source.description);
    put(object, "user", source.user);
    put(object, "created", source.createdMs);
    put(object, "path", source.mediaPath);
    put(object, "selections", source.selections, ofSelection);
    put(object, "codings", source.codings, ofCoding);
    put(object, "notes", source.notes);
    return object;
}

refi::Source sourceOf(const QJsonObject &object)
{
    refi::Source source;
    const qint64 kind = number(object, "kind").value_or(0);
    source.kind = refi::Source::Kind(
        std::clamp<qint64>(kind, 0, qint64(refi::Source::Kind::Video)));
    source.guid = words(object, "guid");
    source.name = words(object, "name");
    source.description = words(object, "description");
    source.user = words(object, "user");
    source.createdMs = number(object, "created");
    source.mediaPath = words(object, "path");
    source.selections = all(object, "selections", selectionOf);
    source.codings = all(object, "codings", codingOf);
    source.notes = list(object, "notes");
    return source;
}

/// Who changed a memo last, and when; the study has the rest of it.
QJsonObject ofNote(const refi::Source &note)
{
    QJsonObject object;
    put(object, "guid", note.guid);
    put(object, "modifier", note.modifier);
    put(object, "modified", note.modifiedMs);
    return object;
}

refi::Source noteOf(const QJsonObject &object)
{
    refi::Source note;
    note.kind = refi::Source::Kind::Note;
    note.guid = words(object, "guid");
    note.modifier = words(object, "modifier");
    note.modifiedMs = number(object, "modified");
    return note;
}

QJsonObject ofLink(const refi::Link &link)
{
    QJsonObject object;
    put(object, "guid", link.guid);
    put(object, "name", link.name);
    put(object, "direction", link.direction);
    put(object, "origin", link.origin);
    put(object, "target", link.target);
    put(object, "notes", link.notes);
    put(object, "color", link.rgb);
    return object;
}

refi::Link linkOf(const QJsonObject &object)
{
    return {words(object, "guid"),
            words(object, "name"),
            words(object, "direction"),
            words(object, "origin"),
            words(object, "target"),
            list(object, "notes"),
            color(object)};
}

QJsonObject ofSet(const refi::Set &set)
{
    QJsonObject object;
    put(object, "guid", set.guid);
    put(object, "name", set.name);
    put(object, "description", set.description);
    put(object, "codes", set.codes);
    put(object, "sources", set.sources);
    put(object, "notes", set.notes);
    return object;
}

refi::Set setOf(const QJsonObject &object)
{
    return {words(object, "guid"), words(object, "name"),   words(object, "description"),
            list(object, "codes"), list(object, "sources"), list(object, "notes")};
}

QJsonObject ofVariable(const refi::Variable &variable)
{
    QJsonObject object;
    put(object, "guid", variable.guid);
    put(object, "name", variable.name);
    put(object, "description", variable.description);
    put(object, "type", variable.type);
    return object;
}

refi::Variable variableOf(const QJsonObject &object)
{
    return {words(object, "guid"), words(object, "name"), words(object, "description"),
            words(object, "type")};
}

QJsonObject ofVertex(const refi::Vertex &vertex)
{
    QJsonObject object;
    put(object, "guid", vertex.guid);
    put(object, "name", vertex.name);
    put(object, "represented", vertex.represented);
    put(object, "shape", vertex.shape);
    put(object, "color", vertex.rgb);
    put(object, "firstX", vertex.firstX);
    put(object, "firstY", vertex.firstY);
    put(object, "secondX", vertex.secondX);
    put(object, "secondY", vertex.secondY);
    return object;
}

refi::Vertex vertexOf(const QJsonObject &object)
{
    return {words(object, "guid"),
            words(object, "name"),
            words(object, "represented"),
            words(object, "shape"),
            color(object),
            number(object, "firstX").value_or(0),
            number(object, "firstY").value_or(0),
            number(object, "secondX"),
            number(object, "secondY")};
}

QJsonObject ofEdge(const refi::Edge &edge)
{
    QJsonObject object;
    put(object, "guid", edge.guid);
    put(object, "name", edge.name);
    put(object, "represented", edge.represented);
    put(object, "source", edge.source);
    put(object, "target", edge.target);
    put(object, "direction", edge.direction);
    put(object, "line", edge.lineStyle);
    put(object, "color", edge.rgb);
    return object;
}

refi::Edge edgeOf(const QJsonObject &object)
{
    return {words(object, "guid"),        words(object, "name"),
            words(object, "represented"), words(object, "source"),
            words(object, "target"),      words(object, "direction"),
            words(object, "line"),        color(object)};
}

QJsonObject ofGraph(const refi::Graph &graph)
{
    QJsonObject object;
    put(object, "guid", graph.guid);
    put(object, "name", graph.name);
    put(object, "vertices", graph.vertices, ofVertex);
    put(object, "edges", graph.edges, ofEdge);
    return object;
}

refi::Graph graphOf(const QJsonObject &object)
{
    return {words(object, "guid"), words(object, "name"), all(object, "vertices", vertexOf),
            all(object, "edges", edgeOf)};
}

} // namespace

QJsonObject preservedPartsToJson(const refi::Exchange &parts)
{
    QJsonObject json;
    put(json, "sources", parts.sources, ofSource);
    put(json, "notes", parts.notes, ofNote);
    put(json, "links", parts.links, ofLink);
    put(json, "sets", parts.sets, ofSet);
    put(json, "variables", parts.variables, ofVariable);
    put(json, "graphs", parts.graphs, ofGraph);
    return json;
}

refi::Exchange preservedPartsFromJson(const QJsonObject &json)
{
    refi::Exchange parts;
    parts.sources = all(json, "sources", sourceOf);
    parts.notes = all(json, "notes", noteOf);
    parts.links = all(json, "links", linkOf);
    parts.sets = all(json, "sets", setOf);
    parts.variables = all(json, "variables", variableOf);
    parts.graphs = all(json, "graphs", graphOf);
    return parts;
}

} // namespace axial
