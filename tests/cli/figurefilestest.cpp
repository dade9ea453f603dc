#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <QFile>
#include <QSet>
#include <QtEndian>
#include <gtest/gtest.h>

using namespace axial;
using namespace axial::test;

namespace {

/// Files of figures, each written by a process of its own.
class FigureFiles : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("p.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        const QString codes = folder.filePath(QStringLiteral("Taxonomy.csv"));
        QFile file(codes);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(
            "rootcause,subcategory,symptoms\n"
            "🧠 on 🔥 burning 中文 صعوبة التثبيت 👩‍🚀,👩‍🚀 GPU "
            "系统兼容性 "
            "🔥 "
            "7,y\n"
            "日本 1 العربية 2 🧠 3 हिन्दी,日本 1 العربية 2 🧠 "
            "3,z\n");
        file.close();
        ASSERT_EQ(cli({QStringLiteral("import"), project, codes, QStringLiteral("--as"),
                       QStringLiteral("taxonomy")})
                      .exitCode,
                  0);
    }
    QByteArray written(const QString &name, const QStringList &set = {},
                       const char *timeZone = "UTC")
    {
        const QString path = folder.filePath(name);
        QFile::remove(path);
        QStringList arguments{QStringLiteral("chart"), project, chart, QStringLiteral("-o"), path};
        for (const QString &each : set)
            arguments << QStringLiteral("--set") << each;
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TZ"), QLatin1String(timeZone));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(AXIAL_CLI), arguments);
        process.waitForFinished(60000);
        EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    test::QuickFolder folder;
    QString project;
    QString chart = QStringLiteral("code-counts");
};

/// Width and height of a PNG, from its header.
std::pair<quint32, quint32> pixelsOf(const QByteArray &png)
{
    if (png.size() < 24)
        return {};
    return {qFromBigEndian<quint32>(png.constData() + 16),
            qFromBigEndian<quint32>(png.constData() + 20)};
}

} // namespace

TEST_F(FigureFiles, AreTheSameInEveryProcessAndTimeZone)
{
    for (const char *ending : {"svg", "pdf", "png"}) {
        QSet<QByteArray> files;
        for (const char *zone : {"UTC", "Asia/Kolkata", "America/New_York", "UTC"})
            files.insert(written(QStringLiteral("f.") + QLatin1String(ending), {}, zone));
        EXPECT_EQ(files.size(), 1) << ending;
        EXPECT_GT(files.begin()->size(), 1000) << ending;
    }
}

TEST_F(FigureFiles, AreAsWideAsAsked)
{
    const auto svg = [&](const char *width) {
        return written(QStringLiteral("f.svg"), {QStringLiteral("width=") + QLatin1String(width)});
    };
    EXPECT_TRUE(svg("3.33").contains("width=\"3.33in\""));
    EXPECT_TRUE(svg("7").contains("width=\"7in\""));
    EXPECT_TRUE(svg("5.5").contains("width=\"5.5in\""));
    // The smallest type is 11 of 792 px in 7 in, which is 7 pt, in one column as well.
    EXPECT_TRUE(svg("3.33").contains("viewBox=\"0 0 376.77 "));
    EXPECT_TRUE(svg("3.33").contains("font-size=\"11\""));
    EXPECT_TRUE(written(QStringLiteral("f.pdf"), {QStringLiteral("width=3.33")})
                    .contains("/MediaBox [0 0 240.0"));
    const QByteArray png = written(QStringLiteral("f.png"), {QStringLiteral("width=3.33")});
    EXPECT_EQ(pixelsOf(png).first, 999u);
}

TEST_F(FigureFiles, AreGreyOrColouredAndWithTitleOrWithout)
{
    const auto height = [&](const QString &set) {
        return pixelsOf(written(QStringLiteral("f.png"), {set})).second;
    };
    EXPECT_GT(height(QStringLiteral("title=1")), height(QStringLiteral("title=0")) + 50);
    EXPECT_TRUE(written(QStringLiteral("f.svg")).contains(">Code frequencies</text>"));
    EXPECT_FALSE(written(QStringLiteral("f.svg"), {QStringLiteral("title=0")})
                     .contains(">Code frequencies</text>"));
    project = folder.filePath(QStringLiteral("sample.axial"));
    ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
    ASSERT_EQ(cli({QStringLiteral("study"), project,
                   QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample")})
                  .exitCode,
              0);
    chart = QStringLiteral("priorities");
    const QByteArray coloured = written(QStringLiteral("f.svg"), {QStringLiteral("style=colour")});
    EXPECT_NE(written(QStringLiteral("f.svg"), {QStringLiteral("style=grey")}), coloured);
    EXPECT_EQ(written(QStringLiteral("f.svg")), coloured);
}

TEST_F(FigureFiles, RefuseWhatTheyDoNotKnow)
{
    for (const char *set :
         {"width=2", "width=wide", "width=nan", "width=31", "style=pink", "title=2"}) {
        const CliResult result = cli({QStringLiteral("chart"), project,
                                      QStringLiteral("code-counts"), QStringLiteral("-o"),
                                      folder.filePath(QStringLiteral("no.svg")),
                                      QStringLiteral("--set"), QLatin1String(set)});
        EXPECT_EQ(result.exitCode, 2) << set;
    }
    EXPECT_FALSE(QFile::exists(folder.filePath(QStringLiteral("no.svg"))));
}
