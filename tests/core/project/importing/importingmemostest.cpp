#include "core/project/importing/importing.h"
#include "core/project/memos/memos.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ImportBundle commented(const QString &text, std::vector<ImportedMemo> memos)
{
    ImportBundle bundle;
    ImportedSource source;
    source.title = QStringLiteral("Visit");
    source.text = text;
    source.memos = std::move(memos);
    bundle.sources.push_back(std::move(source));
    return bundle;
}

} // namespace

TEST(ImportingMemos, CommentsBecomeMemosOnTheirWordsOrOnTheSource)
{
    const test::QuickFolder folder;
    const auto project = Project::create(folder.filePath(QStringLiteral("p.axial")));
    const ImportBundle bundle = commented(
        QStringLiteral("The pump broke twice."),
        {{{3, 14}, QStringLiteral("Ada"), QStringLiteral("why?"), 1'714'979'289'000},
         {{}, {}, QStringLiteral("a good one"), std::nullopt},
         {{15, 900}, {}, QStringLiteral("beyond the end"), std::nullopt}});
    Progress progress;
    const ImportSummary summary = importBundle(*project, bundle, {}, progress);
    EXPECT_EQ(summary.memos, 3);
    EXPECT_EQ(summary.quotes, 2) << "words became quotes";
    Database &db = project->database();
    const std::vector<Note> notes = memos::all(db);
    ASSERT_EQ(notes.size(), 3u);
    const auto about = [&](const QString &words) {
        return *std::find_if(notes.begin(), notes.end(),
                             [&](const Note &note) { return note.memo.text == words; });
    };
    const Note why = about(QStringLiteral("why?"));
    EXPECT_EQ(why.memo.title, QStringLiteral("Comment by Ada"));
    EXPECT_EQ(why.memo.createdMs, 1'714'979'289'000);
    EXPECT_EQ(why.range, (TextRange{4, 14})); // without the blank before "pump"
    EXPECT_EQ(about(QStringLiteral("a good one")).kind, NoteKind::Source);
    EXPECT_EQ(about(QStringLiteral("beyond the end")).range, (TextRange{15, 21}));
    // Twice is once, and one step back takes all of it.
    EXPECT_EQ(importBundle(*project, bundle, {}, progress).memos, 0);
    project->undo();
    EXPECT_TRUE(memos::all(db).empty());
}

TEST(ImportingMemos, WordsOfCommentsDoNotGrowWithoutBound)
{
    const test::QuickFolder folder;
    const auto project = Project::create(folder.filePath(QStringLiteral("p.axial")));
    constexpr qint64 length = 100'000; // of which 30 ranges may be kept
    std::vector<ImportedMemo> comments;
    for (int i = 0; i < 32; ++i)
        comments.push_back({{0, length}, {}, QString::number(i), std::nullopt});
    Progress progress;
    const ImportSummary summary = importBundle(
        *project, commented(QString(length, u'a'), std::move(comments)), {}, progress);
    const std::vector<Note> notes = memos::all(project->database());
    EXPECT_EQ(notes.size(), 32u); // what they say is kept
    EXPECT_EQ(std::count_if(notes.begin(), notes.end(),
                            [](const Note &note) { return note.kind == NoteKind::Source; }),
              2);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_TRUE(summary.notes[0].text.endsWith(QStringLiteral(": 2.")));
}
