#include "ui/taxonomy/tree/codetreeshape.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

Code code(qint64 id, qint64 parent, const char *key, const char *name)
{
    Code result;
    result.id = CodeId{id};
    result.parent = CodeId{parent};
    result.key = QLatin1String(key);
    result.name = QLatin1String(name);
    return result;
}

/// Taxonomy(Bug(Memory growth, Crash), Question)
struct CodeTreeShapeTest : public ::testing::Test {
    CodeTreeShapeTest()
    {
        std::vector<Code> codes{code(1, 0, "", "Taxonomy"), code(2, 1, "C", "Bug"),
                                code(3, 2, "C.1", "Memory growth"), code(4, 2, "C.2", "Crash"),
                                code(5, 1, "A", "Question")};
        codes[0].kind = CodeKind::Folder;
        codes[1].color = 7;
        shape.setCodes(codes);
    }
    QString shownBelow(qint64 id) const
    {
        QStringList names;
        for (const int number : shape.nodeOf(CodeId{id})->shown)
            names << shape.codes()[size_t(number)].name;
        return names.join(QStringLiteral(", "));
    }

    CodeTreeShape shape;
};

} // namespace

TEST_F(CodeTreeShapeTest, KnowsWhatLiesInWhat)
{
    EXPECT_EQ(shownBelow(2), QStringLiteral("Memory growth, Crash"));
    EXPECT_EQ(shape.nodeOf(CodeId{4})->position, 1);
    EXPECT_EQ(shape.nodeOf(CodeId{4})->color, 7) << "its theme's";
    EXPECT_EQ(shape.pathOf(CodeId{3}), QStringLiteral("Bug"));
    EXPECT_EQ(shape.nodeOf(CodeId{9}), nullptr);
}

TEST_F(CodeTreeShapeTest, AFilterShowsWhatAnswersInItsPlace)
{
    shape.setFilter({QStringLiteral("CRASH")});
    EXPECT_EQ(shownBelow(2), QStringLiteral("Crash"));
    EXPECT_EQ(shownBelow(1), QStringLiteral("Bug"));
    EXPECT_EQ(shape.nodeOf(CodeId{3})->row, -1);
    EXPECT_EQ(shape.nodeOf(CodeId{4})->row, 0);
    EXPECT_EQ(shape.nodeOf(CodeId{4})->position, 1) << "whatever is hidden";
    EXPECT_EQ(shape.firstMatch(), CodeId{4});
    shape.setDefinitions({{3, QStringLiteral("Ends in a crash")}});
    EXPECT_EQ(shape.firstMatch(), CodeId{3}) << "by its definition";
    shape.setFilter({});
    EXPECT_EQ(shownBelow(2), QStringLiteral("Memory growth, Crash"));
}

TEST_F(CodeTreeShapeTest, SortsSiblingsByNameAndByWhatIsCounted)
{
    shape.setOrder(CodeOrder::Name);
    EXPECT_EQ(shownBelow(2), QStringLiteral("Crash, Memory growth"));
    CodeCounts bug, question;
    bug.code = CodeId{2};
    bug.quotes = 1;
    bug.totalQuotes = 9;
    question.code = CodeId{5};
    question.quotes = question.totalQuotes = 4;
    shape.setCounts({bug, question});
    shape.setOrder(CodeOrder::Quotes);
    EXPECT_EQ(shownBelow(1), QStringLiteral("Bug, Question"));
    shape.setCountBase(CountBase::Alone);
    shape.sortAgain();
    EXPECT_EQ(shownBelow(1), QStringLiteral("Question, Bug"));
}
