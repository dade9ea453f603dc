#include "core/text/encoding/encoding.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <QFile>

#include <iconv.h>

using namespace axial;

namespace {

QByteArray encoded(const char *encoding, const QString &text)
{
    const iconv_t handle = iconv_open(encoding, "UTF-8");
    QByteArray in = text.toUtf8();
    QByteArray out(in.size() * 4 + 16, '\0');
    char *from = in.data();
    char *to = out.data();
    size_t fromLeft = static_cast<size_t>(in.size());
    size_t toLeft = static_cast<size_t>(out.size());
    EXPECT_NE(iconv(handle, &from, &fromLeft, &to, &toLeft), static_cast<size_t>(-1)) << encoding;
    iconv(handle, nullptr, nullptr, &to, &toLeft);
    iconv_close(handle);
    out.truncate(out.size() - static_cast<qsizetype>(toLeft));
    return out;
}

QString errorOf(const QByteArray &bytes, const QString &forced = {})
{
    return test::errorOf([&] { decodeText(bytes, forced); });
}

const QString french = QStringLiteral(
    "Interviewer: L’été dernier, le café était fermé ?\nU1: Où êtes-vous allés ? Ça va très "
    "bien.\n");
const QString chinese = QStringLiteral(
    "采访者: 你好,请介绍一下你的工作。\n受访者: 我在做深度学习框架的开发,主要用 MindSpore。\n");
const QString japanese = QStringLiteral(
    "質問者: こんにちは。今日はよろしくお願いします。\n回答者: はい、使い方について話します。\n");
const QString mixed = QStringLiteral(
    "U1: \U0001F469\u200D\U0001F4BB e\u0301 \u00e9 \u0634\u0643\u0631\u0627 \u202Ertl\u202C "
    "\u4f60\n");

} // namespace

TEST(Encoding, Utf8KeepsEachCodeUnit)
{
    const DecodedText decoded = decodeText(mixed.toUtf8());
    EXPECT_EQ(decoded.text, mixed);
    EXPECT_EQ(decoded.encoding, QStringLiteral("UTF-8"));
    EXPECT_FALSE(decoded.guessed);
    EXPECT_EQ(decoded.replaced, 0);
}

TEST(Encoding, ByteOrderMarksAreReadAndRemoved)
{
    EXPECT_EQ(decodeText("\xef\xbb\xbf" + mixed.toUtf8()).text, mixed);
    EXPECT_EQ(decodeText("\xff\xfe" + encoded("UTF-16LE", mixed)).text, mixed);
    EXPECT_EQ(decodeText("\xfe\xff" + encoded("UTF-16BE", mixed)).text, mixed);
    EXPECT_EQ(decodeText(encoded("UTF-32", mixed)).text, mixed);
}

TEST(Encoding, Utf16WithoutAMarkIsRecognised)
{
    for (const QString &text : {french, chinese, mixed, QStringLiteral("你好,世界。再见。")}) {
        EXPECT_EQ(decodeText(encoded("UTF-16LE", text)).text, text);
        EXPECT_EQ(decodeText(encoded("UTF-16BE", text)).text, text);
    }
}

TEST(Encoding, OtherEncodingsAreDetected)
{
    const std::pair<const char *, QString> cases[] = {
        {"WINDOWS-1252", french}, {"GB18030", chinese}, {"GBK", chinese},
        {"SHIFT_JIS", japanese},  {"EUC-JP", japanese}, {"ISO-2022-JP", japanese}};
    for (const auto &[encoding, text] : cases) {
        const DecodedText decoded = decodeText(encoded(encoding, text));
        EXPECT_EQ(decoded.text, text) << encoding << " " << decoded.encoding.toStdString();
        EXPECT_TRUE(decoded.guessed);
    }
}

TEST(Encoding, TheUsersChoiceWins)
{
    EXPECT_EQ(decodeText("\xe9", QStringLiteral("windows-1251")).text, QStringLiteral("й"));
    EXPECT_EQ(decodeText("\xe9", QStringLiteral("ISO-8859-1")).text, QStringLiteral("é"));
    const DecodedText wrong = decodeText("a\xff\xfe", QStringLiteral("UTF-8"));
    EXPECT_GT(wrong.replaced, 0);
    EXPECT_TRUE(errorOf("a", QStringLiteral("klingon")).contains(QLatin1String("klingon")));
}

TEST(Encoding, LineEndsBecomeOneSign)
{
    EXPECT_EQ(decodeText("a\r\nb\rc\n\r\nd\r").text, QStringLiteral("a\nb\nc\n\nd\n"));
}

TEST(Encoding, NulAndLoneSurrogatesAreReplacedOneForOne)
{
    QString text = QStringLiteral("ab");
    text += QChar(u'\0');
    text += QChar(0xd83d);
    text += QStringLiteral("c\U0001F600");
    text += QChar(0xde00);
    const qsizetype length = text.size();
    EXPECT_EQ(cleanText(text), 3);
    EXPECT_EQ(text.size(), length);
    EXPECT_EQ(text, QStringLiteral("ab\uFFFD\uFFFDc\U0001F600\uFFFD"));
    const DecodedText decoded = decodeText(QByteArray(500, 'x') + QByteArray(1, '\0') + "y");
    EXPECT_EQ(decoded.replaced, 1);
    EXPECT_TRUE(decoded.text.endsWith(QStringLiteral("x\uFFFDy")));
}

TEST(Encoding, BinaryFilesAreRefused)
{
    QByteArray noise;
    for (int i = 0; i < 20'000; ++i)
        noise += static_cast<char>((i * 7919 + i / 3 * 104'729) >> 3);
    EXPECT_TRUE(errorOf(noise).contains(QLatin1String("not a text file")));
    EXPECT_TRUE(errorOf("%PDF-1.7 hello").contains(QLatin1String("not a text file")));
    EXPECT_TRUE(errorOf(QByteArray(4096, '\0')).contains(QLatin1String("not a text file")));
}

TEST(Encoding, AFewDamagedCharactersDoNotChangeTheEncoding)
{
    QByteArray bytes = chinese.toUtf8().repeated(50);
    bytes[4] = '\xff';
    const DecodedText decoded = decodeText(bytes);
    EXPECT_EQ(decoded.encoding, QStringLiteral("UTF-8"));
    EXPECT_GT(decoded.replaced, 0);
    EXPECT_EQ(decodeText(chinese.toUtf8().chopped(2)).encoding, QStringLiteral("UTF-8"));
}

TEST(Encoding, EmptyAndOneByteAreText)
{
    EXPECT_EQ(decodeText({}).text, QString());
    EXPECT_EQ(decodeText("a").text, QStringLiteral("a"));
}

TEST(Encoding, TheRealTranscriptsStayAsTheyAre)
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/transcripts/Interview 2.txt"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const DecodedText decoded = decodeText(bytes);
    EXPECT_EQ(decoded.text.toUtf8(), QByteArray(bytes).replace("\r\n", "\n"));
    const QString western = decoded.text.left(4000).remove(QChar(0x2026)).remove(QChar(0xfffd));
    EXPECT_EQ(decodeText(encoded("WINDOWS-1252//TRANSLIT", western)).encoding,
              QStringLiteral("windows-1252"));
}

TEST(Encoding, MarksOfUtf16WithTheByteOfABlankAreNoBlanks)
{
    const QString text = QStringLiteral("“你好——世界…”他说。“再见……”\n“它——停了…”她说，“是的…”。\n")
                         + QStringLiteral("GPU").repeated(2);
    EXPECT_EQ(decodeText(encoded("UTF-16LE", text)).text, text);
    EXPECT_EQ(decodeText(encoded("UTF-16BE", text)).text, text);
}

TEST(Encoding, AStrayZeroMakesNoUtf16OfAShortText)
{
    const DecodedText decoded = decodeText(QByteArray("Ada: a\0b\nGrace: c\n", 18));
    EXPECT_TRUE(decoded.text.startsWith(QStringLiteral("Ada: a"))) << decoded.text.toStdString();
    EXPECT_TRUE(decoded.text.endsWith(QStringLiteral("Grace: c\n")));
}
