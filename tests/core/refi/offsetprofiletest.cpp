#include "tests/core/refi/exchangefixture.h"

#include "core/refi/offsets/offsetprofile.h"

using namespace axial;
using axial::test::ExchangeFixture;
using refi::OffsetProfile;

namespace {

// An emoji, a family joined by ZWJ, Arabic, letters with combining marks.
const QString lines[] = {
    QStringLiteral("Well \U0001F600 said the first"),
    QStringLiteral("family \U0001F468\u200D\U0001F469\u200D\U0001F467 here"),
    QStringLiteral("\u0645\u0631\u062D\u0628\u0627 to e\u0301veryone"),
    QStringLiteral("last words \U0001F680 now"),
};
const QString wanted[] = {QStringLiteral("first"), QStringLiteral("here"),
                          QStringLiteral("e\u0301veryone"), QStringLiteral("now")};

struct Writing {
    const char *what;
    OffsetProfile profile;
    bool writesCrlf;
    bool writesMark;
};

const Writing writings[] = {
    {"standard", {}, false, false},
    {"qualcoder", {}, false, true},
    {"nvivo for windows", {OffsetProfile::Unit::Utf16, OffsetProfile::LineEnd::AsTwo}, true, true},
    {"nvivo for mac", {OffsetProfile::Unit::Utf16}, false, false},
    {"atlas.ti", {OffsetProfile::Unit::Utf16}, true, false},
    {"line ends in code points",
     {OffsetProfile::Unit::CodePoint, OffsetProfile::LineEnd::AsTwo},
     true,
     false},
};

/// Of a place in the joined lines, as the writing counts it.
qint64 countedBy(const Writing &writing, const QString &before)
{
    qint64 count = writing.profile.unit == OffsetProfile::Unit::Utf16 ? before.size()
                                                                      : before.toUcs4().size();
    if (writing.writesCrlf && writing.profile.lineEnd == OffsetProfile::LineEnd::AsTwo)
        count += before.count(u'\n');
    return count;
}

ExchangeFixture fileOf(const Writing &writing, const QByteArray &origin, bool areNamed)
{
    QString text;
    QByteArray selections;
    for (size_t i = 0; i < std::size(lines); ++i) {
        const qsizetype at = lines[i].indexOf(wanted[i]);
        const QString before = text + lines[i].first(at);
        selections += ExchangeFixture::selection(countedBy(writing, before),
                                                 countedBy(writing, before + wanted[i]),
                                                 areNamed ? wanted[i].toUtf8() : QByteArray());
        text += lines[i] + u'\n';
    }
    QByteArray bytes = text.toUtf8();
    if (writing.writesCrlf)
        bytes.replace("\n", "\r\n");
    if (writing.writesMark)
        bytes.prepend("\xef\xbb\xbf");
    ExchangeFixture file;
    file.origin = origin;
    file.addText("1", bytes, selections);
    return file;
}

} // namespace

TEST(OffsetProfile, is_found_by_the_names_of_the_selections)
{
    for (const Writing &writing : writings) {
        SCOPED_TRACE(writing.what);
        const refi::Exchange exchange = fileOf(writing, "Unknown", true).read();
        EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]),
                  QStringList(std::begin(wanted), std::end(wanted)));
        EXPECT_EQ(exchange.offsets.placed, 4);
    }
}

TEST(OffsetProfile, is_found_by_the_edges_of_words_where_nothing_is_named)
{
    for (const Writing &writing : writings) {
        SCOPED_TRACE(writing.what);
        const refi::Exchange exchange = fileOf(writing, "Unknown", false).read();
        EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]),
                  QStringList(std::begin(wanted), std::end(wanted)));
    }
}

TEST(OffsetProfile, follows_the_program_that_wrote_it_where_nothing_tells)
{
    // Every letter by itself between blanks: edges everywhere.
    ExchangeFixture file;
    file.origin = "NVivo for Windows 20.1";
    file.addText("1", "\xef\xbb\xbf- -\r\n- -\r\n- -", ExchangeFixture::selection(10, 11));
    EXPECT_EQ(file.read().sources[0].selections[0].range, (TextRange{8, 9}));
    file.origin = "ATLAS.ti for Windows 23.2";
    file.sources.clear();
    file.addText("2", "- -\r\n- -\r\n- - -", ExchangeFixture::selection(10, 11));
    EXPECT_EQ(file.read().sources[0].selections[0].range, (TextRange{10, 11}));
}

TEST(OffsetProfile, counts_the_last_character_in_only_where_names_prove_it)
{
    ExchangeFixture file;
    file.addText("1", "one two three four",
                 ExchangeFixture::selection(4, 6) + ExchangeFixture::selection(8, 12));
    EXPECT_EQ(file.read().sources[0].selections[1].range, (TextRange{8, 12}));
    file.sources.clear();
    file.addText("2", "one twos three four",
                 ExchangeFixture::selection(4, 7, "twos")
                     + ExchangeFixture::selection(9, 13, "three"));
    EXPECT_EQ(ExchangeFixture::wordsOf(file.read().sources[0]),
              (QStringList{QStringLiteral("twos"), QStringLiteral("three")}));
}

TEST(OffsetProfile, learns_nothing_from_selections_of_no_character)
{
    // As ATLAS.ti for Mac writes them beside others, and nothing has a name.
    ExchangeFixture file;
    file.origin = "ATLAS.ti Mac 26.1.2";
    file.addText("1", "one two three four five six",
                 ExchangeFixture::selection(4, 7) + ExchangeFixture::selection(8, 13)
                     + ExchangeFixture::selection(3, 3) + ExchangeFixture::selection(13, 13)
                     + ExchangeFixture::selection(18, 18));
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]),
              (QStringList{QStringLiteral("two"), QStringLiteral("three"), QStringLiteral("-"),
                           QStringLiteral("-"), QStringLiteral("-")}));
    EXPECT_EQ(exchange.offsets.selections, 2);
    QStringList remarks;
    for (const refi::Remark &remark : exchange.remarks)
        remarks << remark.text;
    EXPECT_EQ(remarks.filter(QStringLiteral("select nothing")).size(), 1)
        << remarks.join(u'\n').toStdString();
}

TEST(OffsetProfile, says_what_spoke_for_it_and_for_the_next_best)
{
    ExchangeFixture file;
    file.origin = "Unknown";
    // Each emoji is two of what UTF-16 counts: in characters, what comes after it is elsewhere.
    file.addText("1", "\xF0\x9F\x98\x80 one two three",
                 ExchangeFixture::selection(3, 6) + ExchangeFixture::selection(7, 10)
                     + ExchangeFixture::selection(11, 16));
    const auto placesOf = [](const refi::Exchange &exchange) {
        for (const refi::Remark &remark : exchange.remarks) {
            if (remark.text.startsWith(QStringLiteral("Places are counted")))
                return remark.text;
        }
        return QString();
    };
    const QString said = placesOf(file.read());
    EXPECT_TRUE(said.contains(QStringLiteral("3 of 3 passages begin and end at words; counted in "
                                             "characters")))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral(" 0 would, and 2 would lie in their texts.")))
        << said.toStdString();
    file.sources.clear();
    file.addText("2", "one two three", ExchangeFixture::selection(0, 3));
    EXPECT_TRUE(placesOf(file.read())
                    .endsWith(QStringLiteral("nothing in these texts is counted in two ways.")));
    // Where both fit, the program that wrote it decides.
    file.origin = "NVivo for Windows 20.1";
    file.sources.clear();
    file.addText("3", "one two three \xF0\x9F\x98\x80", ExchangeFixture::selection(0, 3));
    EXPECT_TRUE(
        placesOf(file.read())
            .endsWith(QStringLiteral("but NVivo for Windows 20.1 is known to count otherwise.")))
        << placesOf(file.read()).toStdString();
}
