#pragma once

#include <QAbstractItemView>
#include <QLineEdit>
#include <QPointer>

#include <functional>

namespace axial {

/// The field above a list that narrows it: magnifier, clear button, Esc empties it, Down and Enter
/// go on to the list.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    /// `placeholder` ("Filter sources") is also the name a screen reader says.
    explicit FilterField(const QString &placeholder, QWidget *parent = nullptr);

    /// The list that Down and Enter lead to, when it shows something. `choose` makes the row
    /// current that is meant; without it the first one is, unless one is already.
    void leadTo(QAbstractItemView *list, std::function<void()> choose = {});
    /// Up, Down and the page keys walk that list while the keyboard stays in the field.
    void walk(QAbstractItemView *list) { m_walked = list; }

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void goToList();

    QPointer<QAbstractItemView> m_list;
    QPointer<QAbstractItemView> m_walked;
    std::function<void()> m_choose;
};

} // namespace axial
