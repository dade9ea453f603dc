#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace axial {

class ElidingLabel;

/// The 30 px title above a list or dock: a bold name and small buttons at its end.
class SectionHeader : public QWidget
{
public:
    explicit SectionHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    QString title() const;
    /// Adds a button at the end; `name` is its tool tip and what a screen reader says.
    QToolButton *addButton(const char *icon, const QString &name);
    /// The + button ("Add a code").
    QToolButton *addPlusButton(const QString &name) { return addButton("plus", name); }
    /// The ... button, which opens the menu set on it.
    QToolButton *addMoreButton(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ElidingLabel *m_title;
    QHBoxLayout *m_row;
};

} // namespace axial
