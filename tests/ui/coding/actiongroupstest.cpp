#include "ui/coding/acts/actiongroups.h"

#include <gtest/gtest.h>

#include <QMenu>
#include <QTest>
#include <QVBoxLayout>
#include <QWidget>

using namespace axial;

namespace {

QStringList textsOf(const QList<QAction *> &actions)
{
    QStringList texts;
    for (const QAction *action : actions)
        texts << (action->isSeparator() ? QStringLiteral("-") : action->text());
    return texts;
}

} // namespace

TEST(ActionGroups, GroupsWithATitleAreSubmenus)
{
    QWidget page;
    ActionGroups groups(page);
    const auto add = [&](const char *text) { groups.add(QLatin1String(text), {}, &page, [] {}); };
    add("Code");
    groups.beginGroup();
    add("Next");
    groups.beginGroup();
    add("Memo");
    add("Link");
    groups.beginGroup();
    add("Filter");
    groups.beginGroup();
    add("Reading");

    EXPECT_EQ(textsOf(groups.actions()), (QStringList{"Code", "-", "Next", "-", "Memo", "Link", "-",
                                                      "Filter", "-", "Reading"}));
    const QList<QAction *> later = groups.added([&] {
        add("Compare");
        groups.beginGroup();
        add("Accept");
    });
    EXPECT_EQ(textsOf(later), (QStringList{"Compare", "-", "Accept"}));
    EXPECT_EQ(groups.actions().mid(groups.actions().size() - 3), later);
}

TEST(ActionGroups, KeysWorkAnywhereInThePage)
{
    QWidget page;
    auto inside = new QWidget;
    inside->setFocusPolicy(Qt::StrongFocus);
    (new QVBoxLayout(&page))->addWidget(inside);
    ActionGroups groups(page);
    int coded = 0, faded = 0;
    groups.add(QStringLiteral("Code"), QKeySequence(Qt::CTRL | Qt::Key_K), &page,
               [&coded] { ++coded; });
    QAction fade;
    fade.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_U));
    QObject::connect(&fade, &QAction::triggered, &page, [&faded] { ++faded; });
    groups.listen(&fade);
    page.show();
    page.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
    inside->setFocus();
    QTest::keyClick(inside, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClick(inside, Qt::Key_U, Qt::ControlModifier);
    EXPECT_EQ(coded, 1);
    EXPECT_EQ(faded, 1);
    EXPECT_EQ(groups.actions().size(), 1) << "what is only listened for is in no menu";
}
