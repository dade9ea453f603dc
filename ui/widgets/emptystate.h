#pragma once

#include <QIcon>
#include <QWidget>

class QLabel;
class QPushButton;

namespace axial {

/// The classes of a widget and of what it stands in, the innermost first: by them the manual finds
/// its page.
QStringList classesOf(const QWidget *widget);

/// What a list shows while it is empty: an icon, what is missing, how to begin, a button.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    EmptyState(const char *icon, const QString &title, const QString &sentence,
               QWidget *parent = nullptr);

    /// Of a page that has nothing to show before a project is open.
    static QString nothingOpen() { return tr("No study is open"); }
    static QString openFirst() { return tr("Open or make a project first."); }

    /// The button is shown when `action` has words.
    void say(const QString &title, const QString &sentence, const QString &action = {});
    /// Instead of an empty list that would say that there is nothing: it could not be read, and
    /// what to do, until something else is said.
    void sayUnreadable();
    /// Shows the button; an empty text hides it.
    void setActionText(const QString &text);
    /// A class whose page of the manual is meant, where it isn't the page about where this stands.
    void setManual(const QString &about) { m_about = about; }

Q_SIGNALS:
    void actionTriggered();

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void tint();
    void fitHeight();

    QIcon m_icon;
    QString m_about; ///< setManual()
    QLabel *m_picture;
    QLabel *m_title;
    QLabel *m_sentence;
    QPushButton *m_button;
};

} // namespace axial
