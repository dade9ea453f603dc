#include "core/project/exchanging/preserved/preservedpartsjson.h"

#include <QJsonArray>

#include <algorithm>
#include <concepts>

namespace axial {
namespace {

/// Writes what fields() lists. Numbers are words, since a double can't hold all of them; what says
/// nothing is left out.
class PartJson
{
public:
    void operator()(const char *name, const QString &words)
    {
        if (!words.isEmpty())
            json.insert(QLatin1String(name), words);
    }
    void operator()(const char *name, qint64 number)
    {
        if (number != 0)
            json.insert(QLatin1String(name), QString::number(number));
    }
    template <class Number>
    void operator()(const char *name, const std::optional<Number> &number)
    {
        if (number)
            json.insert(QLatin1String(name), QString::number(*number));
    }
    void operator()(const char *name, const QStringList &list)
    {
        if (!list.isEmpty())
            json.insert(QLatin1String(name), QJsonArray::fromStringList(list));
    }
    template <class Part>
    void operator()(const char *name, const std::vector<Part> &list)
    {
        QJsonArray array;
        for (const Part &each : list) {
            PartJson writer;
            fields(writer, each);
            array << writer.json;
        }
        if (!array.isEmpty())
            json.insert(QLatin1String(name), array);
    }
    template <class Kind>
    void kind(Kind kind, Kind /*last*/)
    {
        operator()("kind", qint64(kind));
    }
    void area(const std::optional<refi::PageArea> &area)
    {
        if (!area)
            return;
        const auto &[page, shares, size] = *area;
        json.insert(QStringLiteral("area"),
                    QJsonArray{page, shares.left(), shares.top(), shares.width(), shares.height(),
                               size.width(), size.height()});
    }

    QJsonObject json;
};

/// Reads it again; what can't be understood is left out.
class PartReader
{
public:
    explicit PartReader(const QJsonObject &json) : m_json(json) {}

    void operator()(const char *name, QString &words) const
    {
        words = m_json.value(QLatin1String(name)).toString();
    }
    void operator()(const char *name, qint64 &number) const { number = numberAt(name).value_or(0); }
    void operator()(const char *name, std::optional<qint64> &number) const
    {
        number = numberAt(name);
    }
    void operator()(const char *name, std::optional<unsigned> &rgb) const
    {
        const auto number = numberAt(name);
        if (number && *number >= 0 && *number <= 0xFFFFFF)
            rgb = unsigned(*number);
    }
    void operator()(const char *name, QStringList &list) const
    {
        for (const QJsonValue each : m_json.value(QLatin1String(name)).toArray())
            list << each.toString();
    }
    template <class Part>
    void operator()(const char *name, std::vector<Part> &list) const
    {
        for (const QJsonValue each : m_json.value(QLatin1String(name)).toArray()) {
            PartReader reader(each.toObject());
            fields(reader, list.emplace_back());
        }
    }
    template <class Kind>
    void kind(Kind &kind, Kind last) const
    {
        kind = Kind(std::clamp<qint64>(numberAt("kind").value_or(0), 0, qint64(last)));
    }
    /// None when it is none, or was kept before pages were measured.
    void area(std::optional<refi::PageArea> &area) const
    {
        const QJsonArray numbers = m_json.value(QLatin1String("area")).toArray();
        if (numbers.size() != 7)
            return;
        constexpr double largest = 1e6; // points
        const auto at = [&numbers](int place, double most) {
            return std::clamp(numbers[place].toDouble(), 0.0, most);
        };
        area = refi::PageArea{std::max(0, numbers[0].toInt()),
                              QRectF(at(1, 1), at(2, 1), at(3, 1), at(4, 1)),
                              QSizeF(at(5, largest), at(6, largest))};
    }

private:
    std::optional<qint64> numberAt(const char *name) const
    {
        bool isNumber = false;
        const qint64 number = m_json.value(QLatin1String(name)).toString().toLongLong(&isNumber);
        return isNumber ? std::optional(number) : std::nullopt;
    }

    const QJsonObject m_json;
};

template <class Part, class Of>
concept Some = std::same_as<std::remove_const_t<Part>, Of>;

template <class Archive, Some<refi::Coding> Part>
void fields(Archive &archive, Part &coding)
{
    archive("guid", coding.guid);
    archive("code", coding.code);
    archive("user", coding.user);
    archive("created", coding.createdMs);
    archive("notes", coding.notes);
}

template <class Archive, Some<refi::Selection> Part>
void fields(Archive &archive, Part &selection)
{
    archive.kind(selection.kind, refi::Selection::Kind::Transcript);
    archive("guid", selection.guid);
    archive("name", selection.name);
    archive("description", selection.description);
    archive("user", selection.user);
    archive("created", selection.createdMs);
    archive("start", selection.start);
    archive("end", selection.end);
    archive("page", selection.page);
    archive("firstX", selection.firstX);
    archive("firstY", selection.firstY);
    archive("secondX", selection.secondX);
    archive("secondY", selection.secondY);
    archive("words", selection.words);
    archive.area(selection.area);
    archive("codings", selection.codings);
    archive("notes", selection.notes);
}

template <class Archive, Some<refi::Source> Part>
void fields(Archive &archive, Part &source)
{
    archive.kind(source.kind, refi::Source::Kind::Note);
    archive("guid", source.guid);
    archive("name", source.name);
    archive("description", source.description);
    archive("user", source.user);
    archive("created", source.createdMs);
    archive("modifier", source.modifier);
    archive("modified", source.modifiedMs);
    archive("path", source.mediaPath);
    archive("selections", source.selections);
    archive("codings", source.codings);
    archive("notes", source.notes);
}

template <class Archive, Some<refi::Link> Part>
void fields(Archive &archive, Part &link)
{
    archive("guid", link.guid);
    archive("name", link.name);
    archive("direction", link.direction);
    archive("origin", link.origin);
    archive("target", link.target);
    archive("notes", link.notes);
    archive("color", link.rgb);
}

template <class Archive, Some<refi::Set> Part>
void fields(Archive &archive, Part &set)
{
    archive("guid", set.guid);
    archive("name", set.name);
    archive("description", set.description);
    archive("codes", set.codes);
    archive("sources", set.sources);
    archive("notes", set.notes);
}

template <class Archive, Some<refi::Variable> Part>
void fields(Archive &archive, Part &variable)
{
    archive("guid", variable.guid);
    archive("name", variable.name);
    archive("description", variable.description);
    archive("type", variable.type);
}

template <class Archive, Some<refi::Vertex> Part>
void fields(Archive &archive, Part &vertex)
{
    archive("guid", vertex.guid);
    archive("name", vertex.name);
    archive("represented", vertex.represented);
    archive("shape", vertex.shape);
    archive("color", vertex.rgb);
    archive("firstX", vertex.firstX);
    archive("firstY", vertex.firstY);
    archive("secondX", vertex.secondX);
    archive("secondY", vertex.secondY);
}

template <class Archive, Some<refi::Edge> Part>
void fields(Archive &archive, Part &edge)
{
    archive("guid", edge.guid);
    archive("name", edge.name);
    archive("represented", edge.represented);
    archive("source", edge.source);
    archive("target", edge.target);
    archive("direction", edge.direction);
    archive("line", edge.lineStyle);
    archive("color", edge.rgb);
}

template <class Archive, Some<refi::Graph> Part>
void fields(Archive &archive, Part &graph)
{
    archive("guid", graph.guid);
    archive("name", graph.name);
    archive("vertices", graph.vertices);
    archive("edges", graph.edges);
}

template <class Archive, Some<refi::Exchange> Part>
void fields(Archive &archive, Part &parts)
{
    archive("sources", parts.sources);
    archive("notes", parts.notes);
    archive("links", parts.links);
    archive("sets", parts.sets);
    archive("variables", parts.variables);
    archive("graphs", parts.graphs);
}

} // namespace

QJsonObject preservedPartsToJson(const refi::Exchange &parts)
{
    PartJson writer;
    fields(writer, parts);
    return writer.json;
}

refi::Exchange preservedPartsFromJson(const QJsonObject &json)
{
    refi::Exchange parts;
    PartReader reader(json);
    fields(reader, parts);
    std::erase_if(parts.sources,
                  [](const auto &each) { return each.kind > refi::Source::Kind::Video; });
    std::erase_if(parts.notes,
                  [](const auto &each) { return each.kind != refi::Source::Kind::Note; });
    return parts;
}

} // namespace axial
