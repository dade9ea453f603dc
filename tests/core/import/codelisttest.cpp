#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ImportBundle read(const QByteArray &bytes)
{
    const ImportInput input = file("codes.csv", bytes);
    EXPECT_STREQ(importerFor(input).id, "codelist");
    return readAs("codelist", input);
}

/// "A", "A > B (definition|memo)": each with its parents.
QStringList treeOf(const ImportBundle &bundle)
{
    QStringList paths;
    QStringList shown;
    for (size_t i = 0; i < bundle.codes.size(); ++i) {
        const ImportedCode &code = bundle.codes[i];
        const QString path = (code.parentAbove > 0
                                  ? paths[qsizetype(i) - code.parentAbove] + QStringLiteral(" > ")
                                  : QString())
                             + code.name;
        paths << path;
        const QString words = code.definition + u'|' + code.memo;
        shown << (words.size() > 1 ? path + QStringLiteral(" (%1)").arg(words) : path);
    }
    return shown;
}

} // namespace

TEST(CodeList, TagsWithDescriptionsAndCodesWithMemos)
{
    EXPECT_EQ(treeOf(read("tag,description\nbroken seal,\"what, it leaks\"\nwaiting,\n")),
              (QStringList{"broken seal (what, it leaks|)", "waiting"}));
    EXPECT_EQ(treeOf(read("Code;Memo\nA;first\nB;second\n")),
              (QStringList{"A (|first)", "B (|second)"}));
    EXPECT_EQ(treeOf(read("Name\tDescription\tMemo\nA\tb\tc\n")), QStringList{"A (b|c)"});
}

TEST(CodeList, PathsAndColumnsOfParentsMakeATree)
{
    for (const char *sign : {" > ", ">", "::", "\\", "/"}) {
        const QByteArray s = sign;
        EXPECT_EQ(treeOf(read("Code,Memo\nRepair" + s + "Seal" + s + "Rubber,r\nRepair" + s
                              + "Seal,s\nRepair" + s + "Pump,p\nOther,o\n")),
                  (QStringList{"Repair", "Repair > Seal (|s)", "Repair > Seal > Rubber (|r)",
                               "Repair > Pump (|p)", "Other (|o)"}))
            << sign;
    }
    EXPECT_EQ(
        treeOf(read("Code,Parent,Memo\nRubber,Seal,r\nSeal,Repair,s\nOther,,o\n")),
        (QStringList{"Repair", "Repair > Seal (|s)", "Repair > Seal > Rubber (|r)", "Other (|o)"}));
}

TEST(CodeList, AParentMayBeNamedByItsKey)
{
    EXPECT_EQ(treeOf(read("Key,Name,Parent,Memo\nC.1.i,Rubber,c.1,k\nC,Repair,,r\n"
                          "C.1,Seal,C,s\n")),
              (QStringList{"Repair (|r)", "Repair > Seal (|s)", "Repair > Seal > Rubber (|k)"}));
    EXPECT_EQ(treeOf(read("Key,Name,Parent,Memo\nC.1,Seal,,s\nD,C.1,,an odd name\n"
                          "E,Other,C.1,o\n")),
              (QStringList{"Seal (|s)", "C.1 (|an odd name)", "C.1 > Other (|o)"}))
        << "a name comes before a key";
}

TEST(CodeList, KeysAndNamesAloneAreAList)
{
    for (const char *header : {"Key,Name", "Key,Code", "Code,Name", "Name,Code"}) {
        const bool isNameFirst = qstrcmp(header, "Name,Code") == 0;
        const ImportBundle bundle = read(QByteArray(header)
                                         + (isNameFirst ? "\nSeal,C.1\n" : "\nC.1,Seal\n"));
        ASSERT_EQ(bundle.codes.size(), 1u) << header;
        EXPECT_EQ(bundle.codes[0].name, QStringLiteral("Seal")) << header;
        EXPECT_EQ(bundle.codes[0].key, QStringLiteral("C.1")) << header;
    }
}

TEST(CodeList, PathsAreCodesByThatName)
{
    EXPECT_EQ(treeOf(read("Path,Description\nsetup,s\nsetup.docs,d\n")),
              (QStringList{"setup (s|)", "setup > docs (d|)"}));
    EXPECT_EQ(treeOf(read("path\nRepair > Seal\nOther\n")),
              (QStringList{"Repair", "Repair > Seal", "Other"}));
}

TEST(CodeList, ASlashInANameIsNoPath)
{
    EXPECT_EQ(treeOf(read("tag,description\ninput/output,a\nand/or,b\n")),
              (QStringList{"input/output (a|)", "and/or (b|)"}));
}

TEST(CodeList, DoubledAndNamelessRowsAndForeignColumnsAreSaid)
{
    const ImportBundle bundle = read("tag,description,colour\nA,x,red\n,y,\na,z,\n");
    EXPECT_EQ(treeOf(bundle), QStringList{"A (x|)"});
    EXPECT_TRUE(has(notesOf(bundle), "codes.csv, line 3: this row has no “Code”"));
    EXPECT_TRUE(has(notesOf(bundle), "line 4: \u201ca\u201d has a row already"));
    EXPECT_TRUE(has(notesOf(bundle), "the column \u201ccolour\u201d was left out"));
}

TEST(CodeList, CirclesAndTablesWithoutCodesAreRefusedByName)
{
    EXPECT_TRUE(has(errorOf("codelist", file("c.csv", "Code,Parent\nA,B\nB,A\n")),
                    "c.csv, line 2: the parents of \u201cA\u201d are more than 50"));
    EXPECT_TRUE(has(errorOf("codelist", file("c.csv", "x,y\n1,2\n")), "c.csv, line 1: expected"));
    EXPECT_TRUE(has(errorOf("codelist", file("c.csv", "Code,Memo\n\"a,b\n")), "c.csv, line"));
}

TEST(CodeList, RolesOfColumnsCanBeChosen)
{
    const ImportInput input = file("c.csv", "Begriff,Erklaerung\nA,x\n");
    ImportOptions options;
    options.columnRoles = {QStringLiteral("code"), QStringLiteral("definition")};
    EXPECT_EQ(treeOf(readAs("codelist", input, options)), QStringList{"A (x|)"});
}

TEST(CodeList, LevelsAndKeysMakeATreeOfRowsInItsOrder)
{
    EXPECT_EQ(
        treeOf(read("Key,Code,Level,Quotes\nA,Question,type,9\nA.1,Setup,theme,3\n"
                    "A.1.i,Drivers,sub-theme,1\nA.1.i.1,Old ones,sub-theme,1\n"
                    "A.2,Use,theme,2\nB,Bug,type,1\n,Free,open,1\n")),
        (QStringList{"Question", "Question > Setup", "Question > Setup > Drivers",
                     "Question > Setup > Drivers > Old ones", "Question > Use", "Bug", "Free"}));
    EXPECT_EQ(treeOf(read("Code,Level\nOne,1\nTwo,2\nThree,3\nFour,2\nFive / six,1\n")),
              (QStringList{"One", "One > Two", "One > Two > Three", "One > Four", "Five / six"}));
}

TEST(CodeList, CountsOfQuotesAndPeopleAreNoQuotesOfAnybody)
{
    const QByteArray list = "Code,Definition,Quotes,Participants\nSetup,What it is,5,2\n";
    const ImportBundle bundle = read(list);
    ASSERT_EQ(bundle.codes.size(), 1u);
    EXPECT_TRUE(bundle.evidence.empty());
    EXPECT_TRUE(bundle.participants.empty());
}

TEST(CodeList, WhenToUseACodeAndAnExampleCome)
{
    const ImportBundle bundle = read(
        "Code,Inclusion criteria,Exclude when,Example\nSetup,Drivers,Use,It broke.\n");
    ASSERT_EQ(bundle.codes.size(), 1u);
    EXPECT_EQ(bundle.codes[0].includeWhen, "Drivers");
    EXPECT_EQ(bundle.codes[0].excludeWhen, "Use");
    EXPECT_EQ(bundle.codes[0].example, "It broke.");
}

TEST(CodeList, TagsOfTaguetteLieInOneAnotherByTheirDots)
{
    const QByteArray rows = "setup.docs.old,o\nsetup,s\nsetup.docs,d\nv1.5 bug,b\nno.parent,n\n"
                            "etc.,e\n";
    const QStringList tree{"setup (s|)",    "setup > docs (d|)", "setup > docs > old (o|)",
                           "v1.5 bug (b|)", "no.parent (n|)",    "etc. (e|)"};
    const ImportBundle bundle = read("tag,description\n" + rows);
    EXPECT_EQ(treeOf(bundle), tree);
    EXPECT_TRUE(has(notesOf(bundle), "Tags with dots lie in one another"));
    EXPECT_EQ(treeOf(read("tag,description,number of highlights\nsetup,,3\nsetup.docs,,2\n")),
              (QStringList{"setup", "setup > docs"}));
    EXPECT_EQ(treeOf(read("code,description\nsetup,\nsetup.docs,\n")),
              (QStringList{"setup", "setup.docs"}));
    EXPECT_FALSE(has(notesOf(read("tag,description\nv1.5,\n")), "dots"));
}

TEST(CodeList, OpenCodesOfOurOwnListStayOpen)
{
    const ImportBundle bundle = read("Key,Code,Level,Definition\nA,Setup,type,\nA.1,Free,theme,\n"
                                     ",Free,open,mine\n,Setup,open,\n");
    ASSERT_EQ(bundle.codes.size(), 4u);
    EXPECT_EQ(treeOf(bundle), (QStringList{"Setup", "Setup > Free", "Free (mine|)", "Setup"}));
    EXPECT_FALSE(bundle.codes[0].isOpen);
    EXPECT_FALSE(bundle.codes[1].isOpen);
    EXPECT_TRUE(bundle.codes[2].isOpen);
    EXPECT_TRUE(bundle.codes[3].isOpen);
}
