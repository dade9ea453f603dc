#include "core/formats/docxpicture.h"

#include "core/base/error.h"
#include "core/formats/docxparts.h"
#include "core/formats/xml.h"

#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(formats)
};

qint64 emu(double inches)
{
    constexpr double perInch = 914'400; // "English metric units"
    return std::max<qint64>(1, std::llround(inches * perInch));
}

} // namespace

DocxPicture::DocxPicture(const QByteArray &png)
{
    static constexpr std::array<char, 8> signature{'\x89', 'P', 'N', 'G', '\r', '\n', '\x1a', '\n'};
    constexpr qsizetype nameAt = 12;
    constexpr qsizetype widthAt = 16;
    constexpr qsizetype heightAt = 20;
    if (png.size() > heightAt + 4 && std::equal(signature.begin(), signature.end(), png.cbegin())
        && png.mid(nameAt, 4) == "IHDR") {
        m_pixelWidth = qFromBigEndian<quint32>(png.constData() + widthAt);
        m_pixelHeight = qFromBigEndian<quint32>(png.constData() + heightAt);
    }
    if (m_pixelWidth < 1 || m_pixelHeight < 1)
        throw Error(Messages::tr("A picture of the document is not a PNG image."));
}

void DocxPicture::fit(double width, double widest, double highest)
{
    constexpr double pixelsPerInch = 300;
    m_width = std::min({width > 0 ? width : m_pixelWidth / pixelsPerInch, widest,
                        highest * m_pixelWidth / m_pixelHeight});
}

void DocxPicture::append(pugi::xml_node run, int number, const QString &description) const
{
    const QByteArray count = QByteArray::number(number);
    const auto setExtent = [this](pugi::xml_node node) {
        node.append_attribute("cx") = emu(m_width);
        node.append_attribute("cy") = emu(m_width * m_pixelHeight / m_pixelWidth);
    };
    const auto setName = [&](pugi::xml_node node) {
        node.append_attribute("id") = number;
        node.append_attribute("name") = ("Picture " + count).constData();
        node.append_attribute("descr") = xmlWords(description).constData();
    };
    pugi::xml_node inlined = run.append_child("w:drawing").append_child("wp:inline");
    for (const char *side : {"distT", "distB", "distL", "distR"})
        inlined.append_attribute(side) = 0;
    setExtent(inlined.append_child("wp:extent"));
    setName(inlined.append_child("wp:docPr"));
    pugi::xml_node data = inlined.append_child("a:graphic").append_child("a:graphicData");
    data.append_attribute("uri") = docxparts::pictures;
    pugi::xml_node picture = data.append_child("pic:pic");
    pugi::xml_node names = picture.append_child("pic:nvPicPr");
    setName(names.append_child("pic:cNvPr"));
    names.append_child("pic:cNvPicPr");
    pugi::xml_node fill = picture.append_child("pic:blipFill");
    fill.append_child("a:blip").append_attribute("r:embed") = ("rIdImage" + count).constData();
    fill.append_child("a:stretch").append_child("a:fillRect");
    pugi::xml_node shape = picture.append_child("pic:spPr");
    pugi::xml_node place = shape.append_child("a:xfrm");
    pugi::xml_node origin = place.append_child("a:off");
    origin.append_attribute("x") = 0;
    origin.append_attribute("y") = 0;
    setExtent(place.append_child("a:ext"));
    pugi::xml_node outline = shape.append_child("a:prstGeom");
    outline.append_attribute("prst") = "rect";
    outline.append_child("a:avLst");
}

} // namespace axial
