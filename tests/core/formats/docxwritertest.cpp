#include "core/formats/docxwriter.h"
#include "core/base/error.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <gtest/gtest.h>

#include <QSet>
#include <QtEndian>

using namespace axial;

namespace {

QByteArray png(quint32 width, quint32 height)
{
    QByteArray bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
    const auto append = [&](quint32 number) {
        const quint32 big = qToBigEndian(number);
        bytes.append(reinterpret_cast<const char *>(&big), 4);
    };
    append(width);
    append(height);
    return bytes + QByteArray("\x08\x06\0\0\0", 5);
}

/// What stands in a paragraph, as a reader of the file sees it.
QString shown(pugi::xml_node node)
{
    QString text;
    for (const pugi::xml_node child : node.children()) {
        if (xmlNamed(child, "t"))
            text += xmlText(child);
        else if (xmlNamed(child, "tab"))
            text += u'\t';
        else if (xmlNamed(child, "br"))
            text += xmlAttribute(child, "type") == QLatin1String("page") ? u'\f' : u'\n';
        else
            text += shown(child);
    }
    return text;
}

QString valueOf(pugi::xml_node node, std::initializer_list<const char *> path)
{
    for (const char *name : path)
        node = xmlChild(node, name);
    return xmlAttribute(node, "val");
}

QString styleOf(pugi::xml_node paragraph)
{
    return valueOf(paragraph, {"pPr", "pStyle"});
}

struct Document {
    explicit Document(const QByteArray &bytes)
        : zip(bytes), xml(zip.read(QStringLiteral("word/document.xml")))
    {
        for (const pugi::xml_node node : xmlChild(xml.root(), "body").children())
            blocks.push_back(node);
    }
    pugi::xml_node at(size_t block) const { return blocks.at(block); }

    ZipReader zip;
    XmlDocument xml;
    std::vector<pugi::xml_node> blocks; ///< the last one says how the page is
};

QByteArray everything()
{
    DocxWriter docx(QStringLiteral("Study & report"));
    docx.paragraph(QStringLiteral("A study"), DocxStyle::Title);
    docx.heading(QStringLiteral("Findings"), 1);
    docx.paragraph({{QStringLiteral("Users want ")},
                    {QStringLiteral("help"), true},
                    {QStringLiteral(", they say."), false, true}});
    docx.list({{{{QStringLiteral("one")}}, 0}, {{{QStringLiteral("within")}}, 1}},
              DocxWriter::List::Numbers);
    docx.list({{{{QStringLiteral("anew")}}, 0}}, DocxWriter::List::Numbers);
    docx.table({.columns = {{3}, {1, DocxTable::Align::Right}},
                .rows = {{{{QStringLiteral("Code")}}, {{QStringLiteral("Quotes")}}},
                         {{{QStringLiteral("A.1")}}, {{QStringLiteral("12")}}},
                         {{{QStringLiteral("short row")}}}}});
    docx.picture(png(900, 300), QStringLiteral("A figure"));
    docx.paragraph(QStringLiteral("n = 19"), DocxStyle::Note);
    return docx.finish();
}

} // namespace

TEST(DocxWriter, WhatIsWrittenReadsBackInOrder)
{
    const Document docx(everything());
    ASSERT_EQ(docx.blocks.size(), 11u);
    EXPECT_EQ(styleOf(docx.at(0)), QStringLiteral("Title"));
    EXPECT_EQ(shown(docx.at(0)), QStringLiteral("A study"));
    EXPECT_EQ(styleOf(docx.at(1)), QStringLiteral("Heading1"));
    EXPECT_EQ(shown(docx.at(2)), QStringLiteral("Users want help, they say."));
    QStringList looks;
    for (const pugi::xml_node run : docx.at(2).children()) {
        if (xmlNamed(run, "r"))
            looks << QLatin1String(xmlChild(xmlChild(run, "rPr"), "b")   ? "b"
                                   : xmlChild(xmlChild(run, "rPr"), "i") ? "i"
                                                                         : "");
    }
    EXPECT_EQ(looks, (QStringList{"", "b", "i"}));

    EXPECT_EQ(shown(docx.at(4)), QStringLiteral("within"));
    EXPECT_EQ(valueOf(docx.at(3), {"pPr", "numPr", "ilvl"}), QStringLiteral("0"));
    EXPECT_EQ(valueOf(docx.at(4), {"pPr", "numPr", "ilvl"}), QStringLiteral("1"));
    EXPECT_EQ(valueOf(docx.at(4), {"pPr", "numPr", "numId"}),
              valueOf(docx.at(3), {"pPr", "numPr", "numId"}));
    EXPECT_NE(valueOf(docx.at(5), {"pPr", "numPr", "numId"}),
              valueOf(docx.at(3), {"pPr", "numPr", "numId"}));

    ASSERT_TRUE(xmlNamed(docx.at(6), "tbl"));
    std::vector<QStringList> rows;
    for (const pugi::xml_node row : docx.at(6).children()) {
        if (!xmlNamed(row, "tr"))
            continue;
        rows.emplace_back();
        for (const pugi::xml_node cell : row.children()) {
            if (xmlNamed(cell, "tc"))
                rows.back() << shown(cell);
        }
    }
    EXPECT_EQ(rows,
              (std::vector<QStringList>{{"Code", "Quotes"}, {"A.1", "12"}, {"short row", ""}}));
    EXPECT_EQ(styleOf(docx.at(9)), QStringLiteral("Note"));
}

TEST(DocxWriter, EveryPartThatIsNamedIsThereAndDeclared)
{
    ZipReader zip(everything());
    QSet<QString> named{QStringLiteral("[Content_Types].xml"), QStringLiteral("_rels/.rels"),
                        QStringLiteral("word/_rels/document.xml.rels")};
    for (const QString &folder : {QString(), QStringLiteral("word/")}) {
        const QString part = folder.isEmpty() ? QStringLiteral("_rels/.rels")
                                              : QStringLiteral("word/_rels/document.xml.rels");
        const XmlDocument relations(zip.read(part));
        for (const pugi::xml_node relation : relations.root().children()) {
            if (const QString target = xmlAttribute(relation, "Target"); !target.isEmpty())
                named.insert(folder + target);
        }
    }
    const QStringList names = zip.names();
    EXPECT_EQ(named, QSet<QString>(names.begin(), names.end()));
    const XmlDocument types(zip.read(QStringLiteral("[Content_Types].xml")));
    for (const pugi::xml_node type : types.root().children()) {
        const QString part = xmlAttribute(type, "PartName");
        EXPECT_TRUE(part.isEmpty() || zip.contains(part.mid(1))) << part.toStdString();
    }
    // Word refuses a paragraph whose style or list nobody defines.
    const XmlDocument styles(zip.read(QStringLiteral("word/styles.xml")));
    QSet<QString> defined;
    for (const pugi::xml_node style : styles.root().children())
        defined.insert(xmlAttribute(style, "styleId"));
    for (const char *style : {"Title", "Heading1", "Heading6", "Quote", "Caption", "Note", "Cell",
                              "ListParagraph", "Lines"})
        EXPECT_TRUE(defined.contains(QLatin1String(style))) << style;
    const XmlDocument lists(zip.read(QStringLiteral("word/numbering.xml")));
    QStringList ids;
    for (const pugi::xml_node list : lists.root().children()) {
        if (xmlNamed(list, "num"))
            ids << xmlAttribute(list, "numId");
    }
    EXPECT_EQ(ids, (QStringList{"1", "2"}));
}

TEST(DocxWriter, HostileWordsStayWords)
{
    const QString words = QStringLiteral("</w:t></w:r><w:instrText>DDEAUTO c:\\cmd</w:instrText> "
                                         "&#0; &amp; \"x\" ]]> <!-- =1+1");
    QString broken = QStringLiteral("a\u0001b");
    broken += QChar(0xD800);
    broken += QStringLiteral("c\uFFFFd😀");
    DocxWriter writer(words);
    writer.paragraph(words);
    writer.heading(broken, 3);
    writer.paragraph(QStringLiteral("one\ntwo\r\nthree\tfour  five"));
    writer.picture(png(3, 3), words);
    const Document docx(writer.finish());
    ASSERT_EQ(docx.blocks.size(), 5u);
    EXPECT_EQ(shown(docx.at(0)), words);
    EXPECT_EQ(shown(docx.at(1)), QStringLiteral("a\uFFFDb\uFFFDc\uFFFDd😀"));
    EXPECT_EQ(shown(docx.at(2)), QStringLiteral("one\ntwo\nthree\tfour  five"));
    QSet<QString> elements;
    const auto collect = [&](const auto &self, pugi::xml_node node) -> void {
        for (const pugi::xml_node child : node.children()) {
            elements.insert(QString::fromUtf8(child.name()));
            self(self, child);
        }
    };
    collect(collect, docx.xml.root());
    EXPECT_FALSE(elements.contains(QStringLiteral("w:instrText")));
}

TEST(DocxWriter, NoLineBehindATableOrAroundAPictureTakesAPage)
{
    const Document docx(everything());
    const auto spacing = [](const pugi::xml_node paragraph) {
        return xmlChild(xmlChild(paragraph, "pPr"), "spacing");
    };
    EXPECT_EQ(xmlAttribute(spacing(docx.at(7)), "lineRule"), QStringLiteral("exact"));
    EXPECT_LE(xmlAttribute(spacing(docx.at(7)), "line").toInt(), 20);
    EXPECT_EQ(xmlAttribute(spacing(docx.at(8)), "line").toInt(), 240) << "no more than its height";
}

TEST(DocxWriter, APictureKeepsItsShapeWithinThePage)
{
    const auto inches = [](quint32 pixelsWide, quint32 pixelsHigh, double width) {
        DocxWriter writer{QString()};
        writer.picture(png(pixelsWide, pixelsHigh), {}, width);
        const Document docx(writer.finish());
        const pugi::xml_node extent = xmlChild(
            xmlChild(xmlChild(xmlChild(docx.at(0), "r"), "drawing"), "inline"), "extent");
        return std::pair(xmlAttribute(extent, "cx").toDouble() / 914400,
                         xmlAttribute(extent, "cy").toDouble() / 914400);
    };
    const auto asIs = inches(900, 300, 0);
    EXPECT_NEAR(asIs.first, 3, 1e-6);
    EXPECT_NEAR(asIs.second, 1, 1e-6);
    EXPECT_NEAR(inches(900, 300, 3.33).first, 3.33, 1e-6);
    const double textWidth = (210 - 2 * 20.0) / 25.4; // A4, in inches
    const auto wide = inches(9000, 900, 0);
    EXPECT_NEAR(wide.first, textWidth, 0.01);
    EXPECT_NEAR(wide.second, textWidth / 10, 0.01);
    const auto high = inches(100, 10000, 7);
    const double textHeight = (297 - 2 * 20.0) / 25.4;
    EXPECT_LT(high.second, textHeight - 1) << "the headings above it stand on its page";
    EXPECT_GT(high.second, textHeight - 1.5);
    EXPECT_NEAR(high.first, high.second / 100, 0.001);

    DocxWriter writer{QString()};
    EXPECT_THROW(writer.picture("GIF89a", {}), Error);
    EXPECT_THROW(writer.picture(png(0, 10), {}), Error);
}

TEST(DocxWriter, TheSameCallsMakeTheSameBytesAtAnyTime)
{
    const QByteArray bytes = everything();
    EXPECT_EQ(bytes, everything());
    // The time in an archive has steps of two seconds and a zone: there is none.
    ZipReader zip(bytes);
    for (const QString &name : zip.names()) {
        const qsizetype at = bytes.indexOf(name.toUtf8());
        const auto time = qFromLittleEndian<quint32>(bytes.constData() + at - 20);
        EXPECT_EQ(time, 0x00210000u) << name.toStdString();
    }
}

TEST(DocxWriter, ALandscapePageIsWide)
{
    DocxWriter writer(QString(), DocxWriter::Page::Landscape);
    writer.paragraph(QStringLiteral("x"));
    const Document docx(writer.finish());
    const pugi::xml_node page = xmlChild(docx.blocks.back(), "pgSz");
    EXPECT_GT(xmlAttribute(page, "w").toInt(), xmlAttribute(page, "h").toInt());
    EXPECT_EQ(xmlAttribute(page, "orient"), QStringLiteral("landscape"));
}
