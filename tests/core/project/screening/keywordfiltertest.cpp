#include "core/query/query.h"
#include "tests/support/screeningstudy.h"

namespace axial {
namespace {

using KeywordFilterTest = test::ScreeningStudy;

TEST_F(KeywordFilterTest, ListsAreMadeChangedAndUndone)
{
    addReport("torch", "text");
    KeywordListId list;
    editAndUndo([&](Database &db) {
        list = keywordlists::add(db, " models ", {"OPT", "few  shot"});
        keywordlists::setRule(db, list, {"model names", false, true});
        keywordlists::setUse(db, list, folderOf("torch"), keywordlists::Use::Yes);
    });
    editAndUndo([&](Database &db) {
        keywordlists::rename(db, list, "Models");
        keywordlists::addWord(db, list, "GPT");
        keywordlists::removeWord(db, list, "OPT");
    });
    const KeywordList made = keywordlists::at(db(), list);
    EXPECT_EQ(made.name, "Models");
    EXPECT_EQ(made.words, (QStringList{"few shot", "GPT"}));
    EXPECT_EQ(made.rule, (KeywordRule{"model names", false, true}));
    EXPECT_EQ(made.repositories, std::vector<CollectionId>{folderOf("torch")});
    editAndUndo([&](Database &db) {
        keywordlists::setUse(db, list, folderOf("torch"), keywordlists::Use::No);
    });
    EXPECT_TRUE(keywordlists::at(db(), list).repositories.empty());
    editAndUndo([&](Database &db) { keywordlists::remove(db, list); });
    EXPECT_TRUE(keywordlists::all(db()).empty());
    EXPECT_NE(test::errorOf([&] { keywordlists::at(db(), list); }), QString());
}

/// Qwen2 and GPT4 are models, too, unless somebody says that they aren't meant.
TEST_F(KeywordFilterTest, NamesOfModelsCountWithDigitsBehindThem)
{
    addReport("torch", "Qwen2 fails");
    addReport("torch", "Qwen fails");
    addReport("torch", "Qwened");
    const KeywordListId list = addList("Models", {"Qwen"}, {"torch"});
    const auto kept = [&] {
        Progress progress;
        return keywordfilter::foresee(db(), progress).kept;
    };
    const auto setRule = [&](const KeywordRule &rule) {
        editAndUndo([&](Database &in) { keywordlists::setRule(in, list, rule); });
        EXPECT_EQ(keywordlists::at(db(), list).rule, rule);
    };
    EXPECT_EQ(kept(), 1) << "whole words are the rule";
    Progress progress;
    const QStringList notes = runQuery(db(), {"keywords", {}}, progress).notes.mid(0, 2);
    EXPECT_EQ(notes, QStringList({"torch: with digits behind whole words 1 more report would be "
                                  "found.",
                                  "torch: inside other words 1 more report would be found."}));
    project->edit("Category", [&](Database &in) {
        keywordlists::setRule(in, list, {"model names", true, false, true});
    });
    EXPECT_EQ(kept(), 2);
    EXPECT_EQ(db().integer("SELECT count(*) FROM setting WHERE name LIKE 'keywords.%'"), 0)
        << "it is usual";
    setRule({"model names", true, false, false});
    EXPECT_EQ(kept(), 1);
    setRule({"other words", true, false, true});
    EXPECT_EQ(kept(), 2);
    setRule({"other words", false, false, false});
    EXPECT_EQ(kept(), 3);
    editAndUndo([&](Database &in) { keywordlists::remove(in, list); });
    EXPECT_EQ(db().integer("SELECT count(*) FROM setting WHERE name LIKE 'keywords.%'"), 0);
}

TEST_F(KeywordFilterTest, NamesAndWordsAreToldApart)
{
    const KeywordListId list = addList("Models", {"OPT"}, {});
    const auto refused = [&](auto &&change) {
        return !test::errorOf([&] { project->edit("Edit", change); }).isEmpty();
    };
    EXPECT_TRUE(refused([](Database &db) { keywordlists::add(db, "models"); }));
    EXPECT_TRUE(refused([](Database &db) { keywordlists::add(db, "  "); }));
    EXPECT_TRUE(refused([&](Database &db) { keywordlists::addWord(db, list, "OPT"); }));
    EXPECT_TRUE(refused([&](Database &db) { keywordlists::addWord(db, list, "\n"); }));
    EXPECT_FALSE(refused([&](Database &db) { keywordlists::rename(db, list, "MODELS"); }));
    EXPECT_FALSE(refused([&](Database &db) { keywordlists::addWord(db, list, "opt"); }));
}

TEST_F(KeywordFilterTest, ForeseesWhatApplyingComesTo)
{
    addReport("torch", "Loading OPT fails");
    addReport("torch", "An option is missing");
    addReport("torch", "");
    addList("Models", {"OPT"}, {"torch"});
    const auto before = test::dump(db());
    Progress progress;
    const KeywordsApplied outlook = keywordfilter::foresee(db(), progress);
    EXPECT_EQ(outlook, (KeywordsApplied{1, 1, 1}));
    EXPECT_EQ(test::dump(db()), before);
    EXPECT_EQ(applyKeywords(), outlook);
}

TEST_F(KeywordFilterTest, AReportIsToldByTheListsOfItsFolderAndThoseAbove)
{
    const SourceId torch = addReport("torch", "words");
    const SourceId vllm = addReport("vllm", "words");
    const KeywordListId models = addList("Models", {"OPT"}, {"torch"});
    addList("Modules", {"kv_cache"}, {});
    const auto words = [&](SourceId report) {
        QStringList result;
        for (const Keyword &each : keywordfilter::keywordsOfReport(db(), report))
            result << each.words;
        return result;
    };
    EXPECT_EQ(words(torch), QStringList{"OPT"});
    EXPECT_EQ(words(vllm), QStringList());
    project->edit("Use above", [&](Database &db) {
        keywordlists::setUse(db, models, collections::find(db, {"Issue reports"}),
                             keywordlists::Use::Yes);
    });
    EXPECT_EQ(words(vllm), QStringList{"OPT"});
    EXPECT_EQ(words(torch), QStringList{"OPT"}) << "once";
}

TEST_F(KeywordFilterTest, LeavesOutWhatHoldsNoneAndTakesBackWhatDoesLater)
{
    const SourceId opt = addReport("torch", "Loading OPT fails");
    const SourceId option = addReport("torch", "An option is missing");
    const SourceId bare = addReport("torch", "");
    const SourceId elsewhere = addReport("vllm", "An option is missing");
    const KeywordListId list = addList("Models", {"OPT"}, {"torch"});
    EXPECT_EQ(keywordlists::find(db(), "models"), list);
    KeywordsApplied applied;
    editAndUndo([&](Database &db) {
        Progress progress;
        applied = keywordfilter::apply(db, progress);
    });
    EXPECT_EQ(applied, (KeywordsApplied{1, 1, 1}));
    EXPECT_TRUE(applied.sentence().contains("could not be judged"));
    EXPECT_TRUE(isExcluded(option));
    for (const SourceId kept : {opt, bare, elsewhere})
        EXPECT_FALSE(isExcluded(kept));

    project->edit("Word", [&](Database &db) { keywordlists::addWord(db, list, "option"); });
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{2, 0, 1}));
    EXPECT_EQ(exclusions::count(db()), 0);
    project->edit("Case", [&](Database &db) {
        keywordlists::removeWord(db, list, "option");
        keywordlists::setRule(db, list, {{}, false, false});
    });
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{2, 0, 1})) << "part of a word will do";
    project->edit("Use", [&](Database &db) {
        keywordlists::setRule(db, list, {});
        keywordlists::setUse(db, list, folderOf("vllm"), keywordlists::Use::Yes);
    });
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{1, 2, 1}));
    EXPECT_TRUE(isExcluded(elsewhere));
    const auto before = test::dump(db());
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{1, 2, 1}));
    EXPECT_EQ(test::dump(db()), before) << "applied again, nothing changes";
    project->edit("Use", [&](Database &db) { keywordlists::remove(db, list); });
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{0, 0, 0}));
    EXPECT_EQ(exclusions::count(db()), 0) << "no repository is filtered any more";
}

TEST_F(KeywordFilterTest, AWordOfAnyListThatFiltersTheReportKeepsIt)
{
    const SourceId one = addReport("torch", "a transformer");
    const SourceId other = addReport("torch", "an allreduce");
    addList("Models", {"transformer"}, {"torch"});
    project->edit("List", [&](Database &db) {
        const KeywordListId list = keywordlists::add(db, "Modules", {"allreduce"});
        keywordlists::setUse(db, list, collections::find(db, {"Issue reports"}),
                             keywordlists::Use::Yes);
        keywordlists::add(db, "Empty");
    });
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{2, 0, 0}));
    EXPECT_FALSE(isExcluded(one) || isExcluded(other));
}

TEST_F(KeywordFilterTest, TheTitleCountsAndCancelChangesNothing)
{
    addReport("torch", "words");
    addList("Titles", {"Report"}, {"torch"});
    EXPECT_EQ(applyKeywords(), (KeywordsApplied{1, 0, 0}));
    Progress progress;
    progress.cancel();
    const auto before = test::dump(db());
    EXPECT_THROW(project->edit("Apply", [&](Database &db) { keywordfilter::apply(db, progress); }),
                 Canceled);
    EXPECT_EQ(test::dump(db()), before);
}

} // namespace
} // namespace axial
