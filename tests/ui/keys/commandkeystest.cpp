#include "tests/ui/support/mainwindowfixture.h"

#include "ui/keys/commandkeys.h"
#include "ui/keys/keyswindow.h"
#include "ui/shell/palettemodel.h"
#include "ui/widgets/fields/filterfield.h"

#include <QApplication>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

using namespace axial;

namespace {

QKeySequence keysFor(const char *words)
{
    return QKeySequence(QLatin1String(words), QKeySequence::PortableText);
}

/// A project in a whole window, whose keys are changed.
class CommandKeysTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        ASSERT_TRUE(window.showMode(QStringLiteral("Code")));
        keys = window.findChild<CommandKeys *>();
        ASSERT_NE(keys, nullptr);
    }
    KeysWindow *openKeys()
    {
        action(QStringLiteral("Shortcuts"))->trigger();
        auto *opened = window.findChild<KeysWindow *>();
        EXPECT_TRUE(opened && QTest::qWaitForWindowExposed(opened));
        return opened;
    }
    static QTreeWidgetItem *row(const KeysWindow &of, const QString &name)
    {
        const auto *list = of.findChild<QTreeWidget *>();
        return list->findItems(name, Qt::MatchExactly).value(0);
    }
    std::string shown(const char *id) const
    {
        QStringList words;
        for (const QKeySequence &each : keys->keysOf(QLatin1String(id)))
            words << each.toString(QKeySequence::PortableText);
        return words.join(u' ').toStdString();
    }

    CommandKeys *keys = nullptr;
};

TEST_F(CommandKeysTest, EverySchemeNamesCommandsThatAreThere)
{
    openKeys(); // makes every page
    ASSERT_EQ(keySchemes().size(), 3u);
    for (const KeyScheme &scheme : keySchemes()) {
        for (auto it = scheme.keys.begin(); it != scheme.keys.end(); ++it) {
            EXPECT_NE(keys->command(it.key()), nullptr) << it.key().toStdString();
            EXPECT_FALSE(it.value().isEmpty()) << it.key().toStdString();
            EXPECT_EQ(keys->obstacle(it.value()).toStdString(), "") << it.key().toStdString();
        }
    }
}

TEST_F(CommandKeysTest, ASchemeGivesItsKeysAndTakesThemFromOthers)
{
    EXPECT_EQ(shown("code/quick-code"), "Ctrl+K");
    EXPECT_EQ(shown("code/close-document"), "Ctrl+W");
    EXPECT_EQ(shown("file/quit"), "Ctrl+Q");
    keys->setScheme(QStringLiteral("maxqda"));
    EXPECT_EQ(shown("code/quick-code"), "Ctrl+W");
    EXPECT_EQ(shown("code/close-document"), "");
    EXPECT_EQ(shown("file/quit"), "") << "heard everywhere, so it would be heard twice";
    keys->setScheme(QStringLiteral("axial"));
    EXPECT_EQ(shown("code/quick-code"), "Ctrl+K");
    EXPECT_EQ(shown("code/close-document"), "Ctrl+W");
    EXPECT_EQ(shown("file/quit"), "Ctrl+Q");
}

TEST_F(CommandKeysTest, NoSchemeMakesAKeyMeanTwoThings)
{
    openKeys();
    for (const KeyScheme &scheme : keySchemes()) {
        keys->setScheme(QLatin1String(scheme.id));
        for (auto it = scheme.keys.begin(); it != scheme.keys.end(); ++it)
            EXPECT_EQ(keys->holders(it.value(), it.key()).join(u',').toStdString(), "")
                << scheme.id << ' ' << it.key().toStdString();
    }
}

TEST_F(CommandKeysTest, WithoutAProjectItIsSaidWhereTheCommandsForCodingAre)
{
    const QString says = QStringLiteral("Open a project to see the commands for coding");
    EXPECT_FALSE(row(*openKeys(), says));
    delete window.findChild<KeysWindow *>();
    workspace.closeProject();
    EXPECT_TRUE(row(*openKeys(), says));
}

TEST_F(CommandKeysTest, TheShortcutsThatAreListedArePrinted)
{
    KeysWindow *opened = openKeys();
    ASSERT_NE(opened, nullptr);
    const Table all = opened->sheet();
    EXPECT_GT(all.rows.size(), 100u);
    for (const TableRow &each : all.rows)
        EXPECT_FALSE(displayText(each[2].value, ColumnKind::Label).isEmpty());
    opened->findChild<FilterField *>()->setText(QStringLiteral("Quick code"));
    const Table table = opened->sheet();
    ASSERT_EQ(table.rows.size(), 1u);
    EXPECT_EQ(table.text(0, 1), QStringLiteral("Quick code"));
    EXPECT_EQ(table.text(0, 2), QStringLiteral("Ctrl+K"));
    for (QPushButton *each : opened->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("&Print…"))
            QTest::mouseClick(each, Qt::LeftButton);
    }
    QWidget *preview = QApplication::activeModalWidget();
    ASSERT_NE(preview, nullptr);
    EXPECT_EQ(preview->windowTitle(), QStringLiteral("Shortcuts of Axial"));
    preview->close();
}

TEST_F(CommandKeysTest, OwnKeysAreTypedInTheWindowAndStayForTheNextOne)
{
    KeysWindow *opened = openKeys();
    ASSERT_NE(opened, nullptr);
    auto *list = opened->findChild<QTreeWidget *>();
    QTreeWidgetItem *quick = row(*opened, QStringLiteral("Quick code"));
    ASSERT_NE(quick, nullptr);
    list->setFocus();
    list->setCurrentItem(quick);
    QTest::keyClick(list, Qt::Key_Return); // on to its keys
    auto *edit = named<QKeySequenceEdit>(*opened, QStringLiteral("New shortcut"));
    ASSERT_NE(edit, nullptr);
    EXPECT_EQ(opened->focusWidget(), edit);
    QTest::keyClick(edit, Qt::Key_W, Qt::ControlModifier); // the next key is another choice
    QTest::keyClick(edit, Qt::Key_F, Qt::ControlModifier);
    const auto *says = named<QLabel>(*opened, QStringLiteral("What the shortcut does now"));
    EXPECT_EQ(says->text().toStdString(), "Set takes it from: Edit › Find in the document");
    QTest::keyClick(edit, Qt::Key_Escape);
    EXPECT_TRUE(opened->isVisible());
    EXPECT_EQ(opened->focusWidget(), list) << "Esc leaves the field, not the window";
    EXPECT_EQ(edit->keySequence(), keysFor("Ctrl+K"));
    QTest::keyClick(edit, Qt::Key_F, Qt::ControlModifier);
    auto *set = opened->findChildren<QPushButton *>().at(0);
    ASSERT_EQ(set->text().toStdString(), "&Set");
    QTest::mouseClick(set, Qt::LeftButton);
    EXPECT_EQ(shown("code/quick-code"), "Ctrl+F");
    EXPECT_EQ(shown("edit/find-in-the-document"), "");
    EXPECT_EQ(quick->text(2).toStdString(), "Ctrl+F (own)");
    // What shows a command's keys asks the command.
    bool isInPalette = false;
    for (const PaletteEntry &entry : paletteActions(window, PaletteDisabled::Include))
        isInPalette = isInPalette || (entry.name == u"Quick code" && entry.detail == u"Ctrl+F");
    EXPECT_TRUE(isInPalette);
    opened->close();

    Workspace laterWorkspace;
    MainWindow later{laterWorkspace};
    ASSERT_TRUE(later.createProject(place.path(QStringLiteral("later.axial"))));
    ASSERT_TRUE(later.showMode(QStringLiteral("Code")));
    auto *kept = later.findChild<CommandKeys *>();
    EXPECT_EQ(kept->keysOf(QStringLiteral("code/quick-code")).value(0), keysFor("Ctrl+F"));
    EXPECT_TRUE(kept->keysOf(QStringLiteral("edit/find-in-the-document")).isEmpty());
    kept->reset(QStringLiteral("code/quick-code"));
    EXPECT_EQ(kept->keysOf(QStringLiteral("code/quick-code")).value(0), keysFor("Ctrl+K"));
    EXPECT_EQ(kept->keysOf(QStringLiteral("edit/find-in-the-document")).value(0),
              keysFor("Ctrl+F"));
}

TEST_F(CommandKeysTest, TheKeysDoWhatTheyWereGivenTo)
{
    const QAction *memos = keys->command(QStringLiteral("view/memos"))->action;
    ASSERT_TRUE(memos->isCheckable());
    const bool before = memos->isChecked();
    keys->setOwn(QStringLiteral("view/memos"), keysFor("Ctrl+Shift+F12"));
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(memos->isChecked(), before) << "the usual ones are not heard any more";
    QTest::keyClick(&window, Qt::Key_F12, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(memos->isChecked(), !before);
}

TEST_F(CommandKeysTest, ALaterChoiceTakesTheKeysFromAnEarlierOne)
{
    const QKeySequence wanted = keysFor("Ctrl+Shift+F11");
    keys->setOwn(QStringLiteral("code/quick-code"), wanted);
    keys->setOwn(QStringLiteral("code/code-in-vivo"), wanted);
    EXPECT_EQ(shown("code/quick-code"), "");
    EXPECT_EQ(shown("code/code-in-vivo"), "Ctrl+Shift+F11");
    keys->resetAll();
    EXPECT_EQ(shown("code/quick-code"), "Ctrl+K");
    EXPECT_EQ(shown("code/code-in-vivo"), "Ctrl+I");
    EXPECT_FALSE(keys->isOwn(QStringLiteral("code/quick-code")));
}

TEST_F(CommandKeysTest, OwnKeysGoBeforeThoseOfAScheme)
{
    keys->setOwn(QStringLiteral("code/close-document"), keysFor("Ctrl+W"));
    keys->setScheme(QStringLiteral("maxqda"));
    EXPECT_EQ(shown("code/close-document"), "Ctrl+W");
    EXPECT_EQ(shown("code/quick-code"), "");
}

TEST_F(CommandKeysTest, KeysThatSomethingElseAnswersAreRefusedInWords)
{
    EXPECT_EQ(keys->obstacle(keysFor("C")).toStdString(),
              "C alone is for typing and for moving about: hold Ctrl or Alt with it, or take a "
              "function key.");
    EXPECT_EQ(keys->obstacle(keysFor("Ctrl+3")).toStdString(),
              "Ctrl+3 goes to a mode, or sets the size of the text.");
    EXPECT_EQ(keys->obstacle(keysFor("Ctrl+C")).toStdString(),
              "Ctrl+C is for the words in a field of text.");
    EXPECT_EQ(keys->obstacle(keysFor("Alt+F")).toStdString(), "Alt+F opens a menu.");
    EXPECT_EQ(keys->obstacle(keysFor("Ctrl+K, Ctrl+C")).toStdString(),
              "Take one key, held together with Ctrl, Alt or Shift.");
    EXPECT_EQ(keys->obstacle(keysFor("F9")).toStdString(), "");
    EXPECT_EQ(keys->obstacle({}).toStdString(), "");
}

} // namespace
