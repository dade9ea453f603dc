#include "ui/theme.h"

#include "ui/themesheet.h"
#include "ui/themestyle.h"

#include <QApplication>
#include <QEvent>
#include <QFocusFrame>
#include <QPointer>
#include <QPushButton>
#include <QStyle>

namespace axial {

namespace {

ThemeChoice currentChoice = ThemeChoice::System;
bool dark = false;

QColor mixed(const QColor &front, const QColor &back, double share)
{
    const auto channel = [share](double a, double b) { return a * share + b * (1 - share); };
    return QColor::fromRgbF(static_cast<float>(channel(front.redF(), back.redF())),
                            static_cast<float>(channel(front.greenF(), back.greenF())),
                            static_cast<float>(channel(front.blueF(), back.blueF())));
}

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
    const QColor faint = mixed(t.text3, t.window, 0.55);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.selectedInactive);
    return palette;
}

/// Whether the desktop asks for dark, told by its palette (Qt tells it outright from 6.5 only).
bool desktopIsDark()
{
    QApplication::setPalette(QPalette()); // ours would hide the desktop's
    const QPalette palette = QApplication::palette();
    return palette.color(QPalette::Window).lightnessF()
           < palette.color(QPalette::WindowText).lightnessF();
}

/// Follows the desktop when it changes its theme while the program runs.
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
    dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && desktopIsDark());
    QApplication::setFont(font(10));
    QApplication::setPalette(paletteOf(tokens()));
    qApp->setStyleSheet(themeSheet(tokens()));
}

bool isDark()
{
    return dark;
}

QFont font(double points, QFont::Weight weight)
{
    static const QStringList families = {
        QStringLiteral("Inter"),           QStringLiteral("Noto Sans"),
        QStringLiteral("Noto Sans Arabic"), QStringLiteral("Noto Sans Hebrew"),
        QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Color Emoji")};
    return fontOf(families, points, weight);
}

QFont numberFont(double points, QFont::Weight weight)
{
    static const QStringList families = {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"),
                                         QStringLiteral("Noto Sans CJK SC")};
    return fontOf(families, points, weight);
}

} // namespace theme

} // namespace axial
