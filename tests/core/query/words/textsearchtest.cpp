#include "core/query/words/textsearch.h"

#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"

#include <algorithm>

using namespace axial;

namespace {

class TextSearchTest : public test::StudyTest
{
protected:
    TextSearchTest()
    {
        interview = addSource(QStringLiteral("U1 interview"),
                              QStringLiteral("PO: Was the memory short?\nU1: The memory grew. "
                                             "Memory, always memory."),
                              {QStringLiteral("Interviews"), QStringLiteral("Pilot")});
        addSource(QStringLiteral("Notes"),
                  QStringLiteral("No memories here.\nPO wrote: caf\u00E9"));
        addSource(QStringLiteral("Empty"), {});
        project->edit(QStringLiteral("Speakers"), [this](Database &inside) {
            const auto user = participants::ensure(inside, QStringLiteral("U1"));
            participants::setValue(inside, user, attributes::ensure(inside, QStringLiteral("Type")),
                                   QStringLiteral("Developer"));
            groupings::add(inside, QStringLiteral("Experience"), groupings::byExperience().groups);
            const auto asks = sources::addSpeaker(
                inside, {{}, interview, QStringLiteral("PO"), SpeakerRole::Interviewer, {}});
            const auto answers = sources::addSpeaker(
                inside, {{}, interview, QStringLiteral("U1"), SpeakerRole::Participant, user});
            sources::addTurn(inside, interview, {{0, 25}, 4, asks, {}});
            sources::addTurn(inside, interview, {{26, 69}, 30, answers, {}});
        });
    }

    /// "title/turn/speaker: before[words]after" of every hit, in the order of the study.
    QStringList found(const TextSearch &search, size_t threads = 2)
    {
        std::vector<std::shared_ptr<Database>> readers;
        for (size_t i = 0; i < threads; ++i)
            readers.push_back(project->openReader());
        std::vector<SourceHits> all;
        Progress progress;
        searchTexts(readers, search, progress, [&](SourceHits hits) { all.push_back(hits); });
        std::sort(all.begin(), all.end(),
                  [](const auto &a, const auto &b) { return a.rank < b.rank; });
        QStringList result;
        for (const SourceHits &source : all) {
            for (const TextHit &hit : source.hits)
                result << QStringLiteral("%1/%2/%3: %4[%5]%6")
                              .arg(source.title)
                              .arg(hit.turn)
                              .arg(hit.speaker, hit.before, hit.words, hit.after);
        }
        return result;
    }
    TextSearch wordsAre(const QString &words)
    {
        TextSearch search;
        search.find.words = words;
        return search;
    }

    SourceId interview;
};

} // namespace

TEST_F(TextSearchTest, FindsInEverySourceWithTheWordsAround)
{
    EXPECT_EQ(
        found(wordsAre(QStringLiteral("memor"))),
        QStringList({QStringLiteral("U1 interview/1/PO: Was the [memor]y short?"),
                     QStringLiteral("U1 interview/2/U1: The [memor]y grew. Memory, always memory."),
                     QStringLiteral("U1 interview/2/U1: The memory grew. [Memor]y, always memory."),
                     QStringLiteral("U1 interview/2/U1: The memory grew. Memory, always [memor]y."),
                     QStringLiteral("Notes/0/: No [memor]ies here.")}));
}

TEST_F(TextSearchTest, SpeakersNamesAreNoWords)
{
    EXPECT_EQ(found(wordsAre(QStringLiteral("po"))),
              QStringList{QStringLiteral("Notes/0/: [PO] wrote: caf\u00E9")});
}

TEST_F(TextSearchTest, FiltersByRoleGroupKindAndCollection)
{
    TextSearch search = wordsAre(QStringLiteral("memor"));
    search.role = SpeakerRole::Interviewer;
    EXPECT_EQ(found(search).size(), 1);
    search.role = SpeakerRole::Participant;
    EXPECT_EQ(found(search).size(), 3);
    search.role.reset();
    search.group = QStringLiteral("developer");
    EXPECT_EQ(found(search).size(), 3);
    search.group = QStringLiteral("novice");
    EXPECT_TRUE(found(search).empty());
    search.group = QStringLiteral("nobody");
    EXPECT_TRUE(test::errorOf([&] { found(search); }).contains(QStringLiteral("nobody")));
    search.group.clear();
    search.kind = SourceKind::Transcript;
    EXPECT_TRUE(found(search).empty()) << "both are documents";
    search.kind = SourceKind::Document;
    search.collection = collections::all(db()).front().id;
    EXPECT_EQ(found(search).size(), 4) << "Pilot lies in Interviews";
}

TEST_F(TextSearchTest, WhatNobodySaidIsOfWhomTheSourceIs)
{
    const SourceId quotes = addSource(QStringLiteral("U1"),
                                      QStringLiteral("rust a\n\nrust b\n\nrust c"));
    project->edit(QStringLiteral("Turns"), [&](Database &db) {
        sources::addParticipant(db, quotes, participants::ensure(db, QStringLiteral("U1")));
        const auto asks = sources::addSpeaker(
            db, {{}, quotes, QStringLiteral("PO"), SpeakerRole::Interviewer, {}});
        sources::addTurn(db, quotes, {{0, 6}, 0, asks, {}});
        sources::addTurn(db, quotes, {{8, 14}, 8, {}, {}});
    });
    const QStringList others{QStringLiteral("U1/2/: [rust] b"), QStringLiteral("U1/0/: [rust] c")};
    TextSearch search = wordsAre(QStringLiteral("rust"));
    search.role = SpeakerRole::Participant;
    EXPECT_EQ(found(search), others);
    search.group = QStringLiteral("developer");
    EXPECT_EQ(found(search), others);
    search.group = QStringLiteral("novice");
    EXPECT_TRUE(found(search).empty());
    search.group.clear();
    search.role = SpeakerRole::Interviewer;
    EXPECT_EQ(found(search), QStringList{QStringLiteral("U1/1/PO: [rust] a")});
}

TEST_F(TextSearchTest, KeepsFewAndCountsAll)
{
    TextSearch search = wordsAre(QStringLiteral("memor"));
    search.keep = 1;
    qint64 count = 0;
    size_t kept = 0;
    Progress progress;
    searchTexts({project->openReader()}, search, progress, [&](const SourceHits &hits) {
        count += hits.count;
        kept += hits.hits.size();
    });
    EXPECT_EQ(count, 5);
    EXPECT_EQ(kept, 1U);
    EXPECT_EQ(progress.done(), progress.total());
}

TEST_F(TextSearchTest, OneThreadOrManyFindTheSame)
{
    for (int i = 0; i < 40; ++i)
        addSource(QStringLiteral("Long %1").arg(i, 2, 10, QChar(u'0')),
                  QStringLiteral("caf\u00E9 nothing\n").repeated(9000)
                      + QStringLiteral("needle %1").arg(i));
    const QStringList alone = found(wordsAre(QStringLiteral("needle")), 1);
    EXPECT_EQ(alone.size(), 40);
    EXPECT_EQ(found(wordsAre(QStringLiteral("needle")), 3), alone);
}

TEST_F(TextSearchTest, StopsWhenCanceledAndSaysWhatIsWrongWithAPattern)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(searchTexts({project->openReader(), project->openReader()},
                             wordsAre(QStringLiteral("memory")), progress, [](const auto &) {}),
                 Canceled);
    TextSearch search = wordsAre(QStringLiteral("(memory"));
    search.find.isPattern = true;
    EXPECT_TRUE(test::errorOf([&] { found(search); }).contains(QStringLiteral("pattern")));
}

TEST_F(TextSearchTest, SaysHowManyParagraphsWereTooLongForThePattern)
{
    addSource(QStringLiteral("Letters"), QString(60, u'a') + QStringLiteral("!\naaa"));
    Progress progress;
    const Table table = runQuery(db(),
                                 {QStringLiteral("text-search"),
                                  {{QStringLiteral("words"), QStringLiteral("(a+)+$")},
                                   {QStringLiteral("pattern"), QStringLiteral("1")}}},
                                 progress);
    EXPECT_EQ(table.rows.size(), 1U);
    EXPECT_TRUE(table.notes.contains(Finder::givenUpNote(1)))
        << qPrintable(table.notes.join(u'\n'));
}

TEST_F(TextSearchTest, AsAQuestionItLeadsBackToThePlaces)
{
    Progress progress;
    const Table table = runQuery(
        db(),
        {QStringLiteral("text-search"),
         {{QStringLiteral("words"), QStringLiteral("memory")},
          {QStringLiteral("whole-words"), QStringLiteral("1")},
          {QStringLiteral("speaker"), QStringLiteral("participants")},
          {QStringLiteral("collection"), QStringLiteral("Interviews/Pilot")}}},
        progress);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.text(1, table.column(QStringLiteral("Words"))), QStringLiteral("Memory"));
    EXPECT_EQ(table.text(1, table.column(QStringLiteral("Turn"))), QStringLiteral("2"));
    EXPECT_EQ(table.text(1, table.column(QStringLiteral("Source id"))),
              QString::number(interview.value));
    EXPECT_EQ(table.text(1, table.column(QStringLiteral("Start"))), QStringLiteral("47"));
    EXPECT_TRUE(table.base.contains(QStringLiteral("3 hits in 1 source")))
        << qPrintable(table.base);
    EXPECT_EQ(runQuery(db(), {QStringLiteral("text-search"), {}}, progress).notes.size(), 1);
}

TEST_F(TextSearchTest, WhoEditsNeedNotWaitForTheMatching)
{
    // Told of a hit, the search is on its way from one text to the next.
    int edits = 0;
    Progress progress;
    searchTexts({project->openReader()}, wordsAre(QStringLiteral("memor")), progress,
                [&](const SourceHits &) {
                    addSource(QStringLiteral("New %1").arg(++edits), QStringLiteral("words"));
                });
    EXPECT_EQ(edits, 2);
}
