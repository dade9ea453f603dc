#include "core/base/names.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class NamesTest : public test::StudyTest
{
protected:
    template <class Function>
    void edit(Function &&fn)
    {
        project->edit("Edit", fn);
    }

    const QString pasted = QStringList(5000, "word").join(u' ');
};

} // namespace

TEST_F(NamesTest, ANameIsOneShortLine)
{
    EXPECT_EQ(names::fitted("Memory growth"), "Memory growth");
    EXPECT_EQ(names::fitted("two\nlines\tand\u2028more"), "two lines and more");
    EXPECT_EQ(names::fitted(pasted).size(), names::longest);
    EXPECT_TRUE(names::fitted(pasted).endsWith(QChar(u'…')));
    const QString pairs = QString::fromUtf8("😀").repeated(400);
    EXPECT_TRUE(names::fitted(pairs).isValidUtf16()) << "no half of a character";
    EXPECT_TRUE(names::fits(names::fitted(pasted)));
    EXPECT_EQ(names::fitted(names::fitted(pasted)), names::fitted(pasted));
}

TEST_F(NamesTest, WhatIsBeyondACodesNameGoesToItsDefinition)
{
    CodeId code;
    edit([&](Database &db) { code = codes::add(db, codes::openCodesFolder(db), pasted); });
    EXPECT_EQ(codes::at(db(), code).name, names::fitted(pasted));
    EXPECT_EQ(codes::texts(db(), code).definition, pasted);
    edit([&](Database &db) {
        codes::rename(db, code, "Short");
        CodeTexts texts;
        texts.definition = "Said of hoarding.";
        codes::setTexts(db, code, texts);
        codes::rename(db, code, pasted);
        codes::rename(db, code, pasted);
    });
    EXPECT_EQ(codes::at(db(), code).name, names::fitted(pasted));
    EXPECT_EQ(codes::texts(db(), code).definition, pasted + "\n\nSaid of hoarding.") << "once";
    EXPECT_TRUE(errorOf([&] {
                    edit([&](Database &db) { codes::setKey(db, code, pasted); });
                }).contains("500"));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(NamesTest, OtherNamesThatAreTooLongAreRefused)
{
    ParticipantId person;
    SourceId source;
    CollectionId place;
    GroupingId grouping;
    AttributeId attribute;
    CodeId code;
    edit([&](Database &db) {
        person = participants::ensure(db, "U1");
        place = collections::ensure(db, {"Interviews"});
        sources::NewSource made;
        made.collection = place;
        made.title = "one";
        made.text = "words";
        source = sources::add(db, made);
        grouping = groupings::add(db, "By age", {});
        attribute = attributes::ensure(db, "Age");
        code = codes::add(db, codes::openCodesFolder(db), "code");
    });
    const std::vector<std::function<void(Database &)>> acts{
        [&](Database &db) { participants::ensure(db, pasted); },
        [&](Database &db) { participants::rename(db, person, pasted); },
        [&](Database &db) { sources::rename(db, source, pasted); },
        [&](Database &db) { collections::rename(db, place, pasted); },
        [&](Database &db) { groupings::set(db, grouping, pasted, {}); },
        [&](Database &db) {
            groupings::set(db, grouping, "By age", {{pasted, {}}});
        },
        [&](Database &db) { groupings::add(db, pasted, {}); },
        [&](Database &db) { attributes::ensure(db, pasted); },
        [&](Database &db) { attributes::rename(db, attribute, pasted); },
        [&](Database &db) { rounds::ensure(db, pasted); },
        [&](Database &db) { codes::addFolder(db, pasted); },
        [&](Database &db) { coders::rename(db, coders::ensure(db, "Petra"), pasted, "P"); },
        [&](Database &db) {
            Link link;
            link.from.code = code;
            link.to.source = source;
            link.name = pasted;
            links::add(db, link);
        }};
    for (size_t i = 0; i < acts.size(); ++i) {
        const QString said = errorOf([&] { edit(acts[i]); });
        EXPECT_TRUE(said.contains("at most 500 characters")) << i << ' ' << qPrintable(said);
    }
    // Who codes may have a long name in the settings; that must not keep anybody from coding.
    edit([&](Database &db) { coders::ensure(db, pasted); });
    EXPECT_EQ(coders::all(db()).back().name, names::fitted(pasted));
}

TEST_F(NamesTest, BlanksAreNoName)
{
    const std::vector<std::function<void(Database &)>> acts{
        [](Database &db) { attributes::ensure(db, " \n"); },
        [](Database &db) { attributes::rename(db, attributes::ensure(db, "Age"), ""); },
        [](Database &db) { participants::rename(db, participants::ensure(db, "U1"), " "); },
        [](Database &db) { coders::rename(db, coders::ensure(db, "Petra"), " ", "P"); },
        [](Database &db) { collections::rename(db, collections::ensure(db, {"Talks"}), " "); },
        [](Database &db) { groupings::set(db, groupings::add(db, "By age", {}), "\t", {}); }};
    for (size_t i = 0; i < acts.size(); ++i) {
        const QString said = errorOf([&] { edit(acts[i]); });
        EXPECT_TRUE(said.contains("needs a letter")) << i << ' ' << qPrintable(said);
    }
}

TEST_F(NamesTest, ATitleIsReadWholeAboveTheMemo)
{
    MemoId memo;
    edit([&](Database &db) {
        Memo made;
        made.title = pasted;
        made.text = "text";
        memo = memos::add(db, made);
    });
    EXPECT_EQ(memos::at(db(), memo).title, names::fitted(pasted));
    EXPECT_EQ(memos::at(db(), memo).text, pasted + "\n\ntext");
    edit([&](Database &db) { memos::edit(db, memo, pasted, "other"); });
    EXPECT_EQ(memos::at(db(), memo).text, pasted + "\n\nother");
}

TEST_F(NamesTest, AnImportCutsThemAndSaysSoAndKnowsThemAgain)
{
    ImportBundle bundle;
    ImportedSource source;
    source.kind = SourceKind::Transcript;
    source.title = pasted;
    source.text = "I: Tell me.";
    source.collection = {pasted};
    source.participant = pasted;
    bundle.sources = {source};
    bundle.codes = {{"A", {}, pasted, {}, "Defined."}};
    bundle.participants = {{pasted, {{pasted, "7"}}}};
    ImportedLabels labels;
    labels.roundName = pasted;
    labels.coders = {pasted};
    labels.collection = {"Issues"};
    ImportedLabel row;
    row.url = "https://example.org/1";
    row.labels = {pasted};
    labels.rows = {row};
    bundle.labels = {labels};
    const auto store = [&] {
        ImportSummary summary;
        edit([&](Database &db) {
            Progress progress;
            summary = storeBundle(db, bundle, {}, progress);
        });
        return summary;
    };
    const ImportSummary first = store();
    ASSERT_FALSE(first.notes.empty());
    EXPECT_TRUE(std::any_of(first.notes.begin(), first.notes.end(), [](const ImportNote &note) {
        return note.text.contains("at most 500 characters");
    }));
    for (const char *query :
         {"SELECT max(length(name)) FROM code", "SELECT max(length(title)) FROM source",
          "SELECT max(length(pseudonym)) FROM participant",
          "SELECT max(length(name)) FROM attribute", "SELECT max(length(name)) FROM collection",
          "SELECT max(length(name)) FROM round", "SELECT max(length(name)) FROM coder"})
        EXPECT_LE(db().integer(query).value_or(0), names::longest) << query;
    const CodeId code = codes::find(db(), "A");
    EXPECT_EQ(codes::texts(db(), code).definition, pasted + "\n\nDefined.");
    const ImportSummary again = store();
    EXPECT_EQ(again.sources, 0);
    EXPECT_EQ(again.codes, 0);
    EXPECT_EQ(again.participants, 0);
    EXPECT_EQ(again.labels, 0);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(NamesTest, NamesMadeOfLinksAreCutAndThatIsSaid)
{
    ImportBundle bundle;
    ImportedLinks links;
    links.add(QStringLiteral("https://example.org/o/short/issues/1"), 1);
    links.add(QStringLiteral("https://example.org/o/%1/issues/2").arg(QString(600, 'r')), 1);
    links.add(QStringLiteral("https://example.org/o/short/issues/%1").arg(QString(600, '3')), 1);
    bundle.links = {links};
    ImportSummary summary;
    edit([&](Database &db) {
        Progress progress;
        summary = storeBundle(db, bundle, {}, progress);
    });
    EXPECT_EQ(summary.sources, 3);
    EXPECT_EQ(db().integer("SELECT count(*) FROM source WHERE length(title)=500").value_or(0), 2);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_TRUE(summary.notes[0].text.contains("3 longer ones were cut")) << "with the folder";
}

} // namespace axial
