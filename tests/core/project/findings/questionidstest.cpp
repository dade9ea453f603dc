// Kept questions go on asking for what they asked for when codes become others.
#include "core/project/findings/questionids.h"

#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/query/savedquestions.h"
#include "tests/core/project/merging/twostudies.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace axial {
namespace {

QString idOf(CodeId code)
{
    return QStringLiteral("id:%1").arg(code.value);
}

QueryCall asking(CodeId code)
{
    return {QStringLiteral("quotes"), {{QStringLiteral("code"), idOf(code)}}};
}

class QuestionIdsTest : public test::TwoStudies
{
protected:
    /// A finding with a number and a figure, and a saved question.
    static void keep(Project &in, CodeId code)
    {
        in.edit("Keep", [&](Database &db) {
            const FindingId finding = findings::add(db, "People crash.", {});
            findings::addFigure(db, finding, asking(code));
            const QString counts = "quotes " + findings::storedParameters(asking(code).parameters);
            const QString row = QString::fromUtf8(
                QJsonDocument(QJsonObject{{"words", QJsonArray()}, {"counts", counts}})
                    .toJson(QJsonDocument::Compact));
            findings::addNumber(db, finding,
                                {0, asking(code), row, "Quotes", {qint64(1), ColumnKind::Count}});
            savedquestions::save(db, "Crashes", asking(code));
        });
    }
    void expectAsking(CodeId code)
    {
        const std::vector<Finding> all = findings::all(db());
        ASSERT_EQ(all.size(), 1u);
        EXPECT_EQ(all[0].figures, std::vector<QueryCall>{asking(code)});
        ASSERT_EQ(all[0].numbers.size(), 1u);
        EXPECT_EQ(all[0].numbers[0].call, asking(code));
        EXPECT_TRUE(all[0].numbers[0].row.contains("\"" + idOf(code) + "\\\""))
            << qPrintable(all[0].numbers[0].row);
        ASSERT_EQ(savedquestions::all(db()).size(), 1u);
        EXPECT_EQ(savedquestions::all(db())[0].call, asking(code));
    }
};

TEST_F(QuestionIdsTest, FollowACodeThatIsMergedIntoAnother)
{
    const CodeId crash = addCode("Crash"), abort = addCode("Abort");
    keep(*project, abort);
    editAndUndo([&](Database &db) { codes::merge(db, {abort}, crash); });
    expectAsking(crash);
}

TEST_F(QuestionIdsTest, AreOursInAMergeOfTwoStudies)
{
    const CodeId crash = addCode("Crash");
    makeOther();
    const CodeId theirs = other->edit(
        "Add", [](Database &db) { return codes::add(db, codes::openCodesFolder(db), "Crash"); });
    ASSERT_NE(theirs, crash);
    keep(*other, theirs);
    mergeIn();
    expectAsking(crash);
}

TEST_F(QuestionIdsTest, AreReplacedOneByOneAndNowhereElse)
{
    const auto next = [](qint64 id) { return id == 9 ? std::nullopt : std::optional(id + 1); };
    EXPECT_EQ(questionids::replaced(R"({"codes":"id:1\nid:12\nid:9","n":"1"})", next),
              R"({"codes":"id:2\nid:13\nid:9","n":"1"})");
    EXPECT_EQ(questionids::replaced(R"({"sourceid":"7","words":"paid:1 at 5"})", next),
              R"({"sourceid":"8","words":"paid:1 at 5"})");
    EXPECT_EQ(questionids::replaced(R"({"counts":"quotes {\"sourceid\":\"7\"}"})", next),
              R"({"counts":"quotes {\"sourceid\":\"8\"}"})");
}

} // namespace
} // namespace axial
