#pragma once

#include "core/db/database.h"
#include "core/import/imported.h"
#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/triagepage.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <memory>

namespace axial::test {

/// A window with Triage on a round of reports of which nobody labelled one; Ada and the person take
/// part. Every third report has a text.
class TriageStudy : public ::testing::Test
{
protected:
    TriageStudy()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
        QObject::connect(&workspace, &Workspace::messageRaised, &workspace,
                         [this](const QString &sentence) { messages << sentence; });
    }
    ~TriageStudy() override
    {
        page.reset();
        workspace.setCoderName(me); // a setting of the person, which the next test has, too
    }

    static QString link(int number)
    {
        return QStringLiteral("https://github.com/org/tool/issues/%1").arg(number);
    }
    void store(int count)
    {
        ImportBundle bundle;
        bundle.codes = {
            {QStringLiteral("C"), {}, QStringLiteral("Bug"), {}, {}},
            {QStringLiteral("C.2"), QStringLiteral("C"), QStringLiteral("Crash"), {}, {}},
            {QStringLiteral("C.9"), QStringLiteral("C"), QStringLiteral("Memory"), {}, {}},
            {QStringLiteral("C.10"), QStringLiteral("C"), QStringLiteral("Slow"), {}, {}},
            {QStringLiteral("A"), {}, QStringLiteral("Question"), {}, {}},
            {QStringLiteral("A.1"), QStringLiteral("A"), QStringLiteral("Install"), {}, {}}};
        ImportedLabels labels;
        labels.roundName = QStringLiteral("Main");
        labels.collection = {QStringLiteral("Issue reports")};
        labels.coders = {QStringLiteral("Ada"), workspace.coderName()};
        for (int i = 1; i <= count; ++i) {
            ImportedSource source;
            source.kind = SourceKind::IssueReport;
            source.url = link(i);
            source.title = QStringLiteral("tool #%1: Report %1").arg(i);
            source.collection = labels.collection;
            source.repository = QStringLiteral("tool");
            source.number = QString::number(i);
            source.year = 2020 + i % 5;
            if (i % 3 == 0)
                source.text = reportText.arg(i);
            bundle.sources.push_back(source);
            labels.rows.push_back({source.url, 1, {QString(), QString()}, {}, i + 1});
        }
        bundle.labels.push_back(std::move(labels));
        ASSERT_TRUE(workspace.edit(QStringLiteral("Import"), [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        }));
        round = rounds::all(workspace.database()).front().id;
    }
    void show(int count)
    {
        store(count);
        page = std::make_unique<TriagePage>(workspace);
        page->resize(1200, 700);
        page->show();
        page->activateWindow();
        view = page->findChild<QTableView *>();
        ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
        ASSERT_TRUE(waitForRows(count));
        ASSERT_TRUE(isQuiet());
        view->setFocus();
        view->selectRow(0);
    }
    bool isQuiet()
    {
        return QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000);
    }
    bool waitForRows(int count)
    {
        return QTest::qWaitFor([&] { return view->model()->rowCount() == count; }, 20'000);
    }
    /// selectRow() heeds a key that was held before.
    void goTo(int row)
    {
        view->selectionModel()->setCurrentIndex(view->model()->index(row, 0),
                                                QItemSelectionModel::ClearAndSelect
                                                    | QItemSelectionModel::Rows);
    }
    SourceId sourceOf(int number)
    {
        return SourceId{
            workspace.database()
                .integer("SELECT source FROM issue WHERE number=?1", QString::number(number))
                .value()};
    }
    CodeId codeOf(const char *key)
    {
        return CodeId{workspace.database()
                          .integer("SELECT id FROM code WHERE key=?1", QLatin1String(key))
                          .value()};
    }
    void filter(const char *text)
    {
        page->findChild<ReportFilterField *>()->applyText(QLatin1String(text));
    }
    /// To who has the keyboard, as the window system does.
    void type(const QString &keys) { QTest::keyClicks(QApplication::focusWidget(), keys); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static void accept(QMessageBox &box)
    {
        for (QAbstractButton *button : box.buttons()) {
            if (box.buttonRole(button) == QMessageBox::AcceptRole)
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    /// Of the person, as the file has them: "1:C.9 4:A.1".
    QString stored(const QString &coder = {})
    {
        const QString name = coder.isEmpty() ? workspace.coderName() : coder;
        QStringList labels;
        auto rows = workspace.database().query(
            "SELECT i.number, c.key FROM label l JOIN issue i ON i.source = l.source "
            "JOIN code c ON c.id = l.code JOIN coder p ON p.id = l.coder WHERE p.name = ?1 "
            "ORDER BY CAST(i.number AS INTEGER)",
            name);
        while (rows.next())
            labels << rows.text(0) + u':' + rows.text(1);
        return labels.join(u' ');
    }
    int currentNumber() const
    {
        const QString spoken =
            view->currentIndex().siblingAtColumn(0).data(Qt::AccessibleTextRole).toString();
        return spoken.section(u'/', -1).toInt();
    }
    QString cell(int row, int column) const
    {
        return view->model()->index(row, column).data().toString();
    }
    QAction *action(const QString &text) const
    {
        for (QAction *each : test::pageCommands(*page)) {
            if (each->text().startsWith(text))
                return each;
        }
        return nullptr;
    }

    test::QuickFolder folder;
    Workspace workspace;
    const QString me = workspace.coderName();
    QString reportText = QStringLiteral("What happens in %1\nIt runs out of memory.");
    QStringList errors;
    QStringList messages;
    RoundId round;
    std::unique_ptr<TriagePage> page;
    QTableView *view = nullptr;
};

} // namespace axial::test
