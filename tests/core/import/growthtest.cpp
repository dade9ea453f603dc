// Eight times as many rows take about eight times as long to read, and not sixty-four times.
#include "tests/core/import/importfixture.h"
#include "tests/support/threadtime.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// Nanoseconds of work at best of a few tries, since other programs want the memory, too.
qint64 timeOf(const char *importer, const ImportInput &input)
{
    qint64 best = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 3; ++i) {
        const qint64 before = test::threadNanoseconds();
        readAs(importer, input);
        best = std::min(best, test::threadNanoseconds() - before);
    }
    return best;
}

QByteArray backgrounds(int rows)
{
    QByteArray bytes = "Participant,Role,Tools\n";
    for (int i = 0; i < rows; ++i)
        bytes += "P" + QByteArray::number(i) + ",role " + QByteArray::number(i) + ",tool "
                 + QByteArray::number(i * 7) + '\n';
    return bytes;
}

} // namespace

TEST(ImportGrowth, ColumnsOfManyDifferentValues)
{
    const qint64 few = timeOf("background", file("b.csv", backgrounds(1000)));
    const qint64 many = timeOf("background", file("b.csv", backgrounds(8000)));
    EXPECT_LT(many, few * 24);
}
