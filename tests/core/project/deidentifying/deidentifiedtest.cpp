#include "core/project/deidentifying/deidentified.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/text/realnames.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <atomic>
#include <thread>

namespace axial {
namespace {

const std::vector<Pseudonym> list{{"Ada Lovelace", "U1"}, {"Ada", "U1"}, {"Zuse GmbH", "Company"}};

/// An interview in which a real name stands wherever a project can hold one.
class DeidentifiedTest : public test::StudyTest
{
protected:
    DeidentifiedTest()
    {
        const QByteArray file = "Ada Lovelace: I work for Zuse GmbH.\nInterviewer: Thank you, Ada.";
        theme = addCode("What Ada says", "A", codes::taxonomyFolder(db()));
        project->edit("Import Ada Lovelace.txt", [&](Database &db) {
            ada = participants::ensure(db, "Ada");
            sources::NewSource source;
            source.collection = collections::ensure(db, {"Interviews of Ada"});
            source.kind = SourceKind::Transcript;
            source.title = "Ada Lovelace";
            source.text = QString::fromUtf8(file);
            source.originalName = "Ada Lovelace.txt";
            source.originalBytes = file;
            interview = sources::add(db, source);
            const SpeakerId speaker = sources::addSpeaker(
                db, {{}, interview, "Ada Lovelace", SpeakerRole::Participant, ada});
            sources::addTurn(db, interview, {{0, 35}, 14, speaker, {}});
            participants::setValue(db, ada, attributes::ensure(db, "Employer"), "Zuse GmbH");
            groupings::add(
                db, "Firms",
                {{"Zuse GmbH people", {{{"Employer", ConditionOperator::Is, "Zuse GmbH"}}}}});
        });
        quote = code(interview, "I work for Zuse GmbH", {theme}, "Grace");
        thanks = code(interview, "Ada", {theme}, "Grace");
        surname = code(interview, "Lovelace: I", {theme}, "Grace");
        project->edit("Notes about Ada", [&](Database &db) {
            quotes::setInsight(db, quote, "Ada has an employer");
            Memo memo;
            memo.title = "On Ada";
            memo.text = "She is Ada Lovelace.";
            memos::add(db, memo);
        });
    }
    Deidentified save(const std::vector<Pseudonym> &names = list)
    {
        Progress progress;
        return saveDeidentified(*project, pathOf("copy.axial"), names, progress);
    }
    QByteArray bytes(const QString &name) const
    {
        QFile file(pathOf(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }

    ParticipantId ada;
    SourceId interview;
    CodeId theme;
    QuoteId quote, thanks, surname;
};

TEST_F(DeidentifiedTest, NoNameIsLeftInAnyByteOfTheCopy)
{
    ASSERT_TRUE(bytes("study.axial").contains("Lovelace"));
    const Deidentified done = save();
    EXPECT_TRUE(done.left.empty()) << done.left.front().place.toStdString();
    EXPECT_TRUE(done.hidden.empty());
    EXPECT_TRUE(done.isClean());
    EXPECT_EQ(done.sources, 1);
    const QByteArray copy = bytes("copy.axial");
    for (const char *name : {"Ada", "Lovelace", "Zuse"}) {
        EXPECT_FALSE(copy.contains(name)) << name;
        EXPECT_FALSE(copy.contains(QByteArray(name).toLower())) << name;
    }
}

TEST_F(DeidentifiedTest, CodingsStayOnTheirWords)
{
    save();
    const auto copy = Project::open(pathOf("copy.axial"));
    Database &other = copy->database();
    EXPECT_EQ(sources::text(other, interview),
              QStringLiteral("U1U1: I work for Company.\nInterviewer: Thank you, U1."));
    EXPECT_EQ(quotes::at(other, quote).words, QStringLiteral("I work for Company"));
    // Two that hold different parts of one name.
    EXPECT_EQ(quotes::at(other, thanks).words, QStringLiteral("U1"));
    EXPECT_EQ(quotes::at(other, surname).words, QStringLiteral("U1: I"));
    EXPECT_EQ(quotes::at(other, quote).insight, QStringLiteral("U1 has an employer"));
    const Turn turn = sources::turns(other, interview).front();
    EXPECT_EQ(sources::text(other, interview).mid(turn.words, 6), QStringLiteral("I work"));
    EXPECT_EQ(sources::speakers(other, interview).front().name, QStringLiteral("U1"));
    EXPECT_EQ(participants::pseudonym(other, ada), QStringLiteral("U1"));
    EXPECT_EQ(sources::at(other, interview).title, QStringLiteral("U1"));
    const auto membership = groupings::membership(other, QStringLiteral("Firms"));
    EXPECT_EQ(membership.groupName(ada), QStringLiteral("Company people"));
    EXPECT_EQ(copy->check(), QStringList());
    EXPECT_FALSE(copy->nextUndo()) << "nothing leads back to the names";
}

TEST_F(DeidentifiedTest, TheProjectItselfIsLeftAlone)
{
    const auto before = test::dump(db());
    const size_t steps = project->history().size();
    save();
    EXPECT_EQ(test::dump(db()), before);
    EXPECT_EQ(project->history().size(), steps);
    EXPECT_EQ(QDir(folder.path())
                  .entryList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot)
                  .filter(QStringLiteral(".axial-")),
              QStringList());
    EXPECT_FALSE(QFileInfo(pathOf("copy.axial")).permissions()
                 & (QFileDevice::ReadGroup | QFileDevice::ReadOther));
}

TEST_F(DeidentifiedTest, WhatIsLeftIsToldWithItsPlace)
{
    project->edit("Note", [&](Database &db) {
        Memo memo;
        memo.title = "Files";
        memo.text = "See AdaLovelace2024.wav";
        memos::add(db, memo);
    });
    project->edit("A coder of that name", [&](Database &db) {
        db.run(
            "INSERT INTO coder(id, name, initials, color, position) VALUES(5, 'Ada', 'A', 0, 9)");
    });
    const Deidentified done = save();
    EXPECT_FALSE(done.isClean());
    QStringList told;
    for (const NameLeft &left : done.left)
        told << left.name + QStringLiteral(" | ") + left.place
                    + (left.isWholeWord ? QString() : QStringLiteral(" | part"));
    EXPECT_TRUE(told.contains(QStringLiteral("Ada | Coders: “…Ada…”")))
        << told.join('\n').toStdString();
    EXPECT_TRUE(told.contains(QStringLiteral("Ada | Memos: “…See AdaLovelace2024.wav…” | part")))
        << told.join('\n').toStdString();
}

TEST_F(DeidentifiedTest, CapitalsDoNotHideWhatIsLeft)
{
    project->edit("Note", [&](Database &db) {
        Memo memo;
        memo.title = "Files";
        memo.text = "See github.com/adalovelace, and the adalovelace of old.";
        memos::add(db, memo);
    });
    const std::vector<Pseudonym> lovelace{{"Lovelace", "U2"}};
    Deidentified done = save(lovelace);
    ASSERT_EQ(done.left.size(), 1u) << "one word is told of once";
    EXPECT_EQ(done.left.front().name, QStringLiteral("Lovelace"));
    EXPECT_TRUE(done.left.front().place.contains("github.com/adalovelace"));
    EXPECT_FALSE(done.left.front().isWholeWord);
}

TEST_F(DeidentifiedTest, NamesThatLookTheSameAreReplacedEverywhere)
{
    project->edit("Notes", [&](Database &db) {
        Memo memo;
        memo.title = "On A\u00ADda Love\u200Blace";
        memo.text = "Ada-Lovelace, Ada_Lovelace and \uFF21\uFF44\uFF41 L\u200Dovelace; see "
                    "talk_ada_lovelace.wav and ada.lovelace@example.org";
        memos::add(db, memo);
    });
    const Deidentified done = save({{"Ada Lovelace", "U1"}});
    const auto copy = Project::open(pathOf("copy.axial"));
    const QString left = copy->database().text("SELECT text FROM memo WHERE title = 'On U1'");
    EXPECT_TRUE(left.contains("U1, U1 and U1; see talk_U1.wav")) << left.toStdString();
    ASSERT_EQ(done.left.size(), 1u) << left.toStdString();
    EXPECT_TRUE(done.left.front().place.contains("ada.lovelace@"));
}

/// As bytes that no text of the file has.
TEST_F(DeidentifiedTest, BytesAreSearchedInWhateverCase)
{
    project->edit("Bytes", [&](Database &db) {
        db.run("INSERT INTO source_original(source, name, sha256, size, bytes) "
               "VALUES(?1, 'x', ?2, 0, ?2) ON CONFLICT(source) DO UPDATE SET bytes=?2",
               interview, QByteArray("\xff LOVELACE JOS\xc3\x89 mark"));
    });
    Progress progress;
    const RealNames names(std::vector<Pseudonym>{
        {"Lovelace", "U2"}, {"José", "U3"}, {"Mark", "U4"}, {"LoveLace", "U2", true}});
    EXPECT_EQ(namesInBytes(db(), names, progress),
              (std::vector<QString>{"Lovelace", "José", "Mark"}));
    project->edit("Nothing", [&](Database &db) { db.run("DELETE FROM source_original"); });
    project->forgetHistory(Project::Forget::KeptWordsToo);
    const RealNames mark(std::vector<Pseudonym>{{"Mark", "U4"}});
    EXPECT_EQ(namesInBytes(db(), mark, progress), std::vector<QString>())
        << "a column of the file is called so";
}

/// A person may be called what the program calls things, and be written with a quotation mark.
TEST_F(DeidentifiedTest, WhatTheProgramReadsStaysWhole)
{
    const QString annie = QStringLiteral("Anna \"Annie\" Berg");
    project->edit("Groups", [&](Database &db) {
        groupings::add(db, "Teams",
                       {{"Friends of " + annie,
                         {{{"Employer", ConditionOperator::AtLeast, "Value & Zuse GmbH"}}}}});
        db.run("INSERT INTO saved_filter(id, place, name, text, position) VALUES(1, 'question', "
               "'Any', '{\"query\":\"any\",\"parameters\":{\"any\":\"Any\"}}', 0)");
        db.run("INSERT INTO finding(id, text, state, note, position, created, modified) "
               "VALUES(1, '{1} by Any', 0, '', 0, 0, 0)");
        db.run("INSERT INTO finding_number VALUES(1, 1, 'any', '{\"any\": \"by any\"}', "
               "'{\"words\":[[\"Who\",\"Any\"]]}', 'Any', 'text Text Any')");
    });
    const Deidentified done = save({{annie, "U3"},
                                    {"Any", "U4"},
                                    {"Value", "U5"},
                                    {"Text", "U6"},
                                    {"Name", "U7"},
                                    {"Least", "U8"},
                                    {"Question", "U9"}});
    for (const NameLeft &left : done.left)
        EXPECT_FALSE(left.isWholeWord) << left.place.toStdString();
    const auto copy = Project::open(pathOf("copy.axial"));
    Database &other = copy->database();
    const auto all = groupings::all(other);
    const Group group = all.back().groups.front();
    EXPECT_EQ(group.name, QStringLiteral("Friends of U3"));
    const Condition condition = group.alternatives.at(0).at(0);
    EXPECT_EQ(condition.op, ConditionOperator::AtLeast);
    EXPECT_EQ(condition.value, QStringLiteral("U5 & Zuse GmbH"));
    EXPECT_EQ(other.text("SELECT place || name || text FROM saved_filter"),
              QStringLiteral("questionU4{\"query\":\"any\",\"parameters\":{\"any\":\"U4\"}}"));
    EXPECT_EQ(other.text("SELECT query || parameters || row || \"column\" || value "
                         "FROM finding_number"),
              QStringLiteral("any{\"any\": \"by U4\"}{\"words\":[[\"Who\",\"U4\"]]}U4text U6 U4"));
}

/// Each row is written once, by its key: the work grows as the rows do.
TEST_F(DeidentifiedTest, ManyTextsTakeNoMoreWorkEach)
{
    const auto work = [&](int memos) {
        project->edit("Notes", [&](Database &db) {
            db.run("DELETE FROM memo");
            for (int i = 0; i < memos; ++i) {
                Memo memo;
                memo.title = QStringLiteral("Ada %1").arg(i);
                memos::add(db, memo);
            }
        });
        Progress progress;
        qint64 steps = 0;
        project->edit("Names", [&](Database &db) {
            const test::SqlWork counted(db);
            replaceNames(db, RealNames(list), progress);
            steps = counted.steps();
        });
        project->undo();
        return steps;
    };
    const qint64 none = work(0);
    const qint64 few = work(200) - none;
    EXPECT_LT(work(800) - none, 5 * few);
}

TEST_F(DeidentifiedTest, TwoPeopleDoNotBecomeOneUnasked)
{
    project->edit("Another", [](Database &db) { participants::ensure(db, "U1"); });
    const QString why = test::errorOf([&] { save(); });
    EXPECT_TRUE(why.contains("would both be called “U1”")) << why.toStdString();
    EXPECT_FALSE(QFileInfo::exists(pathOf("copy.axial")));
}

TEST_F(DeidentifiedTest, NothingIsReplacedAndNothingHalfDoneIsLeft)
{
    QFile there(pathOf("copy.axial"));
    ASSERT_TRUE(there.open(QIODevice::WriteOnly));
    there.write("mine");
    there.close();
    EXPECT_TRUE(test::errorOf([&] { save(); }).contains("copy.axial exists already"));
    EXPECT_EQ(bytes("copy.axial"), "mine");
    there.remove();
    EXPECT_TRUE(test::errorOf([&] { save({}); }).contains("holds no name"));
    Progress progress;
    progress.cancel();
    EXPECT_THROW(saveDeidentified(*project, pathOf("copy.axial"), list, progress), Canceled);
    EXPECT_FALSE(QFileInfo::exists(pathOf("copy.axial")));
    EXPECT_EQ(QDir(folder.path())
                  .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                  .filter(QStringLiteral(".axial-")),
              QStringList());
}

/// A program that is ended by force leaves nothing there that says who is who.
TEST_F(DeidentifiedTest, NothingUnfinishedIsEverBesideTheCopy)
{
    const QString place = pathOf("given");
    ASSERT_TRUE(QDir().mkpath(place));
    std::atomic<bool> isDone = false;
    std::atomic<int> seen = 0;
    std::thread watching([&] {
        while (!isDone) {
            QDirIterator files(place, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                if (file.open(QIODevice::ReadOnly) && file.readAll().contains("Lovelace"))
                    ++seen;
            }
        }
    });
    Progress progress;
    saveDeidentified(*project, place + "/copy.axial", list, progress);
    isDone = true;
    watching.join();
    EXPECT_EQ(seen, 0);
    EXPECT_EQ(QDir(place).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
              QStringList{"copy.axial"});
}

/// Every text of every table of the schema, so that a table that is added later is in, too.
TEST_F(DeidentifiedTest, EveryTextOfEveryTableIsSearched)
{
    Progress progress;
    const RealNames canary(std::vector<Pseudonym>{{"Xanthippe", "U9"}});
    int columns = 0;
    auto rows = db().query("SELECT m.name, c.name FROM sqlite_schema m, "
                           "pragma_table_info(m.name) c WHERE m.type = 'table' "
                           "AND m.name NOT LIKE 'sqlite%' AND c.type = 'TEXT'");
    std::vector<std::pair<QByteArray, QByteArray>> texts;
    while (rows.next())
        texts.emplace_back(rows.text(0).toUtf8(), rows.text(1).toUtf8());
    db().execute("PRAGMA foreign_keys=OFF");
    for (const auto &[table, column] : texts) {
        const QByteArray update = "UPDATE \"" + table + "\" SET \"" + column
                                  + "\"='by Xanthippe' WHERE rowid = (SELECT min(rowid) FROM \""
                                  + table + "\")";
        if (db().integer(("SELECT count(*) FROM \"" + table + "\"").constData()).value_or(0) == 0)
            continue;
        if (table == "setting" || table == "attribute_value" || table == "code_detail")
            continue; // without rowid
        db().execute("BEGIN");
        db().execute(update.constData());
        EXPECT_EQ(namesLeft(db(), canary, progress).size(), 1u)
            << table.toStdString() << '.' << column.toStdString();
        db().execute("ROLLBACK");
        ++columns;
    }
    EXPECT_GT(columns, 25);
}

} // namespace
} // namespace axial
