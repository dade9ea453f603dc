// Another project that comes into the open one: what it would bring, what is chosen, one step.
#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/import/merging/projectmergedialog.h"
#include "ui/shell/bars/reportpanel.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>
#include <QTreeWidget>

using namespace axial;

namespace {

class ProjectMergeTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("mine.axial"))));
        Project &mine = *workspace.project();
        quote = mine.edit(QStringLiteral("Code"), [&](Database &db) {
            const SourceId source = sources::add(
                db, {collections::ensure(db, {QStringLiteral("Interviews")}),
                     SourceKind::Document,
                     QStringLiteral("One"),
                     {},
                     1,
                     text,
                     {},
                     {}});
            const CodeId code = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Loss"));
            return codings::apply(db, source, {3, 12}, text.mid(3, 9), {code},
                                  coders::ensure(db, QStringLiteral("Ada")));
        });
        other = place.path(QStringLiteral("theirs.axial"));
        mine.saveCopy(other);
        write(mine, QStringLiteral("mine"));
        write(*Project::open(other), QStringLiteral("theirs"));
    }
    void write(Project &in, const QString &insight)
    {
        in.edit(QStringLiteral("Insight"),
                [&](Database &db) { quotes::setInsight(db, quote, insight); });
    }
    QString insight() { return quotes::at(workspace.database(), quote).insight; }
    /// File > Merge a project, and the file is chosen.
    ProjectMergeDialog *open()
    {
        action(QStringLiteral("Merge a project"))->trigger();
        auto *files = window.findChild<QFileDialog *>();
        EXPECT_TRUE(files);
        files->selectFile(other);
        static_cast<QDialog *>(files)->accept();
        ProjectMergeDialog *dialog = nullptr;
        EXPECT_TRUE(eventually([&] {
            dialog = window.findChild<ProjectMergeDialog *>();
            return dialog && !dialog->isComparing();
        }));
        return dialog;
    }

    const QString text = QStringLiteral("It lost my work.");
    QuoteId quote;
    QString other;
};

TEST_F(ProjectMergeTest, WhatDisagreesIsChosenAndTheRestComesInOneStep)
{
    ProjectMergeDialog *dialog = open();
    ASSERT_TRUE(dialog);
    const auto *counts = named<QTableWidget>(*dialog,
                                             QStringLiteral("What the other project brings"));
    ASSERT_GT(counts->rowCount(), 0);
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        EXPECT_FALSE(label->text().contains(QStringLiteral("nothing new. One undo")));
    const auto *list = dialog->findChild<QTreeWidget *>();
    ASSERT_EQ(list->topLevelItemCount(), 1);
    EXPECT_EQ(list->topLevelItem(0)->text(3), QStringLiteral("mine"));
    EXPECT_EQ(named<QPlainTextEdit>(*dialog, QStringLiteral("As it is in the other project"))
                  ->toPlainText(),
              QStringLiteral("theirs"));
    for (QRadioButton *button : dialog->findChildren<QRadioButton *>()) {
        if (button->text().contains(QStringLiteral("Both")))
            QTest::mouseClick(button, Qt::LeftButton, {}, {8, button->height() / 2});
    }
    EXPECT_EQ(list->topLevelItem(0)->text(3), QStringLiteral("both"));
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isDefault())
            QTest::mouseClick(button, Qt::LeftButton);
    }
    ASSERT_TRUE(eventually([&] { return logLine() && workspace.jobs().running().empty(); }));
    EXPECT_FALSE(window.findChild<ReportPanel *>()->isVisible());
    EXPECT_TRUE(logLine()->text().startsWith(QStringLiteral("Merged: ")))
        << logLine()->text().toStdString();
    EXPECT_TRUE(openLog()->text().startsWith(QStringLiteral("Merge log\n")));
    EXPECT_EQ(insight(), QStringLiteral("mine\n\ntheirs"));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Merge theirs.axial"));
    workspace.project()->undo();
    EXPECT_EQ(insight(), QStringLiteral("mine"));
}

TEST_F(ProjectMergeTest, AProjectAmongTheFilesToImportMayBeMergedInstead)
{
    action(QStringLiteral("Import files"))->trigger();
    auto *files = window.findChild<QFileDialog *>();
    ASSERT_TRUE(files);
    files->selectFile(other);
    static_cast<QDialog *>(files)->accept();
    QStringList offered;
    QPushButton *merge = nullptr;
    eventually([&] {
        offered.clear();
        for (QPushButton *button : window.findChildren<QPushButton *>()) {
            if (!button->isVisible())
                continue;
            offered << button->text();
            if (button->text() == QStringLiteral("Merge…"))
                merge = button;
        }
        return merge != nullptr;
    });
    ASSERT_TRUE(merge) << offered.join(u'|').toStdString();
    EXPECT_TRUE(offered.contains(QStringLiteral("Open")));
    EXPECT_TRUE(workspace.project()->path().endsWith(QStringLiteral("mine.axial")));
    merge->click();
    EXPECT_TRUE(eventually([&] { return window.findChild<ProjectMergeDialog *>() != nullptr; }));
}

TEST_F(ProjectMergeTest, WhatCantBeMergedIsSaidAndNothingIsOffered)
{
    other = workspace.project()->path();
    ProjectMergeDialog *dialog = open();
    ASSERT_TRUE(dialog);
    bool isSaid = false;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        isSaid = isSaid || label->text().contains(QStringLiteral("is the project that is open"));
    EXPECT_TRUE(isSaid);
    for (const QPushButton *button : dialog->findChildren<QPushButton *>())
        EXPECT_FALSE(button->text() == QStringLiteral("Merge") && button->isEnabled());
}

TEST_F(ProjectMergeTest, ClosingItStopsComparingAndChangesNothing)
{
    const QString label = workspace.project()->undoLabel();
    action(QStringLiteral("Merge a project"))->trigger();
    auto *files = window.findChild<QFileDialog *>();
    ASSERT_TRUE(files);
    files->selectFile(other);
    static_cast<QDialog *>(files)->accept();
    ASSERT_TRUE(eventually([&] { return window.findChild<ProjectMergeDialog *>(); }));
    window.findChild<ProjectMergeDialog *>()->reject();
    ASSERT_TRUE(eventually([&] {
        return workspace.jobs().running().empty() && !window.findChild<ProjectMergeDialog *>();
    }));
    EXPECT_EQ(workspace.project()->undoLabel(), label);
    EXPECT_EQ(insight(), QStringLiteral("mine"));
}

} // namespace
