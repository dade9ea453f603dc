#pragma once

#include <QWidget>

class QButtonGroup;

namespace axial {

/// Buttons in one frame of which one is on: the views of a page.
class SegmentBar : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentBar(const QStringList &names, QWidget *parent = nullptr);

    int current() const;
    /// Also says chosen(), as a click does.
    void setCurrent(int segment);

Q_SIGNALS:
    void chosen(int segment);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_group;
};

} // namespace axial
