#include "core/import/documents/pagelines.h"
#include "tests/core/import/importfixture.h"
#include "tests/support/writtenpdf.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ImportInput fixture()
{
    return readImportInput(
        QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/libreoffice.pdf"));
}

} // namespace

TEST(Pdf, WordsAreReadWithTheirPagesAndSpeakers)
{
    EXPECT_STREQ(importerFor(fixture()).id, "pdf");
    const ImportedSource source = readAs("pdf", fixture()).sources.at(0);
    EXPECT_TRUE(source.text.startsWith(
        QStringLiteral("[p. 1]\nThe pump of the north well\nA visit\nInterviewer: How did")))
        << source.text.toStdString();
    EXPECT_TRUE(has(source.text, "\u2022 grease\n\u2022 a seal\n1. close the valve\n"));
    EXPECT_EQ(source.turns.size(), 3u);
    const ImportBundle pages = readAs("pdf", file("p.pdf", test::writtenPdf(3, 2)));
    EXPECT_EQ(pages.sources.at(0).text, QStringLiteral("[p. 1]\nWords of page 1\n[p. 2]\n"
                                                       "Words of page 2\n[p. 3]\n"));
    EXPECT_TRUE(has(notesOf(pages), "Pages without text, which may be pictures: 1 of 3"));
}

TEST(Pdf, TheRealInterviewsHaveTheirSpeakers)
{
    const ImportedSource source =
        readAs("pdf", shared(QStringLiteral("transcripts/P1.pdf"))).sources.at(0);
    ASSERT_EQ(source.speakers.size(), 2u);
    EXPECT_GT(source.turns.size(), 50u);
    EXPECT_TRUE(source.text.contains(QStringLiteral("\n[p. 5]\n")));
}

TEST(Pdf, ScannedBrokenAndForeignOnesAreRefusedByName)
{
    const ImportBundle scanned = readAs("pdf", file("s.pdf", test::writtenPdf(2, 0)));
    EXPECT_EQ(scanned.sources.at(0).text, QStringLiteral("[p. 1]\n[p. 2]\n"));
    EXPECT_TRUE(has(notesOf(scanned), "This PDF has no text"));
    EXPECT_TRUE(has(errorOf("pdf", file("s.pdf", "%PDF-1.7 nothing")), "s.pdf: This is no PDF"));
    EXPECT_TRUE(has(errorOf("pdf", file("s.pdf", {})), "s.pdf: This is no PDF"));
    Progress progress;
    progress.cancel();
    EXPECT_THROW(importerById(QStringLiteral("pdf"))->read(fixture(), {}, progress), Canceled);
}

TEST(Pdf, ALockedOneIsSaidToBeAndOneThatMayOnlyBeReadIsRead)
{
    const auto fixtureNamed = [](const char *name) {
        return readImportInput(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/")
                               + QLatin1String(name));
    };
    EXPECT_TRUE(
        has(errorOf("pdf", fixtureNamed("locked.pdf")), "locked.pdf: This PDF has a password"));
    const ImportBundle readable = readAs("pdf", fixtureNamed("owner.pdf"));
    EXPECT_TRUE(has(readable.sources.at(0).text, "Interviewer: How did"));
}

TEST(PageLines, FullLinesGoOnAndShortOnesEnd)
{
    const QString full(60, u'x');
    EXPECT_EQ(joinedLines(full + QStringLiteral("\ny\nz")), full + QStringLiteral(" y\nz"));
    EXPECT_EQ(joinedLines(full + QStringLiteral("\nAnn: y")), full + QStringLiteral("\nAnn: y"));
    EXPECT_EQ(joinedLines(full + QStringLiteral("\n\u2022 y\n1. z")),
              full + QStringLiteral("\n\u2022 y\n1. z"));
    EXPECT_EQ(joinedLines(full + QChar(2) + QStringLiteral("\ny")), full + u'y');
    EXPECT_EQ(joinedLines(QStringLiteral("a\nb")), QStringLiteral("a\nb"));
    EXPECT_EQ(joinedLines(QStringLiteral("\ufb01n \uff21 \u00e9")),
              QStringLiteral("fin \uff21 \u00e9"));
}
