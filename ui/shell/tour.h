#pragma once

#include <QFrame>
#include <QPointer>

#include <vector>

class QLabel;
class QPushButton;

namespace axial {

class Actions;
class Modes;
class ShownParts;
class Workspace;

/// Seven steps through the window, each beside the part that it tells about. Everything else goes
/// on working; Escape leaves.
class Tour : public QFrame
{
    Q_OBJECT

public:
    Tour(Workspace &workspace, const ShownParts &parts, const Actions &actions, Modes &modes,
         QWidget &window);

    /// There must be a project.
    void begin();
    /// What the step points at; null = it isn't in sight.
    QWidget *target() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Step {
        const char *mode;   ///< that is shown for it
        const char *target; ///< class of the part of the window
        QString title;
        QString text;
    };
    std::vector<Step> steps() const;
    void show(int step);
    void place();
    void leave();

    const ShownParts &m_parts;
    const Actions &m_actions;
    Modes &m_modes;
    QWidget &m_window;
    QWidget *m_ring; ///< round the target
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_count;
    QPushButton *m_leave;
    QPushButton *m_back;
    QPushButton *m_next;
    std::vector<Step> m_steps;
    int m_step = 0;
    QPointer<QWidget> m_returnTo;
};

} // namespace axial
