#include "core/base/visiblename.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

TEST(VisibleName, ShowsWhatTurnsTheDirection)
{
    for (const char16_t c : {u'\u061c', u'\u200e', u'\u200f', u'\u202a', u'\u202b', u'\u202c',
                             u'\u202d', u'\u202e', u'\u2066', u'\u2067', u'\u2068', u'\u2069'}) {
        const QString name = QStringLiteral("U1") + QChar(c) + QStringLiteral("txt.exe");
        const QString shown = visibleName(name);
        EXPECT_EQ(shown, QStringLiteral("U1[U+%1]txt.exe")
                             .arg(QString::number(c, 16).toUpper().rightJustified(4, u'0')));
        EXPECT_EQ(visibleName(shown), shown);
    }
}

TEST(VisibleName, ShowsControlsAndSpacesOfNoWidth)
{
    EXPECT_EQ(visibleName(QStringLiteral("a\u001b[31mb\u0007")),
              QStringLiteral("a[U+001B][31mb[U+0007]"));
    EXPECT_EQ(visibleName(QStringLiteral("a\u200bb\ufeffc\u00add")),
              QStringLiteral("a[U+200B]b[U+FEFF]c[U+00AD]d"));
    EXPECT_EQ(visibleName(QStringLiteral("U1") + QString::fromUcs4(U"\U000e0041")),
              QStringLiteral("U1[U+E0041]"));
    EXPECT_EQ(visibleName(QString(QChar(0))), QStringLiteral("[U+0000]"));
}

TEST(VisibleName, SeparatorsOfLinesAndParagraphsAreLineEnds)
{
    // A view of items makes the one of each line end before it is painted.
    EXPECT_EQ(visibleName(QStringLiteral("one\u2028\u2028two")),
              QStringLiteral("one\u2028\u2028two"));
    EXPECT_EQ(visibleName(QStringLiteral("one\u2029two")), QStringLiteral("one\u2028two"));
}

TEST(VisibleName, LeavesWhatPeopleWrite)
{
    for (const QString &name :
         {QStringLiteral("Jane & <b>Bo</b>\ttwo\nlines"), QStringLiteral("می\u200cخواهم"),
          QStringLiteral("שלום"), QStringLiteral("👩\u200d💻"),
          QString::fromUcs4(U"\U0001f3f4\U000e0067\U000e0062\U000e007f"), QStringLiteral("访谈 1"),
          QString()})
        EXPECT_EQ(visibleName(name), name);
}

} // namespace
