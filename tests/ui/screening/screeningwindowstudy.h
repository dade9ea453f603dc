#pragma once

#include "core/project/project.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/screening.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTest>

namespace axial::test {

/// A study with reports of two repositories, and what is said while a window changes it.
class ScreeningWindowStudy : public ::testing::Test
{
protected:
    ScreeningWindowStudy()
    {
        workspace.setCoderName(QStringLiteral("Ada"));
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
        QObject::connect(&workspace, &Workspace::messageRaised, &workspace,
                         [this](const QString &sentence) { messages << sentence; });
    }
    ~ScreeningWindowStudy() override
    {
        workspace.closeProject();
        workspace.setCoderName(me); // a setting of the person, which the next test has, too
    }

    Database &db() { return workspace.database(); }
    SourceId addReport(const QString &repository, const QString &text)
    {
        SourceId id;
        EXPECT_TRUE(workspace.edit(QStringLiteral("Add"), [&](Database &db) {
            const QString number = QString::number(++m_reports);
            sources::NewSource source;
            source.collection = collections::ensure(db,
                                                    {QStringLiteral("Issue reports"), repository});
            source.kind = SourceKind::IssueReport;
            source.title = QStringLiteral("Report ") + number;
            source.url =
                QStringLiteral("https://github.com/o/%1/issues/%2").arg(repository, number);
            source.text = text;
            id = sources::add(db, source);
            sources::addIssue(db, {id, repository, number, 2024});
        }));
        return id;
    }
    CollectionId folderOf(const QString &repository)
    {
        return collections::find(db(), {QStringLiteral("Issue reports"), repository});
    }
    KeywordListId addList(const QString &name, const QStringList &words,
                          const QStringList &repositories)
    {
        KeywordListId list;
        workspace.edit(QStringLiteral("List"), [&](Database &db) {
            list = keywordlists::add(db, name, words);
            for (const QString &each : repositories)
                keywordlists::setUse(db, list, folderOf(each), keywordlists::Use::Yes);
        });
        return list;
    }
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    template <class Window>
    void open(Window &window)
    {
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        ASSERT_TRUE(isQuiet());
    }
    bool isQuiet()
    {
        return QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000);
    }
    static QString label(const QWidget &window, const char *name)
    {
        const auto *found = named<QLabel>(window, QLatin1String(name));
        return found ? found->text() : QStringLiteral("no such label");
    }
    static void click(const QWidget &window, const char *name)
    {
        auto *button = named<QPushButton>(window, QLatin1String(name));
        ASSERT_NE(button, nullptr) << name;
        ASSERT_TRUE(button->isEnabled()) << name;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QString undoLabel() { return workspace.project()->undoLabel(); }

    test::QuickFolder folder;
    Workspace workspace;
    const QString me = workspace.coderName();
    QStringList errors;
    QStringList messages;

private:
    int m_reports = 0;
};

} // namespace axial::test
