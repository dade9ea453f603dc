#include "core/project/memos/links.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/findings/findings.h"
#include "core/project/importing/importing.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/memos.h"
#include "core/project/merging/merging.h"
#include "core/project/people/coders.h"
#include "core/project/people/participantmerging.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

namespace axial {
namespace {

using test::errorOf;

/// A study with one of each kind of thing that can be linked.
class LinksTest : public test::StudyTest
{
protected:
    LinksTest()
    {
        source = addSource("Interview", "alpha beta gamma");
        project->edit("Things", [this](Database &in) {
            code = codes::add(in, codes::openCodesFolder(in), "Trust");
            ada = coders::ensure(in, "Ada");
            quote = codings::apply(in, source, {0, 5}, "alpha", {code}, ada);
            person = participants::ensure(in, "U1");
            Memo written;
            written.title = "Thought";
            written.text = "So.";
            written.coder = ada;
            memo = memos::add(in, written);
            finding = findings::add(in, "Trust comes late.", ada);
        });
    }

    std::vector<LinkEnd> things() const { return {quote, code, source, person, memo, finding}; }
    LinkId link(const LinkEnd &from, const LinkEnd &to, const QString &name = "explains")
    {
        return project->edit("Link", [&](Database &in) {
            return links::add(in, {{}, from, to, name, {}, ada, 1});
        });
    }
    /// "alpha explains Trust", by the words of the ends.
    static QStringList said(Database &db)
    {
        const auto words = [&db](const LinkEnd &end) {
            return end.quote         ? quotes::at(db, end.quote).words
                   : end.code        ? codes::at(db, end.code).name
                   : end.participant ? participants::pseudonym(db, end.participant)
                   : end.memo        ? memos::at(db, end.memo).title
                   : end.finding     ? findings::find(db, end.finding)->text
                                     : sources::at(db, end.source).title;
        };
        QStringList all;
        for (const Link &each : links::all(db))
            all << words(each.from) + u' ' + each.name + u' ' + words(each.to);
        all.sort();
        return all;
    }

    SourceId source;
    CodeId code;
    CoderId ada;
    QuoteId quote;
    ParticipantId person;
    MemoId memo;
    FindingId finding;
};

TEST_F(LinksTest, AFindingIsNotSaidToWhoeverDoesNotSeeEverything)
{
    EXPECT_EQ(links::wordsOf(db(), finding), "Trust comes late.");
    EXPECT_EQ(links::wordsOf(db(), finding, {.me = ada}), "Trust comes late.");
    EXPECT_EQ(links::wordsOf(db(), finding, {ada, ada}), "a finding");
    EXPECT_EQ(links::wordsOf(db(), code, {ada, ada}), "Trust");
}

TEST_F(LinksTest, LeadFromAnyThingToAnyOther)
{
    for (const LinkEnd &from : things()) {
        for (const LinkEnd &to : things()) {
            if (from == to)
                EXPECT_TRUE(errorOf([&] { link(from, to); }).contains("to itself"));
            else
                EXPECT_EQ(links::at(db(), link(from, to)).to, to);
        }
    }
    EXPECT_EQ(links::all(db()).size(), 30u);
    for (const LinkEnd &each : things()) {
        EXPECT_EQ(links::of(db(), each).size(), 10u);
        EXPECT_TRUE(
            links::find(db(), each, each == things()[0] ? things()[1] : things()[0], "explains"));
    }
    EXPECT_TRUE(errorOf([&] { link(person, memo); }).contains("already"));
    EXPECT_TRUE(errorOf([&] { link(person, MemoId{99}); }).contains("gone"));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(LinksTest, GoWithEitherEndAndComeBackByUndo)
{
    for (const LinkEnd &other : {LinkEnd(person), LinkEnd(memo), LinkEnd(finding)}) {
        link(quote, other);
        link(other, code);
    }
    project->edit("Bare", [this](Database &in) {
        codings::remove(in, {quotes::codings(in, quote).front().id});
    });
    const auto before = test::dump(db());
    project->edit("Delete", [this](Database &in) { participants::remove(in, person); });
    project->edit("Delete", [this](Database &in) { memos::remove(in, memo); });
    EXPECT_EQ(links::all(db()).size(), 2u);
    EXPECT_TRUE(quotes::isThere(db(), quote)) << "a finding is linked still";
    project->edit("Delete", [this](Database &in) { findings::remove(in, finding); });
    EXPECT_TRUE(links::all(db()).empty());
    EXPECT_FALSE(quotes::isThere(db(), quote)) << "it said nothing else";
    project->undo(3);
    EXPECT_EQ(test::difference(before, test::dump(db())), QString());
}

TEST_F(LinksTest, PrivateMemosHaveNone)
{
    const LinkId there = link(memo, code);
    const auto hide = [this] {
        project->edit("Private", [this](Database &in) { memos::setPrivate(in, memo, ada, true); });
    };
    EXPECT_TRUE(errorOf(hide).contains("is linked"));
    project->edit("Unlink", [&](Database &in) { links::remove(in, there); });
    hide();
    EXPECT_TRUE(errorOf([this] { link(memo, code); }).contains("is private"));
    EXPECT_TRUE(errorOf([this] { link(code, memo); }).contains("is private"));
}

TEST_F(LinksTest, AreNobodysToSeeWhenACopyMadeTheirMemoPrivate)
{
    const QString before = pathOf("before.axial"), linked = pathOf("linked.axial");
    project->saveCopy(before);
    link(memo, code, "secret");
    link(source, code, "open");
    project->saveCopy(linked);
    const auto other = Project::open(before);
    other->edit("Private", [this](Database &in) { memos::setPrivate(in, memo, ada, true); });
    const QString hidden = pathOf("hidden.axial");
    other->saveCopy(hidden);
    Progress progress;
    mergeProject(*other, linked, {}, progress);
    mergeProject(*project, hidden, {}, progress);
    for (Project *each : {other.get(), project.get()}) {
        Database &in = each->database();
        ASSERT_TRUE(memos::at(in, memo).isPrivate);
        EXPECT_EQ(said(in), QStringList{"Interview open Trust"});
        EXPECT_EQ(links::of(in, code).size(), 1u);
        EXPECT_EQ(exchangeOf(in, "Study", progress).links.size(), 1u);
    }
    other->edit("Shown", [this](Database &in) { memos::setPrivate(in, memo, ada, false); });
    EXPECT_EQ(said(other->database()).size(), 2) << "nothing was lost";
}

/// A finding and a concept map are all coders' as well.
TEST_F(LinksTest, NorIsAMemoOfAFindingOrAMapThatACopyMadePrivate)
{
    const QString before = pathOf("before.axial"), told = pathOf("told.axial");
    project->saveCopy(before);
    project->edit("Tell", [this](Database &in) {
        findings::addMemos(in, finding, {memo});
        const ConceptMapId map = conceptmaps::add(in, "Map", ada);
        conceptmaps::addNode(in, map, {MapNodeKind::Memo, memo.value}, {0, 0});
    });
    project->saveCopy(told);
    const auto other = Project::open(before);
    other->edit("Private", [this](Database &in) { memos::setPrivate(in, memo, ada, true); });
    Progress progress;
    mergeProject(*other, told, {}, progress);
    Database &in = other->database();
    ASSERT_TRUE(memos::at(in, memo).isPrivate);
    EXPECT_EQ(findings::find(in, finding)->memos, std::vector<MemoId>());
    const MapContent map = conceptmaps::content(in, conceptmaps::named(in, "Map"));
    ASSERT_EQ(map.nodes.size(), 1u);
    EXPECT_FALSE(map.nodes[0].words.contains("Thought")) << map.nodes[0].words.toStdString();
    other->edit("Shown", [this](Database &db) { memos::setPrivate(db, memo, ada, false); });
    EXPECT_EQ(findings::find(in, finding)->memos, std::vector<MemoId>{memo}) << "nothing was lost";
}

TEST_F(LinksTest, OfAFileToWhatIsPrivateHereAreLeftOut)
{
    const auto other = Project::create(pathOf("other.axial"));
    link(memo, code, "secret");
    link(source, code, "open");
    Progress progress;
    const QByteArray bytes = refi::projectBytes(exchangeOf(db(), "Study", progress),
                                                refi::exchangeTargets().front(), progress);
    const auto take = [&] {
        const ImportInput input{"own.qdpx", bytes};
        return importBundle(*other, importerFor(input).read(input, {}, progress), {}, progress);
    };
    take();
    ASSERT_EQ(said(other->database()).size(), 2);
    other->edit("Private", [](Database &in) {
        for (const Link &each : links::all(in)) {
            if (each.name == "secret")
                links::remove(in, each.id);
        }
        const Memo there = memos::at(in, MemoId{*in.integer("SELECT id FROM memo")});
        const CoderId by = there.coder ? there.coder : coders::ensure(in, "Ada");
        memos::setPrivate(in, there.id, by, true);
    });
    take();
    EXPECT_EQ(said(other->database()), QStringList{"Interview open Trust"});
}

TEST_F(LinksTest, AtAMemoGoWithWhatItIsOnAndLeaveNoBareQuote)
{
    for (const LinkEnd &on : {LinkEnd(code), LinkEnd(source), LinkEnd(person)}) {
        QuoteId bare;
        project->edit("Memo", [&](Database &in) {
            Memo about;
            about.text = "About it";
            about.code = on.code;
            about.source = on.source;
            about.participant = on.participant;
            const SourceId elsewhere = sources::add(in, {sources::at(in, source).collection,
                                                         SourceKind::Document,
                                                         "Other",
                                                         {},
                                                         1,
                                                         "delta epsilon",
                                                         {},
                                                         {}});
            bare = quotes::ensure(in, elsewhere, {0, 5}, "delta");
            links::add(in, {{}, memos::add(in, about), bare, "explains", {}, ada, 1});
        });
        ASSERT_TRUE(quotes::isThere(db(), bare));
        project->edit("Remove", [&](Database &in) {
            if (on.code)
                codes::remove(in, {on.code});
            else if (on.source)
                sources::remove(in, on.source);
            else
                participants::remove(in, on.participant);
        });
        EXPECT_FALSE(quotes::isThere(db(), bare));
        EXPECT_EQ(project->check(), QStringList());
        project->undo(2);
    }
}

TEST_F(LinksTest, OfPeopleWhoBecomeOneAreTheirs)
{
    ParticipantId other;
    project->edit("Other", [&](Database &in) { other = participants::ensure(in, "U2"); });
    link(other, code);
    link(person, code);
    link(memo, other);
    link(other, person);
    project->edit("Merge", [&](Database &in) { participants::merge(in, {person, other}, {}); });
    EXPECT_EQ(said(db()), QStringList({"Thought explains U1", "U1 explains Trust"}));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(LinksTest, ComeAlongWhenProjectsAreMerged)
{
    const auto other = Project::create(pathOf("other.axial"));
    for (const LinkEnd &from : things()) {
        for (const LinkEnd &to : things()) {
            if (from != to)
                link(from, to);
        }
    }
    const QStringList here = said(db());
    const QString copied = pathOf("copy.axial");
    project->saveCopy(copied);
    Progress progress;
    mergeProject(*other, copied, {}, progress);
    EXPECT_EQ(said(other->database()), here);
    EXPECT_EQ(other->check(), QStringList());
    const auto once = test::dump(other->database());
    mergeProject(*other, copied, {}, progress);
    EXPECT_EQ(test::difference(once, test::dump(other->database())), QString());
}

TEST_F(LinksTest, ComeBackThroughAFileForOtherPrograms)
{
    for (const LinkEnd &from : things()) {
        for (const LinkEnd &to : things()) {
            if (from != to)
                link(from, to);
        }
    }
    Progress progress;
    const refi::Exchange exchange = exchangeOf(db(), "Study", progress);
    EXPECT_EQ(exchange.links.size(), 20u) << "the standard has no findings";
    const QByteArray bytes = refi::projectBytes(exchange, refi::exchangeTargets().front(),
                                                progress);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const auto take = [&](Project &into) {
        const ImportInput input{"own.qdpx", bytes};
        importBundle(into, importerFor(input).read(input, {}, progress), {}, progress);
    };
    const auto other = Project::create(pathOf("other.axial"));
    take(*other);
    EXPECT_EQ(said(other->database()), said(db()));
    EXPECT_EQ(other->check(), QStringList());
    EXPECT_TRUE(memos::of(other->database(), codes::find(other->database(), "Trust")).empty())
        << "a link says more than what a memo is about";
    const auto before = test::dump(db());
    take(*project);
    EXPECT_EQ(test::difference(before, test::dump(db())), QString());
}

} // namespace
} // namespace axial
