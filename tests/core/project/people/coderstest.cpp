// Coders: one whatever the case and blanks of the name, renamed, and two made one.
#include "core/project/people/coders.h"

#include "core/project/codes/codes.h"
#include "core/project/people/asker.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/workorder.h"
#include "core/project/sources/sources.h"
#include "core/query/evidence/codequotes.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class CodersTest : public test::StudyTest
{
protected:
    CodersTest()
    {
        bug = addCode("Bug");
        docs = addCode("Docs");
        source = addSource("Talk", "It rains and it leaks.");
        code(source, "rains", {bug}, "Ada");
        code(source, "rains", {bug}, "Eda");
        code(source, "leaks", {docs}, "Eda");
        ada = coder("Ada");
        eda = coder("Eda");
        project->edit("Labels", [&](Database &db) {
            for (const auto &[name, exclusive] : {std::pair("One", 1), std::pair("Several", 0)}) {
                const RoundId round = rounds::ensure(db, QLatin1String(name));
                db.run("UPDATE round SET exclusive=?2, blind=0 WHERE id=?1", round, exclusive);
                rounds::addSource(db, round, source);
                for (const auto &[who, what] : {std::pair(ada, bug), std::pair(eda, docs)}) {
                    rounds::addCoder(db, round, who);
                    db.run("INSERT INTO label(source, round, coder, code) VALUES(?1, ?2, ?3, ?4)",
                           source, round, who, what);
                }
            }
        });
    }

    qint64 count(const char *sql) { return db().integer(sql).value_or(-1); }

    CodeId bug, docs;
    SourceId source;
    CoderId ada, eda;
};

TEST_F(CodersTest, CaseAndBlanksMakeNoOtherCoder)
{
    for (const char *name : {"ada", " ADA ", "Ada"})
        EXPECT_EQ(coder(QLatin1String(name)), ada) << name;
    EXPECT_EQ(coder(QStringLiteral("Ada  Lovelace")), coder(QStringLiteral("ada lovelace")));
    EXPECT_EQ(coder(QStringLiteral("ÉVA")), coder(QStringLiteral("Éva")));
    EXPECT_EQ(coder(QStringLiteral("E\u0301va ")), coder(QStringLiteral("Éva"))) << "composed";
    EXPECT_EQ(coders::find(coders::all(db()), QStringLiteral("ada")), ada);
    EXPECT_NE(coder(QStringLiteral("Adah")), ada);
    EXPECT_TRUE(test::errorOf([&] {
                    coders::rename(db(), eda, "ada", "A");
                }).contains(QStringLiteral("is there already")));
}

TEST_F(CodersTest, WhoWantsOnlyTheirsSeesTheirsOrNobodys)
{
    const auto seen = [this](const char *name, bool onlyMine) {
        const Asker asker = AskingPerson{QLatin1String(name), onlyMine}.in(db());
        QStringList words;
        for (const CodeQuote &each : quotesWith(db(), {bug, docs}, Progress(), asker))
            words << QStringLiteral("%1 %2").arg(each.words).arg(each.codes.size());
        return std::pair(asker.me, words.join(u' '));
    };
    EXPECT_EQ(seen("ada ", true), std::pair(ada, QStringLiteral("rains 1")));
    EXPECT_EQ(seen("Ada", false), std::pair(ada, QStringLiteral("rains 1 leaks 1")));
    EXPECT_EQ(seen("Nobody", true), std::pair(CoderId(), QString()));
    EXPECT_EQ(seen("Nobody", false), std::pair(CoderId(), QStringLiteral("rains 1 leaks 1")));
}

TEST_F(CodersTest, WhatOneDidBecomesTheOthers)
{
    EXPECT_EQ(coders::otherLabels(db(), eda, ada), 1);
    editAndUndo([&](Database &db) { coders::merge(db, eda, ada); });
    EXPECT_EQ(count("SELECT count(*) FROM coder WHERE name='Eda'"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM coding"), 2) << "of the two that said the same one stays";
    EXPECT_EQ(count("SELECT count(*) FROM label l JOIN round r ON r.id=l.round WHERE r.exclusive"),
              1);
    EXPECT_EQ(count("SELECT count(*) FROM label l JOIN code k ON k.id=l.code JOIN round r "
                    "ON r.id=l.round WHERE r.exclusive AND k.name='Bug'"),
              1);
    EXPECT_EQ(
        count("SELECT count(*) FROM label l JOIN round r ON r.id=l.round WHERE NOT r.exclusive"),
        2);
    EXPECT_EQ(count("SELECT count(*) FROM round_coder"), 2);
    const auto uses = coders::uses(db());
    ASSERT_EQ(uses.size(), 1u);
    EXPECT_EQ(uses[0].codings, 2);
    EXPECT_EQ(uses[0].labels, 3);
}

TEST_F(CodersTest, TheOrdersOfWorkOfBothAreTheOthersThen)
{
    const auto all = rounds::all(db());
    ASSERT_EQ(all.size(), 2u);
    const auto choose = [](Database &in, RoundId round, CoderId coder, const char *orders) {
        rounds::addWorkOrders(in, round, coder, QLatin1String(orders));
    };
    project->edit("Order", [&](Database &in) {
        choose(in, all[0].id, eda, "1000:random:42 3000:uncertain");
        choose(in, all[0].id, ada, "2000:similar");
        choose(in, all[1].id, eda, "1000:similar");
    });
    editAndUndo([&](Database &in) { coders::merge(in, eda, ada); });
    EXPECT_EQ(rounds::keptWorkOrders(db(), all[0].id, ada),
              QStringLiteral("1000:random:42 2000:similar 3000:uncertain"));
    EXPECT_EQ(rounds::keptWorkOrders(db(), all[1].id, ada), QStringLiteral("1000:similar"));
    EXPECT_EQ(count("SELECT count(*) FROM setting WHERE name LIKE 'round.order.%'"), 2);
}

TEST_F(CodersTest, NobodyBecomesAnotherWhileARoundIsBlind)
{
    test::holdBlindly(*project, source);
    project->edit("Coder",
                  [&](Database &db) { rounds::addCoder(db, rounds::named(db, "Pilot").id, eda); });
    const auto merged = [&] {
        return test::errorOf(
            [&] { project->edit("Merge", [&](Database &db) { coders::merge(db, eda, ada); }); });
    };
    EXPECT_TRUE(merged().contains(QStringLiteral("blind"))) << merged().toStdString();
    test::closeBlindRound(*project);
    EXPECT_EQ(merged(), QString());
}

} // namespace
} // namespace axial
