// Eight times as many rows take about eight times as long to read, and not sixty-four times.
#include "tests/core/import/importfixture.h"
#include "tests/support/threadtime.h"

#include "core/import/reports/reportcolumns.h"
#include "core/import/reports/reporttext.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// Nanoseconds of work at best of a few tries, since other programs want the memory, too.
template <class Work>
qint64 timeOf(const Work &work)
{
    qint64 best = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 3; ++i) {
        const qint64 before = test::threadNanoseconds();
        work();
        best = std::min(best, test::threadNanoseconds() - before);
    }
    return best;
}

qint64 timeOf(const char *importer, const ImportInput &input)
{
    return timeOf([&] { readAs(importer, input); });
}

QByteArray backgrounds(int rows)
{
    QByteArray bytes = "Participant,Role,Tools\n";
    for (int i = 0; i < rows; ++i)
        bytes += "P" + QByteArray::number(i) + ",role " + QByteArray::number(i) + ",tool "
                 + QByteArray::number(i * 7) + '\n';
    return bytes;
}

/// A table of reports with columns at its end that hold nothing.
QByteArray reports(int rows, int blank)
{
    const QByteArray commas(blank, ',');
    QByteArray bytes = "url,title" + commas + '\n';
    for (int i = 0; i < rows; ++i)
        bytes += "https://h.org/o/r/issues/" + QByteArray::number(i) + ",t" + commas + '\n';
    return bytes;
}

std::vector<ReportPart> comments(int count, bool isOfOneTime = false)
{
    std::vector<ReportPart> parts;
    for (int i = 0; i < count; ++i) {
        const int second = isOfOneTime ? 0 : (i * 7919) % count; // in no order
        parts.push_back(
            reportComment({"ada", false, QStringLiteral("2024-%1").arg(second, 9, 10, QChar(u'0')),
                           QStringLiteral("words %1").arg(i)}));
    }
    return parts;
}

} // namespace

TEST(ImportGrowth, ColumnsOfManyDifferentValues)
{
    const qint64 few = timeOf("background", file("b.csv", backgrounds(1000)));
    const qint64 many = timeOf("background", file("b.csv", backgrounds(8000)));
    EXPECT_LT(many, few * 24);
}

TEST(ImportGrowth, BlankColumnsOfATableOfReports)
{
    const qint64 few = timeOf("reports", file("r.csv", reports(400, 30)));
    const qint64 many = timeOf("reports", file("r.csv", reports(400, 240)));
    EXPECT_LT(many, few * 16);
}

TEST(ImportGrowth, FieldsOfATableOfReports)
{
    const auto guessing = [](int columns) {
        QStringList header;
        for (int i = 0; i < columns; ++i)
            header << QStringLiteral("field %1").arg(i, 5);
        return timeOf([&] { EXPECT_EQ(guessReportColumns(header).back().role, "field"); });
    };
    const qint64 few = guessing(2000);
    EXPECT_LT(guessing(16'000), few * 20);
}

TEST(ImportGrowth, CommentsOfAReport)
{
    for (const bool isOfOneTime : {false, true}) {
        const auto merging = [isOfOneTime](int count) {
            const std::vector<ReportPart> known = comments(count, isOfOneTime);
            std::vector<ReportPart> incoming = comments(2 * count, isOfOneTime);
            return timeOf(
                [&] { EXPECT_EQ(mergedReport(known, incoming).size(), incoming.size()); });
        };
        const qint64 few = merging(250);
        EXPECT_LT(merging(2000), few * 24) << isOfOneTime;
    }
}
