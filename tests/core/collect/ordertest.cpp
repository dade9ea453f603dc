#include "tests/core/collect/collecting.h"

using namespace axial;
using namespace axial::test;

namespace {

class CollectOrders : public CollectTest
{
protected:
    QString refused(const QString &base, const QByteArray &token = {})
    {
        CollectOrder wrong = order();
        wrong.baseAddress = base;
        return errorOf([&] { Collector(wrong, token, ways()); });
    }
};

} // namespace

TEST_F(CollectOrders, ARepositoryIsNamedAsPeopleNameIt)
{
    const struct {
        const char *words;
        IssueHost host;
        const char *name;
    } known[] = {
        {"vllm-project/vllm", IssueHost::GitHub, "vllm-project/vllm"},
        {"  vllm-project/vllm ", IssueHost::GitHub, "vllm-project/vllm"},
        {"https://github.com/vllm-project/vllm", IssueHost::GitHub, "vllm-project/vllm"},
        {"https://github.com/vllm-project/vllm.git", IssueHost::GitHub, "vllm-project/vllm"},
        {"https://github.com/vllm-project/vllm/issues", IssueHost::GitHub, "vllm-project/vllm"},
        {"https://gitee.com/mindspore/mindformers", IssueHost::Gitee, "mindspore/mindformers"},
    };
    for (const auto &each : known) {
        CollectOrder order;
        nameRepository(order, QString::fromLatin1(each.words));
        EXPECT_EQ(order.name(), QLatin1String(each.name));
        EXPECT_EQ(order.host, each.host);
    }
    for (const char *wrong : {"vllm", "/", "a/b/c", "a/../b", "../b", "a/b?x=1", "a b/c", "a/b#c",
                              "https://evil.test/a/b", "a/b\nX: y", "a\\b/c"}) {
        CollectOrder order;
        EXPECT_TRUE(errorOf([&] {
                        nameRepository(order, QString::fromLatin1(wrong));
                    }).contains(QStringLiteral("names no repository")))
            << wrong;
    }
}

TEST_F(CollectOrders, DaysAreInOrder)
{
    CollectOrder wrong = order();
    wrong.to = wrong.from.addDays(-1);
    EXPECT_TRUE(errorOf([&] { collect(wrong); }).contains(QStringLiteral("is before the first")));
    wrong.to = {};
    EXPECT_TRUE(errorOf([&] { collect(wrong); }).contains(QStringLiteral("from which day")));
    EXPECT_TRUE(host.asked().isEmpty());
}

TEST_F(CollectOrders, OnlyTheWebIsAsked)
{
    for (const char *wrong : {"ftp://a.test", "file:///etc", "javascript:1", "a.test", "https://",
                              "https://me:secret@a.test", "https://a.test/?x=1",
                              "https://a.test/#x", "https://a b.test"})
        EXPECT_TRUE(refused(QString::fromLatin1(wrong))
                        .contains(QStringLiteral("The base address can’t be used")))
            << wrong;
    EXPECT_EQ(refused(QStringLiteral("https://github.example.org/api/v3/")), QString());
    EXPECT_EQ(refused(QStringLiteral("http://intranet.test/api")), QString());
}

TEST_F(CollectOrders, ATokenTravelsOnlyUnreadable)
{
    EXPECT_TRUE(refused(QStringLiteral("http://intranet.test/api"), "sesame")
                    .contains(QStringLiteral("others could read the token")));
    EXPECT_EQ(refused(QStringLiteral("https://intranet.test/api"), "sesame"), QString());
    EXPECT_EQ(refused(QStringLiteral("http://localhost:1/api"), "sesame"), QString());
    for (const QByteArray &wrong : {QByteArray("two words"), QByteArray("line\r\nX-Evil: 1"),
                                    QByteArray("\xc3\xa4"), QByteArray("a\0b", 3)})
        EXPECT_TRUE(refused(host.address(), wrong).contains(QStringLiteral("no token has")));
}

TEST_F(CollectOrders, TheAddressIsThatOfThePage)
{
    CollectOrder there = order();
    there.baseAddress.clear();
    EXPECT_EQ(there.address(), QStringLiteral("https://github.com/own/repo"));
    EXPECT_EQ(there.label(), QStringLiteral("Collect own/repo, 2024-01-01 to 2024-12-31"));
    there.baseAddress = QStringLiteral("https://git.example.org/api/v3");
    EXPECT_EQ(there.address(), QStringLiteral("https://git.example.org/own/repo"));
    there.baseAddress.clear();
    there.host = IssueHost::Gitee;
    EXPECT_EQ(there.address(), QStringLiteral("https://gitee.com/own/repo"));
    EXPECT_EQ(there.base(), QUrl(QStringLiteral("https://gitee.com/api/v5")));
}
