#include "core/formats/zip.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QString htmlText(const QByteArray &html)
{
    const ImportInput input = file("Page.html", html);
    EXPECT_STREQ(importerFor(input).id, "html");
    return readAs("html", input).sources.at(0).text;
}

QByteArray book(const QByteArray &spine,
                const std::vector<std::pair<QString, QByteArray>> &chapters)
{
    ZipWriter zip;
    zip.add(QStringLiteral("META-INF/container.xml"),
            "<container><rootfiles><rootfile full-path=\"OPS/a.opf\"/></rootfiles></container>");
    QByteArray items;
    for (const auto &[name, bytes] : chapters) {
        zip.add(QStringLiteral("OPS/") + name, bytes);
        items += "<item id=\"" + name.toUtf8() + "\" href=\"" + name.toUtf8().replace(" ", "%20")
                 + "\"/>";
    }
    zip.add(QStringLiteral("OPS/a.opf"),
            "<package><metadata><dc:language>fi</dc:language></metadata><manifest>" + items
                + "<item id=\"out\" href=\"../../../etc/passwd\"/>"
                  "</manifest><spine>"
                + spine + "</spine></package>");
    return zip.finish();
}

} // namespace

TEST(Html, WordsStandAsAPersonReadsThem)
{
    EXPECT_EQ(
        htmlText("<!DOCTYPE html [<!ENTITY x \"y\">]><html><head><title>T</title></head><body>"
                 "<h1>A  visit</h1>\n<p>One <b>and</b>\ntwo&nbsp;&amp; &#8220;three&#x201D; "
                 "&unknown; 1 < 2</p><p>x<br>y</p><!-- gone <p>no --><pre>a\n  b</pre>"
                 "<script>if (a<b) '</p>'</script><style>p{}</style></body></html>"),
        QStringLiteral("A visit\nOne and two\u00a0& \u201cthree\u201d &unknown; 1 < 2\nx\ny\n"
                       "a\n  b"));
    EXPECT_EQ(htmlText("<ul><li><p>a</p><li>b<ol><li>c</li><li>d</li></ol></ul>e"),
              QStringLiteral("\u2022 a\n\u2022 b\n1. c\n2. d\ne"));
    EXPECT_EQ(htmlText("<table><tr><th><p>a</p></th><td> b </td></tr><tr><td></td><td>c</table>d"),
              QStringLiteral("a\tb\n\tc\nd"));
}

TEST(Html, TheLanguageIsThatOfThePage)
{
    const auto languageOf = [](const QByteArray &html) {
        return readAs("html", file("Page.html", html)).sources.at(0).language;
    };
    EXPECT_EQ(languageOf("<!DOCTYPE html><HTML xml:lang='de-AT'><body lang=\"fr\"><p>a"),
              QStringLiteral("de-AT"));
    EXPECT_EQ(languageOf("<body><p lang=\"fr\">a"), QString()) << "of one paragraph";
}

TEST(Html, ListsAreNumberedAsABrowserShowsThem)
{
    EXPECT_EQ(
        htmlText("<ol start=\"3\" type=\"i\"><li>a<li value=\"9\">b<li>c</ol>"
                 "<ol style=\"list-style-type: upper-alpha\"><li>d</ol>"
                 "<ol reversed><li>e<ul><li>f</ul><li>g</ol><ol type=\"a\" start=\"26\"><li>h<li>i"
                 "</ol><menu><li>j</menu>"),
        QStringLiteral("iii. a\nix. b\nx. c\nA. d\n2. e\n\u2022 f\n1. g\nz. h\naa. i\n\u2022 j"));
    EXPECT_TRUE(htmlText(QByteArray("<ol reversed><li>").repeated(3000)).size() > 0);
}

TEST(Html, WordsOfPartsAreNotGluedTogether)
{
    EXPECT_EQ(htmlText("<details><summary>a</summary>b</details><select><option>c<option>d</select>"
                       "<fieldset><legend>e</legend>f</fieldset>"),
              QStringLiteral("a\nb\nc\nd\ne\nf"));
}

TEST(Html, WhatIsNoTagIsWordsAndABodyEndsItsHead)
{
    EXPECT_EQ(htmlText("<p>I <3 you </3 x"), QStringLiteral("I <3 you </3 x"));
    EXPECT_EQ(htmlText("<html><head><title>T</title><body><p>a"), QStringLiteral("a"));
}

TEST(Html, NothingIsFetchedAndWhatIsNoWordsIsSaid)
{
    const ImportBundle bundle = readAs(
        "html",
        file("p.html", "<p>a<img src=\"http://example.org/x.png\"><svg><text>no</text></svg>"
                       "<iframe src=\"file:///etc/passwd\">no</iframe>b</p>"));
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("ab"));
    EXPECT_TRUE(has(notesOf(bundle), "drawings, left out: 2"));
    EXPECT_TRUE(has(notesOf(bundle), "objects, left out: 1"));
}

TEST(Html, WhatIsHiddenIsLeftOutAndSaid)
{
    const ImportBundle bundle = readAs(
        "html",
        file("p.html",
             "<style>.gone, p.off{display:none} .shown{display:none} .shown{display:block}"
             "@media print{.paper{display:none}} /* .note{display:none} */ nav{color:red;\n"
             "DISPLAY : none !important}</style>"
             "<p>a <span hidden>b</span><b style='color:red; display:none'>c</b> d</p>"
             "<div hidden=''><p>e<div>f</div>g</div>"
             "<p class='big gone'>h</p><p class=off>i</p><div class=off>j</div>"
             "<p class=shown>k</p><p class=paper>l</p><p class=note>m</p><nav>n</nav>"
             "<p style='display:block' class=gone>o</p><p data-hidden aria-hidden=true>p</p>"
             "<div hidden> </div><br hidden><input hidden>q"));
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("a d\nj\nk\nl\nm\no\np\nq"));
    EXPECT_TRUE(has(notesOf(bundle), "Hidden passages, left out: 3"))
        << "b and c are on end; e to i; n: " << notesOf(bundle).toStdString();
    EXPECT_FALSE(has(notesOf(readAs("html", file("p.html", "<p hidden></p>a"))), "Hidden"));
}

/// Ends may be left out, and a page that a script shows is all hidden before.
TEST(Html, WhatIsHiddenEndsWhereItsElementDoes)
{
    EXPECT_EQ(htmlText("<p hidden>a<p>b"), QStringLiteral("b"));
    EXPECT_EQ(htmlText("<div><p hidden>a <i>b</i></div>c"), QStringLiteral("c"));
    EXPECT_EQ(htmlText("<ol><li>a<li hidden>b<ul><li>c</ul><li>d</ol>e"),
              QStringLiteral("1. a\n2. d\ne"));
    EXPECT_EQ(htmlText("<ul><li hidden>a</ul>b"), QStringLiteral("b"));
    EXPECT_EQ(htmlText("<table><tr hidden><td>a<tr><td>b<td hidden>c<td>d</table>e"),
              QStringLiteral("b\td\ne"));
    EXPECT_EQ(htmlText("<div hidden>a<div>b</div>c</div>d"), QStringLiteral("d"));
    EXPECT_EQ(htmlText("<body style='display:none'><p>a"), QStringLiteral("a"));
    EXPECT_EQ(htmlText("<p>a<div hidden>b"), QStringLiteral("a"));
}

TEST(Html, TheNamedEncodingHoldsWhereTheLettersLeaveAChoice)
{
    const QByteArray head = "<meta charset=\"windows-1251\"><p>";
    EXPECT_EQ(htmlText(head + "\xcf\xf0\xe8\xe2\xe5\xf2"),
              QStringLiteral("\u041f\u0440\u0438\u0432\u0435\u0442"));
    EXPECT_EQ(htmlText(head + "\xc3\xbc"), QStringLiteral("\u00fc")); // it is UTF-8 all the same
}

TEST(Html, BrokenOnesAreReadAsFarAsTheyGo)
{
    for (const char *html : {"<p>a<", "<p>a<b", "<p>a<!--", "<p>a<script>", "<p>a</", "<p>a<svg>",
                             "</li></td></tr></ol>a", "<p>a<b title='"})
        EXPECT_EQ(htmlText(html).trimmed().remove(u'<').remove(u'/'), QStringLiteral("a")) << html;
    EXPECT_EQ(htmlText(QByteArray("<ul><li>").repeated(50'000) + "a").right(1),
              QStringLiteral("a"));
    EXPECT_EQ(htmlText(QByteArray("<!--x").repeated(200'000) + "-->a"), QStringLiteral("a"));
}

TEST(Epub, WhatItsStylesHideIsLeftOutButItsNotesStay)
{
    const ImportBundle bundle = readAs(
        "epub",
        file(
            "b.epub",
            book("<itemref idref=\"c.xhtml\"/>",
                 {{QStringLiteral("c.xhtml"),
                   "<html><head><link rel=\"stylesheet\" href=\"css/a.css\"/>"
                   "<link rel=\"stylesheet\" href=\"gone.css\"/></head><body>"
                   "<p>a<a epub:type=\"noteref\" href=\"#n\">1</a></p><p class=\"off\">b</p>"
                   "<aside epub:type=\"footnote\" hidden=\"hidden\" id=\"n\">c</aside></body>"
                   "</html>"},
                  {QStringLiteral("css/a.css"), "@charset \"utf-8\";\n.off { display: none; }"}})));
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("a[1]\n\n[1] c"));
    EXPECT_TRUE(has(notesOf(bundle), "Hidden passages, left out: 1"))
        << notesOf(bundle).toStdString();
}

TEST(Epub, ChaptersAreReadOnceAndInTheirOrder)
{
    const ImportBundle bundle = readAs(
        "epub", file("b.epub", book("<itemref idref=\"c 2.xhtml\"/><itemref idref=\"c1.xhtml\"/>"
                                    "<itemref idref=\"c 2.xhtml\"/><itemref idref=\"out\"/>",
                                    {{QStringLiteral("c1.xhtml"), "<p>first</p>"},
                                     {QStringLiteral("c 2.xhtml"),
                                      "<?xml version=\"1.0\"?><html><body><p>second&#160;one</p>"
                                      "</body></html>"}})));
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("second\u00a0one\n\nfirst"));
    EXPECT_EQ(bundle.sources.at(0).language, QStringLiteral("fi"));
    EXPECT_TRUE(has(notesOf(bundle), "is missing"));
    EXPECT_TRUE(has(errorOf("epub", file("b.epub", "PK")), "b.epub: "));
    ZipWriter none;
    none.add(QStringLiteral("mimetype"), "application/epub+zip");
    EXPECT_TRUE(has(errorOf("epub", file("b.epub", none.finish())), "no .epub file"));
}

TEST(Epub, FootnotesStandBehindTheWholeBook)
{
    const ImportBundle bundle = readAs(
        "epub",
        file(
            "a.epub",
            book("<itemref idref=\"text/a.xhtml\"/><itemref idref=\"text/b.xhtml\"/>"
                 "<itemref idref=\"notes.xhtml\"/>",
                 {{QStringLiteral("text/a.xhtml"),
                   "<p>Interviewer: How?<a epub:type=\"noteref\" href=\"#n1\">1</a></p>"
                   "<aside epub:type=\"footnote\" id=\"n1\"><p>first</p></aside>"},
                  {QStringLiteral("text/b.xhtml"), "<p>Ann: Well.<a epub:type=\"noteref\" id=\"r\" "
                                                   "href=\"../notes.xhtml#n1\">1</a></p>"},
                  {QStringLiteral("notes.xhtml"),
                   "<section epub:type=\"endnotes\"><p id=\"n1\"><a href=\"text/b.xhtml#r\">1</a> "
                   "second</p></section>"}})));
    const ImportedSource &source = bundle.sources.at(0);
    EXPECT_EQ(source.text, QStringLiteral("Interviewer: How?[1]\n\nAnn: Well.[2]\n\n"
                                          "[1] first\n[2] second"));
    ASSERT_EQ(source.turns.size(), 2u);
    EXPECT_EQ(source.turns.back().range.end,
              source.text.indexOf(QLatin1String("[2]")) + qsizetype(3));
}

TEST(OTranscribe, ATranscriptKeepsItsTimesAndNames)
{
    const ImportInput input = file(
        "talk.otr",
        R"({"text":"<p><span class=\"timestamp\" data-timestamp=\"3\">00:03<\/span> )"
        R"(Interviewer: Why?<br \/><\/p><p><span class=\"timestamp\">00:05<\/span> U3: )"
        R"(Be&amp;cause.<\/p>","media":"a.mp3","media-time":7.5})");
    EXPECT_STREQ(importerFor(input).id, "otranscribe");
    const ImportedSource source = readAs("otranscribe", input).sources.at(0);
    ASSERT_EQ(source.turns.size(), 2u);
    EXPECT_EQ(source.text.mid(source.turns[1].words), QStringLiteral("Be&cause."));
    EXPECT_EQ(source.turns[1].timeMs, 5000);
    EXPECT_TRUE(has(errorOf("otranscribe", file("a.otr", "{\"media\":{\"text\":\"x\"}}")),
                    "a.otr: no transcript"));
    EXPECT_TRUE(has(errorOf("otranscribe", file("a.otr", "{\"text\":")), "a.otr: "));
}

TEST(OTranscribe, WhoeverSpeaksOnceIsFound)
{
    const auto speakers = [](const char *html) {
        const ImportBundle bundle = readAs(
            "otranscribe", file("talk.otr", QByteArray("{\"text\":\"") + html + "\"}"));
        QStringList names;
        for (const ImportedSpeaker &one : bundle.sources.at(0).speakers)
            names << one.name;
        return names;
    };
    EXPECT_EQ(speakers("<p>0:01 Ann: Why?</p><p>Go on.</p><p>0:05 Bob: Well.</p>"),
              (QStringList{"Ann", "Bob"}));
    EXPECT_EQ(speakers("<p>Ann: Why?</p><p>Bob: Well.</p>"), (QStringList{"Ann", "Bob"}));
    EXPECT_EQ(speakers("<p>0:01 Ann: Why?</p><p>0:05 Well.</p>"), QStringList());
}

TEST(Whisper, SegmentsOfBothKindsBecomeParagraphs)
{
    const ImportInput whisper = file(
        "talk.json",
        R"({"text":"all","language":"fr","segments":[{"id":0,"start":1.5,"end":2.0,"text":" How did",)"
        R"("words":[{"text":"no","start":9}],"speaker":"SPEAKER_00"},{"start":2.0,)"
        R"("end":3.0,"text":" it go?","speaker":"SPEAKER_00"},{"start":3.0,"end":4.0,)"
        R"("text":"Well.","speaker":"SPEAKER_01"}]})");
    EXPECT_STREQ(importerFor(whisper).id, "whisper");
    const ImportedSource source = readAs("whisper", whisper).sources.at(0);
    EXPECT_EQ(source.text, QStringLiteral("[00:00:01] SPEAKER_00: How did it go?\n"
                                          "[00:00:03] SPEAKER_01: Well."));
    EXPECT_EQ(source.turns.at(0).timeMs, 1500);
    EXPECT_EQ(source.speakers.size(), 2u);
    EXPECT_EQ(source.language, QStringLiteral("fr"));
    const ImportInput cpp = file(
        "talk.json",
        R"({"result":{"language":"en"},"transcription":[{"timestamps":{"from":"00:00:01,500"},"offsets":)"
        R"({"from":1500,"to":2000},"text":" One."},{"offsets":{"from":2000,"to":2500},)"
        R"("text":" Two."}]})");
    EXPECT_STREQ(importerFor(cpp).id, "whisper");
    EXPECT_EQ(readAs("whisper", cpp).sources.at(0).text,
              QStringLiteral("[00:00:01] One.\n[00:00:02] Two."));
    EXPECT_EQ(readAs("whisper", cpp).sources.at(0).language, QStringLiteral("en"));
    EXPECT_TRUE(has(errorOf("whisper", file("a.json", "{\"segments\":[]}")), "a.json: no trans"));
    EXPECT_TRUE(has(errorOf("whisper", file("a.json", QByteArray(200, '['))), "a.json: "));
}

TEST(Markup, FilesOfOtherProgramsAreRead)
{
    for (const char *name :
         {"pandoc.html", "libreoffice.html", "pandoc.epub", "libreoffice.epub"}) {
        const ImportInput input = fixture(name);
        Progress progress;
        const ImportBundle bundle = importerFor(input).read(input, {}, progress);
        const ImportedSource &source = bundle.sources.at(0);
        for (const char *words :
             {"The pump of the north well", "Interviewer: How did the repair go?",
              "U7: We waited for the seal", "grease", "close the valve",
              "\u00fcber \u65e5\u672c\u8a9e \U0001F600"})
            EXPECT_TRUE(has(source.text, words)) << name << ": " << source.text.toStdString();
        EXPECT_EQ(source.turns.size(), 3u) << name;
        EXPECT_TRUE(has(source.text, "weeks.[1]")) << name;
        EXPECT_TRUE(source.text.endsWith(QLatin1String("\n\n[1] Measured on a Monday."))) << name;
        EXPECT_FALSE(has(notesOf(bundle), "is missing")) << notesOf(bundle).toStdString();
    }
}
