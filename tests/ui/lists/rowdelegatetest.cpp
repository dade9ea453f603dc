#include "ui/lists/rowdelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QHelpEvent>
#include <QImage>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTest>
#include <QToolTip>
#include <QTreeView>
#include <QVBoxLayout>

using namespace axial;

namespace {

class RowDelegateTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        auto *layout = new QVBoxLayout(&m_window);
        m_view = new QTreeView;
        m_other = new QLineEdit;
        layout->addWidget(m_view);
        layout->addWidget(m_other);
        m_delegate = new RowDelegate(m_view);
        m_view->setItemDelegate(m_delegate);
        m_view->setHeaderHidden(true);
        m_view->setRootIsDecorated(false);
        m_view->setModel(&m_model);
        m_window.resize(400, 300);
    }

    void add(const QString &name, const QString &key = {}, int color = -1)
    {
        auto *item = new QStandardItem(name);
        if (!key.isEmpty())
            item->setData(key, RowDelegate::KeyRole);
        if (color >= 0)
            item->setData(color, RowDelegate::ColorRole);
        m_model.appendRow(item);
    }

    void open()
    {
        m_window.show();
        m_window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_window));
        m_other->setFocus();
    }

    QImage row(int number)
    {
        QCoreApplication::processEvents();
        const QRect rect = m_view->visualRect(m_model.index(number, 0));
        return m_view->viewport()
            ->grab(QRect(0, rect.top(), rect.right() + 1, rect.height()))
            .toImage();
    }

    static int count(const QImage &image, const QColor &color)
    {
        int found = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == color;
        return found;
    }

    QStandardItemModel m_model;
    QWidget m_window;
    QTreeView *m_view = nullptr;
    QLineEdit *m_other = nullptr;
    RowDelegate *m_delegate = nullptr;
};

} // namespace

TEST_F(RowDelegateTest, PaintsTheNoteAfterTheNameWhereThereIsRoom)
{
    add(QStringLiteral("Interview"));
    add(QStringLiteral("Interview"));
    m_model.item(1)->setData(QStringLiteral("#pilot"), RowDelegate::NoteRole);
    open();
    EXPECT_NE(row(0), row(1)) << "also where no words are marked";
    const int before = m_window.width();
    m_window.setFixedWidth(QFontMetrics(QApplication::font()).horizontalAdvance("Interview") + 50);
    EXPECT_LT(m_window.width(), before);
    EXPECT_EQ(row(0), row(1)) << "no scrap of it";
}

TEST_F(RowDelegateTest, PaintsMarkupAsTheLettersItIs)
{
    // Rendered, the first would be empty and the second as wide as the third.
    add(QStringLiteral("<img src=x>"));
    add(QStringLiteral("<b>x</b>"));
    add(QStringLiteral("x"));
    open();
    const auto inkWidth = [](const QImage &image) {
        int last = 0;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 2; y < image.height() - 2; ++y)
                if (image.pixelColor(x, y).lightness() < 128)
                    last = x;
        return last;
    };
    const QFontMetrics metrics(QApplication::font());
    EXPECT_NEAR(inkWidth(row(0)), 6 + metrics.horizontalAdvance(QStringLiteral("<img src=x>")), 4);
    EXPECT_NEAR(inkWidth(row(1)), 6 + metrics.horizontalAdvance(QStringLiteral("<b>x</b>")), 4);
    EXPECT_NEAR(inkWidth(row(2)), 6 + metrics.horizontalAdvance(QStringLiteral("x")), 4);
}

TEST_F(RowDelegateTest, PaintsTheChipOfTheCode)
{
    add(QStringLiteral("Unclear Installation"), QStringLiteral("A.1"), 0);
    add(QStringLiteral("Unclear Installation"), QStringLiteral("A.1"));
    add(QStringLiteral("Resource Efficiency"), QStringLiteral("C.9"), 16);
    open();
    const QColor stripe = theme::codeColor(0).stripe;
    EXPECT_GT(count(row(0), stripe), 100);
    EXPECT_EQ(count(row(1), stripe), 0);
    EXPECT_LT(count(row(2), stripe), count(row(0), stripe)) << "notched";
    EXPECT_EQ(row(0).height(), 24);
}

TEST_F(RowDelegateTest, MarkedWordsStandOverALineAlsoWhereTheNameIsCut)
{
    add(QStringLiteral("Unclear Installation"));
    add(QStringLiteral("Unclear Installation"));
    m_model.item(1)->setData(QStringList({"INSTAL"}), RowDelegate::MarksRole);
    add(QStringLiteral("A name so long that its last word has no room in this list: Installation"));
    m_model.item(2)->setData(QStringList({"instal"}), RowDelegate::MarksRole);
    open();
    const QColor accent = theme::tokens().accent;
    EXPECT_EQ(count(row(0), accent), 0);
    EXPECT_GT(count(row(1), accent), 40);
    EXPECT_GT(count(row(2), accent), 40);
}

TEST_F(RowDelegateTest, ASelectedRowTellsWhetherTheListHasTheFocus)
{
    add(QStringLiteral("one"));
    add(QStringLiteral("two"));
    open();
    m_view->setCurrentIndex(m_model.index(1, 0));
    m_view->setFocus();
    const Tokens &t = theme::tokens();
    QImage image = row(1);
    EXPECT_EQ(image.pixelColor(1, 12), t.accent);
    EXPECT_EQ(image.pixelColor(2, 12), t.accent);
    EXPECT_EQ(image.pixelColor(3, 12), t.selected);
    EXPECT_EQ(image.pixelColor(200, 3), t.selected);
    EXPECT_EQ(row(0).pixelColor(200, 3), t.base);
    m_other->setFocus();
    image = row(1);
    EXPECT_EQ(image.pixelColor(1, 12), t.selectedInactive);
    EXPECT_EQ(image.pixelColor(200, 3), t.selectedInactive);
}

TEST_F(RowDelegateTest, TheRowOfTheKeyboardIsSeenBeforeItIsSelected)
{
    add(QStringLiteral("one"));
    add(QStringLiteral("two"));
    open();
    m_view->setFocus();
    EXPECT_EQ(row(0).pixelColor(200, 0), theme::tokens().accent);
    EXPECT_EQ(row(1).pixelColor(200, 0), theme::tokens().base);
}

TEST_F(RowDelegateTest, ARowToDropIntoHasABox)
{
    add(QStringLiteral("one"));
    add(QStringLiteral("two"));
    open();
    m_delegate->setDropTarget(m_model.index(0, 0));
    m_view->viewport()->update();
    const Tokens &t = theme::tokens();
    EXPECT_EQ(row(0).pixelColor(200, 0), t.accent);
    EXPECT_EQ(row(0).pixelColor(200, 1), t.accent);
    EXPECT_EQ(row(0).pixelColor(200, 4), t.drop);
    EXPECT_EQ(row(1).pixelColor(200, 4), t.base);
}

TEST_F(RowDelegateTest, ANameThatIsCutShowsWholeInItsToolTip)
{
    const QString name = QStringLiteral("<b>System</b> Compatibility and Integration Failures ")
                             .repeated(4)
                             .trimmed();
    add(name, QStringLiteral("C.1"), 8);
    open();
    const QRect rect = m_view->visualRect(m_model.index(0, 0));
    QHelpEvent help(QEvent::ToolTip, rect.center(), m_view->viewport()->mapToGlobal(rect.center()));
    QApplication::sendEvent(m_view->viewport(), &help);
    EXPECT_EQ(QToolTip::text(), plainToolTip(QStringLiteral("C.1 ") + name));
}

TEST_F(RowDelegateTest, ANameOfMoreThanThreeLinesIsCutBetweenWords)
{
    const QStringList words = QStringLiteral("Compatibility Installation Documentation Performance "
                                             "Reproducibility Visualisation Configuration "
                                             "Distribution Synchronisation Interoperability "
                                             "Maintainability Specification Requirements "
                                             "Virtualisation Authentication Representation "
                                             "Responsiveness Verification")
                                  .split(u' ');
    const QString name = words.join(u' ');
    add(name);
    add(name);
    m_view->setWordWrap(true);
    open();
    const auto isWithoutSomeWords = [&](bool hasEnd) {
        const QImage cut = row(0);
        for (qsizetype begin = 1; begin < words.size(); ++begin) {
            for (qsizetype end = hasEnd ? begin + 1 : words.size(); end <= words.size(); ++end) {
                m_model.item(1)->setText(words.mid(0, begin).join(u' ') + u'…'
                                         + words.mid(end).join(u' '));
                if (row(1) == cut)
                    return true;
            }
        }
        return false;
    };
    EXPECT_GT(row(0).height(), 24);
    EXPECT_TRUE(isWithoutSomeWords(false));
    m_view->setTextElideMode(Qt::ElideMiddle); // as in the tree of codes
    m_view->viewport()->update();
    EXPECT_TRUE(isWithoutSomeWords(true));
    const QPoint middle = m_view->visualRect(m_model.index(0, 0)).center();
    QHelpEvent help(QEvent::ToolTip, middle, m_view->viewport()->mapToGlobal(middle));
    QApplication::sendEvent(m_view->viewport(), &help);
    EXPECT_EQ(QToolTip::text(), plainToolTip(name));
    QToolTip::hideText();
}

TEST_F(RowDelegateTest, ChecksWhereItPaintsTheBox)
{
    auto *item = new QStandardItem(QStringLiteral("Interviews"));
    item->setCheckable(true);
    m_model.appendRow(item);
    open();
    const QImage before = row(0);
    const QRect rect = m_view->visualRect(m_model.index(0, 0));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                      QPoint(rect.left() + 10, rect.center().y()));
    EXPECT_EQ(item->checkState(), Qt::Checked);
    m_other->setFocus();
    EXPECT_GT(count(row(0), theme::tokens().accentFill), 60);
    EXPECT_EQ(count(before, theme::tokens().accentFill), 0);
}

TEST_F(RowDelegateTest, EditingStartsWhereTheNameStands)
{
    add(QStringLiteral("Unclear Installation"), QStringLiteral("A.1"), 0);
    open();
    m_view->edit(m_model.index(0, 0));
    auto *editor = m_view->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->text(), QStringLiteral("Unclear Installation"));
    EXPECT_GT(editor->x(), 30) << "the key must stay readable";
    QTest::keyClicks(editor, QStringLiteral("Guidance"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents(); // the view takes what was typed when it gets round to it
    EXPECT_EQ(m_model.item(0)->text(), QStringLiteral("Guidance"));
}
