#pragma once

#include <QAbstractButton>
#include <QCoreApplication>
#include <QFrame>
#include <QStyledItemDelegate>

namespace axial {

struct RecentProject;

/// A row of the recent projects: name, folder, figures, when; amber when the file is missing.
class RecentDelegate : public QStyledItemDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::RecentDelegate)

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    enum Role { FileRole = Qt::UserRole, FolderRole, FiguresRole, WhenRole, MissingRole };

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A large button: icon, what it does, a sentence, its keys.
class StartCard : public QAbstractButton
{
public:
    StartCard(const char *icon, const QString &title, const QString &sentence, const QString &keys);

    QSize sizeHint() const override { return {400, 60}; }

protected:
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_sentence;
    QString m_keys;
};

/// A framed area in the colours of the theme: solid and white, or dashed for drops.
class StartFrame : public QFrame
{
    Q_DECLARE_TR_FUNCTIONS(axial::StartFrame)

public:
    enum class Line { Solid, Dashed };
    explicit StartFrame(Line line, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Line m_line;
};

} // namespace axial
