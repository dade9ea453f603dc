#include "core/project/importing/importing.h"
#include "tests/support/screeningstudy.h"

namespace axial {
namespace {

class ImportingScreeningTest : public test::ScreeningStudy
{
protected:
    ImportingScreeningTest()
    {
        addReport("vllm", "words");
        addReport("torch", "words");
    }
    ImportSummary store(const ImportBundle &bundle)
    {
        return project->edit("Import", [&](Database &db) {
            Progress progress;
            return storeBundle(db, bundle, {}, progress);
        });
    }
    static QString notes(const ImportSummary &summary)
    {
        QString all;
        for (const ImportNote &note : summary.notes)
            all += note.sentence() + u'\n';
        return all;
    }
};

TEST_F(ImportingScreeningTest, AListComesWithItsCategoryAndItsRepositories)
{
    ImportBundle bundle;
    bundle.keywords = {{"Models", {"OPT"}, "model names", {"o/VLLM", "jax"}, "words.csv"}};
    const ImportSummary summary = store(bundle);
    EXPECT_EQ(summary.keywordLists, 1);
    EXPECT_TRUE(notes(summary).contains("words.csv: no report of jax"))
        << notes(summary).toStdString();
    const KeywordList list = keywordlists::all(db()).front();
    EXPECT_EQ(list.rule, (KeywordRule{"model names", true, false, true}));
    EXPECT_EQ(list.repositories, std::vector<CollectionId>{folderOf("vllm")});
    const auto before = test::dump(db());
    EXPECT_EQ(store(bundle).keywordLists, 0);
    EXPECT_EQ(test::difference(before, test::dump(db())), "") << "twice adds nothing";
}

TEST_F(ImportingScreeningTest, ANameThatIsNoNameIsRefused)
{
    ImportBundle bundle;
    bundle.keywords = {{QString(10'000, u'x'), {"OPT"}}};
    EXPECT_NE(test::errorOf([&] { store(bundle); }), QString());
    EXPECT_TRUE(keywordlists::all(db()).empty());
    bundle.keywords = {{" Models\nof all ", {"OPT"}}};
    store(bundle);
    EXPECT_EQ(keywordlists::all(db()).front().name, QStringLiteral("Models of all"));
}

TEST_F(ImportingScreeningTest, AListThatIsKnownGetsTheWordsItLacks)
{
    addList("models", {"GPT"}, {"torch"});
    ImportBundle bundle;
    bundle.keywords = {{"Models", {"OPT", "GPT"}, "model names"}};
    editAndUndo([&](Database &db) {
        Progress progress;
        storeBundle(db, bundle, {}, progress);
    });
    const KeywordList list = keywordlists::all(db()).front();
    EXPECT_EQ(list.name, "models");
    EXPECT_EQ(list.words, (QStringList{"GPT", "OPT"}));
    EXPECT_EQ(list.rule.category, "model names");
    EXPECT_EQ(list.repositories, std::vector<CollectionId>{folderOf("torch")});
}

TEST_F(ImportingScreeningTest, WhatIsSaidOfAKnownListIsCountedAndWhereItDiffersSaid)
{
    addList("models", {"GPT"}, {"torch"});
    ImportBundle bundle;
    bundle.keywords = {{"models", {"GPT"}, "model names", {"vllm"}, "words.csv"}};
    EXPECT_FALSE(store(bundle).isNothingNew()) << "a category, and a repository";
    EXPECT_TRUE(store(bundle).isNothingNew());
    bundle.keywords[0].category = "names";
    const ImportSummary summary = store(bundle);
    EXPECT_TRUE(summary.isNothingNew());
    EXPECT_TRUE(notes(summary).contains("words.csv: the category of “models” stays “model names”"))
        << notes(summary).toStdString();
    EXPECT_EQ(keywordlists::all(db()).front().rule.category, "model names");
}

TEST_F(ImportingScreeningTest, RatesAreGivenToTheirRepositories)
{
    ImportBundle bundle;
    bundle.falsePositives = {{"vllm", 0.125, "rates.csv", 2}, {"jax", 0.5, "rates.csv", 3}};
    ImportSummary summary;
    editAndUndo([&](Database &db) {
        Progress progress;
        summary = storeBundle(db, bundle, {}, progress);
    });
    EXPECT_EQ(summary.counts(), "1 rate of false positives");
    EXPECT_TRUE(notes(summary).contains("rates.csv, line 3: no report of jax"))
        << notes(summary).toStdString();
    EXPECT_EQ(screening::givenRate(db(), folderOf("vllm")), 0.125);
    EXPECT_FALSE(screening::givenRate(db(), folderOf("torch")));
    const auto known = screening::falsePositives(db());
    ASSERT_EQ(known.size(), 1u);
    EXPECT_EQ(known[0].repository, "vllm");
    EXPECT_TRUE(known[0].isGiven);
    EXPECT_EQ(store(bundle).counts(), "nothing new");
}

} // namespace
} // namespace axial
