// One document, written as a web page and for Word: the same words, and nobody's words are markup.
#include "core/export/documentformat.h"

#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <QRegularExpression>

#include <gtest/gtest.h>

#include <numeric>

namespace axial {
namespace {

Document documentOf(Document::Blocks blocks)
{
    return {QStringLiteral("Report"), false, std::move(blocks)};
}

QString html(const Document &document)
{
    Progress progress;
    return QString::fromUtf8(documentToHtml(document, progress));
}

QString docx(const Document &document)
{
    Progress progress;
    ZipReader zip(documentToDocx(document, progress));
    return QString::fromUtf8(zip.read(QStringLiteral("word/document.xml")));
}

TEST(DocumentTest, SomebodysWordsHaveQuotationMarksAndTheirLines)
{
    const Document document = documentOf({Document::Quotation{
        QStringLiteral("it <b>stops</b>\r\nfor\rgood"), QStringLiteral("U1")}});
    EXPECT_TRUE(html(document).contains(
        QStringLiteral("<blockquote dir=\"auto\">“it &lt;b&gt;stops&lt;/b&gt;<br>for<br>good”<br>"
                       "<span class=\"who\">— U1</span></blockquote>")))
        << html(document).toStdString();
    EXPECT_TRUE(docx(document).contains(QStringLiteral("“it &lt;b&gt;stops&lt;/b&gt;")));
    EXPECT_TRUE(docx(document).contains(QStringLiteral("good”")));
}

TEST(DocumentTest, QuestionsAreNumberedOnAfterAHeading)
{
    const Document document = documentOf(
        {Document::Listing{{QStringLiteral("first"), QStringLiteral("second")}, 1},
         Document::Heading{QStringLiteral("Part"), 2},
         Document::Listing{{QStringLiteral("third")}, 3}});
    EXPECT_TRUE(html(document).contains(QStringLiteral("<ol>\n<li dir=\"auto\">first</li>")));
    EXPECT_TRUE(html(document).contains(QStringLiteral("<ol start=\"3\">")));
    Progress progress;
    ZipReader zip(documentToDocx(document, progress));
    const QString lists = QString::fromUtf8(zip.read(QStringLiteral("word/numbering.xml")));
    EXPECT_TRUE(lists.contains(QStringLiteral("<w:startOverride w:val=\"3\"")))
        << lists.toStdString();
}

TEST(DocumentTest, WhatIntroducesStaysWithWhatFollows)
{
    Table table;
    table.title = QStringLiteral("Themes");
    table.columns = {{QStringLiteral("Theme")}, {QStringLiteral("Id"), ColumnKind::Id}};
    table.rows = {{u"Crash", 7}};
    const QString written = docx(documentOf(documents::captioned(table)));
    const qsizetype head = written.indexOf(QStringLiteral("<w:keepNext"));
    EXPECT_GT(head, 0) << written.toStdString();
    EXPECT_LT(head, written.indexOf(QStringLiteral(">Crash<")));
    EXPECT_FALSE(written.contains(QStringLiteral(">Id<")));
}

TEST(DocumentTest, ColumnsOfNothingTakeNoRoomFromOthers)
{
    Table table;
    table.title = QStringLiteral("Agreement");
    table.columns = {{QStringLiteral("Scope")},
                     {QStringLiteral("Cohen kappa"), ColumnKind::Score},
                     {QStringLiteral("Fleiss kappa"), ColumnKind::Score}};
    table.rows = {{u"all", Cell(), 0.5}, {u"theme", Cell(), Cell()}};
    const QString written = docx(documentOf(documents::captioned(table)));
    EXPECT_FALSE(written.contains(QStringLiteral(">Cohen kappa<")));
    EXPECT_TRUE(written.contains(QStringLiteral(">Fleiss kappa<")));
}

TEST(DocumentTest, WritingTellsHowFarItIsAndCanBeCanceled)
{
    const Document document = documentOf(
        Document::Blocks(50, Document::Block(documents::plain(QStringLiteral("words")))));
    for (auto *write : {documentToHtml, documentToDocx}) {
        Progress progress;
        write(document, progress);
        EXPECT_EQ(progress.total(), 50);
        EXPECT_EQ(progress.done(), 50);
        progress.cancel();
        EXPECT_THROW(write(document, progress), Canceled);
    }
}

TEST(DocumentDocx, NoWordOfATableIsBrokenWhereThereIsRoomForAll)
{
    Table table;
    table.title = "Wide";
    table.columns = {{"Code"}};
    for (int i = 0; i < 5; ++i)
        table.columns.push_back({QString("Words %1").arg(i), ColumnKind::Text});
    table.rows.resize(1);
    table.rows[0].push_back(QString("Interoperability"));
    for (int i = 0; i < 5; ++i)
        table.rows[0].push_back(QString("many short words ").repeated(20));
    Progress progress;
    ZipReader zip(documentToDocx({"T", false, {Document::Grid{table}}}, progress));
    const auto xml = QString::fromUtf8(zip.read(QStringLiteral("word/document.xml")));
    std::vector<int> widths;
    static const QRegularExpression column("<w:gridCol w:w=\"(\\d+)\"");
    for (auto each = column.globalMatch(xml); each.hasNext();)
        widths.push_back(each.next().captured(1).toInt());
    ASSERT_EQ(widths.size(), 6u);
    // 16 letters of 9 points, half as wide as high, in twentieths of a point, and the padding.
    EXPECT_GE(widths[0], 16 * 90 + 160);
    for (int i = 2; i < 6; ++i)
        EXPECT_NEAR(widths[size_t(i)], widths[1], 2) << "alike words, alike columns";
    EXPECT_LE(std::accumulate(widths.begin(), widths.end(), 0), 9638);
}

} // namespace
} // namespace axial
