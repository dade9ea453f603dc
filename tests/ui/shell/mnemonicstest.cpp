// With a letter each entry of a menu is reached at once: each has one, and none stands twice in a
// menu.
#include "tests/ui/support/mainwindowfixture.h"

#include "ui/shell/modes/pages.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <map>

using namespace axial;

namespace {

/// The letter after a single '&', in upper case; null when there is none.
QChar letterOf(const QString &text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != u'&')
            continue;
        if (text[i + 1] != u'&')
            return text[i + 1].toUpper();
        ++i;
    }
    return {};
}

class MnemonicsTest : public WindowTest
{
protected:
    /// A menu with all that lies below it, open. More than 12 entries are values, such as colours.
    void look(const QString &path, const QList<QAction *> &entries)
    {
        std::map<QChar, QString> taken;
        const bool areCommands = std::count_if(entries.begin(), entries.end(),
                                               [](QAction *entry) {
                                                   return !entry->isSeparator()
                                                          && entry->isVisible();
                                               })
                                 <= 12;
        for (const QAction *entry : entries) {
            if (entry->isSeparator() || !entry->isVisible())
                continue;
            const QString text = entry->text().section(u'\t', 0, 0);
            if (const QChar letter = letterOf(text); !letter.isNull()) {
                const auto [there, isNew] = taken.insert({letter, text});
                EXPECT_TRUE(isNew) << path.toStdString() << ": " << there->second.toStdString()
                                   << " and " << text.toStdString();
                ++letters;
            } else {
                EXPECT_FALSE(areCommands) << path.toStdString() << ": " << text.toStdString();
            }
            if (QMenu *below = entry->menu()) {
                Q_EMIT below->aboutToShow();
                ++menus;
                look(path + QStringLiteral(" > ") + text, below->actions());
                Q_EMIT below->aboutToHide();
            }
        }
    }

    int letters = 0;
    int menus = 0;
};

TEST_F(MnemonicsTest, ALetterIsUnderlinedOnlyWhileItsMenuIsOpen)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Participants")));
    QAction *add = action(QStringLiteral("Add participant"));
    ASSERT_TRUE(add);
    const QString before = add->text();
    int menusWithIt = 0;
    for (const QAction *top : window.menuBar()->actions()) {
        if (!top->menu()->actions().contains(add))
            continue;
        ++menusWithIt;
        Q_EMIT top->menu()->aboutToShow();
        EXPECT_FALSE(letterOf(add->text()).isNull());
        Q_EMIT top->menu()->aboutToHide();
    }
    EXPECT_EQ(add->text(), before);
    EXPECT_EQ(menusWithIt, 1);
}

TEST_F(MnemonicsTest, EachEntryHasALetterOfItsOwnInEveryMode)
{
    look(QStringLiteral("Start"), window.menuBar()->actions());
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    for (const PageEntry &page : pages()) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(page.name)));
        look(QString::fromUtf8(page.name), window.menuBar()->actions());
    }
    EXPECT_GT(letters, 200);
    EXPECT_GT(menus, 20);
}

TEST_F(MnemonicsTest, AMenuThatIsHiddenHasNoLetter)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    for (const PageEntry &page : pages()) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(page.name)));
        for (const QAction *top : window.menuBar()->actions())
            EXPECT_EQ(top->isVisible(), !letterOf(top->text()).isNull())
                << page.name << ": " << top->text().toStdString();
    }
}

} // namespace
