#include "ui/analysis/answers/segmentbar.h"

#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/widgets/boxes.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QPainter>

namespace axial {

namespace {

class Segment : public QAbstractButton
{
public:
    explicit Segment(const QString &name)
    {
        setText(name);
        setAccessibleName(name);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override
    {
        const QFontMetrics metrics(theme::font(10, QFont::DemiBold));
        return {metrics.horizontalAdvance(text()) + 28, 26};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor fill = isChecked() ? t.selected : underMouse() ? t.hover : t.base;
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(rect(), 3, 3);
        painter.setFont(theme::font(10, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(t.text);
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (!hasFocus())
            return;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
};

} // namespace

SegmentBar::SegmentBar(const QStringList &names, QWidget *parent)
    : QWidget(parent), m_group(new QButtonGroup(this))
{
    auto *row = inRow(this, {{1, 1, 1, 1}, 1}, {});
    for (const QString &name : names) {
        auto *segment = new Segment(name);
        m_group->addButton(segment, int(m_group->buttons().size()));
        row->addWidget(segment);
    }
    m_group->button(0)->setChecked(true);
    setFixedHeight(28);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int segment, bool on) {
        if (!on)
            return;
        if (isAncestorOf(QApplication::focusWidget())) // a click takes no keyboard along
            m_group->button(segment)->setFocus();
        Q_EMIT chosen(segment);
    });
}

int SegmentBar::current() const
{
    return m_group->checkedId();
}

void SegmentBar::setCurrent(int segment)
{
    m_group->button(segment)->setChecked(true);
}

void SegmentBar::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painting::card(painter, rect(), t.border, t.base);
    const QList<QAbstractButton *> buttons = m_group->buttons();
    for (qsizetype i = 1; i < buttons.size(); ++i)
        painter.fillRect(buttons[i]->x() - 1, 1, 1, height() - 2, t.border);
}

} // namespace axial
