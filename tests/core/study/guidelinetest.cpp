// The interview guide as Markdown, written and read again.
#include "core/export/guideline.h"

#include "core/export/exporter.h"
#include "core/formats/zip.h"
#include "core/import/importers.h"
#include "core/project/guide/guideframe.h"
#include "core/project/guide/prompts.h"
#include "core/project/importing/importing.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

/// Without ids, in order.
std::vector<Prompt> readBack(const QByteArray &bytes)
{
    Progress progress;
    ImportInput input;
    input.fileName = QStringLiteral("Interview GuideLine.md");
    input.bytes = bytes;
    EXPECT_EQ(sniffGuideline(input), 95);
    std::vector<Prompt> result;
    for (const ImportedPrompt &each : readGuideline(input, {}, progress).prompts)
        result.push_back({{}, each.part, each.objective, each.audience, each.text, each.category});
    return result;
}

std::vector<Prompt> without(std::vector<Prompt> guide)
{
    for (Prompt &each : guide)
        each.id = {};
    return guide;
}

class GuidelineTest : public test::StudyTest
{
protected:
    void readPackage(const QString &package)
    {
        Progress progress;
        readStudy(*project, package, {}, progress);
    }
    QByteArray exported()
    {
        Progress progress;
        return exporterById("guideline")->write(db(), FormulaGuard::On, progress);
    }
};

TEST_F(GuidelineTest, OfTheSampleAndOfTheRealStudyReadBackEqual)
{
    readPackage(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"));
    const auto guide = prompts::all(db());
    EXPECT_EQ(guide.size(), 24U);
    EXPECT_EQ(readBack(exported()), without(guide));

    Progress progress;
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/study/Interview GuideLine.md"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    ImportInput input;
    input.fileName = QStringLiteral("g.md");
    input.bytes = file.readAll();
    std::vector<Prompt> real;
    for (const ImportedPrompt &each : readGuideline(input, {}, progress).prompts)
        real.push_back({{}, each.part, each.objective, each.audience, each.text, each.category});
    ASSERT_EQ(real.size(), 24U);
    EXPECT_EQ(readBack(guidelineMarkdown(real)), real);
}

TEST_F(GuidelineTest, WhatStandsAboveTheFirstPartComesBackToTheLetter)
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/study/Interview GuideLine.md"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QString real = QString::fromUtf8(file.readAll()).replace("\r\n", "\n");
    const QString head = real.left(real.indexOf("## Part I.")).trimmed();
    ASSERT_TRUE(head.contains("**Target Participants:**"));
    ImportInput input;
    input.fileName = QStringLiteral("Interview GuideLine.md");
    input.bytes = real.toUtf8();
    Progress progress;
    const ImportBundle bundle = readGuideline(input, {}, progress);
    EXPECT_EQ(bundle.guideIntroduction, head);
    importBundle(*project, bundle, {}, progress);
    EXPECT_EQ(guideframe::of(db()).introduction, head);
    const QString written = QString::fromUtf8(exported());
    EXPECT_TRUE(written.startsWith(head + "\n\n## Part I."));
    EXPECT_TRUE(written.contains("\n1. What is your current role?"));
    EXPECT_TRUE(written.contains("\n5. What LLM-related tasks"));
    EXPECT_TRUE(written.contains("\n- What types of questions or confusion"))
        << "what had bullets keeps them";
    input.bytes = written.toUtf8();
    EXPECT_EQ(sniffGuideline(input), 95);
    const ImportBundle again = readGuideline(input, {}, progress);
    EXPECT_EQ(again.guideIntroduction, head);
    const ImportSummary second = importBundle(*project, again, {}, progress);
    EXPECT_TRUE(second.isNothingNew());
    EXPECT_TRUE(second.notes.empty());
    // What somebody wrote here stays, and that is said.
    project->edit("Write", [](Database &in) { guideframe::setIntroduction(in, "Ours\n"); });
    EXPECT_EQ(importBundle(*project, again, {}, progress).notes.size(), 1U);
    EXPECT_EQ(guideframe::of(db()).introduction, "Ours");
    // A part that is called otherwise keeps its numbers.
    project->edit("Rename", [](Database &in) {
        prompts::setPart(in, "Part I. Background Information", "The person", "Learn");
    });
    EXPECT_TRUE(exported().contains("## The person\n\n**Objective:** Learn\n\n**Questions:**\n\n1. "
                                    "What is your current role?"));
    while (!project->undoLabel().isEmpty())
        project->undo();
    EXPECT_EQ(guideframe::of(db()), GuideFrame());
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(GuidelineTest, AListBelowTheTitleIsNoQuestion)
{
    ImportInput input;
    input.fileName = QStringLiteral("guide.md");
    input.bytes = "# My guide\n\n**Target participants:**\n- Users\n- Developers\n\n"
                  "## Part I. Work\n- What do you do?\n";
    Progress progress;
    const ImportBundle bundle = readGuideline(input, {}, progress);
    ASSERT_EQ(bundle.prompts.size(), 1U);
    EXPECT_EQ(bundle.prompts[0].text, "What do you do?");
    EXPECT_EQ(bundle.guideIntroduction,
              "# My guide\n\n**Target participants:**\n- Users\n- Developers");
    // Parts may be of the first rank.
    input.bytes = "# Part I. Work\n- What do you do?\n## For users\n- And you?\n";
    EXPECT_EQ(readGuideline(input, {}, progress).prompts.size(), 2U);
}

TEST_F(GuidelineTest, TheIntroductionIsPrintedAsItIsRead)
{
    const Document document = guidelineDocument(
        "Guide", {{{}, "Part I", "", "", "Why?", ""}},
        {"# Title\n\n**Purpose:**  \nTo learn,\nand more.\n\n- **Users:** many\n- Others\n\n---",
         {}});
    ASSERT_GE(document.blocks.size(), 4U);
    EXPECT_EQ(std::get<Document::Heading>(document.blocks[0]).words, "Title");
    EXPECT_EQ(std::get<Document::Paragraph>(document.blocks[1]).runs[0].words, "Purpose:");
    EXPECT_EQ(std::get<Document::Paragraph>(document.blocks[2]).runs[0].words,
              "To learn, and more.");
    EXPECT_EQ(std::get<Document::Listing>(document.blocks[3]).items,
              (QStringList{"Users: many", "Others"}));
    EXPECT_EQ(std::get<Document::Heading>(document.blocks[4]).words, "Part I");
}

TEST_F(GuidelineTest, TheIntroductionIsReadAsMarkdownReadersReadIt)
{
    const Document document = guidelineDocument("Guide", {{{}, "Part I", "", "", "Why?", ""}},
                                                {"Title\n=====\n\nWe ask **you** &amp; snake_case "
                                                 "* 2 \\*.<!-- a note -->\n\n3. One\n4. Two\n"
                                                 "   - inner\n\nSee <https://example.org>.",
                                                 {}});
    ASSERT_GE(document.blocks.size(), 4U);
    EXPECT_EQ(std::get<Document::Heading>(document.blocks[0]).words, "Title");
    const auto runs = std::get<Document::Paragraph>(document.blocks[1]).runs;
    ASSERT_EQ(runs.size(), 3U);
    EXPECT_EQ(runs[1].words, "you");
    EXPECT_TRUE(runs[1].isBold);
    EXPECT_EQ(runs[2].words, " & snake_case * 2 *.");
    EXPECT_EQ(std::get<Document::Listing>(document.blocks[2]).items,
              (QStringList{"One", "Two", "inner"}));
    EXPECT_EQ(std::get<Document::Listing>(document.blocks[2]).first, 3);
    EXPECT_EQ(std::get<Document::Paragraph>(document.blocks[3]).runs[0].words,
              "See https://example.org.");
}

TEST_F(GuidelineTest, AHeadingAboveAListInTheIntroductionIsNoPart)
{
    const std::vector<Prompt> guide{{{}, "Part I. Work", "", "", "What do you do?", ""}};
    for (const QString &introduction :
         {QStringLiteral("# My guide\n\n## Ethics\n\n- Recorded\n- Deleted after a year"),
          QStringLiteral("## Ethics\n1. Recorded"),
          QStringLiteral("# Ethics\n* Recorded\n# Who\n"
                         "Users"),
          QStringLiteral("# Part of a study\n- Users")}) {
        ImportInput input;
        input.fileName = QStringLiteral("guide.md");
        input.bytes = guidelineMarkdown(guide, {introduction, {}});
        EXPECT_EQ(sniffGuideline(input), 95);
        Progress progress;
        const ImportBundle bundle = readGuideline(input, {}, progress);
        ASSERT_EQ(bundle.prompts.size(), 1U) << introduction.toStdString();
        EXPECT_EQ(bundle.prompts[0].part, "Part I. Work");
        EXPECT_EQ(bundle.guideIntroduction, introduction);
    }
    EXPECT_FALSE(guidelineMarkdown(guide, {"# My guide\n- Users", {}}).contains("<!--"))
        << "only where it is needed";
}

TEST_F(GuidelineTest, PagesBeginWithTheIntroduction)
{
    readPackage(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"));
    project->edit("Write", [](Database &in) {
        guideframe::setIntroduction(in, "# Why we ask\n\nTo learn.");
    });
    Progress progress;
    const Exporter &guide = *exporterById("guideline");
    for (const char *ending : {"html", "md"}) {
        const QByteArray page = guide.writeAs(fileFormatOf(QStringLiteral("g.") + ending), db(), {},
                                              FormulaGuard::On, progress);
        EXPECT_TRUE(page.contains("Why we ask")) << ending;
        EXPECT_TRUE(page.contains("To learn.")) << ending;
        EXPECT_TRUE(page.contains(prompts::all(db()).front().text.toUtf8())) << ending;
    }
    ZipReader word(guide.writeAs(fileFormatOf(QStringLiteral("g.docx")), db(), {}, FormulaGuard::On,
                                 progress));
    EXPECT_TRUE(word.read(QStringLiteral("word/document.xml")).contains("Why we ask"));
}

TEST_F(GuidelineTest, OddWordsReadBackEqual)
{
    const std::vector<Prompt> guide{
        {{}, "C# and _init_", "Learn **all**.", "", "Why *args and __kwargs__?", "A_b *c*"},
        {{}, "C# and _init_", "Learn **all**.", "Users", "# first \\ or \\* last?", ""},
        {{}, "C# and _init_", "Learn **all**.", "", "- Back to everybody?", ""},
        {{}, "C# and _init_", "", "", "1. Without an objective", "Other"},
        {{}, "Plain", "", "LLM Users: new", "**Objective:** what?", ""},
        {{}, "C# and _init_", "Learn **all**.", "", "Again?", "Категория 中文"},
    };
    EXPECT_EQ(readBack(guidelineMarkdown(guide)), guide);
    EXPECT_EQ(guidelineMarkdown({}), QByteArray());
}

} // namespace
} // namespace axial
