// Notes stand behind the text: they are nobody's words.
#include "core/formats/zip.h"
#include "tests/core/import/documents/wordfile.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QByteArray paragraph(const QByteArray &words)
{
    return "<w:p><w:r><w:t>" + words + "</w:t></w:r></w:p>";
}

void expectSpokenAlone(const ImportBundle &bundle, const char *what)
{
    const ImportedSource &source = bundle.sources.at(0);
    ASSERT_EQ(source.turns.size(), 2u) << what;
    const ImportedTurn &last = source.turns.back();
    EXPECT_EQ(source.text.mid(last.words, last.range.end - last.words),
              QStringLiteral("It broke.[1]"))
        << what;
    EXPECT_TRUE(source.text.endsWith(QLatin1String("\n\n[1] Ann: a note"))) << what;
}

} // namespace

TEST(Footnotes, AreNotTheLastSpeakers)
{
    expectSpokenAlone(
        readAs("docx",
               file("a.docx", test::wordFile(paragraph("Interviewer: How?")
                                                 + "<w:p><w:r><w:t>Ann: It broke.</w:t>"
                                                   "<w:footnoteReference w:id=\"7\"/></w:r></w:p>",
                                             {{QStringLiteral("footnotes"),
                                               "<w:footnotes><w:footnote w:id=\"7\">"
                                                   + paragraph("Ann: a note")
                                                   + "</w:footnote></w:footnotes>"}}))),
        "docx");
    ZipWriter zip;
    zip.add(QStringLiteral("content.xml"),
            "<office:document-content><office:body><office:text><text:p>Interviewer: How?</text:p>"
            "<text:p>Ann: It broke.<text:note><text:note-body><text:p>Ann: a note</text:p>"
            "</text:note-body></text:note></text:p></office:text></office:body>"
            "</office:document-content>");
    expectSpokenAlone(readAs("odt", file("a.odt", zip.finish())), "odt");
    expectSpokenAlone(readAs("rtf", file("a.rtf", "{\\rtf1 Interviewer: How?\\par Ann: It broke."
                                                  "{\\footnote Ann: a note}}")),
                      "rtf");
    const QByteArray spoken = "<p>Interviewer: How?</p><p>Ann: It broke.";
    for (const QByteArray &html :
         {// pandoc
          QByteArray("<a href=\"#fn1\" class=\"footnote-ref\" id=\"fnref1\" role=\"doc-noteref\">"
                     "<sup>1</sup></a></p><section role=\"doc-endnotes\"><hr /><ol><li id=\"fn1\" "
                     "role=\"doc-endnote\"><p>Ann: a note<a href=\"#fnref1\" "
                     "role=\"doc-backlink\">\u21a9\ufe0e</a></p></li></ol></section>"),
          // LibreOffice
          QByteArray("<a class=\"sdfootnoteanc\" name=\"sdfootnote1anc\" "
                     "href=\"#sdfootnote1sym\"><sup>1</sup></a></p><div id=\"sdfootnote1\">"
                     "<p class=\"sdfootnote\"><a class=\"sdfootnotesym\" name=\"sdfootnote1sym\" "
                     "href=\"#sdfootnote1anc\">1</a>Ann: a\n\tnote</p></div>"),
          // Word
          QByteArray("<a href=\"#_ftn1\" name=\"_ftnref1\"><span>[1]</span></a></p><div><br "
                     "clear=all><hr><div id=ftn1><p><a href=\"#_ftnref1\" name=\"_ftn1\"><span>[1]"
                     "</span></a> Ann: a note</p></div></div>"),
          // Markdown in Python
          QByteArray("<sup id=\"fnref:1\"><a class=\"footnote-ref\" href=\"#fn:1\">1</a></sup></p>"
                     "<div class=\"footnote\"><hr><ol><li id=\"fn:1\"><p>Ann: a note&#160;"
                     "<a class=\"footnote-backref\" href=\"#fnref:1\">&#8617;</a></p></li></ol>"
                     "</div>")})
        expectSpokenAlone(readAs("html", file("a.html", spoken + html)), html.constData());
}

TEST(Footnotes, OfHtmlLoseNoWordsWhereLinksAreNoneOfThem)
{
    const auto text = [](const QByteArray &html) {
        return readAs("html", file("a.html", html)).sources.at(0).text;
    };
    // a link with words of its own, one that is never closed, notes that nobody calls
    EXPECT_EQ(text("<p>a <a class=footnote-ref href=#n>a long link</a> b"),
              QStringLiteral("a a long link b"));
    EXPECT_EQ(text("<p>a <a class=footnote-ref href=#n>1<p>b"), QStringLiteral("a 1\nb"));
    EXPECT_EQ(text("<p>a</p><div class=footnotes><ol><li id=n>b</ol></div><p>c"),
              QStringLiteral("a\nc\n\n1. b"));
    // links in a note keep their words, what is left out in it is said, a line goes on behind it
    const ImportBundle bundle = readAs(
        "html", file("a.html", "<ul><li>x<a role=doc-noteref href='#n'>*</a><aside id=n "
                               "role=doc-footnote><img>y <a href='http://example.org'>z</a></aside>"
                               "more<li>w</ul>"));
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("\u2022 x[1] more\n\u2022 w\n\n[1] y z"));
    EXPECT_TRUE(has(notesOf(bundle), "drawings, left out: 1"));
    // an end that is missing, a note that is missing, and one called twice
    EXPECT_EQ(text("<p>a<a role=doc-noteref href=#n>1</a> b<a role=doc-noteref href=#m>2</a> "
                   "c<a role=doc-noteref href=#n>1</a><aside role=doc-footnote><p id=n>d"),
              QStringLiteral("a[1] b[2] c[1]\n\n[1] d"));
}

TEST(Footnotes, AreNotTheLastSpeakersWhereStylesSayWhoSpeaks)
{
    const ImportBundle bundle = readAs(
        "rtf",
        file("a.rtf", "{\\rtf1{\\stylesheet{\\s3 Interviewer;}{\\s4 P7;}}\\s3 How?\\par\\pard"
                      "\\s4 It broke.{\\footnote\\s4 a note}\\par}"));
    const ImportedSource &source = bundle.sources.at(0);
    ASSERT_EQ(source.turns.size(), 2u);
    EXPECT_EQ(source.turns.back().range.end,
              source.text.indexOf(QStringLiteral("[1]")) + qsizetype(3));
}
