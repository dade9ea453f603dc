#include "ui/document/notesreading.h"

#include "core/project/memos/memos.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/document/documentcodings.h"
#include "ui/textpage/textlayout.h"
#include "ui/textpage/textmarkup.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

class NotesReadingTest : public ::testing::Test
{
protected:
    NotesReadingTest()
    {
        first = study.code(study.u1, study.text1, "It promised one", {study.memory});
        second = study.code(study.u1, study.text1, "So I gave up", {study.system},
                            QStringLiteral("Mara Klein"));
        codings.set(study.codings(study.u1));
        QObject::connect(&study.workspace, &Workspace::dataChanged, &study.workspace,
                         [this](const Changes &changes) {
                             if (isListening)
                                 notes.readTouched(study.u1, changes, {});
                         });
    }
    void memoOn(QuoteId quote)
    {
        study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
            Memo memo;
            memo.quote = quote;
            memo.title = QStringLiteral("m");
            memos::add(db, memo);
        });
    }
    std::vector<QuoteId> noted() const
    {
        std::vector<QuoteId> quotes;
        for (const MarginNote &note : markup.notes().all())
            quotes.push_back(note.quote);
        return quotes;
    }
    using Quotes = std::vector<QuoteId>;

    axial::testing::CodingStudy study;
    TextLayout layout;
    TextMarkup markup{layout};
    DocumentCodings codings;
    NotesReading notes{study.workspace, codings, markup};
    bool isListening = false;
    QuoteId first, second;
};

TEST_F(NotesReadingTest, ReadsAllOfItsSourceOrThoseOfSomeQuotes)
{
    memoOn(first);
    memoOn(second);
    EXPECT_EQ(noted(), Quotes());
    notes.read(study.u1, {second});
    EXPECT_EQ(noted(), Quotes{second});
    notes.read(study.u1);
    EXPECT_EQ(noted(), (Quotes{first, second}));
    notes.read(study.u2);
    EXPECT_EQ(noted(), Quotes()) << "another source's";
}

TEST_F(NotesReadingTest, AStepIsFollowedByWhatItTouched)
{
    isListening = true;
    memoOn(first);
    EXPECT_EQ(noted(), Quotes{first});
    study.project().undo();
    EXPECT_EQ(noted(), Quotes());
    study.project().redo();
    EXPECT_EQ(noted(), Quotes{first});
}

TEST_F(NotesReadingTest, AStepThatTouchedNoQuoteReadsNothing)
{
    memoOn(first);
    notes.read(study.u1);
    const test::SqlWork work(study.db());
    notes.readTouched(study.u1, Changes{}, {});
    EXPECT_EQ(work.steps(), 0);
    EXPECT_EQ(noted(), Quotes{first});
}

TEST_F(NotesReadingTest, AQuoteThatAStepBothCodedAndNotedIsReadOnce)
{
    memoOn(first);
    Changes changes;
    QObject::connect(&study.workspace, &Workspace::dataChanged, &study.workspace,
                     [&changes](const Changes &step) { changes = step; });
    memoOn(second);
    const auto stepsOf = [&](const Quotes &coded) {
        const test::SqlWork work(study.db());
        notes.readTouched(study.u1, changes, coded);
        return work.steps();
    };
    stepsOf({}); // what is prepared once is ready
    const qint64 once = stepsOf({});
    EXPECT_GT(once, 0);
    EXPECT_EQ(stepsOf({second}), once);
    stepsOf({first, second});
    EXPECT_EQ(noted(), (Quotes{first, second}));
}

TEST_F(NotesReadingTest, OfAQuoteThatIsHiddenNothingIsShown)
{
    memoOn(first);
    memoOn(second);
    notes.read(study.u1);
    CodingFilter others;
    others.coder = coders::find(study.db(), QStringLiteral("Mara Klein"));
    codings.setFilter(others);
    notes.show();
    EXPECT_EQ(noted(), Quotes{second});
    notes.hide();
    EXPECT_EQ(noted(), Quotes());
    notes.show();
    EXPECT_EQ(noted(), Quotes{second});
}

TEST_F(NotesReadingTest, WithoutAProjectWhatIsShownStays)
{
    memoOn(first);
    notes.read(study.u1);
    study.workspace.closeProject();
    notes.read(study.u1);
    EXPECT_EQ(noted(), Quotes{first});
}

} // namespace
