#include "core/text/textdifference.h"

#include "tests/support/texts.h"

#include <gtest/gtest.h>

namespace axial {

namespace {

using testing::anyText;
using testing::holds;
using testing::rangeIn;

QString applied(const QString &from, const std::vector<TextEdit> &edits)
{
    QString text = from;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
        text.replace(edit->range.start, edit->range.length(), edit->words);
    return text;
}

TEST(TextDifference, NamesTheWordsThatChanged)
{
    const auto edits = difference(QStringLiteral("the cat sat on the mat"),
                                  QStringLiteral("the dog sat on a mat today"));
    ASSERT_TRUE(edits);
    EXPECT_EQ(*edits, (std::vector<TextEdit>{{{4, 7}, QStringLiteral("dog")},
                                             {{15, 18}, QStringLiteral("a")},
                                             {{22, 22}, QStringLiteral(" today")}}));
}

TEST(TextDifference, OfOneTextThereIsNone)
{
    EXPECT_TRUE(difference(QStringLiteral("same"), QStringLiteral("same"))->empty());
    EXPECT_TRUE(difference({}, {})->empty());
}

TEST(TextDifference, TextsWithLittleInCommonAreNotCompared)
{
    QString one, other;
    for (int i = 0; i < 3000; ++i) {
        one += QStringLiteral("a%1 ").arg(i);
        other += QStringLiteral("b%1 ").arg(i);
    }
    EXPECT_FALSE(difference(one, other));
}

TEST(TextDifference, WhatTwoAddedToOneTextStandsTogether)
{
    const QString from = QStringLiteral("It was slow.\nThen it crashed.");
    const auto both = [&](const char *theirs, const char *mine) {
        return joined(from, QString::fromUtf8(theirs), QString::fromUtf8(mine))
            .value_or(QStringLiteral("none"));
    };
    EXPECT_EQ(
        both("It was slow.\nThen it crashed. Why?", "On Monday It was slow.\nThen it crashed."),
        QStringLiteral("On Monday It was slow.\nThen it crashed. Why?"));
    EXPECT_EQ(both("It was slow.\nThen it crashed. Why?", "It was slow.\nThen it crashed. How?"),
              QStringLiteral("It was slow.\nThen it crashed. Why? How?"));
    EXPECT_EQ(both("It was quick.\nThen it crashed.", "It was slow.\nThen it froze."),
              QStringLiteral("It was quick.\nThen it froze."));
    EXPECT_EQ(both("It was slow.\nThen it froze.", "It was slow.\nThen it froze."),
              QStringLiteral("It was slow.\nThen it froze."));
    // The same words, one sentence, or one place without a space between.
    EXPECT_EQ(both("It was slow.\nThen it froze.", "It was slow.\nThen it hung."),
              QStringLiteral("none"));
    EXPECT_EQ(both("It was slow.\nNow it crashed.", "It was slow.\nThen it hung."),
              QStringLiteral("none"));
    EXPECT_EQ(joined({}, QStringLiteral("theirs"), QStringLiteral("mine")), std::nullopt);
}

TEST(TextDifference, ChangesAreMadeAgainOnWhatSomebodyElseMadeOfTheText)
{
    const QString from = QStringLiteral("A: one two\nB: three four\nC: five six");
    const QString theirs = QStringLiteral("A: one and two\nB: three four\nC: five seven");
    const QString mine = QStringLiteral("A: one two\nB: three\nC: fifth six");
    RebasedEdits again = rebased(*difference(from, mine), *difference(from, theirs));
    EXPECT_TRUE(again.met.empty());
    EXPECT_EQ(applied(theirs, again.edits),
              QStringLiteral("A: one and two\nB: three\nC: fifth seven"));
    again = rebased(*difference(from, QStringLiteral("A: one\nB: three four\nC: five eight")),
                    *difference(from, theirs));
    ASSERT_EQ(again.met.size(), 2U); // one took words out where the other put some in
    EXPECT_EQ(again.met[1].words, QStringLiteral("eight"));
}

TEST(TextSketch, SaysHowMuchTwoTextsHaveInCommon)
{
    QStringList words;
    for (int i = 0; i < 5000; ++i)
        words << QStringLiteral("w%1").arg((i * 7919) % 1000);
    const TextSketch whole(words.join(u' '));
    EXPECT_EQ(whole.likeness(whole), 1);
    EXPECT_EQ(whole.likeness(TextSketch(words.join(QStringLiteral(",\n")))), 1) << "of words only";
    EXPECT_EQ(whole.likeness(TextSketch(QStringLiteral("other words are here"))), 0);
    EXPECT_EQ(whole.likeness(TextSketch(QString())), 0);
    QStringList numbered;
    for (int i = 0; i < 5000; ++i)
        numbered << QStringLiteral("n%1").arg(i);
    const TextSketch before(numbered.join(u' '));
    for (int i = 0; i < 5000; i += 50)
        numbered[i] = QStringLiteral("corrected");
    // Two words of a hundred, each in three runs of words: 0.94 : 1.06.
    EXPECT_NEAR(before.likeness(TextSketch(numbered.join(u' '))), 0.94 / 1.06, 0.2);
    QString chinese;
    for (int i = 0; i < 400; ++i)
        chinese += QChar(0x4E00 + i * 7);
    QString other = chinese;
    other[200] = QChar(0x4E00);
    EXPECT_GT(TextSketch(chinese).likeness(TextSketch(other)), 0.9);
}

TEST(TextDifferenceProperty, MakesOneTextOfTheOther)
{
    holds("one of the other", [] {
        const QString from = *anyText();
        QString to = from;
        for (int steps = *rc::gen::inRange(0, 5); steps > 0; --steps) {
            const TextRange range = *rangeIn(to);
            to.replace(range.start, range.length(), *anyText());
        }
        const auto edits = difference(from, to);
        RC_ASSERT(edits.has_value());
        RC_ASSERT(applied(from, *edits) == to);
        qint64 end = -1;
        for (const TextEdit &edit : *edits) {
            RC_ASSERT(edit.range.start > end);
            end = edit.range.end;
        }
    });
}

} // namespace

} // namespace axial
