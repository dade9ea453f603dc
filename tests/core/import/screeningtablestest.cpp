// Lists of keywords and rates of false positives, as tables and plain texts.
#include "core/import/importers.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

TEST(KeywordTable, RowsBecomeListsWithCategoryAndRepositories)
{
    const ImportInput input = file("words.csv", "Keyword,Category,List,Repository\n"
                                                "OPT,model names,Models,vllm\n"
                                                "few  shot,model names,Models,o/torch\n"
                                                "OPT,model names,Models,o/torch\n"
                                                ",model names,Models,vllm\n"
                                                "kv_cache,module names,,vllm\n");
    EXPECT_STREQ(importerFor(input).id, "keywordtable");
    const ImportBundle bundle = readAs("keywordtable", input);
    ASSERT_EQ(bundle.keywords.size(), 2u);
    const ImportedKeywords &models = bundle.keywords[0];
    EXPECT_EQ(models.name, QStringLiteral("Models"));
    EXPECT_EQ(models.words, (QStringList{"OPT", "few shot"}));
    EXPECT_EQ(models.category, QStringLiteral("model names"));
    EXPECT_EQ(models.repositories, (QStringList{"vllm", "o/torch"}));
    EXPECT_EQ(bundle.keywords[1].name, QStringLiteral("vllm module names"))
        << "without a name it is what its words have in common";
    EXPECT_TRUE(has(notesOf(bundle), "line 5")) << notesOf(bundle).toStdString();
    EXPECT_TRUE(has(errorOf("keywordtable", file("w.csv", "a,b\n1,2\n")), "w.csv, line 1"));
    EXPECT_TRUE(
        has(errorOf("keywordtable", file("w.csv", "keyword\n")), "nothing below the header"));
}

TEST(KeywordTable, AWordALineIsReadWhenItIsAskedFor)
{
    Progress progress;
    const ImportBundle bundle = readWordList(file("model names.txt", "OPT\r\n\n  few  shot \nOPT"),
                                             {}, progress);
    ASSERT_EQ(bundle.keywords.size(), 1u);
    EXPECT_EQ(bundle.keywords[0].name, QStringLiteral("model names"));
    EXPECT_EQ(bundle.keywords[0].words, (QStringList{"OPT", "few shot"}));
    EXPECT_THROW(readWordList(file("w.txt", "\n \n"), {}, progress), Error);
}

TEST(KeywordTable, ReadingAWordALineCanBeCancelled)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(readWordList(file("w.txt", "OPT\n"), {}, progress), Canceled);
}

TEST(FalsePositivesTable, RatesAreSharesOrPercent)
{
    const ImportInput input = file("rates.csv", "repository,rate\n"
                                                "vllm,0.12\n"
                                                "torch,\"12,5 %\"\n"
                                                "tensorflow,0\n"
                                                "jax,12\n"
                                                "mlx,-1 %\n"
                                                "onnx,\n");
    EXPECT_STREQ(importerFor(input).id, "falsepositives");
    const ImportBundle bundle = readAs("falsepositives", input);
    ASSERT_EQ(bundle.falsePositives.size(), 3u);
    EXPECT_DOUBLE_EQ(bundle.falsePositives[0].rate, 0.12);
    EXPECT_DOUBLE_EQ(bundle.falsePositives[1].rate, 0.125);
    EXPECT_EQ(bundle.falsePositives[1].repository, QStringLiteral("torch"));
    EXPECT_DOUBLE_EQ(bundle.falsePositives[2].rate, 0);
    for (const char *part :
         {"line 5", "line 6", "line 7"}) // 12 may be a slip: it is not guessed at
        EXPECT_TRUE(has(notesOf(bundle), part)) << notesOf(bundle).toStdString();
    EXPECT_TRUE(
        has(errorOf("falsepositives", file("r.csv", "repository,name\na,b\n")), "repository,rate"));
    EXPECT_TRUE(has(errorOf("falsepositives", file("r.csv", "repository,rate\na,b\n")),
                    "nothing below the header could be read"));
    EXPECT_NE(QLatin1String(importerFor(file("i.csv", "url,title,body,state,repository,rate\n"
                                                      "https://github.com/a/b/issues/1,t,b,open,r,"
                                                      "1\n"))
                                .id),
              QLatin1String("falsepositives"))
        << "a table of reports may have such a column";
}

} // namespace
} // namespace axial
