#include "tests/ui/support/mainwindowfixture.h"

#include "ui/start/startpage.h"

#include <QFile>
#include <QListWidget>
#include <QPushButton>

using namespace axial;

namespace {

class StartPageTest : public WindowTest
{
protected:
    QListWidget *recent() const
    {
        return named<QListWidget>(window, QStringLiteral("Recent projects"));
    }
};

TEST_F(StartPageTest, ShowsRecentProjectsWithTheirLastFigures)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    workspace.closeProject();
    ASSERT_EQ(recent()->count(), 1);
    const QString row = recent()->item(0)->data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(row.contains(QStringLiteral("Sample study.axial"))) << row.toStdString();
    EXPECT_TRUE(row.contains(QStringLiteral("6 interviews"))) << row.toStdString();
    EXPECT_TRUE(row.contains(QStringLiteral("themes"))) << row.toStdString();

    EXPECT_TRUE(recent()->hasFocus()) << "Enter opens the newest";
    QTest::keyClick(recent(), Qt::Key_Return);
    EXPECT_NE(workspace.project(), nullptr);
}

TEST_F(StartPageTest, SaysWhatIsMissing)
{
    const QString path = place.path(QStringLiteral("gone.axial"));
    ASSERT_TRUE(window.createProject(path));
    workspace.closeProject();
    ASSERT_TRUE(QFile::remove(path));
    window.findChild<StartPage *>()->refresh();
    ASSERT_EQ(recent()->count(), 1);
    EXPECT_TRUE(recent()
                    ->item(0)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("not found")));
}

TEST_F(StartPageTest, ClearsTheList)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("one.axial"))));
    workspace.closeProject();
    ASSERT_EQ(recent()->count(), 1);
    auto *clear = named<QAbstractButton>(window,
                                         QStringLiteral("Clear the list of recent projects"));
    QTest::mouseClick(clear, Qt::LeftButton);
    EXPECT_EQ(recent()->count(), 0);
    EXPECT_TRUE(settings::recentProjects().empty());
}

TEST_F(StartPageTest, KeepsAProjectOnceAndTheLatestFirst)
{
    const QDateTime now = QDateTime::currentDateTime();
    for (int i = 0; i < 20; ++i)
        settings::rememberProject({QStringLiteral("/p/%1.axial").arg(i), now, {}});
    settings::rememberProject({QStringLiteral("/p/15.axial"), now, {1, 2000, 3, 4}});
    const auto known = settings::recentProjects();
    ASSERT_EQ(known.size(), 12u);
    EXPECT_EQ(known.front().path, QStringLiteral("/p/15.axial"));
    EXPECT_EQ(known[1].path, QStringLiteral("/p/19.axial"));
    EXPECT_EQ(known.front().figures.sentence(),
              QStringLiteral("1 interview · 2,000 reports · 3 quotes · 4 themes"));
}

TEST_F(StartPageTest, OpensTheSampleByItsButton)
{
    QPushButton *sample = nullptr;
    for (QPushButton *button : window.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Open the sample study"))
            sample = button;
    }
    ASSERT_NE(sample, nullptr);
    EXPECT_TRUE(sample->isVisible());
}

} // namespace
