#include "tests/core/import/documents/wordfile.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial;

namespace {

ImportBundle docx(const QByteArray &body,
                  const std::vector<std::pair<QString, QByteArray>> &parts = {})
{
    const ImportInput input = file("Visit.docx", test::wordFile(body, parts));
    EXPECT_STREQ(importerFor(input).id, "docx");
    return readAs("docx", input);
}

QString textOf(const QByteArray &body)
{
    return docx(body).sources.at(0).text;
}

QByteArray paragraph(const QByteArray &words, const QByteArray &properties = {})
{
    return "<w:p><w:pPr>" + properties + "</w:pPr><w:r><w:t xml:space=\"preserve\">" + words
           + "</w:t></w:r></w:p>";
}

} // namespace

TEST(Docx, ParagraphsRunsSignsAndTablesBecomeLines)
{
    EXPECT_EQ(textOf(paragraph("One &amp; t")
                     + "<w:p><w:r><w:t>wo</w:t><w:tab/><w:t>3</w:t>"
                       "<w:br/><w:t>4</w:t><w:noBreakHyphen/></w:r></w:p><w:p/>"
                     + paragraph("end")),
              QStringLiteral("One & t\nwo\t3\n4\u2011\n\nend"));
    EXPECT_EQ(textOf("<w:tbl><w:tr><w:tc>" + paragraph("a") + paragraph("b") + "</w:tc><w:tc>"
                     + paragraph("") + "</w:tc><w:tc>" + paragraph("c")
                     + "</w:tc></w:tr><w:tr><w:tc>" + paragraph("d") + "</w:tc></w:tr></w:tbl>"),
              QStringLiteral("a\nb\t\tc\nd"));
    EXPECT_EQ(textOf("<w:tbl><w:tr><w:trPr><w:gridBefore w:val=\"2\"/></w:trPr><w:tc>"
                     + paragraph("") + "</w:tc><w:tc>" + paragraph("e") + "</w:tc></w:tr></w:tbl>"),
              QStringLiteral("\t\t\te"));
}

TEST(Docx, ATabWithinACellPartsNoCells)
{
    const QByteArray tabbed = "<w:p><w:r><w:t>wo</w:t><w:tab/><w:t>3</w:t></w:r></w:p>";
    EXPECT_EQ(textOf("<w:tbl><w:tr><w:tc>" + tabbed + "</w:tc><w:tc>" + paragraph("c")
                     + "</w:tc></w:tr></w:tbl>" + tabbed),
              QStringLiteral("wo 3\tc\nwo\t3"));
}

TEST(Docx, WhatIsHiddenIsLeftOutAndSaid)
{
    const auto run = [](const char *look, const char *words) {
        return QByteArray("<w:r><w:rPr>") + look + "</w:rPr><w:t xml:space=\"preserve\">" + words
               + "</w:t></w:r>";
    };
    const QByteArray styles =
        "<w:styles><w:style w:styleId=\"H\"><w:rPr><w:vanish/></w:rPr></w:style>"
        "<w:style w:styleId=\"K\"><w:basedOn w:val=\"H\"/></w:style>"
        "</w:styles>";
    const ImportBundle bundle = docx(
        "<w:p>" + run("", "a ") + run("<w:vanish/>", "b ") + run("<w:b/><w:vanish/>", "c ")
            + run("<w:vanish w:val=\"0\"/>", "d") + run("<w:rStyle w:val=\"K\"/>", " e") + "</w:p>"
            + "<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>" + run("<w:vanish/>", "f") + "</w:p>"
            + "<w:p><w:pPr><w:pStyle w:val=\"H\"/></w:pPr>" + run("", "g")
            + run("<w:vanish w:val=\"false\"/>", "h") + "</w:p>"
            + "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:instrText>XE</w:instrText></w:r>"
            + run("<w:webHidden/>", "i") + "</w:p>",
        {{QStringLiteral("styles"), styles}});
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("a d\nh\ni"));
    EXPECT_TRUE(has(notesOf(bundle), "Hidden passages, left out: 3")) // e and f are on end, g
        << notesOf(bundle).toStdString();
}

TEST(Docx, SignsOfSymbolFontsAreSigns)
{
    const ImportBundle bundle = docx(
        "<w:p><w:r><w:sym w:font=\"Wingdings\" w:char=\"F0E0\"/><w:sym w:font=\"Symbol\" "
        "w:char=\"F061\"/><w:sym w:font=\"MS Gothic\" w:char=\"2610\"/><w:sym w:font=\"Wingdings "
        "3\" "
        "w:char=\"F021\"/></w:r><w:r><w:rPr><w:rFonts w:ascii=\"Wingdings\"/></w:rPr>"
        "<w:t>\xEF\x83\xBC</w:t></w:r><w:r><w:t>\xEF\x83\xBC</w:t></w:r></w:p>");
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("\u2192\u03B1\u2610\uFFFD\u2713\uF0FC"));
    EXPECT_TRUE(has(notesOf(bundle), "fonts of symbols that became \uFFFD: 1"));
}

TEST(Docx, PartsThatAreNotKnownAreCounted)
{
    const ImportBundle bundle = docx("<w:p><w:r><w:t>a</w:t><w:strange>words</w:strange>"
                                     "<w:fldChar/><w:instrText>PAGE</w:instrText></w:r></w:p>"
                                     "<w:odd><w:p><w:r><w:t>lost</w:t></w:r></w:p></w:odd>"
                                     "<w:bookmarkStart/><w:sectPr/>");
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("a"));
    EXPECT_TRUE(has(notesOf(bundle), "Parts of an unknown kind"));
    EXPECT_TRUE(has(notesOf(bundle), "words were left out: 2")) << notesOf(bundle).toStdString();
}

TEST(Docx, EachBoxOfADrawingIsReadOnce)
{
    const QByteArray first = "<w:txbxContent>" + paragraph("one") + "</w:txbxContent>";
    const QByteArray second = "<w:txbxContent>" + paragraph("two") + "</w:txbxContent>";
    EXPECT_EQ(textOf("<w:p><w:r><w:t>a</w:t><w:drawing><wpg>" + first
                     + "<mc:AlternateContent><mc:Choice>" + second + "</mc:Choice><mc:Fallback>"
                     + second
                     + "</mc:Fallback></mc:AlternateContent></wpg></w:drawing></w:r></w:p>"),
              QStringLiteral("a\none\ntwo"));
}

TEST(Docx, WhatIsInsertedIsReadAndWhatIsDeletedIsSaid)
{
    const ImportBundle bundle = docx(
        "<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r>"
        "</w:del><w:hyperlink><w:r><w:t> link</w:t></w:r></w:hyperlink><w:r><w:instrText>PAGE"
        "</w:instrText></w:r><w:r><w:drawing/></w:r><w:r><w:object/></w:r></w:p>");
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("new link"));
    EXPECT_TRUE(has(notesOf(bundle), "marked as deleted, left out: 1"));
    EXPECT_TRUE(has(notesOf(bundle), "Pictures and drawings, left out: 1"));
    EXPECT_TRUE(has(notesOf(bundle), "objects, left out: 1"));
}

TEST(Docx, NotesAreNumberedAndCommentsKeepTheirWords)
{
    const ImportBundle bundle = docx(
        "<w:p><w:r><w:t>It </w:t></w:r><w:commentRangeStart w:id=\"0\"/><w:r><w:t>broke</w:t></w:r>"
        "<w:commentRangeEnd w:id=\"0\"/><w:r><w:footnoteReference w:id=\"7\"/></w:r></w:p>",
        {{QStringLiteral("footnotes"), "<w:footnotes><w:footnote w:id=\"7\">" + paragraph("twice")
                                           + "</w:footnote></w:footnotes>"},
         {QStringLiteral("comments"),
          "<w:comments><w:comment w:id=\"0\" w:author=\"Ada\" w:date=\"2024-05-06T07:08:09Z\">"
              + paragraph("why?") + "</w:comment></w:comments>"}});
    const ImportedSource &source = bundle.sources.at(0);
    EXPECT_EQ(source.text, QStringLiteral("It broke[1]\n\n[1] twice"));
    ASSERT_EQ(source.memos.size(), 1u);
    EXPECT_EQ(source.memos[0].range, (TextRange{3, 8}));
    EXPECT_EQ(source.memos[0].author, QStringLiteral("Ada"));
    EXPECT_EQ(source.memos[0].words, QStringLiteral("why?"));
    EXPECT_EQ(source.memos[0].createdMs, 1'714'979'289'000);
}

TEST(Docx, ACommentOnAWholeTurnIsAboutWhatIsSaid)
{
    const QByteArray asked = paragraph("I: How did it go?");
    const ImportBundle bundle = docx(
        asked
            + "<w:p><w:commentRangeStart w:id=\"0\"/><w:r><w:t>U7: We waited.</w:t></w:r>"
              "<w:commentRangeEnd w:id=\"0\"/></w:p>"
            + asked + paragraph("U7: Badly."),
        {{QStringLiteral("comments"),
          "<w:comments><w:comment w:id=\"0\">" + paragraph("why?") + "</w:comment></w:comments>"}});
    const ImportedSource &source = bundle.sources.at(0);
    ASSERT_EQ(source.turns.size(), 4u);
    ASSERT_EQ(source.memos.size(), 1u);
    const TextRange range = source.memos[0].range;
    EXPECT_EQ(source.text.mid(range.start, range.length()), QStringLiteral("We waited."));
}

TEST(Docx, ACommentThatEndsWithinAWordIsAboutAllOfIt)
{
    const QByteArray asked = paragraph("I: How did it go?");
    const ImportBundle bundle = docx(
        asked
            + "<w:p><w:r><w:t>U7: W</w:t></w:r><w:commentRangeStart w:id=\"0\"/><w:r><w:t>e wait"
              "</w:t></w:r><w:commentRangeEnd w:id=\"0\"/><w:r><w:t>ed there.</w:t></w:r></w:p>"
            + asked + paragraph("U7: Badly."),
        {{QStringLiteral("comments"),
          "<w:comments><w:comment w:id=\"0\">" + paragraph("why?") + "</w:comment></w:comments>"}});
    const ImportedSource &source = bundle.sources.at(0);
    ASSERT_EQ(source.turns.size(), 4u);
    ASSERT_EQ(source.memos.size(), 1u);
    const TextRange range = source.memos[0].range;
    EXPECT_EQ(source.text.mid(range.start, range.length()), QStringLiteral("We waited"));
    EXPECT_TRUE(has(notesOf(bundle), "within a word, taken with the whole word: 1"));
}

TEST(Docx, ListsAreCountedAsWordCountsThem)
{
    const auto item = [](const char *level, const char *words) {
        return paragraph(words, QByteArray("<w:numPr><w:ilvl w:val=\"") + level
                                    + "\"/><w:numId w:val=\"4\"/></w:numPr>");
    };
    const QByteArray numbering =
        "<w:numbering><w:abstractNum w:abstractNumId=\"1\">"
        "<w:lvl w:ilvl=\"0\"><w:start w:val=\"3\"/><w:numFmt w:val=\"decimal\"/>"
        "<w:lvlText w:val=\"%1.\"/></w:lvl>"
        "<w:lvl w:ilvl=\"1\"><w:numFmt w:val=\"lowerRoman\"/><w:lvlText w:val=\"%1%2)\"/></w:lvl>"
        "<w:lvl w:ilvl=\"2\"><w:numFmt w:val=\"bullet\"/><w:lvlText w:val=\"&#xF0B7;\"/></w:lvl>"
        "</w:abstractNum><w:num w:numId=\"4\"><w:abstractNumId w:val=\"1\"/></w:num></w:numbering>";
    const ImportBundle bundle = docx(item("0", "a") + item("1", "b") + item("1", "c")
                                         + item("2", "d") + item("0", "e") + item("1", "f"),
                                     {{QStringLiteral("numbering"), numbering}});
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("3. a\n3i) b\n3ii) c\n\u2022 d\n4. e\n4i) f"));
}

TEST(Docx, AListWithinAnotherBeginsOnlyItsOwnLevel)
{
    const auto item = [](const char *list, const char *level, const char *words) {
        return paragraph(words, QByteArray("<w:numPr><w:ilvl w:val=\"") + level
                                    + "\"/><w:numId w:val=\"" + list + "\"/></w:numPr>");
    };
    QByteArray levels, overrides; // as pandoc writes them: each list has its own of each level
    for (const char *level : {"0", "1"}) {
        levels += QByteArray("<w:lvl w:ilvl=\"") + level
                  + "\"><w:start w:val=\"1\"/><w:numFmt "
                    "w:val=\"decimal\"/><w:lvlText w:val=\"%"
                  + (*level == '0' ? "1" : "2") + ".\"/></w:lvl>";
        overrides += QByteArray("<w:lvlOverride w:ilvl=\"") + level
                     + "\"><w:startOverride w:val=\"1\"/></w:lvlOverride>";
    }
    QByteArray lists;
    for (const char *list : {"1", "2", "3"})
        lists += QByteArray("<w:num w:numId=\"") + list + "\"><w:abstractNumId w:val=\"7\"/>"
                 + overrides + "</w:num>";
    const ImportBundle bundle = docx(
        item("1", "0", "a") + item("2", "1", "b") + item("2", "1", "c") + item("1", "0", "d")
            + item("3", "1", "e") + item("1", "0", "f"),
        {{QStringLiteral("numbering"), "<w:numbering><w:abstractNum w:abstractNumId=\"7\">" + levels
                                           + "</w:abstractNum>" + lists + "</w:numbering>"}});
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("1. a\n1. b\n2. c\n2. d\n1. e\n3. f"));
}

TEST(Docx, AStyleCanSayWhoSpeaks)
{
    const QByteArray styles = "<w:styles><w:style w:styleId=\"S1\"><w:name w:val=\"Interviewer\"/>"
                              "</w:style><w:style w:styleId=\"S2\"><w:name w:val=\"U4\"/></w:style>"
                              "</w:styles>";
    const auto styled = [](const char *style, const char *words) {
        return paragraph(words, QByteArray("<w:pStyle w:val=\"") + style + "\"/>");
    };
    const ImportBundle bundle = docx(paragraph("Title") + styled("S1", "Why?")
                                         + styled("S2", "Because.") + styled("S2", "So."),
                                     {{QStringLiteral("styles"), styles}});
    const ImportedSource &source = bundle.sources.at(0);
    ASSERT_EQ(source.turns.size(), 2u);
    EXPECT_EQ(source.text.mid(source.turns[1].words), QStringLiteral("Because.\nSo."));
    EXPECT_EQ(source.speakers.at(1).participant, QStringLiteral("U4"));
    EXPECT_EQ(source.speakers.at(0).role, SpeakerRole::Interviewer);
}

TEST(Docx, TheLayoutsOfTeamsAndOfTablesAreTranscripts)
{
    const auto spoken = [](const char *head, const char *words) {
        return QByteArray("<w:p><w:r><w:t>") + head + "</w:t><w:br/><w:t>" + words
               + "</w:t></w:r></w:p>";
    };
    const ImportBundle teams = docx(spoken("Ada Byron   0:03", "Ready?")
                                    + spoken("Jo   0:05", "Yes.")
                                    + spoken("Ada Byron   0:09", "Then go."));
    EXPECT_EQ(teams.sources[0].turns.size(), 3u);
    EXPECT_EQ(teams.sources[0].turns[1].timeMs, 5000);
    const auto row = [](const char *name, const char *words) {
        return "<w:tr><w:tc>" + paragraph(name) + "</w:tc><w:tc>" + paragraph(words)
               + "</w:tc></w:tr>";
    };
    const ImportBundle table = docx("<w:tbl>" + row("I:", "Ready?") + row("U3:", "Yes.")
                                    + row("I:", "Go.") + "</w:tbl>");
    EXPECT_EQ(table.sources[0].turns.size(), 3u);
}

TEST(Docx, FilesOfOtherProgramsAreRead)
{
    for (const char *name : {"pandoc.docx", "libreoffice.docx"}) {
        const ImportBundle bundle = readAs("docx", fixture(name));
        const ImportedSource &source = bundle.sources.at(0);
        for (const char *words :
             {"The pump of the north well", "Interviewer: How did the repair go?",
              "U7: We waited for the seal", "\u2022 grease", "1. close the valve",
              "Seal\tNorth well\t3", "\u00fcber \u65e5\u672c\u8a9e \U0001F600",
              "[1] Measured on a Monday."})
            EXPECT_TRUE(has(source.text, words)) << name << ": " << words << "\n"
                                                 << source.text.toStdString();
        EXPECT_EQ(source.turns.size(), 3u) << name;
        EXPECT_EQ(source.originalName, QLatin1String(name));
    }
}

TEST(Docx, HostileAndBrokenOnesAreRefusedByName)
{
    const auto refused = [](const QByteArray &bytes) {
        return errorOf("docx", file("Bad.docx", bytes));
    };
    EXPECT_TRUE(refused("no zip at all").startsWith(QLatin1String("Bad.docx: ")));
    EXPECT_TRUE(has(refused("\xd0\xcf\x11\xe0\xa1\xb1"), "Bad.docx: This is an old Word document"));
    ZipWriter empty;
    empty.add(QStringLiteral("../../word/document.xml"), "<w:document/>");
    EXPECT_TRUE(has(refused(empty.finish()), "Bad.docx: This is no .docx file"));
    const QByteArray whole = test::wordFile(paragraph("words"));
    EXPECT_TRUE(refused(whole.left(whole.size() / 2)).startsWith(QLatin1String("Bad.docx: ")));
    EXPECT_TRUE(has(refused(test::wordFile({}, {}, "<!DOCTYPE d [<!ENTITY e \"x\">]>")), "(DTD)"));
    EXPECT_TRUE(has(refused(test::wordFile(QByteArray("<w:sdt>").repeated(400)
                                           + QByteArray("</w:sdt>").repeated(400))),
                    "nested more than 256"));
    EXPECT_TRUE(has(refused(test::wordFile(QByteArray(300 * 1024 * 1024, ' '))), "Bad.docx: "));
    // A style that is based on itself, a list of nothing, a comment that never begins
    const ImportBundle odd = docx(
        paragraph("kept", "<w:pStyle w:val=\"S\"/><w:numPr><w:ilvl w:val=\"99\"/>"
                          "<w:numId w:val=\"1\"/></w:numPr>")
            + "<w:p><w:commentRangeEnd w:id=\"5\"/></w:p>",
        {{QStringLiteral("styles"), "<w:styles><w:style w:styleId=\"S\"><w:basedOn w:val=\"S\"/>"
                                    "</w:style></w:styles>"}});
    EXPECT_EQ(odd.sources[0].text, QStringLiteral("kept"));
}
