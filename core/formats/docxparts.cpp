#include "core/formats/docxparts.h"

#include "core/formats/xml.h"

namespace axial::docxparts {
namespace {

constexpr char xmlHead[] = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)";

/// Sizes are half points, distances twentieths of a point.
constexpr char stylesXml[] = R"(
<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:docDefaults>
<w:rPrDefault><w:rPr>
<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Noto Sans CJK SC" w:cs="Calibri"/>
<w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/>
</w:rPr></w:rPrDefault>
<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr>
</w:pPrDefault>
</w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>
<w:qFormat/></w:style>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/>
<w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/>
<w:spacing w:after="240" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:b/><w:bCs/>
<w:sz w:val="44"/><w:szCs w:val="44"/></w:rPr></w:style>
%1
<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/>
<w:qFormat/><w:pPr><w:spacing w:after="120"/><w:ind w:left="425" w:right="425"/></w:pPr><w:rPr>
<w:color w:val="404040"/></w:rPr></w:style>
<w:style w:type="paragraph" w:customStyle="1" w:styleId="Lead"><w:name w:val="Lead"/>
<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/>
<w:bCs/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Caption"><w:name w:val="caption"/>
<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/>
<w:spacing w:before="60" w:after="180" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr>
<w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
<w:style w:type="paragraph" w:customStyle="1" w:styleId="Note"><w:name w:val="Note"/>
<w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="80" w:line="240" w:lineRule="auto"/>
</w:pPr><w:rPr><w:color w:val="404040"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/>
<w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="60"/></w:pPr></w:style>
<w:style w:type="paragraph" w:customStyle="1" w:styleId="Cell"><w:name w:val="Cell"/>
<w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/>
</w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>
<w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar>
<w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/>
<w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>
<w:style w:type="table" w:customStyle="1" w:styleId="Lines"><w:name w:val="Lines"/>
<w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>
<w:top w:val="single" w:sz="8" w:space="0" w:color="404040"/>
<w:bottom w:val="single" w:sz="8" w:space="0" w:color="404040"/>
<w:insideH w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/></w:tblBorders><w:tblCellMar>
<w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/>
<w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>
</w:styles>)";

constexpr char words[] = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
constexpr char relations[] = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr char packed[] = "http://schemas.openxmlformats.org/package/2006/relationships";
constexpr char drawing[] = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing";
constexpr char shapes[] = "http://schemas.openxmlformats.org/drawingml/2006/main";

constexpr int headingSizes[] = {32, 27, 24, 22, 21, 21}; // half points

QString headingStyle(int level)
{
    return QStringLiteral(
               R"(<w:style w:type="paragraph" w:styleId="Heading%1"><w:name w:val="heading %1"/>)"
               R"(<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>)"
               R"(<w:keepNext/><w:keepLines/><w:spacing w:before="%2" w:after="100" )"
               R"(w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="%3"/></w:pPr><w:rPr><w:b/>)"
               R"(<w:bCs/>%4<w:sz w:val="%5"/><w:szCs w:val="%5"/></w:rPr></w:style>)")
        .arg(level)
        .arg(level == 1 ? 360 : 240)
        .arg(level - 1)
        .arg(level == 6 ? QStringLiteral("<w:i/><w:iCs/>") : QString())
        .arg(headingSizes[level - 1]);
}

QByteArray part(const char *xml)
{
    return xmlHead + QByteArray(xml);
}

void declare(pugi::xml_document &document)
{
    document.load_string(xmlHead, pugi::parse_declaration | pugi::parse_fragment);
}

} // namespace

pugi::xml_node begin(pugi::xml_document &document, const char *root)
{
    declare(document);
    pugi::xml_node node = document.append_child(root);
    node.append_attribute("xmlns:w") = words;
    node.append_attribute("xmlns:r") = relations;
    node.append_attribute("xmlns:wp") = drawing;
    node.append_attribute("xmlns:a") = shapes;
    node.append_attribute("xmlns:pic") = pictures;
    return node;
}

QByteArray documentRelations(int pictureCount, Comments comments)
{
    pugi::xml_document document;
    declare(document);
    pugi::xml_node root = document.append_child("Relationships");
    root.append_attribute("xmlns") = packed;
    const auto append = [&](const QByteArray &id, const char *kind, const QByteArray &target) {
        pugi::xml_node relation = root.append_child("Relationship");
        relation.append_attribute("Id") = id.constData();
        relation.append_attribute("Type") = (QByteArray(relations) + '/' + kind).constData();
        relation.append_attribute("Target") = target.constData();
    };
    append("rIdStyles", "styles", "styles.xml");
    append("rIdSettings", "settings", "settings.xml");
    append("rIdNumbering", "numbering", "numbering.xml");
    append(footerId, "footer", "footer1.xml");
    if (comments == Comments::Yes)
        append("rIdComments", "comments", "comments.xml");
    for (int i = 1; i <= pictureCount; ++i) {
        const QByteArray number = QByteArray::number(i);
        append("rIdImage" + number, "image", "media/image" + number + ".png");
    }
    return xmlBytes(document);
}

QByteArray styles()
{
    QByteArray headings;
    for (int level = 1; level <= 6; ++level)
        headings += headingStyle(level).toUtf8();
    return part(stylesXml).replace("%1", headings);
}

QByteArray settings()
{
    return part(R"(
<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:compat>
<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word"
  w:val="15"/>
</w:compat>
</w:settings>)");
}

QByteArray contentTypes(Comments comments)
{
    const QByteArray types = part(R"(
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Default Extension="png" ContentType="image/png"/>
<Override PartName="/word/document.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
<Override PartName="/word/styles.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>
<Override PartName="/word/settings.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>
<Override PartName="/word/numbering.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>
<Override PartName="/word/footer1.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/>
<Override PartName="/docProps/core.xml"
  ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>
%1</Types>)");
    return QByteArray(types).replace(
        "%1", comments == Comments::Yes
                  ? R"(<Override PartName="/word/comments.xml" ContentType=")"
                    R"(application/vnd.openxmlformats-officedocument.wordprocessingml.)"
                    R"(comments+xml"/>)"
                  : "");
}

QByteArray footer()
{
    const auto field = [](const char *name) {
        return QByteArray(R"(<w:fldSimple w:instr=")") + name
               + R"("><w:r><w:t>1</w:t></w:r></w:fldSimple>)";
    };
    return part(R"(
<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:pPr>
<w:pStyle w:val="Note"/><w:jc w:val="right"/></w:pPr>)")
           + field("PAGE") + R"(<w:r><w:t xml:space="preserve"> / </w:t></w:r>)" + field("NUMPAGES")
           + "</w:p></w:ftr>";
}

QByteArray packageRelations()
{
    return part(R"(
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1"
  Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
  Target="word/document.xml"/>
<Relationship Id="rId2"
  Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
  Target="docProps/core.xml"/>
</Relationships>)");
}

QByteArray properties(const QString &title)
{
    pugi::xml_document document;
    declare(document);
    pugi::xml_node root = document.append_child("cp:coreProperties");
    root.append_attribute(
        "xmlns:cp") = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";
    root.append_attribute("xmlns:dc") = "http://purl.org/dc/elements/1.1/";
    root.append_child("dc:title").text().set(xmlWords(title).constData());
    return xmlBytes(document);
}

} // namespace axial::docxparts
