#include "core/refi/offsets/countingways.h"

#include "tests/core/refi/exchangefixture.h"

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

/// Each way of counting makes other words of its two passages.
ExchangeFixture emojiAndLineEnds()
{
    ExchangeFixture file;
    file.origin = "Unknown";
    file.addText("1", "Hi \xF0\x9F\x98\x80 one\r\ntwo three four five",
                 ExchangeFixture::selection(6, 9) + ExchangeFixture::selection(14, 19));
    return file;
}

refi::Exchange countedIn(const ExchangeFixture &file, const char *way)
{
    Progress progress;
    return refi::readExchange(file.bytes(), progress, {}, QLatin1String(way));
}

QString refusalOf(const ExchangeFixture &file, const char *way)
{
    try {
        countedIn(file, way);
        return {};
    } catch (const Error &error) {
        return error.message();
    }
}

QStringList namesOf(const refi::Exchange &exchange)
{
    QStringList names;
    for (const refi::CountingWay &way : exchange.countings)
        names << refi::countingName(way.profile);
    return names;
}

QString placesRemark(const refi::Exchange &exchange)
{
    for (const refi::Remark &remark : exchange.remarks) {
        if (remark.text.startsWith(QStringLiteral("Places are counted")))
            return remark.text;
    }
    return {};
}

QStringList highlightedIn(const refi::CountingWay &way)
{
    QStringList words;
    for (const refi::Highlight &highlight : way.highlights)
        words << highlight.words;
    return words;
}

} // namespace

TEST(CountingWays, each_chosen_by_hand_has_its_own_words)
{
    const std::pair<const char *, QStringList> expected[] = {
        {"characters", {QStringLiteral("ne\n"), QStringLiteral("hree ")}},
        {"characters-crlf", {QStringLiteral("ne"), QStringLiteral("three")}},
        {"utf16", {QStringLiteral("one"), QStringLiteral("three")}},
        {"utf16-crlf", {QStringLiteral("one"), QStringLiteral(" thre")}},
        {"utf16-crlf-last", {QStringLiteral("one"), QStringLiteral(" three")}},
    };
    const ExchangeFixture file = emojiAndLineEnds();
    for (const auto &[way, words] : expected) {
        SCOPED_TRACE(way);
        const refi::Exchange exchange = countedIn(file, way);
        EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]), words);
        EXPECT_EQ(refi::countingName(exchange.offsets.profile), QLatin1String(way));
        EXPECT_TRUE(exchange.offsets.isByHand);
    }
}

TEST(CountingWays, are_those_that_fit_with_the_one_found_first)
{
    const refi::Exchange exchange = emojiAndLineEnds().read();
    EXPECT_FALSE(exchange.offsets.isByHand);
    QStringList names = namesOf(exchange);
    ASSERT_FALSE(names.isEmpty());
    EXPECT_EQ(names.first(), QStringLiteral("utf16"));
    names.sort();
    EXPECT_EQ(names, (QStringList{QStringLiteral("characters"), QStringLiteral("characters-crlf"),
                                  QStringLiteral("utf16"), QStringLiteral("utf16-crlf")}));
    EXPECT_EQ(namesOf(countedIn(emojiAndLineEnds(), "characters")), namesOf(exchange))
        << "what is chosen changes nothing of what there is to choose";
}

TEST(CountingWays, are_refused_in_words_where_they_cannot_be)
{
    ExchangeFixture file;
    file.origin = "Unknown";
    file.addText("1", "Hi \xF0\x9F\x98\x80 one\r\ntwo",
                 ExchangeFixture::selection(4, 8) + ExchangeFixture::selection(9, 12));
    const QString inside = refusalOf(file, "utf16"); // 4 is between the halves of the emoji
    EXPECT_TRUE(inside.contains(QStringLiteral("1 of 2 passages"))) << inside.toStdString();
    EXPECT_TRUE(inside.contains(QStringLiteral("inside a character"))) << inside.toStdString();
    EXPECT_TRUE(inside.contains(QStringLiteral("characters, by the standard")))
        << inside.toStdString();
    EXPECT_FALSE(inside.contains(QStringLiteral("utf16, like"))) << inside.toStdString();
    const QString unknown = refusalOf(file, "nvivo");
    EXPECT_TRUE(unknown.contains(QStringLiteral("no way of counting “nvivo”")))
        << unknown.toStdString();
    EXPECT_TRUE(unknown.contains(QStringLiteral("characters, by the standard")))
        << unknown.toStdString();
}

TEST(CountingWays, leave_nothing_to_choose_where_all_mean_the_same)
{
    ExchangeFixture plain;
    plain.addText("1", "one two three", ExchangeFixture::selection(4, 7));
    EXPECT_EQ(namesOf(plain.read()).size(), 1);
    EXPECT_TRUE(plain.read().countings.front().highlights.empty());
    // The emoji and the line end come after all that is selected.
    ExchangeFixture late;
    late.addText("1", "one two three\r\nand \xF0\x9F\x98\x80 four",
                 ExchangeFixture::selection(4, 7));
    EXPECT_EQ(namesOf(late.read()).size(), 1);
    EXPECT_EQ(refusalOf(late, "characters-crlf"), QString()) << "it means the same places";
}

TEST(CountingWays, offer_a_last_character_counted_in_where_words_speak_for_it)
{
    ExchangeFixture file;
    file.origin = "Unknown";
    file.addText("1", "one two three four",
                 ExchangeFixture::selection(4, 6) + ExchangeFixture::selection(8, 12));
    EXPECT_EQ(namesOf(file.read()),
              (QStringList{QStringLiteral("characters"), QStringLiteral("characters-last")}));
    EXPECT_EQ(ExchangeFixture::wordsOf(countedIn(file, "characters-last").sources[0]),
              (QStringList{QStringLiteral("two"), QStringLiteral("three")}));
}

TEST(CountingWays, of_a_file_of_our_own_can_be_chosen_too)
{
    ExchangeFixture file = emojiAndLineEnds();
    file.origin = "Axial 0.1 for NVivo for Windows";
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(namesOf(exchange).first(), QStringLiteral("utf16-crlf"));
    EXPECT_EQ(namesOf(exchange).size(), 4);
    EXPECT_EQ(ExchangeFixture::wordsOf(countedIn(file, "utf16").sources[0]).last(),
              QStringLiteral("three"));
}

TEST(CountingWays, show_three_passages_of_which_they_make_different_words)
{
    ExchangeFixture file;
    file.origin = "Unknown";
    file.addText("1", "one two three \xF0\x9F\x98\x80 four five six seven at last",
                 ExchangeFixture::selection(0, 3) + ExchangeFixture::selection(4, 7)
                     + ExchangeFixture::selection(17, 21) + ExchangeFixture::selection(17, 21)
                     + ExchangeFixture::selection(22, 26) + ExchangeFixture::selection(27, 30)
                     + ExchangeFixture::selection(31, 36));
    const refi::Exchange exchange = file.read();
    ASSERT_EQ(namesOf(exchange),
              (QStringList{QStringLiteral("utf16"), QStringLiteral("characters")}));
    EXPECT_EQ(highlightedIn(exchange.countings[0]),
              (QStringList{QStringLiteral("four"), QStringLiteral("five"), QStringLiteral("six")}))
        << "behind the emoji, and no passage twice";
    EXPECT_EQ(highlightedIn(exchange.countings[1]),
              (QStringList{QStringLiteral("our "), QStringLiteral("ive "), QStringLiteral("ix ")}));
    const refi::Highlight &first = exchange.countings[0].highlights[0];
    EXPECT_EQ(first.source, QStringLiteral("Talk"));
    EXPECT_EQ(first.before, QStringLiteral("one two three \U0001F600 "));
    EXPECT_EQ(first.after, QStringLiteral(" five six seven at last"));
}

TEST(CountingWays, show_passages_of_several_texts_before_more_of_one)
{
    ExchangeFixture file;
    file.origin = "Unknown";
    for (const char *guid : {"1", "2", "3"})
        file.addText(guid, QByteArray("\xF0\x9F\x98\x80 text ") + guid + " four five six",
                     ExchangeFixture::selection(8, 9) + ExchangeFixture::selection(10, 14)
                         + ExchangeFixture::selection(15, 19));
    EXPECT_EQ(highlightedIn(file.read().countings.at(0)),
              (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")}));
}

TEST(CountingWays, shorten_what_is_long_and_cut_no_character)
{
    QByteArray text = "\xF0\x9F\x98\x80 ";
    text += QByteArray("\xF0\x9F\x98\x80").repeated(50) + " begin "
            + QByteArray("word ").repeated(60) + "end "
            + QByteArray("\xF0\x9F\x98\x80").repeated(50);
    ExchangeFixture file;
    file.origin = "NVivo for Mac 15";
    // In UTF-16: the first emoji and a blank are 3, the fifty 100, then a blank.
    file.addText("1", text, ExchangeFixture::selection(104, 104 + 6 + 300 + 3));
    const refi::Exchange exchange = file.read();
    ASSERT_EQ(namesOf(exchange).value(0), QStringLiteral("utf16"));
    const refi::Highlight &highlight = exchange.countings.at(0).highlights.at(0);
    EXPECT_TRUE(highlight.words.startsWith(QStringLiteral("begin word")))
        << highlight.words.toStdString();
    EXPECT_TRUE(highlight.words.endsWith(QStringLiteral("word end")))
        << highlight.words.toStdString();
    EXPECT_LT(highlight.words.size(), 120);
    for (const QString &part : {highlight.before, highlight.after})
        EXPECT_EQ(QString::fromUtf8(part.toUtf8()), part);
    EXPECT_LT(highlight.before.size(), 60);
}

TEST(CountingWays, are_reported_with_what_had_been_found)
{
    const ExchangeFixture file = emojiAndLineEnds();
    const QString said = placesRemark(countedIn(file, "characters-crlf"));
    EXPECT_TRUE(said.contains(QStringLiteral("characters, line ends as they are in the file, which "
                                             "was chosen by hand: 2 of 2 selections")))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("Found had been UTF-16 units"))) << said.toStdString();
    const QString same = placesRemark(countedIn(file, "utf16"));
    EXPECT_TRUE(same.contains(QStringLiteral("The same had been found."))) << same.toStdString();
    EXPECT_FALSE(placesRemark(file.read()).contains(QStringLiteral("by hand")));
}
