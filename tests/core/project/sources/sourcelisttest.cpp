#include "core/project/sources/sourcelist.h"

#include "core/base/progress.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

#include <QDateTime>

#include <algorithm>
#include <cstdlib>

namespace axial {
namespace {

class SourceListTest : public test::StudyTest
{
protected:
    std::vector<SourceId> add(int count, const QStringList &where)
    {
        std::vector<SourceId> added;
        project->edit("Add", [&](Database &db) {
            const auto collection = collections::ensure(db, where);
            for (int i = 0; i < count; ++i)
                added.push_back(sources::add(db, {collection,
                                                  SourceKind::IssueReport,
                                                  QString("issue %1").arg(i),
                                                  "https://x/",
                                                  1 + i % 2,
                                                  {},
                                                  {},
                                                  {}}));
        });
        return added;
    }
    static void expectSame(const SourceList &a, const SourceList &b)
    {
        EXPECT_EQ(a.ids, b.ids);
        EXPECT_EQ(a.folders, b.folders);
        EXPECT_EQ(a.positions, b.positions);
        EXPECT_EQ(a.kinds, b.kinds);
        EXPECT_EQ(a.occurrences, b.occurrences);
        EXPECT_EQ(a.lengths, b.lengths);
        EXPECT_EQ(a.createdMs, b.createdMs);
        EXPECT_EQ(a.names, b.names);
        EXPECT_EQ(a.nameEnds, b.nameEnds);
        EXPECT_EQ(a.areTitled, b.areTitled);
        EXPECT_EQ(a.byId, b.byId);
    }
};

TEST_F(SourceListTest, SaysWhatTheSourcesSay)
{
    add(5, {"Reports"});
    project->edit("Add", [&](Database &db) {
        sources::add(db, {collections::ensure(db, {"Interviews", "first"}),
                          SourceKind::Transcript,
                          "Ünï 访谈",
                          {},
                          1,
                          "words",
                          {},
                          {}});
        sources::add(db, {collections::ensure(db, {"Reports"}),
                          SourceKind::IssueReport,
                          {},
                          "https://example.org/7",
                          1,
                          {},
                          {},
                          {}});
    });
    const SourceList list = readSourceList(db());
    const std::vector<Source> all = sources::all(db());
    ASSERT_EQ(size_t(list.size()), all.size());
    for (size_t i = 0; i < all.size(); ++i) {
        const auto at = qsizetype(i);
        EXPECT_EQ(list.ids[at], all[i].id.value);
        EXPECT_EQ(list.title(at), all[i].title);
        EXPECT_EQ(list.name(at), all[i].title.isEmpty() ? all[i].url : all[i].title);
        EXPECT_EQ(list.kind(at), all[i].kind);
        EXPECT_EQ(list.occurrences[at], all[i].occurrence);
        EXPECT_EQ(list.lengths[at], all[i].length);
        EXPECT_EQ(list.createdMs[at], all[i].createdMs);
        EXPECT_EQ(list.collections[size_t(list.folders[at])].id, all[i].collection);
        EXPECT_EQ(list.find(all[i].id), at);
    }
    EXPECT_EQ(list.find(SourceId{1}), -1);
    const auto words = std::find(list.lengths.begin(), list.lengths.end(), 5);
    ASSERT_NE(words, list.lengths.end()) << "the text of five characters";
    EXPECT_LT(std::abs(list.createdMs[words - list.lengths.begin()]
                       - QDateTime::currentMSecsSinceEpoch()),
              60'000);
    expectSame(list, SourceList::of(collections::all(db()), all));
}

TEST_F(SourceListTest, WhatAStepTouchedIsReadAlone)
{
    const auto first = add(20, {"One"}), second = add(20, {"Two"});
    SourceList list = readSourceList(db());
    QObject::connect(project.get(), &Project::changed, [&](const Changes &changes) {
        if (const auto touched = changes.rowsOf(StudyTable::Source))
            list = list.with(*touched, readSources(db(), *touched));
        else
            list = readSourceList(db());
    });
    const auto expectRead = [&] { expectSame(list, readSourceList(db())); };
    project->edit("Rename", [&](Database &db) { sources::rename(db, first[7], "much longer"); });
    expectRead();
    EXPECT_EQ(list.title(list.find(first[7])), "much longer");
    project->edit("Delete", [&](Database &db) { sources::remove(db, first[0]); });
    expectRead();
    add(3, {"One"}); // between those of the two
    expectRead();
    project->edit("Move", [&](Database &db) {
        sources::move(db, second[3], collections::ensure(db, {"One"}));
    });
    expectRead();
    for (int i = 0; i < 4; ++i) {
        project->undo();
        expectRead();
    }
    EXPECT_EQ(list.size(), 40);
    for (const char *title : {"once", "twice"})
        project->edit("Rename", [&](Database &db) { sources::rename(db, first[7], title); });
    project->undo(2); // both touch it
    expectRead();
    EXPECT_EQ(list.size(), 40);
}

TEST_F(SourceListTest, WhetherThereAreManyLooksAtFew)
{
    const auto steps = [&] {
        hasMoreSources(db(), 50);
        test::SqlWork work(db());
        EXPECT_TRUE(hasMoreSources(db(), 50));
        return work.steps();
    };
    add(50, {"One"});
    EXPECT_FALSE(hasMoreSources(db(), 50));
    add(1, {"One"});
    const qint64 before = steps();
    add(500, {"Two"});
    EXPECT_EQ(steps(), before);
}

TEST_F(SourceListTest, ACancelledReadingStops)
{
    add(3, {"One"});
    Progress progress;
    progress.cancel();
    EXPECT_THROW(readSourceList(db(), &progress), Canceled);
}

TEST_F(SourceListTest, WhatACollectionHoldsIsCountedWithWhatIsBelowIt)
{
    add(3, {"Reports"});
    CollectionId reports;
    project->edit("Code", [&](Database &db) {
        const CoderId coder = coders::ensure(db, "Petra Olin");
        const CodeId open = codes::openCodesFolder(db);
        const std::vector<CodeId> both{codes::add(db, open, "Crash"), codes::add(db, open, "Slow")};
        reports = collections::ensure(db, {"Reports"});
        for (const CollectionId each :
             {reports, collections::ensure(db, {"Reports", "Old", "Older"}),
              collections::ensure(db, {"Beside"})}) {
            const SourceId source = sources::add(
                db, {each, SourceKind::Document, "Notes", {}, 1, "It crashes", {}, {}});
            codings::apply(db, source, {0, 2}, "It", both, coder);
        }
    });
    const CollectionContent content = readCollectionContent(db(), reports);
    EXPECT_EQ(content.sources, 5);
    EXPECT_EQ(content.quotes, 2);
}

TEST_F(SourceListTest, TheQuotesOfOneSourceAreCountedWithoutTheOthers)
{
    SourceId one;
    project->edit("Code", [&](Database &db) {
        const CoderId coder = coders::ensure(db, "Petra Olin");
        const CodeId code = codes::add(db, codes::openCodesFolder(db), "Crash");
        const CollectionId notes = collections::ensure(db, {"Notes"});
        for (int i = 0; i < 200; ++i) {
            one = sources::add(db,
                               {notes, SourceKind::Document, "Notes", {}, 1, "It crashes", {}, {}});
            codings::apply(db, one, {0, 2}, "It", {code}, coder);
        }
        quotes::ensure(db, one, {3, 10}, "crashes"); // not coded
    });
    const test::SqlWork work(db());
    EXPECT_EQ(codedQuotesIn(db(), one), 1);
    EXPECT_LT(work.steps(), 100);
}

} // namespace
} // namespace axial
