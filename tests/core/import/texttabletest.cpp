#include "tests/core/import/importfixture.h"
#include "tests/core/import/importworkbook.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

const QByteArray survey =
    "Respondent,Age,What was hard?,What would you change?\n"
    "R1,31,The installation took me two days,\"Better messages:\r\nof errors, "
    "mostly\"\n"
    "R2,,Nothing was hard but the documentation,\n"
    "R3,45,,\n";

QString wordsOf(const ImportedSource &source, size_t turn)
{
    const ImportedTurn &one = source.turns.at(turn);
    return source.text.mid(one.words, one.range.end - one.words);
}

} // namespace

TEST(TextTable, AnswersOfASurveyAreTurnsOfWhoGaveThem)
{
    const ImportBundle bundle = readAs("texttable", file("survey.csv", survey));
    ASSERT_EQ(bundle.sources.size(), 2u);
    const ImportedSource &first = bundle.sources[0];
    EXPECT_EQ(first.title, QStringLiteral("R1"));
    EXPECT_EQ(first.collection, QStringList{QStringLiteral("survey")});
    EXPECT_EQ(first.kind, SourceKind::Transcript);
    ASSERT_EQ(first.turns.size(), 4u);
    EXPECT_EQ(wordsOf(first, 0), QStringLiteral("What was hard?"));
    EXPECT_EQ(wordsOf(first, 3), QStringLiteral("Better messages:\nof errors, mostly"));
    ASSERT_EQ(first.speakers.size(), 2u);
    EXPECT_EQ(first.speakers[0].role, SpeakerRole::Interviewer);
    EXPECT_EQ(first.speakers[1].role, SpeakerRole::Participant);
    EXPECT_EQ(first.speakers[1].participant, QStringLiteral("R1"));
    EXPECT_EQ(bundle.sources[1].turns.size(), 2u) << "what is not answered is not asked";
}

TEST(TextTable, OtherColumnsAreAttributesOfThePerson)
{
    const ImportBundle bundle = readAs("texttable", file("survey.csv", survey));
    ASSERT_EQ(bundle.attributes.size(), 1u);
    EXPECT_EQ(bundle.attributes[0].name, QStringLiteral("Age"));
    EXPECT_EQ(bundle.attributes[0].kind, AttributeKind::Integer);
    ASSERT_EQ(bundle.participants.size(), 3u) << "R3 said nothing, and is 45";
    EXPECT_EQ(bundle.participants[2].pseudonym, QStringLiteral("R3"));
    EXPECT_EQ(bundle.participants[2].attributes.front().second, QStringLiteral("45"));
    EXPECT_TRUE(bundle.participants[1].attributes.empty()) << "an empty cell stays empty";
}

TEST(TextTable, WhatIsLeftOutIsSaid)
{
    const QString notes = notesOf(readAs("texttable", file("survey.csv", survey)));
    EXPECT_TRUE(has(notes, "line 5: this row has no text")) << notes.toStdString();
    EXPECT_TRUE(has(notes, "1 question is not answered")
                || has(notes, "1 questions are not answered"))
        << notes.toStdString();
}

TEST(TextTable, OneColumnOfTextsMakesDocuments)
{
    const ImportBundle bundle = readAs("texttable",
                                       file("reviews.csv", "Title,Participant,Text\n"
                                                           "Good,U1,I like it.\n"
                                                           "Good,U2,\"Me, too.\r\nMostly.\"\n"
                                                           ",U3,Not at all.\n"));
    ASSERT_EQ(bundle.sources.size(), 3u);
    EXPECT_EQ(bundle.sources[0].kind, SourceKind::Document);
    EXPECT_EQ(bundle.sources[0].title, QStringLiteral("Good"));
    EXPECT_EQ(bundle.sources[0].participant, QStringLiteral("U1"));
    EXPECT_EQ(bundle.sources[1].title, QStringLiteral("Good (row 3)")) << "told apart";
    EXPECT_EQ(bundle.sources[1].text, QStringLiteral("Me, too.\nMostly."));
    EXPECT_EQ(bundle.sources[2].title, QStringLiteral("U3"));
}

TEST(TextTable, WithoutNamesWhoHasAttributesIsCalledAfterTheRow)
{
    const ImportBundle bundle = readAs("texttable",
                                       file("forms 2026.tsv", "Timestamp\tYears\tWhy?\n"
                                                              "2026-01-02\t3\tBecause.\n"
                                                              "2026-01-03\t4\tI had to.\n"));
    ASSERT_EQ(bundle.participants.size(), 2u);
    EXPECT_EQ(bundle.participants[1].pseudonym, QStringLiteral("forms 2026 3"));
    EXPECT_EQ(bundle.sources[1].participant, QStringLiteral("forms 2026 3"));
    EXPECT_TRUE(has(notesOf(bundle), "No column names the participants"));
}

TEST(TextTable, ARowWithoutAParticipantKeepsItsTextAndSaysWhatItLoses)
{
    const ImportBundle bundle = readAs(
        "texttable", file("a.csv", "Participant,Age,Text\nU1,20,One.\n,30,Two.\n"));
    ASSERT_EQ(bundle.sources.size(), 2u);
    EXPECT_TRUE(bundle.sources[1].participant.isEmpty());
    EXPECT_EQ(bundle.participants.size(), 1u);
    EXPECT_TRUE(has(notesOf(bundle), "line 3: this row names no participant"));
}

TEST(TextTable, AWorkbookIsReadAlike)
{
    const ImportBundle bundle = readAs(
        "texttable", workbook({{"Participant", "What was hard?"}, {"U1", "All of it."}}));
    ASSERT_EQ(bundle.sources.size(), 1u);
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("All of it."));
}

TEST(TextTable, IsChosenWhereQuestionsAreAnsweredInSentences)
{
    EXPECT_STREQ(importerFor(file("survey.csv", survey)).id, "texttable");
    EXPECT_STREQ(importerFor(workbook({{"Participant", "Role", "What was hard to learn?"},
                                       {"U1", "User", "The many names of the same thing."}}))
                     .id,
                 "texttable");
    EXPECT_STREQ(importerFor(workbook({{"Participant", "Role"}, {"U1", "User"}})).id, "background");
    EXPECT_STREQ(importerFor(file("p.csv", "Participant,Role,Remote?\nU1,User,yes\n")).id,
                 "background")
        << "a question that is answered in a word";
    EXPECT_STREQ(
        importerFor(file("codes.csv", "Code,Definition\nA,The words are about the installation of "
                                      "the program and whatever goes wrong there.\n"))
            .id,
        "codelist");
}

TEST(TextTable, ColumnsAreChosenByHand)
{
    ImportOptions options;
    options.columnRoles = {"ignore", "text", "title"};
    const ImportBundle bundle = readAs(
        "texttable", file("a.csv", "Participant,Word,Place\nU1,Yes,Here\n"), options);
    ASSERT_EQ(bundle.sources.size(), 1u);
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("Yes"));
    EXPECT_EQ(bundle.sources[0].title, QStringLiteral("Here"));
    EXPECT_TRUE(bundle.participants.empty());
    EXPECT_TRUE(has(notesOf(bundle), "the column “Participant” was left out"));
}

TEST(TextTable, WithoutATextItIsSaidWhatIsExpected)
{
    EXPECT_TRUE(has(errorOf("texttable", file("a.csv", "Participant,Age\nU1,3\n")),
                    "a.csv: no column of texts is chosen"));
    EXPECT_TRUE(has(errorOf("texttable", file("a.csv", "Participant,Text\nU1,\n")),
                    "a.csv: there is no text below the header"));
}

TEST(TextTable, MoreRowsThanDocumentsCanBeAreRefused)
{
    QByteArray table = "Text\n";
    for (int i = 0; i <= 100'000; ++i)
        table += "a\n";
    EXPECT_TRUE(has(errorOf("texttable", file("a.csv", table)), "more than 100,000 rows"));
}

TEST(TextTable, SheetsOfOneWorkbookAreNotAnsweredByTheSamePeople)
{
    const std::vector<QStringList> answers{{"Age", "What was hard?"}, {"31", "The installation."}};
    ImportInput workbook = workbookOf({answers, answers});
    EXPECT_EQ(readAs("texttable", workbook).participants.at(0).pseudonym, "p 2");
    workbook.sheet = "S2";
    const ImportBundle second = readAs("texttable", workbook);
    EXPECT_EQ(second.participants.at(0).pseudonym, "p S2 2");
    EXPECT_EQ(second.sources.at(0).collection, QStringList{"p S2"});
}
