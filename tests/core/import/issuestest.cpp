#include "tests/core/import/importfixture.h"

#include "core/import/importer.h"
#include "core/import/reports/columnguess.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

qsizetype detailCount(const ImportBundle &bundle)
{
    qsizetype count = 0;
    for (const ImportedCode &code : bundle.codes)
        count += code.details.size();
    return count;
}

const ImportedCode *code(const ImportBundle &bundle, const QString &key)
{
    for (const ImportedCode &one : bundle.codes) {
        if (one.key == key)
            return &one;
    }
    return nullptr;
}

} // namespace

TEST(IssueLinks, TitleNumberYearAndOccurrence)
{
    const ImportBundle bundle = readAs(
        "issuelinks",
        file("DeepSpeed_2025.txt", "https://github.com/deepspeedai/DeepSpeed/issues/7200\r\n"
                                   "\nnot a link\n"
                                   "https://gitee.com/a/MindSpeed/issues/IBZ414\n"
                                   "https://github.com/deepspeedai/DeepSpeed/issues/7200"));
    ASSERT_EQ(bundle.links.size(), 1u);
    const ImportedLinks &links = bundle.links.front();
    ASSERT_EQ(links.size(), 3u);
    const ImportedSource first = links.source(0);
    EXPECT_EQ(first.title, QStringLiteral("DeepSpeed #7200"));
    EXPECT_EQ(first.year, 2025);
    EXPECT_EQ(first.kind, SourceKind::IssueReport);
    EXPECT_EQ(first.collection, (QStringList{"Issue reports", "DeepSpeed"}));
    EXPECT_EQ(links.source(1).number, QStringLiteral("IBZ414"));
    EXPECT_EQ(links.source(2).occurrence, 2);
    EXPECT_TRUE(has(notesOf(bundle), "DeepSpeed_2025.txt, line 3: “not a link”"));
}

TEST(Labels, RolesAreGuessedFromHeadersAndRows)
{
    const auto guesses = guessLabelColumns(
        {"Title", "Issue_URL", "Label1", "Rater B", "Final_Label"});
    ASSERT_EQ(guesses.size(), 5u);
    EXPECT_EQ(guesses[0].role, QStringLiteral("title"));
    EXPECT_EQ(guesses[1].role, QStringLiteral("url"));
    EXPECT_EQ(guesses[2], (ColumnGuess{"Label1", "label", "1"}));
    EXPECT_EQ(guesses[3], (ColumnGuess{"Rater B", "label", "B"}));
    EXPECT_EQ(guesses[4].role, QStringLiteral("decision"));
    EXPECT_EQ(guessLabelColumns({"x", "Coder 1"}, {{"https://a/b", "A.1"}})[0].role,
              QStringLiteral("url"));
}

TEST(Labels, DoublesBlanksAndCaseAreHandled)
{
    const ImportBundle bundle = readAs(
        "labels", file("X.csv", "Issue_URL,Label1,Label2,Final_Label\nhttps://u/1,b.2, B.2 ,\n"
                                "https://u/1,C.10,,C.10\n"));
    const ImportedLabels &labels = bundle.labels.at(0);
    EXPECT_EQ(labels.coders, (QStringList{"1", "2"}));
    EXPECT_EQ(labels.rows[0].labels, (QStringList{"B.2", "B.2"}));
    EXPECT_EQ(labels.rows[0].decision, QString());
    EXPECT_EQ(labels.rows[1].labels, (QStringList{"C.10", ""}));
    EXPECT_EQ(labels.rows[1].occurrence, 2);
    EXPECT_TRUE(has(notesOf(bundle), "X.csv, line 2: “b.2” was read as B.2."));
    EXPECT_TRUE(has(notesOf(bundle), "X.csv, line 3: https://u/1 is listed again"));
}

TEST(Labels, ChosenRolesOverrideTheGuess)
{
    ImportOptions options;
    options.columnRoles = {"label", "url", "ignore", "decision"};
    const ImportBundle bundle = readAs(
        "labels", file("X.csv", "a,b,Label9,d\nA.1,https://u/1,B.1,A.2\n"), options);
    EXPECT_EQ(bundle.labels[0].rows[0].labels, (QStringList{"A.1"}));
    EXPECT_EQ(bundle.labels[0].rows[0].decision, QStringLiteral("A.2"));
}

TEST(Labels, TwoColumnsOfOneCoderAreNamedBoth)
{
    for (const char *header :
         {"Issue_URL,Label1,Coder 1", "url,Label Ann,rater ann", "url,label,Label"}) {
        const QString message = errorOf(
            "labels", file("l.csv", QByteArray(header) + "\nhttps://a/b/issues/1,A,B\n"));
        const QStringList names = QString::fromLatin1(header).split(u',');
        EXPECT_TRUE(has(message, "same coder")) << header << ": " << message.toStdString();
        EXPECT_TRUE(message.contains(QStringLiteral("“%1”").arg(names[1]))
                    && message.contains(QStringLiteral("“%1”").arg(names[2])))
            << message.toStdString();
        EXPECT_TRUE(has(message, "Nothing was read")) << message.toStdString();
    }
    ImportOptions options;
    options.columnRoles = {"url", "label", "ignore"};
    const ImportBundle bundle = readAs(
        "labels", file("l.csv", "Issue_URL,Label1,Coder 1\nhttps://a/b/issues/1,A,B\n"), options);
    EXPECT_EQ(bundle.labels.at(0).coders, QStringList{"1"});
}

TEST(Labels, TwoColumnsOfDecisionsAreNamedBoth)
{
    const QString message = errorOf(
        "labels", file("l.csv", "url,Label1,Final,Consensus\nhttps://a/b/issues/1,A,A,B\n"));
    EXPECT_TRUE(has(message, "“Final”") && has(message, "“Consensus”")) << message.toStdString();
}

TEST(Labels, AWrongRowNamesFileLineFoundAndExpected)
{
    const QString wrong = errorOf(
        "labels", file("X.csv", "Issue_URL,Label1\nhttps://u/1,A.1\nhttps://u/2,A,B\n"));
    EXPECT_TRUE(has(wrong, "X.csv, line 3: found 3 columns, expected 2")) << wrong.toStdString();
    EXPECT_TRUE(has(errorOf("labels", file("X.csv", "Issue_URL,Label1\nhttps://u/1,\"A.1\n")),
                    "X.csv, line 2"));
    EXPECT_TRUE(has(errorOf("labels", file("X.csv", "a,b\n1,2\n")), "Expected a header"));
    EXPECT_TRUE(has(errorOf("labels", file("X.csv", "")), "empty"));
}

TEST(Taxonomy, TheRealListsGiveTheirTotals)
{
    const QString folder = QStringLiteral("study/Issue Report/");
    const ImportBundle questions = readAs("taxonomy", shared(folder + "question_intents.csv"));
    const ImportBundle bugs = readAs("taxonomy", shared(folder + "bug_symptoms.csv"));
    const ImportBundle wishes = readAs("taxonomy", shared(folder + "requirement_expections.csv"));
    EXPECT_EQ(detailCount(questions), 297);
    EXPECT_EQ(detailCount(wishes), 754);
    EXPECT_EQ(detailCount(bugs), 1586);
    EXPECT_EQ(questions.codes[0].name, QStringLiteral("Question"));
    ASSERT_NE(code(bugs, QStringLiteral("C.10.iv")), nullptr);
    EXPECT_EQ(code(bugs, QStringLiteral("C.10.iv"))->name,
              QStringLiteral("User Interaction and Documentation Errors"));
    EXPECT_EQ(code(bugs, QStringLiteral("C.10.iv"))->parentKey, QStringLiteral("C.10"));
    EXPECT_EQ(code(bugs, QStringLiteral("C.11")), nullptr);
    EXPECT_NE(code(wishes, QStringLiteral("B.4")), nullptr);
    EXPECT_EQ(questions.codes.size() + bugs.codes.size() + wishes.codes.size(), 3u + 18u + 70u);
    EXPECT_TRUE(has(notesOf(wishes), "requirement_expections.csv, line 4: found 21 columns"));
    const QStringList &repaired = code(wishes, QStringLiteral("B.1.iii"))->details;
    EXPECT_TRUE(repaired.contains(QStringLiteral(
        "Currently only \"cuda\" policy supported、need to extend \"cpu\" and \"auto\"")));
    EXPECT_TRUE(repaired.last().endsWith(QLatin1String("vLLM and TensorRTLLM")));
    EXPECT_TRUE(bugs.notes.empty());
}

TEST(Taxonomy, CutOffFilesAndOtherHeadersAreErrors)
{
    EXPECT_TRUE(
        has(errorOf("taxonomy", file("bug.csv", "rootcause,subcategory,symptoms\na,b,\"c,")),
            "bug.csv, line 2: a quote"));
    EXPECT_TRUE(has(errorOf("taxonomy", file("bug.csv", "x,y\n")), "expected the header"));
}
