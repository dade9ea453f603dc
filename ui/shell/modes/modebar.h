#pragma once

#include <QAbstractButton>
#include <QToolBar>

#include <vector>

class QButtonGroup;

namespace axial {

/// A button of the ModeBar: icon above word, accent bar at the left when it is the current one.
class ModeButton : public QAbstractButton
{
    Q_OBJECT

public:
    ModeButton(const char *name, const QIcon &icon);

    /// Of the room that each has, in px: it takes that of fullHeight at most, with its icon smaller
    /// in less, and without its word where there is no room for one.
    void setRoom(int height);
    QSize sizeHint() const override { return {75, m_height}; }

    static constexpr int fullHeight = 60;

protected:
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QFont wordFont() const;

    int m_height = fullHeight;
};

/// The column at the left that changes what the window is for: Code, Triage, Participants... All of
/// them stay in sight: in a low window they are lower.
class ModeBar : public QToolBar
{
    Q_OBJECT

public:
    explicit ModeBar(QWidget *parent = nullptr);

    /// Adds a button with the next of Ctrl+1..9. `name` is the English word, which stays its
    /// accessible name; shown is its translation in the context axial::ModeBar. Returns its number.
    int addMode(const char *name, const char *icon);
    /// Whether its button is there; its keys work anyway.
    void showMode(int mode, bool shown);
    /// Shows the mode as current, without modeChosen().
    void setCurrent(int mode);
    int current() const;

Q_SIGNALS:
    /// The person chose the mode by mouse or key, also when it was current already.
    void modeChosen(int mode);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void shareRoom();

    QButtonGroup *m_group;
    std::vector<ModeButton *> m_buttons;
    std::vector<QAction *> m_places; ///< of the buttons
};

} // namespace axial
