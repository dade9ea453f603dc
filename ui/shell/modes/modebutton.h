#pragma once

#include <QAbstractButton>

namespace axial {

/// A button of the ModeBar: icon above word, accent bar at the left when it is the current one.
class ModeButton : public QAbstractButton
{
    Q_OBJECT

public:
    ModeButton(const char *name, const QIcon &icon);

    void setKeys(const QKeySequence &keys);
    void retranslate();
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

    QByteArray m_name;
    QKeySequence m_keys;
    int m_height = fullHeight;
};

} // namespace axial
