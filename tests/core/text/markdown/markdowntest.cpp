#include "core/text/markdown/markdown.h"

#include <gtest/gtest.h>

#include <QStringList>

using namespace axial;

namespace {

Markdown read(const QString &text)
{
    Markdown markdown;
    readMarkdown(text, 0, markdown);
    return markdown;
}

QString kindName(const MarkdownBlock &block)
{
    const char *names[] = {"words", "heading", "code", "trace", "log", "html", "table"};
    QString name = QLatin1String(names[size_t(block.kind)]);
    if (block.level > 0)
        name += QString::number(block.level);
    return name + QString(block.quotes, u'>');
}

/// "kind: its lines", each.
QStringList blocksOf(const QString &text)
{
    QStringList blocks;
    for (const MarkdownBlock &block : read(text).blocks)
        blocks << kindName(block) + QStringLiteral(": ")
                      + text.mid(block.range.start, block.range.length());
    return blocks;
}

/// The letters that have a style.
QStringList runsOf(const QString &text, int style)
{
    QStringList runs;
    for (const MarkdownRun &run : read(text).runs) {
        if (run.styles & style)
            runs << text.mid(run.range.start, run.range.length());
    }
    return runs;
}

using L = QStringList;

/// Whole lines that ascend, and runs that do.
bool isWhole(const QString &text, const Markdown &markdown)
{
    const auto isEdge = [&text](qint64 at) { return at == text.size() || text.at(at) == u'\n'; };
    qint64 end = -1;
    for (const MarkdownBlock &block : markdown.blocks) {
        if (block.range.start <= end || block.range.isEmpty() || block.range.end > text.size()
            || !(block.range.start == 0 || isEdge(block.range.start - 1))
            || !isEdge(block.range.end))
            return false;
        end = block.range.end;
    }
    end = 0;
    for (const MarkdownRun &run : markdown.runs) {
        if (run.range.start < end || run.range.isEmpty() || run.range.end > text.size()
            || run.styles == 0)
            return false;
        end = run.range.end;
    }
    return true;
}

} // namespace

TEST(MarkdownTest, HeadingsAreTheirWholeLines)
{
    EXPECT_EQ(blocksOf("## What fails\n\nIt does.\n\nBelow\n-----\nMore\n"),
              (L{"heading2: ## What fails", "heading2: Below\n-----"}));
    EXPECT_EQ(runsOf("## What fails ##\n", MarkdownRun::Mark), (L{"##", "##"}));
    EXPECT_EQ(blocksOf("#1234 is the same\n"), L{}) << "a report's number is no heading";
}

TEST(MarkdownTest, TablesAreTheirLinesWithMarksBetweenTheirCells)
{
    const QString table = "| GPU | Memory |\n|---|:-:|\n| A100 | 80 GB |\n| | |";
    EXPECT_EQ(blocksOf("Tried:\n\n" + table + "\n\nIt fails.\n"), L{"table: " + table});
    EXPECT_EQ(runsOf(table, MarkdownRun::Strong), (L{"GPU", "Memory"}));
    EXPECT_EQ(runsOf(table, MarkdownRun::Mark).join(QString()).remove('\n').remove(' '), "|||"
                                                                                         "|---|:-:|"
                                                                                         "|||"
                                                                                         "|||");
    EXPECT_EQ(blocksOf("> a | b\n> ---|---\n> 1 | 2\n\nwords").join('#').toStdString(),
              "table>: > a | b\n> ---|---\n> 1 | 2");
    EXPECT_EQ(blocksOf("a | b\nno line below\n"), L{});
    EXPECT_TRUE(isWhole(table, read(table)));
}

TEST(MarkdownTest, ColumnsOfATableStandBelowEachOtherOnceItsGapsAreFilled)
{
    const auto filled = [](QString text) {
        const Markdown markdown = read(text);
        for (auto gap = markdown.gaps.rbegin(); gap != markdown.gaps.rend(); ++gap)
            text.insert(gap->letter + 1, QString(gap->blanks, u'.'));
        return text.toStdString();
    };
    EXPECT_EQ(filled("| GPU | Memory |\n|---|---|\n| A100-SXM | 8 |\n||none|"),
              "| GPU .....| Memory |\n"
              "|---.......|---.....|\n"
              "| A100-SXM | 8 .....|\n"
              "|..........|none....|");
    EXPECT_EQ(filled("a | b\n---|---\nlong \\| one | 2"),
              "a ..........| b\n---.........|---\nlong \\| one | 2");
    EXPECT_EQ(filled("|\u5185\u5b58|x|\n|---|---|\n|abcdef|y|"),
              "|\u5185\u5b58..|x..|\n|---...|---|\n|abcdef|y..|")
        << "two letters wide each";
    const QString wide = QString("|a").repeated(500) + "|\n" + QString("|---").repeated(500)
                         + "|\n";
    EXPECT_TRUE(read(wide).gaps.empty());
}

TEST(MarkdownTest, FencedCodeIsItsLinesWithTheFences)
{
    EXPECT_EQ(blocksOf("Try:\n```python\n\nx = **1**\n\n```\nIt *breaks*.\n"),
              L{"code: ```python\n\nx = **1**\n\n```"});
    EXPECT_EQ(runsOf("Try:\n```python\nx = **1**\n```\nIt *breaks*.\n", MarkdownRun::Strong), L{});
    EXPECT_EQ(runsOf("Try:\n```python\nx = **1**\n```\nIt *breaks*.\n", MarkdownRun::Mark),
              (L{"```python", "```", "*", "*"}));
    EXPECT_EQ(blocksOf("```\nnever closed\n\n\n"), L{"code: ```\nnever closed\n\n"});
    EXPECT_EQ(blocksOf("```\n```\n~~~~\na\n~~~~\n"), (L{"code: ```\n```", "code: ~~~~\na\n~~~~"}));
    EXPECT_EQ(blocksOf("- step\n  ```\n  run\n  ```\n"), L{"code:   ```\n  run\n  ```"});
    EXPECT_EQ(blocksOf("words\n\n    set in\n\n    more\n\nwords\n"),
              L{"code:     set in\n\n    more"});
}

TEST(MarkdownTest, LettersHaveTheirStyles)
{
    const QString text = QStringLiteral("A **bold** and _slanted_ `a*b*c` ~~gone~~ 😀 **b 😀**.");
    EXPECT_EQ(runsOf(text, MarkdownRun::Strong), (L{"bold", "b 😀"}));
    EXPECT_EQ(runsOf(text, MarkdownRun::Emphasis), L{"slanted"});
    EXPECT_EQ(runsOf(text, MarkdownRun::Code), L{"a*b*c"});
    EXPECT_EQ(runsOf(text, MarkdownRun::Struck), L{"gone"});
    EXPECT_EQ(runsOf(text, MarkdownRun::Mark),
              (L{"**", "**", "_", "_", "`", "`", "~~", "~~", "**", "**"}));
    EXPECT_EQ(runsOf("a snake_case_name stays", MarkdownRun::Emphasis), L{});
}

TEST(MarkdownTest, ALinksWordsAreSeenAndItsAddressIsAMark)
{
    const QString text = QStringLiteral("See [the *list*](https://a.example/b_c_d), "
                                        "https://b.example/x and ![shot](c.png)");
    EXPECT_EQ(runsOf(text, MarkdownRun::Link), (L{"the ", "list", "https://b.example/x", "shot"}));
    EXPECT_EQ(runsOf(text, MarkdownRun::Mark),
              (L{"[", "*", "*](https://a.example/b_c_d)", "![", "](c.png)"}));
}

TEST(MarkdownTest, QuotesHoldWhatIsInThem)
{
    EXPECT_EQ(blocksOf("> one\n>\n> two\nlazy\n\nmine\n> > deep\n"),
              (L{"words>: > one\n>", "words>: > two\nlazy", "words>>: > > deep"}));
    EXPECT_EQ(blocksOf("> ```\n> x\n> ```\n"), L{"code>: > ```\n> x\n> ```"});
    EXPECT_EQ(runsOf("> one\n", MarkdownRun::Mark), L{">"});
}

TEST(MarkdownTest, BulletsAreMarks)
{
    EXPECT_EQ(runsOf("- one\n- two\n\n1. three\n", MarkdownRun::Mark), (L{"-", "-", "1."}));
}

TEST(MarkdownTest, CommentsOfATemplateAreToldFromWordsBetweenTags)
{
    const QString text = QStringLiteral("<!-- Say what\nyou did -->\nwords\n\n"
                                        "<details>\nit said a < b\n</details>\n\n"
                                        "inline <!-- why --> and <br>\n");
    EXPECT_EQ(blocksOf(text), (L{"html: <!-- Say what\nyou did -->",
                                 "html: <details>\nit said a < b\n</details>"}));
    EXPECT_EQ(runsOf(text, MarkdownRun::Comment),
              (L{"<!-- Say what", "you did -->", "<!-- why -->"}));
    EXPECT_EQ(runsOf(text, MarkdownRun::Mark), (L{"<details>", "</details>", "<br>"}));
}

TEST(MarkdownTest, PastedTracesAndLogsAreBlocksWithoutStyles)
{
    const QString trace = QStringLiteral("Traceback (most recent call last):\n"
                                         "  File \"a.py\", line 3, in __init__\n"
                                         "    self.run()\n"
                                         "RuntimeError: no *room* left");
    EXPECT_EQ(blocksOf("It fails:\n" + trace + "\n\nWhy?\n"), L{"trace: " + trace});
    EXPECT_EQ(read("It fails:\n" + trace + "\n\nWhy?\n").runs.size(), 0u);
    const QString log = QStringLiteral("INFO 01-02 12:00:00 engine.py:4] starts\n"
                                       "WARNING 01-02 12:00:01 engine.py:9] slow\n"
                                       "ERROR 01-02 12:00:02 engine.py:9] gone");
    EXPECT_EQ(blocksOf(log + "\nwords\n"), L{"log: " + log});
    EXPECT_EQ(blocksOf("```\n" + trace + "\n```\n"), L{"code: ```\n" + trace + "\n```"});
}

TEST(MarkdownTest, PartsAreReadEachForItselfAndStandBehindOneAnother)
{
    Markdown markdown;
    readMarkdown(u"```\nopen", 10, markdown);
    readMarkdown(u"a **b**", 30, markdown);
    ASSERT_EQ(markdown.blocks.size(), 1u);
    EXPECT_EQ(markdown.blocks[0].range, (TextRange{10, 18}));
    ASSERT_EQ(markdown.runs.size(), 4u);
    EXPECT_EQ(markdown.runs[2].range, (TextRange{34, 35}));
    EXPECT_EQ(markdown.blockAt(9), nullptr);
    EXPECT_EQ(markdown.blockAt(10), &markdown.blocks[0]);
    EXPECT_EQ(markdown.blockAt(18), &markdown.blocks[0]) << "its line end";
    EXPECT_EQ(markdown.blockAt(19), nullptr);
}

TEST(MarkdownTest, BrokenLettersKeepTheirPlaces)
{
    const QString text = QString(QChar(0xd83d)) + QStringLiteral(" a **b** ") + QChar(u'\0')
                         + QChar(0xde00) + QStringLiteral(" **c** é **d**\r\n**e**");
    EXPECT_EQ(runsOf(text, MarkdownRun::Strong), (L{"b", "c", "d", "e"}));
}

TEST(MarkdownTest, ATextThatNobodyWroteHasNoStructure)
{
    const QString text = QStringLiteral("**a** ").repeated(int(longestMarkdown / 6) + 1);
    EXPECT_TRUE(read(text).isEmpty());
}

/// Texts that make a careless reader slow, deep or large; each must end, and stay in its bounds.
TEST(MarkdownTest, HostileTextsEndWithRangesInTheText)
{
    const auto rows = [](const char *row, int times) {
        return QString::fromLatin1(row).repeated(times);
    };
    QString steps;
    for (int depth = 1; steps.size() < 1'000'000; ++depth)
        steps += QString(depth, u'>') + QStringLiteral("a\n");
    QString lists;
    for (int depth = 0; lists.size() < 1'000'000; ++depth)
        lists += QString(2 * depth, u' ') + QStringLiteral("- a\n");
    const QStringList texts{rows("`", 1'000'000),
                            rows("[", 1'000'000),
                            rows(">", 100'000),
                            rows("![[]()", 160'000),
                            rows("**a _b", 160'000),
                            rows("[a](", 250'000),
                            rows("<!--\n", 200'000),
                            rows("<a b=", 200'000),
                            rows("```\n", 250'000),
                            rows("> ```\n", 160'000),
                            rows("a\n", 500'000),
                            rows("<div>\n", 160'000),
                            rows("|a", 100'000) + "\n" + rows("|-", 100'000) + "\n"
                                + rows("|\n", 100'000),
                            rows("[a]: b\n", 70'000) + rows("[a]", 160'000),
                            rows("at ", 330'000),
                            rows("at a.b(c:1)\n", 80'000),
                            rows("\n", 1'000'000),
                            rows("> a\n>\n", 160'000),
                            rows("# a\n", 250'000),
                            steps,
                            lists};
    for (const QString &text : texts) {
        SCOPED_TRACE(text.left(12).toStdString());
        const Markdown markdown = read(text);
        EXPECT_TRUE(isWhole(text, markdown));
        EXPECT_LE(markdown.blocks.size() + markdown.runs.size(), size_t(text.size()) + 1);
    }
}
