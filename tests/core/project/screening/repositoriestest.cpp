#include "core/project/screening/repositories.h"

#include "tests/support/screeningstudy.h"

namespace axial {
namespace {

using RepositoriesTest = test::ScreeningStudy;

TEST_F(RepositoriesTest, AreTheFoldersWithReportsOfTheirOwn)
{
    addReport("vllm", "words");
    addReport("vllm", "words");
    addReport("torch", "words");
    addSource("Interview", "words");
    const std::vector<Repository> all = repositoriesOf(db());
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0], (Repository{folderOf("vllm"), "vllm", 2}));
    EXPECT_EQ(all[1], (Repository{folderOf("torch"), "torch", 1}));
}

TEST_F(RepositoriesTest, AreMeantWithAndWithoutTheirOwner)
{
    const std::vector<Repository> all{{CollectionId{1}, "vllm", 1},
                                      {CollectionId{2}, "a/torch", 1},
                                      {CollectionId{3}, "b/torch", 1}};
    const auto meant = [&](const char *name) { return foldersOf(all, name); };
    EXPECT_EQ(meant("VLLM"), std::vector<CollectionId>{CollectionId{1}});
    EXPECT_EQ(meant("project/vllm"), std::vector<CollectionId>{CollectionId{1}});
    EXPECT_EQ(meant("a/torch"), std::vector<CollectionId>{CollectionId{2}}) << "the whole name";
    EXPECT_EQ(meant("torch").size(), 2u);
    EXPECT_TRUE(meant("c/torch").empty()) << "somebody else's";
    EXPECT_TRUE(meant("").empty());
}

} // namespace
} // namespace axial
