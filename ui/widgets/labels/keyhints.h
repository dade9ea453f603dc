#pragma once

#include <QStringList>
#include <QWidget>

namespace axial {

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
