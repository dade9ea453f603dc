#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QDateTime>

using namespace axial;

namespace {

QByteArray rtf(const QByteArray &body)
{
    return "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fnil\\fcharset0 Arial;}"
           "{\\f1\\fnil\\fcharset204{\\*\\falt x}Arial Cyr;}{\\f2\\fnil\\fcharset2 Wingdings;}"
           "{\\f3\\fcharset128 MS Mincho;}{\\f4\\cpg1253 "
           "Greek;}}{\\colortbl;\\red1\\green2\\blue3;}"
           "{\\stylesheet{\\s0 Normal;}{\\s3\\sbasedon0 Interviewer;}{\\s4 P7;}}"
           "{\\info{\\title Not read}{\\author Nobody}}\r\n"
           + body + "}\0";
}

ImportBundle read(const QByteArray &body)
{
    const ImportInput input = file("Visit.rtf", rtf(body));
    EXPECT_STREQ(importerFor(input).id, "rtf");
    return readAs("rtf", input);
}

QString textOf(const QByteArray &body)
{
    return read(body).sources.at(0).text;
}

} // namespace

TEST(Rtf, ParagraphsSignsAndTablesBecomeLines)
{
    EXPECT_EQ(textOf("\\pard One\\b  t\\b0 wo\\tab 3\\line 4\\_\\{\\}\\\\\\par\r\n\\par e\r\nnd"),
              QStringLiteral("One two\t3\n4\u2011{}\\\n\nend"));
    EXPECT_EQ(textOf("\\trowd\\cellx1\\cellx2\\cellx3\\pard\\intbl a\\par b\\cell\\cell c\\cell"
                     "\\row\\trowd\\pard\\intbl d\\cell\\row\\pard after\\par"),
              QStringLiteral("a\nb\t\tc\nd\nafter"));
    EXPECT_EQ(textOf("{\\listtext\\pard\\plain\\f2\\'b7\\tab}grease\\par"
                     "{\\pntext\\f0 2.\\tab}{\\*\\pn\\pnlvlbody{\\pntxta .}}seal\\par"),
              QStringLiteral("\u2022 grease\n2. seal"));
    EXPECT_EQ(textOf("a\\emdash b\\ldblquote c\\rdblquote\\~d\\-e"),
              QStringLiteral("a\u2014b\u201cc\u201d\u00a0de"));
    EXPECT_EQ(textOf("one\\page two\\column three\\lbr0 four\\softpage five"),
              QStringLiteral("one\ntwo\nthree\nfour\nfive"));
    EXPECT_EQ(textOf("\\pard\\intbl\\itap2 a\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}"
                     "{\\nonesttables\\par}\\pard\\intbl b\\cell\\row\\pard c"),
              QStringLiteral("a\nb\nc"));
}

TEST(Rtf, LettersOfEachCodePageAndOfUnicode)
{
    EXPECT_EQ(textOf("caf\\'e9 \\f1\\'cf\\'f0\\'e8\\'e2\\'e5\\'f2 {\\f3\\'93\\'fa\\'96{\\'7b}}"
                     "\\f4\\'e1\\plain\\'e1"),
              QStringLiteral("caf\u00e9 \u041f\u0440\u0438\u0432\u0435\u0442 "
                             "\u65e5\uFFFD{\u03b1\u00e1"));
    EXPECT_EQ(textOf("\\f3\\'93\\'fa\\'96{"), QStringLiteral("\u65e5\uFFFD"));
    EXPECT_EQ(textOf("\\f3\\'93\\'fa\\'96\\'7b"), QStringLiteral("\u65e5\u672c"));
    EXPECT_EQ(textOf("\\u252?ber \\u26085?\\u26412\\'3f \\u-10179?\\u-8704?"),
              QStringLiteral("\u00fcber \u65e5\u672c \U0001F600"));
    EXPECT_EQ(textOf("\\uc2\\u8364 EUx\\uc0\\u8364 E{\\uc1\\u8364 ?}\\u228 u"),
              QStringLiteral("\u20acx\u20acE\u20ac\u00e4u"));
    EXPECT_EQ(textOf("a\\u8364 \\par b\\u8364\\emdash c"), QStringLiteral("a\u20ac\nb\u20acc"))
        << "without letters for old programs";
    EXPECT_EQ(readAs("rtf", file("m.rtf", "{\\rtf1\\mac caf\\'8e}")).sources[0].text,
              QStringLiteral("caf\u00e9"));
    const ImportBundle odd = readAs("rtf", file("m.rtf", "{\\rtf1\\ansi\\ansicpg31999 caf\\'e9}"));
    EXPECT_EQ(odd.sources[0].text, QStringLiteral("caf\u00e9"));
    EXPECT_TRUE(has(notesOf(odd), "code page of it is unknown"));
}

TEST(Rtf, WhatIsNoWordsIsSaidAndWhatIsHiddenInItIsPassedOver)
{
    const ImportBundle bundle = read(
        "{\\header Page head}{\\*\\unknownthing secret}a{\\pict\\wmetafile8\n01020304}"
        "{\\*\\shppict{\\pict\\pngblip 89504e}}{\\nonshppict{\\pict\\wmetafile8 010203}}"
        "{\\pict\\bin7 }}}{{{{}{\\object\\objemb{\\*\\objdata 0102}{\\result x}}"
        "{\\deleted old \\b words}{\\f2 J\\'ff}"
        "{\\field{\\*\\fldinst HYPERLINK \"http://x\"}{\\fldrslt link}}"
        "{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv 1}}}}"
        "{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv 1}}{\\shptxt \\pard in a\\par box\\par}}"
        "{\\shprslt once more}}b\\par c");
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("a\u263A\uFFFDlinkb\nin a\nbox\nc"));
    EXPECT_TRUE(has(notesOf(bundle), "Pictures and drawings, left out: 4"));
    EXPECT_TRUE(has(notesOf(bundle), "objects, left out: 1"));
    EXPECT_TRUE(has(notesOf(bundle), "marked as deleted, left out: 1"));
    EXPECT_TRUE(has(notesOf(bundle), "fonts of symbols that became \uFFFD: 1"));
    EXPECT_TRUE(has(notesOf(bundle), "head and foot of each page"));
}

TEST(Rtf, WhatIsHiddenIsLeftOutAndSaid)
{
    const ImportBundle bundle = read(
        "a {\\v b }{\\v\\b c }\\v d\\v0 e\\par{\\v f\\par}g\\v h\\plain i");
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("a e\ngi"));
    EXPECT_TRUE(has(notesOf(bundle), "Hidden passages, left out: 3"))
        << notesOf(bundle).toStdString();
}

TEST(Rtf, ALargeFirstLetterIsOfItsWord)
{
    EXPECT_EQ(textOf("\\pard\\dropcapli3\\dropcapt1 T\\par\\pard he end.\\par Now."),
              QStringLiteral("The end.\nNow."));
}

TEST(Rtf, NotesStandBehindTheTextAndCommentsAreMemos)
{
    // 2024-05-06 07:08: minute, hour, day, month, year - 1900
    const int when = 8 | 7 << 6 | 6 << 11 | 5 << 16 | 124 << 20;
    const ImportBundle bundle = read(
        "It {\\*\\atrfstart 1}broke{\\*\\atrfend 1}{\\*\\atnid AL}{\\*\\atnauthor Ada}\\chatn"
        "{\\*\\annotation{\\*\\atnref 1}{\\*\\atndate "
        + QByteArray::number(when)
        + "}\\pard\\chatn why?\\par when?}{\\super\\chftn}{\\footnote\\pard{\\super\\chftn} "
          "twice\\par and again}.\\par Then{\\*\\annotation no words about it}.{\\footnote "
          "b}\\par");
    const ImportedSource &source = bundle.sources.at(0);
    EXPECT_EQ(source.text, QStringLiteral("It broke[1].\nThen.[2]\n\n[1] twice\nand again\n[2] b"));
    ASSERT_EQ(source.memos.size(), 2u);
    EXPECT_EQ(source.memos[0].range, (TextRange{3, 8}));
    EXPECT_EQ(source.memos[0].author, QStringLiteral("Ada"));
    EXPECT_EQ(source.memos[0].words, QStringLiteral("why?\nwhen?"));
    EXPECT_EQ(source.memos[0].createdMs,
              QDateTime(QDate(2024, 5, 6), QTime(7, 8)).toMSecsSinceEpoch());
    EXPECT_EQ(source.memos[1].range, (TextRange{17, 17}));
    EXPECT_EQ(source.memos[1].author, QString());
}

TEST(Rtf, StylesSayWhoSpeaks)
{
    const ImportBundle bundle = read(
        "\\pard\\s3 How did it go?\\par\\pard\\s4 It took weeks.\\par A lot.\\par\\pard\\s3 And "
        "then?\\par");
    const ImportedSource &source = bundle.sources.at(0);
    ASSERT_EQ(source.turns.size(), 3u);
    ASSERT_EQ(source.speakers.size(), 2u);
    EXPECT_EQ(source.speakers[0].role, SpeakerRole::Interviewer);
    EXPECT_EQ(source.speakers[1].name, QStringLiteral("P7"));
    EXPECT_EQ(source.text.mid(source.turns[1].words, 15), QStringLiteral("It took weeks.\n"));
}

TEST(Rtf, FilesOfOtherProgramsAreRead)
{
    for (const char *name : {"pandoc.rtf", "libreoffice.rtf"}) {
        const ImportedSource source = readAs("rtf", fixture(name)).sources.at(0);
        for (const char *words :
             {"The pump of the north well", "U7: We waited for the seal, three weeks.[1]", "grease",
              "close the valve", "2.", "Seal\tNorth well\t3",
              "\u00fcber \u65e5\u672c\u8a9e \U0001F600 and \u201cquoted\u201d",
              "[1] Measured on a Monday."})
            EXPECT_TRUE(has(source.text, words)) << name << ": " << words << "\n"
                                                 << source.text.toStdString();
        EXPECT_EQ(source.turns.size(), 3u) << name;
        EXPECT_LT(source.turns.back().range.end,
                  source.text.indexOf(QStringLiteral("[1] Measured")))
            << name;
        EXPECT_TRUE(source.memos.empty());
    }
}

TEST(Rtf, ARichTextByAnotherNameIsRecognised)
{
    EXPECT_STREQ(importerFor(file("old.doc", rtf("words"))).id, "rtf");
    EXPECT_STREQ(importerFor(file("old.txt", rtf("words"))).id, "rtf");
}

TEST(Rtf, HostileAndBrokenOnesAreReadOrRefusedByName)
{
    EXPECT_TRUE(has(errorOf("rtf", file("Bad.rtf", "no rtf")), "Bad.rtf: This is no .rtf file"));
    EXPECT_TRUE(has(errorOf("rtf", file("Bad.rtf", "{\\rtf1" + QByteArray("{").repeated(100'000))),
                    "Bad.rtf: its groups are nested more than 1000 deep"));
    EXPECT_TRUE(
        has(errorOf("rtf", file("Bad.rtf", rtf(QByteArray("{\\footnote}").repeated(100'001)))),
            "Bad.rtf: there are more than 100000 notes"));
    EXPECT_TRUE(has(errorOf("rtf", file("Bad.rtf", rtf(QByteArray(50'000'001, 'a')))),
                    "the most that can be read"));
    const ImportBundle cut = readAs("rtf", file("Cut.rtf", "{\\rtf1 all {\\b the wor"));
    EXPECT_EQ(cut.sources[0].text, QStringLiteral("all the wor"));
    EXPECT_TRUE(has(notesOf(cut), "ends too early"));
    for (const char *odd :
         {"{\\rtf1}}}}a", "{\\rtf1\\bin999999999 a}", "{\\rtf1\\u", "{\\rtf1\\'", "{\\rtf1\\'g",
          "{\\rtf1\\u99999999999 x}", "{\\rtf1\\f-3\\'e9\\s-1 }",
          "{\\rtf1\\row\\cell\\row\\par{\\footnote\\cell\\row}}",
          "{\\rtf1{\\*\\atrfend 9}{\\*\\annotation\\cell{\\footnote a}b}", "{\\rtf1\\",
          "{\\rtf1\\uc-4\\u65 B}", "{\\rtf1{\\fonttbl\\f0\\fcharset"})
        EXPECT_EQ(errorOf("rtf", file("Odd.rtf", odd)), QString()) << odd;
}
