#pragma once

#include <QLabel>

namespace axial {

/// Beside the pointer, while something is dragged over a view: what letting go there would do.
/// Inside the view, since the picture that is carried can't change on its way.
class DropHint : public QLabel
{
    Q_OBJECT

public:
    /// Empty = nothing to say.
    static void show(QWidget &viewport, const QPoint &pointer, const QString &sentence);
    static void hide(QWidget &viewport);
    /// What is shown over the view just now.
    static QString shownOver(const QWidget &viewport);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    explicit DropHint(QWidget &viewport);
};

} // namespace axial
