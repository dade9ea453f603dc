#include "ui/theme/theme.h"

#include "ui/theme/themestyle.h"

#include <QApplication>
#include <QEvent>
#include <QFocusFrame>
#include <QPointer>
#include <QPushButton>
#include <QString>

#include <cmath>
#include <utility>

namespace axial {

namespace {

// Colours stand as @name; radius 4, 1 px lines, no shadows, no gradients.
const char *const sheet = R"(
QToolTip { background: @base; color: @text; border: 1px solid @line; padding: 4px 6px; }
QMenuBar { background: @window; color: @text; border-bottom: 1px solid @line; }
QMenuBar::item { padding: 6px 10px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @selected; }
QMenu { background: @base; color: @text; border: 1px solid @line; padding: 4px 0; }
QMenu::item { padding: 5px 24px 5px 12px; }
QMenu::item:selected { background: @selected; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: 4px 0; }
QMenu::icon { padding-left: 10px; }
QToolBar { background: @base; border: none; border-bottom: 1px solid @line; padding: 0 4px;
    min-height: 37px; }
QToolBar#modeBar { background: @modeBar; border: none; padding: 0; spacing: 0; min-height: 0; }
QToolBar::separator { width: 1px; background: @line; margin: 4px; }
QStatusBar { background: @window; color: @text2; border-top: 1px solid @line; min-height: 25px;
    font-size: 9pt; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @text2; font-size: 9pt; padding: 0 6px; }
QHeaderView { background: @window; color: @text2; border: none; font-size: 8.5pt; }
QHeaderView::section { background: @window; color: @text2; border: none;
    border-bottom: 1px solid @line; padding: 0 8px; min-height: 23px; }
QHeaderView::section:hover { color: @text; }
QHeaderView::section:vertical { border-right: 1px solid @line; border-bottom: none; }
QTableCornerButton::section { background: @window; border: none;
    border-bottom: 1px solid @line; }
QTabBar { background: @window; }
QTabBar::tab { background: @window; color: @text2; border: none; border-top: 2px solid @window;
    border-right: 1px solid @line; border-bottom: 1px solid @line; height: 31px;
    padding: 0 12px; }
QTabBar::tab:selected { background: @base; color: @text; border-top-color: @accent;
    border-bottom-color: @base; font-weight: 600; }
QTabBar::tab:hover:!selected { background: @hover; border-top-color: @hover; color: @text; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QDockWidget::title { background: @window; border-bottom: 1px solid @line; padding: 6px 10px; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QScrollBar { background: @base; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; border-left: 1px solid @grid; }
QScrollBar:horizontal { height: 12px; border-top: 1px solid @grid; }
QScrollBar::handle { background: @border; border-radius: 2px; }
QScrollBar::handle:hover { background: @text3; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::handle:vertical { min-height: 28px; margin: 2px 3px; }
QScrollBar::handle:horizontal { min-width: 28px; margin: 3px 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: @line; border: none; border-radius: 3px; max-height: 6px;
    color: transparent; }
QProgressBar::chunk { background: @accentFill; border-radius: 3px; }
QAbstractSpinBox { min-height: 22px; }
QLineEdit { padding: 0 4px; min-height: 26px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit, #qt_scrollarea_viewport > QLineEdit {
    padding: 0; min-height: 0; }
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser {
    selection-background-color: @selection; selection-color: @text; }
)";

QString hex(const QColor &color)
{
    return color.name();
}

/// The short style sheet of the program, with the colours of one theme written in.
QString themeSheet(const Tokens &t)
{
    QString text = QString::fromLatin1(sheet);
    // Longer names first: "@text" is the beginning of "@text2".
    const std::pair<const char *, QColor> names[] = {
        {"@accentFill", t.accentFill},
        {"@accent", t.accent},
        {"@selection", t.textSelection},
        {"@selected", t.selected},
        {"@modeBar", t.modeBar},
        {"@window", t.window},
        {"@border", t.border},
        {"@hover", t.hover},
        {"@faint", theme::isHighContrast() ? t.faint : t.border},
        {"@text2", t.text2},
        {"@text3", t.text3},
        {"@text", t.text},
        {"@grid", t.grid},
        {"@base", t.base},
        {"@line", t.line},
    };
    for (const auto &[name, color] : names)
        text.replace(QLatin1String(name), hex(color));
    return text;
}

ThemeChoice currentChoice = ThemeChoice::System;
bool dark = false;
bool highContrast = false;

QPalette paletteOf(const Tokens &t)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor &color) {
        palette.setColor(QPalette::All, role, color);
    };
    set(QPalette::Window, t.window);
    set(QPalette::Button, t.window);
    set(QPalette::Base, t.base);
    set(QPalette::AlternateBase, t.alternate);
    set(QPalette::ToolTipBase, t.base);
    set(QPalette::Text, t.text);
    set(QPalette::WindowText, t.text);
    set(QPalette::ButtonText, t.text);
    set(QPalette::ToolTipText, t.text);
    set(QPalette::HighlightedText, t.text); // a selection never flips the colour of the words
    set(QPalette::BrightText, t.danger);
    set(QPalette::PlaceholderText, t.text3);
    set(QPalette::Link, t.accent);
    set(QPalette::LinkVisited, t.accent);
    set(QPalette::Highlight, t.selected);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, t.selectedInactive);
    set(QPalette::Mid, t.border);
    set(QPalette::Dark, t.border);
    set(QPalette::Midlight, t.line);
    set(QPalette::Light, t.base);
    set(QPalette::Shadow, t.line);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, t.faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.selectedInactive);
    return palette;
}

/// What the desktop asks for (Qt tells dark outright from 6.5 only).
ThemeChoice desktopsChoice()
{
    QApplication::setPalette(QPalette()); // ours would hide the desktop's
    const ThemeChoice choice = theme::choiceOf(QApplication::palette());
    const bool isNamed = qEnvironmentVariable("GTK_THEME")
                             .startsWith(QLatin1String("HighContrast"), Qt::CaseInsensitive);
    if (!isNamed)
        return choice;
    return choice == ThemeChoice::Dark || choice == ThemeChoice::ContrastDark
                   || qEnvironmentVariable("GTK_THEME").contains(QLatin1String("Inverse"))
               ? ThemeChoice::ContrastDark
               : ThemeChoice::ContrastLight;
}

/// The sheet is the windows' and not the program's: with a sheet of its own the program would style
/// all that is within a widget again each time that this is laid into another one, and a page that
/// is built from the inside out took most of its time for that. A window below another one has its
/// sheet.
bool wantsSheet(const QWidget &widget)
{
    return widget.isWindow() && !widget.parentWidget();
}

/// Follows the desktop when it changes its theme while the program runs, and dresses each window
/// before it is seen.
class DesktopWatch : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ThemeChange && currentChoice == ThemeChoice::System
            && !m_waiting) {
            m_waiting = true;
            QMetaObject::invokeMethod(
                this,
                [this] {
                    m_waiting = false;
                    if (currentChoice == ThemeChoice::System)
                        theme::apply(ThemeChoice::System);
                },
                Qt::QueuedConnection);
        }
        if (event->type() == QEvent::Polish && watched->isWidgetType()) {
            auto *widget = static_cast<QWidget *>(watched);
            if (wantsSheet(*widget) && widget->styleSheet().isEmpty())
                widget->setStyleSheet(themeSheet(theme::tokens()));
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_waiting = false;
};

/// Puts the ring outside the push button that has the focus.
void showFocus(QWidget *widget)
{
    static QPointer<QFocusFrame> ring;
    auto *button = qobject_cast<QPushButton *>(widget);
    if (ring)
        ring->setWidget(button);
    else if (button)
        (ring = new QFocusFrame(button))->setWidget(button);
}

QFont fontOf(const QStringList &families, double points, QFont::Weight weight)
{
    QFont font;
    font.setFamilies(families);
    font.setPointSizeF(points);
    font.setWeight(weight);
    return font;
}

} // namespace

namespace theme {

void apply(ThemeChoice choice)
{
    static QPointer<DesktopWatch> watch;
    currentChoice = choice;
    if (!watch) {
        QApplication::setStyle(new ThemeStyle);
        watch = new DesktopWatch(qApp);
        qApp->installEventFilter(watch);
        QObject::connect(qApp, &QApplication::focusChanged, watch,
                         [](QWidget *, QWidget *now) { showFocus(now); });
    }
    const ThemeChoice shown = choice == ThemeChoice::System ? desktopsChoice() : choice;
    dark = shown == ThemeChoice::Dark || shown == ThemeChoice::ContrastDark;
    highContrast = shown == ThemeChoice::ContrastLight || shown == ThemeChoice::ContrastDark;
    QApplication::setFont(font(10));
    QApplication::setPalette(paletteOf(tokens()));
    static QString worn;
    const QString before = std::exchange(worn, themeSheet(tokens()));
    for (QWidget *widget : QApplication::allWidgets()) {
        if (wantsSheet(*widget))
            widget->setStyleSheet(worn);
        else if (!before.isEmpty() && widget->styleSheet() == before)
            widget->setStyleSheet({}); // was a window once, and lies in one now
    }
}

ThemeChoice choiceOf(const QPalette &palette)
{
    const QColor ground = palette.color(QPalette::Active, QPalette::Window);
    const QColor words = palette.color(QPalette::Active, QPalette::WindowText);
    const bool isDarkGround = ground.lightnessF() < words.lightnessF();
    if (std::abs(ground.lightnessF() - words.lightnessF()) > 0.97F)
        return isDarkGround ? ThemeChoice::ContrastDark : ThemeChoice::ContrastLight;
    return isDarkGround ? ThemeChoice::Dark : ThemeChoice::Light;
}

bool isDark()
{
    return dark;
}

bool isHighContrast()
{
    return highContrast;
}

QFont font(double points, QFont::Weight weight)
{
    static const QStringList families = {QStringLiteral("Inter"),
                                         QStringLiteral("Noto Sans"),
                                         QStringLiteral("Noto Sans Arabic"),
                                         QStringLiteral("Noto Sans Hebrew"),
                                         QStringLiteral("Noto Sans CJK SC"),
                                         QStringLiteral("Noto Color Emoji")};
    return fontOf(families, points, weight);
}

void quieten(QWidget &words, double points)
{
    words.setFont(font(points));
    words.setForegroundRole(QPalette::PlaceholderText);
}

QFont numberFont(double points, QFont::Weight weight)
{
    static const QStringList families = {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"),
                                         QStringLiteral("Noto Sans CJK SC")};
    return fontOf(families, points, weight);
}

} // namespace theme

} // namespace axial
