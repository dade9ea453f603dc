// The recording beside a transcript, with a player that makes no sound.
#include "core/project/sources/recordings.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/fakeplayer.h"
#include "ui/editing/documentediting.h"
#include "ui/playing/mediaplayer.h"
#include "ui/recording/recordingdesk.h"
#include "ui/recording/recordinglink.h"
#include "ui/recording/recordingplayback.h"
#include "ui/text/textediting.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>
#include <QtEndian>

namespace axial {
namespace {

/// A second of a low tone, or as long as it is told.
QByteArray wave(int milliseconds)
{
    constexpr int rate = 8000;
    QByteArray samples(rate * milliseconds / 1000, '\x80');
    for (qsizetype i = 0; i < samples.size(); ++i)
        samples[i] = char(128 + ((i / 20) % 2 ? 20 : -20));
    const auto number = [](quint32 value) {
        QByteArray bytes(4, 0);
        qToLittleEndian(value, bytes.data());
        return bytes;
    };
    return "RIFF" + number(quint32(36 + samples.size())) + "WAVEfmt " + number(16)
           + QByteArray::fromHex("01000100") + number(rate) + number(rate)
           + QByteArray::fromHex("01000800") + "data" + number(quint32(samples.size())) + samples;
}

class RecordingTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        desk().playback()->setMaker([this](QObject *parent) {
            ++made;
            player = new testing::FakePlayer(parent);
            return player;
        });
        study.project().edit(QStringLiteral("Times"), [this](Database &db) {
            // Each turn has the time of its stamp, one of which stands within the words.
            const QString words = QStringLiteral("an hour");
            const qint64 at = study.text1.indexOf(words);
            transcripts::edit(db, study.u1,
                              TextEdits(study.text1, {{{at, at}, QStringLiteral("[00:00:20] ")}}));
            std::vector<Turn> turns = sources::turns(db, study.u1);
            for (size_t i = 0; i < turns.size(); ++i)
                db.run("UPDATE turn SET time=?3 WHERE source=?1 AND start=?2", study.u1,
                       turns[i].range.start, qint64(i) * 15'000);
        });
        openText();
    }
    RecordingDesk &desk() { return *page.recording(); }
    RecordingBar &bar() { return *desk().bar(); }
    QString write(const QString &name, const QByteArray &bytes = wave(1000))
    {
        QFile file(study.folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    void linkPath(const QString &path)
    {
        study.project().edit(QStringLiteral("Link"), [&](Database &db) {
            db.run("INSERT OR REPLACE INTO recording VALUES(?1, ?2, 0)", study.u1, path);
        });
    }
    QAction *action(const QString &text)
    {
        for (QAction *each : page.codeActions()) {
            if (each->text() == text)
                return each;
        }
        ADD_FAILURE() << text.toStdString();
        return nullptr;
    }
    QWidget *named(const QString &name)
    {
        for (QWidget *each : bar().findChildren<QWidget *>()) {
            if (each->accessibleName() == name)
                return each;
        }
        ADD_FAILURE() << name.toStdString();
        return nullptr;
    }
    QString heard() const
    {
        const TextRange range = view->markup().heard();
        return view->text().mid(range.start, range.length());
    }

    testing::FakePlayer *player = nullptr;
    int made = 0;
};

TEST_F(RecordingTest, IsLinkedFromAFileAndTakenBack)
{
    EXPECT_FALSE(bar().isVisible());
    EXPECT_FALSE(action("Play")->isEnabled());
    const QString file = write("talk.wav");
    action("Link a recording…")->trigger();
    auto dialog = page.findChild<QFileDialog *>();
    ASSERT_TRUE(dialog);
    Q_EMIT dialog->fileSelected(file);
    dialog->close();
    EXPECT_EQ(recordings::of(study.db(), study.u1)->path, "talk.wav");
    EXPECT_TRUE(bar().isVisible());
    EXPECT_EQ(made, 0) << "nothing is loaded before somebody wants to hear it";
    study.project().undo();
    EXPECT_FALSE(bar().isVisible());
    study.project().redo();
    EXPECT_TRUE(bar().isVisible());
    action("Unlink the recording")->trigger();
    EXPECT_FALSE(bar().isVisible());
    EXPECT_TRUE(QFile::exists(file));
}

TEST_F(RecordingTest, IsHeardByKeysAndButtons)
{
    write("talk.wav");
    linkPath("talk.wav");
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    EXPECT_EQ(player->opened.size(), 1);
    EXPECT_TRUE(player->isPlaying());
    EXPECT_EQ(action("Pause")->isEnabled(), true);
    player->setPosition(20'500);
    EXPECT_EQ(bar().times(), "0:20 / 1:00");
    QTest::keyClick(view, Qt::Key_F5, Qt::ShiftModifier);
    EXPECT_EQ(player->place, 17'500);
    QTest::keyClick(view, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(player->place, 20'500);
    QTest::mouseClick(named("Back 3 seconds"), Qt::LeftButton);
    EXPECT_EQ(player->place, 17'500);
    player->setPosition(1000);
    QTest::keyClick(view, Qt::Key_F5, Qt::ShiftModifier);
    EXPECT_EQ(player->place, 0);
    player->setPosition(59'000);
    QTest::keyClick(view, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(player->place, 60'000);
    qobject_cast<QSlider *>(named("Place in the recording"))->setValue(30'000);
    EXPECT_EQ(player->place, 30'000);
    QTest::mouseClick(named("Pause"), Qt::LeftButton);
    EXPECT_FALSE(player->isPlaying());
    EXPECT_EQ(made, 1);
}

TEST_F(RecordingTest, SpeedStaysWithinHalfAndTwice)
{
    write("talk.wav");
    linkPath("talk.wav");
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    auto box = qobject_cast<QComboBox *>(named("Speed"));
    box->setCurrentIndex(box->findData(1.5));
    Q_EMIT box->activated(box->currentIndex());
    EXPECT_EQ(player->speed, 1.5);
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(view, Qt::Key_F12, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(player->speed, 2);
    EXPECT_EQ(box->currentData().toDouble(), 2);
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(view, Qt::Key_F11, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(player->speed, 0.5);
    EXPECT_EQ(box->currentData().toDouble(), 0.5);
}

TEST_F(RecordingTest, AClickOnAStampOrOnATurnsTimePlaysFromThere)
{
    const auto pressStamp = [this] {
        const qint64 at = view->text().indexOf("[00:00:20]") + 3;
        const QPoint point = view->page().caretRect(at).center() + QPoint(2, 0);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, point);
    };
    pressStamp();
    EXPECT_FALSE(player) << "no recording, nothing to hear";
    write("talk.wav");
    linkPath("talk.wav");
    pressStamp();
    ASSERT_TRUE(player);
    EXPECT_EQ(player->place, 20'000);
    EXPECT_TRUE(player->isPlaying());
    const qint64 third = view->turns()[2].words;
    const QPoint beside(view->page().columns().numberRight - 4,
                        view->page().caretRect(third).center().y());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, beside);
    EXPECT_EQ(player->place, 30'000);
    QTest::qWait(QApplication::doubleClickInterval() + 10);
    view->setCaret(third + 2);
    QTest::keyClick(view, Qt::Key_F11, Qt::ShiftModifier);
    EXPECT_EQ(player->place, 30'000);
}

TEST_F(RecordingTest, TheWordsThatAreHeardAreMarked)
{
    write("talk.wav");
    linkPath("talk.wav");
    EXPECT_EQ(heard(), QString());
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    const QImage before = view->viewport()->grab().toImage();
    player->setPosition(16'000);
    EXPECT_TRUE(heard().startsWith("U1: I followed")) << heard().toStdString();
    EXPECT_NE(view->viewport()->grab().toImage(), before);
    player->setPosition(21'000);
    EXPECT_TRUE(heard().startsWith("[00:00:20] an hour")) << heard().toStdString();
    player->setPosition(31'000);
    EXPECT_EQ(heard(), "PO: What did you try next?");
    action("Unlink the recording")->trigger();
    EXPECT_EQ(heard(), QString());
}

TEST_F(RecordingTest, AStampIsPutAtTheCaretAndCodingsKeepTheirWords)
{
    write("talk.wav");
    linkPath("talk.wav");
    const QString text = view->text();
    study.code(study.u1, text, "the memory still grew", {study.memory});
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    player->setPosition(50'400);
    view->setCaret(text.indexOf("the memory still"));
    QTest::keyClick(view, Qt::Key_F12);
    EXPECT_TRUE(view->text().contains("down and [00:00:50] the memory still grew"))
        << view->text().toStdString();
    const auto codings = study.codings(study.u1);
    ASSERT_EQ(codings.size(), 1u);
    EXPECT_EQ(view->text().mid(codings[0].range.start, codings[0].range.length()),
              "the memory still grew");
    EXPECT_EQ(view->text().mid(view->caret(), 4), "the ");
    player->setPosition(51'000);
    EXPECT_TRUE(heard().startsWith("[00:00:50] the memory")) << "the new stamp counts at once";
    study.project().undo();
    EXPECT_EQ(view->text(), text);
    EXPECT_EQ(study.project().check(), QStringList());
}

TEST_F(RecordingTest, AStampSplitsNoWordAndLeavesTheKeyboardWithTheText)
{
    write("talk.wav");
    linkPath("talk.wav");
    const QString text = view->text();
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    QPushButton *button = nullptr;
    for (QPushButton *each : bar().findChildren<QPushButton *>()) {
        if (each->text() == "Time stamp")
            button = each;
    }
    ASSERT_TRUE(button);
    const auto stampAt = [&](qint64 caret, qint64 timeMs) {
        player->setPosition(timeMs);
        view->setCaret(caret);
        button->setFocus();
        QTest::mouseClick(button, Qt::LeftButton);
        EXPECT_TRUE(view->hasFocus());
    };
    stampAt(text.indexOf("memory still") + 3, 50'000);
    EXPECT_TRUE(view->text().contains("and the [00:00:50] memory still"))
        << view->text().toStdString();
    EXPECT_EQ(view->text().mid(view->caret() - 3, 6), "memory") << "where somebody goes on";
    study.project().undo();
    ASSERT_EQ(view->text(), text);
    stampAt(text.indexOf("gave up.") + 7, 51'000); // before the full stop
    EXPECT_TRUE(view->text().contains("I gave [00:00:51] up.")) << view->text().toStdString();
    study.project().undo();
    stampAt(text.indexOf("memory still") + 6, 52'000); // behind a word
    EXPECT_TRUE(view->text().contains("memory [00:00:52] still")) << view->text().toStdString();
    study.project().undo();
    stampAt(text.indexOf("[00:00:20]") + 4, 53'000);
    EXPECT_TRUE(view->text().contains("[00:00:53] [00:00:20] an hour"))
        << view->text().toStdString();
    study.project().undo();
    page.editing()->start(page.documents()->current());
    stampAt(text.indexOf("memory still") + 3, 54'000);
    EXPECT_TRUE(view->text().contains("and the [00:00:54] memory still"))
        << view->text().toStdString();
    EXPECT_EQ(view->text().mid(view->caret() - 3, 6), "memory");
    QTest::keyClicks(view, "X");
    EXPECT_TRUE(view->text().contains("and the [00:00:54] memXory still"));
    page.editing()->finish();
    study.settle();
}

TEST_F(RecordingTest, WhileTheTranscriptIsEditedAStampIsTyped)
{
    write("talk.wav");
    linkPath("talk.wav");
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    player->setPosition(33'000);
    const QString text = view->text();
    const size_t steps = study.project().history().size();
    page.editing()->start(page.documents()->current());
    view->setCaret(text.indexOf("So I gave up"));
    QTest::keyClick(view, Qt::Key_F12);
    EXPECT_TRUE(view->text().contains("steps. [00:00:33] So I gave up"));
    EXPECT_EQ(study.project().history().size(), steps) << "stored with what is typed";
    page.editing()->finish();
    study.settle();
    EXPECT_EQ(study.project().history().size(), steps + 1);
    EXPECT_TRUE(sources::text(study.db(), study.u1).contains("[00:00:33] So I gave up"));
}

TEST_F(RecordingTest, AMissingFileIsSaidOnceAndCanBeFound)
{
    const QString name = QStringLiteral("gone %1.wav").arg(qHash(study.folder.path()));
    linkPath(name);
    EXPECT_TRUE(bar().isVisible());
    EXPECT_TRUE(bar().sentence().contains(name)) << bar().sentence().toStdString();
    QPushButton *find = nullptr;
    for (QPushButton *each : bar().findChildren<QPushButton *>()) {
        if (each->text() == "Find it…")
            find = each;
    }
    ASSERT_TRUE(find);
    EXPECT_TRUE(find->isVisible());
    page.openSource(study.u2);
    EXPECT_FALSE(bar().isVisible());
    page.openSource(study.u1);
    EXPECT_FALSE(bar().isVisible()) << "once was enough";
    QTest::keyClick(view, Qt::Key_F5);
    EXPECT_TRUE(bar().isVisible()) << "it was asked for";
    EXPECT_EQ(made, 0);
    QTest::mouseClick(find, Qt::LeftButton);
    auto dialog = page.findChild<QFileDialog *>();
    ASSERT_TRUE(dialog);
    Q_EMIT dialog->fileSelected(write("found.wav"));
    dialog->close();
    EXPECT_EQ(bar().sentence(), QString());
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    EXPECT_TRUE(player->opened.front().endsWith("/found.wav"));
}

TEST_F(RecordingTest, WhatAStrangersProjectNamesIsNotOpenedUnasked)
{
    for (const char *path : {"http://example.org/a.mp3", "\\\\server\\share\\a.wav",
                             "//server/a.wav", "/etc/hostname", "file:///etc/hostname"}) {
        linkPath(path);
        QTest::keyClick(view, Qt::Key_F5);
        EXPECT_EQ(desk().link()->state(), RecordingLink::State::Refused) << path;
        EXPECT_TRUE(bar().sentence().contains(path)) << bar().sentence().toStdString();
    }
    QTemporaryDir elsewhere;
    const QString file = elsewhere.filePath("other.wav");
    {
        QFile written(file);
        ASSERT_TRUE(written.open(QIODevice::WriteOnly));
        written.write(wave(200));
    }
    linkPath(QDir(study.folder.path()).relativeFilePath(file));
    QTest::keyClick(view, Qt::Key_F5);
    EXPECT_EQ(desk().link()->state(), RecordingLink::State::Outside);
    EXPECT_EQ(made, 0);
    for (QPushButton *each : bar().findChildren<QPushButton *>()) {
        if (each->text() == "Open it")
            QTest::mouseClick(each, Qt::LeftButton);
    }
    ASSERT_TRUE(player);
    EXPECT_EQ(player->opened, QStringList(QFileInfo(file).canonicalFilePath()));
    EXPECT_TRUE(player->isPlaying());
}

TEST_F(RecordingTest, AListOfAddressesIsNotHandedToAPlayer)
{
    write("list.wav", "#EXTM3U\nhttp://example.org/a.mp3\n");
    linkPath("list.wav");
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    EXPECT_TRUE(player->opened.isEmpty());
    EXPECT_FALSE(bar().sentence().isEmpty());
}

TEST_F(RecordingTest, WithoutABackendTheBarSaysSo)
{
    desk().playback()->setMaker([](QObject *) -> Player * { return nullptr; });
    write("talk.wav");
    linkPath("talk.wav");
    QTest::keyClick(view, Qt::Key_F5);
    EXPECT_TRUE(bar().sentence().contains("Qt Multimedia")) << bar().sentence().toStdString();
}

TEST_F(RecordingTest, AnotherSourceIsQuiet)
{
    write("talk.wav");
    linkPath("talk.wav");
    QTest::keyClick(view, Qt::Key_F5);
    ASSERT_TRUE(player);
    page.openSource(study.u2);
    EXPECT_FALSE(player->isPlaying());
    EXPECT_FALSE(bar().isVisible());
    EXPECT_EQ(view->markup().timeLetters(), 0);
    page.openSource(study.u1);
    EXPECT_TRUE(bar().isVisible());
    EXPECT_GT(view->markup().timeLetters(), 0);
}

TEST_F(RecordingTest, TheRealPlayerHearsAWaveFile)
{
    std::unique_ptr<QObject> owner(new QObject);
    Player *real = makeMediaPlayer(owner.get());
    if (!real)
        GTEST_SKIP() << "Qt Multimedia finds no backend on this computer";
    QSignalSpy moved(real, &Player::positionChanged);
    QString problem;
    QObject::connect(real, &Player::failed, real, [&](const QString &why) { problem = why; });
    real->open(write("real.wav", wave(3000)));
    if (!QTest::qWaitFor([&] { return real->duration() > 0 || !problem.isEmpty(); }, 10'000)
        || real->duration() <= 0)
        GTEST_SKIP() << "the backend reads no wave file here: " << problem.toStdString();
    EXPECT_NEAR(double(real->duration()), 3000, 100);
    real->setPosition(1500);
    EXPECT_TRUE(QTest::qWaitFor([&] { return real->position() >= 1000; }, 20'000))
        << real->position();
}

} // namespace
} // namespace axial
