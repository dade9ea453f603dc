#include "core/text/segments.h"

#include <QStringList>
#include <QTextBoundaryFinder>

#include <gtest/gtest.h>

#include <random>

namespace axial {

namespace {

const QStringList pieces{QStringLiteral("word"),
                         QStringLiteral(" "),
                         QStringLiteral(". "),
                         QStringLiteral("? "),
                         QStringLiteral("It"),
                         QStringLiteral("e\u0301"),
                         QStringLiteral("don't"),
                         QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467"),
                         QStringLiteral("\U0001F600"),
                         QStringLiteral("\U0001F44D\U0001F3FD"),
                         QStringLiteral("\u4E2D\u6587"),
                         QStringLiteral("\u3002"),
                         QStringLiteral("\u0627\u0644\u0639\u0631\u0628\u064A\u0629"),
                         QStringLiteral("\u05E9\u05DC\u05D5\u05DD "),
                         QStringLiteral("\u0917\u094D\u0928\u093F "),
                         QStringLiteral("\n"),
                         QStringLiteral("3.14"),
                         QStringLiteral(", ")};

QString randomText(std::mt19937 &random, int count)
{
    QString text;
    for (int i = 0; i < count; ++i)
        text += pieces[qsizetype(random() % unsigned(pieces.size()))];
    return text;
}

/// The segment of the whole paragraph, without the window the real functions look through.
TextRange modelSegment(QTextBoundaryFinder::BoundaryType type, const QString &text, qint64 at)
{
    const TextRange paragraph = paragraphAt(text, at);
    const QString words = text.mid(paragraph.start, paragraph.length());
    if (words.isEmpty())
        return paragraph;
    const qint64 offset = std::min(at - paragraph.start, paragraph.length() - 1);
    QTextBoundaryFinder finder(type, words);
    qint64 start = 0;
    for (qint64 end = finder.toNextBoundary(); end >= 0; end = finder.toNextBoundary()) {
        if (end > offset)
            return {paragraph.start + start, paragraph.start + end};
        start = end;
    }
    return {paragraph.start + start, paragraph.end};
}

TEST(Segments, SentenceIsThatOfTheParagraph)
{
    std::mt19937 random(21);
    for (int round = 0; round < 60; ++round) {
        const QString text = randomText(random, 120);
        for (int probe = 0; probe < 40; ++probe) {
            const qint64 at = int(random() % unsigned(text.size() + 1));
            const TextRange model = trimmedRange(
                text, modelSegment(QTextBoundaryFinder::Sentence, text, at));
            EXPECT_EQ(sentenceAt(text, at), model) << at << " in " << text.toStdString();
        }
    }
}

TEST(Segments, WordIsThatOfTheParagraphOrTheOneBefore)
{
    std::mt19937 random(22);
    for (int round = 0; round < 60; ++round) {
        const QString text = randomText(random, 120);
        for (int probe = 0; probe < 40; ++probe) {
            const qint64 at = int(random() % unsigned(text.size() + 1));
            const TextRange here = modelSegment(QTextBoundaryFinder::Word, text, at);
            const TextRange before = modelSegment(QTextBoundaryFinder::Word, text,
                                                  std::max<qint64>(at - 1, 0));
            const TextRange word = wordAt(text, at);
            EXPECT_TRUE(word == here || (word == before && word.end == at))
                << at << " in " << text.toStdString();
        }
    }
}

/// Boundaries word by word: Qt 6.4 misplaces them in texts that mix emoji and Indic words.
std::vector<bool> modelBoundaries(const QString &text)
{
    std::vector<bool> boundaries(size_t(text.size()) + 1, true);
    qsizetype start = 0;
    for (qsizetype end = 0; end <= text.size(); ++end) {
        if (end < text.size() && text[end] != u' ' && text[end] != u'\n')
            continue;
        const QString word = text.mid(start, end - start);
        QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, word);
        for (qsizetype at = 1; at < word.size(); ++at) {
            finder.setPosition(at);
            boundaries[size_t(start + at)] = finder.isAtBoundary() && !word[at].isLowSurrogate();
        }
        start = end;
    }
    return boundaries;
}

TEST(Segments, APlaceBeforeAWordIsNotInIt)
{
    const auto cut = [](const char16_t *words) { // at the bar
        QString text = QString::fromUtf16(words);
        const qint64 place = text.indexOf(u'|');
        text.remove(place, 1);
        return text.insert(placeBeforeWord(text, place, 0), u'|');
    };
    EXPECT_EQ(cut(u"and the mem|ory"), QStringLiteral("and the |memory"));
    EXPECT_EQ(cut(u"gave up|."), QStringLiteral("gave |up."));
    EXPECT_EQ(cut(u"a (well-kno|wn."), QStringLiteral("a |(well-known."));
    EXPECT_EQ(cut(u"the |memory"), QStringLiteral("the |memory"));
    EXPECT_EQ(cut(u"the| memory"), QStringLiteral("the| memory"));
    EXPECT_EQ(cut(u"mem|ory"), QStringLiteral("|memory"));
    EXPECT_EQ(cut(u"memory|"), QStringLiteral("memory|"));
    EXPECT_EQ(cut(u"\u5b83\u3002|\u7136\u540e"), QStringLiteral("\u5b83\u3002|\u7136\u540e"));
    EXPECT_EQ(cut(u"\u529e\u6cd5\u3002\u201d|\u6211"),
              QStringLiteral("\u529e\u6cd5\u3002\u201d|\u6211"));
    EXPECT_EQ(cut(u"Python|\u7528\u6cd5"), QStringLiteral("Python|\u7528\u6cd5"));
    EXPECT_EQ(cut(u"\u7528\u6cd5Pyt|hon"), QStringLiteral("\u7528\u6cd5|Python"));
    EXPECT_EQ(cut(u"good\u2014|and"), QStringLiteral("good\u2014|and"));
}

TEST(Segments, CharactersAreNeverSplit)
{
    std::mt19937 random(23);
    for (int round = 0; round < 100; ++round) {
        const QString text = randomText(random, 60);
        const std::vector<bool> boundaries = modelBoundaries(text);
        qint64 boundary = 0;
        for (qint64 at = 0; at <= text.size(); ++at) {
            if (boundaries[size_t(at)])
                boundary = at;
            EXPECT_EQ(characterBoundary(text, at), boundary) << at << " in " << text.toStdString();
        }
    }
}

TEST(Segments, EmojiStayWholeBesideIndicWords)
{
    const QString text = QStringLiteral("\U0001F600\U0001F600e\u0301 \u0917\u094D\u0928\u093F");
    EXPECT_EQ(characterBoundary(text, 1), 0);
    EXPECT_EQ(characterBoundary(text, 3), 2);
    EXPECT_EQ(characterBoundary(text, 5), 4);
    EXPECT_EQ(characterBoundary(text, 6), 6);
}

TEST(Segments, WalkingByWordReachesBothEnds)
{
    std::mt19937 random(24);
    for (int round = 0; round < 40; ++round) {
        const QString text = randomText(random, 80);
        for (qint64 at = 0; at < text.size();) {
            const qint64 next = nextWordStart(text, at);
            ASSERT_GT(next, at);
            at = next;
        }
        for (qint64 at = text.size(); at > 0;) {
            const qint64 before = previousWordStart(text, at);
            ASSERT_LT(before, at);
            at = before;
        }
    }
}

TEST(Segments, KnownPlaces)
{
    const QString text = QStringLiteral("One two. Three four?\nFive");
    EXPECT_EQ(wordAt(text, 5), (TextRange{4, 7}));
    EXPECT_EQ(wordAt(text, 7), (TextRange{4, 7})); // right behind it
    EXPECT_EQ(sentenceAt(text, 0), (TextRange{0, 8}));
    EXPECT_EQ(sentenceAt(text, 12), (TextRange{9, 20}));
    EXPECT_EQ(sentenceAt(text, 20), (TextRange{9, 20})); // at the line end
    EXPECT_EQ(paragraphAt(text, 22), (TextRange{21, 25}));
    EXPECT_EQ(nextWordStart(text, 0), 4);
    EXPECT_EQ(previousWordStart(text, 21), 20);
    EXPECT_EQ(trimmedRange(QStringLiteral("  a "), {0, 4}), (TextRange{2, 3}));
    EXPECT_EQ(wordAt(QString(), 0), (TextRange{0, 0}));
    EXPECT_EQ(wholeWords(text, {5, 10}), (TextRange{4, 14})) << "within both words";
    EXPECT_EQ(wholeWords(text, {4, 9}), (TextRange{4, 8})) << "and not the next one";
    EXPECT_EQ(wholeWords(text, {8, 9}), (TextRange{8, 9})) << "a blank";
}

TEST(Segments, LongParagraphIsCutAtWhiteSpaceOrBetweenCharacters)
{
    const QString spaced = QStringLiteral("abcdefg ").repeated(2000);
    EXPECT_EQ(cutPosition(spaced, 0, 8003), 8000);
    const QString family = QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467");
    const QString emoji = family.repeated(2000); // 8 units each
    EXPECT_EQ(cutPosition(emoji, 0, 8003) % family.size(), 0);
    EXPECT_EQ(cutPosition(QString(9000, u'x'), 0, 8000), 8000);
}

} // namespace

} // namespace axial
