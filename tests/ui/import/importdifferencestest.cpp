// A project of another program that comes again, into the study that has it already.
#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/codes/codes.h"
#include "ui/base/jobs.h"
#include "ui/import/importdialog.h"
#include "ui/import/merging/mergeconflicts.h"
#include "ui/shell/bars/reportpanel.h"

#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>

using namespace axial;

namespace {

class ImportDifferencesTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }
    /// A codebook with two codes, and who says what of one of them.
    QString write(const QByteArray &name, const QByteArray &definition)
    {
        QFile file(place.path(QStringLiteral("codes.qdc")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\"><Codes><Code name=\"" + name
                   + "\" guid=\"6B29FC40-CA47-1067-B31D-00DD010662DA\" isCodable=\"true\">"
                     "<Description>"
                   + definition
                   + "</Description></Code><Code name=\"Docs\" "
                     "guid=\"6B29FC40-CA47-1067-B31D-00DD010662DB\" isCodable=\"true\"/></Codes>"
                     "</CodeBook>");
        return file.fileName();
    }
    ImportDialog *open(const QString &path)
    {
        window.importPaths({path});
        ImportDialog *found = nullptr;
        EXPECT_TRUE(eventually([&] {
            found = window.findChild<ImportDialog *>();
            return found && !found->isReading();
        }));
        return found;
    }
    void store(ImportDialog &dialog)
    {
        const size_t steps = workspace.project()->history().size();
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        EXPECT_TRUE(eventually([&] { return workspace.project()->history().size() > steps; }));
        EXPECT_TRUE(eventually([&] {
            return logLine() && workspace.jobs().running().empty()
                   && !window.findChild<ImportDialog *>();
        }));
        openLog()->hide();
    }
    /// "Time: How long."
    QStringList tree()
    {
        QStringList result;
        Database &db = workspace.database();
        for (const Code &code : codes::all(db)) {
            if (code.kind == CodeKind::Code)
                result << code.name + QStringLiteral(": ") + codes::texts(db, code.id).definition;
        }
        return result;
    }
};

TEST_F(ImportDifferencesTest, WhatIsNotTheSameIsShownAndChosenBeforeItComesIn)
{
    ImportDialog *first = open(write("Time", "How long."));
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->findChild<MergeConflicts *>()->isVisible());
    store(*first);
    const QStringList before = tree();
    ImportDialog *again = open(write("Duration", "From when to when."));
    ASSERT_TRUE(again);
    auto *list = named<QTreeWidget>(*again, QStringLiteral("Where the file differs"));
    ASSERT_TRUE(eventually([&] { return list->topLevelItemCount() == 2; }));
    EXPECT_TRUE(list->isVisible()); // its page is in front
    const auto *counts = named<QTableWidget>(*again, QStringLiteral("What the files bring"));
    ASSERT_EQ(counts->rowCount(), 1);
    QStringList cells;
    for (int column = 0; column < counts->columnCount(); ++column)
        cells << counts->item(0, column)->text();
    EXPECT_EQ(cells, (QStringList{QStringLiteral("Codes"), QStringLiteral("0"), QStringLiteral("0"),
                                  QStringLiteral("1"), QStringLiteral("1")}));
    EXPECT_EQ(list->topLevelItem(0)->text(2), QStringLiteral("Name"));
    EXPECT_EQ(list->topLevelItem(0)->text(3), QStringLiteral("mine"));
    EXPECT_EQ(list->topLevelItem(1)->text(3), QStringLiteral("mine"));
    EXPECT_EQ(named<QPlainTextEdit>(*again, QStringLiteral("As it is in the file"))->toPlainText(),
              QStringLiteral("Duration"));
    for (QRadioButton *button : again->findChildren<QRadioButton *>()) {
        if (button->isVisible() && button->text().contains(QStringLiteral("Take the other")))
            QTest::mouseClick(button, Qt::LeftButton, {}, {8, button->height() / 2});
    }
    EXPECT_EQ(list->topLevelItem(0)->text(3), QStringLiteral("the other"));
    ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
    EXPECT_EQ(list->topLevelItem(0)->text(3), QStringLiteral("the other"));
    EXPECT_EQ(tree(), before); // nothing is stored yet
    store(*again);
    EXPECT_EQ(tree(),
              (QStringList{QStringLiteral("Duration: How long."), QStringLiteral("Docs: ")}));
    workspace.project()->undo();
    EXPECT_EQ(tree(), before);
}

/// As long as nobody decided, that is said at once, on whatever page, and there is no green tick.
TEST_F(ImportDifferencesTest, OpenDecisionsAreSaidUntilTheyAreMade)
{
    store(*open(write("Time", "How long.")));
    const QStringList before = tree();
    ImportDialog *again = open(write("Duration", "From when to when."));
    ASSERT_TRUE(again);
    auto *note = again->findChild<ImportOpenNote *>();
    ASSERT_TRUE(note);
    const auto stateOf = [&] {
        return ImportFileDelegate::State(
            named<QListWidget>(*again, QStringLiteral("Files to import"))
                ->item(0)
                ->data(ImportFileDelegate::StateRole)
                .toInt());
    };
    const auto words = [&] {
        return named<QLabel>(*note, QStringLiteral("Decisions that are open"))->text();
    };
    EXPECT_NE(stateOf(), ImportFileDelegate::State::Good) << "it is not known yet";
    ASSERT_TRUE(eventually([&] { return note->isVisible(); }));
    EXPECT_TRUE(words().startsWith(QStringLiteral("2 values differ"))) << words().toStdString();
    EXPECT_TRUE(eventually([&] { return stateOf() == ImportFileDelegate::State::Doubtful; }));
    auto *list = named<QTreeWidget>(*again, QStringLiteral("Where the file differs"));
    auto *pages = again->findChild<QTabWidget *>();
    pages->setCurrentIndex(0);
    ASSERT_FALSE(list->isVisible());
    QTest::mouseClick(note->findChild<QPushButton *>(), Qt::LeftButton);
    EXPECT_TRUE(list->isVisible());
    EXPECT_TRUE(list->hasFocus());
    const auto press = [&](const QString &start) {
        for (auto *button : again->findChildren<QAbstractButton *>()) {
            if (button->isVisible() && button->text().remove(u'&').startsWith(start))
                QTest::mouseClick(button, Qt::LeftButton, {}, {8, button->height() / 2});
        }
    };
    EXPECT_TRUE(list->topLevelItem(0)->icon(3).isNull());
    press(QStringLiteral("Keep what is here")); // which is chosen already, and now looked at
    EXPECT_FALSE(list->topLevelItem(0)->icon(3).isNull());
    EXPECT_EQ(list->topLevelItem(0)->data(3, Qt::AccessibleTextRole).toString(),
              QStringLiteral("mine, decided"));
    ASSERT_TRUE(eventually([&] { return words().startsWith(QStringLiteral("1 value differs")); }));
    press(QStringLiteral("Keep mine for all"));
    ASSERT_TRUE(eventually([&] { return !note->isVisible(); }));
    EXPECT_TRUE(eventually([&] { return stateOf() == ImportFileDelegate::State::Good; }));
    EXPECT_EQ(tree(), before);
    again->reject();
}

TEST_F(ImportDifferencesTest, EachLetterIsThatOfOneThing)
{
    store(*open(write("Time", "How long.")));
    ImportDialog *again = open(write("Duration", "From when to when."));
    ASSERT_TRUE(again);
    auto *list = named<QTreeWidget>(*again, QStringLiteral("Where the file differs"));
    ASSERT_TRUE(eventually([&] { return list->topLevelItemCount() == 2; }));
    ASSERT_TRUE(list->isVisible());
    QStringList letters;
    const auto note = [&](const QWidget &each, const QString &text) {
        const qsizetype at = text.indexOf(u'&');
        if (at >= 0 && each.isVisible())
            letters << text.mid(at, 2).toUpper();
    };
    for (const auto *button : again->findChildren<QAbstractButton *>())
        note(*button, button->text());
    for (const auto *label : again->findChildren<QLabel *>())
        note(*label, label->text());
    EXPECT_GT(letters.size(), 6);
    EXPECT_EQ(letters.removeDuplicates(), 0) << letters.join(u' ').toStdString();
    again->reject();
}

/// A list of codes is asked about like a project of another program.
TEST_F(ImportDifferencesTest, DefinitionsOfAListOfCodesAreAskedAbout)
{
    const auto list = [this](const QByteArray &definition) {
        QFile file(place.path(QStringLiteral("list.csv")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("Code,Definition\nTime > Start," + definition + "\nTime > End,When it ends.\n");
        return file.fileName();
    };
    store(*open(list("When it begins.")));
    ImportDialog *again = open(list("The first minute."));
    ASSERT_TRUE(again);
    auto *note = again->findChild<ImportOpenNote *>();
    ASSERT_TRUE(eventually([&] { return note->isVisible(); }));
    EXPECT_TRUE(named<QLabel>(*note, QStringLiteral("Decisions that are open"))
                    ->text()
                    .startsWith(QStringLiteral("1 value differs")));
    const auto stateOf = [&] {
        return ImportFileDelegate::State(
            named<QListWidget>(*again, QStringLiteral("Files to import"))
                ->item(0)
                ->data(ImportFileDelegate::StateRole)
                .toInt());
    };
    EXPECT_TRUE(eventually([&] { return stateOf() == ImportFileDelegate::State::Doubtful; }));
    auto *rows = named<QTreeWidget>(*again, QStringLiteral("Where the file differs"));
    ASSERT_EQ(rows->topLevelItemCount(), 1);
    EXPECT_EQ(rows->topLevelItem(0)->text(1), QStringLiteral("Start"));
    EXPECT_EQ(rows->topLevelItem(0)->text(2), QStringLiteral("Definition"));
    for (auto *button : again->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text().contains(QStringLiteral("Take the &other for")))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_TRUE(eventually([&] { return stateOf() == ImportFileDelegate::State::Good; }));
    EXPECT_FALSE(note->isVisible());
    store(*again);
    EXPECT_TRUE(tree().contains(QStringLiteral("Start: The first minute.")))
        << tree().join(u'|').toStdString();
}

/// "Both" puts the file's words behind those here, when somebody says so.
TEST_F(ImportDifferencesTest, BothStayWhenSomebodySaysSo)
{
    store(*open(write("Time", "How long.")));
    ImportDialog *again = open(write("Time", "From when to when."));
    auto *list = named<QTreeWidget>(*again, QStringLiteral("Where the file differs"));
    ASSERT_TRUE(eventually([&] { return list->topLevelItemCount() == 1; }));
    for (auto *button : again->findChildren<QRadioButton *>()) {
        if (button->isVisible() && button->text().contains(QStringLiteral("Both")))
            QTest::mouseClick(button, Qt::LeftButton, {}, {8, button->height() / 2});
    }
    store(*again);
    EXPECT_EQ(tree(), (QStringList{QStringLiteral("Time: How long.\n\nFrom when to when."),
                                   QStringLiteral("Docs: ")}));
    const QString report = window.findChild<ReportPanel *>()->text();
    EXPECT_TRUE(report.contains(QStringLiteral("both stay"))) << report.toStdString();
    EXPECT_FALSE(report.contains(QStringLiteral("Skipped or doubtful"))) << report.toStdString();
}

TEST_F(ImportDifferencesTest, WhatIsEqualIsCountedAndNothingIsAsked)
{
    ImportDialog *first = open(write("Time", "How long."));
    ASSERT_TRUE(first);
    store(*first);
    ImportDialog *again = open(write("Time", "How long."));
    ASSERT_TRUE(again);
    auto *counts = named<QTableWidget>(*again, QStringLiteral("What the files bring"));
    ASSERT_TRUE(eventually([&] { return counts->rowCount() == 1; }));
    EXPECT_EQ(counts->item(0, 3)->text(), QStringLiteral("2"));
    bool isOffered = false;
    for (const QTabWidget *tabs : again->findChildren<QTabWidget *>()) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            isOffered = isOffered
                        || (tabs->isTabVisible(tab)
                            && tabs->tabText(tab) == QStringLiteral("Here already"));
    }
    EXPECT_TRUE(isOffered);
    EXPECT_FALSE(again->findChild<MergeConflicts *>()->isVisible());
}

} // namespace
