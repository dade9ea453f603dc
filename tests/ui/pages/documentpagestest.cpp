// What stands together on a page, read from the pages as they are laid out.
#include "ui/pages/documentpages.h"
#include "core/base/error.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <gtest/gtest.h>

using namespace axial;

namespace {

const QSizeF a4 = QPageSize(QPageSize::A4).size(QPageSize::Point);

QString lorem(int words)
{
    QStringList all;
    for (int i = 0; i < words; ++i)
        all << QStringLiteral("word%1").arg(i);
    return all.join(u' ');
}

Table tableOf(int rows, const QString &cell = QStringLiteral("cell"))
{
    Table table;
    table.title = QStringLiteral("Table");
    table.notes = {QStringLiteral("Noted")};
    table.columns = {{QStringLiteral("Theme")}, {QStringLiteral("Quotes"), ColumnKind::Count}};
    for (int row = 0; row < rows; ++row)
        table.rows.push_back({cell + QString::number(row), row});
    return table;
}

Document documentOf(Document::Blocks blocks)
{
    return {QStringLiteral("Report"), false, std::move(blocks)};
}

/// The same blocks below so many lines of other words, so that they begin anywhere on a page.
Document below(int lines, Document::Blocks blocks)
{
    Document document = documentOf({});
    for (int i = 0; i < lines; ++i)
        document.blocks.push_back(documents::plain(QStringLiteral("filled")));
    std::move(blocks.begin(), blocks.end(), std::back_inserter(document.blocks));
    return document;
}

std::vector<QStringList> pagesOf(const Document &document)
{
    Progress progress;
    const DocumentPages pages(document, a4, progress);
    std::vector<QStringList> words;
    for (int page = 0; page < pages.count(); ++page)
        words.push_back(pages.words(page));
    return words;
}

constexpr int morethanAPage = 60; // lines

TEST(DocumentPagesTest, NoHeadingStandsAtTheFootOfAPage)
{
    for (int lines = 0; lines < morethanAPage; ++lines) {
        for (const QStringList &page :
             pagesOf(below(lines, {Document::Heading{QStringLiteral("Part"), 1},
                                   Document::Heading{QStringLiteral("Theme"), 3},
                                   documents::note(QStringLiteral("2 quotes")),
                                   documents::plain(QStringLiteral("begins") + lorem(200))}))) {
            if (page.contains(QStringLiteral("Part"))) {
                EXPECT_TRUE(page.contains(QStringLiteral("Theme"))) << lines;
                EXPECT_TRUE(page.join(u' ').contains(QStringLiteral("begins"))) << lines;
            }
            EXPECT_NE(page.last(), QStringLiteral("2 quotes")) << lines;
        }
    }
}

/// A list of codes: so many types with themes and sub-themes, and how often each was used.
Table codeList(int types, const QString &definition = {})
{
    Table table;
    table.title = QStringLiteral("Codes");
    table.base = QStringLiteral("Quotes");
    table.columns = {{QStringLiteral("Key")},
                     {QStringLiteral("Code")},
                     {QStringLiteral("Level")},
                     {QStringLiteral("Definition"), ColumnKind::Text},
                     {QStringLiteral("Quotes"), ColumnKind::Count}};
    const auto add = [&](const QString &key, const char *level) {
        table.rows.push_back(
            {key, QStringLiteral("code"), QString::fromLatin1(level), definition, qint64(7)});
    };
    for (int type = 0; type < types; ++type) {
        const QString key(QChar(u'A' + type));
        add(key, "type");
        for (int theme = 1; theme <= 4; ++theme) {
            const QString below = key + u'.' + QString::number(theme);
            add(below, "theme");
            for (const char *sub : {".i", ".ii", ".iii"})
                add(below + QLatin1String(sub), "sub-theme");
        }
    }
    return table;
}

TEST(DocumentPagesTest, CodesWithoutDefinitionsFillThePages)
{
    const auto pages = pagesOf(documents::ofCards(codeList(6)));
    ASSERT_GT(pages.size(), 2U);
    EXPECT_GT(pages.front().size(), 20) << "the title doesn't stand alone";
    for (size_t page = 0; page < pages.size(); ++page) {
        const QStringList &lines = pages[page];
        EXPECT_FALSE(lines.last().endsWith(QStringLiteral(" code"))) << page << ": a heading";
        if (page + 1 < pages.size()) {
            EXPECT_GT(lines.size(), pages.front().size() / 2) << page << " is half empty";
        }
        // Each code has its counts below it.
        for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
            if (lines[i].endsWith(QStringLiteral(" code"))) {
                EXPECT_EQ(lines[i + 1], QStringLiteral("Quotes 7")) << page;
            }
        }
        // A type is on no page without its first theme.
        const QString last = lines.value(lines.size() - 2);
        EXPECT_TRUE(last.contains(u'.')) << last.toStdString();
    }
}

TEST(DocumentPagesTest, ACodeWithItsDefinitionIsNotTorn)
{
    const Document codes = documents::ofCards(codeList(2, lorem(60)));
    for (int lines = 0; lines < morethanAPage; lines += 3) {
        const auto pages = pagesOf(below(lines, codes.blocks));
        for (size_t page = 0; page < pages.size(); ++page) {
            const QStringList &all = pages[page];
            EXPECT_EQ(all.filter(QStringLiteral(" code")).size(),
                      all.count(QStringLiteral("Quotes 7")))
                << lines << ", page " << page;
            if (page + 1 < pages.size()) {
                EXPECT_GT(all.size(), 15) << lines << ", page " << page;
            }
        }
    }
}

TEST(DocumentPagesTest, ACodeThatIsLongerThanAPageIsCutWhereThePageEnds)
{
    Table table = codeList(1, lorem(1500));
    const auto pages = pagesOf(below(5, documents::ofCards(table).blocks));
    for (size_t page = 0; page + 1 < pages.size(); ++page)
        EXPECT_GT(pages[page].size(), 30) << page;
}

TEST(DocumentPagesTest, ATablesHeadIsNeverAloneAndIsRepeated)
{
    const QString head = QStringLiteral("Theme\tQuotes");
    for (int lines = 0; lines < morethanAPage; ++lines) {
        const Document document = below(lines, documents::captioned(tableOf(90)));
        int rows = 0;
        for (const QStringList &page : pagesOf(document)) {
            const qsizetype at = page.indexOf(head);
            const int here = int(page.filter(QStringLiteral("cell")).size());
            rows += here;
            EXPECT_EQ(page.count(head), here > 0 ? 1 : 0) << lines;
            EXPECT_NE(page.last(), head) << lines;
            EXPECT_NE(page.last(), QStringLiteral("Noted")) << "a caption without its table";
            if (here > 0 && page.first().startsWith(QStringLiteral("cell")))
                ADD_FAILURE() << "rows without a head, after " << lines;
            EXPECT_TRUE(here == 0 || at >= 0);
        }
        EXPECT_EQ(rows, 90) << "each row once";
    }
}

TEST(DocumentPagesTest, NoLineOfAParagraphIsLeftAlone)
{
    for (int lines = 0; lines < morethanAPage; ++lines) {
        const auto pages = pagesOf(below(lines, {documents::plain(lorem(120))}));
        for (const QStringList &page : pages)
            EXPECT_NE(page.filter(QStringLiteral("word")).size(), 1) << lines;
    }
}

TEST(DocumentPagesTest, AQuoteHasItsMarksAndStaysWithWhoSaidIt)
{
    for (int lines = 0; lines < morethanAPage; ++lines) {
        for (const QStringList &page :
             pagesOf(below(lines, {Document::Quotation{QStringLiteral("it stops"),
                                                       QStringLiteral("U1, novice")}})))
            EXPECT_EQ(page.contains(QStringLiteral("“it stops”")),
                      page.contains(QStringLiteral("— U1, novice")))
                << lines;
    }
}

TEST(DocumentPagesTest, AFigureStandsBelowItsHeadings)
{
    QImage image(70, 100, QImage::Format_RGB32);
    image.fill(Qt::blue);
    QByteArray png;
    QBuffer buffer(&png);
    image.save(&buffer, "PNG");
    Document::Figure figure{{}, {}, {}, png, 7, 10};
    Progress progress;
    const Document document = documentOf({documents::plain(lorem(400)),
                                          Document::Heading{QStringLiteral("Agreement"), 1},
                                          Document::Heading{QStringLiteral("Round"), 2}, figure});
    const DocumentPages pages(document, a4, progress);
    ASSERT_EQ(pages.count(), 2) << "headings and figure on the second";
    EXPECT_EQ(pages.words(1), (QStringList{QStringLiteral("Agreement"), QStringLiteral("Round")}));
    QImage sheet((a4 * 10).toSize() / 10, QImage::Format_RGB32);
    sheet.fill(Qt::white);
    QPainter painter(&sheet);
    painter.scale(0.1, 0.1);
    pages.paint(1, painter);
    EXPECT_EQ(sheet.pixelColor(sheet.rect().center()), QColor(Qt::blue));
    EXPECT_EQ(sheet.pixelColor(sheet.width() / 2, sheet.height() - 40), QColor(Qt::white));
}

TEST(DocumentPagesTest, EachRowHasItsRuleHoweverSmallItIsShown)
{
    Progress progress;
    const DocumentPages pages(documentOf({Document::Grid{tableOf(30)}}), a4, progress);
    const QSize half = (a4 / 2).toSize();
    QImage sheet(half, QImage::Format_RGB32);
    sheet.fill(Qt::white);
    {
        QPainter painter(&sheet);
        painter.scale(0.05, 0.05);
        pages.paint(0, painter);
    }
    // Between two columns nothing but rules is met on the way down.
    int least = half.height();
    for (int x = 32; x < 120; ++x) {
        int rules = 0;
        for (int y = 0; y < half.height(); ++y)
            rules += sheet.pixelColor(x, y) != QColor(Qt::white) ? 1 : 0;
        if (rules > 0)
            least = std::min(least, rules);
    }
    EXPECT_EQ(least, 2 + 30) << "two of the head";
}

TEST(DocumentPagesTest, AllWordsAreThereWhateverIsHigherThanAPage)
{
    Table table = tableOf(2, lorem(2000) + u' ');
    const auto pages = pagesOf(documentOf(
        {Document::Heading{lorem(900), 1}, documents::lead(lorem(1500)), Document::Grid{table}}));
    int words = 0;
    for (const QStringList &page : pages) {
        for (const QString &line : page)
            words += int(line.count(QStringLiteral("word")));
    }
    EXPECT_EQ(words, 900 + 1500 + 2 * 2000);
    EXPECT_GT(pages.size(), 6u);
}

TEST(DocumentPagesTest, ManyColumnsStayOnThePageAndNumbersAreWhole)
{
    Table table;
    table.columns = {{QStringLiteral("Theme")}};
    for (int i = 0; i < 14; ++i)
        table.columns.push_back({QStringLiteral("Group%1").arg(i), ColumnKind::Count});
    TableRow row{QStringLiteral("A theme with a name that is rather long")};
    for (int i = 0; i < 14; ++i)
        row.push_back(123456);
    table.rows = {row};
    Document document = documentOf({Document::Grid{table}});
    Progress progress;
    const DocumentPages laidOut(document, a4.transposed(), progress);
    ASSERT_EQ(laidOut.count(), 1);
    const QString all = laidOut.words(0).join(u'\n');
    EXPECT_EQ(all.count(displayText(qint64(123456), ColumnKind::Count)), 14) << all.toStdString();
}

TEST(DocumentPagesTest, LongWordsBreakNoShortOnes)
{
    Table table;
    table.columns = {{QStringLiteral("Code")}};
    TableRow row{QStringLiteral("C.19")};
    for (int i = 0; i < 8; ++i) {
        table.columns.push_back({QStringLiteral("Address")});
        row.push_back(QStringLiteral("https://example.org/").repeated(3));
    }
    table.columns.push_back({QStringLiteral("Votes"), ColumnKind::Count});
    row.push_back(12);
    table.rows = {row};
    const QString words = pagesOf(documentOf({Document::Grid{table}})).front().join(u'\n');
    for (const char *whole : {"\nCode\t", "\nC.19\t", "\tVotes\n", "\t12\n"})
        EXPECT_TRUE(words.contains(QLatin1String(whole))) << words.toStdString();
}

TEST(DocumentPagesTest, PagesAreTheSameBytesAndCanBeCanceled)
{
    const Document document = below(80, documents::captioned(tableOf(10)));
    Progress progress;
    const QByteArray once = documentToPdf(document, progress);
    EXPECT_TRUE(once.startsWith("%PDF"));
    EXPECT_EQ(once, documentToPdf(document, progress));
    EXPECT_EQ(once.count("/Type /Page\n"), qsizetype(pagesOf(document).size()));
    EXPECT_GT(progress.total(), 0);
    progress.cancel();
    EXPECT_THROW(documentToPdf(document, progress), Canceled);
}

TEST(DocumentPages, PaperSmallerThanUsualMarginsHoldsAllWords)
{
    // A label, and a card on its side: 1.5 x 1.5 cm and 8.5 x 5.4 cm.
    for (const QSizeF paper : {QSizeF(43, 43), QSizeF(241, 153)}) {
        Progress progress;
        const DocumentPages pages(
            documentOf({documents::plain(lorem(20)), Document::Grid{tableOf(2)},
                        Document::Listing{{lorem(5)}, 1},
                        Document::Quotation{lorem(5), QStringLiteral("U1")}}),
            paper, progress);
        QString all;
        for (int page = 0; page < pages.count(); ++page)
            all += pages.words(page).join(u'\n') + u'\n';
        all.remove(u'\n');
        EXPECT_TRUE(all.contains(QStringLiteral("word19"))) << all.toStdString();
        EXPECT_LT(pages.count(), 2000);
    }
}

/// Takes no second page.
class FullPrinter : public QPdfWriter
{
public:
    using QPdfWriter::QPdfWriter;
    bool newPage() override { return false; }
};

TEST(DocumentPages, APrinterThatTakesNoMorePagesIsSaid)
{
    Progress progress;
    const DocumentPages pages(documentOf({documents::plain(lorem(3000))}), a4, progress);
    ASSERT_GT(pages.count(), 1);
    QBuffer buffer;
    ASSERT_TRUE(buffer.open(QIODevice::WriteOnly));
    FullPrinter full(&buffer);
    EXPECT_THROW(pages.print(full, progress), Error);
    QPdfWriter nowhere(QStringLiteral("/nowhere/at/all.pdf"));
    EXPECT_THROW(pages.print(nowhere, progress), Error);
}

TEST(DocumentPages, NotesOfACodedTextStandBesideItsLines)
{
    Document::Coded coded;
    coded.pieces = {{QStringLiteral("Ada: "), true, Document::Coded::noTint, {}, {}},
                    {QStringLiteral("it crashes"), false, 0xDDEEFF, {1}, {1}}};
    coded.notes = {{1, QStringLiteral("C.1 Crash"), 0x102030, 0xDDEEFF, {}}};
    const auto pages = pagesOf(documentOf({coded}));
    ASSERT_EQ(pages.size(), 1u);
    EXPECT_EQ(pages[0].last(), QStringLiteral("Ada: [1 it crashes 1]\t▌1 C.1 Crash"));
    Progress progress;
    EXPECT_EQ(documentToPdf(documentOf({coded}), progress),
              documentToPdf(documentOf({coded}), progress));
}

TEST(DocumentPages, ANameFromRightToLeftLeavesTheNumberBesideItInItsPlace)
{
    Document::Coded coded;
    coded.pieces = {{QStringLiteral("it crashes"), false, 0xDDEEFF, {1}, {1}}};
    coded.notes = {{1, QString::fromUtf8("שם (AB)\nsurely"), 0x102030, 0xDDEEFF, {}}};
    const auto pages = pagesOf(documentOf({coded}));
    ASSERT_EQ(pages.size(), 1u);
    EXPECT_TRUE(pages[0].join(u'\n').contains(QString::fromUtf8("▌1 \u2068שם (AB)\u2069")))
        << pages[0].join(u'\n').toStdString();
    EXPECT_TRUE(pages[0].join(u'\n').contains(QStringLiteral("surely")));
}

} // namespace
