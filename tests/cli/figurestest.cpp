#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <QFile>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

using namespace axial;
using namespace axial::test;

namespace {

/// Figures of the sample, as scripts ask for them.
class Figures : public ::testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        folder = std::make_unique<test::QuickFolder>();
        project = folder->filePath(QStringLiteral("sample.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        const CliResult read = cli({QStringLiteral("study"), project,
                                    QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample")});
        ASSERT_EQ(read.exitCode, 0) << read.err.toStdString();
    }
    static void TearDownTestSuite() { folder.reset(); }

    static QByteArray drawn(const QString &figure, const QStringList &more = {})
    {
        const QString path = folder->filePath(QStringLiteral("a.svg"));
        QFile::remove(path);
        const CliResult result = cli(
            QStringList{QStringLiteral("chart"), project, figure, QStringLiteral("-o"), path}
            + more);
        EXPECT_EQ(result.exitCode, 0) << figure.toStdString() << result.err.toStdString();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QStringList listed()
    {
        QStringList ids;
        const QString out = cli({QStringLiteral("list"), QStringLiteral("charts")}).out;
        for (const QString &line : out.split(u'\n', Qt::SkipEmptyParts))
            ids << line.section(u' ', 0, 0);
        return ids;
    }

    static inline std::unique_ptr<test::QuickFolder> folder;
    static inline QString project;
};

} // namespace

TEST_F(Figures, EachThatIsListedIsDrawn)
{
    const QStringList ids = listed();
    for (const char *id :
         {"taxonomy", "treemap", "sunburst", "flow", "heat-map", "network", "co-occurrence",
          "word-cloud", "priorities", "group-counts", "group-map"})
        EXPECT_TRUE(ids.contains(QLatin1String(id))) << id;
    for (const QString &id : ids) {
        QXmlStreamReader xml(drawn(id));
        while (!xml.atEnd())
            xml.readNext();
        EXPECT_FALSE(xml.hasError()) << id.toStdString() << xml.errorString().toStdString();
    }
}

TEST_F(Figures, AQuestionStandsForItsFirstFigure)
{
    EXPECT_EQ(drawn(QStringLiteral("crosstab")), drawn(QStringLiteral("heat-map")));
    EXPECT_NE(drawn(QStringLiteral("co-occurrence")), drawn(QStringLiteral("network")));
    const CliResult unknown = cli({QStringLiteral("chart"), project, QStringLiteral("pie"),
                                   QStringLiteral("-o"), QStringLiteral("a.svg")});
    EXPECT_EQ(unknown.exitCode, 2);
    for (const QString &id : listed())
        EXPECT_TRUE(unknown.err.contains(id)) << id.toStdString();
}

TEST_F(Figures, TheTaxonomyCountsReportsUnlessAskedOtherwise)
{
    const QByteArray reports = drawn(QStringLiteral("taxonomy"));
    EXPECT_TRUE(reports.contains("Decided reports"));
    const QByteArray quotes = drawn(QStringLiteral("taxonomy"),
                                    {QStringLiteral("--set"), QStringLiteral("counts=quotes")});
    EXPECT_TRUE(quotes.contains("Quotes of each code"));
    EXPECT_FALSE(quotes.contains("Decided reports"));
}

TEST_F(Figures, SeveralPairsMayFollowOneSet)
{
    const QString set = QStringLiteral("--set");
    EXPECT_EQ(drawn(QStringLiteral("taxonomy"),
                    {set, QStringLiteral("width=3.33"), QStringLiteral("style=grey"),
                     QStringLiteral("title=0")}),
              drawn(QStringLiteral("taxonomy"),
                    {set, QStringLiteral("width=3.33"), set, QStringLiteral("style=grey"), set,
                     QStringLiteral("title=0")}));
    const QStringList rest{QStringLiteral("--format"), QStringLiteral("csv")};
    const CliResult crossed = cli(
        QStringList{QStringLiteral("query"), set, QStringLiteral("rows=theme"),
                    QStringLiteral("columns=group"), project, QStringLiteral("crosstab")}
        + rest);
    EXPECT_EQ(crossed.exitCode, 0) << crossed.err.toStdString();
    EXPECT_EQ(crossed.out,
              cli(QStringList{QStringLiteral("query"), project, QStringLiteral("crosstab"), set,
                              QStringLiteral("rows=theme"), set, QStringLiteral("columns=group")}
                  + rest)
                  .out);
    const CliResult stray = cli({QStringLiteral("query"), project, QStringLiteral("crosstab"),
                                 QStringLiteral("rows=theme")});
    EXPECT_EQ(stray.exitCode, 2);
    EXPECT_TRUE(stray.err.contains(QStringLiteral("“rows=theme” is one argument too many")))
        << stray.err.toStdString();
}
