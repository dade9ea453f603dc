#include "ui/taxonomy/suggestions/codefield.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace axial;

namespace {

Code code(qint64 id, const char *key, const char *name)
{
    Code result;
    result.id = CodeId{id};
    result.key = QLatin1String(key);
    result.name = QLatin1String(name);
    return result;
}

std::vector<Code> tree()
{
    std::vector<Code> codes{code(1, "", "Taxonomy"), code(2, "C.1", "Crash"),
                            code(3, "C.10", "Slow crash"), code(4, "A.1", "Install")};
    codes.front().kind = CodeKind::Folder;
    return codes;
}

struct CodeFieldTest : public ::testing::Test {
    CodeFieldTest() : field(QStringLiteral("Code")) { field.setCodes(tree(), {}); }
    qint64 codeOf(const char *typed)
    {
        field.setEditText(QLatin1String(typed));
        return field.code().value;
    }

    CodeField field;
};

} // namespace

TEST_F(CodeFieldTest, AKeyALabelOrWordsOfOneCodeNameIt)
{
    EXPECT_EQ(field.currentText(), QString()) << "nobody chose one yet";
    EXPECT_EQ(field.count(), 3) << "a folder is no code";
    EXPECT_EQ(codeOf("C.1"), 2) << "not C.10";
    EXPECT_EQ(codeOf(" c.10 "), 3);
    EXPECT_EQ(codeOf("C.1 Crash"), 2);
    EXPECT_EQ(codeOf("slow"), 3);
    EXPECT_EQ(codeOf("c1"), 2) << "as where reports are labelled";
    EXPECT_EQ(codeOf("c10"), 3);
    EXPECT_EQ(codeOf("crash"), 0) << "two hold it";
    EXPECT_EQ(codeOf("X.9"), 0);
    EXPECT_EQ(codeOf(""), 0);
}

TEST_F(CodeFieldTest, TheCodesUsedLastStandFirst)
{
    field.remember(CodeId{4});
    field.setEditText(QStringLiteral("slo"));
    field.remember(CodeId{3});
    EXPECT_EQ(field.currentText(), QStringLiteral("slo")) << "what is being typed stays";
    QStringList items;
    for (int i = 0; i < field.count(); ++i)
        items << field.itemText(i);
    EXPECT_EQ(items.join(u'|').toStdString(), "C.10 Slow crash|A.1 Install||C.1 Crash")
        << "each once, the others below a line";
    EXPECT_EQ(codeOf("slow"), 3);
    EXPECT_EQ(codeOf("a1"), 4);
    EXPECT_EQ(codeOf(""), 0) << "the line is no code";
    field.setCodes(tree(), {});
    EXPECT_EQ(field.itemText(0), QStringLiteral("C.10 Slow crash"));
    field.forgetRecent();
    EXPECT_EQ(field.itemText(0), QStringLiteral("C.1 Crash"));
    EXPECT_EQ(field.currentText(), QString());
}

TEST_F(CodeFieldTest, OtherCodesKeepTheChosenOneThatIsStillThere)
{
    EXPECT_EQ(codeOf("slow"), 3);
    std::vector<Code> codes = tree();
    codes.erase(codes.begin() + 1);
    field.setCodes(codes, {});
    EXPECT_EQ(field.code(), CodeId{3});
    codes.pop_back();
    codes.pop_back();
    field.setCodes(codes, {});
    EXPECT_EQ(field.currentText(), QString());
}

TEST_F(CodeFieldTest, EnterIsSaidOnceAndUndoInTheEmptyFieldIsThePrograms)
{
    QSignalSpy entered(&field, &CodeField::entered);
    QTest::keyClick(field.lineEdit(), Qt::Key_Return);
    QTest::keyClick(field.lineEdit(), Qt::Key_Enter, Qt::KeypadModifier);
    EXPECT_EQ(entered.count(), 2);
    const auto takesUndo = [](QWidget *asked) {
        QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        key.ignore();
        QCoreApplication::sendEvent(asked, &key);
        return key.isAccepted();
    };
    EXPECT_FALSE(takesUndo(&field));
    EXPECT_FALSE(takesUndo(field.lineEdit()));
    QTest::keyClicks(field.lineEdit(), QStringLiteral("C"));
    EXPECT_TRUE(takesUndo(field.lineEdit())) << "what is typed is taken back first";
}

TEST_F(CodeFieldTest, EnterWhileCodesAreOfferedIsSaidToo)
{
    QSignalSpy entered(&field, &CodeField::entered);
    field.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&field));
    QAbstractItemView *offered = field.completer()->popup();
    const auto type = [&](const char *words) {
        field.lineEdit()->setFocus();
        QTest::keyClicks(field.lineEdit(), QLatin1String(words));
        ASSERT_TRUE(QTest::qWaitFor([&] { return offered->isVisible(); })) << words;
    };
    type("slow");
    QTest::keyClick(offered, Qt::Key_Return); // the list has the keyboard while it is open
    EXPECT_EQ(entered.count(), 1);
    EXPECT_FALSE(offered->isVisible());
    EXPECT_EQ(field.code(), CodeId{3}) << "as it was typed";
    field.clearCode();
    type("crash");
    QTest::keyClick(offered, Qt::Key_Down);
    QTest::keyClick(offered, Qt::Key_Enter, Qt::KeypadModifier);
    EXPECT_EQ(entered.count(), 2);
    EXPECT_FALSE(offered->isVisible());
    EXPECT_EQ(field.code(), CodeId{2}) << "the one that was gone to, though two hold what is typed";
}
