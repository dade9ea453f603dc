#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/holder.h"
#include "tests/support/threadtime.h"
#include "tests/ui/support/inspectorfixture.h"
#include "tests/ui/support/named.h"
#include "ui/base/jobs.h"
#include "ui/shell/modes/pages.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagebar.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>

#include <algorithm>

using namespace axial;

namespace {

using test::Holder;

const QString isHeld = QStringLiteral("Another program is using the file; what you see may be old");

/// The longest time in which the event loop came to nothing.
class HeartBeat
{
public:
    HeartBeat()
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this] { beat(); });
        m_timer.start(5);
    }
    qint64 longestMs()
    {
        beat();
        return m_longest;
    }

private:
    void beat() { m_longest = std::max(m_longest, m_since.restart()); }

    QTimer m_timer;
    test::OwnClock m_since;
    qint64 m_longest = 0;
};

class HeldFileTest : public WindowTest
{
protected:
    void create()
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        path = workspace.project()->path();
        ASSERT_TRUE(workspace.edit(QStringLiteral("Build"), [&](Database &db) {
            for (const char *name : {"U1", "U2"}) {
                sources::NewSource source;
                source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
                source.title = QString::fromUtf8(name);
                source.text = QStringLiteral("Some words that were said.");
                const SourceId id = sources::add(db, source);
                codings::apply(db, id, {0, 10}, QStringLiteral("Some words"),
                               {codes::add(db, codes::openCodesFolder(db), source.title)},
                               workspace.ensureCoder(db));
                participants::ensure(db, QString::fromUtf8(name));
            }
        }));
        for (const PageEntry &page : pages()) {
            ASSERT_TRUE(window.showMode(QLatin1String(page.name)));
            settle();
        }
    }
    void settle()
    {
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        QTest::qWait(20);
    }
    /// What an edit, or a colleague's, makes every page do.
    void readAll()
    {
        Changes changes;
        for (int each = 0; each < int(StudyTable::History); ++each)
            changes.tables.push_back(StudyTable(each));
        Q_EMIT workspace.project()->changed(changes);
    }
    MessageBar *bar(const QString &words) const
    {
        for (MessageBar *each : window.findChildren<MessageBar *>()) {
            if (each->isVisible() && each->text().contains(words))
                return each;
        }
        return nullptr;
    }
    /// The lists, trees and tables of the page, and what it says instead of them.
    QStringList shown() const
    {
        QStringList result;
        for (const auto *view : window.currentPage()->findChildren<QAbstractItemView *>()) {
            if (view->isVisible() && view->model() && !view->accessibleName().isEmpty())
                result << view->accessibleName() + u' '
                              + QString::number(view->model()->rowCount());
        }
        for (const auto *empty : window.currentPage()->findChildren<EmptyState *>()) {
            if (empty->isVisible())
                result << empty->accessibleName();
        }
        return result;
    }

    QString path;
};

} // namespace

TEST_F(HeldFileTest, WhatIsShownStaysAndTheWindowNeverStandsStill)
{
    create();
    for (const PageEntry &page : pages()) {
        ASSERT_TRUE(window.showMode(QLatin1String(page.name)));
        settle();
        const QStringList before = shown();
        {
            HeartBeat beat;
            const Holder holder(path);
            readAll();
            QEvent focus(QEvent::ActivationChange);
            QApplication::sendEvent(&window, &focus);
            EXPECT_TRUE(eventually([&] { return bar(isHeld) != nullptr; })) << page.name;
            EXPECT_EQ(shown(), before) << page.name;
            EXPECT_LT(beat.longestMs(), 1000) << page.name;
        }
        EXPECT_TRUE(eventually([&] { return bar(isHeld) == nullptr; })) << page.name;
        settle();
        EXPECT_EQ(shown(), before) << page.name;
    }
}

TEST_F(HeldFileTest, APageFirstShownThenIsReadAsSoonAsTheFileIsFree)
{
    create();
    const auto list = [this] {
        return named<QAbstractItemView>(*window.currentPage(), QStringLiteral("Participants grid"));
    };
    ASSERT_TRUE(window.showMode(QStringLiteral("History")));
    settle();
    {
        const Holder holder(path);
        readAll();
        ASSERT_TRUE(window.showMode(QStringLiteral("Participants")));
        EXPECT_TRUE(eventually([&] { return bar(isHeld) != nullptr; }));
        EXPECT_EQ(list()->model()->rowCount(), 2);
    }
    {
        Database other(path, Database::Mode::ReadWrite);
        other.setIds(Database::makeIds());
        participants::ensure(other, QStringLiteral("U3"));
    }
    EXPECT_TRUE(eventually([&] { return list()->model()->rowCount() == 3; }));
}

TEST_F(HeldFileTest, AnActThatIsRefusedSaysSoUntilTheNextOneIsStored)
{
    create();
    const QString refused = QStringLiteral(
        "is being used by another program, so it was not changed");
    const auto act = [this] {
        return workspace.edit(QStringLiteral("Add code"), [](Database &db) {
            codes::add(db, codes::openCodesFolder(db), QStringLiteral("New"));
        });
    };
    {
        const Holder holder(path);
        const test::OwnClock clock;
        EXPECT_FALSE(act());
        EXPECT_LT(clock.elapsedMs(), 3000);
        EXPECT_NE(bar(refused), nullptr);
    }
    EXPECT_TRUE(act());
    EXPECT_EQ(bar(refused), nullptr);
    workspace.showError(QStringLiteral("something else"));
    EXPECT_TRUE(workspace.edit(QStringLiteral("Another"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Newer"));
    }));
    EXPECT_NE(bar(QStringLiteral("something else")), nullptr) << "that was about no act";
}

namespace {

class HeldQuoteTest : public axial::testing::InspectorFixture
{
protected:
    QString emptyTitle() const
    {
        const auto *empty = inspector->findChild<EmptyState *>();
        return empty->isVisible() ? empty->accessibleName() : QString();
    }
    QString insight() const
    {
        return test::named<QPlainTextEdit>(*inspector, QStringLiteral("Insight"))->toPlainText();
    }
};

} // namespace

TEST_F(HeldQuoteTest, TheQuotePanelSaysNothingUntrue)
{
    quote = study.code(study.u2, study.text2, "<b>Bold</b> claims", {study.memory});
    const QuoteId another = study.code(study.u2, study.text2, "<b>Bold</b>", {study.growth});
    study.project().edit(QStringLiteral("Insight"), [&](Database &db) {
        quotes::setInsight(db, quote, QStringLiteral("first"), {});
        quotes::setInsight(db, another, QStringLiteral("second"), {});
    });
    show();
    ASSERT_EQ(insight(), QStringLiteral("first"));
    {
        HeartBeat beat;
        const Holder holder(study.project().path());
        inspector->showQuote(quote, QStringLiteral("again"));
        EXPECT_EQ(emptyTitle(), QString());
        EXPECT_EQ(insight(), QStringLiteral("first"));
        inspector->showQuote(another, QStringLiteral("other"));
        EXPECT_EQ(emptyTitle(), QStringLiteral("This quote can’t be read just now"));
        inspector->showSelection({});
        EXPECT_EQ(emptyTitle(), QStringLiteral("This quote can’t be read just now"));
        QTest::qWait(300);
        EXPECT_LT(beat.longestMs(), 1000);
    }
    EXPECT_TRUE(eventually([&] { return inspector->quote() == another; }));
    EXPECT_EQ(emptyTitle(), QString());
    EXPECT_EQ(insight(), QStringLiteral("second"));
    inspector->showQuote({}, {});
    EXPECT_EQ(emptyTitle(), QStringLiteral("No quote selected"));
}
