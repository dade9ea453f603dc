#pragma once

#include <QLabel>
#include <QPointer>

namespace axial {

/// Beside the pointer, while something is dragged over a view: what letting go there would do.
/// A part of the window, since the picture that is carried can’t change on its way.
class DropHint : public QLabel
{
    Q_OBJECT

public:
    /// Empty = nothing to say.
    static void show(QWidget &viewport, const QPoint &pointer, const QString &sentence);
    static void hide(QWidget &viewport) { show(viewport, {}, {}); }
    /// A drag is over, however it ended and whatever window it was over: nothing stands any more.
    static void endAll();
    /// What is shown over the view just now.
    static QString shownOver(const QWidget &viewport);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    explicit DropHint(QWidget &window);
    void end();

    QPointer<QWidget> m_over; ///< whose drop it tells of
};

} // namespace axial
