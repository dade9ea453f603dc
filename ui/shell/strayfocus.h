#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

class QMainWindow;
class QWidget;

namespace axial {

/// When what had the keyboard is hidden, switched off or gone, Qt hands it to whatever comes next:
/// a button of the status bar, where Enter asks for a name. It is brought back to the page then,
/// and when the window comes up again after a dialog.
class StrayFocus : public QObject
{
public:
    StrayFocus(QMainWindow &window, std::function<void()> bringBack);

private:
    bool isOutside(const QWidget *widget) const;
    void look(const QPointer<QWidget> &left);

    QMainWindow &m_window;
    std::function<void()> m_bringBack;
};

} // namespace axial
