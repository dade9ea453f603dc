#pragma once

#include <QRect>
#include <QString>
#include <QStringList>
#include <QWidget>

class QPainter;

namespace axial {

/// Paints keys ("Ctrl+N") as a small outlined chip at the right end of `room`, centred upright.
/// Returns its width.
int paintKeyChip(QPainter &painter, const QRect &room, const QString &keys);

/// A line of keys and what they do: [Enter] apply  [Esc].
class KeyHints : public QWidget
{
    Q_OBJECT

public:
    explicit KeyHints(QWidget *parent = nullptr);

    /// Keys and words in turn; words may be empty.
    void setHints(const QStringList &hints);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QStringList m_hints;
};

} // namespace axial
