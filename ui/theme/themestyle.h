#pragma once

#include <QProxyStyle>

namespace axial {

/// Fusion with the sizes, states and line art of the look, wherever a style sheet cannot say them.
class ThemeStyle : public QProxyStyle
{
public:
    ThemeStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option,
                       const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    /// Whatever is painted here as a line of text is a name or a sentence: nothing in it hides.
    void drawItemText(QPainter *painter, const QRect &rect, int flags, const QPalette &palette,
                      bool enabled, const QString &text,
                      QPalette::ColorRole role = QPalette::NoRole) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
};

/// Paints the background of a list's row: hover, selected (with the accent bar at its left when
/// the list has the focus), selected while the focus is elsewhere.
void paintRowState(QPainter &painter, const QRect &rect, const QStyleOption &option,
                   const QWidget *view, bool withBar);

} // namespace axial
