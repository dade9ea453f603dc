#include "core/base/error.h"
#include "tests/ui/support/named.h"
#include "ui/participants/groupingdialog.h"
#include "ui/participants/participantacts.h"
#include "ui/participants/participantmodelvalues.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace axial;

namespace {

using test::named;

ParticipantModel::Values fourPeople()
{
    ParticipantModel::Values values;
    values.attributes = {{AttributeId{1}, QStringLiteral("Type"), AttributeKind::Text, 0, {}},
                         {AttributeId{2},
                          QStringLiteral("Level"),
                          AttributeKind::Category,
                          1,
                          {QStringLiteral("Beginner"), QStringLiteral("Advanced")}}};
    const char *rows[][3] = {{"U1", "User", "Beginner"},
                             {"U2", "User", "Advanced"},
                             {"U3", "User", "Advanced"},
                             {"D1", "Developer", ""}};
    qint64 id = 0;
    for (const auto &row : rows) {
        values.participants.push_back({ParticipantId{++id}, QString::fromLatin1(row[0]), id, {}});
        values.values[id] = {{1, QString::fromLatin1(row[1])}, {2, QString::fromLatin1(row[2])}};
    }
    values.grouping.id = GroupingId{1};
    values.grouping.name = QStringLiteral("Experience");
    values.grouping.groups = {
        {QStringLiteral("novice"),
         {{{QStringLiteral("Level"), ConditionOperator::Is, QStringLiteral("Beginner")}}}},
        {QStringLiteral("expert"),
         {{{QStringLiteral("Level"), ConditionOperator::AtLeast, QStringLiteral("Advanced")}}}}};
    return values;
}

} // namespace

TEST(GroupingDialogTest, CountsWhileRulesAreEdited)
{
    const auto values = fourPeople();
    GroupingDialog dialog(values.grouping, values, {});
    dialog.show();
    auto *counts = named<QLabel>(dialog, QStringLiteral("Participants in each group"));
    ASSERT_NE(counts, nullptr);
    EXPECT_EQ(counts->text(), QStringLiteral("novice 1 · expert 2 · Ungrouped 1"));

    auto *value = named<QComboBox>(dialog, QStringLiteral("Value"));
    ASSERT_NE(value, nullptr);
    value->lineEdit()->selectAll();
    QTest::keyClicks(value->lineEdit(), QStringLiteral("Advanced"));
    EXPECT_EQ(counts->text(), QStringLiteral("novice 2 · expert 0 · Ungrouped 2"))
        << "the first match wins";

    QTest::mouseClick(named<QPushButton>(dialog, QStringLiteral("Or when…")), Qt::LeftButton);
    QTest::qWait(1);
    ASSERT_EQ(dialog.findChildren<QComboBox *>().size(), 6);
    auto *second = dialog.findChildren<QComboBox *>().last();
    QTest::keyClicks(second->lineEdit(), QStringLiteral("developer"));
    EXPECT_EQ(counts->text(), QStringLiteral("novice 3 · expert 0 · Ungrouped 1"));
    const Grouping edited = dialog.grouping();
    ASSERT_EQ(edited.groups[0].alternatives.size(), 2u);
    EXPECT_EQ(edited.groups[0].alternatives[1][0].attribute, QStringLiteral("Type"));
    EXPECT_EQ(edited.groups[0].alternatives[1][0].value, QStringLiteral("developer"));
}

TEST(GroupingDialogTest, EnterInTheOfferedValuesKeepsWhatWasTypedOrGoneTo)
{
    const auto valueAfter = [](const char *typed, std::initializer_list<Qt::Key> keys) {
        const auto values = fourPeople();
        GroupingDialog dialog(values.grouping, values, {});
        dialog.show();
        dialog.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&dialog));
        auto *value = named<QComboBox>(dialog, QStringLiteral("Value"));
        value->setFocus();
        value->lineEdit()->selectAll();
        QTest::keyClicks(value->lineEdit(), QLatin1String(typed));
        QAbstractItemView *offered = value->completer()->popup();
        EXPECT_TRUE(offered->isVisible());
        for (const Qt::Key key : keys)
            QTest::keyClick(offered, key);
        EXPECT_EQ(dialog.result(), QDialog::Accepted) << "by the first Enter";
        return dialog.grouping().groups[0].alternatives[0][0].value.toStdString();
    };
    EXPECT_EQ(valueAfter("Advanced", {Qt::Key_Return}), "Advanced");
    EXPECT_EQ(valueAfter("adv", {Qt::Key_Down, Qt::Key_Enter}), "Advanced");
    EXPECT_EQ(valueAfter("Adv", {Qt::Key_Return}), "Adv");
}

TEST(GroupingDialogTest, GroupsAreAddedNamedMovedAndRemoved)
{
    const auto values = fourPeople();
    GroupingDialog dialog(values.grouping, values, {QStringLiteral("Taken")});
    dialog.show();
    auto *save = named<QPushButton>(dialog, QStringLiteral("Save groups"));
    auto *list = dialog.findChild<QListWidget *>();
    QTest::mouseClick(named<QToolButton>(dialog, QStringLiteral("Add a group")), Qt::LeftButton);
    auto *editor = list->viewport()->findChild<QLineEdit *>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("novice"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !save->isEnabled(); })) << "two groups of one name";
    list->item(2)->setText(QStringLiteral("<b>dev</b>"));
    EXPECT_TRUE(save->isEnabled());
    QTest::mouseClick(named<QToolButton>(dialog, QStringLiteral("Move the group up")),
                      Qt::LeftButton);
    EXPECT_EQ(dialog.grouping().groups[1].name, QStringLiteral("<b>dev</b>"));
    QTest::mouseClick(named<QToolButton>(dialog, QStringLiteral("Remove the group")),
                      Qt::LeftButton);
    ASSERT_EQ(dialog.grouping().groups.size(), 2u);
    EXPECT_EQ(dialog.grouping().groups, values.grouping.groups);
    dialog.findChild<QLineEdit *>()->setText(QStringLiteral("Taken"));
    EXPECT_FALSE(save->isEnabled());
}

TEST(GroupingDialogTest, ConditionsAreRemovedWithTheirAlternative)
{
    const auto values = fourPeople();
    GroupingDialog dialog(values.grouping, values, {});
    dialog.show();
    QTest::mouseClick(named<QPushButton>(dialog, QStringLiteral("And…")), Qt::LeftButton);
    QTest::qWait(1);
    EXPECT_EQ(dialog.grouping().groups[0].alternatives[0].size(), 2u);
    for (int i = 0; i < 2; ++i) {
        QTest::mouseClick(named<QToolButton>(dialog, QStringLiteral("Remove this condition")),
                          Qt::LeftButton);
        QTest::qWait(1);
    }
    EXPECT_TRUE(dialog.grouping().groups[0].alternatives.empty());
    EXPECT_NE(named<QPushButton>(dialog, QStringLiteral("Add a rule")), nullptr);
}

TEST(GroupingDialogTest, WithoutAttributesNoRuleIsOffered)
{
    auto values = fourPeople();
    values.attributes.clear();
    values.grouping.groups = {{QStringLiteral("novice"), {}}};
    GroupingDialog dialog(values.grouping, values, {});
    dialog.show();
    const auto *add = named<QPushButton>(dialog, QStringLiteral("Add a rule"));
    ASSERT_NE(add, nullptr);
    EXPECT_FALSE(add->isEnabled());
    EXPECT_TRUE(add->toolTip().contains(QStringLiteral("attribute")));
}

TEST(AttributeDialogTest, OffersTheValuesInUseAsCategories)
{
    Attribute attribute{AttributeId{1}, QStringLiteral("Level"), AttributeKind::Text, 0, {}};
    AttributeDialog dialog(attribute, {QStringLiteral("high"), QStringLiteral("low")},
                           {QStringLiteral("Type")});
    dialog.show();
    auto *kind = dialog.findChild<QComboBox *>();
    auto *order = dialog.findChild<QPlainTextEdit *>();
    auto *save = named<QPushButton>(dialog, QStringLiteral("Save"));
    EXPECT_FALSE(order->isVisible());
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_End);
    EXPECT_TRUE(order->isVisible());
    EXPECT_EQ(order->toPlainText(), QStringLiteral("low\nhigh"));
    order->setPlainText(QStringLiteral("low\n\n low\nmiddle"));
    EXPECT_EQ(dialog.attribute().categories,
              (QStringList{QStringLiteral("low"), QStringLiteral("middle")}));
    bool saysMisfit = false;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        saysMisfit = saysMisfit || label->text().endsWith(QStringLiteral("stays as it is: high"));
    EXPECT_TRUE(saysMisfit);
    auto *name = dialog.findChild<QLineEdit *>();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Type"));
    EXPECT_FALSE(save->isEnabled());
}

TEST(ParticipantValuesTest, EachKindTakesItsOwn)
{
    const auto takes = [](AttributeKind kind, const char *value) {
        const Attribute attribute{AttributeId{1},
                                  QStringLiteral("a"),
                                  kind,
                                  0,
                                  {QStringLiteral("Low"), QStringLiteral("High")}};
        try {
            attributeValue(attribute, QString::fromUtf8(value));
            return true;
        } catch (const Error &) {
            return false;
        }
    };
    for (int kind = 0; kind < attributeKindCount; ++kind)
        EXPECT_TRUE(takes(AttributeKind(kind), "  "));
    EXPECT_TRUE(takes(AttributeKind::Text, "anything <b>"));
    EXPECT_TRUE(takes(AttributeKind::Integer, "12"));
    EXPECT_FALSE(takes(AttributeKind::Integer, "1.5"));
    EXPECT_TRUE(takes(AttributeKind::Decimal, "1.5"));
    EXPECT_FALSE(takes(AttributeKind::Decimal, "1,5 m"));
    EXPECT_TRUE(takes(AttributeKind::Duration, "8 Months"));
    EXPECT_FALSE(takes(AttributeKind::Duration, "8"));
    EXPECT_TRUE(takes(AttributeKind::Date, "2024-02-29"));
    EXPECT_FALSE(takes(AttributeKind::Date, "2023-02-29"));
    EXPECT_TRUE(takes(AttributeKind::YesNo, "yes"));
    EXPECT_FALSE(takes(AttributeKind::YesNo, "maybe"));
    EXPECT_TRUE(takes(AttributeKind::Category, "LOW"));
    EXPECT_FALSE(takes(AttributeKind::Category, "lower"));
}

TEST(ParticipantValuesTest, ClipboardCellsComeBackAsTheyWere)
{
    const std::vector<QStringList> rows{
        {QStringLiteral("plain"), QString(), QStringLiteral("tab\there")},
        {QStringLiteral("\"quoted\""), QStringLiteral("two\nlines"), QStringLiteral("5\" disk")}};
    EXPECT_EQ(cellsFromClipboard(cellsForClipboard(rows)), rows);
    EXPECT_EQ(cellsFromClipboard(QStringLiteral("a\tb\r\n\r\nc\t")),
              (std::vector<QStringList>{{QStringLiteral("a"), QStringLiteral("b")},
                                        {QString()},
                                        {QStringLiteral("c"), QString()}}));
    EXPECT_TRUE(cellsFromClipboard(QString()).empty());
}

TEST(AttributeDialogTest, ItGrowsWithWhatItHasToSay)
{
    Attribute attribute{AttributeId{1}, QStringLiteral("Background"), AttributeKind::Text, 0, {}};
    QStringList values;
    for (int i = 0; i < 12; ++i)
        values << QStringLiteral("Worked with compilers, runtimes and their tests (%1)").arg(i);
    AttributeDialog dialog(attribute, values, {});
    dialog.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    auto *kind = dialog.findChild<QComboBox *>();
    kind->setCurrentIndex(int(AttributeKind::Integer));
    QLabel *said = nullptr;
    for (QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->text().contains(QStringLiteral("stay as they are")))
            said = label;
    }
    ASSERT_NE(said, nullptr);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return said->height() >= said->heightForWidth(said->width());
    })) << said->height()
        << " of " << said->heightForWidth(said->width());
    EXPECT_GE(kind->height(), kind->minimumSizeHint().height()) << "nor is anything else squashed";
}

TEST(AttributeDialogTest, TheOrderEverybodyKnowsIsOffered)
{
    Attribute attribute{AttributeId{1}, QStringLiteral("Level"), AttributeKind::Text, 0, {}};
    AttributeDialog dialog(attribute, {"Advanced", "Beginner", "Intermediate"}, {});
    dialog.findChild<QComboBox *>()->setCurrentIndex(int(AttributeKind::Category));
    EXPECT_EQ(dialog.attribute().categories, (QStringList{"Beginner", "Intermediate", "Advanced"}));
    AttributeDialog other(attribute, {"Green", "Blue"}, {});
    other.findChild<QComboBox *>()->setCurrentIndex(int(AttributeKind::Category));
    EXPECT_EQ(other.attribute().categories, (QStringList{"Green", "Blue"}));
}
