// How much the window shows at once: entries of its menus and of those at the pointer, the parts of
// the program, the one dialog of exports.
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/waiting.h"

#include "core/import/imported.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/sources.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/page.h"
#include "ui/base/pagerequests.h"
#include "ui/keys/commandkeys.h"
#include "ui/screening/falsepositiveswindow.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/doors/exportchooser.h"
#include "ui/shell/modes/pages.h"
#include "ui/shell/palettemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/start/newprojectdialog.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRadioButton>
#include <QTimer>

#include <algorithm>
#include <iostream>

using namespace axial;

namespace {

QList<QAction *> entriesOf(const QMenu &menu)
{
    QList<QAction *> entries;
    for (QAction *action : menu.actions()) {
        if (!action->isSeparator() && action->isVisible())
            entries << action;
    }
    return entries;
}

/// A list of values, such as colours, and no list of commands.
bool holdsValues(const QMenu &menu)
{
    return menu.property(CommandKeys::holdsNames).toBool()
           || qobject_cast<const SourceOrderMenu *>(&menu)
           || QString(menu.title()).remove(u'&') == QStringLiteral("Colour")
           || QString(menu.title()).remove(u'&') == QStringLiteral("Question of the guide");
}

/// A line of the list of commands: name, and keys behind a tab.
QString lineOf(const PaletteEntry &entry)
{
    return entry.name + u'\t' + entry.detail;
}

class MenuLimits : public WindowTest
{
protected:
    void SetUp() override
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(
            eventually([&] { return workspace.project() && workspace.jobs().running().empty(); }));
    }

    void goTo(const PageEntry &page)
    {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(page.name)));
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
    }

    /// A menu with all that lie below it.
    void expectShort(const QString &path, QMenu &menu, int most, int mostMenus)
    {
        Q_EMIT menu.aboutToShow();
        const QList<QAction *> entries = entriesOf(menu);
        int menus = 0;
        for (QAction *each : entries) {
            if (!each->menu())
                continue;
            ++menus;
            if (!holdsValues(*each->menu())) // as many as fit the screen
                expectShort(path + QStringLiteral(" > ") + each->text(), *each->menu(), 12, 99);
        }
        EXPECT_LE(entries.size(), most) << path.toStdString();
        EXPECT_LE(menus, mostMenus) << path.toStdString();
        counts
            << QStringLiteral("%1: %2 entries, %3 menus").arg(path).arg(entries.size()).arg(menus);
    }

    /// What a right click there opens, if anything; it is closed again.
    void rightClick(QWidget &widget, const QPoint &at, const std::function<void(QMenu &)> &look)
    {
        QTimer closing;
        closing.setInterval(0);
        int turns = 0;
        QObject::connect(&closing, &QTimer::timeout, &closing, [&] {
            if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                look(*menu);
                menu->close();
                closing.stop();
            } else if (++turns > 50) {
                closing.stop();
            }
        });
        closing.start();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &event);
        EXPECT_TRUE(eventually([&] { return !closing.isActive(); }));
    }

    /// Row, words: whatever the page has a menu for. Calls `look` with the menu and what was
    /// clicked, on the screen.
    void rightClickAll(const std::function<void(const QString &, QMenu &, const QRect &)> &look)
    {
        for (QWidget *each : window.currentPage()->findChildren<QWidget *>()) {
            auto *list = qobject_cast<QAbstractItemView *>(each);
            auto *text = qobject_cast<TextView *>(each);
            if (!each->isVisible() || (!list && !text) || qobject_cast<QHeaderView *>(each))
                continue;
            QWidget *target = list ? list->viewport() : text->viewport();
            QRect clicked(200, 120, 1, 1);
            if (list) {
                QModelIndex row = list->model()->index(0, 0);
                if (list->model()->rowCount(row) > 0)
                    row = list->model()->index(0, 0, row);
                list->setCurrentIndex(row);
                clicked = list->visualRect(row).intersected(target->rect());
                if (clicked.isEmpty())
                    continue;
            } else {
                QTest::mouseDClick(target, Qt::LeftButton, {}, clicked.topLeft());
            }
            const QString name = each->accessibleName();
            const QRect there(target->mapToGlobal(clicked.topLeft()), clicked.size());
            rightClick(*target, clicked.center(), [&](QMenu &menu) { look(name, menu, there); });
        }
    }

    QStringList counts;
};

TEST_F(MenuLimits, MenusOfTheBarAreShortInEveryMode)
{
    for (const PageEntry &page : pages()) {
        goTo(page);
        int shown = 0;
        for (QAction *top : window.menuBar()->actions()) {
            if (!top->menu() || !top->isVisible())
                continue;
            ++shown;
            expectShort(QString::fromUtf8(page.name) + u' ' + top->text(), *top->menu(), 12, 2);
        }
        EXPECT_GE(shown, 7) << page.name;
        EXPECT_LE(shown, 10) << page.name;
    }
    counts.removeDuplicates();
    RecordProperty("menus", counts.join(u'\n').toStdString());
    if (qEnvironmentVariableIsSet("AXIAL_PRINT_MENUS"))
        std::cout << counts.join(u'\n').toStdString() << std::endl;
}

TEST_F(MenuLimits, MenusAtThePointerAreShortAndBesideWhatWasClicked)
{
    workspace.requests().goTo(sources::all(workspace.database()).front().id, {0, 10});
    int menus = 0;
    for (const PageEntry &page : pages()) {
        goTo(page);
        rightClickAll([&](const QString &name, QMenu &menu, const QRect &clicked) {
            ++menus;
            const QString path = QString::fromUtf8(page.name) + u' ' + name;
            const QList<QAction *> entries = entriesOf(menu);
            const bool hasMore = !entries.isEmpty() && entries.constLast()->menu()
                                 && entries.constLast()->text() == QStringLiteral("More");
            expectShort(path, menu, hasMore ? 10 : 9, 10);
            EXPECT_FALSE(menu.geometry().intersects(clicked)) << path.toStdString();
        });
    }
    EXPECT_GE(menus, 8);
    if (qEnvironmentVariableIsSet("AXIAL_PRINT_MENUS"))
        std::cout << counts.join(u'\n').toStdString() << std::endl;
}

/// What the palette found, and the keys of it, before the menus were made short.
TEST_F(MenuLimits, NoCommandAndNoKeyWasLost)
{
    for (const PageEntry &page : pages())
        goTo(page);
    QStringList found;
    for (const PaletteEntry &entry : paletteActions(window, PaletteDisabled::Include))
        found << lineOf(entry);
    QFile before(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/commands.txt"));
    ASSERT_TRUE(before.open(QIODevice::ReadOnly));
    const QStringList known = QString::fromUtf8(before.readAll()).split(u'\n', Qt::SkipEmptyParts);
    ASSERT_GT(known.size(), 360);
    for (const QString &line : known)
        EXPECT_TRUE(found.contains(line)) << line.toStdString();
}

TEST_F(MenuLimits, CommandsOfOneNameSayWhereTheyAre)
{
    for (const PageEntry &page : pages())
        goTo(page);
    QStringList places;
    for (const PaletteEntry &entry : paletteActions(window, PaletteDisabled::Include)) {
        if (entry.name == QStringLiteral("Quotes"))
            places << entry.place;
        if (entry.name == QStringLiteral("Quit")) {
            EXPECT_TRUE(entry.place.isEmpty()) << "there is one only";
        }
    }
    EXPECT_GE(places.size(), 2) << "a pane of Analyse, and a question";
    EXPECT_EQ(places.removeDuplicates(), 0) << places.join(u'|').toStdString();
}

/// What a study is made of decides what is there.
class PartsOfTheProgram : public WindowTest
{
protected:
    void make(SourceKind kind)
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        add(kind);
    }
    void add(SourceKind kind)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Add"), [kind](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Folder")});
            source.kind = kind;
            source.title = QStringLiteral("One");
            source.text = QStringLiteral("Some words");
            sources::add(db, source);
        }));
    }
    /// Whether the bar has its button, once it is laid out, and Go its entry.
    bool offers(const char *mode)
    {
        test::letTimersRunOut(1);
        const bool hasButton = named<QAbstractButton>(window, QLatin1String(mode))->isVisible();
        EXPECT_EQ(action(QLatin1String(mode) + u'\t')->isVisible(), hasButton) << mode;
        return hasButton;
    }
    QStringList questions() const
    {
        QStringList names;
        auto *list = window.findChild<QuestionList *>();
        for (int row = 0; row < list->count(); ++row)
            names << list->item(row)->text();
        return names;
    }
};

TEST_F(PartsOfTheProgram, AnInterviewStudyHasNothingOfReports)
{
    make(SourceKind::Transcript);
    EXPECT_FALSE(offers("Triage"));
    EXPECT_FALSE(offers("Details"));
    EXPECT_TRUE(offers("Participants"));
    EXPECT_FALSE(action(QStringLiteral("Keyword lists"))->isVisible());
    EXPECT_TRUE(action(QStringLiteral("Interviews invited"))->isVisible());
    EXPECT_FALSE(action(QStringLiteral("Export Labels of issue reports"))->isVisible());
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    EXPECT_FALSE(questions().contains(QStringLiteral("Reports by year")));
    EXPECT_TRUE(questions().contains(QStringLiteral("Priorities by group")));
    add(SourceKind::IssueReport); // the window follows what the study holds
    EXPECT_TRUE(offers("Triage"));
    EXPECT_TRUE(action(QStringLiteral("Keyword lists"))->isVisible());
    EXPECT_TRUE(questions().contains(QStringLiteral("Reports by year")));
    workspace.steps().undoNext();
    EXPECT_FALSE(offers("Triage"));
}

TEST_F(PartsOfTheProgram, AStudyOfReportsHasNothingOfInterviews)
{
    make(SourceKind::IssueReport);
    EXPECT_TRUE(offers("Triage"));
    EXPECT_FALSE(offers("Participants"));
    QStringList titles;
    for (const QAction *top : window.menuBar()->actions()) {
        if (top->isVisible())
            titles << QString(top->text()).remove(u'&');
    }
    EXPECT_TRUE(titles.contains(QStringLiteral("Codes")));
    EXPECT_FALSE(titles.contains(QStringLiteral("Transcript"))) << titles.join(u' ').toStdString();
}

TEST_F(PartsOfTheProgram, TheMenuTurnsAPartOffAndOnAsAStep)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(
        eventually([&] { return workspace.project() && workspace.jobs().running().empty(); }));
    ASSERT_TRUE(window.showMode(QStringLiteral("Triage")));
    QAction *reports = action(QStringLiteral("Issue reports: triage"));
    ASSERT_TRUE(reports && reports->isChecked());
    reports->trigger();
    EXPECT_FALSE(offers("Triage"));
    EXPECT_EQ(window.currentMode(), QStringLiteral("Code"));
    workspace.steps().undoNext();
    EXPECT_TRUE(offers("Triage"));
    EXPECT_TRUE(reports->isChecked());
}

TEST_F(PartsOfTheProgram, WhatIsImportedShowsItsPartAgain)
{
    make(SourceKind::Transcript);
    add(SourceKind::IssueReport);
    action(QStringLiteral("Issue reports: triage"))->trigger();
    ASSERT_FALSE(offers("Triage"));
    const auto import = [this](SourceKind kind, const char *title) {
        ImportBundle bundle;
        ImportedSource source;
        source.kind = kind;
        source.title = QLatin1String(title);
        source.url = QStringLiteral("https://example.org/issues/") + QLatin1String(title);
        source.text = QStringLiteral("Some words");
        source.collection = {QStringLiteral("Folder")};
        bundle.sources.push_back(source);
        ASSERT_TRUE(workspace.edit(QStringLiteral("Import"), [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        }));
    };
    import(SourceKind::Transcript, "9");
    EXPECT_FALSE(offers("Triage")) << "nothing of it came";
    import(SourceKind::IssueReport, "10");
    EXPECT_TRUE(offers("Triage"));
    workspace.steps().undoNext();
    EXPECT_FALSE(offers("Triage")) << "in the same step";
}

TEST_F(PartsOfTheProgram, ThePaletteFindsWhatIsHiddenAndTurnsItOn)
{
    make(SourceKind::Transcript);
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto *palette = window.findChild<CommandPalette *>();
    auto *field = palette->findChild<QLineEdit *>();
    QTest::keyClicks(field, QStringLiteral("false-positive"));
    const QString first = palette->findChild<QListView *>()
                              ->model()
                              ->index(0, 0)
                              .data(Qt::AccessibleTextRole)
                              .toString();
    EXPECT_EQ(first, QStringLiteral("False-positive rates turns on: Issue reports"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(offers("Triage"));
    auto *opened = window.findChild<FalsePositivesWindow *>();
    ASSERT_NE(opened, nullptr);
    opened->close();
}

TEST_F(PartsOfTheProgram, ANewProjectAsksWhatItIsMadeOf)
{
    QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
    auto *dialog = window.findChild<NewProjectDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->setFolder(place.dir.path());
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel *each) {
        return each->isVisible() && each->text().startsWith(QStringLiteral("The program shows"));
    }));
    test::named<QRadioButton>(*dialog, QStringLiteral("&Interviews"))->click();
    QTest::keyClick(dialog, Qt::Key_Return);
    ASSERT_NE(workspace.project(), nullptr);
    EXPECT_FALSE(offers("Triage"));
    EXPECT_TRUE(offers("Participants"));
    add(SourceKind::IssueReport);
    EXPECT_TRUE(offers("Triage"));
    EXPECT_TRUE(offers("Participants"));
}

TEST_F(PartsOfTheProgram, BothStayWhenOnlyOneOfThemIsImported)
{
    QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
    auto *dialog = window.findChild<NewProjectDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->setFolder(place.dir.path());
    test::named<QRadioButton>(*dialog, QStringLiteral("&Both"))->click();
    QTest::keyClick(dialog, Qt::Key_Return);
    ASSERT_NE(workspace.project(), nullptr);
    add(SourceKind::Transcript);
    EXPECT_TRUE(offers("Triage"));
    EXPECT_TRUE(offers("Participants"));
}

TEST_F(PartsOfTheProgram, TenQuestionsComeFirstAndTheOthersBelowMore)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(
        eventually([&] { return workspace.project() && workspace.jobs().running().empty(); }));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    auto *list = window.findChild<QuestionList *>();
    const auto shown = [list] {
        QStringList names;
        for (int row = 0; row < list->count(); ++row) {
            if (!list->isRowHidden(row))
                names << list->item(row)->text();
        }
        return names;
    };
    EXPECT_EQ(shown().size(), 11) << shown().join(u'|').toStdString();
    EXPECT_EQ(shown().constFirst(), QStringLiteral("Priorities by group"));
    EXPECT_EQ(shown().constLast(), QStringLiteral("More questions"));
    QListWidgetItem *more = list->findItems(QStringLiteral("More questions"), Qt::MatchExactly)[0];
    list->setFocus();
    list->setCurrentItem(more);
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_GT(shown().size(), 50);
    EXPECT_TRUE(shown().contains(QStringLiteral("Word frequency")));
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(shown().size(), 11);
    list->setFilter(QStringLiteral("frequency")); // looks through all
    EXPECT_TRUE(shown().contains(QStringLiteral("Word frequency")));
    list->setFilter({});
    list->setCurrentQuestion(QStringLiteral("flow")); // from a menu or another page
    EXPECT_TRUE(shown().contains(QStringLiteral("Flow of the study")));
}

class ExportChooserTest : public PartsOfTheProgram
{
protected:
    ExportChooser *open(const QString &command)
    {
        action(command)->trigger();
        return window.findChild<ExportChooser *>();
    }
};

TEST_F(ExportChooserTest, ShowsWhatForWhomAsWhichFormatAndABeginning)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(
        eventually([&] { return workspace.project() && workspace.jobs().running().empty(); }));
    ExportChooser *chooser = open(QStringLiteral("Export List of codes"));
    ASSERT_NE(chooser, nullptr);
    auto *list = test::named<QListWidget>(*chooser, QStringLiteral("What to export"));
    EXPECT_EQ(list->currentItem()->text(), QStringLiteral("List of codes"));
    QStringList names;
    int headings = 0;
    for (int row = 0; row < list->count(); ++row) {
        names << list->item(row)->text();
        if (list->item(row)->flags() == Qt::NoItemFlags) {
            ++headings;
            EXPECT_EQ(list->item(row)->foreground().color(), theme::tokens().text2)
                << "is read, though it can’t be chosen";
        }
    }
    EXPECT_EQ(headings, 4);
    for (const char *name :
         {"CodeBook.csv", "All memos", "Complete archive", "Table for R and SPSS",
          "For another program (REFI-QDA)", "Folder of a published study"})
        EXPECT_TRUE(names.contains(QLatin1String(name))) << name;
    auto *table = test::named<QTableView>(*chooser, QStringLiteral("Preview"));
    ASSERT_TRUE(eventually([&] { return table->isVisible(); }));
    EXPECT_GT(table->model()->rowCount(), 3);
    auto *format = test::named<QComboBox>(*chooser, QStringLiteral("Format"));
    format->setCurrentIndex(format->findData(QStringLiteral("xlsx")));
    QTest::keyClick(chooser, Qt::Key_Return);
    auto *where = window.findChild<QFileDialog *>();
    ASSERT_NE(where, nullptr);
    EXPECT_TRUE(where->selectedNameFilter().contains(QStringLiteral("xlsx")));
    const QString path = place.path(QStringLiteral("codes.xlsx"));
    Q_EMIT where->fileSelected(path);
    where->close();
    ASSERT_TRUE(eventually([&] { return QFile::exists(path); }));
}

TEST_F(ExportChooserTest, APartThatIsHiddenIsOfferedOnlyByItsName)
{
    make(SourceKind::Transcript);
    const auto hasLabels = [](const ExportChooser &chooser) {
        auto *list = test::named<QListWidget>(chooser, QStringLiteral("What to export"));
        return !list->findItems(QStringLiteral("Labels of issue reports"), Qt::MatchExactly)
                    .isEmpty();
    };
    ExportChooser *chooser = open(QStringLiteral("Export…"));
    ASSERT_NE(chooser, nullptr);
    EXPECT_FALSE(hasLabels(*chooser));
    chooser->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    chooser = open(QStringLiteral("Export Labels of issue reports"));
    ASSERT_NE(chooser, nullptr);
    EXPECT_TRUE(hasLabels(*chooser));
    chooser->reject();
}

} // namespace
