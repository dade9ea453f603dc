#include "ui/analysis/questions/conditionform.h"

#include "tests/ui/analysis/analysisstudy.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/questions/conditionfield.h"

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace axial;
using namespace axial::testing;

namespace {

class ConditionFormTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openSample();
        m_page = std::make_unique<AnalysisPage>(m_workspace);
        m_page->resize(1440, 900);
        m_page->show();
        answeredBy([&] { m_page->showQuestion(QStringLiteral("coded")); });
        m_form = m_page->findChild<ConditionForm *>();
        m_field = m_page->findChild<ConditionField *>();
        ASSERT_TRUE(m_form && m_field);
    }
    template <class Function>
    void answeredBy(Function &&act)
    {
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        act();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    }
    template <class Widget>
    Widget *part(int line, const char *what)
    {
        const QString name = QStringLiteral("Line %1: %2").arg(line).arg(QLatin1String(what));
        for (Widget *each : m_form->findChildren<Widget *>()) {
            if (each->accessibleName() == name && each->isVisibleTo(m_form))
                return each;
        }
        ADD_FAILURE() << name.toStdString();
        return nullptr;
    }
    void click(QWidget *widget) { QTest::mouseClick(widget, Qt::LeftButton); }
    void choose(QComboBox *combo, const QString &text)
    {
        combo->setFocus();
        for (int i = 0; i < combo->count() && combo->currentText() != text; ++i)
            QTest::keyClick(combo, Qt::Key_Down);
        for (int i = combo->count(); i > 0 && combo->currentText() != text; --i)
            QTest::keyClick(combo, Qt::Key_Up);
        ASSERT_EQ(combo->currentText(), text);
    }
    void type(int line, const QString &text)
    {
        auto *values = part<QComboBox>(line, "which");
        values->setFocus();
        QTest::keyClicks(values->lineEdit(), text);
        values->completer()->popup()->hide();
        QTest::keyClick(values->lineEdit(), Qt::Key_Return);
    }
    void typeText(const QString &text)
    {
        m_field->setFocus();
        m_field->selectAll();
        QTest::keyClicks(m_field, text);
        m_field->findChild<QCompleter *>()->popup()->hide();
    }
    QPushButton *addButton() { return m_form->findChild<QPushButton *>(); }
    QString note()
    {
        const auto *label = m_form->findChild<QLabel *>();
        return label->isVisibleTo(m_form) ? label->text() : QString();
    }
    size_t rows() { return m_page->findChild<ResultTable *>()->table().rows.size(); }

    std::unique_ptr<AnalysisPage> m_page;
    ConditionForm *m_form = nullptr;
    ConditionField *m_field = nullptr;
};

TEST_F(ConditionFormTest, LinesAreWrittenAsTextAndAsked)
{
    const size_t all = rows();
    EXPECT_EQ(m_form->lines(), 0);
    click(addButton());
    ASSERT_EQ(m_form->lines(), 1);
    EXPECT_TRUE(part<QComboBox>(1, "what is asked")->hasFocus());
    answeredBy([&] { type(1, QStringLiteral("C")); });
    EXPECT_EQ(m_field->text(), QStringLiteral("C"));
    const size_t some = rows();
    EXPECT_LT(some, all);
    click(addButton());
    choose(part<QComboBox>(2, "how it joins"), QStringLiteral("and not"));
    answeredBy([&] { type(2, QStringLiteral("C.1")); });
    EXPECT_EQ(m_field->text(), QStringLiteral("C and not C.1"));
    EXPECT_LT(rows(), some);
    EXPECT_GT(rows(), 0u);

    answeredBy([&] { click(part<QToolButton>(1, "remove")); });
    EXPECT_EQ(m_field->text(), QStringLiteral("not C.1"));
    EXPECT_EQ(m_form->lines(), 1);
    m_field->setFocus();
    QTest::keyClick(m_field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_field->text(), QStringLiteral("C and not C.1")) << "taken back";
    EXPECT_EQ(m_form->lines(), 2);
}

TEST_F(ConditionFormTest, TypedTextBecomesLinesAtOnce)
{
    typeText(QStringLiteral("C.1 and (C.2 or group:novice) near:5 words:memory"));
    ASSERT_EQ(m_form->lines(), 4);
    EXPECT_EQ(part<QComboBox>(1, "which")->currentText(), QStringLiteral("C.1"));
    EXPECT_TRUE(part<QToolButton>(2, "bracket begins")->isChecked());
    EXPECT_TRUE(part<QToolButton>(3, "bracket ends")->isChecked());
    EXPECT_EQ(part<QComboBox>(3, "what is asked")->currentText(), QStringLiteral("Group"));
    EXPECT_EQ(part<QComboBox>(4, "how it joins")->currentText(), QStringLiteral("near"));
    EXPECT_TRUE(part<QWidget>(4, "turns apart"));
    EXPECT_EQ(note(), QString());
    typeText(QStringLiteral("C.1 or C.2 and C.3"));
    EXPECT_EQ(m_form->lines(), 3);
    EXPECT_TRUE(note().contains(QStringLiteral("than “or”")));
}

TEST_F(ConditionFormTest, WhatLinesCannotSayStaysAsText)
{
    typeText(QStringLiteral("(C.1 or (C.2 and C.3))"));
    EXPECT_EQ(m_form->lines(), 0);
    EXPECT_FALSE(addButton()->isEnabled());
    EXPECT_TRUE(note().contains(QStringLiteral("stays as it is typed")));
    EXPECT_EQ(m_field->text(), QStringLiteral("(C.1 or (C.2 and C.3))"));
    typeText(QStringLiteral("C.1 and"));
    EXPECT_TRUE(note().contains(QStringLiteral("missing after “and”"))) << note().toStdString();
    typeText(QStringLiteral("C.1"));
    EXPECT_EQ(m_form->lines(), 1);
    EXPECT_EQ(note(), QString());
}

TEST_F(ConditionFormTest, ValuesAreChosenFromWhatTheStudyHas)
{
    click(addButton());
    auto *values = part<QComboBox>(1, "which");
    EXPECT_GE(values->findText(QStringLiteral("C.1 "), Qt::MatchStartsWith), 0) << "with its name";
    choose(part<QComboBox>(1, "what is asked"), QStringLiteral("Group"));
    values = part<QComboBox>(1, "which");
    ASSERT_GE(values->count(), 2);
    values->setFocus();
    answeredBy([&] { QTest::keyClick(values, Qt::Key_Down); });
    const QString first = m_field->text();
    EXPECT_TRUE(first.startsWith(QStringLiteral("group:"))) << first.toStdString();
    // A comma asks for a second one.
    QTest::keyClick(values->lineEdit(), Qt::Key_End);
    QTest::keyClicks(values->lineEdit(), QStringLiteral(", "));
    values->completer()->popup()->hide();
    QTest::keyClicks(values->lineEdit(), values->itemText(1));
    values->completer()->popup()->hide();
    EXPECT_TRUE(m_field->text().startsWith(first + u',')) << m_field->text().toStdString();
    // Days are typed: there is nothing to choose from.
    choose(part<QComboBox>(1, "what is asked"), QStringLiteral("Coded after"));
    EXPECT_EQ(part<QComboBox>(1, "which")->count(), 0);
    EXPECT_EQ(m_field->text(), QString()) << "no day yet";
    type(1, QStringLiteral("2020"));
    EXPECT_EQ(m_field->text(), QStringLiteral("after:2020"));
}

TEST_F(ConditionFormTest, BracketsAreSetByTheKeyboard)
{
    typeText(QStringLiteral("C.1 and C.2 or C.3"));
    auto *opens = part<QToolButton>(2, "bracket begins");
    opens->setFocus();
    QTest::keyClick(opens, Qt::Key_Space);
    EXPECT_EQ(m_field->text(), QStringLiteral("C.1 and (C.2 or C.3)"));
    QWidget *next = opens;
    for (int i = 0; i < 6 && next != addButton(); ++i) {
        QTest::keyClick(next, Qt::Key_Tab);
        ASSERT_NE(QApplication::focusWidget(), next);
        next = QApplication::focusWidget();
        EXPECT_TRUE(m_form->isAncestorOf(next));
    }
}

TEST_F(ConditionFormTest, WhatStaysOfARemovedLineMeansWhatItMeant)
{
    const struct {
        const char *text;
        int removed;
        const char *left;
    } cases[] = {
        {"C.1 or not C.2", 1, "not C.2"},
        {"(C.1 or C.2 or C.3) and C.4", 3, "(C.1 or C.2) and C.4"},
        {"(C.1 or C.2 or C.3) and C.4", 1, "(C.2 or C.3) and C.4"},
        {"C.4 and (C.1 or C.2 or C.3)", 2, "C.4 and (C.2 or C.3)"},
        {"C.1 and group:novice and C.2", 2, "C.1 and C.2"},
    };
    for (const auto &each : cases) {
        typeText(QString::fromLatin1(each.text));
        QTest::keyClick(part<QToolButton>(each.removed, "remove"), Qt::Key_Space);
        EXPECT_EQ(m_field->text(), QLatin1String(each.left)) << each.text;
    }
}

TEST_F(ConditionFormTest, NewAttributesAreOfferedWithoutLosingWhatIsTyped)
{
    click(addButton());
    auto *values = part<QComboBox>(1, "which");
    values->setFocus();
    QTest::keyClicks(values->lineEdit(), QStringLiteral("C"));
    values->completer()->popup()->hide();
    m_workspace.edit(QStringLiteral("Add"), [](Database &db) {
        const ParticipantId who = participants::ensure(db, QStringLiteral("U1"));
        participants::setValue(db, who, attributes::ensure(db, QStringLiteral("Shoe size")),
                               QStringLiteral("43"));
    });
    EXPECT_EQ(part<QComboBox>(1, "which")->currentText(), QStringLiteral("C"));
    choose(part<QComboBox>(1, "what is asked"), QStringLiteral("Shoe size"));
    EXPECT_GE(part<QComboBox>(1, "which")->findText(QStringLiteral("43")), 0);
    type(1, QStringLiteral("43"));
    EXPECT_EQ(m_field->text(), QStringLiteral("\"Shoe size\":43"));
}

} // namespace
