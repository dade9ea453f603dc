// The interview guide as Markdown, written and read again.
#include "core/export/guideline.h"

#include "core/export/exporter.h"
#include "core/import/importers.h"
#include "core/project/guide/prompts.h"
#include "core/study/package.h"
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
