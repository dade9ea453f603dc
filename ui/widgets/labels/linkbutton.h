#pragma once

#include <QAbstractButton>

namespace axial {

/// A button that is only words in the accent's colour, for small acts beside a text.
class LinkButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LinkButton(const QString &text, double points = 9, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace axial
