// JSON as files and services hold it: values one after another, broken ones, and letters that are
// none.
#include "core/formats/json.h"
#include "core/text/encoding/encoding.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <QStringList>

using namespace axial;

namespace {

/// Writes down what it is told.
class Told : public JsonEvents
{
public:
    void beginObject() override { words << QStringLiteral("{"); }
    void endObject() override { words << QStringLiteral("}"); }
    void beginArray() override { words << QStringLiteral("["); }
    void endArray() override { words << QStringLiteral("]"); }
    void key(QByteArrayView name) override { words << QString::fromUtf8(name) + u':'; }
    void string(QByteArrayView utf8) override
    {
        QString text = QString::fromUtf8(utf8);
        cleanText(text);
        words << u'\'' + text;
    }
    void literal(QByteArrayView written) override { words << QString::fromUtf8(written); }

    QStringList words;
};

QString told(const QByteArray &bytes)
{
    JsonReader reader(bytes);
    Told events;
    while (reader.next(events))
        events.words << QStringLiteral(".");
    return events.words.join(u' ');
}

QString errorOf(const QByteArray &bytes)
{
    return test::errorOf([&] { told(bytes); });
}

/// The only string in an array.
QString word(const QByteArray &quoted)
{
    return told("[\"" + quoted + "\"]").mid(3).chopped(4);
}

} // namespace

TEST(Json, ValuesStandOneAfterAnother)
{
    EXPECT_EQ(told("{\"a\": [1, -2.50e3, true, null], \"b\": {}}"),
              QStringLiteral("{ a: [ 1 -2.50e3 true null ] b: { } } ."));
    EXPECT_EQ(told("[1][2]\n[\"x\"]\r\n"), QStringLiteral("[ 1 ] . [ 2 ] . [ 'x ] ."));
    EXPECT_EQ(told("{}\n{}"), QStringLiteral("{ } . { } ."));
    EXPECT_EQ(told("\xef\xbb\xbf []"), QStringLiteral("[ ] ."));
    EXPECT_EQ(told(""), QString());
    EXPECT_EQ(told(" \n"), QString());
    EXPECT_EQ(told("12345678901234567890123456789"),
              QStringLiteral("12345678901234567890123456789 ."));
}

TEST(Json, LettersThatAreNoneBecomeReplacementCharactersOneForOne)
{
    const QString bad(QChar(0xfffd));
    EXPECT_EQ(word("\\ud83d\\ude00"), QString::fromUtf8("😀"));
    EXPECT_EQ(word("a\\ud83d b"), u'a' + bad + QStringLiteral(" b"));
    EXPECT_EQ(word("\\uD83D\\uD83D\\uDE00"), bad + QString::fromUtf8("😀"));
    EXPECT_EQ(word("\\ude00\\ud83d"), bad + bad);
    EXPECT_EQ(word("\\ud83d\\n"), bad + u'\n');
    EXPECT_EQ(word("\\u0000x"), bad + u'x');
    EXPECT_EQ(word(QByteArray("a\0b", 3)), u'a' + bad + u'b');
    EXPECT_EQ(word("\xff\xc3"), bad + bad);
    EXPECT_EQ(word("\\\\ud83d"), QStringLiteral("\\ud83d")) << "no escape";
    EXPECT_EQ(word("\\\\\\ud83d"), QStringLiteral("\\") + bad);
}

TEST(Json, EscapesMayLieAcrossThePiecesThatAreRead)
{
    const QByteArray pairs = QByteArray("\\ud83d\\ude00\\\\\\u0041\\ud83d").repeated(64);
    const QString expected = QString(QString::fromUtf8("😀\\A") + QChar(0xfffd)).repeated(64);
    for (qsizetype before = 64 * 1024 - 60; before < 64 * 1024 + 4; ++before) {
        const QString read = word(QByteArray(before, 'x') + pairs);
        ASSERT_EQ(read.size(), before + expected.size()) << before;
        ASSERT_TRUE(read.endsWith(expected)) << before;
    }
}

TEST(Json, WhatIsWrongIsSaidWithItsPlace)
{
    EXPECT_EQ(errorOf("[1,\n  2 3]"),
              QStringLiteral("line 2, column 5 (byte 9): expected a comma or a closing bracket"));
    EXPECT_EQ(errorOf("{\"ä\" 1}"), QStringLiteral("line 1, column 6 (byte 7): expected a colon"));
    EXPECT_EQ(errorOf("{1}"),
              QStringLiteral("line 1, column 2 (byte 2): expected a name in quotes"));
    EXPECT_TRUE(errorOf("[\"a\\x\"]").startsWith(QStringLiteral("line 1, column 4")))
        << errorOf("[\"a\\x\"]").toStdString();
    EXPECT_TRUE(errorOf("[1] ]").startsWith(QStringLiteral("line 1, column 5 (byte 5): ")))
        << errorOf("[1] ]").toStdString();
    EXPECT_FALSE(errorOf("[truth]").isEmpty());
    EXPECT_FALSE(errorOf("[\"a\tb\"]").isEmpty());
    EXPECT_FALSE(errorOf(QByteArray("[1\0]", 4)).isEmpty());
}

TEST(Json, ATextThatIsCutIsSaidToBe)
{
    const QByteArray whole = "[{\"a\":[1,\"x\\u00e4\"],\"b\":null}]";
    for (qsizetype size = 1; size < whole.size(); ++size) {
        const QString error = errorOf(whole.first(size));
        EXPECT_TRUE(error.contains(QStringLiteral("cut off"))) << size << error.toStdString();
    }
}

TEST(Json, NeitherDepthNorLengthIsWithoutBounds)
{
    const QString deep = errorOf(QByteArray(100'000, '['));
    EXPECT_TRUE(deep.contains(QStringLiteral("line 1, column 129 (byte 129)")))
        << deep.toStdString();
    EXPECT_TRUE(deep.contains(QStringLiteral("128")));
    EXPECT_EQ(told(QByteArray(128, '[') + QByteArray(128, ']')).count(u'['), 128);
    EXPECT_TRUE(errorOf("[\"" + QByteArray(maxJsonWords + 100'000, 'x') + "\"]")
                    .contains(QStringLiteral("longer than 16,777,216")));
    EXPECT_EQ(word(QByteArray(1 << 20, 'x')).size(), 1 << 20);
}

TEST(Json, PlacesAreThoseOfTheBytes)
{
    class Places : public Told
    {
    public:
        void beginObject() override { begins << reader->position(); }
        JsonReader *reader = nullptr;
        QList<qint64> begins;
    } places;
    const QByteArray bytes = "[ {\"a\":1},\n\n{}]";
    JsonReader reader(bytes);
    places.reader = &reader;
    EXPECT_TRUE(reader.next(places));
    EXPECT_EQ(places.begins, (QList<qint64>{2, 12}));
    EXPECT_EQ(reader.line(), 3);
}
