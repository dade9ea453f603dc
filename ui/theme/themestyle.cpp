#include "ui/theme/themestyle.h"

#include "core/base/visiblename.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTableView>
#include <QTextEdit>
#include <QToolButton>
#include <QTreeView>

namespace axial {

namespace {

constexpr int controlHeight = 28;

bool isTextEdit(const QWidget *widget)
{
    return qobject_cast<const QTextEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
}

bool isModeBar(const QWidget *widget)
{
    return widget && widget->objectName() == QLatin1String("modeBar");
}

bool startsRow(const QTreeView &view, const QRect &rect)
{
    const QHeaderView *header = view.header();
    if (view.isRightToLeft())
        return rect.right() >= view.viewport()->rect().right();
    const int first = header->logicalIndexAt(-header->offset());
    return first < 0 || rect.left() <= header->sectionViewportPosition(header->logicalIndex(0));
}

void drawRow(const QStyleOptionViewItem &option, QPainter *painter, const QWidget *widget)
{
    if (option.features & QStyleOptionViewItem::Alternate)
        painter->fillRect(option.rect, option.palette.alternateBase());
    if (const auto *tree = qobject_cast<const QTreeView *>(widget))
        paintRowState(*painter, option.rect, option, widget, startsRow(*tree, option.rect));
}

void drawItem(const QStyleOptionViewItem &option, QPainter *painter, const QWidget *widget)
{
    if (option.backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(option.rect, option.backgroundBrush);
    const auto *tree = qobject_cast<const QTreeView *>(widget);
    const auto *table = qobject_cast<const QTableView *>(widget);
    // A table does not say where in the row a cell stands.
    const int column = table ? table->horizontalHeader()->visualIndex(option.index.column()) : 0;
    const bool first = option.viewItemPosition == QStyleOptionViewItem::Beginning
                       || option.viewItemPosition == QStyleOptionViewItem::OnlyOne
                       || (option.viewItemPosition == QStyleOptionViewItem::Invalid && column == 0);
    paintRowState(*painter, option.rect, option, widget,
                  tree ? startsRow(*tree, option.rect) : first);
    if (!(option.state & QStyle::State_HasFocus))
        return;
    const bool byCell = table && table->selectionBehavior() == QAbstractItemView::SelectItems;
    if (byCell || !(option.state & QStyle::State_Selected))
        painting::cellRing(*painter, option.rect);
}

} // namespace

void paintRowState(QPainter &painter, const QRect &rect, const QStyleOption &option,
                   const QWidget *view, bool withBar)
{
    const Tokens &t = theme::tokens();
    if (option.state & QStyle::State_Selected) {
        const QWidget *focus = QApplication::focusWidget();
        const bool focused = view && focus && (view == focus || view->isAncestorOf(focus));
        painter.fillRect(rect, focused ? t.selected : t.selectedInactive);
        if (focused && withBar) {
            QRect bar = rect;
            if (option.direction == Qt::RightToLeft)
                bar.setLeft(rect.right() - 2);
            else
                bar.setWidth(3);
            painter.fillRect(bar, t.accent);
        }
    } else if ((option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled)) {
        painter.fillRect(rect, t.hover);
    }
}

ThemeStyle::ThemeStyle() : QProxyStyle(QStringLiteral("Fusion"))
{
    setObjectName(QStringLiteral("axial"));
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                            const QWidget *widget) const
{
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
    case PM_TabBarIconSize:
    case PM_ListViewIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_TreeViewIndentation:
        return 16;
    case PM_HeaderDefaultSectionSizeVertical:
        return 24;
    case PM_ToolBarItemMargin:
        return isModeBar(widget) ? 0 : 4;
    case PM_ToolBarItemSpacing:
        return isModeBar(widget) ? 0 : 8;
    case PM_DefaultFrameWidth:
        return isTextEdit(widget) ? 2 : 1;
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 3;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 1;
    case PM_ButtonDefaultIndicator:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 12;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
    case SH_ItemView_ArrowKeysNavigateIntoChildren:
    case SH_ItemView_DrawDelegateFrame:
    case SH_FocusFrame_AboveWidget: // else the ring ends where the button's parent does
        return 1;
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const int gap = button && !button->icon.isNull() ? 4 : 0;
        return {qMax(size.width() + 26 + gap, 44), qMax(controlHeight, size.height() + 8)};
    }
    case CT_LineEdit:
    case CT_SpinBox:
        result.setHeight(qMax(controlHeight, size.height() + 6));
        return result;
    case CT_ComboBox:
        return {size.width() + 40, qMax(controlHeight, size.height() + 6)};
    case CT_ToolButton:
        return result.expandedTo({24, 24});
    case CT_ItemViewItem:
        return result.expandedTo({0, 24});
    default:
        return result;
    }
}

QRect ThemeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                 SubControl part, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        const QRect rect = option->rect;
        if (part == SC_ComboBoxEditField)
            return visualRect(option->direction, rect, rect.adjusted(9, 2, -26, -2));
        if (part == SC_ComboBoxArrow)
            return visualRect(option->direction, rect,
                              QRect(rect.right() - 24, rect.top(), 24, rect.height()));
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QIcon ThemeStyle::standardIcon(StandardPixmap icon, const QStyleOption *option,
                               const QWidget *widget) const
{
    switch (icon) {
    case SP_LineEditClearButton:
    case SP_TitleBarCloseButton:
        return icons::icon("close");
    case SP_ToolBarHorizontalExtensionButton:
    case SP_ToolBarVerticalExtensionButton:
        return icons::icon("more");
    default:
        return QProxyStyle::standardIcon(icon, option, widget);
    }
}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                               QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_PanelItemViewRow:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            drawRow(*item, painter, widget);
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            drawItem(*item, painter, widget);
        return;
    case PE_FrameFocusRect:
        if (qobject_cast<const QToolButton *>(widget)) // round its words, which Qt's would touch
            painting::focusRing(*painter, option->rect.adjusted(-2, -2, 2, 2));
        else if (!qobject_cast<const QAbstractItemView *>(widget))
            painting::focusRing(*painter, option->rect);
        return;
    case PE_Frame:
        if (isTextEdit(widget))
            painting::field(*painter, *option);
        else
            painting::frame(*painter, option->rect);
        return;
    case PE_PanelLineEdit:
        if (const auto *line = qstyleoption_cast<const QStyleOptionFrame *>(option);
            line && line->lineWidth > 0)
            painting::field(*painter, *option);
        else if (option->state & State_Enabled) // else the box round it is painted already
            painter->fillRect(option->rect, option->palette.base());
        return;
    case PE_FrameLineEdit: // part of PE_PanelLineEdit
    case PE_FrameStatusBarItem:
    case PE_FrameButtonTool:
        return;
    default:
        if (!painting::primitive(element, *option, *painter))
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (element == CE_ComboBoxLabel && box && !box->editable) {
        QStyleOptionComboBox label(*box);
        int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - 2;
        if (!box->currentIcon.isNull())
            room -= box->iconSize.width() + 4;
        label.currentText = box->fontMetrics.elidedText(visibleName(box->currentText),
                                                        Qt::ElideRight, room);
        QProxyStyle::drawControl(element, &label, painter, widget);
    } else if (element == CE_PushButtonLabel && button) {
        painting::buttonLabel(*painter, *button);
    } else if (element == CE_HeaderLabel && header) {
        QStyleOptionHeaderV2 label;
        static_cast<QStyleOptionHeader &>(label) = *header;
        label.state &= ~State_On; // the column of the current cell is no heading above others
        QProxyStyle::drawControl(element, &label, painter, widget);
    } else if (element == CE_ItemViewItem && item) {
        QStyleOptionViewItem shown(*item);
        shown.text = visibleName(item->text);
        QProxyStyle::drawControl(element, &shown, painter, widget);
    } else if (element == CE_FocusFrame) {
        painting::focusRing(*painter, option->rect);
    } else if (element == CE_Splitter) {
        painter->fillRect(option->rect, theme::tokens().line);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void ThemeStyle::drawItemText(QPainter *painter, const QRect &rect, int flags,
                              const QPalette &palette, bool enabled, const QString &text,
                              QPalette::ColorRole role) const
{
    QProxyStyle::drawItemText(painter, rect, flags, palette, enabled, visibleName(text), role);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        painting::field(*painter, *option);
        painting::chevron(*painter, subControlRect(control, option, SC_ComboBoxArrow, widget),
                          Qt::DownArrow, option->state & State_Enabled);
    } else if (control == CC_SpinBox) {
        painting::field(*painter, *option);
        painting::chevron(*painter, subControlRect(control, option, SC_SpinBoxUp, widget),
                          Qt::UpArrow, option->state & State_Enabled);
        painting::chevron(*painter, subControlRect(control, option, SC_SpinBoxDown, widget),
                          Qt::DownArrow, option->state & State_Enabled);
    } else if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
               control == CC_Slider && slider) {
        painting::slider(*painter, *slider,
                         subControlRect(control, option, SC_SliderGroove, widget),
                         subControlRect(control, option, SC_SliderHandle, widget));
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

} // namespace axial
