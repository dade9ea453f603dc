// Groups are made of attributes, people are put in them by hand, and charts say when there are
// none.
#include "core/project/people/groupings.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/support/named.h"
#include "ui/analysis/analysispage.h"
#include "ui/base/pagerequests.h"
#include "ui/participants/groupingdialog.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantspage.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

using namespace axial;
using namespace axial::testing;

namespace {

using test::named;

class GroupsByHandTest : public StudyTest
{
protected:
    /// Two nurses and a cook of 20, 30 and 40 years, without groups.
    void addPeople()
    {
        m_workspace.setProject(Project::create(m_dir.filePath(u"new.axial"_qs)));
        ASSERT_TRUE(m_workspace.edit(u"People"_qs, [](Database &db) {
            const auto trade = attributes::ensure(db, u"Trade"_qs);
            const auto age = attributes::ensure(db, u"Age"_qs, AttributeKind::Integer);
            const char *rows[][3] = {
                {"N1", "nurse", "20"}, {"N2", "nurse", "30"}, {"C1", "cook", "40"}};
            for (const auto &row : rows) {
                const auto who = participants::ensure(db, QString::fromLatin1(row[0]));
                participants::setValue(db, who, trade, QString::fromLatin1(row[1]));
                participants::setValue(db, who, age, QString::fromLatin1(row[2]));
            }
        }));
    }
    void showPage()
    {
        page = std::make_unique<ParticipantsPage>(m_workspace);
        page->resize(1100, 600);
        page->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page.get()));
        grid = page->findChild<ParticipantGrid *>();
    }
    QString group(int row) const
    {
        return grid->model()->index(row, ParticipantModel::groupColumn).data().toString();
    }
    /// Does that in the dialog which opens meanwhile.
    template <class Function>
    void inDialog(Function &&fn)
    {
        QTimer::singleShot(0, page.get(), [fn] {
            auto *dialog = qobject_cast<GroupingDialog *>(QApplication::activeModalWidget());
            ASSERT_TRUE(dialog);
            fn(*dialog);
        });
    }
    QMenu *groupMenu() const
    {
        page->pageActions(); // it stands in one of their menus
        for (QMenu *each : page->findChildren<QMenu *>()) {
            if (each->title() == u"Put in group by hand"_qs)
                return each;
        }
        return nullptr;
    }
    QAction *entry(const QString &text) const
    {
        for (QAction *each : groupMenu()->actions()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }

    std::unique_ptr<ParticipantsPage> page;
    ParticipantGrid *grid = nullptr;
};

} // namespace

TEST_F(GroupsByHandTest, ANewProjectOffersGroupsOfItsAttributes)
{
    addPeople();
    showPage();
    EXPECT_EQ(group(0), QString());
    auto *none = named<QLabel>(*page, u"No groups yet"_qs);
    auto *make = named<QPushButton>(*page, u"Make groups…"_qs);
    ASSERT_TRUE(none && make);
    EXPECT_TRUE(none->isVisible() && make->isVisible());
    inDialog([](GroupingDialog &dialog) {
        auto *offer = named<QPushButton>(dialog, u"Groups by Trade: cook · nurse"_qs);
        auto *save = named<QPushButton>(dialog, u"Save groups"_qs);
        ASSERT_TRUE(offer && save);
        EXPECT_TRUE(named<QPushButton>(dialog, u"Age"_qs));
        EXPECT_FALSE(save->isEnabled());
        QTest::mouseClick(offer, Qt::LeftButton);
        EXPECT_EQ(named<QLabel>(dialog, u"Participants in each group"_qs)->text(),
                  u"cook 1 · nurse 2 · Ungrouped 0"_qs);
        EXPECT_FALSE(offer->isVisible());
        QTest::mouseClick(save, Qt::LeftButton);
    });
    QTest::mouseClick(make, Qt::LeftButton);
    EXPECT_EQ(group(0), u"nurse"_qs);
    EXPECT_EQ(group(2), u"cook"_qs);
    EXPECT_FALSE(none->isVisible() || make->isVisible());
    EXPECT_EQ(m_workspace.project()->undoLabel(), u"Add grouping Trade"_qs);
}

TEST_F(GroupsByHandTest, APersonIsPutInAGroupFromTheGrid)
{
    addPeople();
    m_workspace.edit(u"Groups"_qs, [](Database &db) {
        groupings::add(db, u"Trade"_qs,
                       {{u"nurse"_qs, {{{u"Trade"_qs, ConditionOperator::Is, u"nurse"_qs}}}},
                        {u"R&D"_qs, {}}});
    });
    showPage();
    ASSERT_TRUE(groupMenu());
    grid->setCurrentIndex(grid->model()->index(2, ParticipantModel::groupColumn));
    ASSERT_TRUE(entry(u"R&&D"_qs));
    EXPECT_TRUE(entry(u"By rule"_qs)->isChecked());
    // The cell has no editor: the key that would open one opens the groups.
    QTest::keyClick(grid, Qt::Key_F2);
    ASSERT_TRUE(QTest::qWaitFor([this] { return groupMenu()->isVisible(); }));
    QTest::keyClick(groupMenu(), Qt::Key_Down);
    QTest::keyClick(groupMenu(), Qt::Key_Return);
    EXPECT_EQ(group(2), u"R&D (by hand)"_qs);
    EXPECT_EQ(m_workspace.project()->undoLabel(), u"Put C1 in R&D by hand"_qs);
    EXPECT_TRUE(entry(u"R&&D"_qs)->isChecked());
    // Two at once, and back.
    grid->selectionModel()->select(
        QItemSelection(grid->model()->index(0, 0), grid->model()->index(1, 0)),
        QItemSelectionModel::ClearAndSelect);
    entry(u"R&&D"_qs)->trigger();
    EXPECT_EQ(group(0), u"R&D (by hand)"_qs);
    EXPECT_EQ(group(1), u"R&D (by hand)"_qs);
    entry(u"By rule"_qs)->trigger();
    EXPECT_EQ(group(0), u"nurse"_qs);
    m_workspace.guarded([&] { m_workspace.project()->undo(); });
    EXPECT_EQ(group(0), u"R&D (by hand)"_qs);
}

TEST_F(GroupsByHandTest, WithoutGroupsOrPeopleThereIsNothingToPutAnybodyIn)
{
    addPeople();
    showPage();
    ASSERT_TRUE(groupMenu());
    EXPECT_FALSE(groupMenu()->menuAction()->isEnabled());
    grid->setCurrentIndex(grid->model()->index(0, ParticipantModel::groupColumn));
    QTest::keyClick(grid, Qt::Key_F2);
    EXPECT_FALSE(groupMenu()->isVisible());
}

TEST_F(GroupsByHandTest, TheEditorPutsPeopleInGroupsWithoutARule)
{
    addPeople();
    showPage();
    inDialog([](GroupingDialog &dialog) {
        dialog.findChild<QLineEdit *>()->setText(u"Session"_qs);
        QTest::mouseClick(named<QToolButton>(dialog, u"Add a group"_qs), Qt::LeftButton);
        auto *groups = dialog.findChild<QListWidget *>();
        groups->item(0)->setText(u"Morning"_qs);
        QTest::mouseClick(named<QToolButton>(dialog, u"Add a group"_qs), Qt::LeftButton);
        groups->item(1)->setText(u"Evening"_qs);
        auto *people = named<QListWidget>(dialog, u"Put in the group by hand"_qs);
        ASSERT_TRUE(people && people->isVisible());
        groups->setCurrentRow(0);
        people->setFocus();
        people->setCurrentRow(1);
        QTest::keyClick(people, Qt::Key_Space);
        EXPECT_EQ(people->item(1)->text(), u"N2 · Morning, by hand"_qs);
        EXPECT_EQ(people->item(0)->text(), u"N1 · ungrouped"_qs);
        groups->setCurrentRow(1);
        EXPECT_EQ(people->item(1)->checkState(), Qt::Unchecked);
        QTest::keyClick(people, Qt::Key_Space); // of two groups a person is in one
        EXPECT_EQ(named<QLabel>(dialog, u"Participants in each group"_qs)->text(),
                  u"Morning 0 · Evening 1 · Ungrouped 2"_qs);
        QTest::mouseClick(named<QPushButton>(dialog, u"Save groups"_qs), Qt::LeftButton);
    });
    page->take(EditGroups{});
    EXPECT_EQ(group(1), u"Evening (by hand)"_qs);
    EXPECT_EQ(group(0), u"Ungrouped"_qs);
}

TEST_F(GroupsByHandTest, BeginningAgainAsksBeforeWhatWasMadeByHandGoes)
{
    addPeople();
    showPage();
    inDialog([](GroupingDialog &dialog) {
        auto *groups = dialog.findChild<QListWidget *>();
        const auto begin = [&](const QString &attribute) {
            for (QMenu *menu : dialog.findChildren<QMenu *>()) {
                for (QAction *each : menu->actions()) {
                    if (each->text().contains(attribute))
                        return each->trigger();
                }
            }
            FAIL() << attribute.toStdString();
        };
        const auto answer = [&](const QString &button) {
            auto *box = dialog.findChild<QMessageBox *>();
            ASSERT_TRUE(box);
            for (QAbstractButton *each : box->buttons()) {
                if (each->text() == button)
                    QTest::mouseClick(each, Qt::LeftButton);
            }
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        begin(u"Trade"_qs);
        begin(u"Age"_qs);
        EXPECT_FALSE(dialog.findChild<QMessageBox *>()) << "nothing was made by hand";
        begin(u"Trade"_qs);
        ASSERT_EQ(groups->count(), 2);
        groups->item(0)->setText(u"Kitchen"_qs);
        begin(u"Age"_qs);
        answer(u"Keep the groups"_qs);
        ASSERT_EQ(groups->count(), 2);
        EXPECT_EQ(groups->item(0)->text(), u"Kitchen"_qs);
        begin(u"Trade"_qs);
        answer(u"Begin again"_qs);
        EXPECT_EQ(groups->item(0)->text(), u"cook"_qs);
        dialog.reject();
    });
    page->take(EditGroups{});
}

TEST_F(GroupsByHandTest, AQuestionThatComparesGroupsSaysThatThereAreNoneAndLeadsToThem)
{
    openQuotes(3);
    AnalysisPage analysis(m_workspace);
    analysis.resize(1200, 700);
    QSignalSpy answered(&analysis, &AnalysisPage::answered);
    QSignalSpy asked(&analysis, &AnalysisPage::groupsRequested);
    analysis.show();
    analysis.showQuestion(u"mismatch"_qs);
    const auto says = [&] {
        const auto *title = named<QLabel>(analysis, u"No groups yet"_qs);
        return title && title->isVisible();
    };
    ASSERT_TRUE(QTest::qWaitFor(says, 10000));
    auto *button = named<QPushButton>(analysis, u"Make groups…"_qs);
    ASSERT_TRUE(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(asked.size(), 1);
    m_workspace.edit(u"Groups"_qs, [](Database &db) {
        const auto id = groupings::add(db, u"Mine"_qs, {{u"all"_qs, {}}, {u"none"_qs, {}}});
        groupings::putInto(db, id, {participants::find(db, u"U1"_qs)}, 0);
    });
    EXPECT_TRUE(QTest::qWaitFor([&] { return !says(); }, 10000)) << "the answer follows";
}

TEST_F(GroupsByHandTest, WhereNobodysWordsAreCodedAQuestionByGroupLeadsToWhoSpeaks)
{
    openQuotes(3);
    m_workspace.edit(u"Nobody"_qs, [](Database &db) {
        participants::remove(db, participants::find(db, u"U1"_qs));
    });
    AnalysisPage analysis(m_workspace);
    analysis.resize(1200, 700);
    int asked = 0;
    QObject::connect(&m_workspace.requests(), &PageRequests::asked, &analysis,
                     [&asked](const PageRequest &request) {
                         asked += std::holds_alternative<NameSpeakers>(request);
                     });
    analysis.show();
    analysis.showQuestion(u"priorities"_qs);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            const auto *title = named<QLabel>(analysis, u"No participant’s words are coded"_qs);
            return title && title->isVisible();
        },
        10000));
    auto *button = named<QPushButton>(analysis, u"Speakers…"_qs);
    ASSERT_TRUE(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(asked, 1);
}
