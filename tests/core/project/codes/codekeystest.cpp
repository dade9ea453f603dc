#include "core/project/codes/codekeys.h"
#include "core/project/codes/codes.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;

class CodeKeysTest : public test::StudyTest
{
protected:
    CodeKeysTest()
        : taxonomy(codes::taxonomyFolder(db())), bug(addCode("Bug", "C", taxonomy)),
          memory(addCode("Memory", "C.3", bug))
    {
        for (const char *key : {"C.3.i", "C.3.ii", "C.3.iii"})
            addCode(QLatin1String(key), QLatin1String(key), memory);
    }
    QStringList proposed(const std::vector<CodeId> &chosen)
    {
        QStringList result;
        for (const ProposedKey &each : codes::proposedKeys(db(), chosen))
            result << codes::at(db(), each.code).name + u' ' + each.key;
        return result;
    }

    CodeId taxonomy, bug, memory;
};

TEST_F(CodeKeysTest, ChildrenGoOnInTheirSiblingsStyle)
{
    addCode("Leak", {}, memory);
    addCode("Growth", {}, memory);
    addCode("Driver", {}, bug);
    EXPECT_EQ(proposed({memory}), QStringList({"Leak C.3.iv", "Growth C.3.v"}));
    EXPECT_EQ(proposed({bug}), QStringList({"Driver C.4"}));
}

TEST_F(CodeKeysTest, LevelsWithoutAnExampleTakeTheStudysStyle)
{
    const CodeId type = addCode("Requirement", {}, taxonomy);
    const CodeId theme = addCode("Speed", {}, type);
    addCode("Start", {}, theme);
    EXPECT_EQ(proposed({type, theme}), QStringList({"Requirement D", "Speed D.1", "Start D.1.i"}));
}

TEST_F(CodeKeysTest, AKeyFromElsewhereIsExchangedWithWhatLiesBelowIt)
{
    const CodeId foreign = addCode("Foreign", "B.7", memory);
    addCode("Detail", "B.7.i", foreign);
    EXPECT_EQ(proposed({foreign}), QStringList({"Foreign C.3.iv", "Detail C.3.iv.i"}));
}

TEST_F(CodeKeysTest, TakenKeysAndOpenCodesAreLeftOut)
{
    const CodeId open = codes::openCodesFolder(db());
    addCode("Waiting", "C.3.iv", open);
    addCode("Leak", {}, memory);
    EXPECT_EQ(proposed({memory}), QStringList({"Leak C.3.v"}));
    EXPECT_EQ(proposed({open}), QStringList());
    const CodeId keyless = addCode("No key", {}, open);
    addCode("Below", {}, keyless);
    EXPECT_EQ(proposed({keyless}), QStringList());
}

TEST_F(CodeKeysTest, GivingThemIsOneStep)
{
    const CodeId leak = addCode("Leak", {}, memory);
    const auto before = dump(db());
    project->edit("Keys",
                  [&](Database &db) { codes::giveKeys(db, codes::proposedKeys(db, {memory})); });
    EXPECT_EQ(codes::at(db(), leak).key, QStringLiteral("C.3.iv"));
    EXPECT_EQ(proposed({memory}), QStringList());
    project->undo();
    EXPECT_EQ(dump(db()), before);
}

} // namespace
} // namespace axial
