#include "core/text/search/finder.h"

#include <gtest/gtest.h>

#include <random>

using namespace axial;

namespace {

std::vector<TextRange> found(const AsciiFinder &finder, const QByteArray &text, qint64 start = 0)
{
    std::vector<TextRange> hits;
    finder.find(text, start, Progress(), [&](const FoundParagraph &paragraph) {
        EXPECT_FALSE(paragraph.utf8.contains('\n'));
        EXPECT_EQ(text.mid(paragraph.start - start, paragraph.utf8.size()),
                  paragraph.utf8.toByteArray());
        hits.insert(hits.end(), paragraph.hits.begin(), paragraph.hits.end());
    });
    return hits;
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// One place after the other.
std::vector<TextRange> foundNaively(const QByteArray &key, const QByteArray &text, bool folds,
                                    bool whole)
{
    std::vector<TextRange> hits;
    qsizetype at = 0;
    while (at + key.size() <= text.size()) {
        const qsizetype end = at + key.size();
        const QByteArray words = text.mid(at, key.size());
        const bool cutsBefore = at > 0 && isLetter(text[at - 1]) && isLetter(text[at]);
        const bool cutsAfter = end < text.size() && isLetter(text[end - 1]) && isLetter(text[end]);
        const bool isHit = (folds ? words.toLower() : words) == key
                           && !(whole && (cutsBefore || cutsAfter));
        if (isHit)
            hits.push_back({at, end});
        at += isHit ? key.size() : 1;
    }
    return hits;
}

} // namespace

TEST(AsciiFinder, FindsWhatLookingPlaceByPlaceFinds)
{
    std::mt19937 random(7);
    const QByteArray letters = "abAB _\n.";
    for (int round = 0; round < 400; ++round) {
        QByteArray text;
        const int size = int(random() % 300);
        for (int i = 0; i < size; ++i)
            text += letters[int(random() % size_t(letters.size()))];
        QByteArray key;
        for (size_t i = 0; i < 1 + random() % 3; ++i)
            key += letters[int(random() % 2)];
        const bool folds = random() % 2;
        const bool whole = random() % 2;
        const AsciiFinder finder(key, folds ? AsciiFinder::Case::Folded : AsciiFinder::Case::Exact,
                                 whole ? AsciiFinder::Words::Whole : AsciiFinder::Words::Any);
        EXPECT_EQ(found(finder, text), foundNaively(key, text, folds, whole))
            << key.constData() << " in " << text.constData();
    }
}

TEST(AsciiFinder, PlacesAreThoseOfTheWholeText)
{
    const AsciiFinder finder("be", AsciiFinder::Case::Folded, AsciiFinder::Words::Any);
    EXPECT_EQ(found(finder, "to\nBe or", 100), (std::vector<TextRange>{{103, 105}}));
    EXPECT_TRUE(found(AsciiFinder(), "to be").empty());
}

TEST(AsciiFinder, KnowsWhatItCanLookAt)
{
    for (const int place : {0, 1, 63, 64, 65, 199}) {
        QByteArray text(200, 'a');
        EXPECT_TRUE(AsciiFinder::isAscii(text));
        text[place] = char(0xC3);
        EXPECT_FALSE(AsciiFinder::isAscii(text)) << place;
    }
    EXPECT_TRUE(AsciiFinder::isAscii({}));
}
