#include "ui/shell/modes/modebar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>
#include <QVBoxLayout>
#include <QtSvg/QSvgGenerator>

using namespace axial;

namespace {

const QString markup = QStringLiteral("<img src=x> & <b>bold</b>");

class ModeBarTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        m_bar = new ModeBar;
        const char *const modes[][2] = {
            {"Code", "code"},       {"Triage", "triage"},     {"Participants", "participants"},
            {"Analyse", "analyse"}, {"Codebook", "codebook"}, {"History", "history"}};
        for (const auto &mode : modes)
            m_bar->addMode(mode[0], mode[1]);
        m_window.addToolBar(Qt::LeftToolBarArea, m_bar);
        m_page = new QLineEdit;
        m_window.setCentralWidget(m_page);
        m_window.resize(800, 600);
        m_window.show();
        m_window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_window));
        m_page->setFocus();
    }

    QAbstractButton *button(const char *name)
    {
        for (auto *candidate : m_bar->findChildren<QAbstractButton *>())
            if (candidate->accessibleName() == QLatin1String(name))
                return candidate;
        return nullptr;
    }

    QMainWindow m_window;
    ModeBar *m_bar = nullptr;
    QLineEdit *m_page = nullptr;
};

} // namespace

TEST_F(ModeBarTest, HasItsSizesAndNames)
{
    EXPECT_EQ(m_bar->accessibleName(), QStringLiteral("Modes"));
    EXPECT_EQ(m_bar->width(), 76);
    for (const char *name : {"Code", "Triage", "Participants", "Analyse", "Codebook", "History"}) {
        ASSERT_TRUE(button(name)) << name;
        EXPECT_EQ(button(name)->height(), 60);
        EXPECT_TRUE(button(name)->isVisible());
    }
    EXPECT_EQ(m_bar->current(), 0);
}

TEST_F(ModeBarTest, TheMouseChooses)
{
    QSignalSpy chosen(m_bar, &ModeBar::modeChosen);
    QTest::mouseClick(button("Analyse"), Qt::LeftButton);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.at(0).at(0).toInt(), 3);
    EXPECT_EQ(m_bar->current(), 3);
    EXPECT_TRUE(m_page->hasFocus()) << "a click must not take the focus from the page";
}

TEST_F(ModeBarTest, CtrlAndANumberChoose)
{
    QSignalSpy chosen(m_bar, &ModeBar::modeChosen);
    QTest::keyClick(m_page, Qt::Key_5, Qt::ControlModifier);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.at(0).at(0).toInt(), 4);
    EXPECT_EQ(m_bar->current(), 4);
    EXPECT_TRUE(m_page->hasFocus());
}

TEST_F(ModeBarTest, ArrowsAndSpaceChoose)
{
    QSignalSpy chosen(m_bar, &ModeBar::modeChosen);
    button("Code")->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button("Code"), Qt::Key_Down);
    EXPECT_EQ(m_bar->current(), 1);
    EXPECT_TRUE(button("Triage")->hasFocus());
    QTest::keyClick(button("Triage"), Qt::Key_Space);
    EXPECT_GE(chosen.count(), 1);
    EXPECT_EQ(chosen.last().at(0).toInt(), 1);
}

TEST_F(ModeBarTest, TheCurrentOneHasTheAccentBar)
{
    QSignalSpy chosen(m_bar, &ModeBar::modeChosen);
    m_bar->setCurrent(2);
    EXPECT_EQ(chosen.count(), 0);
    EXPECT_EQ(button("Participants")->grab().toImage().pixelColor(1, 30), theme::tokens().accent);
    EXPECT_NE(button("Code")->grab().toImage().pixelColor(1, 30), theme::tokens().accent);
    const QImage current = button("Participants")->grab().toImage();
    for (int y = 0; y < current.height(); ++y)
        EXPECT_EQ(current.pixelColor(3, y), theme::tokens().base)
            << "the word runs into it at " << y;
}

TEST(PlainText, MarkupIsNeverRendered)
{
    EXPECT_EQ(plainToolTip(markup),
              QStringLiteral("<p>&lt;img src=x&gt; &amp; &lt;b&gt;bold&lt;/b&gt;</p>"));
    EXPECT_TRUE(plainToolTip({}).isEmpty());
    EXPECT_EQ(singleLine(QStringLiteral("a\nb\tc")), QStringLiteral("a b c"));

    EmptyState empty("code", markup, markup);
    MessageBar message;
    message.showMessage(MessageBar::Kind::Danger, markup);
    SectionHeader header(markup);
    for (QWidget *widget : {static_cast<QWidget *>(&empty), static_cast<QWidget *>(&message),
                            static_cast<QWidget *>(&header)}) {
        int shown = 0;
        for (const QLabel *label : widget->findChildren<QLabel *>()) {
            if (label->text() != markup)
                continue;
            ++shown;
            EXPECT_EQ(label->textFormat(), Qt::PlainText);
        }
        EXPECT_GE(shown, 1) << widget->metaObject()->className();
    }
}

TEST(ElidingLabel, CutsAndTellsTheWhole)
{
    theme::apply(ThemeChoice::Light);
    ElidingLabel label(QStringLiteral("<b>System Compatibility</b> and Integration Failures"));
    label.resize(90, 20);
    EXPECT_TRUE(label.isElided());
    EXPECT_LT(label.minimumSizeHint().width(), 60);
    label.show();
    QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), label.mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(&label, &help);
    EXPECT_EQ(QToolTip::text(), plainToolTip(label.text()));
    label.resize(900, 20);
    EXPECT_FALSE(label.isElided());
}

TEST(ElidingLabel, ALongNameTakesTwoLinesBeforeItIsCut)
{
    theme::apply(ThemeChoice::Light);
    ElidingLabel label(QStringLiteral("Code Reliability on supporting LLM of DL Frameworks"));
    label.setLinesAtMost(2);
    const int one = label.heightForWidth(900);
    EXPECT_EQ(label.heightForWidth(200), 2 * one);
    EXPECT_EQ(label.heightForWidth(60), 2 * one) << "no more than two";
    label.resize(200, 2 * one);
    EXPECT_FALSE(label.isElided());
    label.resize(60, 2 * one);
    EXPECT_TRUE(label.isElided());

    QWidget panel;
    auto *column = new QVBoxLayout(&panel);
    auto *title = new ElidingLabel;
    title->setLinesAtMost(2);
    column->addWidget(title);
    column->addStretch();
    title->setText(label.text());
    panel.resize(220, 300);
    panel.show();
    EXPECT_GE(title->height(), 2 * one) << "in a layout, also after another text";
}

TEST(PlainText, ATipOfAVeryLongNameIsBounded)
{
    const QString name(5000, u'x');
    EXPECT_EQ(plainToolTip(name), QStringLiteral("<p>%1…</p>").arg(name.left(499)));
    EXPECT_TRUE(plainToolTip(name + QStringLiteral("\nbelow")).endsWith(QStringLiteral("…</p>")));
    const QString tip = plainToolTip(name.left(600) + QStringLiteral("\nMara agrees"));
    EXPECT_TRUE(tip.endsWith(QStringLiteral("…<br>Mara agrees</p>"))) << "each line by itself";
    EXPECT_GT(plainToolTip(name, longestWordsTip).size(), 3900);
}

TEST(FilterField, EscapeEmptiesAndTheNameIsSaid)
{
    FilterField field(QStringLiteral("Filter codes"));
    EXPECT_EQ(field.accessibleName(), QStringLiteral("Filter codes"));
    EXPECT_EQ(field.placeholderText(), QStringLiteral("Filter codes"));
    EXPECT_TRUE(field.isClearButtonEnabled());
    QTest::keyClicks(&field, QStringLiteral("mem"));
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_TRUE(field.text().isEmpty());
}

TEST(EmptyState, InALowPanelThePictureGoesAndNoLettersAreCut)
{
    EmptyState empty("code", QStringLiteral("No memos yet"),
                     QStringLiteral("A memo keeps what you think. Select words and press a key; "
                                    "right-click a code, a source or a participant."));
    empty.setActionText(QStringLiteral("New memo"));
    for (const int height : {400, 125, 400}) {
        empty.resize(520, height);
        empty.show();
        QCoreApplication::processEvents();
        for (const QWidget *each : empty.findChildren<QWidget *>()) {
            if (!each->isVisible())
                continue;
            const int needed = each->hasHeightForWidth() ? each->heightForWidth(each->width())
                                                         : each->sizeHint().height();
            EXPECT_GE(each->height(), needed) << each->metaObject()->className() << height;
        }
        const auto labels = empty.findChildren<QLabel *>();
        const auto hasPicture = [](const QLabel *label) { return !label->pixmap().isNull(); };
        const auto picture = std::find_if(labels.begin(), labels.end(), hasPicture);
        ASSERT_NE(picture, labels.end());
        EXPECT_EQ((*picture)->isVisible(), height == 400);
    }
}

TEST(EmptyState, ItsWordsCanBeReadAfterTheThemeIsChanged)
{
    theme::apply(ThemeChoice::Light);
    QWidget window;
    auto column = new QVBoxLayout(&window);
    auto shown = new EmptyState("code", QStringLiteral("Title"), QStringLiteral("Sentence."));
    auto hidden = new EmptyState("code", QStringLiteral("Title"), QStringLiteral("Sentence."));
    column->addWidget(shown);
    column->addWidget(hidden);
    hidden->hide();
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    for (const ThemeChoice choice :
         {ThemeChoice::Dark, ThemeChoice::Light, ThemeChoice::ContrastDark}) {
        theme::apply(choice);
        QCoreApplication::processEvents();
        hidden->show();
        QCoreApplication::processEvents();
        for (EmptyState *state : {shown, hidden}) {
            const auto labels = state->findChildren<QLabel *>();
            const auto ink = [&](int label) {
                return labels[label]->palette().color(labels[label]->foregroundRole()).name();
            };
            EXPECT_EQ(ink(1), theme::tokens().text.name()) << int(choice) << (state == hidden);
            EXPECT_EQ(ink(2), theme::tokens().text3.name()) << int(choice) << (state == hidden);
        }
        hidden->hide();
    }
    theme::apply(ThemeChoice::Light);
}

TEST(EmptyState, OffersTheFirstStep)
{
    EmptyState empty("code", QStringLiteral("No quotes yet"), QStringLiteral("Select words."));
    auto *button = empty.findChild<QPushButton *>();
    ASSERT_TRUE(button);
    EXPECT_TRUE(button->isHidden());
    empty.setActionText(QStringLiteral("Open U1 interview"));
    empty.show();
    QSignalSpy triggered(&empty, &EmptyState::actionTriggered);
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(triggered.count(), 1);
    EXPECT_EQ(empty.accessibleName(), QStringLiteral("No quotes yet"));
}

TEST(EmptyState, ItsSentenceKeepsToAMeasureAndIsWhole)
{
    EmptyState empty("code", QStringLiteral("No board yet"),
                     QStringLiteral("A board lays these lines out as cards. ").repeated(6));
    empty.show();
    QLabel *sentence = nullptr;
    for (QLabel *label : empty.findChildren<QLabel *>()) {
        if (label->text().startsWith(QLatin1String("A board")))
            sentence = label;
    }
    ASSERT_TRUE(sentence);
    for (const int width : {1400, 700, 300}) {
        empty.resize(width, 500);
        QCoreApplication::processEvents();
        EXPECT_LE(sentence->width(), std::min(width, 720)) << width;
        EXPECT_GE(sentence->height(), sentence->heightForWidth(sentence->width())) << width;
        EXPECT_LE(std::abs(sentence->geometry().center().x() - width / 2), 2) << width;
    }
}

TEST(MessageBar, ALongMessageIsWholeAtEachWidth)
{
    QWidget page;
    auto *column = new QVBoxLayout(&page);
    auto *bar = new MessageBar;
    column->addWidget(bar);
    column->addWidget(new QTreeView, 1);
    const QString sentence = QStringLiteral("Another program holds the file, and what is typed is "
                                            "kept until it is free again. ");
    page.show();
    bar->showMessage(MessageBar::Kind::Warning, sentence.repeated(5),
                     QStringLiteral("Show what is kept"), QStringLiteral("Save it into another"));
    for (const int width : {600, 800, 1024, 1440}) {
        page.resize(width, 600);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        for (const QLabel *label : bar->findChildren<QLabel *>()) {
            if (label->text().isEmpty())
                continue;
            const int needed = label->heightForWidth(label->width());
            EXPECT_GE(label->height(), needed) << width;
            EXPECT_LE(label->height(), needed + 20) << width << ": no more than its words need";
        }
    }
}

TEST(MessageBar, ShowsActsAndCloses)
{
    theme::apply(ThemeChoice::Dark);
    QWidget page;
    MessageBar bar(&page);
    page.resize(600, 100);
    page.show();
    EXPECT_TRUE(bar.isHidden());
    bar.showMessage(MessageBar::Kind::Danger, QStringLiteral("The disk is full."),
                    QStringLiteral("Try again"));
    EXPECT_TRUE(bar.isVisible());
    EXPECT_EQ(bar.grab().toImage().pixelColor(1, bar.height() / 2), theme::tokens().danger);
    QSignalSpy acted(&bar, &MessageBar::actionTriggered);
    QSignalSpy dismissed(&bar, &MessageBar::dismissed);
    QTest::mouseClick(bar.findChild<QPushButton *>(), Qt::LeftButton);
    EXPECT_EQ(acted.count(), 1);
    auto *close = bar.findChild<QToolButton *>();
    EXPECT_FALSE(close->accessibleName().isEmpty());
    QTest::keyClick(close, Qt::Key_Space);
    EXPECT_EQ(dismissed.count(), 1);
    EXPECT_TRUE(bar.isHidden());
    theme::apply(ThemeChoice::Light);
}

TEST(SectionHeader, IsThirtyPixelsWithNamedButtons)
{
    SectionHeader header(QStringLiteral("Taxonomy"));
    QToolButton *plus = header.addPlusButton(QStringLiteral("Add a code"));
    QToolButton *more = header.addMoreButton(QStringLiteral("More for the taxonomy"));
    EXPECT_EQ(header.height(), 30);
    EXPECT_EQ(plus->accessibleName(), QStringLiteral("Add a code"));
    EXPECT_NE(more->focusPolicy(), Qt::NoFocus);
    QSignalSpy clicked(plus, &QToolButton::clicked);
    QTest::mouseClick(plus, Qt::LeftButton);
    EXPECT_EQ(clicked.count(), 1);
}

TEST(GroupBar, PatternsStayInsideTheirBar)
{
    for (int group = 0; group < 3; ++group) {
        const GroupStyle style = theme::groupStyle(group, false);
        QImage image(120, 40, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintGroupBar(painter, QRectF(10, 10, 100, 20), style);
        painter.end();
        for (int x = 0; x < 120; ++x) {
            EXPECT_EQ(image.pixelColor(x, 9), QColor(Qt::white)) << group << ' ' << x;
            EXPECT_EQ(image.pixelColor(x, 30), QColor(Qt::white)) << group << ' ' << x;
        }
        EXPECT_EQ(image.pixelColor(60, 10), style.edge);
    }
}

TEST(ReadingLabel, IsAsHighAsAnyOtherAfterEachChange)
{
    const std::unique_ptr<QLabel> reading(readingLabel());
    QLabel plain;
    plain.setTextFormat(Qt::PlainText);
    plain.setWordWrap(true);
    plain.setTextInteractionFlags(Qt::TextSelectableByMouse);
    const auto change = [&](auto &&fn) {
        fn(*reading);
        fn(plain);
        for (int again = 0; again < 2; ++again) {
            for (int width = 60; width < 400; width += 10) // more than are kept
                ASSERT_EQ(reading->heightForWidth(width), plain.heightForWidth(width)) << width;
        }
    };
    change([](QLabel &label) { label.setText(QString("The wheel was built. ").repeated(9)); });
    change([](QLabel &label) { label.setText(QString("Der Speicher ist voll. ").repeated(4)); });
    change([](QLabel &label) { label.setFont(theme::font(17)); });
    change([](QLabel &label) { label.setContentsMargins(30, 5, 0, 9); });
    change([](QLabel &label) { label.setText({}); });
}

TEST(GroupBar, IsVectorInSvg)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({120, 40});
    QPainter painter(&generator);
    paintGroupBar(painter, QRectF(10, 10, 100, 20), theme::groupStyle(0, false));
    painter.end();
    EXPECT_FALSE(bytes.contains("<image"));
    EXPECT_FALSE(bytes.contains("<pattern"));
    EXPECT_TRUE(bytes.toLower().contains("#8a5a00"));
}
