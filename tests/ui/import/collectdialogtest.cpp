#include "tests/support/http/issuehost.h"
#include "tests/ui/support/mainwindowfixture.h"

#include "core/collect/pagespool.h"
#include "core/project/project.h"
#include "core/project/sources/collected.h"
#include "core/project/sources/sources.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/import/collectdialog.h"
#include "ui/widgets/fields/datefield.h"
#include "ui/widgets/messagebar.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QToolButton>

using namespace axial;
using namespace axial::test;

namespace {

/// In memory, and it remembers what it was asked.
class MadeUpKeychain : public Keychain
{
public:
    void read(const QString &, QObject *context, const Found &found) override
    {
        ++reads;
        answer(context, [this, found] { found(token, trouble); });
    }
    void write(const QString &, const QByteArray &given, QObject *context,
               const Kept &kept) override
    {
        ++writes;
        token = given;
        answer(context, [this, kept] { kept(trouble); });
    }
    /// The person types the keychain's password at last.
    void unlock()
    {
        for (const auto &held : std::exchange(m_held, {}))
            held();
    }

    QByteArray token;
    QString trouble;
    int reads = 0;
    int writes = 0;
    bool isLocked = false;

private:
    void answer(QObject *context, const std::function<void()> &answer)
    {
        if (isLocked)
            m_held.push_back(answer);
        else
            QMetaObject::invokeMethod(context, answer, Qt::QueuedConnection);
    }

    std::vector<std::function<void()>> m_held;
};

/// As the kernel counts; -1 when it does not.
qint64 bytesReadByThisThread()
{
    QFile counts(QStringLiteral("/proc/thread-self/io"));
    if (!counts.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray line = counts.readLine();
    return line.startsWith("rchar: ") ? line.mid(7).trimmed().toLongLong() : -1;
}

class CollectDialogTest : public WindowTest
{
protected:
    void SetUp() override
    {
        m_home = qgetenv("HOME");
        qputenv("HOME", place.dir.path().toUtf8());
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
        CollectWays ways;
        ways.clock.pause = [this](qint64 ms, const Progress &progress) {
            ++pauses;
            while (isWaiting && ms > 10'000) {
                progress.checkCanceled();
                QThread::msleep(5);
            }
        };
        dialog.setWays(ways);
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    }
    void TearDown() override
    {
        workspace.closeProject();
        qputenv("HOME", m_home);
    }

    void type(const QString &field, const QString &words)
    {
        auto *edit = named<QLineEdit>(dialog, field);
        ASSERT_NE(edit, nullptr);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, words);
    }
    void fill()
    {
        type(QStringLiteral("Repository"), QStringLiteral("own/repo"));
        named<DateField>(dialog, QStringLiteral("First day"))->setDate(QDate(2024, 1, 1));
        named<DateField>(dialog, QStringLiteral("Last day"))->setDate(QDate(2024, 12, 31));
        QTest::mouseClick(button<QToolButton>(QStringLiteral("More")), Qt::LeftButton);
        type(QStringLiteral("Base address"), host.address());
    }
    template <class Button>
    Button *button(const QString &text)
    {
        for (Button *one : dialog.findChildren<Button *>()) {
            if (one->text().remove(u'&') == text)
                return one;
        }
        return nullptr;
    }
    void press(const QString &text)
    {
        QTest::mouseClick(button<QPushButton>(text), Qt::LeftButton);
    }
    QString state() { return named<QLabel>(dialog, QStringLiteral("Collecting"))->text(); }
    QString fault()
    {
        auto *bar = dialog.findChild<MessageBar *>();
        return bar->isVisible() ? bar->text() : QString();
    }
    bool isDone()
    {
        return eventually([&] { return !dialog.isCollecting(); });
    }
    qint64 reports() { return qint64(sources::all(workspace.database()).size()); }

    IssueHostModel host;
    MadeUpKeychain keychain;
    CollectDialog dialog{workspace, keychain, &window};
    std::atomic<int> pauses = 0;
    std::atomic<bool> isWaiting = false;

private:
    QByteArray m_home;
};

} // namespace

TEST_F(CollectDialogTest, CollectsWhenItIsPressedAndNotBefore)
{
    host.addReports(120, QDate(2024, 1, 1), 1);
    QSignalSpy collected(&dialog, &CollectDialog::collected);
    fill();
    type(QStringLiteral("Token"), QStringLiteral("sesame"));
    EXPECT_TRUE(state().contains(QStringLiteral("127.0.0.1")));
    EXPECT_TRUE(host.asked().isEmpty());
    EXPECT_EQ(keychain.reads, 0);
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_EQ(fault(), QString());
    EXPECT_EQ(collected.size(), 1);
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(reports(), 120);
    EXPECT_EQ(workspace.steps().undoLabel(),
              QStringLiteral("Collect own/repo, 2024-01-01 to 2024-12-31"));
    EXPECT_EQ(host.server().seen()[0].header("authorization"), "Bearer sesame");
    EXPECT_EQ(keychain.writes, 0); // remembering is asked for, not assumed
    EXPECT_EQ(keychain.reads, 0);
}

TEST_F(CollectDialogTest, WithoutATokenTheKeychainIsAsked)
{
    host.addReports(3, QDate(2024, 1, 1));
    keychain.token = "kept";
    fill();
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_EQ(keychain.reads, 1);
    EXPECT_EQ(host.server().seen()[0].header("authorization"), "Bearer kept");
}

TEST_F(CollectDialogTest, PullRequestsAreLeftOutByATick)
{
    host.addReports(3, QDate(2024, 1, 1), 1);
    host.makePull(2);
    fill();
    auto *tick = button<QCheckBox>(QStringLiteral("Leave out pull requests"));
    ASSERT_TRUE(tick && tick->isVisible());
    EXPECT_FALSE(tick->isChecked());
    tick->click();
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_EQ(fault(), QString());
    EXPECT_EQ(reports(), 2);
    named<QComboBox>(dialog, QStringLiteral("Service"))->setCurrentIndex(1);
    EXPECT_FALSE(tick->isVisibleTo(&dialog)) << "Gitee lists none among its reports";
}

TEST_F(CollectDialogTest, ATokenIsRememberedWhenItIsTicked)
{
    host.addReports(3, QDate(2024, 1, 1));
    auto *remember = button<QCheckBox>(QStringLiteral("Remember it in the system’s keychain"));
    EXPECT_FALSE(remember->isChecked());
    QTest::mouseClick(remember, Qt::LeftButton, {}, QPoint(8, remember->height() / 2));
    fill();
    type(QStringLiteral("Token"), QStringLiteral("sesame"));
    EXPECT_EQ(keychain.writes, 0);
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_EQ(keychain.writes, 1);
    EXPECT_EQ(keychain.token, "sesame");
}

TEST_F(CollectDialogTest, AKeychainThatFailsDoesNotKeepOneFromCollecting)
{
    host.addReports(3, QDate(2024, 1, 1));
    keychain.trouble = QStringLiteral("There is none.");
    button<QCheckBox>(QStringLiteral("Remember it in the system’s keychain"))->setChecked(true);
    fill();
    type(QStringLiteral("Token"), QStringLiteral("sesame"));
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_EQ(reports(), 3);
}

TEST_F(CollectDialogTest, IntoAnotherProjectNothingIsCollectedThatWasAskedForInThisOne)
{
    host.addReports(3, QDate(2024, 1, 1));
    keychain.isLocked = true;
    fill();
    press(QStringLiteral("Collect"));
    EXPECT_EQ(keychain.reads, 1);
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("another.axial"))));
    EXPECT_FALSE(dialog.isCollecting());
    keychain.unlock();
    EXPECT_FALSE(dialog.isCollecting());
    EXPECT_TRUE(host.asked().isEmpty());
    EXPECT_EQ(reports(), 0);
    EXPECT_TRUE(button<QPushButton>(QStringLiteral("Collect"))->isEnabled());
}

TEST_F(CollectDialogTest, AKeychainThatIsBeingRememberedInIsNotWaitedForInAnotherProjectEither)
{
    host.addReports(3, QDate(2024, 1, 1));
    keychain.isLocked = true;
    button<QCheckBox>(QStringLiteral("Remember it in the system’s keychain"))->setChecked(true);
    fill();
    type(QStringLiteral("Token"), QStringLiteral("sesame"));
    press(QStringLiteral("Collect"));
    EXPECT_EQ(keychain.writes, 1);
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("another.axial"))));
    keychain.unlock();
    EXPECT_FALSE(dialog.isCollecting());
    EXPECT_TRUE(host.asked().isEmpty());
}

TEST_F(CollectDialogTest, AKeychainThatDoesNotAnswerCanBeLeft)
{
    host.addReports(3, QDate(2024, 1, 1));
    keychain.isLocked = true;
    fill();
    press(QStringLiteral("Collect"));
    auto *cancel = button<QPushButton>(QStringLiteral("Cancel"));
    ASSERT_NE(cancel, nullptr);
    ASSERT_TRUE(cancel->isEnabled());
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_FALSE(dialog.isCollecting());
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_EQ(state(), QStringLiteral("Cancelled. Nothing was sent."));
    keychain.unlock(); // too late
    EXPECT_FALSE(dialog.isCollecting());
    EXPECT_TRUE(host.asked().isEmpty());
    keychain.isLocked = false;
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_EQ(reports(), 3);
}

TEST_F(CollectDialogTest, WhatGoesWrongIsSaidWhereItWasAsked)
{
    host.setInstead([](const ServedRequest &, int) {
        return std::optional(ServedAnswer{404, {}, R"({"message":"<b>Not Found</b>"})"});
    });
    fill();
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(isDone());
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_TRUE(fault().contains(QStringLiteral("knows no such repository")));
    auto *base = named<QLineEdit>(dialog, QStringLiteral("Base address"));
    EXPECT_TRUE(eventually([&] { return base->height() >= base->sizeHint().height(); }));
    EXPECT_TRUE(fault().contains(QStringLiteral("<b>Not Found</b>")));
    EXPECT_EQ(named<QLineEdit>(dialog, QStringLiteral("Repository"))->text(),
              QStringLiteral("own/repo"));
    EXPECT_TRUE(button<QPushButton>(QStringLiteral("Collect"))->isEnabled());
    EXPECT_EQ(reports(), 0);
}

TEST_F(CollectDialogTest, CancelKeepsThePagesAndForgetDeletesThem)
{
    host.addReports(250, QDate(2024, 1, 1));
    isWaiting = true;
    host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        return request.query("page") == "3"
                   ? std::optional(ServedAnswer{429, {{"Retry-After", "1800"}}, "{}"})
                   : std::nullopt;
    });
    fill();
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(
        eventually([&] { return state().contains(QStringLiteral("The limit is used up")); }));
    EXPECT_TRUE(state().contains(QStringLiteral("Page 2, 200 report")));
    press(QStringLiteral("Cancel"));
    ASSERT_TRUE(isDone());
    EXPECT_TRUE(state().startsWith(QStringLiteral("Cancelled.")));
    EXPECT_EQ(reports(), 0);
    auto *forget = button<QPushButton>(QStringLiteral("Forget them"));
    ASSERT_TRUE(eventually([&] { return forget->isVisible(); }));
    EXPECT_TRUE(state().startsWith(QStringLiteral("Cancelled."))) << "what was said stays";
    press(QStringLiteral("Forget them"));
    EXPECT_FALSE(forget->isVisible());
    EXPECT_TRUE(
        eventually([&] { return state().startsWith(QStringLiteral("Asks only 127.0.0.1")); }));
}

TEST_F(CollectDialogTest, KeptPagesAreCountedBesideTheWindow)
{
    const CollectOrder order{IssueHost::GitHub, QStringLiteral("own"), QStringLiteral("repo"),
                             QDate(2024, 1, 1), QDate(2024, 12, 31),   host.address()};
    {
        PageSpool spool(order);
        QByteArray page(4096, 0);
        QRandomGenerator random(7);
        random.fillRange(reinterpret_cast<quint32 *>(page.data()), page.size() / 4);
        for (int number = 0; number < 300; ++number)
            spool.add({QUrl(QStringLiteral("https://h/%1").arg(number)), {}, {}, 0, 0, {}}, page);
    }
    const qint64 before = bytesReadByThisThread();
    ASSERT_GE(before, 0);
    fill();
    ASSERT_TRUE(
        eventually([&] { return state().contains(QStringLiteral("of an earlier run are kept")); }));
    EXPECT_TRUE(state().contains(QStringLiteral("300")));
    EXPECT_LT(bytesReadByThisThread() - before, 500'000);
    EXPECT_TRUE(button<QPushButton>(QStringLiteral("Forget them"))->isVisible());
    const qint64 again = bytesReadByThisThread();
    PageSpool::keptPages(order);
    EXPECT_GT(bytesReadByThisThread() - again, 1'000'000) << "what a window would have to read";
}

TEST_F(CollectDialogTest, HiddenItGoesOn)
{
    host.addReports(250, QDate(2024, 1, 1));
    isWaiting = true;
    host.setInstead([asked = std::make_shared<int>(0)](const ServedRequest &request,
                                                       int) -> std::optional<ServedAnswer> {
        return request.query("page") == "3" && (*asked)++ == 0
                   ? std::optional(ServedAnswer{429, {{"Retry-After", "1800"}}, "{}"})
                   : std::nullopt;
    });
    fill();
    press(QStringLiteral("Collect"));
    ASSERT_TRUE(eventually([&] { return pauses > 0; }));
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(workspace.jobs().running().size(), 1u);
    isWaiting = false;
    ASSERT_TRUE(isDone());
    EXPECT_EQ(reports(), 250);
}

TEST_F(CollectDialogTest, APastedAddressSaysWhoseItIs)
{
    type(QStringLiteral("Repository"), QStringLiteral("https://gitee.com/mindspore/docs"));
    EXPECT_EQ(named<QComboBox>(dialog, QStringLiteral("Service"))->currentText(),
              QStringLiteral("Gitee"));
    EXPECT_TRUE(state().contains(QStringLiteral("gitee.com")));
}

TEST_F(CollectDialogTest, TheDayThatIsTypedPastedOrClearedIsTheOneAskedFor)
{
    fill();
    auto *first = named<DateField>(dialog, QStringLiteral("First day"));
    const auto asked = [this] { return dialog.findChild<CollectForm *>()->order().from; };
    const auto enter = [&](const QString &typed) {
        first->setFocus();
        QTest::keyClick(first, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(first, typed);
    };
    type(QStringLiteral("Last day"), QStringLiteral("2025-12-31"));
    for (const char *typed : {"2025-01-05", "2025/1/5", "20250105", " 2025.01.05 "}) {
        enter(QLatin1String(typed));
        EXPECT_EQ(asked(), QDate(2025, 1, 5)) << typed;
    }
    QTest::keyClick(first, Qt::Key_Tab);
    EXPECT_EQ(first->text(), QStringLiteral("2025-01-05")) << "as it was understood";
    QGuiApplication::clipboard()->setText(QStringLiteral("2023-11-30\n"));
    first->setFocus();
    QTest::keyClick(first, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(first, Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(asked(), QDate(2023, 11, 30));
    auto *collect = button<QPushButton>(QStringLiteral("Collect"));
    for (const char *typed : {"", "2025-02-30", "2025-1", "05/01/2025"}) {
        enter(QStringLiteral("2024-01-01"));
        ASSERT_TRUE(collect->isEnabled());
        QTest::keyClick(first, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(first, Qt::Key_Delete);
        QTest::keyClicks(first, QLatin1String(typed));
        EXPECT_FALSE(collect->isEnabled()) << typed;
        EXPECT_TRUE(state().startsWith(QStringLiteral("Say from which day"))) << typed;
        EXPECT_EQ(first->text(), QLatin1String(typed));
    }
    enter(QStringLiteral("2024-02-28"));
    QTest::keyClick(first, Qt::Key_Up);
    EXPECT_EQ(asked(), QDate(2024, 2, 29));
}

TEST_F(CollectDialogTest, WhatCannotBeAskedForIsSaidAndNotAsked)
{
    auto *collect = button<QPushButton>(QStringLiteral("Collect"));
    EXPECT_FALSE(collect->isEnabled());
    EXPECT_TRUE(state().startsWith(QStringLiteral("Name a repository: owner/repository")));
    for (const auto *day : dialog.findChildren<DateField *>()) // all of it can be read
        EXPECT_GE(day->width() - 28,                           // without the arrow
                  day->fontMetrics().horizontalAdvance(QStringLiteral("2024-08-28")) + 4);
    fill();
    EXPECT_TRUE(collect->isEnabled());
    named<DateField>(dialog, QStringLiteral("Last day"))->setDate(QDate(2023, 1, 1));
    EXPECT_FALSE(collect->isEnabled());
    EXPECT_TRUE(state().contains(QStringLiteral("is before the first")));
}

TEST_F(CollectDialogTest, TheTokenChangesNothingOfWhatIsAskedFor)
{
    fill();
    QSignalSpy changed(dialog.findChild<CollectForm *>(), &CollectForm::changed);
    type(QStringLiteral("Token"), QStringLiteral("sesame"));
    EXPECT_EQ(changed.size(), 0); // each of which looks for kept pages
    type(QStringLiteral("Repository"), QStringLiteral("own/other"));
    EXPECT_GT(changed.size(), 0);
}

TEST_F(CollectDialogTest, TheTokenIsForgottenWithTheProject)
{
    type(QStringLiteral("Token"), QStringLiteral("sesame"));
    EXPECT_EQ(named<QLineEdit>(dialog, QStringLiteral("Token"))->echoMode(), QLineEdit::Password);
    workspace.closeProject();
    EXPECT_EQ(named<QLineEdit>(dialog, QStringLiteral("Token"))->text(), QString());
}

TEST_F(CollectDialogTest, TheMenuLeadsToIt)
{
    QAction *collect = action(QStringLiteral("Collect from GitHub / Gitee"));
    ASSERT_NE(collect, nullptr);
    EXPECT_TRUE(collect->isEnabled());
    collect->trigger();
    EXPECT_EQ(window.findChildren<CollectDialog *>().size(), 2); // and this test's own
}
