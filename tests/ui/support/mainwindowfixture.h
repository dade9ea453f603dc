#pragma once

#include "core/base/busy.h"
#include "tests/support/quickfolder.h"
#include "ui/base/settings/settings.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/messagebar.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QPushButton>
#include <QSettings>
#include <QTest>

namespace axial {

/// Runs the event loop until the condition holds; false after a minute, which it takes only where
/// many others are at work. While a worker's commit waits for the disk, the window's connection
/// waits 50 ms and no longer; a condition that reads the project is then asked again a moment
/// later, as the window does.
template <class Condition>
bool eventually(Condition condition)
{
    const auto holds = [&] {
        try {
            return bool(condition());
        } catch (const BusyError &) {
            return false;
        }
    };
    QElapsedTimer timer;
    timer.start();
    while (!holds()) {
        if (timer.elapsed() > 60'000)
            return false;
        QTest::qWait(10);
    }
    return true;
}

/// A folder and settings of the test's own.
class TestPlace
{
public:
    TestPlace()
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, dir.path());
        QSettings().clear();
    }
    QString path(const QString &name) const { return dir.filePath(name); }

    test::QuickFolder dir;
};

class WindowTest : public ::testing::Test
{
protected:
    WindowTest()
    {
        window.resize(1200, 800);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }

    QAction *action(const QString &text) const
    {
        for (QAction *one : window.findChildren<QAction *>()) {
            QString name = one->text();
            if (name.remove(u'&').startsWith(text))
                return one;
        }
        return nullptr;
    }

    /// The child of that class and accessible name.
    template <class Widget>
    static Widget *named(const QWidget &parent, const QString &name)
    {
        for (Widget *one : parent.findChildren<Widget *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }

    /// The line that says what an import or a merge did; null while there is none.
    MessageBar *logLine() const
    {
        auto *line = window.findChild<MessageBar *>(QStringLiteral("logLine"));
        return line && line->isVisible() ? line : nullptr;
    }
    /// The log that the line leads to.
    ReportPanel *openLog() const
    {
        if (MessageBar *line = logLine()) {
            for (QPushButton *button : line->findChildren<QPushButton *>()) {
                if (button->text() == QStringLiteral("Show log"))
                    QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        auto *log = window.findChild<ReportPanel *>();
        EXPECT_TRUE(log->isVisible());
        return log;
    }

    TestPlace place; // before the window, which reads its settings
    Workspace workspace;
    MainWindow window{workspace};
};

} // namespace axial
