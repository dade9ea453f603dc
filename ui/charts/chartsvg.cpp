#include "ui/charts/chartexport.h"
#include "ui/charts/chartfigure.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include <cmath>

// Qt's own SVG writer names one font only, splits a text at every change of script and drops
// patterns, so it writes no more than the shapes that Qt Charts draws; all else of a figure that a
// journal's typesetter opens is written here.

namespace axial {

namespace {

QString number(double value)
{
    // Hundredths of a pixel; no "-0".
    return QString::number(std::round(value * 100) / 100 + 0.0, 'g', 10);
}

QString colorName(const QColor &color)
{
    return !color.isValid() || color.alpha() == 0 ? QStringLiteral("none") : color.name();
}

QString familiesOf(const QFont &font)
{
    QStringList names;
    for (const QString &family : font.families()) {
        // It holds digits, for keycaps, and librsvg takes all digits from it; programs that draw
        // SVG find a font of emoji by themselves.
        if (family.contains(QLatin1String("Emoji")))
            continue;
        names << (family.contains(QLatin1Char(' ')) ? QLatin1Char('\'') + family + QLatin1Char('\'')
                                                    : family);
    }
    names << QStringLiteral("sans-serif");
    return names.join(QLatin1String(", "));
}

struct Write {
    QXmlStreamWriter &xml;

    void operator()(const ChartRect &item) const
    {
        xml.writeEmptyElement(QStringLiteral("rect"));
        attribute("x", item.rect.x());
        attribute("y", item.rect.y());
        attribute("width", item.rect.width());
        attribute("height", item.rect.height());
        attribute("fill", colorName(item.fill));
        if (item.edge.isValid())
            attribute("stroke", colorName(item.edge));
    }

    void operator()(const ChartLines &item) const
    {
        QString path;
        for (const QLineF &line : item.lines) {
            path += QLatin1Char('M') + number(line.x1()) + QLatin1Char(' ') + number(line.y1())
                    + QLatin1Char('L') + number(line.x2()) + QLatin1Char(' ') + number(line.y2());
        }
        xml.writeEmptyElement(QStringLiteral("path"));
        attribute("d", path);
        attribute("fill", QStringLiteral("none"));
        attribute("stroke", colorName(item.color));
        attribute("stroke-width", item.width);
    }

    void operator()(const ChartDot &item) const
    {
        xml.writeEmptyElement(QStringLiteral("circle"));
        attribute("cx", item.center.x());
        attribute("cy", item.center.y());
        attribute("r", item.radius);
        attribute("fill", colorName(item.fill));
        attribute("stroke", colorName(item.edge));
    }

    void operator()(const ChartShape &item) const
    {
        QString path;
        for (const QPointF &point : item.outline)
            path += (path.isEmpty() ? QLatin1Char('M') : QLatin1Char('L')) + number(point.x())
                    + QLatin1Char(' ') + number(point.y());
        xml.writeEmptyElement(QStringLiteral("path"));
        attribute("d", path + QLatin1Char('Z'));
        attribute("fill", colorName(item.fill));
        if (item.edge.isValid())
            attribute("stroke", colorName(item.edge));
    }

    void operator()(const ChartText &item) const
    {
        static const char *const anchors[] = {"start", "middle", "end"};
        int align = static_cast<int>(item.align);
        const bool rightToLeft = item.text.isRightToLeft();
        // In right-to-left text "start" is the right end.
        if (rightToLeft)
            align = 2 - align;
        xml.writeStartElement(QStringLiteral("text"));
        attribute("x", item.at.x());
        attribute("y", item.at.y());
        attribute("fill", colorName(item.color));
        attribute("font-family", familiesOf(item.font));
        attribute("font-size", double(item.font.pixelSize()));
        attribute("font-weight", double(item.font.weight()));
        if (align != 0)
            attribute("text-anchor", QLatin1String(anchors[align]));
        if (rightToLeft)
            attribute("direction", QStringLiteral("rtl"));
        xml.writeCharacters(item.text);
        xml.writeEndElement();
    }

    void attribute(const char *name, double value) const { attribute(name, number(value)); }
    void attribute(const char *name, const QString &value) const
    {
        xml.writeAttribute(QLatin1String(name), value);
    }
};

QByteArray plotsAsSvg(const ChartScene &scene)
{
    ChartScene plots;
    plots.size = scene.size;
    plots.plots = scene.plots;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(scene.size.toSize());
    generator.setViewBox(QRectF({}, scene.size));
    QPainter painter(&generator);
    paintFigure(painter, std::move(plots));
    painter.end();
    return bytes;
}

/// The groups of the generator's file that draw something, without fonts: there are no words.
void copyShapes(QXmlStreamWriter &xml, const QByteArray &file)
{
    QXmlStreamReader shapes(file);
    QXmlStreamAttributes group;
    bool isOpen = false;
    while (!shapes.atEnd()) {
        shapes.readNext();
        const bool isGroup = shapes.name() == QLatin1String("g");
        if (shapes.isStartElement() && isGroup) {
            group = shapes.attributes();
            group.removeIf([](const QXmlStreamAttribute &attribute) {
                return attribute.name().startsWith(QLatin1String("font"));
            });
            isOpen = false;
        } else if (shapes.isEndElement() && isGroup && isOpen) {
            xml.writeEndElement();
            isOpen = false;
        } else if (shapes.isStartElement() && !group.isEmpty()) {
            if (!isOpen) {
                xml.writeStartElement(QStringLiteral("g"));
                xml.writeAttributes(group);
                isOpen = true;
            }
            xml.writeEmptyElement(shapes.name().toString());
            xml.writeAttributes(shapes.attributes());
        }
    }
}

} // namespace

QByteArray chartAsSvg(const ChartScene &scene, double inches)
{
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("svg"));
    xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
    const double width = scene.size.width();
    const double height = scene.size.height();
    xml.writeAttribute(QStringLiteral("width"), number(inches) + QLatin1String("in"));
    xml.writeAttribute(QStringLiteral("height"),
                       // Rounded, it would leave a strip without a background.
                       QString::number(height * inches / width, 'g', 12) + QLatin1String("in"));
    xml.writeAttribute(QStringLiteral("viewBox"),
                       QStringLiteral("0 0 %1 %2").arg(number(width), number(height)));
    xml.writeAttribute(QStringLiteral("role"), QStringLiteral("img"));
    xml.writeTextElement(QStringLiteral("title"), scene.title);
    xml.writeTextElement(QStringLiteral("desc"), scene.words);
    Write write{xml};
    write(ChartRect{QRectF({}, scene.size), scene.background, {}});
    if (!scene.plots.empty())
        copyShapes(xml, plotsAsSvg(scene));
    for (const ChartItem &item : scene.items)
        std::visit(write, item);
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes;
}

} // namespace axial
