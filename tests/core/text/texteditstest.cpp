#include "core/text/textedits.h"

#include "core/text/segments.h"
#include "tests/support/texts.h"

#include <gtest/gtest.h>

namespace axial {

namespace {

using testing::anyText;
using testing::holds;
using testing::rangeIn;
using testing::rangesIn;

QString words(const TextEdits &edits, TextRange range)
{
    return edits.text().mid(range.start, range.length());
}

/// "the cat sat" with a quote of its second word, after the changes.
struct Cat {
    TextEdits edits{QStringLiteral("the cat sat")};

    QString quote() const { return words(edits, edits.moved(TextRange{4, 7})); }
    void type(qint64 at, const QString &typed)
    {
        for (const QChar letter : typed) {
            edits.replace({at, at}, letter);
            ++at;
        }
    }
    void backspace(qint64 at, int times)
    {
        for (; times > 0; --times, --at)
            edits.replace({at - 1, at}, {});
    }
};

TEST(TextEdits, WordsBesideAQuoteStayOutside)
{
    Cat cat;
    cat.type(4, QStringLiteral("big"));
    cat.type(10, QStringLiteral("fish"));
    EXPECT_EQ(cat.edits.text(), QStringLiteral("the bigcatfish sat"));
    EXPECT_EQ(cat.quote(), QStringLiteral("cat"));
}

TEST(TextEdits, WordsInsideAQuoteAreItsWords)
{
    Cat cat;
    cat.type(5, QStringLiteral("o"));
    EXPECT_EQ(cat.quote(), QStringLiteral("coat"));
}

TEST(TextEdits, AQuoteTypedAnewKeepsItsCoding)
{
    Cat cat;
    cat.backspace(7, 3);
    EXPECT_TRUE(cat.edits.moved(TextRange{4, 7}).isEmpty());
    cat.type(4, QStringLiteral("cats"));
    EXPECT_EQ(cat.quote(), QStringLiteral("cats"));
}

TEST(TextEdits, TheFirstWordOfAQuoteTypedAnewStaysInIt)
{
    Cat cat;
    const TextRange two{4, 11};
    cat.backspace(7, 3);
    cat.type(4, QStringLiteral("dog"));
    EXPECT_EQ(words(cat.edits, cat.edits.moved(two)), QStringLiteral("dog sat"));
}

TEST(TextEdits, ASelectionTypedOverGoesOnTakingWords)
{
    Cat cat;
    cat.edits.replace({4, 7}, QStringLiteral("d"));
    cat.type(5, QStringLiteral("og"));
    EXPECT_EQ(cat.quote(), QStringLiteral("dog"));
}

TEST(TextEdits, APastedSentenceMovesOnlyWhatDiffers)
{
    Cat cat;
    cat.edits.replace({0, 11}, QStringLiteral("the cat, it sat"));
    EXPECT_EQ(cat.quote(), QStringLiteral("cat"));
}

TEST(TextEdits, TypedAsItWasIsNoChange)
{
    Cat cat;
    cat.backspace(7, 3);
    cat.type(4, QStringLiteral("cat"));
    EXPECT_TRUE(cat.edits.isEmpty());
    EXPECT_EQ(cat.edits.moved(TextRange{5, 6}), (TextRange{5, 6}));
}

TEST(TextEdits, PlacesAreCounted)
{
    Cat cat;
    cat.type(0, QStringLiteral("So "));
    cat.backspace(14, 1);
    cat.type(13, QStringLiteral("w"));
    EXPECT_EQ(cat.edits.text(), QStringLiteral("So the cat saw"));
    EXPECT_EQ(cat.edits.changes().size(), 2u);
}

TEST(TextEdits, ATurnTakesWhatIsTypedAtItsEnd)
{
    TextEdits edits(QStringLiteral("PO: Why?\nU1: So"));
    edits.replace({8, 8}, QStringLiteral(" Now?"));
    edits.replace({20, 20}, QStringLiteral("."));
    const std::vector<TurnPlace> moved = edits.moved(
        std::vector<TurnPlace>{{{0, 8}, 4}, {{9, 15}, 13}});
    EXPECT_EQ(moved, (std::vector<TurnPlace>{{{0, 13}, 4}, {{14, 21}, 18}}));
}

TEST(TextEdits, WordsBeforeTheFirstWordOfATurnAreItsWords)
{
    TextEdits named(QStringLiteral("PO: Why?"));
    named.replace({4, 4}, QStringLiteral("So "));
    EXPECT_EQ(named.moved({TurnPlace{{0, 8}, 4}}).front(), (TurnPlace{{0, 11}, 4}));
    TextEdits nameless(QStringLiteral("\nWhy?"));
    nameless.replace({1, 1}, QStringLiteral("So "));
    EXPECT_EQ(nameless.moved({TurnPlace{{1, 5}, 1}}).front(), (TurnPlace{{1, 8}, 1}));
}

TEST(TextEdits, HalfACharacterIsTakenInWhole)
{
    const QString family = QStringLiteral("\U0001F469\u200D\U0001F467!");
    EXPECT_EQ(wholeCharacters(family, {0, 2}), (TextRange{0, 5}));
    EXPECT_EQ(wholeCharacters(family, {3, 6}), (TextRange{0, 6}));
    EXPECT_EQ(wholeCharacters(family, {5, 6}), (TextRange{5, 6}));
}

/// The text unit by unit, each with its place in the original; -1 = put in since.
struct NaiveText {
    QString text;
    std::vector<qint64> from;

    explicit NaiveText(const QString &original) : text(original)
    {
        for (qint64 at = 0; at < original.size(); ++at)
            from.push_back(at);
    }
    void replace(TextRange range, const QString &with)
    {
        text = text.left(range.start) + with + text.mid(range.end);
        from.erase(from.begin() + range.start, from.begin() + range.end);
        from.insert(from.begin() + range.start, size_t(with.size()), -1);
    }
};

/// Some changes at the places people edit: anywhere, and again where they just were.
void change(TextEdits &edits, NaiveText &naive)
{
    const int steps = *rc::gen::inRange(0, 12);
    TextRange last;
    for (int step = 0; step < steps; ++step) {
        TextRange range = *rangeIn(naive.text);
        if (*rc::gen::inRange(0, 3) > 0)
            range = {last.end, last.end};
        const QString with = *anyText();
        edits.replace(range, with);
        naive.replace(range, with);
        last = {range.start, range.start + with.size()};
    }
}

TEST(TextEditsProperty, TheTextIsWhatWasTyped)
{
    holds("the text is what was typed", [] {
        const QString original = *anyText();
        TextEdits edits(original);
        NaiveText naive(original);
        change(edits, naive);
        RC_ASSERT(edits.text() == naive.text);
        qint64 end = -1;
        QString rebuilt;
        qint64 copied = 0;
        for (const TextEdit &each : edits.changes()) {
            RC_ASSERT(each.range.start > end);
            end = each.range.end;
            rebuilt += original.mid(copied, each.range.start - copied) + each.words;
            copied = each.range.end;
        }
        RC_ASSERT(rebuilt + original.mid(copied) == naive.text);
    });
}

TEST(TextEditsProperty, ChangesInOneGoAreAsOneAfterTheOther)
{
    holds("changes in one go are as one after the other", [] {
        const QString original = *anyText();
        std::vector<TextEdit> changes;
        qint64 at = 0;
        qint64 replaced = -1; // the end of what was
        qint64 inserted = -1;
        for (int i = *rc::gen::inRange(0, 8); i > 0; --i) {
            const qint64 start = at + *rc::gen::inRange<qint64>(0, 4);
            const qint64 end = start + *rc::gen::inRange<qint64>(0, 3);
            if (end > original.size())
                break;
            if (start < end && (start == replaced || start == inserted))
                continue; // apart: one after the other, both are one change, as of words typed over
            inserted = start == end ? start : inserted;
            changes.push_back({{start, end}, *anyText()});
            at = end;
            replaced = start < end ? end : replaced;
        }
        TextEdits typed(original);
        for (size_t i = changes.size(); i-- > 0;)
            typed.replace(changes[i].range, changes[i].words);
        const TextEdits given(original, changes);
        RC_ASSERT(given.changes() == typed.changes());
        RC_ASSERT(given.text() == typed.text());
        for (const TextRange &range : *rangesIn(original))
            RC_ASSERT(given.moved(range) == typed.moved(range));
    });
}

TEST(TextEditsProperty, NoWordLeavesItsQuoteAndNoneComesIn)
{
    holds("units that stay are inside or outside as before", [] {
        const QString original = *anyText();
        const std::vector<TextRange> quotes = *rangesIn(original);
        TextEdits edits(original);
        NaiveText naive(original);
        change(edits, naive);
        for (const TextRange quote : quotes) {
            const TextRange now = edits.moved(quote);
            RC_ASSERT(now.start >= 0);
            RC_ASSERT(now.end <= naive.text.size());
            for (qint64 at = 0; at < naive.text.size(); ++at) {
                if (naive.from[size_t(at)] >= 0)
                    RC_ASSERT(quote.contains(naive.from[size_t(at)]) == now.contains(at));
            }
        }
    });
}

TEST(TextEditsProperty, OneChangeMovesAsTheRuleSays)
{
    holds("one change", [] {
        const QString original = *anyText();
        const TextRange quote = *rangeIn(original);
        const TextRange range = *rangeIn(original);
        const QString with = *anyText();
        RC_PRE(!quote.isEmpty());
        TextEdits edits(original);
        NaiveText naive(original);
        edits.replace(range, with);
        naive.replace(range, with);
        // Named first: RC_PRE evaluates both sides of an "or".
        const bool isOther = range.isEmpty()
                             || (original.at(range.start) != (with + u'\0').at(0)
                                 && original.at(range.end - 1) != (u'\0' + with).back());
        RC_PRE(isOther);
        // The new words are the quote's when it held all of the old ones, or lay on both sides.
        const bool isInside = range.isEmpty()
                                  ? quote.start < range.start && range.start < quote.end
                                  : quote.start <= range.start && range.end <= quote.end;
        const TextRange now = edits.moved(quote);
        for (qint64 at = range.start; at < range.start + with.size(); ++at)
            RC_ASSERT(now.contains(at) == isInside);
    });
}

TEST(TextEditsProperty, QuotesKeepTheirOrderAndNeverMeetAnew)
{
    holds("order and distance", [] {
        const QString original = *anyText();
        const std::vector<TextRange> quotes = *rangesIn(original);
        TextEdits edits(original);
        NaiveText naive(original);
        change(edits, naive);
        for (size_t a = 0; a < quotes.size(); ++a) {
            for (size_t b = a + 1; b < quotes.size(); ++b) {
                const TextRange first = edits.moved(quotes[a]);
                const TextRange second = edits.moved(quotes[b]);
                RC_ASSERT(first.start <= second.start);
                RC_ASSERT(quotes[a].overlaps(quotes[b]) || !first.overlaps(second));
            }
        }
    });
}

TEST(TextEditsProperty, TurnsStayApartAndKeepTheirWords)
{
    holds("turns", [] {
        const QString original = *anyText();
        std::vector<TurnPlace> turns;
        qint64 end = 0;
        for (const TextRange range : *rangesIn(original)) {
            if (range.start < end)
                continue;
            const TextRange name = *rangeIn(original);
            turns.push_back({range, std::clamp(name.end, range.start, range.end)});
            end = range.end;
        }
        TextEdits edits(original);
        NaiveText naive(original);
        change(edits, naive);
        const std::vector<TurnPlace> now = edits.moved(turns);
        end = 0;
        for (size_t i = 0; i < turns.size(); ++i) {
            RC_ASSERT(now[i].range.start >= end);
            RC_ASSERT(now[i].range.start <= now[i].words);
            RC_ASSERT(now[i].words <= now[i].range.end);
            end = now[i].range.end;
            RC_ASSERT(end <= naive.text.size());
            for (qint64 at = 0; at < naive.text.size(); ++at) {
                const qint64 from = naive.from[size_t(at)];
                if (from < 0)
                    continue;
                RC_ASSERT(turns[i].range.contains(from) == now[i].range.contains(at));
                RC_ASSERT(!turns[i].range.contains(from)
                          || (from < turns[i].words) == (at < now[i].words));
            }
        }
    });
}

TEST(TextEditsProperty, WholeCharactersSplitNone)
{
    holds("whole characters", [] {
        const QString text = *anyText();
        RC_PRE(!text.isEmpty());
        const qint64 start = *rc::gen::inRange<qint64>(0, text.size());
        const qint64 end = *rc::gen::inRange<qint64>(start + 1, text.size() + 1);
        const TextRange whole = wholeCharacters(text, {start, end});
        RC_ASSERT(whole.start <= start);
        RC_ASSERT(whole.end >= end);
        RC_ASSERT(characterBoundary(text, whole.start) == whole.start);
        RC_ASSERT(characterBoundary(text, whole.end) == whole.end);
    });
}

} // namespace

} // namespace axial
