#include "ui/theme/theme.h"
#include "core/domain/code.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPalette>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOption>
#include <QTest>
#include <QVBoxLayout>

#include <cmath>
#include <set>

using namespace axial;

namespace {

double luminance(const QColor &color)
{
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
           + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

class ThemeTest : public ::testing::TestWithParam<ThemeChoice>
{
protected:
    void SetUp() override { theme::apply(GetParam()); }
};

std::string nameOf(const ::testing::TestParamInfo<ThemeChoice> &info)
{
    return info.param == ThemeChoice::Dark ? "dark" : "light";
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Both, ThemeTest, ::testing::Values(ThemeChoice::Light, ThemeChoice::Dark),
                         nameOf);

TEST_P(ThemeTest, EveryTokenIsThere)
{
    const Tokens &t = theme::tokens();
    for (const QColor &color : {t.window,
                                t.modeBar,
                                t.base,
                                t.alternate,
                                t.line,
                                t.grid,
                                t.border,
                                t.text,
                                t.text2,
                                t.text3,
                                t.accent,
                                t.accentFill,
                                t.selected,
                                t.selectedInactive,
                                t.textSelection,
                                t.drop,
                                t.hover,
                                t.danger,
                                t.ok,
                                t.warn}) {
        EXPECT_TRUE(color.isValid());
        EXPECT_EQ(color.alpha(), 255);
    }
    EXPECT_EQ(theme::isDark(), GetParam() == ThemeChoice::Dark);
}

TEST_P(ThemeTest, ContrastsAreThoseOfTheLook)
{
    const Tokens &t = theme::tokens();
    const bool dark = theme::isDark();
    EXPECT_NEAR(contrast(t.text, t.base), dark ? 14.3 : 16.4, 0.1);
    EXPECT_NEAR(contrast(t.text2, t.base), dark ? 8.9 : 7.1, 0.1);
    EXPECT_NEAR(contrast(t.text3, t.base), dark ? 7.8 : 5.6, 0.1);
    EXPECT_NEAR(contrast(t.accent, t.base), dark ? 8.1 : 6.1, 0.1);
    EXPECT_NEAR(contrast(Qt::white, t.accentFill), dark ? 5.5 : 6.1, 0.1);
    EXPECT_GE(contrast(t.border, t.base), 3.0);
    for (const QColor &ground : {t.selected, t.selectedInactive, t.textSelection, t.drop, t.hover})
        EXPECT_GE(contrast(t.text, ground), 5.8) << ground.name().toStdString();
    for (const QColor &ink : {t.danger, t.ok, t.warn})
        EXPECT_GE(contrast(ink, t.base), 4.5) << ink.name().toStdString();
}

TEST_P(ThemeTest, PaletteCarriesTheTokens)
{
    const Tokens &t = theme::tokens();
    const QPalette p = QApplication::palette();
    EXPECT_EQ(p.color(QPalette::Window), t.window);
    EXPECT_EQ(p.color(QPalette::Button), t.window);
    EXPECT_EQ(p.color(QPalette::Base), t.base);
    EXPECT_EQ(p.color(QPalette::AlternateBase), t.alternate);
    EXPECT_EQ(p.color(QPalette::Text), t.text);
    EXPECT_EQ(p.color(QPalette::Mid), t.border);
    EXPECT_EQ(p.color(QPalette::Link), t.accent);
    EXPECT_EQ(p.color(QPalette::PlaceholderText), t.text3);
    EXPECT_EQ(p.color(QPalette::Active, QPalette::Highlight), t.selected);
    EXPECT_EQ(p.color(QPalette::Inactive, QPalette::Highlight), t.selectedInactive);
    EXPECT_EQ(p.color(QPalette::HighlightedText), p.color(QPalette::Text));
    EXPECT_NE(p.color(QPalette::Disabled, QPalette::Text), t.text);
}

TEST_P(ThemeTest, CodesHaveSixteenColoursAndThenNotches)
{
    const Tokens &t = theme::tokens();
    std::set<QString> stripes;
    for (int i = 0; i < theme::codeColorCount; ++i) {
        const CodeColor color = theme::codeColor(i);
        stripes.insert(color.stripe.name());
        EXPECT_FALSE(color.notched);
        EXPECT_GE(contrast(color.stripe, t.base), theme::isDark() ? 5.0 : 3.15) << i;
        EXPECT_GE(contrast(t.text, color.tint), theme::isDark() ? 7.85 : 12.35) << i;
    }
    EXPECT_EQ(stripes.size(), 16U);
    const CodeColor seventeenth = theme::codeColor(16);
    EXPECT_TRUE(seventeenth.notched);
    EXPECT_EQ(seventeenth.stripe, theme::codeColor(0).stripe);
    EXPECT_EQ(theme::codeColor(40).stripe, theme::codeColor(8).stripe);
    EXPECT_EQ(theme::codeColor(-1).stripe, theme::codeColor(0).stripe) << "of a code without one";
}

/// Black, white, greys, and hues of all kinds.
std::vector<unsigned> colorsToChoose()
{
    std::vector<unsigned> colors;
    for (const unsigned red : {0x00U, 0x33U, 0x80U, 0xCCU, 0xFFU}) {
        for (const unsigned green : {0x00U, 0x33U, 0x80U, 0xCCU, 0xFFU}) {
            for (const unsigned blue : {0x00U, 0x33U, 0x80U, 0xCCU, 0xFFU})
                colors.push_back(red << 16 | green << 8 | blue);
        }
    }
    return colors;
}

TEST_P(ThemeTest, AnyChosenColourIsSeenAndReadOn)
{
    const Tokens &t = theme::tokens();
    const bool dark = theme::isDark();
    for (const unsigned rgb : colorsToChoose()) {
        const std::string name = QColor(rgb).name().toStdString();
        const CodeColor color = theme::codeColor(Code::ownColor(rgb));
        EXPECT_GE(contrast(color.stripe, t.base), dark ? 5.0 : 3.15) << name;
        EXPECT_GE(contrast(t.text, color.tint), dark ? 7.85 : 12.35) << name;
        EXPECT_GE(contrast(color.tint, t.base), 1.05) << name << " is a tint one sees";
        EXPECT_FALSE(color.notched);
    }
    const QColor kept = dark ? QColor(0xFF9900) : QColor(0x8A2BE2);
    EXPECT_EQ(theme::codeColor(Code::ownColor(kept.rgb())).stripe, kept) << "seen as it is";
    EXPECT_EQ(nearestCodeColor(theme::codeColor(11, false).stripe), 11);
}

TEST_P(ThemeTest, ANotchedChipLetsTheGroundThrough)
{
    const auto painted = [](int index) {
        QImage image(24, 24, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        theme::paintChip(painter, QRectF(0, 0, 24, 24), index);
        painter.end();
        int ground = 0;
        for (int y = 2; y < 22; ++y)
            for (int x = 2; x < 22; ++x)
                ground += image.pixelColor(x, y) == QColor(Qt::magenta);
        return ground;
    };
    EXPECT_EQ(painted(3), 0);
    EXPECT_GT(painted(19), 20);
}

TEST_P(ThemeTest, GroupsAreToldApartByColourAndPattern)
{
    EXPECT_EQ(theme::groupStyle(0).pattern, GroupPattern::Hatch);
    EXPECT_EQ(theme::groupStyle(1).pattern, GroupPattern::Solid);
    EXPECT_EQ(theme::groupStyle(2).pattern, GroupPattern::Lines);
    EXPECT_EQ(theme::groupStyle(0).fill, QColor(theme::isDark() ? 0xF0B84A : 0xE8A838));
    std::set<QString> fills;
    for (int i = 0; i < 9; ++i)
        fills.insert(theme::groupStyle(i).fill.name());
    EXPECT_EQ(fills.size(), 9U);
}

TEST_P(ThemeTest, ControlsAre28PixelsHigh)
{
    QPushButton button(QStringLiteral("Edit"));
    QLineEdit field;
    QComboBox box;
    box.addItem(QStringLiteral("By code"));
    QSpinBox spin;
    for (QWidget *widget : {static_cast<QWidget *>(&button), static_cast<QWidget *>(&field),
                            static_cast<QWidget *>(&box), static_cast<QWidget *>(&spin)}) {
        widget->ensurePolished();
        EXPECT_EQ(widget->sizeHint().height(), 28) << widget->metaObject()->className();
    }
}

TEST_P(ThemeTest, TheDefaultButtonIsFilled)
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *plain = new QPushButton(QStringLiteral("Edit"));
    auto *chosen = new QPushButton(QStringLiteral("Accept"));
    chosen->setDefault(true);
    layout->addWidget(plain);
    layout->addWidget(chosen);
    window.resize(200, 100);
    const QPoint inside(5, 14);
    EXPECT_EQ(plain->grab().toImage().pixelColor(inside), theme::tokens().base);
    EXPECT_EQ(chosen->grab().toImage().pixelColor(inside), theme::tokens().accentFill);
}

TEST(Theme, FontsNameTheirFallbacks)
{
    const QFont font = theme::font(11.5, QFont::DemiBold);
    EXPECT_EQ(font.families().value(0), QStringLiteral("Inter"));
    for (const char *family : {"Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew",
                               "Noto Sans CJK SC", "Noto Color Emoji"})
        EXPECT_TRUE(font.families().contains(QLatin1String(family))) << family;
    EXPECT_DOUBLE_EQ(font.pointSizeF(), 11.5);
    EXPECT_EQ(font.weight(), QFont::DemiBold);
    EXPECT_EQ(theme::numberFont(10).families().value(0), QStringLiteral("Noto Sans"));
}

TEST(Theme, DigitsOfColumnsAreEquallyWide)
{
    const QFontMetricsF metrics(theme::numberFont(10));
    for (char digit = '1'; digit <= '9'; ++digit)
        EXPECT_DOUBLE_EQ(metrics.horizontalAdvance(QLatin1Char(digit)),
                         metrics.horizontalAdvance(QLatin1Char('0')));
}

TEST(Theme, SwitchingRepaintsWhatIsOpen)
{
    theme::apply(ThemeChoice::Light);
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *field = new QLineEdit;
    layout->addWidget(field);
    window.resize(200, 60);
    window.show();
    const QColor light = theme::printTokens().base;
    EXPECT_EQ(field->grab().toImage().pixelColor(100, 14), light);
    theme::apply(ThemeChoice::Dark);
    EXPECT_EQ(field->grab().toImage().pixelColor(100, 14), theme::tokens().base);
    EXPECT_NE(theme::tokens().base, light);
    EXPECT_EQ(theme::printTokens().base, light);
    theme::apply(ThemeChoice::Light);
    EXPECT_EQ(field->grab().toImage().pixelColor(100, 14), light);
}

TEST(Theme, APageThatWasAWindowOnceFollowsTheWindowThatItLiesIn)
{
    theme::apply(ThemeChoice::Light);
    auto *page = new QWidget;
    auto *inPage = new QVBoxLayout(page);
    auto *field = new QLineEdit;
    inPage->addWidget(field);
    page->show();
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    layout->addWidget(page);
    window.resize(200, 60);
    window.show();
    EXPECT_EQ(field->grab().toImage().pixelColor(90, 14), theme::printTokens().base);
    theme::apply(ThemeChoice::Dark);
    EXPECT_EQ(field->grab().toImage().pixelColor(90, 14), theme::tokens().base);
    QMenu menu; // made later, and of no window
    menu.addAction(QStringLiteral("Act"));
    menu.ensurePolished();
    EXPECT_EQ(menu.styleSheet(), window.styleSheet());
    theme::apply(ThemeChoice::Light);
    EXPECT_EQ(field->grab().toImage().pixelColor(90, 14), theme::printTokens().base);
}

TEST(Theme, SystemFollowsTheDesktopsPaletteNotOurs)
{
    theme::apply(ThemeChoice::Dark);
    theme::apply(ThemeChoice::System); // the offscreen desktop is light
    EXPECT_FALSE(theme::isDark());
    EXPECT_EQ(QApplication::palette().color(QPalette::Base), theme::printTokens().base);
}

TEST(Theme, HighContrastKeepsEveryWordAtSevenToOne)
{
    for (const ThemeChoice choice : {ThemeChoice::ContrastLight, ThemeChoice::ContrastDark}) {
        theme::apply(choice);
        EXPECT_TRUE(theme::isHighContrast());
        EXPECT_EQ(theme::isDark(), choice == ThemeChoice::ContrastDark);
        const Tokens &t = theme::tokens();
        for (const QColor &ground : {t.window, t.modeBar, t.base, t.alternate, t.selected,
                                     t.selectedInactive, t.textSelection, t.drop, t.hover}) {
            for (const QColor &ink : {t.text, t.text2, t.text3})
                EXPECT_GE(contrast(ink, ground), 7.0)
                    << ink.name().toStdString() << " on " << ground.name().toStdString();
        }
        for (const QColor &ground : {t.window, t.base, t.selected, t.selectedInactive, t.hover})
            EXPECT_GE(contrast(t.accent, ground), 7.0) << ground.name().toStdString();
        for (const QColor &ink : {t.danger, t.ok, t.warn, t.border, t.line})
            EXPECT_GE(contrast(ink, t.base), 6.99) << ink.name().toStdString();
        EXPECT_GE(contrast(Qt::white, t.accentFill), 7.0);
        EXPECT_GE(contrast(t.text, t.hit), 7.0);
        EXPECT_GE(contrast(t.faint, t.window), 4.5) << "even what cannot be used now is read";
        for (int i = 0; i < theme::codeColorCount; ++i)
            EXPECT_GE(contrast(t.text2, theme::codeColor(i).tint), 7.0) << i;
        for (const unsigned rgb : colorsToChoose()) {
            const CodeColor color = theme::codeColor(Code::ownColor(rgb));
            EXPECT_GE(contrast(t.text2, color.tint), 7.0) << rgb;
            EXPECT_GE(contrast(color.stripe, t.base), 4.5) << rgb;
        }
    }
    theme::apply(ThemeChoice::Light);
    EXPECT_FALSE(theme::isHighContrast());
}

TEST(Theme, ADesktopOfHighContrastIsFollowed)
{
    const auto choiceFor = [](const QColor &ground, const QColor &words) {
        QPalette palette;
        palette.setColor(QPalette::Window, ground);
        palette.setColor(QPalette::WindowText, words);
        return theme::choiceOf(palette);
    };
    EXPECT_EQ(choiceFor(Qt::white, Qt::black), ThemeChoice::ContrastLight);
    EXPECT_EQ(choiceFor(Qt::black, Qt::white), ThemeChoice::ContrastDark);
    EXPECT_EQ(choiceFor(QColor(0xEFEFEF), Qt::black), ThemeChoice::Light);
    EXPECT_EQ(choiceFor(QColor(0x2A2E32), QColor(0xFCFCFC)), ThemeChoice::Dark);
    qputenv("GTK_THEME", "HighContrast");
    theme::apply(ThemeChoice::System);
    EXPECT_TRUE(theme::isHighContrast());
    EXPECT_FALSE(theme::isDark());
    qunsetenv("GTK_THEME");
    theme::apply(ThemeChoice::System);
    EXPECT_FALSE(theme::isHighContrast());
    theme::apply(ThemeChoice::Light);
}

TEST(Theme, TheArrowOfARowThatWrapsStandsBesideItsFirstLine)
{
    theme::apply(ThemeChoice::Light);
    const auto inked = [](int height) {
        QImage image(20, height, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QStyleOption option;
        option.rect = image.rect();
        option.state = QStyle::State_Children | QStyle::State_Enabled;
        QApplication::style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, &painter);
        painter.end();
        int lowest = -1;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < image.width(); ++x)
                lowest = image.pixelColor(x, y) == Qt::white ? lowest : y;
        }
        return lowest;
    };
    EXPECT_GT(inked(24), 12);
    EXPECT_EQ(inked(24), inked(40));
    EXPECT_EQ(inked(24), inked(56));
}

TEST(Theme, FocusRingStandsOutsideAPushButton)
{
    theme::apply(ThemeChoice::Light);
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *button = new QPushButton(QStringLiteral("Edit"));
    layout->addWidget(button);
    layout->addWidget(new QPushButton(QStringLiteral("Other")));
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    button->setFocus();
    QCoreApplication::processEvents();
    const QPoint outside = button->geometry().topLeft() + QPoint(button->width() / 2, -2);
    EXPECT_EQ(window.grab().toImage().pixelColor(outside), theme::tokens().accent);
    delete button; // the ring must not outlive what it stands around
    QCoreApplication::processEvents();
    EXPECT_NE(window.grab().toImage().pixelColor(outside), theme::tokens().accent);
}
