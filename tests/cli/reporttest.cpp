// A report by the command line: whole, the same twice, and no word in it is markup.
#include "tests/cli/cli.h"

#include "core/formats/zip.h"
#include "tests/support/study.h"

#include <QFile>

using namespace axial;
using namespace axial::test;

namespace {

class ReportTest : public ::testing::Test
{
protected:
    ReportTest() : project(folder.filePath(QStringLiteral("sample.axial")))
    {
        EXPECT_EQ(cli({"new", project}).exitCode, 0);
        const CliResult read = cli({"study", project, AXIAL_SOURCE_DIR "/resources/sample"});
        EXPECT_EQ(read.exitCode, 0) << read.err.toStdString();
    }
    QByteArray report(const QString &name, const QStringList &more = {})
    {
        const QString path = folder.filePath(name);
        const CliResult result = cli(QStringList{"report", project, "-o", path} + more);
        EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    test::QuickFolder folder;
    QString project;
};

TEST_F(ReportTest, SaysHowTheStudyWasMadeAndWhatItsCodesMean)
{
    const QString html = QString::fromUtf8(
        report("r.html", {"--title", "A <b>study</b>", "--figures", "priorities,agreement",
                          "--tables", "table-one"}));
    for (const char *words :
         {"<h2>Method</h2>", "<h2>Results</h2>", "<h2>Themes</h2>", "<h2>Codebook</h2>",
          "<h2>Agreement of coders</h2>", "A &lt;b&gt;study&lt;/b&gt;", "Fleiss’ kappa",
          "<blockquote", "default-src 'none'"})
        EXPECT_TRUE(html.contains(QLatin1String(words)) || html.contains(QString::fromUtf8(words)))
            << words;
    EXPECT_FALSE(html.contains(QStringLiteral("<script")));
    EXPECT_FALSE(html.contains(QStringLiteral("http://")) && html.contains("src=\"http"))
        << "nothing is fetched";
    EXPECT_GE(html.count(QStringLiteral("data:image/svg+xml")), 2);
    EXPECT_TRUE(html.contains(QStringLiteral("<span class=\"who\">— U1")));
    // The method's numbers are the study's.
    const auto people = cli({"query", project, "participants", "--format", "csv"}).csv();
    EXPECT_TRUE(html.contains(
        QStringLiteral("The study is made of %1 participants (").arg(people.size() - 1)));
}

TEST_F(ReportTest, IsTheSameInEveryProcess)
{
    for (const char *name : {"r.html", "r.docx", "r.pdf"}) {
        const QByteArray first = report(name, {"--figures", "priorities"});
        EXPECT_GT(first.size(), 10000) << name;
        EXPECT_EQ(report(name, {"--figures", "priorities"}), first) << name;
    }
}

TEST_F(ReportTest, IsADocumentWithItsFiguresAndNoMarkupOfAnybody)
{
    const QByteArray bytes = report(
        "r.docx", {"--title", "A <w:b/> & study", "--figures", "priorities", "--tables", "flow"});
    EXPECT_TRUE(bytes.startsWith("PK"));
    ZipReader zip(bytes);
    QString words;
    bool hasPicture = false;
    for (const QString &entry : zip.names()) {
        hasPicture = hasPicture || entry.endsWith(QStringLiteral(".png"));
        if (entry == QStringLiteral("word/document.xml"))
            words = QString::fromUtf8(zip.read(entry));
    }
    EXPECT_TRUE(hasPicture);
    EXPECT_TRUE(words.contains(QStringLiteral("A &lt;w:b/&gt; &amp; study")));
    EXPECT_TRUE(words.contains(QStringLiteral("Fleiss’ kappa")));
}

TEST_F(ReportTest, HoldsOnlyTheNamedParts)
{
    const QByteArray html = report("r.html", {"--parts", "method"});
    EXPECT_TRUE(html.contains("<h2>Method</h2>"));
    EXPECT_FALSE(html.contains("<h2>Codebook</h2>"));
    EXPECT_FALSE(html.contains("<blockquote"));
    const QByteArray one = report("r.html", {"--parts", "themes", "--quotes", "1"});
    const QByteArray more = report("r.html", {"--parts", "themes", "--quotes", "9"});
    EXPECT_GT(more.count("<blockquote"), one.count("<blockquote"));
}

TEST_F(ReportTest, WrongUseIsTold)
{
    const QString path = folder.filePath(QStringLiteral("r.html"));
    EXPECT_EQ(cli({"report", project}).exitCode, 2);
    EXPECT_EQ(cli({"report", project, "-o", path, "--parts", "method,poem"}).exitCode, 2);
    EXPECT_EQ(cli({"report", project, "-o", path, "--figures", "poem"}).exitCode, 2);
    EXPECT_EQ(cli({"report", project, "-o", path, "--quotes", "many"}).exitCode, 2);
    const CliResult odt = cli({"report", project, "-o", folder.filePath("r.odt")});
    EXPECT_EQ(odt.exitCode, 1);
    EXPECT_TRUE(odt.err.contains(QStringLiteral(".html"))) << odt.err.toStdString();
    EXPECT_FALSE(QFile::exists(path));
}

} // namespace
