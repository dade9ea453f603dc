#include "ui/textpage/readingstyle.h"
#include "core/domain/code.h"
#include "tests/ui/support/textviewfixture.h"
#include "ui/document/readingmenu.h"
#include "ui/text/caretsteps.h"
#include "ui/textpage/paper.h"

#include <QAction>
#include <QSettings>
#include <QSignalSpy>

#include <cmath>

namespace axial {
namespace {

class ReadingStyleTest : public TextViewTest
{
protected:
    double pitch()
    {
        const TextRange line = caretsteps::lineAt(view.page().layout(), rangeOf("compiled").start);
        return view.page().caretRect(line.end).top() - view.page().caretRect(line.start).top();
    }
};

TEST_F(ReadingStyleTest, LineSpacingPutsLinesFurtherApart)
{
    ReadingStyle style;
    style.characters = 40; // so that the turn takes several lines
    view.page().setReadingStyle(style);
    const double standard = pitch();
    ASSERT_GT(standard, 0);
    style.spacing = 170;
    view.page().setReadingStyle(style);
    EXPECT_NEAR(pitch() / standard, 1.7, 0.05);
}

TEST_F(ReadingStyleTest, ANarrowPageBreaksLinesEarlier)
{
    view.resize(1600, 500);
    ReadingStyle style;
    const qint64 at = rangeOf("The wheel").start;
    const qint64 standard = caretsteps::lineAt(view.page().layout(), at).length();
    style.characters = 30;
    view.page().setReadingStyle(style);
    EXPECT_LT(caretsteps::lineAt(view.page().layout(), at).length(), standard);
    style.characters = 0;
    view.page().setReadingStyle(style);
    EXPECT_GT(caretsteps::lineAt(view.page().layout(), at).length(), standard);
}

TEST_F(ReadingStyleTest, AReadingWidthIsThatManyCharactersALine)
{
    const QString words = QStringLiteral(
        "Honestly, it was the worst week of the project. The quick start says one command and you "
        "are done. I ran that one command and got two hundred lines of compiler output ending in a "
        "missing header, and nothing in it told me which package I should have installed first. ");
    view.setText(words.repeated(8), {});
    view.resize(1800, 500);
    for (const int characters : {48, 64, 84}) {
        ReadingStyle style;
        style.characters = characters;
        view.page().setReadingStyle(style);
        qint64 lines = 0, longest = 0, at = 0;
        for (; at + 200 < view.text().size(); ++lines) {
            const TextRange line = caretsteps::lineAt(view.page().layout(), at);
            longest = std::max(longest, line.length());
            at = line.end;
        }
        EXPECT_NEAR(double(at) / double(lines), characters - 3, 4) << characters;
        EXPECT_GE(longest, characters - 2) << characters;
        EXPECT_LE(longest, characters * 1.12) << characters;
    }
}

TEST_F(ReadingStyleTest, WithoutNumbersTheWordsBeginFurtherLeft)
{
    view.resize(600, 500); // no spare room at the sides
    const int with = view.page().caretRect(rangeOf("What").start).left();
    ReadingStyle style;
    style.hasNumbers = false;
    view.page().setReadingStyle(style);
    EXPECT_LT(view.page().caretRect(rangeOf("What").start).left(), with);
}

TEST_F(ReadingStyleTest, ThePageHasItsOwnColours)
{
    const auto corner = [this] { return view.viewport()->grab().toImage().pixelColor(2, 2); };
    theme::apply(ThemeChoice::Dark);
    ReadingStyle style;
    for (const PaperChoice paper :
         {PaperChoice::AsWindow, PaperChoice::Light, PaperChoice::Dark, PaperChoice::Sepia}) {
        style.paper = paper;
        view.page().setReadingStyle(style);
        EXPECT_EQ(corner(), Paper(paper).tokens().base) << int(paper);
    }
    EXPECT_EQ(Paper(PaperChoice::AsWindow).tokens().base, theme::tokensOf(true).base);
    theme::apply(ThemeChoice::Light);
}

/// WCAG 2.1, contrast ratio of two colours, 1 to 21.
double contrast(const QColor &one, const QColor &other)
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](double c) {
            return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
               + 0.0722 * linear(color.blueF());
    };
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

TEST_F(ReadingStyleTest, SepiaIsReadable)
{
    const Paper sepia(PaperChoice::Sepia);
    const Tokens &tokens = sepia.tokens();
    EXPECT_GE(contrast(tokens.text, tokens.base), 7);
    EXPECT_GE(contrast(tokens.text2, tokens.base), 7);
    EXPECT_GE(contrast(tokens.text3, tokens.base), 4.5);
    EXPECT_GE(contrast(tokens.text, tokens.textSelection), 7);
    for (int i = 0; i < theme::codeColorCount; ++i) {
        EXPECT_GE(contrast(tokens.text, sepia.codeColor(i).tint), 7) << i;
        EXPECT_GE(contrast(sepia.codeColor(i).stripe, tokens.base), 2.9) << i;
        EXPECT_GE(contrast(sepia.codeColor(i).tint, tokens.base), 1.05) << i;
    }
    for (const unsigned rgb : {0x000000U, 0xFFFFFFU, 0xFFFF00U, 0x0000FFU, 0x00FF00U, 0x808080U}) {
        const CodeColor own = sepia.codeColor(Code::ownColor(rgb));
        EXPECT_GE(contrast(tokens.text, own.tint), 7) << rgb;
        EXPECT_GE(contrast(own.stripe, tokens.base), 2.9) << rgb;
    }
}

TEST_F(ReadingStyleTest, FadingStepsCodedWordsBack)
{
    // The darkest pixel of a word says how strongly it is written.
    const auto darkest = [this](const QString &words) {
        const TextRange range = rangeOf(words);
        const QRect from = view.page().caretRect(range.start),
                    to = view.page().caretRect(range.end);
        const QImage image =
            view.viewport()->grab(QRect(from.topLeft(), to.bottomRight())).toImage();
        int value = 255;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 3; x < image.width() - 3; ++x)
                value = std::min(value, qGray(image.pixel(x, y)));
        }
        return value;
    };
    view.setCaret(0);
    const int coded = darkest("kernels");
    const int plain = darkest("wheel");
    view.markup().setFadesCoded(true);
    EXPECT_GT(darkest("kernels"), coded + 40);
    EXPECT_EQ(darkest("wheel"), plain);
    view.setSelection(rangeOf("kernels")); // what one selects is never pale
    EXPECT_LT(darkest("kernels"), coded + 40);
}

TEST_F(ReadingStyleTest, TheMenuChangesOneThingAtATime)
{
    ReadingStyle style;
    style.points = 14;
    ReadingMenu menu(style);
    std::vector<ReadingStyle> chosen;
    QObject::connect(&menu, &ReadingMenu::styleChosen, &menu,
                     [&](const ReadingStyle &each) { chosen.push_back(each); });
    const auto trigger = [&menu](const QString &wanted) {
        for (QAction *action : menu.findChildren<QAction *>()) {
            if (action->text() == wanted)
                action->trigger();
        }
    };
    trigger("Sepia");
    trigger("Very wide");
    trigger("Turn and paragraph numbers");
    ASSERT_EQ(chosen.size(), 3u);
    EXPECT_EQ(chosen[2].points, 14);
    EXPECT_EQ(chosen[2].paper, PaperChoice::Sepia);
    EXPECT_EQ(chosen[2].spacing, 170);
    EXPECT_EQ(chosen[2].characters, ReadingStyle().characters);
    EXPECT_FALSE(chosen[2].hasNumbers);
    storeReadingStyle(chosen[2]);
    EXPECT_EQ(storedReadingStyle(), chosen[2]);
    QSettings().setValue("reading/points", 900);
    QSettings().setValue("reading/characters", -4);
    EXPECT_EQ(storedReadingStyle().points, 36);
    EXPECT_EQ(storedReadingStyle().characters, 30);
    QSettings().remove("reading");
    EXPECT_EQ(storedReadingStyle(), ReadingStyle());
}

} // namespace
} // namespace axial
