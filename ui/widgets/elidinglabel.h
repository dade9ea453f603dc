#pragma once

#include <QLabel>

namespace axial {

/// One line of plain text that is cut with dots where the room ends; the tool tip shows it whole.
class ElidingLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidingLabel(const QString &text = {}, QWidget *parent = nullptr);

    void setElideMode(Qt::TextElideMode mode);
    bool isElided() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace axial
