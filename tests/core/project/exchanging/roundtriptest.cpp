#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

using namespace axial;
using axial::test::StudyTest;

namespace {

// An emoji, a family joined by ZWJ, Arabic, combining marks, a mark in the middle, long lines.
const QString text = QStringLiteral("\U0001F600 first line with emoji \U0001F680 here\n"
                                    "family \U0001F468\u200D\U0001F469\u200D\U0001F467 of three\n"
                                    "\u0645\u0631\u062D\u0628\u0627 to e\u0301veryone\n"
                                    "a \uFEFF mark <inside> & \"quoted\"\n\nthe end");

/// A study with everything that a file for other programs can hold.
class RoundTrip : public StudyTest
{
protected:
    RoundTrip()
    {
        project->edit(QStringLiteral("Make"), [this](Database &store) { make(store); });
    }

    void make(Database &store)
    {
        const CodeId bug = codes::add(store, codes::taxonomyFolder(store), QStringLiteral("Bug"),
                                      QStringLiteral("C"));
        const CodeId install = codes::add(store, bug, QStringLiteral("Install & run"),
                                          QStringLiteral("C.1"));
        const CodeId open = codes::add(store, codes::openCodesFolder(store),
                                       QStringLiteral("Later"));
        codes::setColor(store, open, Code::ownColor(0x123456));
        codes::setTexts(store, install, {QStringLiteral("Does it run?"), {}, {}, {}, {}});
        const SourceId source = sources::add(
            store, {collections::ensure(store, {QStringLiteral("Talks"), QStringLiteral("Spring")}),
                    SourceKind::Document,
                    QStringLiteral("Talk \U0001F600"),
                    {},
                    1,
                    text,
                    {},
                    {}});
        const CoderId ada = coders::ensure(store, QStringLiteral("Ada"));
        const CoderId bob = coders::ensure(store, QStringLiteral("Bob"));
        for (const char *words :
             {"\xF0\x9F\x98\x80", "\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9",
              "e\xCC\x81veryone", "mark <inside>", "line with emoji", "end", "three\n\xD9\x85"}) {
            const QString wanted = QString::fromUtf8(words);
            const qint64 at = text.indexOf(wanted);
            ASSERT_GE(at, 0);
            const QuoteId quote = codings::apply(store, source, {at, at + wanted.size()}, wanted,
                                                 {install, open}, ada);
            codings::applyTo(store, quote, {install}, bob);
            quotes::setInsight(store, quote, QStringLiteral("Why \u201C%1\u201D").arg(wanted));
            codings::setComment(store, quotes::codings(store, quote)[0].id,
                                QStringLiteral("unsure"));
        }
        Memo memo;
        memo.code = install;
        memo.title = QStringLiteral("On it");
        memo.text = QStringLiteral("line one\nline <two>");
        memo.coder = bob;
        memos::add(store, memo);
        const ParticipantId person = participants::ensure(store, QStringLiteral("U1"));
        participants::setValue(
            store, person,
            attributes::ensure(store, QStringLiteral("Years"), AttributeKind::Integer),
            QStringLiteral("3"));
        participants::setValue(
            store, person, attributes::ensure(store, QStringLiteral("Since"), AttributeKind::Date),
            QStringLiteral("some day"));
        sources::addParticipant(store, source, person);
        Link link;
        link.from = install;
        link.to = open;
        link.name = QStringLiteral("leads to");
        links::add(store, link);
    }

    refi::Exchange exchange(Database &store)
    {
        Progress progress;
        return exchangeOf(store, QStringLiteral("Invented"), progress);
    }

    QByteArray written(Database &store, const refi::ExchangeTarget &target)
    {
        Progress progress;
        return refi::projectBytes(exchange(store), target, progress);
    }

    /// What a study says, whatever its ids are.
    static QStringList factsOf(Database &store)
    {
        QStringList facts;
        for (const char *sql :
             {"SELECT 'code', coalesce(p.name, ''), c.key || ' ' || c.name, c.kind, c.definition "
              "FROM code c LEFT JOIN code p ON p.id = c.parent",
              "SELECT 'text', s.title, t.text, f.name, coalesce(u.name, '') FROM source s "
              "JOIN source_text t ON t.source = s.id JOIN collection f ON f.id = s.collection "
              "LEFT JOIN collection u ON u.id = f.parent",
              "SELECT 'coding', q.start || '-' || q.\"end\", q.words || '|' || q.insight, "
              "k.name || '|' || c.comment, w.name FROM coding c JOIN quote q ON q.id = c.quote "
              "JOIN code k ON k.id = c.code JOIN coder w ON w.id = c.coder",
              "SELECT 'memo', m.title, m.text, coalesce(c.name, ''), w.name FROM memo m "
              "LEFT JOIN code c ON c.id = m.code JOIN coder w ON w.id = m.coder",
              "SELECT 'value', p.pseudonym, a.name, v.value, '' FROM attribute_value v "
              "JOIN participant p ON p.id = v.participant JOIN attribute a ON a.id = v.attribute",
              "SELECT 'link', a.name, b.name, l.name, '' FROM link l "
              "JOIN code a ON a.id = l.from_code JOIN code b ON b.id = l.to_code",
              "SELECT 'whose', p.pseudonym, s.title, '', '' FROM source_participant x "
              "JOIN participant p ON p.id = x.participant JOIN source s ON s.id = x.source"}) {
            auto rows = store.query(sql);
            while (rows.next())
                facts << QStringList{rows.text(0), rows.text(1), rows.text(2), rows.text(3),
                                     rows.text(4)}
                             .join(u'|');
        }
        facts.sort();
        return facts;
    }

    std::unique_ptr<Project> importedInto(const QString &name, const QByteArray &bytes)
    {
        auto other = Project::create(pathOf(name + QStringLiteral(".axial")));
        Progress progress;
        const ImportBundle bundle = importerById(QStringLiteral("refi"))
                                        ->read({name + QStringLiteral(".qdpx"), bytes}, {},
                                               progress);
        importBundle(*other, bundle, {}, progress);
        return other;
    }
};

} // namespace

TEST_F(RoundTrip, keeps_every_fact_for_every_program)
{
    const QStringList facts = factsOf(db());
    ASSERT_GT(facts.size(), 25);
    for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
        SCOPED_TRACE(target.id);
        const auto other = importedInto(QString::fromLatin1(target.id), written(db(), target));
        EXPECT_EQ(factsOf(other->database()), facts);
        EXPECT_EQ(other->check(), QStringList());
    }
}

TEST_F(RoundTrip, writes_the_same_bytes_again_and_again_from_what_was_read)
{
    for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
        SCOPED_TRACE(target.id);
        const QByteArray once = written(db(), target);
        EXPECT_EQ(written(db(), target), once);
    }
}

TEST_F(RoundTrip, keeps_the_guids_that_things_came_with)
{
    const refi::Exchange first = exchange(db());
    const auto other = importedInto(QStringLiteral("guids"),
                                    written(db(), refi::exchangeTargets().front()));
    const refi::Exchange again = exchange(other->database());
    const auto guidsOf = [](const refi::Exchange &read) {
        QStringList guids;
        for (const refi::Code &code : read.codes)
            if (code.isCodable)
                guids << code.guid;
        for (const refi::User &user : read.users)
            guids << user.guid;
        for (const refi::Source &source : read.sources) {
            guids << source.guid;
            for (const refi::Selection &selection : source.selections) {
                guids << selection.guid;
                for (const refi::Coding &coding : selection.codings)
                    guids << coding.guid;
            }
        }
        guids.sort();
        return guids;
    };
    EXPECT_EQ(guidsOf(again), guidsOf(first));
}

TEST_F(RoundTrip, names_codings_in_the_order_in_which_they_were_made)
{
    const QuoteId quote{db().integer("SELECT min(quote) FROM coding").value_or(0)};
    const std::vector<Coding> codings = quotes::codings(db(), quote);
    ASSERT_GT(codings.size(), 2u);
    // Two that were made at once, by id, after one with a higher id.
    db().run("UPDATE coding SET created=2000");
    db().run("UPDATE coding SET created=1000 WHERE id=(SELECT max(id) FROM coding WHERE quote=?1)",
             quote);
    const StudyGuids guids(db());
    QStringList expected{guids.of(codings.back().id)};
    for (size_t i = 0; i + 1 < codings.size(); ++i)
        expected << guids.of(codings[i].id);
    const refi::Exchange read = exchange(db());
    const auto &selections = read.sources.front().selections;
    const auto found = std::find_if(selections.begin(), selections.end(),
                                    [&](const auto &each) { return each.guid == guids.of(quote); });
    ASSERT_NE(found, selections.end());
    QStringList written;
    for (const refi::Coding &coding : found->codings)
        written << coding.guid;
    EXPECT_EQ(written, expected);
}

TEST_F(RoundTrip, names_things_by_the_uuids_that_the_standard_for_these_makes_of_names)
{
    const QUuid ours(QStringLiteral("{6c2b6f0a-4f57-4c0e-9a53-61d8a1b7e2c4}"));
    const auto expected = [&ours](const QString &name) {
        return QUuid::createUuidV5(ours, name).toString(QUuid::WithoutBraces).toUpper();
    };
    EXPECT_EQ(StudyGuids::made(QStringLiteral("m\u00E9mo:7"), -12),
              expected(QStringLiteral("m\u00E9mo:7:-12")));
    for (const qint64 id : {qint64(1), qint64(1) << 62})
        EXPECT_EQ(StudyGuids(db()).of(CodingId{id}), expected(QStringLiteral("row:%1").arg(id)));
}

TEST_F(RoundTrip, is_valid_by_the_standards_schemas)
{
    if (!test::canCheckSchemas())
        GTEST_SKIP()
            << "the standard's schemas are not beside the project, or xmllint is not installed";
    for (const refi::ExchangeTarget &target : refi::exchangeTargets())
        EXPECT_EQ(test::faultsOfProject(written(db(), target)), QString()) << target.id;
    EXPECT_EQ(test::faultsOfCodebook(refi::codebookBytes(exchange(db()))), QString());
}

TEST_F(RoundTrip, tells_nothing_of_what_a_blind_round_hides)
{
    const SourceId source = sources::all(db()).front().id;
    project->edit(QStringLiteral("More"), [&](Database &store) {
        const QuoteId quote{*store.integer("SELECT min(id) FROM quote WHERE source=?1", source)};
        Memo memo;
        memo.quote = quote;
        memo.title = QStringLiteral("On words");
        memos::add(store, memo);
        Link link;
        link.from = quote;
        link.to = source;
        links::add(store, link);
    });
    const refi::Exchange before = exchange(db());
    project->edit(QStringLiteral("Round"), [&](Database &store) {
        store.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
                  "VALUES(1, 'Pilot', 1, 1, 0, 0, 0)");
        store.run("INSERT INTO round_source VALUES(?1, 1)", source);
    });
    const refi::Exchange hidden = exchange(db());
    ASSERT_EQ(hidden.sources.size(), before.sources.size());
    ASSERT_FALSE(before.sources[0].selections.empty());
    EXPECT_TRUE(hidden.sources[0].selections.empty());
    EXPECT_TRUE(hidden.sources[0].codings.empty());
    EXPECT_TRUE(hidden.sources[0].notes.isEmpty());
    EXPECT_LT(hidden.notes.size(), before.notes.size());
    EXPECT_LT(hidden.links.size(), before.links.size());
    ASSERT_EQ(hidden.remarks.size(), 1u);
    EXPECT_TRUE(hidden.remarks[0].text.contains(u"that a blind round hides"));
}

TEST_F(RoundTrip, says_what_it_cannot_hold)
{
    project->edit(QStringLiteral("More"), [&](Database &store) {
        sources::add(store, {collections::ensure(store, {QStringLiteral("Links")}),
                             SourceKind::Document,
                             QStringLiteral("bare"),
                             {},
                             1,
                             {},
                             {},
                             {}});
    });
    const refi::Exchange read = exchange(db());
    ASSERT_EQ(read.remarks.size(), 1u);
    EXPECT_TRUE(read.remarks[0].text.contains(u"1 source")) << read.remarks[0].text.toStdString();
}
