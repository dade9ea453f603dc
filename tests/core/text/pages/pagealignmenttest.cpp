#include "core/text/pages/pagealignment.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// The words' letters as the page shows them.
QStringList seen(const PageAlignment &alignment, const QStringList &pages, const QString &words,
                 const QString &passage)
{
    const qint64 start = words.indexOf(passage);
    EXPECT_GE(start, 0) << passage.toStdString();
    QStringList result;
    for (const PagePiece &piece : alignment.onPages({start, start + passage.size()}))
        result << pages[piece.page].mid(piece.letters.start, piece.letters.length());
    return result;
}

const QStringList page{QString::fromUtf8("1/5\r\nThe \xEF\xAC\x81rst well was re\x02\r\npaired in "
                                         "spring.\r\nWe never\r\nasked why it broke.\r\n")};

} // namespace

TEST(PageAlignment, JoinedLinesHyphensAndLigaturesAreFound)
{
    const QString words = QStringLiteral("[p. 1]\n1/5\nThe first well was repaired in spring. We "
                                         "never asked why it broke.\n");
    const PageAlignment alignment(page, QStringView(words).mid(7));
    const QString told = words.mid(7);
    EXPECT_EQ(seen(alignment, page, told, "first"),
              QStringList(QString::fromUtf8("\xEF\xAC\x81rst")));
    EXPECT_EQ(seen(alignment, page, told, "repaired in"), QStringList("re\x02\r\npaired in"));
    EXPECT_EQ(seen(alignment, page, told, "never asked"), QStringList("never\r\nasked"));
    EXPECT_EQ(alignment.wordAt(0, page[0].indexOf("broke")), told.indexOf("broke"));
}

TEST(PageAlignment, EditedWordsLieBetweenTheirNeighbours)
{
    const QString words = QStringLiteral("The first pump at NAME was repaired in spring. Nobody "
                                         "asked why it broke.");
    const PageAlignment alignment(page, words);
    ASSERT_TRUE(alignment.isFound());
    EXPECT_EQ(seen(alignment, page, words, "repaired"), QStringList("re\x02\r\npaired"));
    EXPECT_EQ(seen(alignment, page, words, "was repaired in spring. Nobody asked"),
              QStringList("was re\x02\r\npaired in spring.\r\nWe never\r\nasked"));
    EXPECT_EQ(seen(alignment, page, words, "pump at NAME"), QStringList());
}

TEST(PageAlignment, APassageMayRunOverPages)
{
    const QStringList pages{QStringLiteral("It began\r\nin May"),
                            QStringLiteral("and never ended.")};
    const QString words = QStringLiteral("It began in May\nand never ended.");
    const PageAlignment alignment(pages, words);
    EXPECT_EQ(seen(alignment, pages, words, "May\nand never"), (QStringList{"May", "and never"}));
    EXPECT_EQ(alignment.wordAt(1, 4), words.indexOf("never"));
}

TEST(PageAlignment, OtherWordsAreNotFound)
{
    QString other;
    for (int i = 0; i < 5000; ++i)
        other += QStringLiteral("w%1 ").arg(i);
    const PageAlignment alignment({other}, QString(other).replace(u'w', u'v'));
    EXPECT_FALSE(alignment.isFound());
    EXPECT_TRUE(alignment.onPages({0, 100}).empty());
    EXPECT_FALSE(alignment.wordAt(0, 0));
    EXPECT_TRUE(PageAlignment({}, u"").onPages({0, 0}).empty());
}
