// Which recording belongs to a source, and which files a project may name.
#include "core/project/sources/recordings.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/project/deidentifying/deidentified.h"
#include "core/project/merging/merging.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

#include <QDir>
#include <QFile>

namespace axial {
namespace {

using Where = RecordingFile::Where;

class RecordingsTest : public test::StudyTest
{
protected:
    void SetUp() override
    {
        talk = addSource(QStringLiteral("Talk of Ann Smith"), QStringLiteral("Ann Smith says so."));
    }
    QString touch(const QString &name)
    {
        QFile file(pathOf(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        return file.fileName();
    }
    void link(const QString &file)
    {
        project->edit(QStringLiteral("Link"), [&](Database &db) {
            recordings::link(db, {talk, file, RecordingKind::Sound});
        });
    }

    SourceId talk;
};

TEST_F(RecordingsTest, IsLinkedUnlinkedAndTakenBackAlsoOverARestart)
{
    link(QStringLiteral("sound/talk.wav"));
    project->edit(QStringLiteral("Other"), [&](Database &db) {
        recordings::link(db, {talk, QStringLiteral("film.mp4"), RecordingKind::Film});
    });
    EXPECT_EQ(recordings::of(db(), talk),
              (Recording{talk, QStringLiteral("film.mp4"), RecordingKind::Film}));
    project->edit(QStringLiteral("Unlink"), [&](Database &db) { recordings::unlink(db, talk); });
    EXPECT_FALSE(recordings::of(db(), talk));
    reopen();
    project->undo();
    EXPECT_EQ(recordings::of(db(), talk)->path, QStringLiteral("film.mp4"));
    project->undo();
    EXPECT_EQ(recordings::of(db(), talk)->path, QStringLiteral("sound/talk.wav"));
    project->undo();
    EXPECT_FALSE(recordings::of(db(), talk));
    project->redo();
    EXPECT_EQ(recordings::of(db(), talk)->path, QStringLiteral("sound/talk.wav"));
    project->edit(QStringLiteral("Gone"), [&](Database &db) { sources::remove(db, talk); });
    EXPECT_EQ(db().integer("SELECT count(*) FROM recording"), 0);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(RecordingsTest, OnlyPathsFromTheProjectsFolderAreLinked)
{
    for (const char *each : {"", " ", "/etc/passwd", "http://example.org/a.mp3", "file:///a.wav",
                             "//server/share/a.wav", "\\\\server\\share\\a.wav", "C:/a.wav",
                             "a\nb.wav", "sound\\a.wav"}) {
        EXPECT_THROW(recordings::link(db(), {talk, QString::fromUtf8(each), {}}), Error) << each;
        EXPECT_EQ(recordings::fileOf(project->path(), QString::fromUtf8(each)).where,
                  Where::Refused)
            << each;
    }
    EXPECT_THROW(recordings::link(db(), {talk, QString(5000, u'a'), {}}), Error);
    EXPECT_THROW(recordings::link(db(), {SourceId{12345}, QStringLiteral("a.wav"), {}}), Error);
}

TEST_F(RecordingsTest, AFileOutsideOfTheFolderIsToldApart)
{
    const QString home = QFileInfo(project->path()).canonicalPath();
    const auto of = [&](const char *stored) {
        return recordings::fileOf(project->path(), QString::fromUtf8(stored));
    };
    EXPECT_EQ(of("sound/a.wav").where, Where::Beside);
    EXPECT_EQ(of("sound/a.wav").path, home + QStringLiteral("/sound/a.wav"));
    EXPECT_EQ(of("x/../a.wav").where, Where::Beside);
    EXPECT_EQ(of("../a.wav").where, Where::Outside);
    EXPECT_EQ(of("sound/../../a.wav").where, Where::Outside);
    EXPECT_EQ(of("../../../../../../../../dev/zero").where, Where::Refused);
    // A link within the folder leads where it leads.
    ASSERT_TRUE(QFile::link(QStringLiteral("/etc/hostname"), pathOf(QStringLiteral("l.wav"))));
    EXPECT_EQ(of("l.wav").where, Where::Outside);
    EXPECT_EQ(of("l.wav").path, QFileInfo(QStringLiteral("/etc/hostname")).canonicalFilePath());
    ASSERT_TRUE(QFile::link(QStringLiteral("/dev/zero"), pathOf(QStringLiteral("z.wav"))));
    EXPECT_EQ(of("z.wav").where, Where::Refused);
}

TEST_F(RecordingsTest, AChosenFileIsCalledAsItIsFoundAgain)
{
    ASSERT_TRUE(QDir().mkpath(pathOf(QStringLiteral("sound"))));
    const QString file = touch(QStringLiteral("sound/a b#1.wav"));
    const QString stored = recordings::relativePath(project->path(), file);
    EXPECT_EQ(stored, QStringLiteral("sound/a b#1.wav"));
    EXPECT_EQ(recordings::fileOf(project->path(), stored).path,
              QFileInfo(file).canonicalFilePath());
    EXPECT_EQ(
        recordings::fileOf(project->path(),
                           recordings::relativePath(project->path(), QStringLiteral("/usr/x.wav")))
            .path,
        QStringLiteral("/usr/x.wav"));
    EXPECT_EQ(recordings::kindOf(QStringLiteral("a.MP4")), RecordingKind::Film);
    EXPECT_EQ(recordings::kindOf(QStringLiteral("a.mp3")), RecordingKind::Sound);
}

TEST_F(RecordingsTest, AListOfAddressesIsNoRecording)
{
    const QByteArray mp4 = QByteArray::fromHex("000000206674797069736f6d");
    EXPECT_TRUE(recordings::isMedia("RIFF....WAVEfmt "));
    EXPECT_TRUE(recordings::isMedia(mp4));
    EXPECT_TRUE(recordings::isMedia(QByteArray::fromHex("fffb9064")));
    EXPECT_TRUE(recordings::isMedia("OggS"));
    for (const char *list : {"#EXTM3U\nhttp://example.org/a.ts\n", "[playlist]\nFile1=http://x\n",
                             "v=0\no=- 0 0 IN IP4 127.0.0.1\n", "<?xml version='1.0'?><MPD>",
                             "ffconcat version 1.0\nfile /etc/passwd\n", "http://example.org", ""})
        EXPECT_FALSE(recordings::isMedia(list)) << list;
}

TEST_F(RecordingsTest, ComesAlongInAMergeAndStaysOutOfADeidentifiedCopy)
{
    link(QStringLiteral("Ann Smith.wav"));
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    Progress progress;
    other->edit(QStringLiteral("Merge"),
                [&](Database &inside) { axial::merge(inside, db(), {}, progress, {}); });
    const SourceId there = sources::find(other->database(), QStringLiteral("Talk of Ann Smith"));
    ASSERT_TRUE(recordings::of(other->database(), there));
    EXPECT_EQ(recordings::of(other->database(), there)->path, QStringLiteral("Ann Smith.wav"));
    EXPECT_EQ(other->check(), QStringList());

    const QString copy = pathOf(QStringLiteral("copy.axial"));
    saveDeidentified(*project, copy, {{QStringLiteral("Ann Smith"), QStringLiteral("U1")}},
                     progress);
    const auto opened = Project::open(copy, Project::Access::ReadOnly);
    EXPECT_EQ(opened->database().integer("SELECT count(*) FROM recording"), 0);
    EXPECT_TRUE(recordings::of(db(), talk)) << "the study itself keeps it";
}

} // namespace
} // namespace axial
