#include "core/db/frames.h"
#include "core/db/database.h"

#include "core/db/changerecorder.h"
#include "core/db/changeset.h"
#include "core/db/schema.h"
#include "tests/support/peakmemory.h"
#include "tests/support/study.h"

#include <QRandomGenerator>
#include <gtest/gtest.h>

namespace axial {
namespace {

using test::errorOf;

/// Each read whole, in bites of the size.
std::vector<QByteArray> readAll(const Frames &frames, qsizetype bite)
{
    std::vector<QByteArray> result;
    FrameReader reader(frames);
    while (reader.next()) {
        QByteArray &frame = result.emplace_back();
        QByteArray part(bite, 'x');
        while (const qint64 got = reader.read(part.data(), part.size()))
            frame += part.left(got);
    }
    return result;
}

QByteArray noise(qsizetype size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    QRandomGenerator random(7);
    for (char &byte : bytes)
        byte = char(random.bounded(256));
    return bytes;
}

TEST(FramesTest, FramesComeBackAsTheyWereHoweverTheyAreCut)
{
    const std::vector<QByteArray> written{"x", noise(3 << 20), QByteArray(5 << 20, 'a'),
                                          noise(70'000)};
    FrameWriter writer;
    for (const QByteArray &frame : written) {
        for (qsizetype at = 0; at < frame.size(); at += 1000)
            writer.write(frame.constData() + at, std::min<qsizetype>(1000, frame.size() - at));
        writer.endFrame();
        writer.endFrame();
    }
    const Frames frames = writer.take();
    EXPECT_GT(frames.pieces.size(), 2u);
    EXPECT_EQ(readAll(frames, 777), written);
    EXPECT_EQ(readAll(frames, 4 << 20), written);
    Frames recut;
    for (const QByteArray &piece : frames.pieces) {
        for (qsizetype at = 0; at < piece.size(); at += 60'001)
            recut.pieces.push_back(piece.mid(at, 60'001));
    }
    EXPECT_EQ(readAll(recut, 5000), written);
    recut.pieces.pop_back();
    EXPECT_FALSE(errorOf([&] { readAll(recut, 5000); }).isEmpty());
    EXPECT_TRUE(writer.take().isEmpty());
}

TEST(FramesTest, AFrameIsGoneBackTo)
{
    FrameWriter writer;
    for (const char *word : {"one", "two", "three"}) {
        writer.write(word, qstrlen(word));
        writer.endFrame();
    }
    const Frames frames = writer.take();
    FrameReader reader(frames);
    std::vector<FrameReader::Place> places;
    char word[8];
    for (auto place = reader.place(); reader.next(); place = reader.place()) {
        places.push_back(place);
        while (reader.read(word, sizeof word)) {
        }
    }
    ASSERT_EQ(places.size(), 3u);
    for (const size_t i : {1u, 0u, 2u}) {
        reader.goTo(places[i]);
        ASSERT_TRUE(reader.next());
        EXPECT_EQ(QByteArray(word, reader.read(word, sizeof word)),
                  (std::vector<QByteArray>{"one", "two", "three"})[i]);
    }
}

/// A changeset that adds a coder with a name of so many letters.
Frames changesetWithLongName(qint64 letters)
{
    FrameWriter writer;
    const QByteArray head("T\x05\x01\0\0\0\0coder\0\x12\0\x01\0\0\0\0\0\0\0\x07\x03", 25);
    writer.write(head.constData(), head.size());
    // SQLite's variable length integers: seven bits a byte, the first first.
    for (int shift = 28; shift >= 0; shift -= 7) {
        const char byte = char(((letters >> shift) & 0x7f) | (shift ? 0x80 : 0));
        writer.write(&byte, 1);
    }
    const QByteArray many(1 << 20, 'a');
    for (qint64 left = letters; left > 0; left -= many.size())
        writer.write(many.constData(), std::min<qint64>(left, many.size()));
    const QByteArray rest("\x03\x01"
                          "A\x01\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0",
                          21);
    writer.write(rest.constData(), rest.size());
    return writer.take();
}

TEST(FramesTest, AStepThatIsImplausiblyLargeIsRefusedBeforeItTakesMemory)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    const Frames plain = changesetWithLongName(1 << 20);
    changesets::apply(db, plain, changesets::Direction::Forward);
    EXPECT_EQ(db.integer("SELECT length(name) FROM coder WHERE id=7"), 1 << 20);
    changesets::apply(db, plain, changesets::Direction::Inverse);
    const Frames bomb = changesetWithLongName(900 << 20);
    EXPECT_LT(bomb.size(), 200'000);
    const test::PeakMemory ofSteps;
    for (const auto direction : {changesets::Direction::Forward, changesets::Direction::Inverse})
        EXPECT_TRUE(errorOf([&] { changesets::apply(db, bomb, direction); }).contains("damaged"));
    EXPECT_FALSE(errorOf([&] { changesets::touchedTables(bomb); }).isEmpty());
#ifndef AXIAL_SANITIZED
    EXPECT_LT(ofSteps.grownMegabytes(), 500) << "the name alone has 900";
#endif
    // An original file that says of itself that it is small, and isn't.
    FrameWriter writer;
    const QByteArray many(1 << 20, 'a');
    for (int i = 0; i < 900; ++i)
        writer.write(many.constData(), many.size());
    QByteArray stored;
    for (const QByteArray &piece : writer.take().pieces)
        stored += piece;
    const test::PeakMemory ofFiles;
    for (const qint64 size : {5ll, 1000ll, 900ll << 20})
        EXPECT_FALSE(errorOf([&] { changesets::decompressed(stored, size); }).isEmpty()) << size;
#ifndef AXIAL_SANITIZED
    EXPECT_LT(ofFiles.grownMegabytes(), 700) << "files have 512 at most";
#endif
}

/// Texts as large as one that is imported may be: fifty million characters of three bytes.
TEST(FramesTest, StepsOfTheLargestTextsGoBothWaysHoweverWellTheyAreCompressed)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    const auto record = [&db](const std::vector<const char *> &statements) {
        ChangeRecorder recorder(db);
        for (const char *sql : statements)
            db.execute(sql);
        return recorder.changes();
    };
    const auto sum = [&db] { return db.integer("SELECT sum(length(name)) FROM coder"); };
    db.execute("INSERT INTO coder VALUES(1, printf('%.*c', 150000000, 'a'), '', 0, 0)");
    const Frames one = record({"UPDATE coder SET name=printf('%.*c', 150000000, 'b')"});
    EXPECT_LT(one.size(), 1 << 20);
    EXPECT_EQ(changesets::touchedTables(one).size(), 1u);
    changesets::apply(db, one, changesets::Direction::Inverse);
    EXPECT_EQ(db.text("SELECT substr(name, 7, 2) FROM coder"), "aa");
    db.execute("DELETE FROM coder");

    const char *add = "INSERT INTO coder SELECT max(coalesce(max(id), 0), 0) + 1, "
                      "printf('%.*c', 30000000, 'a'), '', 0, 0 FROM coder";
    const Frames six = record(std::vector<const char *>(6, add));
    EXPECT_LT(six.size(), 1 << 16);
    changesets::apply(db, six, changesets::Direction::Inverse);
    EXPECT_EQ(sum(), std::nullopt);
    changesets::apply(db, six, changesets::Direction::Forward);
    EXPECT_EQ(sum(), 180'000'000);
}

TEST(FramesTest, MuchIsPutAwayWhileItIsRecordedAndGoesBothWays)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    constexpr int many = 40'000;
    Frames changes;
    {
        ChangeRecorder recorder(db);
        db.execute("BEGIN");
        for (int i = 0; i < many; ++i) {
            db.run("INSERT INTO coder VALUES(?1, 'Ada', 'A', 0, 0)", i);
            if (i > 0 && i % 3 == 0) // also of rows that were put away before
                db.run("UPDATE coder SET name=?2 WHERE id=?1", i / 2, QString::number(i));
            if (i > 0 && i % 5 == 0)
                db.run("DELETE FROM coder WHERE id=?1", i / 3);
            if (i % 256 == 0)
                ChangeRecorder::putAwayMuch(db, 1 << 20);
        }
        changes = recorder.changes();
        db.execute("COMMIT");
    }
    const auto all = [&db] {
        return std::pair(
            db.integer("SELECT count(*) FROM coder"),
            db.text("SELECT sum(id * 31 + length(name) * 17 + coalesce(CAST(name AS INTEGER), 0)) "
                    "FROM coder"));
    };
    FrameReader reader(changes);
    int frames = 0;
    char part[4096];
    for (; reader.next(); ++frames) {
        while (reader.read(part, sizeof part)) {
        }
    }
    EXPECT_GT(frames, 1);
    const auto touched = changesets::touchedTables(changes);
    ASSERT_EQ(touched.size(), 1u);
    EXPECT_EQ(touched[0].table, StudyTable::Coder);
    EXPECT_FALSE(touched[0].ids);
    const auto after = all();
    changesets::apply(db, changes, changesets::Direction::Inverse);
    EXPECT_EQ(db.integer("SELECT count(*) FROM coder"), 0);
    changesets::apply(db, changes, changesets::Direction::Forward);
    EXPECT_EQ(all(), after);
    db.run("UPDATE coder SET initials='B' WHERE id=39999");
    db.execute("BEGIN");
    EXPECT_TRUE(errorOf([&] {
                    changesets::apply(db, changes, changesets::Direction::Inverse);
                }).contains("no longer fits"));
    db.execute("ROLLBACK");
    db.run("UPDATE coder SET initials='A' WHERE id=39999");
    EXPECT_EQ(all(), after);
}

} // namespace
} // namespace axial
