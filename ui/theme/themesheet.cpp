#include "ui/theme/themesheet.h"

#include "ui/theme/theme.h"

#include <QString>

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
QScrollBar::handle:vertical { min-height: 28px; margin: 2px 3px; }
QScrollBar::handle:horizontal { min-width: 28px; margin: 3px 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: @line; border: none; border-radius: 3px; max-height: 6px;
    color: transparent; }
QProgressBar::chunk { background: @accentFill; border-radius: 3px; }
QAbstractSpinBox { min-height: 22px; }
QLineEdit { padding: 0 4px; min-height: 26px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit, QAbstractItemView QLineEdit {
    padding: 0; min-height: 0; }
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser {
    selection-background-color: @selection; selection-color: @text; }
)";

QString hex(const QColor &color)
{
    return color.name();
}

} // namespace

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

} // namespace axial
