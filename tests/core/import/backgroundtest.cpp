#include "core/base/table.h"
#include "core/formats/xlsxwriter.h"
#include "core/formats/zip.h"
#include "core/import/workbook.h"
#include "tests/core/import/importfixture.h"
#include "tests/core/import/importworkbook.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QString valueOf(const ImportBundle &bundle, const char *pseudonym, const char *attribute)
{
    for (const ImportedParticipant &row : bundle.participants) {
        for (const auto &[name, value] : row.attributes) {
            if (row.pseudonym == QLatin1String(pseudonym) && name == QLatin1String(attribute))
                return value;
        }
    }
    return {};
}

} // namespace

TEST(Background, ShortRowsUnderAWideHeadingAreCountedAsWide)
{
    QByteArray table = "Participant";
    for (int column = 1; column < 1000; ++column)
        table += ",Column " + QByteArray::number(column);
    for (int row = 0; row < 3000; ++row)
        table += "\nU" + QByteArray::number(row);
    QString said;
    try {
        readAs("background", file("p.csv", table));
    } catch (const Error &error) {
        said = error.message();
    }
    EXPECT_TRUE(said.contains(QStringLiteral("more than 2,500,000 cells"))) << said.toStdString();
}

TEST(Background, AListOfRealNamesIsNoneOfIt)
{
    for (const char *list :
         {"Real name,Pseudonym,Match case\nAda Lovelace,U1,no\n", "Real name,Pseudonym\nAda,U1\n",
          "Real name,Pseudonym,Match case,Note\nAda,U1,,x\n", "Pseudonym;Name\nU1;Ada\n"}) {
        const ImportInput input = file("who.csv", list);
        for (const char *format : {"background", "texttable", importerFor(input).id}) {
            const QString said = errorOf(format, input);
            EXPECT_TRUE(said.contains(QStringLiteral("list of real names"))) << list << format;
            EXPECT_TRUE(said.contains(QStringLiteral("Pseudonyms and de-identified copy")));
        }
    }
    EXPECT_TRUE(errorOf("background", workbook({{"Real name", "Pseudonym"}, {"Ada", "U1"}}))
                    .contains(QStringLiteral("list of real names")));
}

TEST(Background, APseudonymMayHaveANameBesideItAmongTheRest)
{
    const ImportBundle bundle = readAs("background",
                                       file("p.csv", "Name,Pseudonym,Age\nAnn,U1,31\n"));
    ASSERT_EQ(bundle.participants.size(), 1u);
    EXPECT_EQ(bundle.participants[0].pseudonym, QStringLiteral("U1"));
    EXPECT_EQ(valueOf(bundle, "U1", "Age"), QStringLiteral("31"));
}

TEST(Background, AnEmptyCellOfACsvFileStaysEmpty)
{
    const ImportBundle bundle = readAs(
        "background", file("p.csv", "Participant,Gender,Age\nU1,Female,31\nU2,,\nU3,Male,\n"));
    ASSERT_EQ(bundle.participants.size(), 3u);
    EXPECT_EQ(valueOf(bundle, "U2", "Gender"), QString()) << "U1 is the woman, not U2";
    EXPECT_EQ(valueOf(bundle, "U2", "Age"), QString());
    EXPECT_EQ(valueOf(bundle, "U3", "Age"), QString());
    EXPECT_TRUE(has(notesOf(bundle), "3 cells are empty and stay empty"))
        << notesOf(bundle).toStdString();
}

TEST(Background, ALineBreakInACellStays)
{
    const QByteArray csv = "Participant,Work\nU1,\"Writes code \r\n  and  tests\"\n\"U\n2\",x\n";
    const ImportBundle bundle = readAs("background", file("p.csv", csv));
    EXPECT_EQ(valueOf(bundle, "U1", "Work"), QStringLiteral("Writes code\nand tests"));
    EXPECT_EQ(valueOf(bundle, "U 2", "Work"), QStringLiteral("x")) << "a name is one line";
    EXPECT_EQ(valueOf(readAs("background", workbook({{"Participant", "Work"}, {"U1", "a\nb"}})),
                      "U1", "Work"),
              QStringLiteral("a\nb"));
}

TEST(Background, AnEmptyCellOfAWorkbookStaysEmpty)
{
    const ImportBundle bundle = readAs(
        "background", workbook({{"Participant", "Gender"}, {"U1", "Female"}, {"U2", ""}}));
    ASSERT_EQ(bundle.participants.size(), 2u);
    EXPECT_EQ(valueOf(bundle, "U2", "Gender"), QString());
}

TEST(Background, OnlyAMergedCellHoldsForTheRowsItSpans)
{
    const ImportBundle bundle = readAs(
        "background", workbook({{"Participant", "Role", "Gender"},
                                {"U1", "User", "Female"},
                                {"U2", "", ""},
                                {"U3", "", ""},
                                {"U4", "", "Male"}},
                               "<mergeCells count='1'><mergeCell ref='B2:B4'/></mergeCells>"));
    ASSERT_EQ(bundle.participants.size(), 4u);
    EXPECT_EQ(valueOf(bundle, "U2", "Role"), QStringLiteral("User"));
    EXPECT_EQ(valueOf(bundle, "U3", "Role"), QStringLiteral("User"));
    EXPECT_EQ(valueOf(bundle, "U4", "Role"), QString()) << "below the merged cell";
    EXPECT_EQ(valueOf(bundle, "U2", "Gender"), QString()) << "beside the merged cell";
    EXPECT_TRUE(has(notesOf(bundle), "1 merged cell")) << notesOf(bundle).toStdString();
}

TEST(Background, AnOpenDocumentSpreadsheetIsReadAlike)
{
    ZipWriter zip;
    zip.add(QStringLiteral("content.xml"),
            "<o:document-content xmlns:o='o' xmlns:t='t' xmlns:x='x'><o:body><o:spreadsheet>"
            "<t:table><t:table-row><t:table-cell><x:p>Participant</x:p></t:table-cell>"
            "<t:table-cell><x:p>Role</x:p></t:table-cell><t:table-cell><x:p>Gender</x:p>"
            "</t:table-cell></t:table-row>"
            "<t:table-row><t:table-cell><x:p>U1</x:p></t:table-cell>"
            "<t:table-cell t:number-rows-spanned='2'><x:p>User</x:p></t:table-cell>"
            "<t:table-cell><x:p>Female</x:p></t:table-cell></t:table-row>"
            "<t:table-row><t:table-cell><x:p>U2</x:p></t:table-cell><t:covered-table-cell/>"
            "</t:table-row></t:table></o:spreadsheet></o:body></o:document-content>");
    const ImportInput sheet{QStringLiteral("people.ods"), zip.finish()};
    EXPECT_STREQ(importerFor(sheet).id, "background");
    const ImportBundle bundle = readAs("background", sheet);
    ASSERT_EQ(bundle.participants.size(), 2u);
    EXPECT_EQ(valueOf(bundle, "U2", "Role"), QStringLiteral("User"));
    EXPECT_EQ(valueOf(bundle, "U2", "Gender"), QString());
}

TEST(Background, TheFirstSheetWithWordsIsReadAndTheOthersAreNamed)
{
    const std::vector<QStringList> people{{"Participant", "Role"}, {"U1", "User"}};
    const std::vector<QStringList> others{{"Participant", "Text"}, {"U1", "It crashed."}};
    const ImportBundle first = readAs("background", workbookOf({people, others, {}}));
    ASSERT_EQ(first.participants.size(), 1u);
    EXPECT_TRUE(has(notesOf(first), "Left out: “S2”, “S3”")) << notesOf(first).toStdString();
    const ImportBundle second = readAs("background", workbookOf({{}, people}));
    ASSERT_EQ(second.participants.size(), 1u) << "the first one is empty";
    EXPECT_EQ(valueOf(second, "U1", "Role"), QStringLiteral("User"));
    EXPECT_FALSE(has(notesOf(second), "Left out")) << notesOf(second).toStdString();
}

TEST(Background, TheSheetThatIsAskedForIsReadAndTheOthersAreNamed)
{
    const std::vector<QStringList> people{{"Participant", "Role"}, {"U1", "User"}};
    const std::vector<QStringList> others{{"Participant", "Role"}, {"D1", "Developer"}};
    ImportInput workbook = workbookOf({people, others, {}});
    EXPECT_EQ(sheetsOf(workbook), (QStringList{"S1", "S2", "S3"}));
    workbook.sheet = "S2";
    const ImportBundle second = readAs("background", workbook);
    ASSERT_EQ(second.participants.size(), 1u);
    EXPECT_EQ(valueOf(second, "D1", "Role"), QStringLiteral("Developer"));
    EXPECT_TRUE(has(notesOf(second), "Left out: “S1”, “S3”")) << notesOf(second).toStdString();
    ASSERT_EQ(second.notes.size(), 1u);
    EXPECT_EQ(second.notes.front().severity, ImportNote::Severity::Info) << "it was chosen so";
    workbook.sheet = "S4";
    try {
        readAs("background", workbook);
        ADD_FAILURE() << "there is no such sheet";
    } catch (const Error &error) {
        EXPECT_TRUE(has(error.message(), "no “S4” here; there are: S1, S2, S3"))
            << error.message().toStdString();
    }
}

TEST(Background, WhatWasWrittenHereNamesNoSheetThatWasLeftOut)
{
    Table table;
    table.title = "Background";
    table.notes << "A note.";
    table.columns = {{"Participant"}, {"Role"}};
    table.rows = {{QStringLiteral("U1"), QStringLiteral("User")}};
    const ImportBundle bundle = readAs("background", file("b.xlsx", writeWorkbook(table)));
    ASSERT_EQ(bundle.participants.size(), 1u);
    EXPECT_TRUE(bundle.notes.empty()) << notesOf(bundle).toStdString();
}

TEST(Background, AMergedHeadingAndDamagedRangesFillNothing)
{
    const ImportBundle bundle = readAs(
        "background",
        workbook({{"Participant", "Role"}, {"", "(all)"}, {"U2", ""}, {"U3", "Dev"}, {"U4", ""}},
                 "<mergeCells><mergeCell ref='A1:A2'/><mergeCell ref='B3:B2'/>"
                 "<mergeCell ref='B3'/><mergeCell/><mergeCell ref='B4:B99999999999999999999'/>"
                 "<mergeCell ref='ZZZZZ4:ZZZZZ5'/></mergeCells>"));
    ASSERT_EQ(bundle.participants.size(), 4u);
    EXPECT_TRUE(bundle.participants[0].pseudonym.isEmpty());
    EXPECT_EQ(valueOf(bundle, "U2", "Role"), QString());
    EXPECT_EQ(valueOf(bundle, "U4", "Role"), QString());
}

TEST(Background, NamesSayWhoTheRowsAreAboutWhereNothingElseDoes)
{
    const auto namesIn = [](const char *header) {
        const ImportBundle bundle = readAs("background",
                                           file("p.csv", QByteArray(header) + "\nAda,F\nBob,M\n"));
        QStringList names;
        for (const ImportedParticipant &row : bundle.participants)
            names << row.pseudonym;
        return names;
    };
    const QStringList both{QStringLiteral("Ada"), QStringLiteral("Bob")};
    for (const char *header : {"Name,Gender", "Participant name,Gender", "Full name,Gender",
                               "Respondent,Gender", "NAMES,Gender"})
        EXPECT_EQ(namesIn(header), both) << header;
    EXPECT_EQ(namesIn("Name,ID"), (QStringList{QStringLiteral("F"), QStringLiteral("M")}));
    const ImportBundle named = readAs("background", file("p.csv", "ID,Name\nP1,Ada\n"));
    EXPECT_EQ(valueOf(named, "P1", "Name"), QStringLiteral("Ada"));
    Progress progress;
    const ImportInput table = file("p.csv", "Name,Gender\nAda,F\n");
    EXPECT_STREQ(importerFor(table).id, "background");
}

TEST(Background, ListsWithIdsAndNamesAreNoPeople)
{
    for (const char *words :
         {"id,name,description,parent\n1,Cost,What it costs,\n",
          "Id,Name,Memo,Color\n1,Cost,What it costs,red\n",
          "Id,Name,Transcript\n1,Ada,I gave up then since nobody knew which driver it takes.\n"})
        EXPECT_STRNE(importerFor(file("p.csv", words)).id, "background") << words;
}

TEST(Background, TwoPeopleOfOneNameAreNotOne)
{
    const ImportBundle bundle = readAs("background",
                                       file("p.csv", "Name,Gender,Age\nAnna,F,30\nAnna,F,41\n"));
    ASSERT_EQ(bundle.participants.size(), 2u);
    for (const ImportedParticipant &row : bundle.participants)
        EXPECT_EQ(row.pseudonym, QString()) << "somebody says who they are";
}

TEST(Background, ThePersonNamedTwiceIsSaid)
{
    const ImportBundle bundle = readAs(
        "background", file("p.csv", "Participant,Gender\nU1,Female\nU2,Male\nU1,Male\n"));
    EXPECT_TRUE(has(notesOf(bundle), "line 4: U1 has a row already"))
        << notesOf(bundle).toStdString();
}

namespace {

AttributeKind kindOfColumn(const QByteArray &values)
{
    QByteArray table = "Participant,Experience\n";
    int row = 0;
    for (const QByteArray &value : values.split('|'))
        table += 'U' + QByteArray::number(++row) + ',' + value + '\n';
    return readAs("background", file("p.csv", table)).attributes.at(0).kind;
}

} // namespace

TEST(Background, AFewCellsThatAreNoDurationsMakeTheColumnNoText)
{
    EXPECT_EQ(kindOfColumn("1 year|2 years|8 months|N/A"), AttributeKind::Duration);
    EXPECT_EQ(kindOfColumn("1½ years|unknown|8 months"), AttributeKind::Duration);
    EXPECT_EQ(kindOfColumn("1 year|2 years|8 months|3 years|since 2020"), AttributeKind::Duration);
    EXPECT_EQ(kindOfColumn("1 year|since 2020|since 2021|since 2019"), AttributeKind::Text);
    EXPECT_EQ(kindOfColumn("12|n/a|14"), AttributeKind::Integer);
    EXPECT_EQ(kindOfColumn("Yes|-|No"), AttributeKind::YesNo);
    EXPECT_EQ(kindOfColumn("N/A|unknown"), AttributeKind::Text) << "they say nothing";
}
