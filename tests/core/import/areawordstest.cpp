#include "core/import/documents/pages/areaplaces.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QString found(const QString &text, const QString &words, double center = 0.5)
{
    AreaWords areas(text, 1);
    const auto range = areas.find(words, 0, center);
    return range ? QStringLiteral("%1-%2").arg(range->start).arg(range->end) : QString();
}

} // namespace

TEST(AreaWords, WholeWordsComeBeforePartsOfOthers)
{
    EXPECT_EQ(found("[p. 1]\nothers and the rest", "the", 0.0), "18-21");
    EXPECT_EQ(found("[p. 1]\nothers and more", "the"), "8-11") << "there is no other";
    EXPECT_EQ(found("[p. 1]\nart, art and art", "art", 1.0), "20-23");
    EXPECT_EQ(found(QString::fromUtf8("[p. 1]\n\xE6\x88\x91\xE4\xBB\xAC\xE8\xAF\xB4"),
                    QString::fromUtf8("\xE4\xBB\xAC")),
              "8-9")
        << "a script without spaces has no words to cut";
}

TEST(AreaWords, ATextThatRepeatsItselfIsReadOnce)
{
    const QString text = "[p. 1]\n" + QString(4'000'000, 'a');
    EXPECT_EQ(found(text, QString(400'000, 'a') + 'b'), QString());
    EXPECT_FALSE(found(text, QString(400'000, 'a')).isEmpty());
}
