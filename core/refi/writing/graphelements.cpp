#include "core/refi/writing/graphelements.h"

#include "core/refi/writing/commonelements.h"

namespace axial::refi {
namespace {

template <size_t size>
void setKnown(XmlPart &xml, const char *attribute, const QString &value,
              const char *const (&known)[size])
{
    for (const char *each : known) {
        if (value == QLatin1String(each))
            xml.set(attribute, value);
    }
}

void write(XmlPart &xml, const Vertex &vertex)
{
    constexpr const char *shapes[] = {
        "Person",       "Oval",          "Rectangle",  "RoundedRectangle", "Star",
        "LeftTriangle", "RightTriangle", "UpTriangle", "DownTriangle",     "Note"};
    CommonElements parts(xml);
    parts.begin("Vertex", vertex.guid);
    parts.setGuid("representedGUID", vertex.represented);
    parts.setName(vertex.name);
    parts.setNumber("firstX", vertex.firstX);
    parts.setNumber("firstY", vertex.firstY);
    parts.setNumber("secondX", vertex.secondX);
    parts.setNumber("secondY", vertex.secondY);
    setKnown(xml, "shape", vertex.shape, shapes);
    parts.setColor(vertex.rgb);
    xml.end();
}

void write(XmlPart &xml, const Edge &edge)
{
    constexpr const char *lines[] = {"dotted", "dashed", "solid"};
    CommonElements parts(xml);
    parts.begin("Edge", edge.guid);
    parts.setGuid("representedGUID", edge.represented);
    parts.setName(edge.name);
    xml.set("sourceVertex", edge.source);
    xml.set("targetVertex", edge.target);
    parts.setColor(edge.rgb);
    parts.setDirection(edge.direction);
    setKnown(xml, "lineStyle", edge.lineStyle, lines);
    xml.end();
}

} // namespace

void writeGraph(XmlPart &xml, const Graph &graph)
{
    CommonElements parts(xml);
    parts.begin("Graph", graph.guid);
    parts.setName(graph.name);
    for (const Vertex &vertex : graph.vertices)
        write(xml, vertex);
    for (const Edge &edge : graph.edges)
        write(xml, edge);
    xml.end();
}

} // namespace axial::refi
