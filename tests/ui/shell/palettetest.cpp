#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/codes/codes.h"
#include "core/project/sources/sources.h"
#include "tests/ui/support/askedpages.h"
#include "ui/lists/rowdelegate.h"
#include "ui/participants/participantgrid.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/palettemodel.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>

using namespace axial;

namespace {

class PaletteTest : public WindowTest
{
protected:
    void openPalette()
    {
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        palette = window.findChild<CommandPalette *>();
        ASSERT_TRUE(palette->isVisible());
        field = palette->findChild<QLineEdit *>();
        list = palette->findChild<QListView *>();
        ASSERT_TRUE(field->hasFocus());
    }

    QString first() const
    {
        return list->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    }

    QString said() const
    {
        QStringList words;
        for (const QLabel *label : palette->findChildren<QLabel *>())
            words << (label->isVisible() ? label->text() : QString());
        return words.join(u' ');
    }

    CommandPalette *palette = nullptr;
    QLineEdit *field = nullptr;
    QListView *list = nullptr;
};

TEST_F(PaletteTest, RunsACommandOfTheWindow)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    openPalette();
    QTest::keyClicks(field, QStringLiteral("close proj"));
    EXPECT_TRUE(first().startsWith(QStringLiteral("Close project"))) << first().toStdString();
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(workspace.project(), nullptr);
    EXPECT_FALSE(palette->isVisible());
}

TEST_F(PaletteTest, TheSecondClickOfADoubleClickIsNoneOnWhatCameUnderThePointer)
{
    class Counter : public QObject
    {
    public:
        int doubleClicks = 0;

    protected:
        bool eventFilter(QObject *, QEvent *event) override
        {
            doubleClicks += event->type() == QEvent::MouseButtonDblClick;
            return false;
        }
    };
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    openPalette();
    QTest::keyClicks(field, QStringLiteral("close proj"));
    const QPoint row = list->visualRect(list->model()->index(0, 0)).center();
    const QPoint pointer = list->viewport()->mapTo(&window, row);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row);
    ASSERT_EQ(workspace.project(), nullptr);
    QWidget *under = window.childAt(pointer);
    ASSERT_NE(under, nullptr);
    Counter counter;
    under->installEventFilter(&counter);
    const QPoint at = under->mapFrom(&window, pointer);
    QTest::mouseDClick(under, Qt::LeftButton, {}, at);
    QTest::mouseRelease(under, Qt::LeftButton, {}, at);
    EXPECT_EQ(counter.doubleClicks, 0);
    QTest::mouseClick(under, Qt::LeftButton, {}, at);
    QTest::mouseDClick(under, Qt::LeftButton, {}, at);
    QTest::mouseRelease(under, Qt::LeftButton, {}, at);
    EXPECT_EQ(counter.doubleClicks, 1) << "its own one is";
}

TEST_F(PaletteTest, FindsACodeByItsKeyAndASourceByItsName)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    openPalette();
    QTest::keyClicks(field, QStringLiteral("c.1"));
    ASSERT_TRUE(eventually([&] { return first().startsWith(QStringLiteral("C.1 ")); }))
        << first().toStdString();
    const axial::testing::AskedPages asked(workspace);
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_EQ(asked.codes.size(), 1u);
    EXPECT_EQ(asked.codes[0], codes::find(workspace.database(), QStringLiteral("C.1")));

    openPalette();
    QTest::keyClicks(field, QStringLiteral("D2 inter"));
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_EQ(asked.places.size(), 1u);
    EXPECT_EQ(sources::at(workspace.database(), asked.places[0].source).title,
              QStringLiteral("D2 interview"));
    EXPECT_EQ(window.currentMode(), QStringLiteral("Code"));
}

TEST_F(PaletteTest, EnterBeforeTheStudyIsReadGoesThereOnceItIs)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    const axial::testing::AskedPages asked(workspace);
    openPalette();
    QTest::keyClicks(field, QStringLiteral("D2 interview"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return !palette->isVisible(); }));
    ASSERT_FALSE(asked.places.empty());
    EXPECT_EQ(sources::at(workspace.database(), asked.places.back().source).title,
              QStringLiteral("D2 interview"));
}

TEST_F(PaletteTest, GoesToAParticipantsRow)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    for (const QString &name : {QStringLiteral("D2"), QStringLiteral("U3")}) {
        openPalette();
        QTest::keyClicks(field, name);
        const auto row = [&] {
            for (int i = 0; i < list->model()->rowCount(); ++i) {
                const QString said =
                    list->model()->index(i, 0).data(Qt::AccessibleTextRole).toString();
                if (said.startsWith(name) && said.contains(QStringLiteral("participant")))
                    return i;
            }
            return -1;
        };
        ASSERT_TRUE(eventually([&] { return row() >= 0; })) << name.toStdString();
        list->setCurrentIndex(list->model()->index(row(), 0));
        QTest::keyClick(field, Qt::Key_Return);
        ASSERT_EQ(window.currentMode(), QStringLiteral("Participants"));
        auto *grid = window.findChild<ParticipantGrid *>();
        ASSERT_TRUE(grid);
        EXPECT_EQ(grid->currentIndex().siblingAtColumn(0).data().toString(), name);
    }
}

TEST_F(PaletteTest, ClosesWithEscapeAndGivesTheFocusBack)
{
    auto *search = window.findChild<SearchButton *>();
    QTest::mouseClick(search, Qt::LeftButton);
    palette = window.findChild<CommandPalette *>();
    ASSERT_TRUE(palette->isVisible());
    field = palette->findChild<QLineEdit *>();
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(palette->isVisible());
}

TEST_F(PaletteTest, ForgetsTheNamesOfAClosedStudy)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    openPalette();
    QTest::keyClicks(field, QStringLiteral("D2 interview"));
    ASSERT_TRUE(eventually([&] { return list->model()->rowCount() == 1; }));
    QTest::keyClick(field, Qt::Key_Escape);
    workspace.closeProject();
    openPalette();
    QTest::keyClicks(field, QStringLiteral("D2 interview"));
    EXPECT_FALSE(first().startsWith(QStringLiteral("D2 interview")));
    EXPECT_TRUE(said().contains(QStringLiteral("No command is called “D2 interview”.")));
    field->setText(QStringLiteral("zzyzx"));
    EXPECT_EQ(list->model()->rowCount(), 0);
    EXPECT_FALSE(list->isVisible());
}

TEST_F(PaletteTest, WhereNothingIsFoundTheNearestAreOfferedAndEnterTakesNone)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    openPalette();
    field->setText(QStringLiteral("clsoe projct"));
    ASSERT_TRUE(eventually([&] { return said().contains(QStringLiteral("These come nearest")); }));
    EXPECT_TRUE(said().contains(
        QStringLiteral("No command, code, participant or source is called “clsoe projct”.")));
    EXPECT_LE(list->model()->rowCount(), 3);
    EXPECT_TRUE(first().startsWith(QStringLiteral("Close project"))) << first().toStdString();
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_NE(workspace.project(), nullptr);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(workspace.project(), nullptr);
}

TEST_F(PaletteTest, ACommandThatCanNotBeDoneNowIsListedAndSaysSo)
{
    openPalette();
    QTest::keyClicks(field, QStringLiteral("close project"));
    EXPECT_EQ(list->model()->rowCount(), 1);
    EXPECT_TRUE(first().startsWith(QStringLiteral("Close project"))) << first().toStdString();
    EXPECT_TRUE(first().endsWith(QStringLiteral("Open or make a project first.")))
        << first().toStdString();
    EXPECT_FALSE(list->model()->index(0, 0).flags() & Qt::ItemIsEnabled) << "is grey";
    EXPECT_FALSE(said().contains(QStringLiteral("No command is called")));
    EXPECT_TRUE(said().contains(QStringLiteral("can’t be done now")));
    EXPECT_TRUE(field->accessibleDescription().contains(QStringLiteral("Close project")));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(palette->isVisible());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 0)).center());
    EXPECT_TRUE(palette->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    openPalette();
    QTest::keyClicks(field, QStringLiteral("close project"));
    EXPECT_FALSE(first().contains(QStringLiteral("Open or make a project first.")))
        << first().toStdString();
    EXPECT_FALSE(said().contains(QStringLiteral("can’t be done now")));
}

TEST_F(PaletteTest, WhatIsGreySaysWhyWhereThatIsKnown)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    openPalette();
    const auto typed = [this](const char *words) {
        field->setText(QString::fromUtf8(words));
        return first();
    };
    EXPECT_TRUE(typed("people of the team").endsWith(u"This project is not shared with a team."))
        << first().toStdString();
    EXPECT_TRUE(typed("redo").contains(u"There is nothing to redo.")) << first().toStdString();
    EXPECT_TRUE(typed("split").endsWith(u"Select a code in the taxonomy first."))
        << first().toStdString();
    EXPECT_FALSE(list->model()->index(0, 0).data(Qt::ToolTipRole).toString().isEmpty())
        << "where the row has no room for it";
}

TEST_F(PaletteTest, OfAClosedStudyNoPageOffersItsCommands)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("History")));
    workspace.closeProject();
    openPalette();
    for (const char *name : {"undo everything", "forget history"}) {
        field->setText(QString::fromUtf8(name));
        EXPECT_TRUE(first().endsWith(u"Open or make a project first.")) << first().toStdString();
    }
    field->setText(QStringLiteral("new project"));
    EXPECT_TRUE(list->model()->index(0, 0).flags() & Qt::ItemIsEnabled);
}

TEST_F(PaletteTest, ThePaneOfQuotesIsToldFromTheQuestion)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    openPalette();
    field->setText(QStringLiteral("quotes"));
    QStringList places;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QModelIndex index = list->model()->index(row, 0);
        if (index.data().toString() == QStringLiteral("Quotes"))
            places << index.data(RowDelegate::NoteRole).toString();
    }
    EXPECT_EQ(places.size(), 2);
    EXPECT_TRUE(places.contains(QStringLiteral("Pane")));
    EXPECT_FALSE(places.contains(QString())) << places.join(u'|').toStdString();
}

TEST(PaletteMatches, PutsBeginningsBeforeInsidesAndNeedsEveryWord)
{
    const auto entry = [](const char *name) {
        PaletteEntry made;
        made.name = QLatin1String(name);
        made.folded = made.name.toLower();
        return made;
    };
    const std::vector<PaletteEntry> entries{entry("GPU memory estimate"), entry("Memory growth"),
                                            entry("Remember me"), entry("Growth of a team")};
    const auto names = [&](const char *words) {
        QStringList list;
        for (const PaletteEntry *one : paletteMatches(entries, nullptr, QLatin1String(words), 10))
            list << one->name;
        return list;
    };
    EXPECT_EQ(names("mem"),
              (QStringList{QStringLiteral("Memory growth"), QStringLiteral("GPU memory estimate"),
                           QStringLiteral("Remember me")}));
    EXPECT_EQ(names("gro MEM"), QStringList{QStringLiteral("Memory growth")});
    EXPECT_TRUE(names("nothing like it").isEmpty());
}

TEST(PaletteMatches, ANameTypedInFullComesFirstAlsoBeforeAnActOfTheMode)
{
    std::vector<PaletteEntry> entries;
    for (const char *name : {"Interviews: participants, transcripts, the guide",
                             "Export Interview guide", "Interview guide"}) {
        PaletteEntry made;
        made.name = QLatin1String(name);
        made.folded = made.name.toLower();
        entries.push_back(made);
    }
    entries.front().isOfPage = true;
    const auto found = paletteMatches(entries, nullptr, QStringLiteral("Interview Guide"), 10);
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found.front()->name, QStringLiteral("Interview guide"));
}

} // namespace
