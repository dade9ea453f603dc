#pragma once

#include <QLabel>

namespace axial {

/// A line of plain text (or some) that is cut with dots where the room ends; the tool tip shows it
/// whole.
class ElidingLabel : public QLabel
{
public:
    explicit ElidingLabel(const QString &text = {}, QWidget *parent = nullptr);

    void setElideMode(Qt::TextElideMode mode);
    /// Breaks what is too long for one line at its words; what is too long for all is cut in the
    /// last one.
    void setLinesAtMost(int lines);
    bool isElided() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// QLabel forgets in its policy what it is told there, with every text.
    bool hasHeightForWidth() const override { return m_linesAtMost > 1; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QStringList lines() const;

    int m_linesAtMost = 1;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace axial
