#pragma once

#include <QDate>
#include <QLineEdit>

namespace axial {

/// A day as it is typed or pasted ("2025-01-05", "2025/1/5", "20250105"), or chosen in a calendar.
/// Up and Down go to the next day and the one before. What is no day is none, and looks so.
class DateField : public QLineEdit
{
    Q_OBJECT

public:
    DateField(const QDate &day, const QString &name, QWidget *parent = nullptr);

    /// Invalid while nothing, or no day, is typed.
    QDate date() const;
    void setDate(const QDate &day);

Q_SIGNALS:
    void dateChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showCalendar();
};

} // namespace axial
