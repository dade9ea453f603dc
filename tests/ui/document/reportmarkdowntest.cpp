#include "tests/ui/triage/triagestudy.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/text/textview.h"

using namespace axial;

TEST(ReportMarkdownTest, ItsTitleIsAHeadingAndEachCommentIsReadForItself)
{
    const QString text = QStringLiteral("It *fails*\n\n```\nnever closed\n\n"
                                        "ada · 2024-03-01 12:00:05 UTC\n## Me too\n");
    DocumentTurn body;
    body.range = {0, 28};
    DocumentTurn comment;
    comment.range = {text.indexOf(QStringLiteral("ada")), text.size() - 1};
    comment.words = text.indexOf(QStringLiteral("##"));
    const Markdown markdown = reportMarkdown(text, {body, comment},
                                             QStringLiteral("tool #3: It *fails*"));
    ASSERT_EQ(markdown.blocks.size(), 3u);
    EXPECT_EQ(markdown.blocks[0].range, (TextRange{0, 10}));
    EXPECT_EQ(markdown.blocks[0].level, 1);
    EXPECT_EQ(markdown.blocks[1].kind, MarkdownKind::Code);
    EXPECT_LT(markdown.blocks[1].range.end, comment.range.start);
    EXPECT_EQ(markdown.blocks[2].kind, MarkdownKind::Heading);
    for (const MarkdownRun &run : markdown.runs)
        EXPECT_GE(run.range.start, 10) << "a title is no Markdown";
}

TEST(ReportMarkdownTest, AFirstLineThatIsNoTitleIsReadLikeTheOthers)
{
    const Markdown markdown = reportMarkdown(QStringLiteral("**a** b\n\n# c"), {},
                                             QStringLiteral("another"));
    ASSERT_EQ(markdown.blocks.size(), 1u);
    EXPECT_EQ(markdown.runs.size(), 4u);
}

using ReportMarkdownInPane = test::TriageStudy;

TEST_F(ReportMarkdownInPane, OnlyReportsAreReadSo)
{
    store(1);
    const QString text = QStringLiteral("# Heading\n\n**words** and words\n");
    SourceId report, document;
    ASSERT_TRUE(workspace.edit(QStringLiteral("Sources"), [&](Database &db) {
        sources::NewSource added;
        added.collection = collections::ensure(db, {QStringLiteral("Sources")});
        added.text = text;
        added.title = QStringLiteral("a report");
        added.kind = SourceKind::IssueReport;
        report = sources::add(db, added);
        added.title = QStringLiteral("a document");
        added.kind = SourceKind::Document;
        document = sources::add(db, added);
    })) << errors.join(u' ').toStdString();
    const CodeTreeModel tree;
    for (const SourceId source : {report, document}) {
        DocumentPane pane(workspace, tree, source);
        ASSERT_TRUE(pane.readRow());
        pane.readText();
        EXPECT_EQ(pane.view()->text(), text);
        EXPECT_EQ(pane.view()->markdown().blocks.size(), source == report ? 1u : 0u);
        pane.rereadText();
        EXPECT_EQ(pane.view()->markdown().isEmpty(), source == document) << "read again";
    }
}
