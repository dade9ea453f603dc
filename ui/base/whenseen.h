#pragma once

#include "core/things/studytable.h"

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace axial {

class Workspace;

/// Reads what a widget shows only while somebody sees it: at once when the widget is visible, else
/// when it is shown next. So whoever shows a part of the study keeps one of these as a member, and
/// remembers nothing.
class WhenSeen : public QObject
{
public:
    /// At first all is to be read. `read` may say that nothing came of it: setDue().
    WhenSeen(QWidget &widget, std::function<void()> read);

    /// What is shown may be old.
    void readAgain();
    /// readAgain() whenever a step touches one of these tables; queued, not while a cell or a field
    /// that stored the step is still being left.
    void follow(Workspace &workspace, std::vector<StudyTable> tables,
                Qt::ConnectionType type = Qt::DirectConnection);
    /// It is to be read when the widget is shown next, but not at once.
    void setDue(bool isDue = true) { m_isDue = isDue; }
    bool isDue() const { return m_isDue; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void readIfSeen();

    QWidget &m_widget;
    std::function<void()> m_read;
    bool m_isDue = true;
};

} // namespace axial
