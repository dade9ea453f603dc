#include "core/project/codes/codes.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/salvage.h"
#include "core/project/sources/sources.h"
#include "tests/support/randomacts.h"
#include "tests/support/study.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <atomic>
#include <map>
#include <random>
#include <thread>

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

QByteArray contents(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(bytes), bytes.size());
}

void setTime(const QString &path, const QDateTime &at)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(file.setFileTime(at, QFileDevice::FileModificationTime));
}

QByteArray bigEndian(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

/// A project and its journal at one moment.
struct Image {
    QByteArray project;
    QByteArray journal;
};

/// What a kill between the last write of a commit and the end of its journal leaves behind.
Image atTheEndOfACommit(const QString &path, const char *sql)
{
    static QString watched;
    static Image image;
    static sqlite3_vfs watching = *sqlite3_vfs_find(nullptr);
    static int (*const remove)(sqlite3_vfs *, const char *, int) = watching.xDelete;
    watching.zName = "watching";
    watching.xDelete = [](sqlite3_vfs *vfs, const char *name, int sync) {
        image = {contents(watched), contents(QFile::decodeName(name))};
        return remove(vfs, name, sync);
    };
    sqlite3_vfs_register(&watching, 0);
    watched = path;
    image = {};
    sqlite3 *handle = nullptr;
    EXPECT_EQ(sqlite3_open_v2(QFile::encodeName(path).constData(), &handle, SQLITE_OPEN_READWRITE,
                              "watching"),
              SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    return image;
}

/// What a kill in the middle of a large change leaves behind, which memory was too short for.
Image inTheMiddle(const QString &path)
{
    sqlite3 *handle = nullptr;
    EXPECT_EQ(sqlite3_open(QFile::encodeName(path).constData(), &handle), SQLITE_OK);
    EXPECT_EQ(
        sqlite3_exec(handle,
                     "PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; DELETE FROM source_text; "
                     "UPDATE code SET memo=hex(zeroblob(90000)); UPDATE history SET label='x';",
                     nullptr, nullptr, nullptr),
        SQLITE_OK);
    const Image image{contents(path), contents(path + "-journal")};
    sqlite3_exec(handle, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    return image;
}

/// What every commit to one file leaves behind at its end, from now on.
class EveryCommit
{
public:
    explicit EveryCommit(const QString &path)
    {
        s_project.setFileName(path);
        EXPECT_TRUE(s_project.open(QIODevice::ReadOnly | QIODevice::Unbuffered));
        s_images.clear();
        static sqlite3_vfs watching = *s_usual;
        watching.zName = "every commit";
        watching.xDelete = [](sqlite3_vfs *vfs, const char *name, int sync) {
            const QString journal = QFile::decodeName(name);
            if (journal == s_project.fileName() + QStringLiteral("-journal") && s_project.seek(0))
                s_images.push_back({s_project.readAll(), contents(journal)});
            return s_usual->xDelete(vfs, name, sync);
        };
        sqlite3_vfs_register(&watching, 1);
    }
    ~EveryCommit()
    {
        sqlite3_vfs_register(s_usual, 1);
        s_project.close();
    }
    Q_DISABLE_COPY_MOVE(EveryCommit)

    std::vector<Image> &images() { return s_images; }

private:
    static inline sqlite3_vfs *s_usual = sqlite3_vfs_find(nullptr);
    static inline QFile s_project; ///< closing it lets go of the locks of the whole process
    static inline std::vector<Image> s_images;
};

/// The pages that a journal would put back, in the order of the file.
std::map<quint32, QByteArray> pagesIn(const QByteArray &journal, int pageSize)
{
    std::map<quint32, QByteArray> pages;
    const qsizetype sector = qsizetype(qFromBigEndian<quint32>(journal.constData() + 20));
    for (qsizetype at = sector; at + pageSize + 8 <= journal.size(); at += pageSize + 8)
        pages[qFromBigEndian<quint32>(journal.constData() + at)] = journal.mid(at + 4, pageSize);
    return pages;
}

class OpeningJournalTest : public test::StudyTest
{
protected:
    /// SQLite writes the pages of a commit in their order: killed after any of them, the project
    /// is as it was before.
    void expectOwnWhereverCutOff(const Image &image, int act, test::RandomActs &random)
    {
        constexpr int pageSize = 4096;
        const auto pages = pagesIn(image.journal, pageSize);
        QByteArray before = image.project;
        before.truncate(qsizetype(qFromBigEndian<quint32>(image.journal.constData() + 16))
                        * pageSize);
        for (const auto &[page, bytes] : pages)
            before.replace(qsizetype(page - 1) * pageSize, pageSize, bytes);
        QByteArray cut = before;
        for (const auto &[page, bytes] : pages) {
            const qsizetype at = qsizetype(page - 1) * pageSize;
            cut.replace(at, pageSize, image.project.mid(at, pageSize));
            if (page != 1 && page < pages.rbegin()->first && random.below(3))
                continue;
            leave({cut, image.journal});
            ASSERT_EQ(errorOf([&] { project = Project::open(path); }), QString());
            EXPECT_EQ(project->openingNotes(), QStringList()) << "act " << act << ", page " << page;
            project.reset();
            EXPECT_TRUE(contents(path) == before) << "act " << act << ", page " << page;
            for (const char *name : {"study.axial.aside", "study.axial-journal.aside"})
                QFile::remove(pathOf(name));
        }
    }
    OpeningJournalTest()
    {
        addSource("S", QString("words to keep ").repeated(400));
        addCode("Trust");
        whole = dump(db());
        project.reset();
        journal = path + "-journal";
    }
    void leave(const Image &image)
    {
        ASSERT_FALSE(image.journal.isEmpty());
        write(path, image.project);
        write(journal, image.journal);
    }
    /// Everything in the folder but the project.
    QStringList others() const
    {
        QStringList names = QDir(folder.path())
                                .entryList(QDir::AllEntries | QDir::System | QDir::Hidden
                                           | QDir::NoDotAndDotDot);
        names.removeAll("study.axial");
        names.removeAll("study.axial.lock");
        return names;
    }
    /// Opened as if no journal had been there, which was put aside with a copy and said.
    void expectPutAside(const QByteArray &bytes, const char *why)
    {
        const QByteArray before = contents(path);
        for (const auto access : {Project::Access::ReadOnly, Project::Access::Write}) {
            SCOPED_TRACE(int(access));
            write(journal, bytes);
            ASSERT_EQ(errorOf([&] { project = Project::open(path, access); }), QString());
            EXPECT_TRUE(dump(db()) == whole);
            EXPECT_FALSE(QFileInfo::exists(journal));
            ASSERT_EQ(project->openingNotes().size(), 1);
            const QString note = project->openingNotes().first();
            EXPECT_TRUE(note.contains(QLatin1String(why))) << note.toStdString();
            for (const char *name : {"study.axial.aside", "study.axial-journal.aside"}) {
                EXPECT_TRUE(note.contains(QLatin1String(name))) << note.toStdString();
                struct stat status = {};
                EXPECT_EQ(stat(QFile::encodeName(pathOf(name)).constData(), &status), 0);
                EXPECT_EQ(status.st_mode & 0777, 0600u);
            }
            EXPECT_TRUE(contents(pathOf("study.axial.aside")) == before);
            EXPECT_TRUE(contents(pathOf("study.axial-journal.aside")) == bytes);
            project.reset();
            EXPECT_TRUE(contents(path) == before);
            QFile::remove(pathOf("study.axial.aside"));
            QFile::remove(pathOf("study.axial-journal.aside"));
        }
        EXPECT_EQ(others(), QStringList());
    }
    void expectRolledBack(Project::Access access)
    {
        project = Project::open(path, access);
        EXPECT_TRUE(dump(db()) == whole);
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(project->openingNotes(), QStringList());
        EXPECT_EQ(others(), QStringList());
        project.reset();
    }

    test::Dump whole;
    QString journal;
};

constexpr const char *smallChange = "UPDATE code SET name='Doubt' WHERE name='Trust'";

/// What makes SQLite take that file for one of several databases' common journal.
QByteArray endThatNames(const QString &file)
{
    const QByteArray name = QFile::encodeName(file);
    quint32 sum = 0;
    for (const char letter : name)
        sum += quint32(letter);
    return bigEndian(0x40000000 / 4096 + 1) + name + bigEndian(quint32(name.size()))
           + bigEndian(sum) + QByteArray::fromHex("d9d505f920a163d7");
}

TEST_F(OpeningJournalTest, AJournalThatNamesAnotherFileIsPutAsideAndTheFileStays)
{
    const QByteArray before = contents(path);
    const Image image = atTheEndOfACommit(path, smallChange);
    write(path, before);
    write(pathOf("thesis.txt"), "my thesis");
    const QByteArray end = endThatNames(pathOf("thesis.txt"));
    for (const QByteArray &begin : {image.journal, image.journal.left(512), QByteArray(28, '\0')}) {
        write(journal, begin + end);
        project = Project::open(path);
        EXPECT_TRUE(dump(db()) == whole);
        addCode("More");
        ASSERT_TRUE(QFileInfo::exists(pathOf("thesis.txt")));
        EXPECT_EQ(project->openingNotes().size(), 1);
        project->undo();
        project.reset();
        write(path, before);
        QFile::remove(pathOf("study.axial.aside"));
        QFile::remove(pathOf("study.axial-journal.aside"));
    }
    QFile::remove(journal);
    QFile::remove(pathOf("thesis.txt"));
    expectPutAside(image.journal + end, "names another file");
}

TEST_F(OpeningJournalTest, AnOldJournalThatComesBackIsPutAside)
{
    const QByteArray before = contents(path);
    for (const Image &image : {atTheEndOfACommit(path, smallChange), inTheMiddle(path)}) {
        write(path, before);
        project = Project::open(path);
        addCode("Hope");
        addCode("Fear");
        addCode("Joy");
        whole = dump(db());
        project.reset();
        expectPutAside(image.journal, "older than the project");
        EXPECT_TRUE(whole.value("code").join(u' ').contains("Joy"));
    }
}

TEST_F(OpeningJournalTest, AJournalOfTheStepBeforeThatComesBackAtOnceIsPutAside)
{
    // Of a large change that was cut off and taken back; then something else was done.
    const Image image = inTheMiddle(path);
    project = Project::open(path);
    const SourceId source = addSource("T", QString("other words ").repeated(300));
    project.reset();
    project = Project::open(path);
    whole = dump(db());
    ASSERT_TRUE(source);
    project.reset();
    write(journal, image.journal); // with the date of now
    project = Project::open(path);
    EXPECT_TRUE(dump(db()) == whole) << "what was done since is there";
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->openingNotes().size(), 1);
}

TEST_F(OpeningJournalTest, AJournalOfALaterStateIsPutAside)
{
    const QByteArray before = contents(path);
    project = Project::open(path);
    addCode("Hope");
    addCode("Fear");
    project.reset();
    const Image image = atTheEndOfACommit(path, smallChange);
    write(path, before); // as it was restored
    expectPutAside(image.journal, "newer than the project");
}

TEST_F(OpeningJournalTest, AJournalOfAnotherFileIsPutAside)
{
    Project::create(pathOf("other.axial"))->edit("Add", [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), "Theirs");
    });
    const Image other = atTheEndOfACommit(pathOf("other.axial"), "UPDATE code SET name='x'");
    QFile::remove(pathOf("other.axial"));
    expectPutAside(other.journal, "does not belong to it");
    QByteArray larger = other.journal;
    larger.replace(16, 4, bigEndian(100000));
    expectPutAside(larger, "another file");
    QByteArray none = other.journal;
    none.replace(16, 4, bigEndian(0)); // it would empty the project
    expectPutAside(none, "another file");
    QByteArray pages = other.journal;
    pages.replace(24, 4, bigEndian(1024));
    expectPutAside(pages, "another file");
    QByteArray cut = other.journal.left(512);
    cut.replace(8, 4, bigEndian(0)); // without a record it would cut the project off
    cut.replace(16, 4, bigEndian(3));
    expectPutAside(cut, "another state");
}

TEST_F(OpeningJournalTest, WhatIsNoJournalIsPutAside)
{
    expectPutAside("Dear diary, today I coded.", "no journal");
    expectPutAside("x", "no journal");
    expectPutAside(QByteArray("\0 a file of mine that begins so", 31), "no journal");
}

TEST_F(OpeningJournalTest, WhatIsNoFileIsPutAside)
{
    const QByteArray name = QFile::encodeName(journal);
    for (const char *what : {"link", "folder", "pipe"}) {
        SCOPED_TRACE(what);
        write(pathOf("notes.txt"), "my notes");
        if (qstrcmp(what, "link") == 0) {
            ASSERT_TRUE(QFile::link(pathOf("notes.txt"), journal));
        } else if (qstrcmp(what, "folder") == 0) {
            ASSERT_TRUE(QDir().mkdir(journal));
        } else {
            ASSERT_EQ(mkfifo(name.constData(), 0600), 0);
        }
        alarm(20); // a pipe would be waited at for ever
        project = Project::open(path);
        alarm(0);
        addCode("More");
        project->undo();
        EXPECT_TRUE(dump(db()) == whole);
        EXPECT_TRUE(project->openingNotes().value(0).contains(QLatin1String(what)));
        EXPECT_EQ(contents(pathOf("notes.txt")), "my notes");
        project.reset();
        EXPECT_EQ(::remove((name + ".aside").constData()), 0);
        QFile::remove(pathOf("study.axial.aside"));
    }
}

TEST_F(OpeningJournalTest, TheOwnInterruptedChangeIsRolledBackWithoutAWord)
{
    const QByteArray before = contents(path);
    const Image end = atTheEndOfACommit(path, smallChange);
    write(path, before);
    const Image middle = inTheMiddle(path);
    ASSERT_NE(end.project, before);
    ASSERT_NE(middle.project, before);
    for (const Image &image : {end, middle}) {
        for (const auto access : {Project::Access::ReadOnly, Project::Access::Write}) {
            leave(image);
            expectRolledBack(access);
        }
    }
    // Nothing had reached the project yet; or the power went before the last page.
    leave({before, end.journal});
    expectRolledBack(Project::Access::Write);
    leave({before, QByteArray(12, '\0') + end.journal.mid(12)});
    expectRolledBack(Project::Access::Write);
    leave({before, QByteArray(4096, '\0')});
    expectRolledBack(Project::Access::Write);
}

TEST_F(OpeningJournalTest, TheJournalOfEveryActIsKnownWhereverItWasCutOff)
{
    // From the first acts on, when a page holds so few rows that a change leaves none as it was.
    Project::create(pathOf("acts.axial"))->setHistoryBudget(1 << 20);
    EveryCommit commits(pathOf("acts.axial"));
    const auto acting = Project::open(pathOf("acts.axial"));
    test::RandomActs random(20240301);
    test::RandomActs places(7);
    size_t seen = 0;
    for (int act = 0; act < 150; ++act) {
        commits.images().clear();
        try {
            switch (random.below(8)) {
            case 0:
                acting->undo(1 + random.below(3));
                break;
            case 1:
                acting->redo(1 + random.below(3));
                break;
            default:
                acting->editNamed([&](Database &inside) { return random.act(inside); });
            }
        } catch (const Error &) { // a rule refused it
        }
        seen += commits.images().size();
        for (const Image &image : commits.images())
            expectOwnWhereverCutOff(image, act, places);
    }
    EXPECT_GT(seen, 50u);
}

TEST_F(OpeningJournalTest, ADoubtfulOneIsUsedOnlyByAProjectThatIsNotWholeWithoutIt)
{
    const QDateTime yesterday = QDateTime::currentDateTime().addDays(-1);
    const Image image = atTheEndOfACommit(path, smallChange);
    leave(image); // brought just now
    setTime(path, yesterday);
    project = Project::open(path);
    EXPECT_TRUE(project->openingNotes().value(0).contains("was not used"));
    project.reset();
    QFile::remove(pathOf("study.axial.aside"));
    QFile::remove(pathOf("study.axial-journal.aside"));
    leave(image); // one change was made since: it may be this journal's or a later one
    setTime(journal, yesterday);
    project = Project::open(path);
    EXPECT_TRUE(names(codes::openCodesFolder(db())).contains("Doubt"));
    ASSERT_EQ(project->openingNotes().size(), 1);
    EXPECT_TRUE(project->openingNotes().first().contains("was not used"));
    EXPECT_TRUE(contents(pathOf("study.axial.aside")) == image.project);
    EXPECT_TRUE(contents(pathOf("study.axial-journal.aside")) == image.journal);
    project.reset();
    write(path, image.project);
    Image half = inTheMiddle(path);
    leave(half); // the names are taken now
    setTime(journal, yesterday);
    project = Project::open(path);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_TRUE(names(codes::openCodesFolder(db())).contains("Doubt"));
    EXPECT_EQ(sources::text(db(), sources::find(db(), "S")).size(), 14 * 400);
    EXPECT_TRUE(project->openingNotes().value(0).contains("not whole without it"));
    EXPECT_TRUE(contents(pathOf("study.axial.aside-2")) == half.project);
    EXPECT_TRUE(contents(pathOf("study.axial-journal.aside-2")) == half.journal);
}

TEST_F(OpeningJournalTest, NoJournalHoweverSpoiltHarmsTheProjectOrAnotherFile)
{
    const QByteArray before = contents(path);
    const Image image = atTheEndOfACommit(path, smallChange);
    write(pathOf("thesis.txt"), "my thesis");
    const QByteArray end = endThatNames(pathOf("thesis.txt"));
    std::mt19937 random(11);
    constexpr int rounds = 400;
    int asides = 0;
    for (int i = 0; i < rounds; ++i) {
        QByteArray bytes = image.journal + (i % 2 ? end : QByteArray());
        for (int flips = 1 + int(random() % 4); flips > 0; --flips) { // in the header, or the end
            const bool isHeader = random() % 3 || i % 2 == 0;
            bytes[isHeader ? qsizetype(random() % 28)
                           : bytes.size() - 1 - qsizetype(random() % quint32(end.size()))] =
                char(random() % 256);
        }
        if (i % 7 == 0)
            bytes.truncate(qsizetype(random() % quint32(bytes.size())));
        write(path, before);
        write(journal, bytes);
        const QString message = errorOf([&] {
            project = Project::open(path,
                                    i % 3 ? Project::Access::Write : Project::Access::ReadOnly);
            EXPECT_TRUE(dump(db()) == whole) << i;
            asides += !project->openingNotes().isEmpty();
        });
        EXPECT_EQ(message, QString()) << i;
        project.reset();
        EXPECT_EQ(contents(pathOf("thesis.txt")), "my thesis") << i;
        EXPECT_EQ(QFileInfo(path).size(), before.size()) << i;
        for (const QString &left : others()) {
            if (left.contains("aside"))
                QFile::remove(pathOf(left));
        }
    }
    EXPECT_GT(asides, rounds / 2);
    EXPECT_LT(asides, rounds);
}

TEST_F(OpeningJournalTest, AWriteAheadLogIsNotTakenInUnseen)
{
    const QByteArray before = contents(path);
    QByteArray log;
    QByteArray inWalMode;
    {
        sqlite3 *handle = nullptr;
        ASSERT_EQ(sqlite3_open(QFile::encodeName(path).constData(), &handle), SQLITE_OK);
        ASSERT_EQ(
            sqlite3_exec(handle,
                         "PRAGMA journal_mode=WAL; UPDATE code SET name='Doubt' WHERE name='Trust'",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
        inWalMode = contents(path);
        log = contents(path + "-wal");
        sqlite3_close(handle);
    }
    ASSERT_FALSE(log.isEmpty());
    write(path, before);
    write(path + "-wal", log);
    project = Project::open(path);
    EXPECT_TRUE(dump(db()) == whole);
    EXPECT_EQ(project->openingNotes().size(), 1);
    project.reset();
    EXPECT_TRUE(contents(path) == before);
    EXPECT_TRUE(contents(path + "-wal.aside") == log);
    write(path, inWalMode); // then it belongs to it
    write(path + "-wal", log);
    project = Project::open(path);
    EXPECT_TRUE(names(codes::openCodesFolder(db())).contains("Doubt"));
    EXPECT_EQ(project->openingNotes().size(), 1);
    EXPECT_TRUE(contents(path + "-wal.aside-2") == log);
}

TEST_F(OpeningJournalTest, ThroughALinkTheJournalOfTheFileIsMeant)
{
    const Image image = atTheEndOfACommit(path, smallChange);
    leave(image);
    ASSERT_TRUE(QFile::link(path, pathOf("link.axial")));
    project = Project::open(pathOf("link.axial"));
    EXPECT_TRUE(dump(db()) == whole);
    EXPECT_FALSE(QFileInfo::exists(journal));
}

TEST_F(OpeningJournalTest, SalvageLooksAtTheJournalToo)
{
    const Image image = atTheEndOfACommit(path, smallChange);
    leave(image);
    Progress progress;
    salvage(path, pathOf("saved.axial"), progress);
    project = Project::open(pathOf("saved.axial"));
    EXPECT_TRUE(names(codes::openCodesFolder(db())).contains("Trust"));
    project.reset();
    write(journal, "Dear diary");
    QFile::remove(pathOf("saved.axial"));
    const Salvage saved = salvage(path, pathOf("saved.axial"), progress);
    EXPECT_TRUE(saved.lines().join(u' ').contains("study.axial-journal.aside"));
}

TEST_F(OpeningJournalTest, OneThatComesWhileTheProjectIsOpenIsNotBelieved)
{
    const Image image = atTheEndOfACommit(path, smallChange);
    write(pathOf("thesis.txt"), "my thesis");
    for (const QByteArray &bytes :
         {image.journal, image.journal + endThatNames(pathOf("thesis.txt")),
          QByteArray("Dear diary")}) {
        project = Project::open(path);
        addCode(QStringLiteral("Hope %1").arg(bytes.size()));
        const auto reader = project->openReader();
        whole = dump(db());
        const QByteArray before = contents(path);
        write(journal, bytes);
        for (Database *each : {&db(), reader.get()}) {
            const QString message = errorOf([&] { codes::all(*each); });
            EXPECT_TRUE(message.contains("open it again")) << message.toStdString();
        }
        EXPECT_FALSE(errorOf([&] { addCode("No"); }).isEmpty());
        EXPECT_TRUE(contents(path) == before);
        EXPECT_TRUE(contents(journal) == bytes);
        EXPECT_EQ(contents(pathOf("thesis.txt")), "my thesis");
        project.reset();
        setTime(journal, QDateTime::currentDateTime().addDays(bytes == image.journal ? -1 : 1));
        project = Project::open(path);
        EXPECT_TRUE(dump(db()) == whole);
        EXPECT_EQ(project->openingNotes().size(), 1);
        project.reset();
    }
}

TEST_F(OpeningJournalTest, ReadersAreNotDisturbedByTheJournalOfWhoWrites)
{
    project = Project::open(path);
    std::atomic<bool> isDone = false;
    int reads = 0;
    QString failed;
    std::thread reading([&] {
        Database reader(path, Database::Mode::ReadOnly);
        while (!isDone && failed.isEmpty()) {
            failed = errorOf([&] { codes::all(reader); });
            ++reads;
            std::this_thread::yield();
        }
    });
    for (int i = 0; i < 300; ++i)
        addCode(QStringLiteral("Code %1").arg(i));
    isDone = true;
    reading.join();
    EXPECT_EQ(failed, QString());
    EXPECT_GT(reads, 0);
}

TEST_F(OpeningJournalTest, NoConnectionDeletesAnotherFile)
{
    const Image image = atTheEndOfACommit(path, smallChange);
    leave(image);
    write(pathOf("thesis.txt"), "my thesis");
    write(journal, image.journal + endThatNames(pathOf("thesis.txt")));
    EXPECT_FALSE(errorOf([&] {
                     dump(*std::make_unique<Database>(path, Database::Mode::ReadWrite));
                 }).isEmpty());
    EXPECT_EQ(contents(pathOf("thesis.txt")), "my thesis");
    EXPECT_TRUE(QFileInfo::exists(journal));
}

TEST_F(OpeningJournalTest, ACopyIsNotRuinedByAJournalLeftAtItsName)
{
    const Image image = atTheEndOfACommit(path, "UPDATE code SET name='Stale'");
    project = Project::open(path);
    addCode("Hope");
    whole = dump(db());
    for (const char *ending : {"-journal", "-wal"}) {
        write(pathOf("copy.axial") + ending, image.journal);
        project->saveCopy(pathOf("copy.axial"));
        EXPECT_TRUE(contents(pathOf("copy.axial") + ending + ".aside") == image.journal);
        const auto copy = Project::open(pathOf("copy.axial"));
        EXPECT_EQ(dump(copy->database()), whole);
        EXPECT_EQ(copy->openingNotes(), QStringList());
    }
    // Its siblings: a restored backup, a new project, and one that a database is made for.
    write(pathOf("restored.axial-journal"), image.journal);
    Progress progress;
    const auto backup = backups::make(*project, BackupReason::Request, progress);
    ASSERT_TRUE(backup);
    backups::restoreAsCopy({*backup, {}, BackupReason::Request, 0, false}, pathOf("restored.axial"),
                           progress);
    EXPECT_TRUE(contents(pathOf("restored.axial-journal.aside")) == image.journal);
    EXPECT_TRUE(dump(Project::open(pathOf("restored.axial"))->database()) == whole);
    QDir(backups::folderOf(path)).removeRecursively();
    write(pathOf("new.axial-journal"), image.journal);
    const auto fresh = Project::create(pathOf("new.axial"));
    EXPECT_TRUE(contents(pathOf("new.axial-journal.aside")) == image.journal);
    write(pathOf("raw.axial-journal"), "Dear diary");
    Database(pathOf("raw.axial"), Database::Mode::Create).execute("CREATE TABLE t(a)");
    EXPECT_EQ(contents(pathOf("raw.axial-journal.aside")), "Dear diary");
}

} // namespace
} // namespace axial
