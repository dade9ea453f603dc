#include "core/text/search/finder.h"

#include "core/base/error.h"
#include "core/text/segments.h"

#include <gtest/gtest.h>

#include <rapidcheck.h>

#include <chrono>
#include <thread>

using namespace axial;

namespace {

QStringList found(const QString &text, const FindRequest &request)
{
    QStringList words;
    const Finder finder(request);
    for (const TextRange &hit : finder.inText(text, Progress(), 1000).hits)
        words << text.mid(hit.start, hit.length());
    return words;
}

FindRequest words(const QString &text)
{
    return {text, false, false, false};
}

FindRequest pattern(const QString &text)
{
    return {text, false, false, true};
}

std::vector<TextRange> inUtf8(const QString &text, const FindRequest &request)
{
    std::vector<TextRange> hits;
    const Finder finder(request);
    const QByteArray utf8 = text.toUtf8();
    finder.inUtf8(utf8, Progress(), [&](const Finder::Paragraph &paragraph) {
        const QString letters = QString::fromUtf8(paragraph.utf8);
        EXPECT_EQ(text.mid(paragraph.start, letters.size()), letters);
        hits.insert(hits.end(), paragraph.hits.begin(), paragraph.hits.end());
    });
    return hits;
}

/// All that can go wrong with letters: emoji of one and of many code points, flags, accents in both
/// writings, letters that fold to two, marks of several scripts, ideographs, right-to-left words.
const QStringList pieces{QStringLiteral("a"),
                         QStringLiteral("A"),
                         QStringLiteral("s"),
                         QStringLiteral("ss"),
                         QStringLiteral("\u00DF"),
                         QStringLiteral("\u017F"),
                         QStringLiteral("e"),
                         QStringLiteral("\u00E9"),
                         QStringLiteral("e\u0301"),
                         QStringLiteral("E\u0301"),
                         QStringLiteral("\u0301"),
                         QStringLiteral("\u0323"),
                         QStringLiteral("\u212A"),
                         QStringLiteral("k"),
                         QStringLiteral("\uFB01"),
                         QStringLiteral("fi"),
                         QStringLiteral("\u0130"),
                         QStringLiteral("i"),
                         QStringLiteral("'"),
                         QStringLiteral("\u2019"),
                         QStringLiteral(" "),
                         QStringLiteral("\u00A0"),
                         QStringLiteral("\n"),
                         QStringLiteral("\U0001F600"),
                         QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467"),
                         QStringLiteral("\U0001F468"),
                         QStringLiteral("\U0001F44D\U0001F3FD"),
                         QStringLiteral("\U0001F44D"),
                         QStringLiteral("\U0001F1E9\U0001F1EA"),
                         QStringLiteral("\U0001F1EA"),
                         QStringLiteral("\u200D"),
                         QStringLiteral("\uFE0F"),
                         QStringLiteral("\u4E2D"),
                         QStringLiteral("\u6587"),
                         QStringLiteral("\u304B\u3099"),
                         QStringLiteral("\u304C"),
                         QStringLiteral("\uAC00"),
                         QStringLiteral("\u1100\u1161"),
                         QStringLiteral("\u0643\u064E\u062A"),
                         QStringLiteral("\u0643"),
                         QStringLiteral("\u0622"),
                         QStringLiteral("\u0627\u0653"),
                         QStringLiteral("\u05E9\u05C1"),
                         QStringLiteral("\u05E9"),
                         QStringLiteral("\u03C3"),
                         QStringLiteral("\u03C2"),
                         QStringLiteral("\u03A3"),
                         QStringLiteral("_"),
                         QStringLiteral("7")};

rc::Gen<QString> textOf(int most)
{
    return rc::gen::map(rc::gen::resize(most, rc::gen::container<std::vector<int>>(
                                                  rc::gen::inRange(0, int(pieces.size())))),
                        [](const std::vector<int> &chosen) {
                            QString text;
                            for (const int piece : chosen)
                                text += pieces[piece];
                            return text;
                        });
}

/// What two stretches must share to say the same, spelt out with Qt's whole-string functions.
QString meaning(QString text, bool matchCase)
{
    text.remove(u'\u200D').replace(u'\uFB01', QStringLiteral("fi"));
    text.replace(u'\u017F', u's');
    if (!matchCase) {
        text = text.normalized(QString::NormalizationForm_D).toCaseFolded();
        text.replace(u'\u00DF', QStringLiteral("ss"));
    }
    text = text.normalized(QString::NormalizationForm_C);
    return text.replace(u'\u2019', u'\'').replace(u'\u00A0', u' ');
}

/// Tries every pair of character boundaries.
std::vector<TextRange> naiveHits(const QString &text, const FindRequest &request)
{
    std::vector<TextRange> hits;
    const QString wanted = meaning(request.words, request.matchCase);
    qint64 start = 0;
    while (start < text.size()) {
        TextRange hit;
        qint64 next = start + 1;
        while (next < text.size() && characterBoundary(text, next) != next)
            ++next;
        const bool isSeen = !meaning(text.mid(start, next - start), true).isEmpty();
        for (qint64 end = isSeen ? next : text.size() + 1; end <= text.size() && hit.isEmpty();
             ++end) {
            const QString stretch = text.mid(start, end - start);
            if (characterBoundary(text, start) == start && characterBoundary(text, end) == end
                && !stretch.contains(u'\n') && meaning(stretch, request.matchCase) == wanted)
                hit = {start, end};
        }
        if (!hit.isEmpty())
            hits.push_back(hit);
        start = hit.isEmpty() ? start + 1 : hit.end;
    }
    return hits;
}

} // namespace

TEST(Finder, FindsInWhateverCase)
{
    EXPECT_EQ(found(QStringLiteral("Memory, MEMORY memory"), words(QStringLiteral("memory"))),
              QStringList(
                  {QStringLiteral("Memory"), QStringLiteral("MEMORY"), QStringLiteral("memory")}));
    EXPECT_EQ(found(QStringLiteral("ΟΔΟΣ οδος"), words(QStringLiteral("οδοσ"))).size(), 2);
    EXPECT_EQ(found(QStringLiteral("STRASSE Straße"), words(QStringLiteral("straße"))),
              QStringList({QStringLiteral("STRASSE"), QStringLiteral("Straße")}));
}

TEST(Finder, MatchesCaseWhenAsked)
{
    EXPECT_EQ(
        found(QStringLiteral("Memory memory"), {QStringLiteral("memory"), true, false, false}),
        QStringList{QStringLiteral("memory")});
}

TEST(Finder, FindsWordsHoweverTheyAreComposed)
{
    const QString text = QStringLiteral("caf\u00E9 cafe\u0301 CAFE\u0301 cafe");
    for (const QString &typed : {QStringLiteral("caf\u00E9"), QStringLiteral("cafe\u0301")})
        EXPECT_EQ(found(text, words(typed)).size(), 3);
    EXPECT_EQ(found(text, words(QStringLiteral("cafe"))), QStringList{QStringLiteral("cafe")})
        << "a letter without its accent is another letter";
}

TEST(Finder, FindsTypedApostrophesInTypesetText)
{
    EXPECT_EQ(found(QStringLiteral("I don’t know"), words(QStringLiteral("don't"))),
              QStringList{QStringLiteral("don’t")});
}

TEST(Finder, FindsLettersInWhateverShape)
{
    const QString text = QStringLiteral("Ｊｏｓé, \U0001D409osé, a \uFB01ne ｶﾅ, 40 m\u00B2");
    EXPECT_EQ(found(text, words(QStringLiteral("josé"))).size(), 2);
    EXPECT_EQ(found(text, {QStringLiteral("José"), true, true, false}).size(), 2);
    EXPECT_EQ(found(text, words(QStringLiteral("fine"))), QStringList{QStringLiteral("\uFB01ne")});
    EXPECT_EQ(found(text, words(QStringLiteral("カナ"))), QStringList{QStringLiteral("ｶﾅ")});
    EXPECT_EQ(found(text, words(QStringLiteral("m2"))), QStringList()) << "that looks otherwise";
}

TEST(Finder, SignsThatShowNothingHideNoWord)
{
    const QString text = QStringLiteral(
        "The or\u00ADgan\u00ADi\u00ADsa\u00ADtion\u00AD, a "
        "zero\u200Bwidth \uFEFFmark, \u0646\u06CC\u200C\u0633\u062A");
    EXPECT_EQ(found(text, words(QStringLiteral("organisation"))),
              QStringList{QStringLiteral("or\u00ADgan\u00ADi\u00ADsa\u00ADtion")});
    EXPECT_EQ(found(text, words(QStringLiteral("zerowidth"))).size(), 1);
    EXPECT_EQ(found(text, words(QStringLiteral("zero\u2060width"))).size(), 1);
    EXPECT_EQ(found(text, {QStringLiteral("mark"), true, true, false}).size(), 1);
    EXPECT_EQ(found(text, words(QStringLiteral("\u0646\u06CC\u0633\u062A"))).size(), 1);
    EXPECT_EQ(found(text, pattern(QStringLiteral("\\borgani\\w+"))).size(), 1);
    EXPECT_TRUE(found(text, {QStringLiteral("or"), false, true, false}).empty())
        << "no word of its own";
    EXPECT_EQ(found(text, {QStringLiteral("or"), false, false, false}),
              QStringList{QStringLiteral("or")});
    EXPECT_TRUE(found(text, words(QStringLiteral("\u00AD"))).empty());
    EXPECT_EQ(inUtf8(text, words(QStringLiteral("organisation"))).size(), 1u);
}

TEST(Finder, SplitsNoEmoji)
{
    const QString family = QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467");
    EXPECT_TRUE(found(family, words(QStringLiteral("\U0001F468"))).empty());
    EXPECT_EQ(found(u'a' + family + u'b', words(family)), QStringList{family});
}

TEST(Finder, FindsWholeWordsOnly)
{
    const auto whole = [](const QString &text, const QString &word) {
        return found(text, {word, false, true, false}).size();
    };
    EXPECT_EQ(whole(QStringLiteral("run, runs rerun run_2 (run)"), QStringLiteral("run")), 2);
    EXPECT_EQ(whole(QStringLiteral("naïve naïvety Ünaïve"), QStringLiteral("naïve")), 1);
    EXPECT_EQ(whole(QStringLiteral("内存增长"), QStringLiteral("内存")), 1)
        << "Chinese puts no spaces between words";
    EXPECT_EQ(whole(QStringLiteral("כתב מכתב"), QStringLiteral("כתב")), 1);
}

TEST(Finder, FindsPatternsInEachParagraph)
{
    EXPECT_EQ(found(QStringLiteral("err 12\nError 7"), pattern(QStringLiteral("^err\\w*\\s\\d+$"))),
              QStringList({QStringLiteral("err 12"), QStringLiteral("Error 7")}));
    EXPECT_TRUE(found(QStringLiteral("abc"), pattern(QStringLiteral("x*"))).empty())
        << "no words at all are no hit";
}

TEST(Finder, PatternsTakeWholeCharactersAndBothWritings)
{
    EXPECT_EQ(found(QStringLiteral("caf\u00E9 cafe\u0301s"), pattern(QStringLiteral("caf\u00E9"))),
              QStringList({QStringLiteral("caf\u00E9"), QStringLiteral("cafe\u0301")}));
    const QString thumb = QStringLiteral("\U0001F44D\U0001F3FD");
    EXPECT_EQ(found(thumb, pattern(QStringLiteral("\U0001F44D"))), QStringList{thumb});
}

TEST(Finder, SaysWhatIsWrongWithAPattern)
{
    try {
        const Finder finder(pattern(QStringLiteral("ab(c")));
        FAIL() << "an open bracket";
    } catch (const Error &error) {
        EXPECT_TRUE(error.message().contains(QStringLiteral("parenthes")))
            << qPrintable(error.message());
        EXPECT_TRUE(error.message().contains(QStringLiteral("at character 4")))
            << qPrintable(error.message());
    }
}

TEST(Finder, GivesUpAPatternThatTriesForYears)
{
    const QString text = QString(60, u'a') + u'!';
    const auto found = Finder(pattern(QStringLiteral("(a+)+$"))).inText(text, Progress(), 10);
    EXPECT_TRUE(found.hits.empty());
    EXPECT_EQ(found.givenUp, 1);
    EXPECT_TRUE(Finder::givenUpNote(1).startsWith(QStringLiteral("One paragraph ")));
    EXPECT_TRUE(Finder::givenUpNote(3).startsWith(QStringLiteral("3 paragraphs ")));
}

TEST(Finder, PatternsThatMatchNoWordsStepOverEmoji)
{
    const QString text = QStringLiteral("I like it 😀 because 7");
    EXPECT_EQ(found(text, pattern(QStringLiteral("\\d*"))), QStringList{QStringLiteral("7")});
    EXPECT_TRUE(found(text, pattern(QStringLiteral("(really)?"))).empty());
}

TEST(Finder, OrdinaryPatternsReadTheLongestParagraph)
{
    const QString text = QStringLiteral("all of it is one paragraph, ").repeated(20'000);
    EXPECT_EQ(found(text, pattern(QStringLiteral(".*"))), QStringList{text});
    EXPECT_EQ(found(text + QStringLiteral("the end"), pattern(QStringLiteral("one.*end"))).size(),
              1);
    EXPECT_TRUE(found(text.left(8400), pattern(QStringLiteral(" .*,.*[xz]"))).empty());
}

TEST(Finder, GivesUpOnlyTheParagraphInWhichAPatternTakesTooLong)
{
    const Finder finder(pattern(QStringLiteral("(a+)+$")));
    const QByteArray text = "aaa\n" + QByteArray(60, 'a') + "!\naa";
    std::vector<qint64> starts;
    EXPECT_EQ(finder.inUtf8(text, Progress(),
                            [&](const auto &paragraph) { starts.push_back(paragraph.start); }),
              1);
    EXPECT_EQ(starts, (std::vector<qint64>{0, 66}));
}

TEST(Finder, StopsAtTheLimitAndWhenCanceled)
{
    const QString text = QStringLiteral("one one one\none");
    const Finder finder(words(QStringLiteral("one")));
    EXPECT_EQ(finder.inText(text, Progress(), 2).hits.size(), 2U);
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(finder.inText(text, canceled, 2), Canceled);
    EXPECT_THROW(finder.inUtf8("one", canceled, [](const auto &) {}), Canceled);
}

TEST(Finder, StopsBetweenTwoSlowMatchesOfAParagraph)
{
    // Each z is reached after a million steps: the whole paragraph takes seconds.
    const QString text = (QString(20, u'x') + QStringLiteral(" z ")).repeated(250);
    Progress progress;
    std::thread cancels([&progress] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        progress.cancel();
    });
    EXPECT_THROW(Finder(pattern(QStringLiteral("(x+x+)+y|z"))).inText(text, progress, 1000),
                 Canceled);
    cancels.join();
}

TEST(Finder, NothingToLookForIsNotFound)
{
    EXPECT_TRUE(found(QStringLiteral("abc"), words({})).empty());
    EXPECT_TRUE(inUtf8(QStringLiteral("abc"), words({})).empty());
}

TEST(FinderProperties, FindsWhatAPersonWouldFindByTryingAllPlaces)
{
    const bool holds = rc::check([] {
        const QString text = *textOf(24);
        FindRequest request;
        request.matchCase = *rc::gen::arbitrary<bool>();
        request.words = QString(*textOf(3)).remove(u'\n');
        RC_PRE(!meaning(request.words, true).isEmpty());
        // What is looked for begins and ends as a text does, so a lone mark counts as a character.
        const Finder finder(request);
        const auto hits = finder.inText(text, Progress(), 1000).hits;
        if (hits != naiveHits(text, request))
            RC_FAIL(text.toStdString() + " / " + request.words.toStdString());
    });
    EXPECT_TRUE(holds);
}

TEST(FinderProperties, StoredTextsGiveTheSameHits)
{
    const bool holds = rc::check([] {
        // Long stretches of ASCII between the odd letters, as real texts have.
        QString text;
        for (int i = 0; i < *rc::gen::inRange(1, 5); ++i)
            text += *textOf(8) + QStringLiteral("\nA line of plain words, it's all ASCII, asks. ")
                    + QString(*rc::gen::inRange(0, 130), u'k') + u'\n';
        FindRequest request;
        request.matchCase = *rc::gen::arbitrary<bool>();
        request.wholeWords = *rc::gen::arbitrary<bool>();
        request.words = *rc::gen::oneOf(
            textOf(3), rc::gen::element(QStringLiteral("as"), QStringLiteral("k"),
                                        QStringLiteral("ASKS. k"), QStringLiteral("it\u2019s")));
        const Finder finder(request);
        if (finder.inText(text, Progress(), 100000).hits != inUtf8(text, request))
            RC_FAIL(text.toStdString() + " / " + request.words.toStdString());
    });
    EXPECT_TRUE(holds);
}
