#include "core/formats/zip.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QByteArray odt(const QByteArray &body, const QByteArray &declared = {})
{
    ZipWriter zip;
    zip.add(
        QStringLiteral("content.xml"),
        declared
            + "<office:document-content><office:automatic-styles><text:list-style "
              "style:name=\"L1\"><text:list-level-style-number text:level=\"1\"/></text:list-style>"
              "</office:automatic-styles><office:body><office:text>"
            + body + "</office:text></office:body></office:document-content>");
    return zip.finish();
}

ImportBundle read(const QByteArray &body)
{
    const ImportInput input = file("Visit.odt", odt(body));
    EXPECT_STREQ(importerFor(input).id, "odt");
    return readAs("odt", input);
}

QString textOf(const QByteArray &body)
{
    return read(body).sources.at(0).text;
}

} // namespace

TEST(Odt, ParagraphsListsTablesAndNotesBecomeLines)
{
    EXPECT_EQ(textOf("<text:h>A</text:h><text:p>b<text:span>c</text:span><text:s text:c=\"2\"/>d"
                     "<text:tab/>e<text:line-break/>f</text:p>"),
              QStringLiteral("A\nbc  d\te\nf"));
    EXPECT_EQ(textOf("<text:list text:style-name=\"L1\"><text:list-item><text:p>a</text:p>"
                     "</text:list-item><text:list-item><text:p>b</text:p><text:list "
                     "text:style-name=\"L9\"><text:list-item><text:p>c</text:p></text:list-item>"
                     "</text:list></text:list-item></text:list>"),
              QStringLiteral("1. a\n2. b\n\u2022 c"));
    EXPECT_EQ(textOf("<table:table><table:table-row><table:table-cell><text:p>a</text:p><text:p>b"
                     "</text:p></table:table-cell><table:table-cell/><table:table-cell><text:p>c"
                     "</text:p></table:table-cell></table:table-row></table:table>"),
              QStringLiteral("a\nb\t\tc"));
    EXPECT_EQ(textOf("<text:p>It<text:note><text:note-citation>1</text:note-citation>"
                     "<text:note-body><text:p> so</text:p></text:note-body></text:note>.</text:p>"),
              QStringLiteral("It[1].\n\n[1] so"));
}

namespace {

/// A document with these automatic styles, and those of the whole document.
ImportBundle styled(const QByteArray &automatic, const QByteArray &body,
                    const QByteArray &styles = {})
{
    ZipWriter zip;
    zip.add(QStringLiteral("content.xml"),
            "<office:document-content><office:font-face-decls><style:font-face style:name=\"W1\" "
            "svg:font-family=\"Wingdings\"/></office:font-face-decls><office:automatic-styles>"
                + automatic + "</office:automatic-styles><office:body><office:text>" + body
                + "</office:text></office:body></office:document-content>");
    if (!styles.isEmpty())
        zip.add(QStringLiteral("styles.xml"), "<office:document-styles><office:styles>" + styles
                                                  + "</office:styles></office:document-styles>");
    return readAs("odt", file("Visit.odt", zip.finish()));
}

QByteArray odtItem(const QByteArray &words, const QByteArray &more = {})
{
    return "<text:list-item><text:p>" + words + "</text:p>" + more + "</text:list-item>";
}

} // namespace

TEST(Odt, LevelsOfListsAreNumberedAsTheirStylesSay)
{
    const QByteArray levels =
        "<text:list-style style:name=\"L1\">"
        "<text:list-level-style-number text:level=\"1\" style:num-format=\"1\" "
        "style:num-suffix=\".\"/>"
        "<text:list-level-style-number text:level=\"2\" style:num-format=\"a\" "
        "style:num-suffix=\")\" "
        "text:display-levels=\"2\"/>"
        "<text:list-level-style-bullet text:level=\"3\"/></text:list-style>"
        "<text:list-style style:name=\"L2\"><text:list-level-style-number text:level=\"1\" "
        "style:num-prefix=\"(\" style:num-suffix=\")\" style:num-format=\"I\" "
        "text:start-value=\"4\"/>"
        "</text:list-style><text:list-style style:name=\"L3\"><text:list-level-style-number "
        "text:level=\"1\" style:num-format=\"\"/></text:list-style>";
    const auto inner = [](const QByteArray &items) {
        return "<text:list>" + items + "</text:list>";
    };
    const QByteArray body = "<text:list text:style-name=\"L1\">"
                            + odtItem("a", inner(odtItem("b") + odtItem("c", inner(odtItem("d")))))
                            + odtItem("e", inner(odtItem("f")))
                            + "</text:list><text:list text:style-name=\"L2\">" + odtItem("g")
                            + odtItem("h") + "</text:list><text:list text:style-name=\"L1\">"
                            + odtItem("i") + "</text:list><text:list text:style-name=\"L3\">"
                            + odtItem("j") + "</text:list>";
    EXPECT_EQ(
        styled(levels, body).sources.at(0).text,
        QStringLiteral("1. a\n1.a) b\n1.b) c\n\u2022 d\n2. e\n2.a) f\n(IV) g\n(V) h\n1. i\nj"));
}

TEST(Odt, HeadingsHaveTheirNumbers)
{
    const QByteArray outline =
        "<text:outline-style><text:outline-level-style text:level=\"1\" style:num-format=\"1\"/>"
        "<text:outline-level-style text:level=\"2\" style:num-format=\"1\" "
        "text:display-levels=\"2\"/>"
        "<text:outline-level-style text:level=\"3\" style:num-format=\"\"/></text:outline-style>";
    const auto heading = [](const char *level, const char *words) {
        return QByteArray("<text:h text:outline-level=\"") + level + "\">" + words + "</text:h>";
    };
    EXPECT_EQ(styled({},
                     heading("1", "a") + heading("2", "b") + heading("2", "c") + heading("3", "d")
                         + heading("1", "e") + heading("2", "<text:number>9</text:number>f"),
                     outline)
                  .sources.at(0)
                  .text,
              QStringLiteral("1 a\n1.1 b\n1.2 c\nd\n2 e\n2.1 f"));
}

TEST(Odt, WhatIsHiddenIsLeftOutAndSaid)
{
    const QByteArray styles =
        "<style:style style:name=\"T1\" style:family=\"text\"><style:text-properties "
        "text:display=\"none\"/></style:style><style:style style:name=\"T2\" style:family=\"text\" "
        "style:parent-style-name=\"T1\"/><style:style style:name=\"P1\" style:family=\"paragraph\">"
        "<style:text-properties text:display=\"none\"/></style:style>";
    const ImportBundle bundle = styled(
        styles,
        "<text:p>a<text:span text:style-name=\"T1\">b</text:span><text:span "
        "text:style-name=\"T2\">c</text:span>d</text:p><text:p text:style-name=\"P1\">e"
        "</text:p><text:section text:display=\"none\"><text:p>f</text:p></text:section>"
        "<text:p>g<text:hidden-paragraph text:is-hidden=\"true\"/></text:p><text:p>h</text:p>");
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("ad\nh"));
    EXPECT_TRUE(has(notesOf(bundle), "Hidden passages, left out: 2")) // b and c; e, f and g
        << notesOf(bundle).toStdString();
}

TEST(Odt, SignsOfSymbolFontsAreSigns)
{
    const ImportBundle bundle = styled(
        "<style:style style:name=\"T1\" style:family=\"text\"><style:text-properties "
        "style:font-name=\"W1\"/></style:style>",
        "<text:p>a <text:span text:style-name=\"T1\">\xEF\x83\xA0</text:span> b</text:p>");
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("a \u2192 b"));
}

TEST(Odt, PartsThatAreNotKnownAreCounted)
{
    const ImportBundle bundle = read("<text:p>a</text:p><office:forms><form:form><text:p>b</text:p>"
                                     "</form:form></office:forms><text:soft-page-break/>"
                                     "<text:table-of-content><text:table-of-content-source>"
                                     "<text:index-title-template>no</text:index-title-template>"
                                     "</text:table-of-content-source><text:index-body><text:p>c"
                                     "</text:p></text:index-body></text:table-of-content>");
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("a\nc"));
    EXPECT_TRUE(has(notesOf(bundle), "words were left out: 1")) << notesOf(bundle).toStdString();
}

TEST(Odt, BlanksThatAreOnlyCountedAreNotEndless)
{
    const QByteArray blanks = QByteArray("<text:s text:c=\"1000\"/>").repeated(50'001);
    EXPECT_TRUE(has(errorOf("odt", file("b.odt", odt("<text:p>" + blanks + "</text:p>"))),
                    "the most that can be read"));
}

TEST(Odt, NorAreThoseOfManyComments)
{
    const QByteArray comment = "<office:annotation><text:p>a"
                               + QByteArray("<text:s text:c=\"1000\"/>").repeated(1000)
                               + "b</text:p></office:annotation>";
    EXPECT_EQ(read("<text:p>" + comment.repeated(2) + "</text:p>").sources.at(0).memos.size(), 2u);
    EXPECT_TRUE(
        has(errorOf("odt", file("b.odt", odt("<text:p>" + comment.repeated(51) + "</text:p>"))),
            "b.odt: its comments have more than 50,000,000 characters together"));
    const QByteArray inner = "<office:annotation><text:p>a<office:annotation><text:p>b</text:p>"
                             "</office:annotation></text:p></office:annotation>";
    EXPECT_EQ(read("<text:p>" + inner + "</text:p>").sources.at(0).memos.size(), 1u);
}

TEST(Odt, CommentsAreMemosAndWhatIsNoWordsIsSaid)
{
    const ImportBundle bundle = read(
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p>"
        "</text:deletion></text:changed-region></text:tracked-changes><text:p>It "
        "<office:annotation office:name=\"n1\"><dc:creator>Ada</dc:creator>"
        "<dc:date>2024-05-06T07:08:09</dc:date><text:p>why?</text:p></office:annotation>broke"
        "<office:annotation-end "
        "office:name=\"n1\"/><draw:frame><draw:image/></draw:frame></text:p>");
    const ImportedSource &source = bundle.sources.at(0);
    EXPECT_EQ(source.text, QStringLiteral("It broke"));
    ASSERT_EQ(source.memos.size(), 1u);
    EXPECT_EQ(source.memos[0].range, (TextRange{3, 8}));
    EXPECT_EQ(source.memos[0].author, QStringLiteral("Ada"));
    EXPECT_EQ(source.memos[0].words, QStringLiteral("why?"));
    EXPECT_TRUE(has(notesOf(bundle), "marked as deleted, left out: 1"));
    EXPECT_TRUE(has(notesOf(bundle), "drawings, left out: 1"));
}

TEST(Odt, FilesOfOtherProgramsAreRead)
{
    for (const char *name : {"pandoc.odt", "libreoffice.odt"}) {
        const ImportedSource source = readAs("odt", fixture(name)).sources.at(0);
        for (const char *words :
             {"The pump of the north well", "U7: We waited for the seal, three weeks.[1]",
              "\u2022 grease", "1. close the valve", "2. open it", "Seal\tNorth well\t3",
              "\u00fcber \u65e5\u672c\u8a9e \U0001F600", "[1] Measured on a Monday."})
            EXPECT_TRUE(has(source.text, words)) << name << ": " << words << "\n"
                                                 << source.text.toStdString();
        EXPECT_EQ(source.turns.size(), 3u) << name;
    }
}

TEST(Odt, HostileAndBrokenOnesAreRefusedByName)
{
    const auto refused = [](const QByteArray &bytes) {
        return errorOf("odt", file("Bad.odt", bytes));
    };
    EXPECT_TRUE(refused("no zip").startsWith(QLatin1String("Bad.odt: ")));
    EXPECT_TRUE(has(refused(odt({}, "<!DOCTYPE d [<!ENTITY e \"x\">]>")), "(DTD)"));
    EXPECT_TRUE(has(refused(odt(QByteArray("<text:section>").repeated(400)
                                + QByteArray("</text:section>").repeated(400))),
                    "nested more than 256"));
    EXPECT_EQ(textOf("<text:p>a<text:s text:c=\"999999999\"/>b</text:p>").size(), 1002);
}
