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
