// What imports take: files made to eat memory, and small ones, are read within a bounded one.
#include "core/formats/zip.h"
#include "tests/cli/cli.h"

#include <QFile>

#include <gtest/gtest.h>

#include <sys/resource.h>

namespace axial {
namespace {

constexpr rlim_t megabyte = 1024 * 1024;

class FrugalTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
#ifdef AXIAL_SANITIZED
        GTEST_SKIP() << "the sanitizer reserves terabytes";
#endif
        ASSERT_EQ(test::cli({"new", project()}).exitCode, 0);
    }
    QString project() const
    {
        return folder.filePath("p.axial");
    }
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    /// Imports with that much address space in all.
    test::CliResult importWithin(rlim_t bytes, const QString &path)
    {
        QProcess process;
        process.setChildProcessModifier([bytes] {
            const rlimit limit{bytes, bytes};
            setrlimit(RLIMIT_AS, &limit);
        });
        process.start(QStringLiteral(AXIAL_CLI), {"import", project(), path});
        EXPECT_TRUE(process.waitForFinished(120000));
        return {process.exitCode(), process.readAllStandardOutput(),
                process.readAllStandardError()};
    }
    /// An Excel workbook of one sheet and one list of shared texts.
    static QByteArray workbook(const QByteArray &rows, const QByteArray &strings)
    {
        const QByteArray office =
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        ZipWriter zip;
        zip.add("_rels/.rels", "<Relationships><Relationship Id='a' Type='" + office
                                   + "/officeDocument' Target='xl/workbook.xml'/></Relationships>");
        zip.add("xl/workbook.xml",
                "<workbook xmlns:r='" + office
                    + "'><sheets><sheet name='S' r:id='a'/></sheets></workbook>");
        zip.add("xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id='a' Type='" + office
                    + "/worksheet' Target='sheet.xml'/><Relationship Id='b' Type='" + office
                    + "/sharedStrings' Target='strings.xml'/></Relationships>");
        zip.add("xl/strings.xml", "<sst><si><t>" + strings + "</t></si></sst>");
        zip.add("xl/sheet.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>");
        return zip.finish();
    }

    QTemporaryDir folder;
};

TEST_F(FrugalTest, ASmallFileNeedsNoMemoryOfALargeOne)
{
    const QString path = write("notes.txt", "A note of a few words.\n");
    const auto result = importWithin(400 * megabyte, path);
    EXPECT_EQ(result.exitCode, 0) << qPrintable(result.err);
}

TEST_F(FrugalTest, ALongTextInManyCellsIsRefused)
{
    const QByteArray bytes = workbook(
        QByteArray("<row><c t='s'><v>0</v></c></row>").repeated(20'000),
        QByteArray("ab  ").repeated(1'000'000));
    EXPECT_LT(bytes.size(), 12'000);
    const auto result = importWithin(600 * megabyte, write("long.xlsx", bytes));
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains("more than 2,500,000 cells or 50,000,000 characters"))
        << qPrintable(result.err);
}

TEST_F(FrugalTest, CellsFarApartAreRefused)
{
    QByteArray rows = "<row>" + QByteArray("<c t='s'><v>0</v></c>").repeated(16'384) + "</row>";
    rows += QByteArray("<row><c t='s'><v>0</v></c><c r='XFD2'><v>1</v></c></row>").repeated(600);
    const auto result = importWithin(600 * megabyte, write("wide.xlsx", workbook(rows, "Role")));
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains("more than 2,500,000 cells or 50,000,000 characters"))
        << qPrintable(result.err);
}

} // namespace
} // namespace axial
