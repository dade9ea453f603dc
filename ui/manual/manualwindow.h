#pragma once

#include <QDialog>
#include <QPointer>

#include <functional>

class QAction;
class QListWidget;
class QTextBrowser;

namespace axial {

struct ManualPage;

/// The manual: its pages, those in which one's words stand, and the one that is read.
class ManualWindow : public QDialog
{
    Q_OBJECT

public:
    /// Says of a command, by its name, where it stands and which keys it has, in Markdown.
    using WhereIs = std::function<QString(const QString &command)>;

    ManualWindow(WhereIs whereIs, QWidget *parent);

    /// From the heading of that section on, if one is named.
    void show(const ManualPage &page, const QString &section = {});

private:
    void list(const QString &words);
    void markWords();

    QListWidget *m_list;
    QTextBrowser *m_page;
    QString m_words;
};

/// Opens the manual at the command, and at its key in dialogs, too: on the page about where the
/// keyboard is. Anything in the program leads to a page by having QDesktopServices open its
/// address, or "manual:/?about=" with the classes of widgets.
class Manual : public QObject
{
    Q_OBJECT

public:
    Manual(QAction &command, ManualWindow::WhereIs whereIs, QWidget &mainWindow);
    ~Manual() override;

    Q_INVOKABLE void openAddress(const QUrl &address);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void open();
    void show(const ManualPage &page, const QString &section);

    QAction &m_command;
    ManualWindow::WhereIs m_whereIs;
    QWidget &m_mainWindow;
    QPointer<ManualWindow> m_window;
};

} // namespace axial
