#include "ui/textpage/markdownsetting.h"

#include "ui/textpage/textlayout.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

class MarkdownSettingTest : public ::testing::Test
{
protected:
    void read(const QString &text)
    {
        Markdown markdown;
        readMarkdown(text, 0, markdown);
        TextStyle style;
        style.font.setPointSizeF(10);
        style.width = 300;
        style.mark = Qt::gray;
        style.link = Qt::blue;
        layout.setStyle(style);
        layout.setText(text, {}, markdown);
    }
    /// How a letter is set.
    QTextCharFormat formatAt(const QString &words)
    {
        const qint64 at = layout.text().indexOf(words);
        const int index = layout.chunkAt(at);
        QTextCharFormat format;
        for (const QTextLayout::FormatRange &each : layout.at(index).text().formats()) {
            const qint64 start = layout.chunk(index).start + each.start;
            if (at >= start && at < start + each.length)
                format.merge(each.format);
        }
        return format;
    }
    QFont fontOf(const QString &words)
    {
        return layout.at(layout.chunkAt(layout.text().indexOf(words))).text().font();
    }
    double leftOf(const QString &words)
    {
        const qint64 at = layout.text().indexOf(words);
        return layout.caretX(layout.chunkAt(at), at);
    }

    TextLayout layout;
};

} // namespace

TEST_F(MarkdownSettingTest, HeadingsAreLargerTheHigherTheyStand)
{
    read(QStringLiteral("# One\n\n### Three\n\nwords"));
    EXPECT_EQ(formatAt("One").fontWeight(), int(QFont::DemiBold));
    EXPECT_GT(formatAt("One").fontPointSize(), formatAt("Three").fontPointSize());
    EXPECT_GT(formatAt("Three").fontPointSize(), 10);
    EXPECT_TRUE(formatAt("words").isEmpty());
}

TEST_F(MarkdownSettingTest, LettersAreBoldSlantedStruckOrDimmed)
{
    read(QStringLiteral("a **bold** _slanted_ ~~gone~~ `code` [link](address)"));
    EXPECT_EQ(formatAt("bold").fontWeight(), int(QFont::DemiBold));
    EXPECT_TRUE(formatAt("slanted").fontItalic());
    EXPECT_TRUE(formatAt("gone").fontStrikeOut());
    EXPECT_NE(formatAt("code").fontFamilies(), QVariant());
    EXPECT_EQ(formatAt("link").foreground().color(), QColor(Qt::blue));
    for (const char *mark : {"**", "~~", "`", "](address)"})
        EXPECT_EQ(formatAt(QLatin1String(mark)).foreground().color(), QColor(Qt::gray)) << mark;
}

TEST_F(MarkdownSettingTest, ColumnsOfATableStandBelowEachOther)
{
    read(QStringLiteral("| a | one |\n|---|---|\n| long cell | two |\n"));
    EXPECT_EQ(fontOf("one"), codeFont(layout.style().font));
    EXPECT_NEAR(leftOf("one"), leftOf("two"), 0.5);
    EXPECT_GT(leftOf("one"), leftOf("long") + 30);
    EXPECT_EQ(formatAt("one").fontWeight(), int(QFont::DemiBold));
    const QString tooLong = QString(200, u'x');
    read(QStringLiteral("| a | one |\n|---|---|\n| ") + tooLong + QStringLiteral(" | two |\n"));
    EXPECT_LT(leftOf("one"), 100) << "no empty lines for what does not fit the page";
}

TEST_F(MarkdownSettingTest, CodeHasLettersOfOneWidthAndKeepsItsEmptyLines)
{
    read(QStringLiteral("words\n\n```\none\n\ntwo\n```\n"));
    EXPECT_EQ(fontOf("one"), codeFont(layout.style().font));
    EXPECT_EQ(fontOf("words"), layout.style().font);
    read(QStringLiteral("```\n") + QStringLiteral("0123456789").repeated(20));
    for (const auto &[left, right] : layout.extents(1, 0, layout.lineRange(1, 0)))
        EXPECT_LE(right, layout.style().width - codeMargin) << "no letters below the mark";
    read(QStringLiteral("words\n\n```\none\n\ntwo\n```\n"));
    const int empty = layout.chunkAt(layout.text().indexOf(QStringLiteral("\n\ntwo")) + 1);
    ASSERT_TRUE(layout.chunk(empty).isBlank);
    EXPECT_EQ(layout.heightOf(empty), layout.style().pitch);
    EXPECT_LT(layout.heightOf(1), layout.style().pitch) << "one between paragraphs is lower";
}

TEST_F(MarkdownSettingTest, QuotesAreSetInAndListsHang)
{
    read(QStringLiteral("> > quoted\n\n- ") + QStringLiteral("many words ").repeated(20));
    EXPECT_EQ(leftOf("> > quoted"), 2 * quoteInset);
    EXPECT_EQ(leftOf("- many"), 0);
    const int list = layout.chunkAt(layout.text().indexOf(QStringLiteral("many")));
    ASSERT_GT(layout.lineCount(list), 1);
    const TextRange second = layout.lineRange(list, 1);
    EXPECT_NEAR(layout.caretX(list, second.start), leftOf("many"), 1.5);
    for (int line = 0; line < layout.lineCount(list); ++line) {
        for (const auto &[left, right] : layout.extents(list, line, layout.lineRange(list, line)))
            EXPECT_LE(right, layout.style().width);
    }
    EXPECT_EQ(layout.positionInLine(list, 1, 0), second.start) << "left of it is its beginning";
}

TEST_F(MarkdownSettingTest, NotALetterIsLeftOut)
{
    const QString text = QStringLiteral("# **a** <!-- b -->\n> `c` [d](e)\n\n```x\nf\n```\n");
    read(text);
    QString shown;
    for (int index = 0; index < layout.chunkCount(); ++index)
        shown += layout.at(index).text().text() + u'\n';
    EXPECT_EQ(shown.chopped(1), text);
}

TEST_F(MarkdownSettingTest, ATextThatIsBeingCorrectedIsShownAsItIsWritten)
{
    read(QStringLiteral("# One\n\n**two** three"));
    layout.replace({2, 5}, QStringLiteral("Another"));
    EXPECT_TRUE(layout.markdown().isEmpty());
    EXPECT_TRUE(formatAt("two").isEmpty()) << "its place is another one now";
    EXPECT_EQ(layout.text(), QStringLiteral("# Another\n\n**two** three"));
    EXPECT_EQ(layout.chunk(layout.chunkCount() - 1).end(), layout.text().size());
}
