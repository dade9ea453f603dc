// Which columns the codebook has, on its page and in CodeBook.csv, and that they are read back.
#include "core/project/codebookcolumns.h"
#include "core/export/exporter.h"
#include "core/import/importer.h"
#include "core/import/studyfolder.h"
#include "core/project/importing/importing.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/evidence/codebookcells.h"
#include "core/query/query.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QCoreApplication>
#include <QFile>
#include <QTranslator>

#include <sqlite3.h>

namespace axial {
namespace {

const QByteArray publishedHeader =
    "Participant,Type,Experience Level,Framework Context,Prompt Category,Thematic Quote,"
    "Linked Taxonomy Node(s),Research Insight\n";

class CodebookColumnsTest : public test::StudyTest
{
protected:
    /// A quote of N1, a nurse on a ward, and one of N2, in one transcript and a document.
    void addNurses()
    {
        const CodeId trust = addCode("Trust");
        const SourceId interview = addSource("N1 interview", "PO: Well?\nN1: I trust it.\nAlways.");
        const SourceId diary = addSource("Diary", "First.\n\nN2 trusts nobody.");
        project->edit("People", [&](Database &db) {
            const auto first = participants::ensure(db, "N1");
            const auto second = participants::ensure(db, "N2");
            const auto ward = attributes::ensure(db, "Ward", AttributeKind::Category, {"A", "B"});
            const auto style = attributes::ensure(db, "Code style");
            participants::setValue(db, first, ward, "A");
            participants::setValue(db, second, ward, "B");
            participants::setValue(db, second, style, "=loud, \"very\"");
            groupings::add(db, "Shift", {{"day", {{{"Ward", ConditionOperator::Is, "A"}}}}});
            const auto asks = sources::addSpeaker(
                db, {{}, interview, "PO", SpeakerRole::Interviewer, {}});
            const auto answers = sources::addSpeaker(
                db, {{}, interview, "N1", SpeakerRole::Participant, first});
            sources::addTurn(db, interview, {{0, 10}, 4, asks, {}});
            sources::addTurn(db, interview, {{10, 33}, 14, answers, {}});
            sources::addParticipant(db, diary, second);
        });
        const QuoteId quote = code(interview, "I trust it.", {trust});
        code(diary, "trusts nobody", {trust}, "Bob");
        code(diary, "trusts nobody", {trust}, "Ada");
        project->edit("Texts", [&](Database &db) {
            quotes::setInsight(db, quote, "Trust comes first");
            quotes::setPromptCategory(db, quote, "Opening");
        });
    }
    QByteArray written()
    {
        Progress progress;
        return exporterById("codebook")->write(db(), FormulaGuard::On, progress);
    }
    QString ask(const QueryParameters &parameters)
    {
        Progress progress;
        return QString::fromUtf8(
            tableToCsv(runQuery(db(), {QStringLiteral("codebook"), parameters}, progress)));
    }
    void choose(const QStringList &headers)
    {
        editAndUndo([&](Database &db) {
            codebookcolumns::choose(db, codebookcolumns::named(db, headers));
        });
    }
};

TEST_F(CodebookColumnsTest, APublishedStudyKeepsItsColumnsToTheByte)
{
    Progress progress;
    const QString sample = QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample");
    readStudy(*project, sample, {}, progress);
    QFile published(sample + QStringLiteral("/CodeBook.csv"));
    ASSERT_TRUE(published.open(QIODevice::ReadOnly));
    EXPECT_EQ(written(), ask({{"layout", "published"}}).toUtf8());
    EXPECT_TRUE(written().startsWith(publishedHeader)) << written().left(200).toStdString();
    EXPECT_EQ(written().count('\n'), published.readAll().count('\n'));
}

TEST_F(CodebookColumnsTest, OtherwiseTheyFollowTheParticipantsAttributes)
{
    EXPECT_EQ(written(),
              "Participant,Prompt Category,Thematic Quote,Linked Taxonomy Node(s),Research "
              "Insight\n")
        << "no column for what this project does not know";
    addNurses();
    EXPECT_EQ(written().toStdString(),
              "Participant,Ward,Code style,Prompt Category,Thematic Quote,Linked Taxonomy Node(s),"
              "Research Insight\n"
              "N1,A,,Opening,I trust it.,Trust,Trust comes first\n"
              "N2,B,\"'=loud, \"\"very\"\"\",,trusts nobody,Trust,\n");
    EXPECT_TRUE(ask({{"layout", "published"}}).startsWith(QString::fromUtf8(publishedHeader)));
}

TEST_F(CodebookColumnsTest, ChosenOnesAreRememberedInTheirOrder)
{
    addNurses();
    choose({"Thematic Quote", "Quote Place", "Quote Source", "Coder(s)", "Group by Shift", "Ward",
            "Linked Taxonomy Node(s)", "Participant"});
    reopen();
    EXPECT_EQ(written().toStdString(),
              "Thematic Quote,Quote Place,Quote Source,Coder(s),Group by Shift,Ward,"
              "Linked Taxonomy Node(s),Participant\n"
              "I trust it.,turn 2,N1 interview,Ada,day,A,Trust,N1\n"
              "trusts nobody,paragraph 2,Diary,\"Ada, Bob\",Ungrouped,B,Trust,N2\n");
    project->edit("Rename", [](Database &db) {
        attributes::rename(db, attributes::ensure(db, "Ward"), "Unit");
    });
    EXPECT_TRUE(written().contains(",Unit,")) << "an attribute, not its name";
    project->edit("Remove", [](Database &db) {
        attributes::remove(db, attributes::ensure(db, "Unit"));
        groupings::remove(db, groupings::all(db)[0].id);
    });
    EXPECT_TRUE(written().startsWith("Thematic Quote,Quote Place,Quote Source,Coder(s),"
                                     "Linked Taxonomy Node(s),Participant\n"));
    project->undo();
    EXPECT_TRUE(written().contains(",Group by Shift,Unit,"));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(CodebookColumnsTest, ThePublishedLayoutIsAChoiceLikeOthers)
{
    addNurses();
    project->edit("Choose", [](Database &db) {
        codebookcolumns::choose(db, codebookcolumns::published(db));
    });
    EXPECT_TRUE(written().startsWith(publishedHeader));
    project->edit("Type", [](Database &db) { attributes::ensure(db, "Type"); });
    EXPECT_TRUE(written().startsWith(publishedHeader)) << "whatever is known of participants later";
    choose({"Participant", "Thematic Quote", "Linked Taxonomy Node(s)"});
    EXPECT_TRUE(written().startsWith("Participant,Thematic Quote,Linked Taxonomy Node(s)\n"));
}

TEST_F(CodebookColumnsTest, WhatCannotBeReadBackOrIsUnknownIsRefused)
{
    addNurses();
    const auto refused = [this](const QStringList &headers) {
        return test::errorOf([&] { codebookcolumns::named(db(), headers); });
    };
    EXPECT_TRUE(refused({"Participant", "Thematic Quote"}).contains("Linked Taxonomy Node(s)"));
    EXPECT_TRUE(refused({"Age"}).contains("Ward")) << "it says which there are";
    EXPECT_TRUE(refused({"Ward", "ward"}).contains("twice"));
    EXPECT_FALSE(test::errorOf([&] { ask({{"layout", "mine"}}); }).isEmpty());
    // A setting that somebody damaged is as if nothing was chosen.
    for (const char *broken : {"[]", "{", "[{\"column\":\"quote\"},7]"}) {
        db().run("INSERT OR REPLACE INTO setting(name, value) VALUES('codebook.columns', ?1)",
                 QString::fromLatin1(broken));
        EXPECT_TRUE(written().startsWith("Participant,Ward,Code style,Prompt")) << broken;
    }
}

TEST_F(CodebookColumnsTest, WhateverIsWrittenIsReadBackTheSame)
{
    addNurses();
    const QStringList all{
        "Coder(s)",         "Code style",      "Participant",    "Ward",
        "Group by Shift",   "Prompt Category", "Thematic Quote", "Linked Taxonomy Node(s)",
        "Research Insight", "Quote Source",    "Quote Place"};
    for (const QStringList &headers :
         {all, QStringList{"Ward", "Linked Taxonomy Node(s)", "Thematic Quote", "Participant"}}) {
        choose(headers);
        const QByteArray file = written();
        const Importer &importer = importerFor({"CodeBook.csv", file});
        EXPECT_STREQ(importer.id, "codebook");
        Progress progress;
        const ImportBundle bundle = importer.read({"CodeBook.csv", file}, {}, progress);
        ASSERT_EQ(bundle.evidence.size(), 2u);
        for (const auto &[name, value] : bundle.evidence[1].attributes)
            EXPECT_TRUE(name == "Ward" || name == "Code style") << name.toStdString();
        const auto other = Project::create(
            pathOf(QStringLiteral("other%1.axial").arg(headers.size())));
        other->edit("Import", [&](Database &db) {
            storeBundle(db, bundle, {QStringLiteral("Ada"), {}, {}}, progress);
        });
        Database &read = other->database();
        const auto people = participants::values(read);
        const ParticipantId second = participants::find(read, "N2");
        ASSERT_TRUE(second);
        EXPECT_EQ(people.value(second.value).value(attributes::ensure(read, "Ward").value), "B");
        if (headers.contains("Code style")) {
            EXPECT_EQ(
                people.value(second.value).value(attributes::ensure(read, "Code style").value),
                "=loud, \"very\"");
        }
        QueryParameters shared{{"columns", "Participant, Ward, Thematic Quote, "
                                           "Linked Taxonomy Node(s)"}};
        const Table before = runQuery(db(), {QStringLiteral("codebook"), shared}, progress);
        const Table after = runQuery(read, {QStringLiteral("codebook"), shared}, progress);
        EXPECT_EQ(tableToCsv(after).toStdString(), tableToCsv(before).toStdString());
    }
}

TEST_F(CodebookColumnsTest, AnAttributeMayBeCalledLikeAColumn)
{
    addNurses();
    const QStringList names{"Coder(s)",       "Coders",      "participant",
                            "Group by Shift", "Quote Place", "Attribute: Coder(s)"};
    project->edit("Attributes", [&](Database &db) {
        const auto person = participants::find(db, "N1");
        for (const QString &name : names)
            participants::setValue(db, person, attributes::ensure(db, name), "my " + name);
    });
    choose({"attribute: participant", "Participant", "Attribute: Coder(s)", "Coder(s)", "Coders",
            "Attribute: Attribute: Coder(s)", "Attribute: Group by Shift", "Group by Shift",
            "Attribute: Quote Place", "Thematic Quote", "Linked Taxonomy Node(s)"});
    const QByteArray file = written();
    EXPECT_TRUE(file.contains("my participant,N1,my Coder(s),Ada,my Coders,my Attribute: Coder(s),"
                              "my Group by Shift,day,my Quote Place,I trust it.,Trust"))
        << file.toStdString();
    Progress progress;
    const ImportBundle bundle =
        importerById("codebook")->read({"CodeBook.csv", file}, {}, progress);
    ASSERT_EQ(bundle.evidence.size(), 2u);
    EXPECT_EQ(bundle.evidence[0].participant, "N1");
    QStringList read;
    for (const auto &[name, value] : bundle.evidence[0].attributes) {
        EXPECT_EQ(value, "my " + name);
        read << name;
    }
    read.sort();
    QStringList expected = names;
    expected.sort();
    EXPECT_EQ(read, expected) << read.join(", ").toStdString();
}

TEST_F(CodebookColumnsTest, AColumnIsNamedToTheLetterBeforeWithoutCase)
{
    addNurses();
    project->edit("Attributes", [&](Database &db) {
        const auto person = participants::find(db, "N1");
        participants::setValue(db, person, attributes::ensure(db, "type"), "small");
        participants::setValue(db, person, attributes::ensure(db, "Type"), "large");
    });
    const auto first = [this](const QString &name) {
        return ask({{"columns", name + ", Participant, Thematic Quote, Linked Taxonomy Node(s)"}})
            .section('\n', 1, 1)
            .section(',', 0, 0);
    };
    EXPECT_EQ(first("Type"), "large");
    EXPECT_EQ(first("type"), "small");
    EXPECT_EQ(first("TYPE"), "small") << "the first without case";
    choose({"type", "Type", "Participant", "Thematic Quote", "Linked Taxonomy Node(s)"});
    EXPECT_TRUE(written().contains("small,large,N1,"));
}

TEST_F(CodebookColumnsTest, GroupingsOfOneNameHaveEachTheirOwnGroups)
{
    addNurses();
    project->edit("Grouping", [](Database &db) {
        groupings::add(db, "shift", {{"second", {{{"Ward", ConditionOperator::Is, "A"}}}}});
    });
    choose({"Group by shift", "Group by Shift", "Participant", "Thematic Quote",
            "Linked Taxonomy Node(s)"});
    EXPECT_TRUE(written().contains("second,day,N1,")) << written().toStdString();
}

TEST_F(CodebookColumnsTest, WhoIsInNoGroupIsCalledTheSameInEveryLanguage)
{
    class Shouting : public QTranslator
    {
        QString translate(const char *, const char *text, const char *, int) const override
        {
            return QString::fromUtf8(text).toUpper();
        }
        bool isEmpty() const override { return false; }
    } shouting;
    addNurses();
    choose({"Group by Shift", "Participant", "Thematic Quote", "Linked Taxonomy Node(s)"});
    const QByteArray before = written();
    ASSERT_TRUE(before.contains("Ungrouped,N2,"));
    QCoreApplication::installTranslator(&shouting);
    EXPECT_EQ(written(), before) << "as the headers, which the importer knows";
    QCoreApplication::removeTranslator(&shouting);
}

TEST_F(CodebookColumnsTest, APlaceIsFoundWhereTheTextAskedAboutLastGoesOn)
{
    addNurses();
    const QString text = "\n One\n\n  two two\nthree\n \nfour";
    const SourceId source = addSource("Paragraphs", text);
    const SourceId other = addSource("Other", "a\nb");
    CodebookCells cells(db(), codebookcolumns::available(db()));
    const size_t place = cells.columns().size() - 1;
    const auto at = [&](SourceId where, qint64 start) {
        return cells.cell(place, {QuoteId{1}, where, {start, start + 1}, {}, 0, 0, {}});
    };
    const auto words = [&](const char *said) { return at(source, text.indexOf(said)); };
    EXPECT_EQ(words("One"), "paragraph 1");
    EXPECT_EQ(words("three"), "paragraph 3");
    EXPECT_EQ(words("four"), "paragraph 4");
    EXPECT_EQ(words("two two"), "paragraph 2") << "and back";
    EXPECT_EQ(at(source, text.indexOf("two two") + 5), "paragraph 2");
    EXPECT_EQ(at(other, 2), "paragraph 2");
    EXPECT_EQ(at(source, 0), "paragraph 1");
    EXPECT_EQ(at(source, text.indexOf("three") - 3), "paragraph 2");
    for (qint64 start = text.size(); start-- > 0;) { // as counted from the top
        int paragraph = 0;
        for (const QString &line : text.left(start + 1).split('\n'))
            paragraph += !line.trimmed().isEmpty();
        EXPECT_EQ(at(source, start), QStringLiteral("paragraph %1").arg(std::max(1, paragraph)))
            << start;
    }
}

TEST_F(CodebookColumnsTest, WritingItCanBeCanceled)
{
    addNurses();
    Progress progress;
    const auto cancel = [](unsigned, void *job, void *statement, void *) {
        if (QByteArray(sqlite3_sql(static_cast<sqlite3_stmt *>(statement)))
                .startsWith("SELECT words, insight"))
            static_cast<Progress *>(job)->cancel(); // at the first row
        return 0;
    };
    sqlite3_trace_v2(db().handle(), SQLITE_TRACE_STMT, cancel, &progress);
    EXPECT_THROW(runQuery(db(), {QStringLiteral("codebook"), {}}, progress), Canceled);
    sqlite3_trace_v2(db().handle(), 0, nullptr, nullptr);
}

} // namespace
} // namespace axial
