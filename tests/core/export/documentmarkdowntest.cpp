#include "core/export/documentformat.h"

#include "core/text/markdown/markdown.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

QString written(Document::Blocks blocks)
{
    Progress progress;
    return QString::fromUtf8(
        documentToMarkdown({QStringLiteral("T"), false, std::move(blocks)}, progress));
}

Markdown read(const QString &text)
{
    Markdown read;
    readMarkdown(text, 0, read);
    return read;
}

TEST(DocumentMarkdown, EachBlockIsWrittenInItsOwnWay)
{
    Table table;
    table.columns = {{"Code"}, {"Quotes", ColumnKind::Count}, {"Quote id", ColumnKind::Id}};
    table.rows = {{u"C|1\nx", 2, 7}};
    const QString text = written({Document::Heading{"Part", 1}, documents::lead("Lead"),
                                  Document::Paragraph{{{"Definition. ", true}, {"It stops."}}},
                                  Document::Quotation{"one\ntwo", "U1"},
                                  Document::Listing{{"a", "b"}, 3}, Document::Listing{{"c"}, 0},
                                  Document::Grid{table}});
    EXPECT_EQ(text, "# T\n\n## Part\n\n**Lead**\n\n**Definition.** It stops.\n\n"
                    "> one\\\n> two\\\n> — U1\n\n3. a\n4. b\n\n- c\n\n"
                    "| Code | Quotes |\n| --- | ---: |\n| C\\|1<br>x | 2 |\n");
}

TEST(DocumentMarkdown, NoWordBecomesMarkup)
{
    const QStringList hostile{"# no heading",
                              "- no list",
                              "+ no list",
                              "1. no list",
                              "23) no list",
                              "***",
                              "===",
                              "> no quote",
                              "    no code",
                              "\tno code",
                              "`no code`",
                              "*no* _emphasis_",
                              "~~not struck~~",
                              "<b>no tag</b>",
                              "&lt; stays",
                              "[no](link)",
                              "![no](picture)",
                              "http://no.example",
                              "a\\b",
                              "``` no fence",
                              "one\n\n# two",
                              "a@b.example",
                              "$x$"};
    for (const QString &words : hostile) {
        const QString text = written({documents::plain(words)});
        const Markdown structure = read(text);
        ASSERT_EQ(structure.blocks.size(), 1u) << text.toStdString();
        EXPECT_EQ(structure.blocks[0].kind, MarkdownKind::Heading) << "the title alone";
        for (const MarkdownRun &run : structure.runs) {
            EXPECT_FALSE(run.range.start >= structure.blocks[0].range.end
                         && (run.styles & ~MarkdownRun::Mark))
                << text.toStdString();
        }
    }
}

} // namespace
} // namespace axial
