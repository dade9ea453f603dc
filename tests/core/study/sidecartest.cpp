#include "core/project/codes/codes.h"
#include "core/project/memos/links.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/sources/filing.h"
#include "core/project/sources/sources.h"
#include "core/study/importing/importsession.h"
#include "tests/core/study/sidecarfixture.h"
#include "tests/support/blindround.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace axial;
using axial::test::SideCarTest;

namespace {

/// A study of every kind of thing, written into a file and read into an empty study.
class SideCar : public SideCarTest
{
protected:
    void readSample()
    {
        Progress progress;
        readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
        project->edit(QStringLiteral("More"), [](Database &store) {
            store.run("UPDATE coding SET weight=0.25 WHERE id=(SELECT min(id) FROM coding)");
            store.run("UPDATE code SET include_when='When.', memo='Mine.' WHERE kind=1");
            store.run("INSERT INTO version SELECT 77 + min(id), 'Before the pilot', '', -1, "
                      "'[]', NULL, 5 FROM code");
            store.run("INSERT INTO finding SELECT 78 + min(id), 'Most say {1}.', 1, 'So.', NULL, "
                      "0, 5, 6 FROM code");
            store.run("INSERT INTO finding_number SELECT 78 + min(id), 1, 'code-counts', "
                      "'{\"code\":\"id:' || min(id) || '\"}', 'A', 'B', '3' FROM code");
            store.run("INSERT INTO finding_quote SELECT f.id, min(q.id), 0 FROM finding f, quote q "
                      "GROUP BY f.id");
            store.run("INSERT INTO source_tag SELECT id, 'pilot' FROM source WHERE length > 0 "
                      "ORDER BY id LIMIT 3");
            store.run("UPDATE source SET language='de', day='2026-12-24' "
                      "WHERE id=(SELECT max(id) FROM source WHERE length > 0)");
            store.run("INSERT INTO quote_region SELECT min(id), 0, 250000, 500000, 500000, 125000 "
                      "FROM quote");
            store.run("INSERT INTO note_kind SELECT 79 + min(id), 'Context', 0 FROM code");
            store.run("INSERT INTO memo(id, quote, title, text, created, modified, kind) "
                      "SELECT 80 + k.id, min(q.id), 'Of a kind', 'x', 5000, 5000, k.id "
                      "FROM note_kind k, quote q");
            store.run("INSERT INTO review SELECT min(c.id), min(o.id), 1, 'Yes.', 5 "
                      "FROM coding c, coder o");
        });
    }
    /// All rows, without the ids and times in them, and without those that tell how this file came
    /// to be: each project has its own history and its own import reports.
    static axial::test::Dump saidBy(Database &store)
    {
        static const QRegularExpression number(QStringLiteral("\\b[0-9]{10,19}\\b"));
        axial::test::Dump all = axial::test::dump(store);
        for (const char *own : {"history", "setting", "source_original", "import_report"})
            all.remove(QLatin1String(own));
        for (QStringList &rows : all) {
            rows.replaceInStrings(number, QStringLiteral("#"));
            rows.sort();
        }
        return all;
    }
};

} // namespace

TEST_F(SideCar, brings_a_whole_study_through_a_file_of_the_standard)
{
    readSample();
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    const ImportSummary summary = read(*other, written(*project));
    EXPECT_EQ(axial::test::difference(saidBy(db()), saidBy(other->database())), QString());
    EXPECT_EQ(other->check(), QStringList());
    for (const ImportNote &note : summary.notes)
        EXPECT_FALSE(note.text.contains(u"fit nothing")) << note.text.toStdString();
    // A kept question asks for the code as it is known there.
    Database &there = other->database();
    EXPECT_EQ(
        there.text("SELECT parameters FROM finding_number"),
        QStringLiteral("{\"code\":\"id:%1\"}")
            .arg(
                there
                    .integer("SELECT id FROM code WHERE name=?1",
                             codes::at(db(),
                                       CodeId{db().integer("SELECT min(id) FROM code").value_or(0)})
                                 .name)
                    .value_or(0)));
    EXPECT_EQ(written(*other), written(*other));
}

TEST_F(SideCar, adds_nothing_where_it_came_from_and_changes_nothing_there)
{
    readSample();
    const QByteArray bytes = written(*project);
    const auto before = axial::test::dump(db());
    read(*project, bytes);
    EXPECT_EQ(axial::test::difference(before, axial::test::dump(db())), QString());
}

TEST_F(SideCar, brings_a_collection_that_lies_in_a_younger_one)
{
    project->edit(QStringLiteral("File"), [](Database &store) {
        const CollectionId old = collections::add(store, {}, QStringLiteral("Old"));
        const CollectionId inner = collections::add(store, old, QStringLiteral("Inner"));
        const CollectionId young = collections::add(store, {}, QStringLiteral("Young"));
        collections::move(store, old, young);
        store.run("INSERT INTO source VALUES(?1, ?2, 1, 'A report', 'https://a.example/1', 1, 0, "
                  "'', 5, 0, '2026-12-24')",
                  store.newId<SourceId>(), inner);
    });
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    read(*other, written(*project));
    const qint64 there = other->database()
                             .integer("SELECT collection FROM source WHERE title='A report'")
                             .value_or(0);
    EXPECT_EQ(collections::path(other->database(), CollectionId{there}).join(u'/'),
              QStringLiteral("Young/Old/Inner"));
}

TEST_F(SideCar, of_a_stranger_does_no_harm)
{
    readSample();
    written(*project);
    const QByteArrayList bad{
        "no json",
        "[]",
        R"({"axial-sidecar":2})",
        R"({"axial-sidecar":1,"guids":7,"tables":{"a":1}})",
        R"({"axial-sidecar":1,"tables":[{"table":"setting","columns":"name,value","rows":[["a","b"]]}]})",
        R"({"axial-sidecar":1,"tables":[{"table":"history","columns":"id","rows":[["1"]]}]})",
        R"({"axial-sidecar":1,"tables":[{"table":"round","columns":)"
        R"("id,name,exclusive,blind,closed,created,kind,level,seed,strata,again,relevant,note,due",)"
        R"("rows":[["1","x","no number","0","0","0","0","0",null,"",null,null,"",""],["2"],7,)"
        R"([null,null,null,null,null,null,null,null,null,null,null,null,null,null]]}]})",
        R"({"axial-sidecar":1,"tables":[{"table":"label","columns":"source,round,coder,code,at",)"
        R"("rows":[["1","2","3","4","5"]]}]})"};
    for (qsizetype i = 0; i < bad.size(); ++i) {
        SCOPED_TRACE(bad[i].toStdString());
        const auto other = Project::create(pathOf(QStringLiteral("bad%1.axial").arg(i)));
        read(*other, withSideCar(bad[i]));
        EXPECT_EQ(other->check(), QStringList());
        EXPECT_EQ(other->database().integer("SELECT count(*) FROM round"), 0);
        EXPECT_EQ(other->database().integer("SELECT count(*) FROM setting WHERE name='a'"), 0);
    }
}

TEST_F(SideCar, of_a_stranger_says_nothing_beyond_its_texts_and_lists)
{
    readSample();
    written(*project);
    const qint64 all = db().integer("SELECT count(*) FROM turn").value_or(0);
    ASSERT_GT(all, 10);
    QJsonObject far = QJsonDocument::fromJson(exchange.sideCar).object();
    QJsonArray tables = far[QStringLiteral("tables")].toArray();
    for (QJsonValueRef each : tables) {
        QJsonObject table = each.toObject();
        QJsonArray rows = table[QStringLiteral("rows")].toArray();
        if (table[QStringLiteral("table")] == QLatin1String("turn")) {
            QJsonArray turn = rows[0].toArray();
            turn[2] = QStringLiteral("999999999");
            rows[0] = turn;
            rows.append(rows[1]); // a second time
        } else if (table[QStringLiteral("table")] == QLatin1String("coder")
                   && table[QStringLiteral("columns")].toString().contains(u"name")) {
            rows.append(QJsonArray{QStringLiteral("5"), QString(20000, u'x'), QString(),
                                   QStringLiteral("0"), QStringLiteral("0")});
        } else {
            continue;
        }
        table[QStringLiteral("rows")] = rows;
        each = table;
    }
    far[QStringLiteral("tables")] = tables;
    const auto other = Project::create(pathOf(QStringLiteral("far.axial")));
    read(*other, withSideCar(QJsonDocument(far).toJson(QJsonDocument::Compact)));
    EXPECT_EQ(other->database().integer("SELECT count(*) FROM turn"), all - 1);
    EXPECT_EQ(other->database().integer("SELECT count(*) FROM coder WHERE name LIKE 'xxx%'"), 1);
    EXPECT_EQ(other->database().integer("SELECT max(length(name)) FROM coder"), 500);
    EXPECT_EQ(other->check(), QStringList());
}

TEST_F(SideCar, hides_no_source_of_the_study_in_a_blind_round)
{
    const SourceId talk = addSource(QStringLiteral("Talk"), QStringLiteral("one two"));
    code(talk, QStringLiteral("two"), {addCode(QStringLiteral("Two"))});
    written(*project);
    const QString guid = exchange.sources.at(0).guid;
    const QByteArray sideCar =
        R"({"axial-sidecar":1,"guids":{"5":")" + guid.toLatin1()
        + R"("},"tables":[{"table":"round","columns":)"
          R"("id,name,exclusive,blind,closed,created,kind,level,seed,strata,again,relevant,note,due",)"
          R"("rows":[["6","Trap","0","1","0","0","0","0",null,"",null,null,"",""]]},)"
          R"({"table":"round_source","columns":"source,round","rows":[["5","6"]]}]})";
    read(*project, withSideCar(sideCar));
    EXPECT_EQ(db().integer("SELECT count(*) FROM round"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_source"), 0);
}

TEST_F(SideCar, keeps_what_a_blind_round_hides)
{
    readSample();
    ASSERT_GT(db().integer("SELECT count(*) FROM label"), 0);
    project->edit(QStringLiteral("Hide"), [](Database &store) {
        store.run("UPDATE round SET blind=1, closed=0, kind=coalesce(kind, 0)");
        store.run("INSERT OR IGNORE INTO round_source SELECT s.id, r.id FROM source s, round r");
        store.run("UPDATE coding SET comment='secret comment', weight=0.5");
        store.run("UPDATE review SET comment='secret review'");
        store.run("INSERT INTO discussion SELECT 79 + min(s.id), min(s.id), min(r.id), NULL, "
                  "'secret words', 5 FROM source s, round r");
    });
    written(*project);
    EXPECT_FALSE(exchange.sideCar.contains("secret"));
    EXPECT_FALSE(exchange.sideCar.contains("\"table\":\"label\""));
    EXPECT_FALSE(exchange.sideCar.contains("\"table\":\"decision\""));
    EXPECT_FALSE(exchange.sideCar.contains("0.5"));
    EXPECT_TRUE(exchange.sideCar.contains("\"table\":\"turn\""));
}

TEST_F(SideCar, keeps_what_is_noted_on_a_link_that_a_blind_round_hides)
{
    const SourceId hidden = addSource(QStringLiteral("Hidden"), QStringLiteral("one two"));
    const SourceId open = addSource(QStringLiteral("Open"), QStringLiteral("three four"));
    const CodeId theme = addCode(QStringLiteral("Theme"));
    const QuoteId quote = code(hidden, QStringLiteral("two"), {theme});
    const auto link = [&](const LinkEnd &from, const LinkEnd &to, const char *note) {
        project->edit(QStringLiteral("Link"), [&](Database &store) {
            Link made;
            made.from = from;
            made.to = to;
            made.note = QLatin1String(note);
            links::add(store, made);
        });
    };
    link(quote, theme, "secret words");
    link(theme, quote, "secret too");
    link(open, hidden, "secret report");
    link(theme, open, "seen by all");
    axial::test::holdBlindly(*project, hidden);
    written(*project);
    EXPECT_FALSE(exchange.sideCar.contains("secret")) << exchange.sideCar.toStdString();
    EXPECT_TRUE(exchange.sideCar.contains("seen by all"));
    EXPECT_EQ(exchange.links.size(), 1u);
    ASSERT_FALSE(exchange.remarks.empty());
    EXPECT_TRUE(exchange.remarks.front().text.contains(u"3 links that a blind round hides"))
        << exchange.remarks.front().text.toStdString();
    axial::test::closeBlindRound(*project);
    written(*project);
    EXPECT_TRUE(exchange.sideCar.contains("secret words"));
}

TEST_F(SideCar, keeps_who_proposed_and_voted_while_a_round_is_blind)
{
    const SourceId hidden = addSource(QStringLiteral("Hidden"), QStringLiteral("one two"));
    axial::test::holdBlindly(*project, hidden);
    project->edit(QStringLiteral("Propose"), [&](Database &store) {
        const CoderId ada = coders::ensure(store, QStringLiteral("Ada"));
        store.run("INSERT INTO proposal VALUES(71, 1, NULL, 'Secret name', 'r', ?1, 0, NULL, 5)",
                  ada);
        store.run("INSERT INTO proposal_vote VALUES(71, ?1, 1, 'secret vote', 5)", ada);
        store.run("INSERT INTO proposal VALUES(72, NULL, NULL, 'For all', 'r', ?1, 0, NULL, 5)",
                  ada);
    });
    written(*project);
    EXPECT_FALSE(exchange.sideCar.toLower().contains("secret")) << exchange.sideCar.toStdString();
    EXPECT_TRUE(exchange.sideCar.contains("For all"));
    axial::test::closeBlindRound(*project);
    written(*project);
    EXPECT_TRUE(exchange.sideCar.contains("secret vote"));
}

TEST_F(SideCar, that_is_refused_leaves_whose_the_documents_are)
{
    const SourceId talk = addSource(QStringLiteral("Talk"), QStringLiteral("Ada: one two"));
    project->edit(QStringLiteral("Person"), [&](Database &store) {
        sources::addParticipant(store, talk, participants::ensure(store, QStringLiteral("P1")));
    });
    const QByteArray good = written(*project);
    const QByteArray whole = exchange.sideCar;
    const QByteArray cut = whole.first(whole.size() / 2);
    int number = 0;
    for (const QByteArray &sideCar :
         {whole, cut, QByteArray("no json"), QByteArray(R"({"axial-sidecar":2})"), sideCarOf({})}) {
        SCOPED_TRACE(sideCar.toStdString());
        const auto other = Project::create(pathOf(QStringLiteral("o%1.axial").arg(++number)));
        read(*other, withSideCar(sideCar));
        EXPECT_EQ(other->database().text("SELECT pseudonym FROM source_participant JOIN "
                                         "participant ON id = participant"),
                  QStringLiteral("P1"));
    }
}
