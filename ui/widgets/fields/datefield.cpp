#include "ui/widgets/fields/datefield.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QCalendarWidget>
#include <QKeyEvent>
#include <QRegularExpression>

namespace axial {
namespace {

const QString dayFormat = QStringLiteral("yyyy-MM-dd");
constexpr int iconAndEdges = 48; ///< pixels

} // namespace

DateField::DateField(const QDate &day, const QString &name, QWidget *parent) : QLineEdit(parent)
{
    setAccessibleName(name);
    setPlaceholderText(tr("year-month-day"));
    setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000-00-00")) + iconAndEdges);
    setDate(day);
    QAction *calendar = addAction(icons::icon("chevron-down"), TrailingPosition);
    calendar->setText(tr("Calendar of %1").arg(name));
    calendar->setToolTip(tr("Choose a day in a calendar"));
    connect(calendar, &QAction::triggered, this, &DateField::showCalendar);
    connect(this, &QLineEdit::textChanged, this, &DateField::dateChanged);
    connect(this, &QLineEdit::editingFinished, this, [this] {
        if (const QDate typed = date(); typed.isValid())
            setDate(typed);
    });
}

QDate DateField::date() const
{
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*(\\d{4})(?:([-/.])(\\d{1,2})\\2(\\d{1,2})|(\\d{2})(\\d{2}))\\s*$"));
    const QRegularExpressionMatch match = pattern.match(text());
    const auto number = [&match](int group) { return match.captured(group).toInt(); };
    return match.hasMatch() ? QDate(number(1), number(3) + number(5), number(4) + number(6))
                            : QDate();
}

void DateField::setDate(const QDate &day)
{
    const QString written = day.toString(dayFormat);
    if (written != text())
        setText(written);
}

void DateField::keyPressEvent(QKeyEvent *event)
{
    const bool isUp = event->key() == Qt::Key_Up;
    const QDate day = date();
    if ((isUp || event->key() == Qt::Key_Down) && !event->modifiers() && day.isValid())
        setDate(day.addDays(isUp ? 1 : -1));
    else
        QLineEdit::keyPressEvent(event);
}

void DateField::showCalendar()
{
    auto *calendar = new QCalendarWidget(this);
    calendar->setWindowFlag(Qt::Popup);
    calendar->setAttribute(Qt::WA_DeleteOnClose);
    calendar->setAccessibleName(tr("Calendar"));
    if (const QDate day = date(); day.isValid())
        calendar->setSelectedDate(day);
    const auto choose = [this, calendar](const QDate &day) {
        setDate(day);
        calendar->close();
    };
    connect(calendar, &QCalendarWidget::clicked, this, choose);
    connect(calendar, &QCalendarWidget::activated, this, choose);
    calendar->move(mapToGlobal(QPoint(0, height())));
    calendar->show();
    calendar->setFocus();
}

} // namespace axial
