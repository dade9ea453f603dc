#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "ui/charts/chartexport.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QThread>
#include <QXmlStreamReader>

#include <ctime>

using namespace axial;
using namespace axial::testing;

namespace {

const Chart &chart(const char *id)
{
    return *chartById(QString::fromLatin1(id));
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

Table oddNames()
{
    Table table = emptyPriorities();
    table.title = QStringLiteral("A <title> & \"more\"");
    addTheme(table, u"A.1"_qs, QString::fromUtf8("系统兼容性与集成失败的问题").repeated(9),
             {1, 2, 3});
    addTheme(table, u"A.2"_qs, QString::fromUtf8("صعوبة التثبيت (CUDA)"), {5, 6, 8});
    addTheme(table, u"A.3"_qs, QString::fromUtf8("🧠 on 🔥"), {0, 0, 0});
    addTheme(table, u"A.4"_qs, QStringLiteral("<script>alert(1)</script> \x02 ]]> &"), {3, 3, 3});
    addTheme(table, u"A.5"_qs, QString(QChar(0xd83d)) + QStringLiteral(" half an emoji"),
             {1, 1, 1});
    return table;
}

std::vector<std::pair<const char *, Table>> samples()
{
    return {{"priorities", priorities()}, {"code-counts", codeCounts()},
            {"agreement", agreement()},   {"table-one", tableOne()},
            {"priorities", oddNames()},   {"priorities", emptyPriorities()}};
}

class ChartExport : public ::testing::Test
{
protected:
    QString path(const QString &name) const { return m_dir.filePath(name); }
    QByteArray exported(const char *id, const Table &table, const QString &name) const
    {
        exportChart(chart(id), table, path(name));
        return bytesOf(path(name));
    }

    QTemporaryDir m_dir;
};

} // namespace

TEST_F(ChartExport, SvgIsWellFormedAndHoldsEveryWord)
{
    for (const auto &[id, table] : samples()) {
        const QByteArray svg = exported(id, table, QStringLiteral("figure.svg"));
        QXmlStreamReader xml(svg);
        QStringList texts;
        QString width;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1String("svg")) {
                width = xml.attributes().value(QLatin1String("width")).toString();
                const double high =
                    xml.attributes().value(QLatin1String("height")).chopped(2).toDouble();
                const QString box = xml.attributes().value(QLatin1String("viewBox")).toString();
                EXPECT_NEAR(high * 792 / 7, box.section(u' ', 3, 3).toDouble(), 1e-6)
                    << "else a strip stays bare";
            }
            if (xml.isStartElement() && xml.name() == QLatin1String("text")) {
                EXPECT_TRUE(xml.attributes()
                                .value(QLatin1String("font-family"))
                                .startsWith(QLatin1String("Inter, 'Noto Sans'")));
                texts << xml.readElementText();
            }
        }
        EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
        EXPECT_EQ(width, QStringLiteral("7in"));
        ChartOptions options{.print = true, .width = 792};
        EXPECT_EQ(texts, textsOf(chart(id).make(table, options)));
        EXPECT_FALSE(svg.contains("<image"));
    }
}

TEST_F(ChartExport, WithoutItsTitleTheCaptionSaysIt)
{
    const auto texts = [](const ChartOptions &options) {
        return textsOf(printedChart(chart("agreement"), agreement(), options));
    };
    const Table table = agreement();
    for (const QString &said : {table.title, table.base, table.notes.front()}) {
        EXPECT_TRUE(texts({}).contains(said)) << said.toStdString();
        EXPECT_FALSE(texts({.title = false}).contains(said)) << said.toStdString();
    }
    for (const bool title : {true, false}) {
        EXPECT_EQ(printedChart(chart("agreement"), table, {.title = title}).caption,
                  QStringLiteral("Agreement of coders. Fleiss' kappa; units labelled by every "
                                 "coder of the round. 14 units with one label only are left out."));
    }
    EXPECT_TRUE(printedChart(chart("priorities"), priorities(), {.top = 2, .title = false})
                    .caption.contains(QLatin1String("n = 19 interviews, 2 of 6 themes shown")));
}

TEST_F(ChartExport, OneColumnHoldsEveryFigure)
{
    for (const auto &[id, table] : samples()) {
        const ChartScene scene = printedChart(chart(id), table, {}, oneColumn);
        EXPECT_NEAR(scene.size.width(), 376.8, 0.1);
        std::vector<QRectF> boxes;
        for (const ChartItem &item : scene.items) {
            EXPECT_GE(boundsOf(item).left(), 0) << id;
            EXPECT_LE(boundsOf(item).right(), scene.size.width()) << id;
            const auto *text = std::get_if<ChartText>(&item);
            if (!text)
                continue;
            const QRectF box = boundsOf(item).adjusted(0, 4, 0, -4);
            for (const QRectF &other : boxes)
                EXPECT_FALSE(box.intersects(other)) << id << ' ' << text->text.toStdString();
            boxes.push_back(box);
        }
    }
    EXPECT_THROW(printedChart(chart("priorities"), priorities(), {}, 2.9), Error);
    EXPECT_THROW(printedChart(chart("priorities"), priorities(), {}, 30.1), Error);
}

TEST_F(ChartExport, PatternsAreLinesInSvg)
{
    const QByteArray svg = exported("priorities", priorities(), QStringLiteral("figure.svg"));
    // The hatch of one bar is one path of many strokes, each inside its bar.
    EXPECT_GT(svg.count("<path"), 18 * 2);
    EXPECT_GT(svg.count('M'), 400);
    EXPECT_FALSE(svg.contains("pattern"));
}

TEST_F(ChartExport, PdfIsOnePageSevenInchesWide)
{
    const QByteArray pdf = exported("priorities", priorities(), QStringLiteral("figure.PDF"));
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 504.000000 "));
    EXPECT_TRUE(pdf.contains("+Inter-Regular"));
    EXPECT_FALSE(pdf.contains("/Subtype /Image"));
    EXPECT_EQ(pdf.count("/Type /Page\n"), 1);
}

TEST_F(ChartExport, PngHas300DotsAnInch)
{
    exportChart(chart("priorities"), priorities(), path(QStringLiteral("figure.png")));
    const QImage image(path(QStringLiteral("figure.png")));
    EXPECT_EQ(image.width(), 2100);
    EXPECT_NEAR(image.dotsPerMeterX() * 0.0254, 300, 0.1);
    EXPECT_NEAR(image.dotsPerMeterY() * 0.0254, 300, 0.1);
    EXPECT_EQ(image.pixelColor(3, 3), QColor(Qt::white));
}

TEST_F(ChartExport, TheSameTableGivesTheSameBytes)
{
    for (const char *extension : {"svg", "pdf", "png"}) {
        std::vector<QByteArray> first;
        for (const auto &[id, table] : samples())
            first.push_back(exported(id, table, QLatin1String("a.") + QLatin1String(extension)));
        if (qstrcmp(extension, "pdf") == 0) // QPdfWriter stamps seconds
            QThread::msleep(1100);
        size_t i = 0;
        for (const auto &[id, table] : samples())
            EXPECT_EQ(exported(id, table, QLatin1String("b.") + QLatin1String(extension)),
                      first[i++])
                << id << ' ' << extension;
    }
}

TEST_F(ChartExport, APdfDoesNotTellTheTimeZone)
{
    const QByteArray zone = qgetenv("TZ");
    std::vector<QByteArray> files;
    for (const char *each : {"UTC", "Asia/Kolkata", "America/New_York"}) {
        qputenv("TZ", each);
        tzset();
        files.push_back(exported("priorities", priorities(), QStringLiteral("a.pdf")));
    }
    zone.isEmpty() ? qunsetenv("TZ") : qputenv("TZ", zone);
    tzset();
    EXPECT_EQ(files[0], files[1]);
    EXPECT_EQ(files[0], files[2]);
    // Every object still lies where the table at the end says.
    for (const QByteArray &pdf : files) {
        const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
        EXPECT_TRUE(pdf.contains("startxref\n" + QByteArray::number(table) + " \n"));
        const QList<QByteArray> lines = pdf.mid(table).split('\n');
        int objects = 0;
        for (qsizetype i = 3; i < lines.size() && lines[i].trimmed().endsWith(" n"); ++i) {
            const QByteArray name = QByteArray::number(int(i - 2)) + " 0 obj";
            EXPECT_TRUE(pdf.mid(lines[i].left(10).toLongLong()).startsWith(name))
                << name.toStdString();
            ++objects;
        }
        EXPECT_GT(objects, 10);
    }
}

TEST_F(ChartExport, NoFontOfEmojiTakesTheDigits)
{
    // librsvg draws digits with it, wide apart, since it holds those of the keycaps.
    EXPECT_FALSE(exported("priorities", oddNames(), QStringLiteral("a.svg")).contains("Emoji"));
}

TEST_F(ChartExport, GreyIsForWhoAsksAndSaysTheSameWords)
{
    for (const char *id : {"priorities", "agreement"}) {
        const Table table = id == QByteArray("agreement") ? agreement() : priorities();
        const QString png = path(QStringLiteral("a.png"));
        exportChart(chart(id), table, png);
        EXPECT_FALSE(QImage(png).allGray()) << id;
        exportChart(chart(id), table, png, {.ink = ChartInk::Greys});
        EXPECT_TRUE(QImage(png).allGray()) << id;
        EXPECT_EQ(textsOf(printedChart(chart(id), table, {.ink = ChartInk::Greys})),
                  textsOf(printedChart(chart(id), table, {})));
    }
}

TEST_F(ChartExport, EmojiSurviveAPdf)
{
    const auto colored = [&] {
        exportChart(chart("priorities"), oddNames(), path(QStringLiteral("a.png")),
                    {.ink = ChartInk::Greys});
        return !QImage(path(QStringLiteral("a.png"))).allGray();
    };
    if (!colored())
        GTEST_SKIP() << "no font of emoji on this computer";
    const QByteArray pdf = exported("priorities", oddNames(), QStringLiteral("a.pdf"));
    EXPECT_TRUE(pdf.contains("/Subtype /Image"));
    EXPECT_FALSE(pdf.contains("NotoColorEmoji"));
    // Qt's PDF engine once spoilt the font for everything drawn after it.
    EXPECT_TRUE(colored());
}

TEST_F(ChartExport, AnUnknownEndingIsRefusedByName)
{
    for (const char *name : {"figure.gif", "figure", "figure.svg.txt"}) {
        try {
            exportChart(chart("priorities"), priorities(), path(QLatin1String(name)));
            FAIL() << name;
        } catch (const Error &error) {
            EXPECT_TRUE(error.message().contains(QLatin1String(".svg, .pdf, .png")));
            EXPECT_TRUE(error.message().contains(QLatin1String(name)));
        }
    }
    EXPECT_TRUE(QDir(m_dir.path()).isEmpty());
}

TEST_F(ChartExport, AFailureLeavesTheOldFile)
{
    exportChart(chart("priorities"), priorities(), path(QStringLiteral("a.svg")));
    const QByteArray before = bytesOf(path(QStringLiteral("a.svg")));
    EXPECT_THROW(exportChart(chart("priorities"), codeCounts(), path(QStringLiteral("a.svg"))),
                 Error);
    EXPECT_EQ(bytesOf(path(QStringLiteral("a.svg"))), before);
    EXPECT_THROW(exportChart(chart("priorities"), priorities(),
                             path(QStringLiteral("no/such/folder/a.svg"))),
                 Error);
    Table tall = codeCounts();
    const TableRow row = tall.rows.front();
    tall.rows = TableRows::Rows(2000, row);
    EXPECT_THROW(exportChart(chart("code-counts"), tall, path(QStringLiteral("a.png"))), Error);
    EXPECT_FALSE(QFile::exists(path(QStringLiteral("a.png"))));
    EXPECT_NO_THROW(exportChart(chart("code-counts"), tall, path(QStringLiteral("tall.svg"))));
}
