#include "core/db/database.h"
#include "core/query/people/speakers.h"
#include "tests/support/holder.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/base/historysteps.h"
#include "ui/participants/participantspage.h"
#include "ui/sources/speakersdialog.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>

namespace axial {
namespace {

/// Who is who, after the import.
class TurnSpeakersTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        openText();
    }
    SourceId large;

    QAction *action(const QString &text)
    {
        for (QAction *each : page.codeActions()) {
            if (each->text() == text)
                return each;
        }
        ADD_FAILURE() << text.toStdString();
        return nullptr;
    }
    QMenu *shownMenu()
    {
        for (QMenu *each : page.findChildren<QMenu *>()) {
            if (each->isVisible())
                return each;
        }
        ADD_FAILURE() << "no menu";
        return nullptr;
    }
    void choose(const QString &entry)
    {
        QStringList seen;
        for (QAction *each : shownMenu()->actions()) {
            seen << each->text();
            if (each->text() == entry) {
                QMenu *menu = shownMenu();
                each->trigger();
                menu->close();
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                return;
            }
        }
        ADD_FAILURE() << entry.toStdString() << " in " << seen.join(u'|').toStdString();
    }
    QStringList names()
    {
        QStringList result;
        for (const DocumentTurn &turn : view->turns())
            result << turn.speaker;
        return result;
    }
    QString person(const char *words)
    {
        return participants::pseudonym(
            study.db(),
            Speakers(study.db()).at(study.u1, study.place(study.text1, words)).participant);
    }
    /// Types who the speaker of a row is, as a person does, and leaves the cell with Enter.
    void say(QTableWidget &table, int row, const QString &who)
    {
        table.setCurrentCell(row, 3);
        QTest::keyClick(&table, Qt::Key_F2);
        auto *field = table.findChild<QComboBox *>();
        ASSERT_TRUE(field);
        QTest::keyClicks(field->lineEdit(), who);
        QTest::keyClick(field->lineEdit(), Qt::Key_Return);
        QCoreApplication::processEvents(); // the cell closes after the key
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

TEST_F(TurnSpeakersTest, TheDialogSaysWhoIsWhoForAllTurnsInOneStep)
{
    action(QStringLiteral("Speakers…"))->trigger();
    study.settle();
    auto *dialog = page.findChild<SpeakersDialog *>();
    ASSERT_TRUE(dialog);
    auto *table = dialog->findChild<QTableWidget *>();
    ASSERT_EQ(table->rowCount(), 2);
    EXPECT_EQ(table->item(0, 1)->text(), QStringLiteral("PO"));
    EXPECT_EQ(table->item(0, 2)->text(), QStringLiteral("2"));
    EXPECT_EQ(table->item(0, 3)->text(), QStringLiteral("interviewer"));
    EXPECT_EQ(table->item(1, 3)->text(), QStringLiteral("U1"));
    EXPECT_TRUE(table->item(1, 4)->text().startsWith(QStringLiteral("I followed the quick")));
    QPushButton *apply = nullptr;
    for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Apply"))
            apply = each;
    }
    ASSERT_TRUE(apply);
    EXPECT_FALSE(apply->isEnabled());
    say(*table, 0, QStringLiteral("U9"));
    ASSERT_TRUE(dialog->isVisible()) << "Enter ends the cell, not the dialog";
    say(*table, 1, QStringLiteral("interviewer"));
    ASSERT_TRUE(page.findChild<SpeakersDialog *>()) << "nor when something can be applied";
    EXPECT_EQ(table->item(1, 3)->text(), QStringLiteral("interviewer"));
    EXPECT_TRUE(apply->isEnabled());
    QTest::mouseClick(apply, Qt::LeftButton);
    EXPECT_EQ(names(), QStringList({"U9", "U1", "U9", "U1"})) << "the text says who it is";
    EXPECT_EQ(view->turns()[1].role, SpeakerRole::Interviewer);
    EXPECT_EQ(person("first day"), QStringLiteral("U9"));
    EXPECT_EQ(person("one command"), QString());
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Who is who: 2 speakers"));
    study.project().undo();
    EXPECT_EQ(person("one command"), QStringLiteral("U1"));
    EXPECT_EQ(names(), QStringList({"PO", "U1", "PO", "U1"}));
    EXPECT_EQ(participants::find(study.db(), QStringLiteral("U9")), ParticipantId{});
}

TEST_F(TurnSpeakersTest, EscLosesNoChoicesWithoutAWord)
{
    action(QStringLiteral("Speakers…"))->trigger();
    study.settle();
    const QPointer<SpeakersDialog> dialog = page.findChild<SpeakersDialog *>();
    ASSERT_TRUE(dialog);
    auto *table = dialog->findChild<QTableWidget *>();
    say(*table, 0, QStringLiteral("U9"));
    const auto answer = [&](const QString &button) {
        auto *box = dialog->findChild<QMessageBox *>();
        ASSERT_TRUE(box);
        for (QAbstractButton *each : box->buttons()) {
            if (each->text() == button)
                QTest::mouseClick(each, Qt::LeftButton);
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    QTest::keyClick(dialog, Qt::Key_Escape);
    answer(QStringLiteral("Go on choosing"));
    ASSERT_TRUE(dialog && dialog->isVisible());
    EXPECT_EQ(table->item(0, 3)->text(), QStringLiteral("U9"));
    dialog->close(); // the window's own button
    ASSERT_TRUE(dialog && dialog->isVisible());
    answer(QStringLiteral("Discard the choices"));
    EXPECT_FALSE(dialog);
    EXPECT_EQ(names(), QStringList({"PO", "U1", "PO", "U1"}));

    action(QStringLiteral("Speakers…"))->trigger();
    study.settle();
    const QPointer<SpeakersDialog> untouched = page.findChild<SpeakersDialog *>();
    QTest::keyClick(untouched, Qt::Key_Escape);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(untouched) << "there is nothing to ask";
}

TEST_F(TurnSpeakersTest, TheDialogSaysWhenItCouldNotRead)
{
    const auto says = [this](const QString &words) {
        for (const QLabel *label : page.findChild<SpeakersDialog *>()->findChildren<QLabel *>()) {
            if (label->text().contains(words))
                return true;
        }
        return false;
    };
    action(QStringLiteral("Speakers…"))->trigger();
    study.workspace.jobs().running().back().progress->cancel();
    study.settle();
    const auto *table = page.findChild<SpeakersDialog *>()->findChild<QTableWidget *>();
    EXPECT_FALSE(says(QStringLiteral("Reading who speaks…")));
    EXPECT_TRUE(says(QStringLiteral("cancelled")) || table->rowCount() == 2)
        << "or it came too late";
    delete page.findChild<SpeakersDialog *>();
    {
        const test::Holder holder(study.project().path());
        action(QStringLiteral("Speakers…"))->trigger();
        study.settle();
        EXPECT_FALSE(says(QStringLiteral("Reading who speaks…")));
    }
}

TEST_F(TurnSpeakersTest, AParticipantWhoSaysNothingHereLaysOutNoLargeText)
{
    study.project().edit(QStringLiteral("Long"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Long")});
        source.title = QStringLiteral("Long");
        source.text = QString(DocumentPane::largeText + 1, u'a');
        large = sources::add(db, source);
        Speaker speaker;
        speaker.source = large;
        speaker.name = QStringLiteral("P");
        speaker.role = SpeakerRole::Participant;
        speaker.participant = participants::ensure(db, QStringLiteral("U5"));
        const SpeakerId who = sources::addSpeaker(db, speaker);
        Turn turn;
        turn.range = {0, source.text.size()};
        turn.speaker = who;
        sources::addTurn(db, large, turn);
    });
    page.openSource(large);
    study.settle();
    DocumentPane *pane = page.documents()->current();
    ASSERT_TRUE(pane->isLoaded());
    QSignalSpy loaded(pane, &DocumentPane::loaded);
    study.project().edit(QStringLiteral("Somebody else"),
                         [&](Database &db) { participants::ensure(db, QStringLiteral("U77")); });
    EXPECT_EQ(pane->currentWidget(), pane->view()) << "it is not even away for a moment";
    study.settle();
    EXPECT_EQ(loaded.count(), 0);
    study.project().edit(QStringLiteral("Rename"), [&](Database &db) {
        participants::rename(db, participants::find(db, QStringLiteral("U5")),
                             QStringLiteral("U6"));
    });
    study.settle();
    EXPECT_EQ(loaded.count(), 1);
    EXPECT_EQ(pane->view()->turns().front().speaker, QStringLiteral("U6"));
}

TEST_F(TurnSpeakersTest, ARunOfSelectedTurnsGoesToAnotherSpeakerByTheMenu)
{
    const TextRange first = study.place(study.text1, "one command");
    const TextRange last = study.place(study.text1, "try next");
    view->setSelection({first.start, last.end});
    ASSERT_TRUE(action(QStringLiteral("Spoken by…"))->isEnabled());
    action(QStringLiteral("Spoken by…"))->trigger();
    choose(QStringLiteral("PO (interviewer)"));
    EXPECT_EQ(names(), QStringList({"PO", "PO", "PO", "U1"}));
    EXPECT_EQ(person("one command"), QString());
    EXPECT_EQ(sources::text(study.db(), study.u1), study.text1);
    study.workspace.steps().undo();
    EXPECT_EQ(names(), QStringList({"PO", "U1", "PO", "U1"}));
}

TEST_F(TurnSpeakersTest, AnotherParticipantIsAskedForAndMade)
{
    view->setCaret(study.place(study.text1, "one command").start);
    action(QStringLiteral("Spoken by…"))->trigger();
    choose(QStringLiteral("Another participant…"));
    auto *dialog = page.findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    dialog->setTextValue(QStringLiteral("U8"));
    dialog->accept();
    EXPECT_EQ(names(), QStringList({"PO", "U8", "PO", "U1"}));
    EXPECT_EQ(person("one command"), QStringLiteral("U8"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    action(QStringLiteral("Spoken by…"))->trigger();
    choose(QStringLiteral("Another participant…"));
    dialog = page.findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    dialog->setTextValue(QStringLiteral("\uFF351"));
    dialog->accept();
    EXPECT_EQ(names(), QStringList({"PO", "U1", "PO", "U1"})) << "looks the same";
}

TEST_F(TurnSpeakersTest, EnterTakesTheParticipantThatIsTypedOrOffered)
{
    ASSERT_TRUE(study.workspace.edit(QStringLiteral("People"), [](Database &db) {
        for (const char *name : {"U10", "U11"})
            participants::ensure(db, QLatin1String(name));
    }));
    const auto speaks = [this](const char *typed, std::initializer_list<Qt::Key> keys) {
        view->setCaret(study.place(study.text1, "one command").start);
        action(QStringLiteral("Spoken by…"))->trigger();
        choose(QStringLiteral("Another participant…"));
        const QPointer<QInputDialog> dialog = page.findChild<QInputDialog *>();
        auto *field = dialog->findChild<QComboBox *>();
        field->setFocus();
        QTest::keyClicks(field->lineEdit(), QLatin1String(typed));
        QAbstractItemView *offered = field->completer()->popup();
        EXPECT_TRUE(offered->isVisible());
        for (const Qt::Key key : keys)
            QTest::keyClick(offered, key);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_FALSE(dialog) << typed;
        return person("one command").toStdString();
    };
    EXPECT_EQ(speaks("U10", {Qt::Key_Return}), "U10");
    EXPECT_EQ(speaks("u1", {Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Enter}), "U11");
    EXPECT_EQ(speaks("U", {Qt::Key_Return}), "U") << "nobody chose another one";
}

TEST_F(TurnSpeakersTest, EnterTakesTheIdentityOfASpeakerThatIsTyped)
{
    action(QStringLiteral("Speakers…"))->trigger();
    study.settle();
    auto *table = page.findChild<SpeakersDialog *>()->findChild<QTableWidget *>();
    const auto type = [&](const char *typed, std::initializer_list<Qt::Key> keys) {
        table->setCurrentCell(0, 3);
        table->editItem(table->item(0, 3));
        const QPointer<QComboBox> field = table->findChild<QComboBox *>();
        field->lineEdit()->selectAll();
        QTest::keyClicks(field->lineEdit(), QLatin1String(typed));
        QAbstractItemView *offered = field->completer()->popup();
        EXPECT_TRUE(offered->isVisible()) << typed;
        for (const Qt::Key key : keys)
            QTest::keyClick(offered, key);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_FALSE(field) << typed;
        return table->item(0, 3)->text().toStdString();
    };
    EXPECT_EQ(type("U1", {Qt::Key_Return}), "U1");
    EXPECT_EQ(type("inter", {Qt::Key_Down, Qt::Key_Enter}), "interviewer");
    say(*table, 0, QStringLiteral("u\u00AD1"));
    EXPECT_EQ(table->item(0, 3)->text(), QStringLiteral("U1")) << "looks the same";
}

TEST_F(TurnSpeakersTest, WrongTurnsAreJoinedDissolvedAndMadeAgain)
{
    view->setCaret(study.place(study.text1, "try next").start);
    action(QStringLiteral("Join with the turn before"))->trigger();
    EXPECT_EQ(names(), QStringList({"PO", "U1", "U1"}));
    action(QStringLiteral("A turn of its own, spoken by…"))->trigger();
    choose(QStringLiteral("PO (interviewer)"));
    EXPECT_EQ(names(), QStringList({"PO", "U1", "PO", "U1"}));
    EXPECT_EQ(study.project().check(), QStringList());
    action(QStringLiteral("Not a turn"))->trigger();
    EXPECT_EQ(names(), QStringList({"PO", "U1", "U1"}));
    EXPECT_EQ(sources::text(study.db(), study.u1), study.text1);
}

TEST_F(TurnSpeakersTest, AVeryLongTextShowsWhoSpeaksToo)
{
    SourceId id;
    SpeakerId speaker;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.kind = SourceKind::Transcript;
        source.title = QStringLiteral("Long");
        source.text = QStringLiteral("Bo: ") + QStringLiteral("word ").repeated(70000);
        id = sources::add(db, source);
        speaker = sources::addSpeaker(db,
                                      {{}, id, QStringLiteral("Bo"), SpeakerRole::Participant, {}});
        sources::addTurn(db, id, {{0, source.text.size()}, 4, speaker, {}});
    });
    page.openSource(id);
    study.settle();
    view = page.documents()->current()->view();
    ASSERT_EQ(names(), QStringList({"Bo"}));
    study.project().edit(QStringLiteral("Who"), [&](Database &db) {
        speakers::identify(db, speaker, {SpeakerRole::Participant, QStringLiteral("U5")});
    });
    study.settle();
    EXPECT_EQ(names(), QStringList({"U5"}));
}

TEST_F(TurnSpeakersTest, TheParticipantsPageListsTheSpeakersOfAllTranscripts)
{
    ParticipantsPage participants(study.workspace);
    participants.resize(1000, 600);
    participants.show();
    study.settle();
    QToolButton *button = nullptr;
    for (QToolButton *each : participants.findChildren<QToolButton *>()) {
        if (each->accessibleName() == QStringLiteral("Speakers…"))
            button = each;
    }
    ASSERT_TRUE(button);
    QTest::mouseClick(button, Qt::LeftButton);
    study.settle();
    auto *dialog = participants.findChild<SpeakersDialog *>();
    ASSERT_TRUE(dialog);
    auto *table = dialog->findChild<QTableWidget *>();
    ASSERT_EQ(table->rowCount(), 4);
    EXPECT_FALSE(table->isColumnHidden(0)) << "several transcripts";
    EXPECT_EQ(table->item(3, 0)->text(), QStringLiteral("U2 interview"));
    EXPECT_EQ(table->item(3, 3)->text(), QStringLiteral("U2"));
}

} // namespace
} // namespace axial
