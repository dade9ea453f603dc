#include "tests/core/collect/collecting.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace axial;
using namespace axial::test;

namespace {

class CollectKept : public CollectTest
{
protected:
    void stopAfterTwoPages()
    {
        host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
            return request.query("page") == "3" ? std::optional(ServedAnswer{404, {}, "{}"})
                                                : std::nullopt;
        });
        EXPECT_FALSE(failure().isEmpty());
        host.setInstead({});
    }
};

} // namespace

TEST_F(CollectKept, PagesThatNobodyCameBackForAreDeleted)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopAfterTwoPages();
    CollectOrder later = order();
    later.to = QDate(2025, 1, 1);
    const auto writtenAgo = [&](int days) {
        QFile file(PageSpool::pathOf(order()));
        return file.open(QIODevice::ReadWrite)
               && file.setFileTime(QDateTime::currentDateTimeUtc().addDays(-days),
                                   QFileDevice::FileModificationTime);
    };
    ASSERT_TRUE(writtenAgo(29));
    {
        const PageSpool other(later);
        EXPECT_EQ(PageSpool::keptPages(order()), 2);
    }
    ASSERT_TRUE(writtenAgo(31));
    const PageSpool other(later);
    EXPECT_EQ(PageSpool::keptPages(order()), 0);
}

TEST_F(CollectKept, AllThatIsKeptIsForgottenButWhatIsCollectedNow)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopAfterTwoPages();
    CollectOrder later = order();
    later.to = QDate(2025, 1, 1);
    {
        const PageSpool inUse(later);
        PageSpool::forgetOlder(QDateTime::currentDateTimeUtc().addSecs(60));
        EXPECT_FALSE(QFile::exists(PageSpool::pathOf(order())));
        EXPECT_TRUE(QFile::exists(PageSpool::pathOf(later)));
    }
    PageSpool::forgetOlder(QDateTime::currentDateTimeUtc().addSecs(60));
    EXPECT_TRUE(QDir(QFileInfo(PageSpool::pathOf(later)).path()).isEmpty());
}
