#include "core/import/columns.h"

#include "core/import/studymatch.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QStringList rolesOf(const std::vector<ColumnGuess> &columns)
{
    QStringList roles;
    for (const ColumnGuess &column : columns)
        roles += column.role;
    return roles;
}

TEST(Columns, TheRealTablesAreUnderstood)
{
    EXPECT_EQ(rolesOf(codebookColumns(shared(QStringLiteral("study/CodeBook.csv")), {})),
              (QStringList{"participant", "attribute", "attribute", "attribute", "prompt", "quote",
                           "codes", "insight"}));
    EXPECT_EQ(
        rolesOf(backgroundColumns(shared(QStringLiteral("study/Interviewee Background.xlsx")), {})),
        (QStringList{"attribute", "attribute", "attribute", "attribute"}));
}

TEST(Columns, ACodebookIsReadWithTheChosenRoles)
{
    const ImportInput input = file("b.csv", "Who,Said,Why,Keys,Page\nU1,hello,because,C.9,12\n");
    ImportOptions options;
    options.columnRoles = {"participant", "quote", "insight", "codes", "ignore"};
    const ImportBundle bundle = readAs("codebook", input, options);
    ASSERT_EQ(bundle.evidence.size(), 1u);
    EXPECT_EQ(bundle.evidence[0].participant, QStringLiteral("U1"));
    EXPECT_EQ(bundle.evidence[0].quote, QStringLiteral("hello"));
    EXPECT_EQ(bundle.evidence[0].insight, QStringLiteral("because"));
    EXPECT_EQ(bundle.evidence[0].codeKeys, QStringList{"C.9"});
    EXPECT_TRUE(bundle.evidence[0].attributes.empty());
}

TEST(Columns, TwoColumnsForOneThingAreAClearError)
{
    ImportOptions options;
    options.columnRoles = {"participant", "quote", "quote", "codes"};
    try {
        readAs("codebook", file("b.csv", "Who,Said,Also,Keys\nU1,a,b,C.9\n"), options);
        FAIL();
    } catch (const Error &error) {
        EXPECT_TRUE(has(error.message(), "b.csv: the columns “Said” and “Also”"))
            << error.message().toStdString();
    }
}

TEST(Columns, TwoColumnsOfOneNameAreAClearError)
{
    const ImportInput people = file("p.csv", "Participant,Age,Role, Age \nU1,31,User,52\n");
    const ImportInput book = file("b.csv", "Participant,Quote,Codes,Age,Age\nU1,a,C.1,31,52\n");
    const QString saidOfPeople = errorOf("background", people);
    EXPECT_TRUE(has(saidOfPeople, "p.csv: two columns are called “Age”, number 2 and number 4"))
        << saidOfPeople.toStdString();
    EXPECT_TRUE(has(errorOf("codebook", book), "number 4 and number 5"));
    ImportOptions options;
    options.columnRoles = {"participant", "attribute", "attribute", "ignore"};
    EXPECT_EQ(readAs("background", people, options).attributes.size(), 2u);
}

TEST(Columns, AForeignColumnIsNotTakenForOneThatAxialComputes)
{
    const auto roles = [](const char *header) {
        return rolesOf(codebookColumns(file("b.csv", header), {}));
    };
    const QString attribute = QStringLiteral("attribute");
    EXPECT_EQ(roles("Participant,Coders,Group by team,Quote Place,Quote,Codes\n"),
              (QStringList{"participant", attribute, attribute, attribute, "quote", "codes"}))
        << "no codebook of Axial's has these headers";
    EXPECT_EQ(
        roles("Participant,Coders,Coder,quote source,Thematic Quote,Linked Taxonomy Node(s)\n"),
        (QStringList{"participant", attribute, attribute, attribute, "quote", "codes"}))
        << "nor does it write them so";
    EXPECT_EQ(roles("Participant,Coder(s),Group by team,Attribute: Coder(s),Thematic Quote,"
                    "Linked Taxonomy Node(s),Quote Source,Quote Place\n"),
              (QStringList{"participant", "ignore", "ignore", attribute, "quote", "codes", "ignore",
                           "ignore"}));
}

TEST(Columns, WhatIsNotReadOfACodebookIsSaid)
{
    const ImportBundle bundle = readAs(
        "codebook", file("b.csv", "Participant,Coders,Group by team,Age,Thematic Quote,"
                                  "Linked Taxonomy Node(s),Quote Place,\n"
                                  "U1,Ada,A,31,hello,C.9,,\nU2,Bo,B,32,bye,C.9,,lost\n"));
    ASSERT_EQ(bundle.evidence.size(), 2u);
    EXPECT_EQ(bundle.evidence[0].attributes,
              (std::vector<std::pair<QString, QString>>{{"Coders", "Ada"}, {"Age", "31"}}));
    EXPECT_TRUE(has(notesOf(bundle), "“Group by team”")) << notesOf(bundle).toStdString();
    EXPECT_TRUE(has(notesOf(bundle), "column 8 has no header")) << notesOf(bundle).toStdString();
    EXPECT_FALSE(has(notesOf(bundle), "Quote Place")) << "nothing stands there";
}

TEST(Columns, ABackgroundTableTakesItsParticipantsFromAnyColumn)
{
    ImportOptions options;
    options.columnRoles = {"ignore", "participant", "attribute"};
    const ImportBundle bundle = readAs(
        "background", file("p.csv", "Row,Code name,Age\n1,U7,30\n2,U8,31\n"), options);
    ASSERT_EQ(bundle.participants.size(), 2u);
    EXPECT_EQ(bundle.participants[1].pseudonym, QStringLiteral("U8"));
    ASSERT_EQ(bundle.attributes.size(), 1u);
    EXPECT_EQ(bundle.attributes[0].name, QStringLiteral("Age"));
}

TEST(Columns, RowsAreProposedInOrderWithinTheirTypeWhenTheNumbersAgree)
{
    const std::vector<ImportedParticipant> rows{{{}, {{"Roles", "LLM User"}}},
                                                {{}, {{"Roles", "Framework Developer"}}},
                                                {{}, {{"Roles", "LLM User"}}},
                                                {"U3", {{"Roles", "LLM User"}}}};
    const std::vector<KnownParticipant> known{
        {"U10", "User"}, {"D1", "Developer"}, {"U2", "User"}, {"U3", "User"}};
    EXPECT_EQ(proposedParticipants(rows, known), (QStringList{"U2", "D1", "U10", "U3"}));
    EXPECT_TRUE(proposedParticipants(rows, {{"U2", "User"}, {"D1", "Developer"}}).isEmpty());
}

} // namespace
